"""Ending your turn with one answer: the questions that it skips, and where it stops to ask."""

from __future__ import annotations

from sw_kit import Table, phoenix, table, tundra


def end_turn(t: Table) -> list[str]:
    """End the turn of the seat that is asked, and return the answers that were given for it."""
    t.match.remember = True
    done = len(t.match.journal)
    result = t.match.end_turn(t.ask.id, t.ask.seat)
    assert result.ok
    return [str(entry["answer"]) for entry in t.match.journal[done:]]


def test_turn_ends_at_once_with_empty_hand_and_no_enemy_in_reach():
    t = table(phoenix({"d2": "Archer"}), tundra({"e8": "Smasher"}), at="phase:movement")
    assert t.ask.kind == "movement" and t.ask.seat == 0
    answers = end_turn(t)
    assert set(answers) == {"end"} and t.match.view(None)["active"] == 1


def test_units_that_can_only_hit_own_cards_do_not_stop_turn_end():
    t = table(phoenix({"d2": "Archer", "d3": "Warrior"}), tundra({"e8": "Smasher"}), at="phase:movement")
    assert end_turn(t) == ["end", "end"], "the Attack Phase was asked about and ended"
    assert t.match.view(None)["active"] == 1


def test_an_enemy_in_reach_is_asked_about():
    t = table(phoenix({"d2": "Archer"}), tundra({"d4": "Smasher"}), at="phase:movement")
    assert end_turn(t) == ["end"]
    assert (t.ask.kind, t.ask.seat) == ("attack", 0)
    assert end_turn(t) == ["end"], "who ends it there has seen it"
    assert t.match.view(None)["active"] == 1


def test_cards_that_become_magic_are_asked_in_one_step():
    t = table(
        phoenix({"d2": "Archer"}, hand=["Burn", "Fireling"], magic=["Archer"] * 3),
        tundra({"e8": "Smasher"}),
        at="phase:event",
    )
    assert t.ask.kind == "event"
    before = t.match.view(0)
    assert end_turn(t) == ["end", "end"]
    assert (t.ask.kind, t.ask.shape, t.ask.ordered) == ("magic", "subset", True)
    refused = t.match.end_turn(t.ask.id, 0)
    assert refused.status == "illegal" and refused.reason is not None
    assert refused.reason.id == "answer.no_turn_end" and t.ask.kind == "magic"
    assert t.match.take_back(0).ok and t.ask.kind == "event"
    assert {**t.match.view(0), "rev": 0} == {**before, "rev": 0} and not t.match.can_take_back(0)


def test_only_the_seat_that_is_asked_can_end_the_turn():
    t = table(phoenix({"d2": "Archer"}), tundra({"e8": "Smasher"}), at="phase:movement")
    assert t.match.end_turn(t.ask.id, 1).status == "not_yours"
    assert t.match.end_turn(999, 0).status == "stale"
    assert t.ask.kind == "movement"
