"""Cards of Rising Dawn: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, bearing, hurt, side, table, titles, use

from engine import Match, SeatSetup, say
from engine.invasion.arrange import code_of
from engine.invasion.seen.cards import cards
from engine.invasion.seen.position import position_of
from engine.kernel.state.layers import read

HOLD, BRIGADE, SMITH, BOYZ, SQUAD, GOBLINS, TROLL, PANTHER, SPEARS, VILLAGE, HERO, LEGEND, SWORD = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Runesmith",
    "Boar Boyz",
    "Black Orc Squad",
    "Crooked Teef Goblins",
    "River Troll",
    "Knights Panther",
    "Spearhost of Asuryan",
    "Contested Village",
    "Durgnar the Bold",
    "Grombrindal",
    "Dawnstar Sword",
)


def quested(name: str, tokens: int = 0, by: str = PANTHER) -> dict[str, Any]:
    """Return a quest on which a unit quests, with tokens on it."""
    return {"card": name, "tokens": tokens, "questing": by}


def tokens(t: Table, name: str, seat: int | None = None) -> int:
    """Return the number of resource tokens on a card."""
    return int(t.ent(name, seat).mark("resource"))


def fought(t: Table, zone: str, attacker: str, *defenders: str, legend: bool = False) -> Table:
    """Attack with one card, defend, and pass until the combat is over."""
    t.to("attack_zone")
    t.answer(f"attack:{zone}:1" + (":legend" if legend else ""))
    t.to("attackers")
    t.subset(attacker)
    if defenders:
        t.to("defenders")
        t.subset(*defenders)
    t.to("window", "end")
    return t


# -- the Artefact ----------------------------------------------------------------------------------------


def test_sword_is_for_own_heroes_and_legends() -> None:
    me = side("Dwarf", hand=[SWORD, *IDLE], kingdom=[HERO, SMITH, VILLAGE], legend=[LEGEND])
    t = table(me, side("Orc", kingdom=["Urguck"], legend=["Grom the Paunch"]))
    t.pick(SWORD, "play")
    assert titles(t) == {HERO, LEGEND}
    t.pick(LEGEND)
    t.pass_all()
    assert t.ent(SWORD).host == t.id(LEGEND) and t.there(SWORD, "legend", 0)
    player = t.m.view(1)["players"][0]
    assert player["legend"]["name"] == LEGEND and [c["name"] for c in player["legend"]["attachments"]] == [SWORD]
    assert SWORD in {seen.name for seen in cards(t.m.view(1))}


def test_sword_enters_no_zone_without_a_bearer() -> None:
    t = table(side("Dwarf", kingdom=[HERO]), side("Orc"))
    assert not t.st.rules.may_enter(t.st, code_of(SWORD), "kingdom", 0)


def test_sword_does_not_make_room_for_a_second_legend() -> None:
    me = side("Dwarf", hand=["Thorgrim Grudgebearer", *IDLE], legend=[bearing(LEGEND, SWORD)])
    t = table(me, side("Orc"))
    assert t.why(f"play:{t.id('Thorgrim Grudgebearer')}") == "why.second_legend"


def test_sword_on_a_legend_leaves_with_it() -> None:
    me = side("Dwarf", legend=[bearing(LEGEND, SWORD, damage=3)])
    t = table(side("Orc", battlefield=[TROLL]), me)
    fought(t, "quest", TROLL, legend=True)
    assert t.there(SWORD, "discard", 1) and t.there(LEGEND, "discard", 1)


@pytest.mark.parametrize("seat", [0, 1])
def test_sword_is_out_of_reach_of_effects(seat: int) -> None:
    hand = {"hand": ["Vaul's Unmaking", *IDLE]}
    me = side("High Elf", kingdom=[bearing(HERO, SWORD), bearing(BOYZ, "Gromril Armour")], **(hand if not seat else {}))
    t = table(me, side("High Elf", **(hand if seat else {})), active=seat)
    t.to("window", "capital", seat=seat)
    assert not t.offered("Vaul's Unmaking") or set(t.st.rules.sheltered(t.st, seat, 0)) == {t.id(SWORD)}


def test_sword_strengthens_a_hero_in_combat_and_then_hurts_it() -> None:
    t = table(side("Dwarf", battlefield=[bearing("Gurni Thorgrimson", SWORD)]), side("Orc"))
    before = t.power("Gurni Thorgrimson")
    attack(t, "quest", "Gurni Thorgrimson")
    assert t.power("Gurni Thorgrimson") == before + 5
    t.to("window", "end")
    assert t.damage("Gurni Thorgrimson") == 2 and t.ent("quest section", 1).mark("burn"), "8 damage"
    t.to_phase(1, "capital")
    assert t.power("Gurni Thorgrimson") == before


def test_sword_hurts_a_legend_that_fought_back() -> None:
    me = side("Orc", battlefield=[TROLL])
    t = table(me, side("Dwarf", legend=[bearing(LEGEND, SWORD)]))
    fought(t, "quest", TROLL, legend=True)
    assert not t.in_play(TROLL), "2 power and 5 more"
    assert not t.in_play(LEGEND), "2 damage from the Troll, then 2 from the sword"


def test_sword_does_nothing_for_a_legend_whose_zone_is_attacked() -> None:
    t = table(side("Orc", battlefield=[TROLL]), side("Dwarf", legend=[bearing(LEGEND, SWORD)]))
    fought(t, "quest", TROLL)
    assert t.in_play(TROLL) and not t.damage(LEGEND)


# -- Dwarfs and Orcs -------------------------------------------------------------------------------------


def test_vengeance_comes_from_the_hand_after_combat_damage() -> None:
    t = table(side("Orc", battlefield=[TROLL]), side("Dwarf", hand=["Stone Vengeance"], kingdom=[BRIGADE]))
    fought(t, "quest", TROLL)
    t.to("window", seat=1)
    t.pick("Stone Vengeance")
    t.pass_all()
    t.answer("kingdom")
    assert t.there("Stone Vengeance", "kingdom", 1) and t.resources(1) == 20
    assert read(t.st, t.id(BRIGADE), "toughness") == 1


def test_vengeance_strengthens_dwarfs_of_its_zone() -> None:
    me = side("Dwarf", kingdom=["Stone Vengeance", BRIGADE, PANTHER], quest=[SMITH])
    t = table(me, side("Orc"))
    assert [read(t.st, t.id(name), "toughness") for name in (BRIGADE, PANTHER, SMITH)] == [1, 0, 0]


@pytest.mark.parametrize(("taken", "offered"), [(LEGEND, True), (SMITH, True), (BOYZ, False)])
def test_council_finds_a_dwarf_unit_or_legend(taken: str, offered: bool) -> None:
    deck = [LEGEND, BOYZ, SMITH, VILLAGE, TROLL, BRIGADE]
    t = table(side("Dwarf", hand=["Calling the Council", *IDLE], deck=deck), side("Orc"))
    t.play("Calling the Council")
    t.pass_all()
    found = dict(zip(t.names(), t.keys(), strict=True))
    assert (taken in found) is offered and BRIGADE not in found
    t.answer(found[taken] if offered else "none")
    assert t.there(taken, "hand", 0) is offered


def test_bully_hurts_own_goblins() -> None:
    me = side("Orc", hand=["Orc Bully", *IDLE], kingdom=["Squig Herders", SQUAD], battlefield=[GOBLINS])
    t = table(me, side("Orc", kingdom=["Night Goblins"]))
    t.play("Orc Bully", "quest")
    t.pass_all()
    assert t.damage("Squig Herders") == 1 and not t.in_play(GOBLINS)
    assert not t.damage(SQUAD) and not t.damage("Night Goblins") and not t.damage("Orc Bully")


HORDE = "The Unending Horde"


def held(t: Table) -> list[str]:
    """Return the titles of the cards attached to the Horde without being in play."""
    (mine,) = (c for c in t.m.view(1)["players"][0]["zones"]["kingdom"]["cards"] if c["name"] == HORDE)
    return [card["name"] for card in mine["attachments"]]


@pytest.mark.parametrize("kept", [True, False])
def test_horde_keeps_own_orcs_that_would_leave_play(kept: bool) -> None:
    me = side("Orc", hand=["Smash 'Em!", *IDLE], kingdom=[HORDE, "Squig Herders", PANTHER])
    t = table(me, side("Orc", quest=["Night Goblins"]))
    t.play("Smash 'Em!")
    t.pass_all()
    assert t.ask.seat == 0
    t.answer("e0" if kept else "")
    t.to("window")
    assert held(t) == (["Squig Herders"] if kept else [])
    assert t.there("Squig Herders", "discard", 0) is not kept and not t.in_play("Squig Herders")
    assert t.there("Night Goblins", "discard", 1) and t.there(PANTHER, "discard", 0)


def test_horde_returns_all_its_orcs_for_their_cost() -> None:
    t = table(side("Orc", kingdom=[{"card": HORDE, "kept": [SQUAD, TROLL]}]), side("Dwarf"))
    t.act(HORDE)
    t.pass_all()
    assert t.resources() == 20 - 3 - 4 and held(t) == []
    assert t.there(SQUAD, "battlefield", 0) and t.there(TROLL, "battlefield", 0)
    assert not t.st.places.get(("aside", 0))


def test_horde_is_taken_over_into_a_position_with_its_orcs() -> None:
    t = table(side("Orc", kingdom=[{"card": HORDE, "kept": [SQUAD, TROLL]}]), side("Dwarf"))
    again = Table(Match.arranged("invasion", position_of(t.m.view(1))))
    assert held(again) == held(t) == [SQUAD, TROLL]


def test_horde_returns_an_orc_without_a_cost() -> None:
    t = table(side("Orc", resources=0, kingdom=[{"card": HORDE, "kept": ["Baby Squig"]}]), side("Dwarf"))
    t.act(HORDE)
    t.pass_all()
    assert t.there("Baby Squig", "battlefield", 0)


@pytest.mark.parametrize(("kept", "money"), [([], 9), ([TROLL], 3)])
def test_horde_needs_orcs_and_their_cost(kept: list[str], money: int) -> None:
    t = table(side("Orc", resources=money, kingdom=[{"card": HORDE, "kept": kept}]), side("Dwarf"))
    assert not t.offered(HORDE, "act")


def test_orcs_of_a_lost_horde_are_discarded() -> None:
    me = side("Orc", kingdom=[{"card": HORDE, "kept": [SQUAD, TROLL]}])
    t = table(side("Orc", hand=["Manaan Take You!", *IDLE]), me)
    t.play("Manaan Take You!", HORDE)
    t.pass_all()
    t.to("window")
    assert t.there(SQUAD, "discard", 1) and t.there(TROLL, "discard", 1) and t.there(HORDE, "discard", 1)


# -- Empire and High Elves -------------------------------------------------------------------------------


def test_chosen_gains_strength_in_a_new_zone() -> None:
    name = "Emperor's Chosen"
    me = side("Empire", hand=[name, "Sigmar's Brilliance", *IDLE], battlefield=[SQUAD])
    t = table(me, side("Orc"))
    t.play(name, "quest")
    t.pass_all()
    use(t, name)
    assert (t.power(name), read(t.st, t.id(name), "counterstrike")) == (2, 3)
    t.to("window", "capital", seat=0)
    t.play("Sigmar's Brilliance")
    t.pass_all()
    t.subset(name)
    t.answer("kingdom")
    use(t, name)
    assert (t.power(name), read(t.st, t.id(name), "counterstrike")) == (3, 6)
    t.to_phase(1, "capital")
    assert (t.power(name), read(t.st, t.id(name), "counterstrike")) == (1, 0)


def test_rage_heals_and_strengthens_a_mage() -> None:
    me = side("Empire", hand=["Rage of the Bear", *IDLE], kingdom=[hurt("Gold Wizard Acolyte", 1), hurt(BRIGADE, 1)])
    t = table(me, side("Orc", quest=["Dreamer of Dragons"]))
    t.pick("Rage of the Bear", "play")
    assert titles(t) == {"Gold Wizard Acolyte", "Dreamer of Dragons"}
    t.pick("Gold Wizard Acolyte")
    t.pass_all()
    eid = t.id("Gold Wizard Acolyte")
    assert not t.damage("Gold Wizard Acolyte") and read(t.st, eid, "combat") == 2


@pytest.mark.parametrize(("zone", "left"), [("battlefield", 3), ("kingdom", 0)])
def test_sea_master_enters_with_tokens_in_the_battlefield(zone: str, left: int) -> None:
    t = table(side("High Elf", hand=["Lothern Sea Master", *IDLE]), side("Orc"))
    t.play("Lothern Sea Master", zone)
    t.pass_all()
    assert tokens(t, "Lothern Sea Master") == left


def test_sea_master_spends_a_token_after_its_damage() -> None:
    t = table(side("High Elf", quest=[{"card": "Lothern Sea Master", "tokens": 2}]), side("Orc", quest=[TROLL]))
    t.act("Lothern Sea Master")
    t.pass_all()
    t.answer(t.split(River_Troll=2))
    assert t.damage(TROLL) == 2 and tokens(t, "Lothern Sea Master") == 1
    t.to("window", seat=0)
    assert not t.offered("Lothern Sea Master", "act"), "once per turn"


def test_winds_gather_with_each_spell() -> None:
    me = side("High Elf", hand=["Second Sight", "From Beneath the Waves", *IDLE], kingdom=["Gathering the Winds"])
    t = table(me, side("Orc"))
    t.play("Second Sight")
    t.pass_all()
    assert tokens(t, "Gathering the Winds") == 1
    t.to("window", "capital", seat=0)
    t.play("From Beneath the Waves")
    assert tokens(t, "Gathering the Winds") == 1


@pytest.mark.parametrize("amount", [0, 1, 3])
def test_winds_play_a_spell_of_the_discard_pile(amount: int) -> None:
    winds = {"card": "Gathering the Winds", "tokens": amount}
    me = side("High Elf", kingdom=[winds], discard=["Second Sight", "Isha's Gaze", "From Beneath the Waves"])
    t = table(me, side("Orc", discard=["Second Sight"]))
    assert t.offered("Gathering the Winds", "act") is (amount > 0)
    if amount:
        t.pick("Gathering the Winds", "act")
        t.follow(*(["Second Sight"] if t.ask.kind == "target" else []))
        t.pass_all()
        assert t.ask.kind == "play_now"
        t.answer(t.keys()[0])
        t.to("window")
        assert t.resources() == 20 and not t.in_play("Gathering the Winds") and len(t.st.places["hand", 0]) == 2


@pytest.mark.parametrize("questing", [True, False])
def test_helm_protects_a_questing_elf(questing: bool) -> None:
    helm = bearing("Ellyrian Knight", "Helm of Fortune")
    mine = {"quest": [{"card": "Forges of Nuln", "questing": helm}]} if questing else {"quest": [helm]}
    t = table(side("High Elf", **mine), side("Orc"))
    assert t.hp("Ellyrian Knight") == 3 + 1
    assert (t.id("Ellyrian Knight") in t.st.rules.sheltered(t.st, 1, 0)) is questing
    assert t.id("Ellyrian Knight") not in t.st.rules.sheltered(t.st, 0, 0)


# -- Chaos and Dark Elves --------------------------------------------------------------------------------


def test_marauders_plunder_the_attacked_zone() -> None:
    theirs = side("Orc", quest=["Forges of Nuln", VILLAGE, "Armoury"], kingdom=["Warpstone Excavation"])
    t = table(side("Chaos", battlefield=["Mounted Marauders"]), theirs)
    t.to("attack_zone")
    t.answer("attack:quest:1")
    t.to("attackers")
    t.subset("Mounted Marauders")
    t.to("choose")
    assert t.ask.seat == 1 and titles(t) == {"Forges of Nuln", VILLAGE, "Armoury"}
    t.pick(VILLAGE)
    assert t.there(VILLAGE, "discard", 1)


def test_marauders_plunder_nothing_as_defenders() -> None:
    theirs = side("Orc", battlefield=[BOYZ, VILLAGE], quest=[VILLAGE])
    t = table(theirs, side("Chaos", quest=["Mounted Marauders", "Armoury"]))
    fought(t, "quest", BOYZ, "Mounted Marauders")
    assert t.in_play(VILLAGE) and t.in_play("Armoury")


@pytest.mark.parametrize(("top", "gained"), [(TROLL, 4), (VILLAGE, 1), ("Flames of Tzeentch", 0)])
def test_boon_turns_the_top_card_into_resources(top: str, gained: int) -> None:
    t = table(side("Chaos", hand=["Boon of Tzeentch", *IDLE], deck=[top, HOLD]), side("Orc"))
    t.play("Boon of Tzeentch")
    before = t.resources()
    t.pass_all()
    assert t.resources() == before + gained and t.there(top, "discard", 0)


@pytest.mark.parametrize(("top", "gained"), [(TROLL, 2), (VILLAGE, 0)])
def test_maranith_raids_a_deck_for_a_token(top: str, gained: int) -> None:
    arks = [{"card": "Tower of Oblivion", "tokens": 1}, {"card": "Citadel of Dusk", "tokens": 1}]
    t = table(side("Dark Elf", kingdom=["Maranith"], quest=arks), side("Orc", deck=[top, HOLD]))
    t.act("Maranith")
    t.follow(*(["Tower of Oblivion"] if t.ask.kind == "cost" else []))
    t.pass_all()
    assert t.resources() == 20 + gained and t.there(top, "discard", 1)
    assert tokens(t, "Tower of Oblivion") == 0 and tokens(t, "Citadel of Dusk") == 1
    t.to("window", seat=0)
    assert not t.offered("Maranith", "act"), "no Black Ark holds a token"


def test_tower_weakens_a_unit_for_a_card() -> None:
    me = side("Dark Elf", quest=["Tower of Oblivion"], deck=[BOYZ, HOLD])
    t = table(me, side("Orc", kingdom=[TROLL]))
    t.act("Tower of Oblivion")
    t.follow(*([TROLL] if t.ask.kind == "target" else []))
    assert t.there(BOYZ, "discard", 0)
    t.pass_all()
    assert t.power(TROLL) == 1 and tokens(t, "Tower of Oblivion") == 1
    t.to("window", seat=0)
    assert not t.offered("Tower of Oblivion", "act")
    t.to_phase(1, "capital")
    assert t.power(TROLL) == 2


def test_tower_works_in_the_quest_zone_only() -> None:
    t = table(side("Dark Elf", kingdom=["Tower of Oblivion"]), side("Orc", kingdom=[TROLL]))
    assert not t.offered("Tower of Oblivion", "act")


# -- quests ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "left"),
    [
        ([], [], 1),
        (["Blessed Enchantress"], [], 2),
        (["Blessed Enchantress", "Blessed Enchantress"], [], 3),
        ([], ["Blessed Enchantress"], 1),
        ([], ["Hidden Sorceress"], 0),
        (["Hidden Sorceress"], [], 1),
        (["Blessed Enchantress"], ["Hidden Sorceress"], 0),
    ],
)
def test_tokens_put_on_a_quest_are_answered(mine: list[str], theirs: list[str], left: int) -> None:
    me = side("Empire", quest=[quested("Forges of Nuln"), *mine])
    t = table(me, side("Orc", quest=theirs), at="begin:turn")
    t.to("window", "capital", seat=0)
    assert tokens(t, "Forges of Nuln") == left


@pytest.mark.parametrize("name", ["Blessed Enchantress", "Hidden Sorceress"])
def test_quests_are_watched_from_the_quest_zone(name: str) -> None:
    t = table(side("Empire", quest=[quested("Forges of Nuln")]), side("Orc", kingdom=[name]), at="begin:turn")
    t.to("window", "capital", seat=0)
    assert tokens(t, "Forges of Nuln") == 1


@pytest.mark.parametrize(("quest", "more"), [(quested("New Trade Route", by=BRIGADE), 2), ("New Trade Route", 0)])
def test_trade_route_brings_the_power_of_its_unit(quest: Any, more: int) -> None:
    t = table(side("Dwarf", quest=[quest, SMITH], resources=0), side("Orc"), at="phase:kingdom")
    zones = {zone: t.st.rules.zone_power(t.st, zone, 0) for zone in ("kingdom", "quest", "battlefield")}
    assert zones == {"kingdom": 3 + more, "quest": 1 + 1 + more, "battlefield": 0}
    t.to("window", seat=0)
    assert t.resources() == 3 + more and t.st.rules.zone_power(t.st, "kingdom", 1) == 3


def test_enslaving_raises_all_units_of_a_discard_pile() -> None:
    quest = quested("Enslave the World", 3)
    t = table(side("Dark Elf", quest=[quest]), side("Orc", discard=[BOYZ, VILLAGE, SMITH, HOLD]))
    t.act("Enslave the World")
    t.pass_all()
    t.answer("kingdom")
    t.answer("quest")
    assert t.there(BOYZ, "kingdom", 0) and t.there(SMITH, "quest", 0), "in this order"
    assert t.there(HOLD, "battlefield", 0), "the only zone that it may enter"
    assert all(t.ent(name).flag("corrupt") for name in (BOYZ, SMITH, HOLD))
    assert t.there("Enslave the World", "discard", 0) and t.there(VILLAGE, "discard", 1)


@pytest.mark.parametrize(("amount", "pile"), [(2, [BOYZ, SMITH, HOLD]), (3, [VILLAGE])])
def test_enslaving_needs_units_and_a_token_for_each(amount: int, pile: list[str]) -> None:
    t = table(side("Dark Elf", quest=[quested("Enslave the World", amount)]), side("Orc", discard=pile))
    assert not t.offered("Enslave the World", "act")


@pytest.mark.parametrize("taken", [True, False])
def test_enslaving_may_gather_a_token_a_turn(taken: bool) -> None:
    t = table(side("Dark Elf", quest=[quested("Enslave the World")]), side("Orc"), at="begin:turn")
    if taken:
        use(t, "Enslave the World")
    t.to("window", "capital", seat=0)
    assert tokens(t, "Enslave the World") == int(taken)


# -- Eltharion -------------------------------------------------------------------------------------------

ELTHARION, FLAMES = "Eltharion the Grim", "Flames of Tzeentch"


def leading(n: int, *mine: Any, **more: Any) -> Table:
    """Return a match of a High Elf player with Eltharion and ``n`` tokens on him."""
    legend = {"card": ELTHARION, "tokens": n}
    return table(side("High Elf", legend=[legend], kingdom=list(mine), **more), side("Orc", quest=[BOYZ]))


def deed(t: Table, n: int) -> str:
    """Return the key of one of Eltharion's Actions."""
    return f"act:{t.id(ELTHARION)}:{n}"


def test_eltharion_gives_one_token_each_turn() -> None:
    t = leading(0, SPEARS, HOLD)
    t.answer(deed(t, 0))
    assert titles(t) == {ELTHARION, SPEARS}
    t.pick(SPEARS)
    t.pass_all()
    assert tokens(t, SPEARS) == 1 and t.why(deed(t, 0)) == "why.limit"


def test_eltharion_spends_tokens_of_several_cards() -> None:
    t = leading(1, {"card": SPEARS, "tokens": 2}, {"card": HOLD, "tokens": 5})
    before = t.resources()
    t.answer(deed(t, 2))
    for name in (SPEARS, ELTHARION):
        assert titles(t) == {ELTHARION, SPEARS}
        t.pick(name)
    t.follow(*([SPEARS] if t.ask.kind != "window" else []))
    t.pass_all()
    assert (tokens(t, SPEARS), tokens(t, ELTHARION), t.resources()) == (0, 0, before + 3)


def test_eltharion_needs_three_tokens_of_high_elves() -> None:
    t = leading(2, {"card": HOLD, "tokens": 5})
    assert [t.why(deed(t, n)) is None for n in range(4)] == [True, False, False, False]


def test_eltharion_deals_five_indirect_damage() -> None:
    t = leading(3)
    t.answer(deed(t, 1))
    t.follow(*[ELTHARION] * 3)
    t.pass_all()
    assert t.ask.kind == "indirect" and t.ask.seat == 1 and t.ask.total == 5 and tokens(t, ELTHARION) == 0


@pytest.mark.parametrize(("name", "saved"), [(SPEARS, True), (HOLD, False)])
def test_eltharion_cancels_what_targets_a_high_elf(name: str, saved: bool) -> None:
    theirs = side("High Elf", legend=[{"card": ELTHARION, "tokens": 3}], kingdom=[name])
    t = table(side("Chaos", hand=[FLAMES]), theirs)
    t.pick(FLAMES, "play")
    t.follow("9", name)
    t.to("window", seat=1)
    assert (t.why(deed(t, 3), 1) is None) is saved
    if saved:
        t.answer(deed(t, 3))
        t.follow(t.keys()[0], *[ELTHARION] * 3)
    t.pass_all()
    assert t.in_play(name) is saved and tokens(t, ELTHARION) == (0 if saved else 3)


# -- Heroic Task -----------------------------------------------------------------------------------------

TASK = "Heroic Task"


def begun(chosen: str) -> Match:
    """Return a match in which the first player's deck has the task, after the choice of the attached card."""
    deck = {code_of(name): 3 for name in (HOLD, BRIGADE, SMITH, VILLAGE)} | {code_of(TASK): 1, code_of(SWORD): 1}
    match = Match.new("invasion", 1, [SeatSetup(deck, faction="Dwarf", casual=True), SeatSetup("core_50_orc")])
    (mine,) = [ask for ask in match.pending if ask.seat == 0]
    assert {say(option.text) for option in mine.options} == {HOLD, BRIGADE, SMITH, VILLAGE, SWORD}
    assert match.submit(mine.id, code_of(chosen), 0).ok
    (theirs,) = match.pending
    assert match.submit(theirs.id, "keep", 1).ok
    return match


def test_task_starts_with_a_chosen_card_and_no_mulligan() -> None:
    match = begun(SWORD)
    me = match.view(0)["players"][0]
    (task,) = me["zones"]["quest"]["cards"]
    assert task["name"] == TASK and [c["name"] for c in task["attachments"]] == [SWORD]
    assert (me["hand_count"], me["deck_count"]) == (7, 5) and SWORD not in [c["name"] for c in me["hand"]]
    assert [c["name"] for c in match.view(1)["players"][0]["zones"]["quest"]["cards"][0]["attachments"]] == [None]


def test_task_gathers_a_token_when_its_player_draws() -> None:
    t = table(side("Dwarf", quest=[quested(TASK)]), side("Orc"), at="phase:quest")
    t.to("window", "quest", seat=0)
    t.pick(TASK, "open")
    t.pass_all()
    assert tokens(t, TASK) == 1
    t = table(side("Dwarf", quest=[TASK]), side("Orc"), at="phase:quest")
    assert not t.to("window", seat=0).options[0].key.startswith("open")


def heroic(card: str, *leader: str) -> Table:
    """Return a match in which the task has its three tokens and that card is attached to it."""
    task = {**quested(TASK, 3), "experience": [card]}
    t = table(side("Dwarf", quest=[task], kingdom=[*leader, VILLAGE]), side("Orc"))
    t.act(TASK)
    t.pass_all()
    return t


def test_task_is_sacrificed_for_its_card() -> None:
    t = heroic(SWORD)
    assert t.there(SWORD, "hand", 0) and t.there(TASK, "discard", 0)


@pytest.mark.parametrize(("card", "hosts"), [(SWORD, {HERO}), (BRIGADE, set())])
def test_task_arms_a_hero_with_an_artefact(card: str, hosts: set[str]) -> None:
    t = heroic(card, HERO)
    assert titles(t) == hosts and t.keys()[0] == "hand"
    if hosts:
        t.pick(HERO)
        assert t.ent(SWORD).host == t.id(HERO) and t.ent(SWORD).up
    else:
        t.answer("hand")
        assert t.there(card, "hand", 0)
    assert t.there(TASK, "discard", 0)
