"""Cards of Karaz-a-Karak: their options, effects and restrictions."""

from __future__ import annotations

from kit import IDLE, Table, attack, price, side, table, titles

HOLD, BRIGADE, SMITH, BOYZ, GOBLINS, TROLL, VILLAGE = (
    "Defender of the Hold",
    "Mountain Brigade",
    "Runesmith",
    "Boar Boyz",
    "Crooked Teef Goblins",
    "River Troll",
    "Contested Village",
)


def test_sentry_gives_hit_points_to_rangers_of_its_zone() -> None:
    mine = side("Dwarf", quest=["Mountain Sentry", "Dwarf Ranger", HOLD], kingdom=["Pistoliers"])
    t = table(mine, side("Orc", quest=["Shadow Warrior"]))
    assert (t.hp("Dwarf Ranger"), t.hp("Mountain Sentry"), t.hp(HOLD)) == (4, 1, 1)
    assert (t.hp("Pistoliers"), t.hp("Shadow Warrior")) == (2, 1)


def test_heart_forge_makes_runes_cheaper_from_the_kingdom() -> None:
    rune = "Master Rune of Spite"
    bare = table(side("Dwarf", hand=[rune, "Grudge Thrower"], quest=["Heart Forge"]), side("Orc"))
    t = table(side("Dwarf", hand=[rune, "Grudge Thrower"], kingdom=["Heart Forge"]), side("Orc"))
    assert price(t, rune) == price(bare, rune) - 1
    assert price(t, "Grudge Thrower") == price(bare, "Grudge Thrower")


def assault(defender: dict[str, object], *attackers: str) -> Table:
    """Return the defender's window after an attack on the quest zone."""
    t = table(side("Orc", battlefield=list(attackers)), side("Dwarf", **defender))
    attack(t, "quest", *attackers)
    t.to("window", "attackers", seat=1)
    return t


def test_cannon_shoots_one_attacker_per_development() -> None:
    t = assault({"quest": ["Karak Great Cannon"], "developments": {"quest": 2, "kingdom": 3}}, BOYZ, TROLL, GOBLINS)
    t.pick("Karak Great Cannon", "open")
    assert t.keys() == ["1", "2", "back"]
    t.answer("2")
    assert titles(t) == {BOYZ, TROLL, GOBLINS}
    t.subset(BOYZ, TROLL)
    t.pass_all()
    assert (t.damage(BOYZ), t.damage(TROLL)) == (2, 2) and t.in_play(GOBLINS)
    assert len(t.st.places["quest", 1]) == 1


def test_cannon_needs_a_development_of_its_zone() -> None:
    t = assault({"quest": ["Karak Great Cannon"], "developments": {"kingdom": 3}}, BOYZ)
    assert not t.offered("Karak Great Cannon", "open")


def test_squigs_are_a_unit_while_their_zone_is_attacked() -> None:
    t = assault({"quest": ["Guard Squigs"]}, BOYZ)
    assert t.st.rules.kind(t.st, t.id("Guard Squigs")) == "support" and t.power("Guard Squigs") == 1
    t.pick("Guard Squigs", "open")
    t.pass_all()
    assert (t.power("Guard Squigs"), t.hp("Guard Squigs")) == (1, 3)
    t.to("defenders", seat=1)
    assert titles(t) == {"Guard Squigs"}
    t.subset("Guard Squigs")
    t.to_phase(1, "kingdom")
    assert t.in_play("Guard Squigs") and t.st.rules.kind(t.st, t.id("Guard Squigs")) == "support"


def test_squigs_ignore_an_attack_on_another_zone() -> None:
    t = assault({"kingdom": ["Guard Squigs"]}, BOYZ)
    assert not t.offered("Guard Squigs", "open")


def test_building_plans_find_up_to_two_supports() -> None:
    deck = [VILLAGE, "Grudge Thrower", SMITH, "Gromril Armour", TROLL, "Armoury"]
    t = table(side("Dwarf", hand=["Building Plans", "Building Plans", *IDLE], deck=deck), side("Orc"))
    t.play("Building Plans")
    t.pass_all()
    assert len(t.keys()) == 2 and t.ask.max == 2
    t.answer(",".join(t.keys()))
    t.to("window", "capital", seat=0)
    assert t.there(VILLAGE, "hand", 0) and t.there("Grudge Thrower", "hand", 0) and not t.there("Armoury", "hand", 0)
    assert not t.offered("Building Plans", "play"), "it is Limited"
