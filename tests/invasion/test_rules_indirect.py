"""Indirect damage, and moving damage from one card to another."""

from __future__ import annotations

import pytest
import testcards_b  # noqa: F401
from kit import Table, seat, table

SPARE = "Wake the Mountain"
"""A card in hand, so that its owner is asked in windows."""


def hail(*first: str, **foe: object) -> Table:
    """Play the ``first`` tactics on the opponent's first unit, then deal 5 indirect damage to the opponent."""
    t = table(seat(hand=[*first, "Birch Hail", SPARE], battlefield=["Hammerer of Karak Azul"]), seat(**foe))
    for tactic in first:
        t.play(tactic, str(t.st.places["kingdom", 1][0]))
        t.pass_all()
    t.play("Birch Hail")
    t.pass_all()
    return t


def most(t: Table, name: str) -> int:
    """Return the maximum damage that may be assigned to a card or section."""
    return next(o.max for o in t.ask.options if o.ref is not None and t.is_card(o.ref, name))


@pytest.mark.rule("INV-DMG-INDIRECT")
def test_damaged_player_assigns_it_to_own_units_and_capital():
    t = hail(kingdom=["Black Orc Squad", "Contested Village"])
    assert (t.ask.kind, t.ask.seat, t.ask.total) == ("indirect", 1, 5)
    refs = {o.ref for o in t.ask.options}
    assert refs == {t.id("Black Orc Squad"), *t.st.places["capital", 1]}
    assert t.refused(t.split(Black_Orc_Squad=1, quest_section=3)) == "answer.total"
    mine = t.id("Hammerer of Karak Azul")
    assert t.refused(f"{mine}:5") == "answer.not_offered"
    t.answer(t.split(Black_Orc_Squad=1, kingdom_section=1, quest_section=3))
    assert t.ask.kind == "window", "it is applied as soon as it is assigned"
    assert t.damage("Black Orc Squad") == 1
    assert [t.damage(f"{z} section", 1) for z in ("kingdom", "quest", "battlefield")] == [1, 3, 0]


@pytest.mark.rule("INV-DMG-INDIRECT-BURNING", "INV-QA-BURNING-NO-DAMAGE")
def test_burning_section_is_not_offered_for_indirect_damage():
    t = hail(kingdom=["Black Orc Squad"], sections={"quest": "burning"})
    quest = t.id("quest section", 1)
    assert quest not in {o.ref for o in t.ask.options}
    assert t.id("kingdom section", 1) in {o.ref for o in t.ask.options}
    assert t.refused(f"{quest}:5") == "answer.not_offered"


@pytest.mark.rule("INV-DMG-INDIRECT-UNIT-CAP")
def test_unit_takes_at_most_lethal_damage_with_toughness():
    t = hail(kingdom=[{"card": "Birch Bulwark", "damage": 1}])
    assert most(t, "Birch Bulwark") == 3, "3 hit points, 1 damage, Toughness 1"
    assert t.refused(t.split(Birch_Bulwark=4, quest_section=1)) == "answer.share"
    t.answer(t.split(Birch_Bulwark=3, quest_section=2))
    assert t.there("Birch Bulwark", "discard", 1)


@pytest.mark.rule("INV-DMG-INDIRECT-UNIT-CAP", "INV-QA-ASSIGN-ACTIVE-CANCEL")
def test_other_waiting_cancellation_is_counted():
    t = hail("Birch Ward", kingdom=[{"card": "Birch Bulwark", "damage": 1}])
    assert most(t, "Birch Bulwark") == 5, "and the next 2 damage to it is cancelled"
    t.answer(t.split(Birch_Bulwark=5))
    assert t.there("Birch Bulwark", "discard", 1)


@pytest.mark.rule("INV-DMG-INDIRECT-SECTION-CAP")
def test_section_takes_at_most_the_damage_that_burns_it():
    t = hail(kingdom=["Black Orc Squad"], sections={"quest": 6, "battlefield": 6}, developments={"battlefield": 1})
    assert (most(t, "quest section"), most(t, "battlefield section"), most(t, "kingdom section")) == (2, 3, 5)
    assert t.refused(t.split(quest_section=3, kingdom_section=2)) == "answer.share"
    t.answer(t.split(quest_section=2, kingdom_section=3))
    assert t.ent("quest section", 1).mark("burn") == 1


@pytest.mark.rule("INV-DMG-INDIRECT-MULTI")
def test_active_player_assigns_first():
    t = table(
        seat(hand=[SPARE], kingdom=["Hammerer of Karak Azul"]), seat(hand=["Birch Storm"], kingdom=["Black Orc Squad"])
    )
    t.pass_()
    assert t.ask.seat == 1
    t.play("Birch Storm")
    t.pass_all()
    assert (t.ask.kind, t.ask.seat) == ("indirect", 0)
    t.answer(t.split(Hammerer_of_Karak_Azul=2))
    assert (t.ask.kind, t.ask.seat) == ("indirect", 1)
    assert t.damage("Hammerer of Karak Azul") == 0, "both are dealt together"
    t.answer(t.split(Black_Orc_Squad=2))
    assert (t.damage("Hammerer of Karak Azul"), t.damage("Black Orc Squad")) == (1, 2)


def moved_onto(target: str) -> Table:
    """Move 2 damage from seat 0's Mountain Brigade to another unit."""
    t = table(
        seat(hand=["Birch Transfer", "Birch Bolt", SPARE], kingdom=[{"card": "Mountain Brigade", "damage": 2}, target])
    )
    t.play("Birch Transfer", "Mountain Brigade", target)
    t.pass_all()
    return t


@pytest.mark.rule("INV-DMG-MOVING")
def test_moved_damage_is_not_dealt():
    t = moved_onto("Birch Martyr")
    assert (t.damage("Mountain Brigade"), t.damage("Birch Martyr")) == (0, 2)
    assert t.resources() == 0 and "triggered" not in t.kinds()
    t.play("Birch Bolt", "Birch Martyr")
    t.pass_all()
    assert t.resources() == 1, "damage that is dealt sets it off"


@pytest.mark.rule("INV-DMG-MOVING-TOUGHNESS", "INV-DMG-MOVING")
def test_moved_damage_ignores_toughness():
    t = moved_onto("Birch Bulwark")
    assert t.damage("Birch Bulwark") == 2
    t.play("Birch Bolt", "Birch Bulwark")
    t.pass_all()
    assert not t.in_play("Birch Bulwark"), "3 dealt, 1 cancelled, 2 lay there: destroyed"


@pytest.mark.rule("INV-DMG-MOVING")
def test_moved_damage_is_at_most_lethal():
    t = table(
        seat(hand=["Birch Transfer", SPARE], kingdom=[{"card": "Mountain Brigade", "damage": 5}, "Birch Bulwark"])
    )
    t.play("Birch Transfer", "Mountain Brigade", "Birch Bulwark")
    t.pass_all()
    assert t.damage("Mountain Brigade") == 2
    assert t.there("Birch Bulwark", "discard", 0)
