"""The FAQ on placing and exchanging: neither is a move."""

from __future__ import annotations

import pytest
from sw_kit import phoenix, table, tundra
from swcards_faq import go_to, next_turn


def left(t: object, who: int = 0) -> int:
    return t.match.view(who)["players"][who]["moves_left"]


@pytest.mark.rule("SW-FAQ-PLACE-NOT-MOVE")
def test_placing_uses_no_move_and_sets_off_nothing_that_moves_do() -> None:
    t = table(
        phoenix({"d2": "Fen Trooper", "a1": "Fen Watcher"}, hand=["Fen Step"]),
        tundra({"f4": "Fen Watcher"}),
        at="event",
    )
    t.do("Fen Step", "d2")
    assert "d5" in t.squares()
    assert "d2" not in t.squares()
    t.do("d5")
    assert t.name("d5") == "Fen Trooper"
    assert (t.wounds("a1"), t.wounds("f4")) == (0, 0)
    go_to(t, "movement")
    assert left(t) == 3
    t.do("d5", "d6")  # a unit that was placed can still move
    assert left(t) == 2
    assert t.ask.kind == "trigger_order"  # a real move triggers the watchers of both sides
    t.give(",".join(t.keys))
    assert (t.wounds("a1"), t.wounds("f4")) == (1, 1)


@pytest.mark.rule("SW-FAQ-PLACE-NOT-MOVE")
def test_a_unit_that_cannot_be_moved_can_be_placed() -> None:
    t = table(phoenix({"d4": "Fen Trooper"}, hand=["Fen Step"]), tundra({"d5": "Fen Bulwark"}), at="event")
    t.do("Fen Step", "d4", "e5")
    assert t.name("e5") == "Fen Trooper"
    go_to(t, "movement")
    assert "e5" not in t.refs()
    assert t.refused(f"unit:{t.at('e5').id}") == "why.held"


@pytest.mark.rule("SW-FAQ-EXCHANGE-NOT-MOVE")
def test_exchanging_is_not_a_move_of_either_unit() -> None:
    t = table(
        phoenix({"d4": "Fen Trooper", "a1": "Fen Watcher"}, hand=["Fen Swap"]), tundra({"d5": "Smasher"}), at="event"
    )
    t.do("Fen Swap", "d4")
    assert t.refs() == {"d5"}
    t.do("d5")
    assert (t.name("d5"), t.name("d4")) == ("Fen Trooper", "Smasher")
    assert t.wounds("a1") == 0
    go_to(t, "movement")
    assert left(t) == 3
    assert "d5" in t.refs()
    next_turn(t.do("d5", "d6"), "movement")  # now the other player's turn
    assert t.st.vars["active"] == 1
    assert left(t, 1) == 3
    assert "d4" in t.refs()


@pytest.mark.rule("SW-FAQ-EXCHANGE-NOT-MOVE")
def test_two_own_units_exchanged_may_both_still_move() -> None:
    t = table(phoenix({"d2": "Fen Trooper", "d3": "Fen Scout"}, hand=["Fen Swap"]), tundra(), at="event")
    go_to(t.do("Fen Swap", "d2", "d3"), "movement")
    assert {"d2", "d3"} <= t.refs()
    t.do("d3", "d4", "d2", "d3")
    assert (t.name("d4"), t.name("d3")) == ("Fen Trooper", "Fen Scout")


@pytest.mark.rule("SW-FAQ-EXCHANGE-NOT-MOVE")
def test_a_wall_can_be_exchanged_with_and_wounds_go_along() -> None:
    t = table(
        phoenix({"d2": {"card": "Fen Trooper", "wounds": 2}}, hand=["Fen Swap"]),
        tundra({"d3": {"card": "Wall", "wounds": 3}}),
        at="event",
    )
    t.do("Fen Swap", "d2", "d3")
    assert (t.name("d2"), t.wounds("d2"), t.name("d3"), t.wounds("d3")) == ("Wall", 3, "Fen Trooper", 2)
