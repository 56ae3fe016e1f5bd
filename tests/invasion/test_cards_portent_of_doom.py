"""Cards of Portent of Doom: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, attacking, bearing, burnt, corrupt, side, table, titles, use, uses

from engine.kernel.state.layers import read

RANGER, BRIGADE, SMITH, BOYZ, SQUAD, TROLL, ZEALOT, GOBLIN, GHOULS, QUEST, SKINKS, RIDER, SENTINEL = (
    "Dwarf Ranger",
    "Mountain Brigade",
    "Runesmith",
    "Boar Boyz",
    "Black Orc Squad",
    "River Troll",
    "Dark Zealot",
    "Crooked Teef Goblins",
    "Crypt Ghouls",
    "Visit the Haunted City",
    "Skink Skirmishers",
    "Wild Rider",
    "Shadow Sentinel",
)
SKARBRAND, SWORDS, GOBLINS, FLUX, PATROL = (
    "Skarbrand",
    "Swords of Chaos",
    "Roving Goblins",
    "Unstable Flux",
    "Border Patrol",
)


def quested(name: str, unit: str, tokens: int = 0) -> dict[str, Any]:
    """Return a quest in play with a unit that quests on it."""
    return {"card": name, "questing": unit, "tokens": tokens}


def tokens(t: Table, name: str, seat: int | None = None) -> int:
    """Return the number of resource tokens on a card."""
    return int(t.ent(name, seat).mark("resource"))


def assault(mine: dict[str, Any], theirs: dict[str, Any], *attackers: str) -> Table:
    """Return seat 1's window after an attack on its quest zone."""
    t = table(mine, theirs)
    attack(t, "quest", *attackers)
    t.to("window", "attackers", seat=1)
    return t


# -- fights ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("legend", "offered"), [(SKARBRAND, True), ("Malekith", False)])
def test_swords_defend_a_chaos_legend_in_any_zone(legend: str, offered: bool) -> None:
    theirs = side("Chaos", legend=[legend], battlefield=[SWORDS], quest=[ZEALOT])
    t = table(side("Dwarf", battlefield=[BRIGADE, RANGER]), theirs)
    t.to("attack_zone")
    t.answer("attack:quest:1:legend")
    t.to("attackers")
    t.subset(BRIGADE)
    t.to("defenders")
    assert titles(t) == ({ZEALOT, SWORDS} if offered else {ZEALOT})
    assert read(t.st, t.id(SWORDS), "toughness") == 2


def test_skarbrand_wounds_capital_or_legend_as_a_unit_leaves() -> None:
    mine = side("Chaos", legend=[SKARBRAND], hand=["Called Back"])
    t = table(mine, side("Orc", quest=[BOYZ], kingdom=[SQUAD]))
    t.play("Called Back", BOYZ)
    t.pass_all()
    assert t.ask.seat == 0 and t.offered(SKARBRAND)
    t.pick(SKARBRAND)
    assert t.ask.seat == 1 and len(t.keys()) == 3
    t.pick("quest section")
    assert t.damage(SKARBRAND) == 1 and burnt(t, 0) == [0, 0, 0] and burnt(t, 1) == [0, 1, 0]


def test_spirit_slayer_makes_a_trait_defend() -> None:
    t = attacking("Spirit Slayer", "Dwarf", theirs={"race": "Orc", "quest": [BOYZ, SQUAD, TROLL]})
    use(t, "Spirit Slayer")
    t.answer("Warrior")
    t.to("defenders")
    assert t.refused("") == "inv.why.must.defend"
    t.subset(SQUAD)
    assert t.st.vars["defenders"] == (t.id(SQUAD),)


def test_apparition_shelters_an_undead_unit_and_saves_it() -> None:
    theirs = side("Dark Elf", quest=[GHOULS, "Skeletal Horde"], hand=["Ghostly Apparition", *IDLE])
    t = assault(side("Orc", battlefield=[TROLL], hand=["Called Back", *IDLE]), theirs, TROLL)
    t.to("defenders")
    t.subset(GHOULS)
    t.to("window", "assigned", seat=1)
    t.play("Ghostly Apparition", GHOULS)
    t.pass_all()
    t.to("window", seat=0)
    t.pick("Called Back", "play")
    assert titles(t) == {TROLL, "Skeletal Horde"}
    t.pick(TROLL)
    t.to_phase(1, "kingdom")
    assert t.in_play(GHOULS) and t.damage(GHOULS) == 0


def test_apparition_needs_an_undead_unit() -> None:
    t = table(side("Dark Elf", quest=[BOYZ], hand=["Ghostly Apparition"]), side("Orc"))
    assert not t.offered("Ghostly Apparition", "play")


def test_shield_lets_lizardmen_defend_anywhere_with_their_savage() -> None:
    theirs = side("Dwarf", kingdom=[SKINKS, SMITH], battlefield=["Carnosaur Rider"], hand=["Shield of the Gods"])
    t = assault(side("Orc", battlefield=[TROLL]), theirs, TROLL)
    t.play("Shield of the Gods")
    t.pass_all()
    t.to("defenders")
    assert titles(t) == {SKINKS, "Carnosaur Rider"}
    t.subset("Carnosaur Rider")
    assert [read(t.st, t.id(name), "combat") for name in ("Carnosaur Rider", SKINKS)] == [3, 0]


def test_shade_gains_toughness_from_a_black_ark() -> None:
    ark: Any = {"card": "Temple of Spite", "tokens": 1}
    t = table(side("Dark Elf", battlefield=["Fleeting Shade"], quest=[ark]), side("Orc"))
    t.act("Fleeting Shade", "Temple of Spite")
    t.pass_all()
    assert read(t.st, t.id("Fleeting Shade"), "toughness") == 1 and tokens(t, "Temple of Spite") == 0
    assert not t.offered("Fleeting Shade", "act")
    t = table(side("Dark Elf", kingdom=["Fleeting Shade"], quest=[ark]), side("Orc"))
    assert not t.offered("Fleeting Shade", "act")


# -- quests and tokens -------------------------------------------------------------------------------------------


def test_banner_returns_a_unit_and_adds_a_token() -> None:
    banner = bearing(BRIGADE, "Strollaz's Banner")
    mine = side("Dwarf", quest=[banner, quested(QUEST, RANGER)], hand=[SMITH], discard=[TROLL, BOYZ, "Called Back"])
    t = table(mine, side("Orc"))
    deck = len(t.st.piles["deck", 0])
    t.play(SMITH, "quest")
    t.pass_all()
    use(t, "Strollaz's Banner")
    assert tokens(t, QUEST) == 1 and len(t.st.piles["deck", 0]) == deck + 1
    assert t.there(TROLL, "discard", 0) and not t.there(BOYZ, "discard", 0)


@pytest.mark.parametrize(("zone", "where"), [("kingdom", "quest"), ("quest", "kingdom")])
def test_banner_works_only_for_its_own_quest_zone(zone: str, where: str) -> None:
    t = table(side("Dwarf", **{zone: [bearing(BRIGADE, "Strollaz's Banner")]}, hand=[SMITH]), side("Orc"))
    t.play(SMITH, where)
    t.pass_all()
    assert not t.offered("Strollaz's Banner", "open")


def test_goblins_let_units_quest_together() -> None:
    t = table(side("Orc", quest=[quested(QUEST, GOBLINS)], hand=[BOYZ, SQUAD]), side("Dwarf"))
    onto = f"quest:{t.id(QUEST)}"
    for name in (BOYZ, SQUAD):
        t.to("window", "capital", seat=0)
        t.play(name, onto)
        t.pass_all()
    assert {t.ent(name).host for name in (GOBLINS, BOYZ, SQUAD)} == {t.id(QUEST)}
    zone = t.m.view(0)["players"][0]["zones"]["quest"]["cards"]
    assert [card["name"] for card in zone] == [QUEST, BOYZ, SQUAD] and zone[0]["questing"]["name"] == GOBLINS


@pytest.mark.parametrize("unit", [TROLL, GOBLINS])
def test_second_unit_quests_only_with_roving_goblins(unit: str) -> None:
    mine: Any = [quested(QUEST, TROLL), GOBLINS] if unit == TROLL else [quested(QUEST, unit)]
    t = table(side("Orc", quest=mine, hand=[BOYZ]), side("Dwarf"))
    t.pick(BOYZ, "play")
    assert (t.keys().count(f"quest:{t.id(QUEST)}") == 1) is (unit == GOBLINS)


@pytest.mark.parametrize(("more", "found"), [([BOYZ], 1), ([], 0)])
def test_goblins_add_a_token_for_two_questing_units(more: list[str], found: int) -> None:
    t = table(side("Orc", quest=[quested(QUEST, GOBLINS)], hand=[*more, *IDLE]), side("Dwarf"))
    for name in more:
        t.play(name, f"quest:{t.id(QUEST)}")
        t.pass_all()
    t.to_phase(1, "capital")
    t.to("window", "beginning", seat=0)
    use(t, GOBLINS, QUEST)
    assert tokens(t, QUEST) == found


def test_progress_counts_the_questing_units() -> None:
    t = table(side("Orc", quest=[quested(QUEST, BOYZ), SQUAD], hand=["Progress in Numbers"]), side("Dwarf"))
    t.play("Progress in Numbers", QUEST)
    t.pass_all()
    assert tokens(t, QUEST) == 1


@pytest.mark.parametrize(("zone", "works"), [("kingdom", True), ("quest", True), ("battlefield", False)])
def test_cutthroats_take_a_resource_for_a_quest(zone: str, works: bool) -> None:
    mine = side("Empire", **{zone: ["Carroburg Cutthroats"]}, hand=[QUEST, SMITH], resources=2)
    t = table(mine, side("Orc", resources=3))
    assert t.offered("Carroburg Cutthroats", "act") is works
    if works:
        t.act("Carroburg Cutthroats", QUEST)
        t.pass_all()
        assert [t.resources(seat) for seat in (0, 1)] == [3, 2] and t.there(QUEST, "discard", 0)
        assert not t.offered("Carroburg Cutthroats", "act")


def test_vaults_count_cards_with_quest_abilities() -> None:
    mine = side("Empire", hand=["The Sealed Vaults"], deck=["Learned Mage", BOYZ, FLUX, "Temple of Spite"])
    t = table(mine, side("Orc"))
    before = t.resources()
    t.play("The Sealed Vaults")
    paid = before - t.resources()
    t.pass_all()
    assert t.resources() == before - paid + 2 and t.there(FLUX, "discard", 0)
    assert not t.there("Temple of Spite", "discard", 0)


def test_althran_takes_tokens_from_own_units() -> None:
    shaman: Any = {"card": "Mad Shaman", "tokens": 1}
    t = table(side("High Elf", hand=["Prince Althran"], kingdom=[shaman]), side("Orc"))
    t.play("Prince Althran", "quest")
    t.pass_all()
    assert tokens(t, "Prince Althran") == 1
    t.to("window", "capital", seat=0)
    t.pick("Prince Althran", "act")
    assert titles(t) == {"Prince Althran", "Mad Shaman"}
    t.pick("Mad Shaman")
    t.pass_all()
    assert t.power("Prince Althran") == 3 and tokens(t, "Prince Althran") == 1 and tokens(t, "Mad Shaman") == 0


@pytest.mark.parametrize(("spell", "questing", "found"), [("Beguile", True, 1), ("Beguile", False, 0)])
def test_flux_gathers_as_spells_are_played(spell: str, questing: bool, found: int) -> None:
    quest = quested(FLUX, ZEALOT) if questing else FLUX
    t = table(side("Chaos", quest=[quest], kingdom=[BRIGADE, SQUAD], hand=[spell]), side("Orc"))
    t.play(spell, BRIGADE, SQUAD)
    t.pass_all()
    assert tokens(t, FLUX) == found


def test_flux_burdens_each_player_with_the_cost_of_a_card() -> None:
    mine = side("Chaos", quest=[quested(FLUX, ZEALOT, 2)], deck=[BOYZ])
    t = table(mine, side("Orc", deck=[SMITH]))
    t.act(FLUX)
    t.pass_all()
    assert t.ask.seat == 0
    t.pick("kingdom section")
    assert t.ask.seat == 1
    t.pick("battlefield section")
    assert burnt(t, 0) == [4, 0, 0] and burnt(t, 1) == [0, 0, 2] and tokens(t, FLUX) == 0


@pytest.mark.parametrize(("below", "stays"), [(RIDER, True), (BOYZ, False)])
def test_patrol_turns_a_development_of_the_attacked_zone(below: str, stays: bool) -> None:
    theirs = side("Dwarf", quest=[quested(PATROL, SENTINEL)], developments={"quest": [below], "kingdom": [RIDER]})
    t = assault(side("Orc", battlefield=[TROLL]), theirs, TROLL)
    t.pick(PATROL, "open")
    t.answer(t.keys()[0])
    t.pass_all()
    assert t.there(PATROL, "discard", 1)
    if not stays:
        assert t.there(below, "discard", 1)
        return
    t.to("defenders")
    assert titles(t) == {SENTINEL, RIDER} and t.refused("") == "inv.why.must.defend"
    t.subset(RIDER)
    assert t.id(RIDER, 1, "quest") in t.st.vars["defenders"]


@pytest.mark.parametrize("questing", [BOYZ, ""])
def test_patrol_needs_a_questing_wood_elf(questing: str) -> None:
    quest: Any = quested(PATROL, questing) if questing else PATROL
    t = assault(side("Orc", battlefield=[TROLL]), side("Dwarf", quest=[quest], developments={"quest": [RIDER]}), TROLL)
    assert not t.offered(PATROL, "open")


# -- the hand and the deck ---------------------------------------------------------------------------------------


def test_eye_discards_among_the_top_cards_of_a_deck() -> None:
    mine = side("Chaos", legend=[bearing(SKARBRAND, "Eye of Sheerian")])
    t = table(mine, side("Orc", deck=[BOYZ, TROLL, SMITH, SQUAD, RANGER, GOBLIN], deck_exact=True))
    t.act("Eye of Sheerian")
    t.pass_all()
    t.answer("seat:1")
    assert t.ask.max == 2 and len(t.keys()) == 5
    t.answer(",".join(o.key for o in t.options() if o.key in ("top:0", "top:3")))
    t.answer(",".join(reversed(t.keys())))
    rest = [t.st.rules.card(code).name for code, _ in t.st.piles["deck", 1]]
    assert rest == [RANGER, SMITH, TROLL, GOBLIN] and t.there(BOYZ, "discard", 1) and t.there(SQUAD, "discard", 1)
    assert not t.offered("Eye of Sheerian", "act"), "it is corrupt"


@pytest.mark.parametrize("quests", [[QUEST], []])
def test_mage_of_loec_cancels_an_action(quests: list[str]) -> None:
    theirs = side("High Elf", quest=["Mage of Loec"], hand=[*quests, *IDLE])
    t = table(side("Orc", kingdom=["Savage Boyz"], quest=[SQUAD]), theirs)
    t.act("Savage Boyz", SQUAD)
    t.to("window", seat=1)
    t.act("Mage of Loec")
    t.answer(t.keys()[0])
    t.pass_all()
    if quests:
        assert t.ask.kind == "either"
        t.answer("left")
    assert t.damage(SQUAD) == 0 and t.ent("Mage of Loec").up is bool(quests)
    assert not quests or t.there(QUEST, "discard", 1)


@pytest.mark.parametrize(("card", "onto", "offered"), [("Called Back", SQUAD, True), (BOYZ, "battlefield", False)])
def test_mage_of_loec_answers_a_tactic_but_no_unit(card: str, onto: str, offered: bool) -> None:
    theirs = side("High Elf", quest=["Mage of Loec"], hand=[QUEST, *IDLE])
    t = table(side("Orc", hand=[card, *IDLE], quest=[SQUAD]), theirs)
    t.play(card, onto)
    t.to("window", seat=1)
    assert t.offered("Mage of Loec", "act") is offered


def test_murderlust_restores_up_to_two_units() -> None:
    mine = side("Dark Elf", hand=["Murderlust"], quest=[GHOULS, corrupt(BOYZ), corrupt(SQUAD)])
    t = table(mine, side("Orc", quest=[corrupt(TROLL)]))
    t.pick("Murderlust", "play")
    assert titles(t) == {BOYZ, SQUAD, TROLL} and t.ask.max == 2
    t.subset(BOYZ, SQUAD)
    t.pick(GHOULS)
    t.pass_all()
    assert [t.ent(name).flag("corrupt") for name in (BOYZ, SQUAD, TROLL)] == [False, False, True]
    assert t.there(GHOULS, "discard", 0)


def test_forge_attaches_an_attachment_from_the_hand() -> None:
    mine = side("Chaos", kingdom=["Northern Forge"], quest=[ZEALOT, BOYZ], hand=["Mark of Chaos", "Daemonsword", SMITH])
    t = table(mine, side("Orc"))
    t.act("Northern Forge", ZEALOT) if len(t.keys()) else None
    t.pass_all()
    assert titles(t) == {"Mark of Chaos", "Daemonsword"} and t.ask.max == 1
    t.subset("Mark of Chaos")
    assert t.ent("Mark of Chaos").host == t.id(ZEALOT) and t.ent("Northern Forge").flag("corrupt")


def test_forge_is_restored_like_a_unit() -> None:
    t = table(side("Chaos", kingdom=[corrupt("Northern Forge")]), side("Orc"), at="restore")
    assert t.ask.kind == "restore"
    t.pick("Northern Forge")
    assert not t.ent("Northern Forge").flag("corrupt")


@pytest.mark.parametrize("prize", ["cards", "resources"])
def test_council_rewards_the_fall_of_a_unit(prize: str) -> None:
    mine = side(
        "Chaos", kingdom=["Council of Thirteen"], deck=[TROLL, *[SMITH] * 9], hand=["Foot of Gork"], resources=9
    )
    t = table(mine, side("Orc", quest=[BOYZ, SQUAD], kingdom=[TROLL]), at="begin:turn")
    t.to("choose")
    assert titles(t) == {BOYZ, TROLL} and t.there(TROLL, "discard", 0)
    t.pick(BOYZ)
    t.st.w(t.id(BOYZ)).damage = 3
    t.to("window", "capital", seat=0)
    before = len(t.st.rules.hand(t.st, 0)), t.resources()
    t.st.w(t.id(BOYZ)).damage = 4
    t.pass_()
    t.to("either")
    t.answer("0" if prize == "cards" else "1")
    more = len(t.st.rules.hand(t.st, 0)) - before[0], t.resources() - before[1]
    assert more == ((4, 0) if prize == "cards" else (0, 4))


def test_council_finds_no_unit_of_another_cost() -> None:
    mine = side("Chaos", kingdom=["Council of Thirteen"], deck=[SMITH] * 9)
    t = table(mine, side("Orc", quest=[BOYZ, SQUAD]), at="begin:turn")
    t.to("window", "capital", seat=0)
    assert t.there(SMITH, "discard", 0) and not uses(t, "Council of Thirteen")


def test_council_cannot_target_a_sheltered_unit() -> None:
    mine = side("Chaos", kingdom=["Council of Thirteen"], deck=[TROLL, *[SMITH] * 9])
    sheltered = {"card": BOYZ, "damage": 1}
    theirs = side("Orc", legend=["Azhag the Slaughterer"], quest=[sheltered], kingdom=[TROLL, TROLL])
    t = table(mine, theirs, at="begin:turn")
    t.to("choose")
    assert titles(t) == {TROLL}


def possessed(*hand: str) -> Table:
    """Return the start of a turn after Possess Mind was played for 2 on River Troll."""
    mine = side("Dark Elf", hand=["Possess Mind", *hand], resources=4)
    t = table(mine, side("Orc", quest=[TROLL, BOYZ], hand=[SMITH, SMITH, SMITH]))
    t.pick("Possess Mind", "play")
    assert t.keys() == ["0", "1", "2", "3", "back"], "one of its two symbols is missing"
    t.answer("2")
    t.pick(TROLL)
    t.pass_all()
    assert t.resources() == 4 - 2 - 1 and t.ent("Possess Mind").host == t.id(TROLL)
    t.to_phase(1, "capital")
    t.to("window", "beginning", seat=0)
    return t


def test_possess_mind_makes_a_unit_strike_its_own_side() -> None:
    t = possessed(SMITH)
    t.pick("Possess Mind", "open")
    assert titles(t) == {TROLL, BOYZ}
    t.pick(BOYZ)
    t.pass_all()
    assert t.damage(BOYZ) == 2 and t.ask.kind == "may" and t.ask.seat == 1, "seat 0 has too few cards"
    t.answer("no")
    assert t.in_play("Possess Mind")


def test_possess_mind_is_bought_off_for_x_cards() -> None:
    t = possessed(SMITH, SMITH)
    use(t, "Possess Mind", BOYZ)
    assert t.ask.seat == 0
    t.answer("no")
    t.answer("yes")
    assert (t.ask.min, t.ask.max, t.ask.seat) == (2, 2, 1)
    t.answer(",".join(t.keys()[:2]))
    assert t.there("Possess Mind", "discard", 0) and len(t.st.places["discard", 1]) == 2
