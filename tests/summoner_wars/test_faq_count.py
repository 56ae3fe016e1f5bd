"""The FAQ on counting spaces."""

from __future__ import annotations

import pytest
import swcards_faq  # noqa: F401
from sw_kit import phoenix, table, tundra

GRID = table(phoenix(), tundra()).st.rules.grid


@pytest.mark.rule("SW-FAQ-COUNT-ORTHO")
def test_diagonal_space_counts_as_two_spaces_for_all_purposes() -> None:
    d4 = GRID.square("d4")
    assert [GRID.distance(d4, GRID.square(s)) for s in ("d4", "d5", "e5", "c3", "f4", "a8")] == [0, 1, 2, 2, 2, 7]
    t = table(phoenix({"d4": "Fen Trooper"}, hand=["Fen March"]), tundra({"e5": "Smasher"}), at="event")
    t.do("Fen March")
    assert t.squares() == {"d4", "d5", "d3", "c4", "e4"}  # one space never leads to a diagonal space
    t.do("d4").end()
    assert t.st.vars["active"] == 1  # no attack was possible, because the enemy is diagonal


@pytest.mark.rule("SW-FAQ-COUNT-ORTHO")
def test_a_bow_counts_along_rows_and_columns() -> None:
    foes = {"e5": "Smasher", "f6": "Smasher", "d7": "Charger", "b4": "Shaman"}
    t = table(phoenix({"d4": "Fen Archer"}), tundra(foes), at="attack")
    t.do("d4")
    assert t.refs() == {"d7", "b4"}


@pytest.mark.rule("SW-FAQ-COUNT-DIAGONAL-EXCEPTION")
def test_only_units_with_spear_reach_attack_diagonally() -> None:
    foes = {"e5": "Smasher", "c3": "Wall", "f6": "Charger"}
    t = table(phoenix({"d4": "Fen Spear"}), tundra(foes), at="attack", dice=[6]).do("d4")
    assert t.refs() == {"e5"}  # no Wall, and no unit two spaces away
    t.do("e5")
    assert t.wounds("e5") == 1
    t = table(phoenix({"d4": "Fen Trooper"}), tundra(foes), at="attack")
    assert t.phase != "attack" or "d4" not in t.refs()


@pytest.mark.rule("SW-FAQ-COUNT-DIAGONAL-EXCEPTION")
def test_a_longer_diagonal_must_be_clear() -> None:
    t = table(phoenix({"d4": "Fen Turret"}), tundra({"f6": "Charger", "b2": "Smasher", "c3": "Wall"}), at="attack")
    t.do("d4")
    assert t.refs() == {"f6", "c3"}  # the line behind the Wall is not clear


@pytest.mark.rule("SW-FAQ-COUNT-DIAGONAL-EXCEPTION")
def test_diagonal_attacker_moves_and_counts_normally() -> None:
    t = table(
        phoenix({"d4": "Fen Spear", "d5": "Wall", "e4": "Wall", "d3": "Wall", "c4": "Wall"}), tundra(), at="movement"
    )
    t.do("d4")
    assert t.squares() == {"d4"}


@pytest.mark.rule("SW-FAQ-COUNT-ABILITY-RANGE")
def test_a_range_is_counted_round_corners_and_through_anything() -> None:
    t = table(
        phoenix({"d4": "Fen Caster", "d5": "Wall", "e4": "Wall"}),
        tundra({"e6": "Smasher", "f5": "Charger", "d7": "Shaman", "f6": "Fighter", "d8": "Shooter"}),
        at="attack",
    )
    t.do("Curse")
    assert t.refs() == {"e6", "f5", "d7"}  # units up to three spaces away, except the card itself
    t.do("e6")
    assert t.wounds("e6") == 1


@pytest.mark.rule("SW-FAQ-COUNT-ABILITY-RANGE")
def test_place_within_three_spaces_may_be_around_corners() -> None:
    t = table(phoenix({"d4": "Fen Trooper", "d5": "Wall"}, hand=["Fen Step"]), tundra(), at="event")
    t.do("Fen Step", "d4")
    assert {"e6", "f5", "d6", "d7", "b3", "a4"} <= t.squares()
    assert not {"d4", "d5", "f6", "d8", "a3"} & t.squares()
