"""Cards of The Imperial Throne: their options, effects and restrictions."""

from __future__ import annotations

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


def raid(defender: dict[str, object], *attackers: str, race: str = "Orc", seat: int = 0) -> Table:
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
    t = table(mine, side("Orc", quest=[corrupt(TROLL) if corrupted else TROLL]))
    t.play("Stirland Deathjacks", "quest")
    settle(t)
    assert t.offered("Stirland Deathjacks", "open") is corrupted
    if corrupted:
        t.pick("Stirland Deathjacks", "open")
        t.follow(*([TROLL] if t.ask.kind == "target" else []))
        t.pass_all()
        assert t.damage(TROLL) == 1


def test_deathjacks_hurt_a_corrupt_unit_as_they_leave() -> None:
    t = table(side("Orc", hand=[FOOT, *IDLE], quest=[corrupt(TROLL)]), side("Empire", quest=["Stirland Deathjacks"]))
    t.play(FOOT, "Stirland Deathjacks")
    t.pass_all()
    t.to("window", seat=1)
    t.answer(t.keys()[t.names().index("Use Stirland Deathjacks")])
    t.follow(*([TROLL] if t.ask.kind == "target" else []))
    t.pass_all()
    assert t.damage(TROLL) == 1


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
