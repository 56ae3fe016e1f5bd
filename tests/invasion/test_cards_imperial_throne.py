"""Cards of The Imperial Throne: their options, effects and restrictions."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, attack, bearing, corrupt, hurt, side, table, titles

from engine.kernel.state.layers import read

HOLD, BRIGADE, SMITH, BOYZ, GOBLINS, TROLL, VILLAGE, KNIGHTS, VOMIT = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Runesmith",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "River Troll",
    "Contested Village",
    "Knights Panther",
    "Troll Vomit",
)
MAGE, PYRE, ZOO, OIL = "Mage of the White Tower", "Sacrificial Pyre", "The Imperial Zoo", "Boiling Oil"
FOOT, ARMOUR = "Foot of Gork", "Gromril Armour"


def settle(t: Table, seat: int = 0) -> None:
    """Let the chain resolve and continue to that player's next window."""
    t.pass_all()
    t.to("window", seat=seat)


def raid(defender: dict[str, Any], *attackers: str, race: str = "Orc", seat: int = 0) -> Table:
    """Return a player's window after an attack on the quest zone."""
    t = table(side(race, battlefield=list(attackers)), side("Empire", **defender))
    attack(t, "quest", *attackers)
    t.to("window", "attackers", seat=seat)
    return t


# -- Clan Armoury -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pays", [True, False])
def test_armoury_returns_a_dwarf_attachment_for_a_resource(pays: bool) -> None:
    theirs = side("Dwarf", quest=[bearing(SMITH, ARMOUR)], kingdom=["Clan Armoury"])
    t = table(side("Orc", hand=[FOOT, *IDLE]), theirs)
    t.play(FOOT, SMITH)
    t.pass_all()
    assert (t.ask.seat, t.ask.kind, titles(t)) == (1, "replace", {ARMOUR})
    before = t.resources(1)
    t.subset(*([ARMOUR] if pays else []))
    settle(t)
    assert t.there(ARMOUR, "hand", 1) is pays and t.there(ARMOUR, "discard", 1) is not pays
    assert t.resources(1) == before - pays and t.there(SMITH, "discard", 1)


@pytest.mark.parametrize(("worn", "purse"), [(ARMOUR, 0), ("Mind Killer", 5)])
def test_armoury_needs_a_resource_and_a_dwarf_attachment(worn: str, purse: int) -> None:
    theirs = side("Dwarf", quest=[bearing(SMITH, worn)], kingdom=["Clan Armoury"], resources=purse)
    t = table(side("Orc", hand=[FOOT, *IDLE]), theirs)
    t.play(FOOT, SMITH)
    settle(t)
    assert not t.there(worn, "hand", 1) and not t.in_play(worn)


# -- numbers ------------------------------------------------------------------------------------------------


def test_drummer_strengthens_warriors_in_the_battlefield() -> None:
    band = ["Imperial Drummer", HOLD, KNIGHTS]
    t = table(side("Empire", battlefield=band, kingdom=["Defender of the Hold"]), side("Orc"))
    bare = table(side("Empire", battlefield=[HOLD, KNIGHTS]), side("Orc"))
    assert t.st.rules.traits(t.st, t.id(HOLD)) == ("Warrior",)
    assert read_power(t, HOLD, "battlefield") == bare.power(HOLD) + 1 and t.power(KNIGHTS) == bare.power(KNIGHTS)
    assert read_power(t, HOLD, "kingdom") == bare.power(HOLD)


def read_power(t: Table, name: str, place: str) -> int:
    """Return the power of seat 0's card in that zone."""
    return read(t.st, t.id(name, 0, place), "power")


def test_drummer_is_silent_in_another_zone() -> None:
    t = table(side("Empire", quest=["Imperial Drummer", HOLD]), side("Orc"))
    bare = table(side("Empire", quest=[HOLD]), side("Orc"))
    assert t.power(HOLD) == bare.power(HOLD)


def test_zoo_grows_and_costs_as_many_resources() -> None:
    t = table(side("Empire", kingdom=[ZOO], resources=4), side("Orc"))
    for n, left in ((0, 4), (1, 3), (2, 1)):
        assert t.power(ZOO) == n
        t.act(ZOO)
        settle(t)
        assert t.resources() == left and t.ent(ZOO).mark("resource") == n + 1
    assert not t.offered(ZOO, "act"), "the next token costs 3"


@pytest.mark.parametrize("worn", [[], ["Dragon Mage Wakening"], ["Dragon Mage Wakening", "Mind Killer"]])
def test_white_mage_counts_attachments(worn: list[str]) -> None:
    t = table(side("High Elf", quest=[bearing(MAGE, *worn)]), side("Orc"))
    assert t.power(MAGE) == 1 + len(worn) - ("Mind Killer" in worn)


def test_white_mage_draws_for_an_attachment_of_yours() -> None:
    mine = side("High Elf", hand=["Dragon Mage Wakening", *IDLE], quest=[MAGE], deck=[TROLL])
    t = table(mine, side("Orc"))
    t.play("Dragon Mage Wakening", MAGE)
    settle(t)
    t.pick(MAGE, "open")
    t.pass_all()
    assert t.there(TROLL, "hand", 0)


@pytest.mark.parametrize("bearer", [SMITH, MAGE])
def test_white_mage_ignores_what_others_bear_or_attach(bearer: str) -> None:
    mine = side("High Elf", quest=[MAGE, SMITH])
    t = table(side("Dark Elf", hand=["Mind Killer", *IDLE]), mine)
    t.play("Mind Killer", bearer)
    t.pass_all()
    t.to("window", seat=1)
    assert not t.offered(MAGE, "open")


# -- Actions ------------------------------------------------------------------------------------------------


def test_devotee_hurts_a_mage_and_gains_power() -> None:
    t = table(side("Empire", quest=["Devotee of Chamon", MAGE, SMITH]), side("Orc"))
    t.act("Devotee of Chamon")
    t.pass_all()
    assert t.ask.kind == "choose" and titles(t) == {"Devotee of Chamon", MAGE}
    t.pick(MAGE)
    t.to("window", seat=0)
    assert (t.damage(MAGE), t.power("Devotee of Chamon")) == (1, 2)
    t.to_phase(1, "kingdom")
    assert t.power("Devotee of Chamon") == 1


def test_devotee_damage_cannot_be_cancelled() -> None:
    mine = side("Empire", hand=["Steel's Bane", *IDLE], quest=["Devotee of Chamon", MAGE])
    t = table(mine, side("Orc"))
    t.play("Steel's Bane")
    t.follow(*([MAGE] if t.ask.kind == "target" else []))
    settle(t)
    t.act("Devotee of Chamon")
    t.pass_all()
    t.pick(MAGE)
    assert t.damage(MAGE) == 1


@pytest.mark.parametrize("corrupted", [True, False])
def test_deathjacks_hurt_a_corrupt_unit_as_they_enter(corrupted: bool) -> None:
    mine = side("Empire", hand=["Stirland Deathjacks", *IDLE])
    t = table(mine, side("Orc", quest=[corrupt(x) if corrupted else x for x in (TROLL, BOYZ)]))
    t.play("Stirland Deathjacks", "quest")
    settle(t)
    assert t.offered("Stirland Deathjacks", "open") is corrupted
    if corrupted:
        t.pick("Stirland Deathjacks", "open")
        t.pick(TROLL)
        t.pass_all()
        assert (t.damage(TROLL), t.damage(BOYZ)) == (1, 0)


def test_deathjacks_hurt_a_corrupt_unit_as_they_leave() -> None:
    me = side("Orc", hand=[FOOT, *IDLE], quest=[corrupt(TROLL), corrupt(BOYZ)])
    t = table(me, side("Empire", quest=["Stirland Deathjacks"]))
    t.play(FOOT, "Stirland Deathjacks")
    t.pass_all()
    t.to("window", seat=1)
    t.answer(t.keys()[t.names().index("Use Stirland Deathjacks")])
    t.pick(TROLL)
    t.pass_all()
    assert (t.damage(TROLL), t.damage(BOYZ)) == (1, 0)


def test_riders_count_the_other_attackers() -> None:
    riders = "Winged Riders of Kislev"
    t = raid({"quest": [BRIGADE]}, riders, KNIGHTS, BOYZ, race="Empire")
    t.pick(riders, "open")
    t.pass_all()
    assert t.power(riders) == 5
    t.to_phase(1, "kingdom")
    assert t.power(riders) == 3


def test_oil_makes_the_attacker_sacrifice_an_attacker() -> None:
    t = raid({"quest": [OIL, HOLD]}, BOYZ, TROLL, seat=1)
    t.pick(OIL, "open")
    t.pass_all()
    assert t.ask.seat == 0 and titles(t) == {BOYZ, TROLL}
    t.pick(TROLL)
    assert t.there(TROLL, "discard", 0) and t.there(OIL, "discard", 1) and t.in_play(BOYZ) and t.in_play(HOLD)


def test_oil_guards_only_its_own_zone() -> None:
    assert not raid({"kingdom": [OIL]}, BOYZ, seat=1).offered(OIL, "open")


def test_pyre_corrupts_a_unit_for_a_sacrifice() -> None:
    t = table(side("Dark Elf", hand=["Whip the Slaves", *IDLE], kingdom=[PYRE, SMITH]), side("Orc", quest=[TROLL]))
    t.play("Whip the Slaves", SMITH)
    t.to("window", seat=0)
    t.pick(PYRE, "open")
    t.follow(*([TROLL] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.ent(TROLL).flag("corrupt")


@pytest.mark.parametrize("owner", [0, 1])
def test_pyre_ignores_a_unit_that_is_destroyed(owner: int) -> None:
    sides = [side("Dark Elf", hand=[FOOT, *IDLE], kingdom=[PYRE]), side("Orc", quest=[TROLL])]
    sides[owner]["battlefield"] = [GOBLINS]
    t = table(*sides)
    t.play(FOOT, GOBLINS)
    settle(t)
    assert not t.offered(PYRE, "open")


@pytest.mark.parametrize("centre", [True, False])
def test_promise_needs_a_capital_center_or_a_legend(centre: bool) -> None:
    mine = side("Empire", hand=["A Promise of War", *IDLE], kingdom=[ZOO], deck=[VILLAGE, TROLL, "Armoury"])
    if not centre:
        assert not table(mine, side("Orc")).offered("A Promise of War", "play")
        return
    t = table({**mine, "legend": ["Malekith"]}, side("Orc"))
    t.play("A Promise of War")
    t.pass_all()
    assert TROLL in t.names() and VILLAGE not in t.names()
    t.answer(t.keys()[t.names().index(TROLL)])
    assert t.there(TROLL, "hand", 0)


# -- Forced -------------------------------------------------------------------------------------------------


def test_baby_squig_bites_another_unit_of_its_zone() -> None:
    mine = side("Orc", quest=["Baby Squig", BRIGADE, SMITH], kingdom=[TROLL])
    t = table(mine, side("Dwarf", quest=[HOLD]), at="begin:turn")
    t.to("target")
    assert titles(t) == {BRIGADE, SMITH}
    t.pick(BRIGADE)
    assert t.damage(BRIGADE) == 1


def test_baby_squig_alone_bites_nobody() -> None:
    t = table(side("Orc", quest=[hurt("Baby Squig", 0)], kingdom=[TROLL]), side("Dwarf", quest=[HOLD]), at="begin:turn")
    t.to_phase(0, "kingdom")
    assert t.in_play("Baby Squig") and t.damage(TROLL) == 0 and t.in_play(HOLD)


# -- quests, tokens and costs -------------------------------------------------------------------------------

WERNER, CATHEDRAL, PRINCE, WARLOCK, GAZE, POWDER, RECRUITING = (
    "Werner Ludenhof",
    "Cathedral of Sigmar",
    "Daemon Prince",
    "Warlock Engineer",
    "Gaze of Nagash",
    "Captured Gunpowder",
    "Recruiting for War",
)
FORGES = "Forges of Nuln"


@pytest.mark.parametrize("zone", ["kingdom", "quest"])
def test_werner_moves_onto_a_vacant_quest(zone: str) -> None:
    busy = {"card": RECRUITING, "questing": KNIGHTS}
    mine: dict[str, Any] = {"quest": [FORGES, busy]}
    mine[zone] = [*mine.get(zone, []), WERNER]
    t = table(side("Empire", **mine), side("Empire", quest=["Extending the Wastes"]))
    assert t.power(WERNER) == 1
    t.act(WERNER)
    settle(t)
    hero = t.ent(WERNER)
    assert (hero.place, hero.role, hero.host) == ("quest", "quester", t.id(FORGES))
    assert t.power(WERNER) == 3 and not t.offered(WERNER, "act"), "no other quest is vacant"


def test_werner_leaves_one_quest_for_another() -> None:
    mine = side("Empire", quest=[{"card": FORGES, "questing": WERNER, "tokens": 2}, RECRUITING])
    t = table(mine, side("Orc"))
    assert t.power(WERNER) == 3
    t.act(WERNER)
    settle(t)
    assert t.ent(WERNER).host == t.id(RECRUITING) and t.ent(FORGES).mark("resource") == 0


def test_werner_finds_no_quest_beside_another_hero() -> None:
    mine = side("Empire", kingdom=[WERNER], quest=[FORGES, "Thyrus Gorman"])
    t = table(mine, side("Orc"))
    t.act(WERNER)
    settle(t)
    assert t.ent(WERNER).place == "kingdom" and t.ent(WERNER).role == ""


@pytest.mark.parametrize(("ally", "n"), [(CATHEDRAL, 5), (BOYZ, 2), (WERNER, 3), ({"card": CATHEDRAL, "owner": 1}, 5)])
def test_priests_are_as_tough_as_the_highest_loyalty(ally: Any, n: int) -> None:
    t = table(side("Empire", quest=["Priests of Sigmar"], kingdom=[ally]), side("Empire", kingdom=[CATHEDRAL]))
    assert read(t.st, t.id("Priests of Sigmar"), "toughness") == n


@pytest.mark.parametrize(("tokens", "more"), [(1, 1), (2, 0)])
def test_cathedral_strengthens_the_empire_with_its_last_token(tokens: int, more: int) -> None:
    mine = side("Empire", kingdom=[{"card": CATHEDRAL, "tokens": tokens}, ZOO], quest=[KNIGHTS, SMITH])
    t = table(mine, side("Empire", quest=[WERNER]), at="phase:beginning")
    names = (CATHEDRAL, ZOO, KNIGHTS, SMITH, WERNER)
    before = [t.power(name) for name in names]
    t.pick(CATHEDRAL, "open")
    t.pass_all()
    assert [t.power(name) for name in names] == [n + more * (i < 3) for i, n in enumerate(before)]
    assert t.ent(CATHEDRAL).mark("resource") == tokens - 1


def test_cathedral_enters_with_four_tokens() -> None:
    t = table(side("Empire", hand=[CATHEDRAL, *IDLE]), side("Orc"))
    t.play(CATHEDRAL, "kingdom")
    settle(t)
    assert t.ent(CATHEDRAL).mark("resource") == 4


@pytest.mark.parametrize(("paid", "drawn"), [(WERNER, 3), (VILLAGE, 0)])
def test_doubling_draws_as_many_as_the_loyalty(paid: str, drawn: int) -> None:
    t = table(side("Empire", hand=["Doubling of the Guard", paid, SMITH]), side("Orc"))
    t.pick("Doubling of the Guard", "play")
    assert t.ask.kind == "cost" and titles(t) == {paid, SMITH}
    t.pick(paid)
    t.pass_all()
    assert t.there(paid, "discard", 0) and len(t.st.places["hand", 0]) == 1 + drawn


@pytest.mark.parametrize(("tokens", "fights"), [(2, False), (3, True), (4, False)])
def test_prince_fights_with_exactly_three_tokens(tokens: int, fights: bool) -> None:
    prince = {"card": PRINCE, "tokens": tokens}
    t = table(side("Chaos", battlefield=[prince, BOYZ]), side("Orc", quest=[TROLL]))
    assert (PRINCE in attack(t, "quest", BOYZ)) is fights
    t = table(side("Orc", battlefield=[BOYZ]), side("Chaos", battlefield=[prince, KNIGHTS]))
    attack(t, "battlefield", BOYZ)
    t.to("defenders", seat=1)
    assert (PRINCE in titles(t)) is fights


def test_prince_gets_a_token_for_a_sacrifice() -> None:
    t = table(side("Chaos", battlefield=[PRINCE], quest=[TROLL]), side("Orc", quest=[BOYZ]))
    t.act(PRINCE)
    assert t.ask.kind == "cost" and titles(t) == {PRINCE, TROLL}
    t.pick(TROLL)
    t.pass_all()
    assert t.ent(PRINCE).mark("resource") == 1 and t.there(TROLL, "discard", 0)


@pytest.mark.parametrize(
    ("top", "answer", "destroyed"), [(SMITH, "yes", True), (SMITH, "no", False), (PRINCE, "", False)]
)
def test_warlock_destroys_a_support_of_the_same_cost(top: str, answer: str, destroyed: bool) -> None:
    mine = side("Orc", quest=[WARLOCK], deck=[top])
    t = table(mine, side("Dwarf", kingdom=["Heart Forge", "Armoury"], quest=[BOYZ]))
    t.act(WARLOCK)
    assert titles(t) == {"Heart Forge", "Armoury"}
    t.pick("Heart Forge")
    t.pass_all()
    assert t.there(top, "discard", 0) and t.ent(WARLOCK).flag("corrupt")
    assert (t.ask.kind == "may") is bool(answer)
    if answer:
        t.answer(answer)
    assert t.in_play("Heart Forge") is not destroyed and t.in_play("Armoury")


def test_gaze_discards_up_to_two_cards_of_a_hand() -> None:
    mine = side("Chaos", hand=[GAZE, *IDLE], quest=["Arkayne Vampire", BOYZ])
    t = table(mine, side("Orc", hand=[TROLL, SMITH, HOLD]))
    t.play(GAZE)
    t.follow(*(["Arkayne Vampire"] if t.ask.kind == "cost" else []))
    t.pass_all()
    assert len(t.keys()) == 3 and (t.ask.min, t.ask.max) == (0, 2)
    t.answer(",".join(t.keys()[:2]))
    t.to("window", seat=0)
    assert len(t.st.places["discard", 1]) == 2 and t.ent("Arkayne Vampire").flag("corrupt")


@pytest.mark.parametrize("unit", [BOYZ, corrupt("Arkayne Vampire")])
def test_gaze_needs_a_vampire_to_corrupt(unit: Any) -> None:
    assert not table(side("Chaos", hand=[GAZE], quest=[unit]), side("Orc")).offered(GAZE, "play")


@pytest.mark.parametrize(
    ("top", "blown"),
    [(WERNER, set()), ("Clan Armoury", {VILLAGE}), ("A Promise of War", {"Heart Forge", "Armoury"})],
)
def test_gunpowder_blows_up_supports_of_its_zone(top: str, blown: set[str]) -> None:
    zone = [bearing(VILLAGE, POWDER), "Heart Forge", "Armoury"]
    t = table(side("Empire", kingdom=zone, battlefield=["Armoury"], deck=[top]), side("Orc"), at="begin:turn")
    t.to_phase(0, "quest")
    assert {name for name in (VILLAGE, "Heart Forge", "Armoury") if not t.there(name, "kingdom", 0)} == blown
    assert t.there("Armoury", "battlefield", 0) and (t.in_play(POWDER) is (VILLAGE not in blown))


def test_gunpowder_gives_its_support_power() -> None:
    bare = table(side("Empire", kingdom=["Armoury"]), side("Orc"))
    t = table(side("Empire", kingdom=[bearing("Armoury", POWDER)]), side("Orc"))
    assert t.power("Armoury") == bare.power("Armoury") + 1


@pytest.mark.parametrize(("name", "offered"), [(OIL, True), (VILLAGE, False)])
def test_recruiting_draws_for_an_empire_support(name: str, offered: bool) -> None:
    mine = side("Empire", hand=[name, *IDLE], quest=[{"card": RECRUITING, "questing": KNIGHTS}], deck=[TROLL])
    t = table(mine, side("Orc"))
    t.play(name, "kingdom")
    t.to("window", seat=0)
    assert t.offered(RECRUITING, "open") is offered
    if offered:
        t.pick(RECRUITING, "open")
        t.pass_all()
        assert t.there(TROLL, "hand", 0)


def test_recruiting_without_a_unit_draws_nothing() -> None:
    t = table(side("Empire", hand=[OIL, *IDLE], quest=[RECRUITING], deck=[TROLL]), side("Orc"))
    t.play(OIL, "kingdom")
    t.to("window", seat=0)
    assert not t.offered(RECRUITING, "open")
