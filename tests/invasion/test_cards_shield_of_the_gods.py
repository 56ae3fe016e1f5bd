"""Cards of Shield of the Gods: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, attacking, bearing, burnt, number, side, table, titles, use, uses

BOYZ, TROLL, SQUAD, SMITH, BRIGADE, HOLD, ULRIC, SAURUS, MALEKITH, QUEST = (
    "Boar Boyz",
    "River Troll",
    "Black Orc Squad",
    "Runesmith",
    "Mountain Brigade",
    "Defender of the Hold",
    "Warriors of Ulric",
    "Saurus Warriors",
    "Malekith",
    "Visit the Haunted City",
)
AEONS, VALOUR, CULTIST, SHADOWS, TIME = (
    "Shield of Aeons",
    "Valour of Ages",
    "Slaanesh Cultist",
    "Death in the Shadows",
    "Through All of Time",
)


def quested(name: str, unit: str, tokens: int = 0) -> dict[str, Any]:
    """Return a quest in play with a unit that quests on it."""
    return {"card": name, "questing": unit, "tokens": tokens}


def tokens(t: Table, name: str) -> int:
    """Return the number of resource tokens on a card."""
    return int(t.ent(name).mark("resource"))


# -- attachments -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shielded", [True, False])
def test_aeons_cancel_combat_damage_to_the_bearer(shielded: bool) -> None:
    gorbad, brom = "Gorbad Ironclaw", "Brom Longbellow"
    hero: Any = bearing(brom, AEONS) if shielded else brom
    t = table(side("Orc", battlefield=[TROLL, SQUAD], legend=[gorbad]), side("Dwarf", quest=[hero]))
    attack(t, "quest", TROLL, SQUAD)
    t.to("defenders")
    t.subset(brom)
    t.to_phase(1, "kingdom")
    assert t.there(brom, "quest", 1) is shielded
    assert not shielded or t.damage(brom) == 0


def test_aeons_do_not_help_out_of_combat_and_are_not_targeted() -> None:
    mine = side("Dwarf", quest=[bearing("Brom Longbellow", AEONS)])
    t = table(side("High Elf", hand=[SHADOWS, "Vaul's Unmaking", *IDLE], kingdom=["Plague Monk"]), mine)
    assert not t.offered("Vaul's Unmaking", "play")
    t.play(SHADOWS, "Brom Longbellow", "Plague Monk")
    t.pass_all()
    assert t.damage("Brom Longbellow") == 1


def test_aeons_are_borne_by_any_hero_or_legend() -> None:
    t = table(side("Dwarf", hand=[AEONS], quest=["Brom Longbellow", SMITH]), side("Orc", legend=["Gorbad Ironclaw"]))
    t.pick(AEONS, "play")
    assert titles(t) == {"Brom Longbellow", "Gorbad Ironclaw"}


@pytest.mark.parametrize("attacks", [True, False])
def test_trinkets_draw_for_treasures_and_artefacts(attacks: bool) -> None:
    trinkets = "Trinkets of Gold"
    one = bearing(SAURUS, trinkets)
    more = {"kingdom": [bearing("Brom Longbellow", AEONS)]}
    if attacks:
        t = attacking(one, "Dwarf", more)
    else:
        t = table(side("Orc", battlefield=[BOYZ]), side("Dwarf", quest=[one], **more))
        attack(t, "quest", BOYZ)
        t.to("defenders")
        t.subset(SAURUS)
    seat = 0 if attacks else 1
    before = len(t.st.places["hand", seat])
    use(t, trinkets, seat=seat)
    assert len(t.st.places["hand", seat]) == before + 2


def test_trinkets_are_borne_by_your_lizardmen() -> None:
    t = table(side("Dwarf", hand=["Trinkets of Gold"], quest=[SAURUS, SMITH]), side("Orc", quest=["Spawn of Itzl"]))
    t.pick("Trinkets of Gold", "play")
    assert titles(t) == {SAURUS}


def test_tattoos_give_power_for_developments_in_the_zone() -> None:
    elf, tattoos = "Kindred of Laith-Kourn", "Talismanic Tatoos"
    mine = side("High Elf", quest=[bearing(elf, tattoos)], developments={"quest": 2, "kingdom": 1})
    plain = table(side("High Elf", quest=[elf], developments={"quest": 2, "kingdom": 1}), side("Orc"))
    assert table(mine, side("Orc")).power(elf) == plain.power(elf) + 2
    t = table(side("High Elf", hand=[tattoos], quest=[elf, SMITH]), side("Orc"))
    t.pick(tattoos, "play")
    assert titles(t) == {elf}


# -- constants ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("questing", [True, False])
def test_adventurer_makes_enemy_units_dearer(questing: bool) -> None:
    adventurer = "Dwarf Adventurer"
    theirs: dict[str, Any] = {"quest": [quested(QUEST, adventurer)]} if questing else {"quest": [adventurer, QUEST]}
    t = table(side("Orc", hand=[BOYZ, *IDLE], kingdom=[SQUAD]), side("Dwarf", **theirs))
    plain = table(side("Orc", hand=[BOYZ, *IDLE], kingdom=[SQUAD]), side("Dwarf"))
    for each in (t, plain):
        each.play(BOYZ, "kingdom")
        each.pass_all()
    assert t.resources() == plain.resources() - questing


def test_cave_makes_your_questing_units_tougher() -> None:
    mine = side("Dwarf", quest=["Hospitable Cave", quested(QUEST, BRIGADE), SMITH])
    t = table(mine, side("Orc", quest=[quested("Dreams Uv Conkwest", BOYZ)]))
    assert [number(t, "toughness", name) for name in (BRIGADE, SMITH, BOYZ)] == [3, 0, 0]


def test_standard_makes_knights_of_its_zone_tougher() -> None:
    t = table(side("Empire", quest=["Steel Standard", ULRIC, SMITH], kingdom=["Reiksguard Elite"]), side("Orc"))
    assert [number(t, "toughness", name) for name in ("Steel Standard", ULRIC, SMITH)] == [1, 1, 0]
    assert number(t, "toughness", "Reiksguard Elite") == 0


def test_ellyrian_elite_scout() -> None:
    t = table(side("High Elf", battlefield=["Ellyrian Elite"]), side("Orc"))
    assert number(t, "scout", "Ellyrian Elite") == 1 and t.power("Ellyrian Elite") == 2


@pytest.mark.parametrize(("legend", "offered"), [(MALEKITH, True), ("Archaon", False)])
def test_black_guards_attack_with_a_dark_elf_legend(legend: str, offered: bool) -> None:
    t = table(side("Dark Elf", legend=[legend], kingdom=["Black Guards"], battlefield=[BOYZ]), side("Orc"))
    assert ("Black Guards" in attack(t, "quest", legend)) is offered


# -- actions and Forced effects ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "power", "damage"), [(SMITH, 2, 2), (HOLD, 4, 0)])
def test_squigs_gamble_on_the_top_card(top: str, power: int, damage: int) -> None:
    t = attacking("Mangler Squigs", "Orc", {"deck": [top]})
    use(t, "Mangler Squigs")
    assert (t.power("Mangler Squigs"), t.damage("Mangler Squigs")) == (power, damage)


def test_pen_finds_a_creature_of_the_top_five() -> None:
    deck = [BOYZ, "Poisonous Wyvern", SMITH, HOLD, TROLL, "Giant Spider"]
    t = table(side("Orc", quest=["Creature Pen"], deck=deck), side("Dwarf"), at="begin:turn")
    use(t, "Creature Pen")
    found = [o for o in t.names() if "Wyvern" in o or "Spider" in o]
    assert len(found) == 1
    t.answer(next(o.key for o in t.options() if "Wyvern" in str(o.text)))
    t.pass_all()
    assert t.there("Poisonous Wyvern", "hand", 0)


def test_pen_works_in_the_quest_zone_only() -> None:
    t = table(side("Orc", kingdom=["Creature Pen"]), side("Dwarf"), at="begin:turn")
    assert not uses(t, "Creature Pen")


def defence(*defenders: str) -> Table:
    """Return the window after these units defend against two attackers."""
    theirs = side("High Elf", hand=[VALOUR, *IDLE], quest=[BRIGADE, SMITH])
    t = table(side("Orc", battlefield=[TROLL, SQUAD], kingdom=[BOYZ]), theirs)
    attack(t, "quest", TROLL, SQUAD)
    t.to("defenders")
    t.subset(*defenders)
    t.to("window", "defenders", seat=1)
    return t


def test_valour_strikes_each_attacker_and_costs_the_unit() -> None:
    t = defence(BRIGADE)
    power = t.power(BRIGADE)
    t.play(VALOUR, BRIGADE)
    t.pass_all()
    assert (t.damage(TROLL), t.damage(SQUAD), t.damage(BOYZ)) == (power, power, 0)
    t.to_phase(1, "kingdom")
    assert t.there(BRIGADE, "discard", 1)


def test_valour_needs_a_lone_defender() -> None:
    assert not defence(BRIGADE, SMITH).offered(VALOUR, "play")


def test_cultist_destroys_a_corrupt_unit_as_it_is_corrupted() -> None:
    t = table(
        side("Chaos", kingdom=["Bule, Lord of Pus"], quest=[CULTIST, {"card": BOYZ, "corrupt": True}, SMITH]),
        side("Orc"),
        active=1,
    )
    t.to("target", seat=0)
    t.pick(CULTIST)
    t.to("target", seat=0)
    assert titles(t) == {CULTIST, BOYZ}
    t.pick(BOYZ)
    t.to("window")
    assert t.there(BOYZ, "discard", 0) and t.ent(CULTIST).flag("corrupt")


def test_cultist_is_not_restored() -> None:
    t = table(side("Chaos", quest=[{"card": CULTIST, "corrupt": True}]), side("Orc"), active=1)
    t.to_phase(0, "quest")
    assert t.ent(CULTIST).flag("corrupt")


@pytest.mark.parametrize(("damage", "gone"), [(3, False), (4, True)])
def test_death_destroys_a_unit_with_one_hit_point_left(damage: int, gone: bool) -> None:
    mine = side("Chaos", hand=[SHADOWS, *IDLE], quest=["Plague Monk", BOYZ])
    t = table(mine, side("Dwarf", quest=[{"card": BRIGADE, "damage": damage}]))
    t.pick(SHADOWS, "play")
    t.follow(BRIGADE, "Plague Monk")
    t.pass_all()
    assert t.there(BRIGADE, "discard", 1) is gone and t.ent("Plague Monk").flag("corrupt")


def test_death_needs_an_uncorrupted_skaven() -> None:
    for monk in ([], [{"card": "Plague Monk", "corrupt": True}]):
        assert not table(side("Chaos", hand=[SHADOWS], quest=[*monk, BOYZ]), side("Dwarf")).offered(SHADOWS, "play")


# -- quests ------------------------------------------------------------------------------------------------------


def test_time_moves_a_token_to_a_card_that_holds_one() -> None:
    mine = side("High Elf", quest=[quested(TIME, SMITH, 2)], kingdom=[{"card": "Ellyrian Elite", "tokens": 1}])
    t = table(mine, side("Orc", kingdom=[{"card": BOYZ, "tokens": 1}]))
    t.pick(TIME, "act")
    if t.ask.kind != "window":
        assert titles(t) == {"Ellyrian Elite"}
        t.pick("Ellyrian Elite")
    t.pass_all()
    assert (tokens(t, TIME), tokens(t, "Ellyrian Elite")) == (1, 2)


@pytest.mark.parametrize("held", [0, 1])
def test_time_needs_tokens_on_both_cards(held: int) -> None:
    mine = side(
        "High Elf", quest=[quested(TIME, SMITH, held)], kingdom=[{"card": "Ellyrian Elite", "tokens": 1 - held}]
    )
    assert not table(mine, side("Orc")).offered(TIME, "act")


@pytest.mark.parametrize("questing", [True, False])
def test_time_gathers_tokens(questing: bool) -> None:
    t = table(side("High Elf", quest=[quested(TIME, SMITH) if questing else TIME]), side("Orc"), at="begin:turn")
    assert uses(t, TIME) is questing
    if questing:
        use(t, TIME)
        assert tokens(t, TIME) == 1


PROPHECY, TEMPLE, WINTER, GUARDIANS = (
    "Necrodomo's Prophecy",
    "Temple of Ulric",
    "Winter Campaign",
    "Guardians of the Gods",
)


def test_prophecy_puts_a_chaos_card_on_top() -> None:
    mine = side("Chaos", hand=[PROPHECY, *IDLE], quest=[BOYZ], deck=[SMITH, BRIGADE, CULTIST, HOLD])
    t = table(mine, side("Orc", quest=[SQUAD]))
    size = len(t.st.piles["deck", 0])
    t.play(PROPHECY, BOYZ)
    t.pass_all()
    assert len([o for o in t.options() if CULTIST in str(o.text)]) == 1
    assert not any(SMITH in str(o.text) for o in t.options())
    t.answer(next(o.key for o in t.options() if CULTIST in str(o.text)))
    t.pass_all()
    deck = t.st.piles["deck", 0]
    assert t.st.rules.card(deck[0][0]).name == CULTIST and len(deck) == size
    assert t.told(CULTIST, 1) and t.there(BOYZ, "discard", 0)


def test_prophecy_may_find_nothing() -> None:
    t = table(side("Chaos", hand=[PROPHECY, *IDLE], quest=[BOYZ], deck=[CULTIST]), side("Orc"))
    size = len(t.st.piles["deck", 0])
    t.play(PROPHECY, BOYZ)
    t.pass_all()
    t.answer("none")
    assert len(t.st.piles["deck", 0]) == size and not t.there(CULTIST, "hand", 0)


def test_prophecy_needs_a_unit() -> None:
    assert not table(side("Chaos", hand=[PROPHECY]), side("Orc", quest=[SQUAD])).offered(PROPHECY, "play")


def test_temple_switches_a_quest_with_one_of_the_hand() -> None:
    hand = [WINTER, TIME, QUEST]
    mine = side("Empire", kingdom=[TEMPLE], quest=[quested("Dreams Uv Conkwest", SMITH, 3)], hand=hand)
    t = table(mine, side("Orc", quest=[quested("Malekith's Rage", BOYZ)]))
    t.pick(TEMPLE, "act")
    if t.ask.kind == "target":
        assert titles(t) == {"Dreams Uv Conkwest"}
        t.pick("Dreams Uv Conkwest")
    t.pass_all()
    assert WINTER in titles(t) and TIME not in titles(t)
    t.pick(WINTER)
    t.pass_all()
    assert t.there(WINTER, "quest", 0) and t.there("Dreams Uv Conkwest", "hand", 0)
    assert tokens(t, WINTER) == 3
    quester = t.ent(SMITH)
    assert quester.role == "quester" and quester.host == t.id(WINTER)


def test_temple_needs_a_quest_of_yours() -> None:
    t = table(side("Empire", kingdom=[TEMPLE], hand=[WINTER]), side("Orc", quest=[QUEST]))
    assert not t.offered(TEMPLE, "act")


@pytest.mark.parametrize("questing", [True, False])
def test_campaign_gathers_for_combat_damage_to_a_capital(questing: bool) -> None:
    t = attacking(BOYZ, "Empire", {"quest": [quested(WINTER, SMITH) if questing else WINTER]}, {"kingdom": [TROLL]})
    t.to_phase(1, "kingdom")
    assert sum(burnt(t, 1)) > 0 and tokens(t, WINTER) == int(questing)


def test_campaign_leads_an_attack_as_the_turn_begins() -> None:
    mine = side("Empire", quest=[quested(WINTER, SMITH, 2)], battlefield=[ULRIC, BRIGADE])
    t = table(mine, side("Orc", kingdom=[BOYZ]), at="begin:turn")
    use(t, WINTER)
    assert tokens(t, WINTER) == 0
    assert attack(t, "quest", ULRIC) == {ULRIC, BRIGADE}
    t.to("window", "capital", seat=0)
    assert burnt(t, 1)[1] == t.power(ULRIC) and tokens(t, WINTER) == 1
    assert attack(t, "battlefield", ULRIC, BRIGADE) == {ULRIC, BRIGADE}


def test_campaign_lets_a_legend_attack_as_well() -> None:
    mine = {"battlefield": [ULRIC], "legend": [MALEKITH], "kingdom": ["Black Guards"]}
    t = table(side("Dark Elf", quest=[quested(WINTER, SMITH, 2)], **mine), side("Orc"), at="begin:turn")
    use(t, WINTER)
    assert attack(t, "quest", MALEKITH, "Black Guards") == {ULRIC, MALEKITH, "Black Guards"}


def test_campaign_needs_two_tokens() -> None:
    mine = side("Empire", quest=[quested(WINTER, SMITH, 1)], battlefield=[ULRIC])
    assert not uses(table(mine, side("Orc"), at="begin:turn"), WINTER)


@pytest.mark.parametrize(("quester", "dead"), [(SAURUS, True), (SMITH, False)])
def test_guardians_double_the_damage_of_savage(quester: str, dead: bool) -> None:
    mine = side("Dwarf", quest=[quested(GUARDIANS, quester)], kingdom=["Carnosaur Rider", "Plague Monk"])
    t = table({**mine, "hand": [SHADOWS, *IDLE]}, side("Orc", kingdom=["Hellpit Abomination"]))
    t.play(SHADOWS, "Carnosaur Rider", "Plague Monk")
    t.pass_all()
    assert t.damage("Carnosaur Rider") == 1
    for _ in range(4):
        if t.ask.kind != "window":
            t.pick("Hellpit Abomination") if t.offered("Hellpit Abomination") else t.answer("yes")
        t.pass_all()
    assert t.in_play("Hellpit Abomination") is not dead, "it has 5 hit points, and Savage deals 3 or 6"
    assert dead or t.damage("Hellpit Abomination") == 3


ANETHRA = "Anethra Helbane"


def hand_of(t: Table, seat: int) -> int:
    """Return the number of cards in a hand."""
    return len(t.st.places["hand", seat])


@pytest.mark.parametrize(("hand", "drawn"), [([BOYZ], 4), ([BOYZ] * 4, 1)])
def test_anethra_fills_the_hand_once_a_turn(hand: list[str], drawn: int) -> None:
    t = table(side("Dark Elf", legend=[ANETHRA], hand=hand), side("Orc"))
    t.act(ANETHRA)
    t.pass_all()
    assert hand_of(t, 0) == len(hand) + drawn == 5
    t.to("window", "capital", seat=0)
    assert not t.offered(ANETHRA, "act")


def test_anethra_draws_nothing_for_a_full_hand() -> None:
    t = table(side("Dark Elf", legend=[ANETHRA], hand=[BOYZ] * 5), side("Orc"))
    assert not t.offered(ANETHRA, "act")


def test_anethra_discards_down_to_five_as_cards_come() -> None:
    mine = side("Dark Elf", legend=[ANETHRA], hand=[SMITH, HOLD, *[BOYZ] * 3])
    t = table(mine, side("Orc", hand=[BOYZ] * 8), at="begin:turn")
    t.to("choose", seat=0)
    assert hand_of(t, 0) == 8 and t.ask.min == t.ask.max == 3
    t.subset(SMITH, HOLD, BOYZ)
    t.to("discard_order", seat=0)
    t.answer(",".join(t.keys()))
    assert hand_of(t, 0) == 5 and t.there(SMITH, "discard", 0) and hand_of(t, 1) == 8


def test_anethra_discards_for_a_card_that_returns_or_is_found() -> None:
    mine = side("Dark Elf", legend=[ANETHRA], quest=["Creature Pen"], hand=[SMITH] * 5, deck=["Giant Spider"])
    t = table(mine, side("Orc"), at="begin:turn")
    use(t, "Creature Pen")
    t.answer(next(o.key for o in t.options() if "Spider" in str(o.text)))
    assert t.ask.kind == "choose" and titles(t) == {SMITH, "Giant Spider"}
    t.subset("Giant Spider")
    assert t.there("Giant Spider", "discard", 0)


def test_anethra_discards_as_she_enters() -> None:
    t = table(side("Dark Elf", hand=[ANETHRA, *[SMITH] * 7]), side("Orc"))
    t.play(ANETHRA)
    t.pass_all()
    assert t.ask.min == 2
    t.subset(SMITH, SMITH)
    assert hand_of(t, 0) == 5
