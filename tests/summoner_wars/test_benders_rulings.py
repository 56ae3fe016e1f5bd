"""Rulings on single cards of the Benders."""

from __future__ import annotations

import pytest
from sw_kit import seat, table
from test_benders import bend, play, to_turn


def test_kalal_moved_by_an_opponent_looks_at_nothing() -> None:
    """FAQ 1.0.0.23: only Kalal's controller looks at the cards, and only after moving her."""
    t = table(
        bend({"d4": "Kalal"}),
        seat({"c8": "Tacullu", "d6": "Controller"}, "Benders"),
        at="attack",
        dice=[1, 1],
        active=1,
    ).do("d6", "d4", "yes", "e4")
    assert t.name("e4") == "Kalal" and "yes" not in t.keys


def test_kalal_moved_by_a_controller_of_her_player_looks() -> None:
    """FAQ 1.0.0.24: if Kalal is moved by the Controller of her own player, that player has moved her."""
    t = play("attack", {"d3": "Kalal", "d4": "Controller"}, {"d7": "Krom"}, 1, 1).do("d4", "d7", "yes", "c3")
    assert t.name("c3") == "Kalal" and t.keys == ("yes", "no"), "Glimpse the Future"


def test_a_stunned_unit_stays_stunned_when_the_deceiver_is_gone() -> None:
    """FAQ 2.1.3: whether a unit is next to a Deceiver is checked when the turn begins."""
    t = to_turn(
        play("attack", {"d4": "Deceiver"}, {"d5": "Smasher", "e4": "Krung", "f8": "Fighter"}, *[6] * 9), 1, "attack"
    )
    assert {"e4"} <= t.refs() and "d5" not in t.refs()
    t.do("e4", "d4")
    assert t.name("d4") == "" and "d5" not in t.refs()


def test_a_unit_that_comes_to_a_deceiver_later_is_not_stunned() -> None:
    t = to_turn(play("attack", {"d4": "Deceiver"}, {"d6": "Smasher"}), 1, "movement").do("d6", "d5")
    assert "d5" in t.end("attack").refs()


def test_stunned_unit_can_be_exchanged() -> None:
    """FAQ 2.1.3.4: a stunned unit cannot be moved, but it can be exchanged."""
    t = table(bend({"d4": "Deceiver"}), seat({"c8": "Sneeks", "d5": "Fighter"}, "Cave Goblins"), at="attack")
    to_turn(t, 1, "movement")
    assert t.refs() == {"c8"}, "the Fighter cannot be moved"
    while "yes" not in t.keys:
        t.end()
    t.do("yes")
    assert (t.name("d5"), t.name("c8")) == ("Sneeks", "Fighter")


@pytest.mark.parametrize(("mine", "offered"), [({}, True), ({"d3": "Breaker"}, False)])
def test_magic_drain_requires_fewer_units_than_the_opponent(mine: dict[str, str], offered: bool) -> None:
    t = play("event", mine, {"d6": "Fighter"}, hand=["Magic Drain"], foe={"magic": ["Krung"] * 3})
    assert any("Magic Drain" in label for label in t.labels) == offered
    if offered:
        t.do("Magic Drain").give("2")
        assert len(t.pile("magic")) == 2 and len(t.pile("magic", 1)) == 1


def test_a_mind_witch_that_is_a_controller_is_not_moved_by_one() -> None:
    t = table(
        bend({"d4": "Mind Witch", "e4": "Controller", "e3": "Breaker", "c4": "Parasite"}),
        seat({"c8": "Tacullu", "e6": "Controller"}, "Benders"),
        at="event",
        dice=[1, 1],
    )
    t.do("yes").end("attack").do("e4", "e6", "yes")
    assert t.refs() == {"e3", "c4"}
