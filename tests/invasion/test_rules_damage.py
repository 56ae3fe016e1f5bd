"""Damage dealt, damage taken, and Counterstrike."""

from __future__ import annotations

import pytest
import testcards_a as a
from kit import Table, seat, table

assert a.CARDS
PLAIN, BOLT, ORC = "Mountain Brigade", "Alder Bolt", "Black Orc Squad"
SPEAR, VICTIM = "Alder Spearman", "Alder Victim"


def assigned(
    attackers: list[str],
    defenders: list[str],
    mine: list[str] = [],  # noqa: B006
    theirs: list[str] = [],  # noqa: B006
    section: int = 0,
) -> Table:
    """Play a combat over seat 1's kingdom up to the window before damage is applied."""
    t = table(
        seat(hand=[BOLT, "Alder Great Shelter"], battlefield=attackers, quest=mine),
        seat(hand=[BOLT, "Alder Great Shelter"], kingdom=defenders, quest=theirs, sections={"kingdom": section}),
        at="assign damage",
        zone="kingdom",
        attackers=attackers,
        defenders=defenders,
    )
    t.to("window", "assigned", seat=0)
    return t


def applied(*args: list[str], **more: list[str]) -> Table:
    """Play the same combat to its end."""
    t = assigned(*args, **more)
    t.to("window", "end", seat=0)
    return t


# -- having dealt ----------------------------------------------------------------------------------------


@pytest.mark.rule("INV-DMG-DEALT-COMBAT")
def test_dealing_combat_damage_needs_pool_share_and_application():
    t = applied(["Alder Duellist", "Alder Drummer Boy"], [])
    assert t.damage("kingdom section", 1) == 1
    assert t.resources(0) == 1  # the Duellist has dealt damage; the Drummer Boy has no power
    assert t.resources(1) == 0
    t = applied(["Alder Drummer Boy"], [])
    assert t.resources(0) == 0
    # a defender deals damage too
    t = applied([PLAIN], ["Alder Duellist"])
    assert (t.resources(0), t.resources(1)) == (0, 1) and t.damage(PLAIN, 0) == 1


@pytest.mark.rule("INV-DMG-DEALT-COMBAT")
def test_unit_that_dies_in_the_combat_has_dealt_its_damage():
    t = applied(["Alder Duellist"], ["Ironclaw's Horde"])
    assert t.there("Alder Duellist", "discard", 0) and t.resources(0) == 1


@pytest.mark.rule("INV-DMG-DEALT-COMBAT")
def test_unit_that_left_the_battlefield_has_dealt_its_share():
    t = table(
        seat(hand=["Alder March", PLAIN], battlefield=["Alder Duellist", ORC]),
        seat(hand=[PLAIN]),
        at="assign damage",
        zone="kingdom",
        attackers=["Alder Duellist"],
        defenders=[],
    )
    t.to("window", "assigned", seat=0)
    t.play("Alder March", "Alder Duellist")
    t.pass_all()
    t.answer("kingdom")
    t.to("window", "end", seat=0)
    assert t.damage("kingdom section", 1) == 1 and t.resources(0) == 1


@pytest.mark.rule("INV-DMG-DEALT-COMBAT-NONE-APPLIED")
def test_unit_has_dealt_no_damage_if_none_is_applied():
    t = applied(["Alder Duellist"], [VICTIM])  # Toughness 1 cancels the only damage
    assert t.damage(VICTIM) == 0 and t.resources(0) == 0
    # cancelled in the window between assigning and applying
    t = assigned(["Alder Duellist"], [ORC])
    t.pass_()
    t.play("Alder Great Shelter", ORC)
    t.to("window", "end", seat=0)
    assert t.damage(ORC) == 0 and t.resources(0) == 0
    t = applied(["Alder Duellist"], [ORC], theirs=["Alder Bulwark"])
    assert t.damage(ORC) == 0 and t.resources(0) == 0


@pytest.mark.rule("INV-DMG-DEALT-ALL-UNITS")
def test_one_applied_damage_counts_for_all_pool_members():
    # 2 damage are assigned, and 1 of them is cancelled.
    t = applied(["Alder Duellist", "Alder Duellist", "Alder Drummer Boy"], [VICTIM])
    assert t.damage(VICTIM) == 1 and t.resources(0) == 2


# -- having been dealt -----------------------------------------------------------------------------------


@pytest.mark.rule("INV-DMG-BEEN-DEALT")
@pytest.mark.parametrize(
    ("attackers", "damage", "gain"), [([ORC], 0, 0), ([PLAIN], 1, 1), (["Ironclaw's Horde"], 3, 1)]
)
def test_unit_was_dealt_damage_only_if_some_was_applied(attackers, damage, gain):
    t = applied(attackers, [VICTIM])
    assert t.resources(1) == gain
    assert t.there(VICTIM, "discard", 1) if damage == 3 else t.damage(VICTIM) == damage


@pytest.mark.rule("INV-DMG-BEEN-DEALT")
def test_assigned_damage_is_not_yet_dealt():
    t = assigned([PLAIN], [VICTIM])
    assert t.m.view(0)["combat"] and t.damage(VICTIM) == 0 and t.resources(1) == 0


# -- Counterstrike ---------------------------------------------------------------------------------------


def struck(attackers: list[str], defenders: list[str], mine: list[str] = [], theirs: list[str] = []) -> Table:  # noqa: B006
    """Let seat 0 attack seat 1's kingdom; seat 1 has declared those defenders."""
    t = table(
        seat(hand=[BOLT], battlefield=attackers, quest=mine),
        seat(hand=[BOLT], kingdom=defenders, quest=theirs),
        at="declare defenders",
        zone="kingdom",
        attackers=attackers,
    )
    assert t.ask.kind == "defenders"
    t.subset(*defenders)
    return t


@pytest.mark.rule("INV-DMG-COUNTERSTRIKE", "INV-DMG-COUNTERSTRIKE-IMMEDIATE")
def test_counterstrike_is_dealt_at_declaration():
    t = struck([ORC], [SPEAR])
    # No question comes between the declaration and the Counterstrike, whose damage is there in the first window.
    assert t.ask.window == "defenders" and t.damage(ORC) == 2
    assert [e.kind for e in t.log if e.kind in ("defend", "triggered", "damage")] == ["defend", "triggered", "damage"]
    t.to("window", "end")
    assert t.damage(ORC) == 3  # the defender's power deals damage, too
    # Counterstrike can kill an attacker before the combat continues.
    t = struck(["Squig Herders"], [SPEAR])
    assert t.there("Squig Herders", "discard", 0) and t.ask.window == "defenders"
    t.to("window", "end")
    assert t.damage(SPEAR) == 0
    # a unit that was not declared as a defender, or that attacks, does not strike
    t = table(
        seat(hand=[BOLT], battlefield=[SPEAR]),
        seat(hand=[BOLT], kingdom=[SPEAR, PLAIN]),
        at="declare attackers",
        zone="kingdom",
    )
    t.subset(SPEAR)
    t.to("defenders")
    t.subset(PLAIN)
    assert t.ask.window == "defenders" and not any(e.damage for e in t.st.ents.values())


@pytest.mark.rule("INV-DMG-COUNTERSTRIKE-COMBAT")
def test_counterstrike_damage_is_combat_damage():
    t = struck([ORC], [SPEAR], theirs=["Alder Shrine"])
    assert t.damage(ORC) == 2 and t.ent(ORC).flag("corrupt")
    # damage from a card effect is not combat damage
    t = table(seat(hand=[BOLT, PLAIN], kingdom=["Alder Shrine"]), seat(kingdom=[ORC]))
    t.play(BOLT, ORC)
    t.pass_all()
    assert t.damage(ORC) == 2 and not t.ent(ORC).flag("corrupt")


@pytest.mark.rule("INV-DMG-COUNTERSTRIKE-NO-SPLIT")
def test_counterstrike_hits_one_attacker_of_controllers_choice():
    t = struck([ORC, "Boar Boyz", PLAIN], [SPEAR])
    assert (t.ask.seat, t.ask.shape, t.ask.min, t.ask.max) == (1, "pick", 1, 1)
    assert sorted(t.names()) == [ORC, "Boar Boyz", PLAIN]
    keys = t.keys()
    assert t.refused(",".join(keys[:2])) and t.refused(f"{keys[0]}:1,{keys[1]}:1")
    t.pick("Boar Boyz")
    assert [t.damage(n, 0) for n in (ORC, "Boar Boyz", PLAIN)] == [0, 2, 0]


@pytest.mark.rule("INV-DMG-COUNTERSTRIKE-UNCANCELLABLE")
def test_counterstrike_damage_cannot_be_cancelled():
    t = struck(["King Kazador"], [SPEAR])  # Toughness 2
    assert t.damage("King Kazador") == 2 and "damage_cancelled" not in t.kinds()
    t = struck([ORC], [SPEAR], mine=["Alder Bulwark"])
    assert t.damage(ORC) == 2
    t = table(
        seat(hand=["Alder Great Shelter", "Alder Shelter", BOLT], battlefield=[ORC]),
        seat(hand=[BOLT], kingdom=[SPEAR]),
        at="window:attackers",
        zone="kingdom",
        attackers=[ORC],
    )
    t.play("Alder Great Shelter", ORC)
    t.pass_all()
    t.to("window", "attackers", seat=0)
    t.play("Alder Shelter", ORC)
    t.pass_all()
    t.to("defenders")
    t.subset(SPEAR)
    assert t.damage(ORC) == 2
    t.to("window", "end")
    assert t.damage(ORC) == 2  # the other combat damage is cancelled
