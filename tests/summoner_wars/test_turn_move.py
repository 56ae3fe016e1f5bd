"""The Movement Phase: which units move, how far, and where."""

from __future__ import annotations

import pytest
import swcards_turn  # noqa: F401
from sw_kit import Table, phoenix, table, tundra

from engine import say

MELT = {"card": "Fire Beast", "over": ["Freeze"]}
"""A frozen unit, which either player may thaw at any time. It keeps a phase open that would otherwise be skipped."""


def moving(board: dict[str, object], foe: dict[str, object] | None = None, **more: object) -> Table:
    return table(phoenix({**board, "f1": MELT}, magic=["Archer"] * 2), tundra(foe or {}), at="movement", **more)


def left(t: Table) -> int:
    return int(t.match.view(None)["players"][0]["moves_left"])


@pytest.mark.rule("SW-RULE-10-MAX-THREE-MOVES")
def test_at_most_three_units_move():
    t = moving({"a3": "Archer", "b3": "Archer", "c3": "Archer", "d3": "Archer"})
    assert (left(t), say(t.ask.text)) == (3, "Movement Phase: you may still move 3 units. Which one?")
    t.do("a3", "a4", "b3", "b4", "c3", "c4")
    assert left(t) == 0 and t.phase == "movement"
    assert t.refs() == set(), "no fourth"
    assert t.refused(f"unit:{t.at('d3').id}") == "why.no_moves"


@pytest.mark.rule("SW-RULE-10-MAX-THREE-MOVES")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_fewer_than_three_units_may_move(n):
    t = moving({"a3": "Archer", "b3": "Archer", "c3": "Archer"})
    for column in "abc"[:n]:
        t.do(f"{column}3", f"{column}4")
    t.do("end")
    assert t.phase == "attack" and len([e for e in t.told if e.kind == "moved"]) == n


@pytest.mark.rule("SW-RULE-10-TWO-SPACES", "SW-RULE-11-NO-DIAGONAL-MOVE")
def test_a_unit_moves_up_to_two_spaces_along_rows_and_columns():
    t = moving({"d4": "Guardian"}).do("d4")
    assert t.squares() == {"d4", "d5", "d6", "d3", "d2", "c4", "b4", "e4", "f4", "c5", "e5", "c3", "e3"}
    for square in ("d7", "a4", "c6", "e2", "b5"):
        assert t.match.submit(t.ask.id, square, 0).status == "illegal", "three steps away"
    t.do("c5")
    assert t.name("c5") == "Guardian" and t.name("d4") == ""


@pytest.mark.rule("SW-RULE-11-NO-DIAGONAL-MOVE")
def test_a_corner_takes_two_steps_and_a_free_space_between():
    free = moving({"d4": "Guardian"}, {"d5": "Smasher"}).do("d4")
    assert "e5" in free.squares(), "by way of e4"
    t = moving({"d4": "Guardian"}, {"d5": "Smasher", "e4": "Smasher"}).do("d4")
    assert "e5" not in t.squares(), "both ways are barred"
    assert t.match.submit(t.ask.id, "e5", 0).status == "illegal"


@pytest.mark.rule("SW-RULE-11-NO-THROUGH-OCCUPIED")
@pytest.mark.parametrize("what", ["own unit", "enemy unit", "own wall", "enemy wall"])
def test_no_card_is_passed(what):
    mine, foe = {"a4": "Guardian"}, {}
    (mine if what.startswith("own") else foe)["a5"] = "Wall" if what.endswith("wall") else "Fire Beast"
    t = moving(mine, foe).do("a4")
    assert not {"a5", "a6"} & t.squares(), "neither onto it nor past it"
    assert {"a3", "a2", "b4", "b5"} <= t.squares()


@pytest.mark.rule("SW-RULE-11-NO-THROUGH-OCCUPIED")
def test_a_unit_shut_in_can_only_stay():
    t = moving({"a1": "Guardian", "a2": "Archer", "b1": "Wall"}).do("a1")
    assert t.squares() == {"a1"} and t.labels == ["Stay on a1", "Back"]


def test_units_cannot_leave_the_board():
    t = moving({"a1": "Guardian"}).do("a1")
    assert t.squares() == {"a1", "a2", "a3", "b1", "b2"}, "c1 is the Summoner's"
    t = table(phoenix({"f8": "Guardian"}), tundra(), at="movement").do("f8")
    assert t.squares() == {"f8", "f7", "f6", "e8", "e7", "d8"}


@pytest.mark.rule("SW-RULE-10-ZERO-COUNTS")
def test_staying_is_a_move_and_uses_one():
    t = moving({"a3": "Archer", "b3": "Archer", "d3": "Archer", "e3": "Archer"})
    t.do("a3", "Stay on a3")
    assert left(t) == 2 and t.name("a3") == "Archer"
    assert t.refused(f"unit:{t.at('a3').id}") == "why.has_moved"
    t.do("b3", "b3", "d3", "d3")
    assert left(t) == 0 and t.refs() == set()


@pytest.mark.rule("SW-RULE-12-ONE-MOVE")
def test_no_unit_moves_twice():
    t = moving({"a3": "Archer", "b3": "Archer"}).do("a3", "a4")
    assert t.refs() == {"b3", "c1"}
    assert t.refused(f"unit:{t.at('a4').id}") == "why.has_moved"
    assert say(t.match.why_not(f"unit:{t.at('a4').id}", 0)) == "That unit has moved this turn."
    t.do("b3", "b4")
    assert t.refs() == {"c1"}, "one step of two is no rest to come back for"


@pytest.mark.rule("SW-RULE-12-EXTRA-MOVE")
def test_a_unit_that_an_event_has_moved_still_has_its_move():
    t = table(phoenix({"a3": "Guardian", "b3": "Archer"}, hand=["Oak March"]), tundra(), at="event")
    t.do("Play Oak March", "a3", "a5")
    assert (t.name("a5"), t.phase, left(t)) == ("Guardian", "movement", 3)
    t.do("a5", "a7")
    assert t.name("a7") == "Guardian" and left(t) == 2


@pytest.mark.rule("SW-RULE-12-EXTRA-MOVE")
def test_ability_lets_a_moved_unit_move_again_for_free():
    t = moving({"a3": "Oak Runner", "b2": "Archer"}).do("a3", "a5")
    assert t.ask.kind == "may" and left(t) == 2
    t.do("yes")
    assert t.squares() == {"a5", "a4", "a6", "b5"}
    t.do("a6")
    assert t.name("a6") == "Oak Runner" and left(t) == 2, "the extra move is free"
    assert t.ask.kind == "movement" and "a6" not in t.refs(), "it is not set off by itself"


@pytest.mark.rule("SW-RULE-12-EXTRA-MOVE")
def test_free_move_in_the_own_phase_uses_none_of_the_three_moves():
    t = table(
        phoenix({"a3": "Oak Vanguard", "b3": "Archer", "d3": "Archer", "e3": "Archer"}), tundra(), at="phase:movement"
    )
    assert t.ask.kind == "move_to"
    t.do("a5")
    assert left(t) == 3 and "a5" in t.refs()
    t.do("a5", "a6", "b3", "b4", "d3", "d4")
    assert t.phase != "movement"


def test_only_own_units_are_moved():
    t = moving({"a3": "Archer"}, {"a6": "Fighter"})
    assert t.refs() == {
        "a3",
        "c1",
    }, "the frozen one cannot move"
    assert t.refused(f"unit:{t.at('a6').id}") == "why.not_controller"
    assert t.refused(f"unit:{t.at('f1').id}") == "why.held"


@pytest.mark.rule("SW-RULE-29-WALL-NOT-UNIT")
def test_a_wall_neither_moves_nor_attacks():
    t = moving({"a3": "Archer", "b3": "Wall"}, {"b4": "Smasher"})
    assert "b3" not in t.refs()
    assert t.refused(f"unit:{t.at('b3').id}") == "why.not_a_unit"
    t.end("attack")
    assert t.refused(f"unit:{t.at('b3').id}") == "why.not_a_unit"


def test_a_move_may_be_taken_back_before_its_end_is_named():
    t = moving({"a3": "Archer"}).do("a3", "back")
    assert left(t) == 3 and "a3" in t.refs()


@pytest.mark.parametrize("answer", ["unit:999", "unit:0", "unit:", "act:1", "d9", "", "end,end", "unit:x"])
def test_nonsense_is_refused_and_changes_nothing(answer):
    t = moving({"a3": "Archer"})
    before = t.match.digest()
    result = t.match.submit(t.ask.id, answer, 0)
    assert result.status == "illegal" and result.reason is not None
    assert t.match.digest() == before
    assert t.match.why_not(answer, 0) is not None


@pytest.mark.rule("SW-RULE-24-ABILITIES-OVERRIDE")
def test_card_text_overrides_the_limits_of_moving():
    """Greater Flight lets a unit move more than two spaces and over occupied ones."""
    t = moving({"b2": "Rahlee", "b3": "Wall"}, {"b4": "Smasher"}).do("b2")
    assert "b5" in t.squares(), "three spaces, over a Wall and an enemy"
    assert not {"b3", "b4", "b6"} & t.squares(), "but not onto them, and not four"
    t.do("b5")
    assert t.name("b5") == "Rahlee"
