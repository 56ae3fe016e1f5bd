"""The set-up in which all players decide at once (option ``setup``)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Match, SeatSetup, say
from engine.kernel.decision import Decision, plain_answer
from engine.replay import repeat

FIELDS = ("ready", "laid")


def fresh(seats: int = 2, field: str = "ready", seed: int = 3, **options: str) -> Match:
    """Start a match that is set up together.  The second seat is the Attacker."""
    rows = [SeatSetup(("elf", "goblin")[n % 2], f"P{n}") for n in range(seats)]
    return Match.new("karth", seed, rows, {"first": "1", "field": field, "setup": "together", **options})


def active_answer(ask: Decision) -> str:
    """Return an answer that uses every choice of the set-up: a swapped card and a hired unit."""
    return ask.options[0].key if ask.kind in ("mulligan", "first_hire") else plain_answer(ask)


def play(match: Match, backwards: bool = False) -> list[tuple[str, int]]:
    """Answer until the first turn, the lowest or the highest seat first, and return each (kind, seat)."""
    asked = []
    while match.st.vars["phase"] != "turn":
        ask = match.pending[-1 if backwards else 0]
        asked.append((ask.kind, ask.seat))
        assert match.submit(ask.id, active_answer(ask), ask.seat).ok
    return asked


def seen(match: Match, seat: int | None) -> dict[str, Any]:
    """Return a seat's view without what changes with every answer: the counter, and who is waited for."""
    return {key: value for key, value in match.view(seat).items() if key not in ("rev", "waiting")}


def shown(match: Match, seat: int | None) -> tuple[Any, ...]:
    return seen(match, seat), story(match, seat)


def story(match: Match, seat: int | None) -> list[tuple[int, str]]:
    return [(event.seq, say(event.text)) for event in match.events(0, seat)]


@pytest.mark.rule("KARTH-G57")
@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_set_up_together_ignores_the_order_of_arrival(seats: int, field: str) -> None:
    one, other = fresh(seats, field), fresh(seats, field)
    assert play(one) != play(other, backwards=True)
    assert one.digest() == other.digest()
    for seat in (None, *range(seats)):
        assert story(one, seat) == story(other, seat)
        assert seen(one, seat) == seen(other, seat)


@pytest.mark.parametrize("field", FIELDS)
def test_set_up_together_shows_nothing_before_all_answer(field: str) -> None:
    match = fresh(3, field)
    while match.st.vars["phase"] != "turn":
        before, told = [shown(match, seat) for seat in (None, 0, 1, 2)], story(match, None)
        others = [ask for ask in match.pending if ask.seat != 0]
        while mine := [ask for ask in match.pending if ask.seat == 0]:
            assert match.submit(mine[0].id, active_answer(mine[0]), 0).ok
            assert before == [shown(match, seat) for seat in (None, 0, 1, 2)]
            assert [ask for ask in match.pending if ask.seat != 0] == others
        while story(match, None) == told:
            assert match.submit(match.pending[0].id, active_answer(match.pending[0]), match.pending[0].seat).ok


def test_question_number_does_not_show_others_choices() -> None:
    numbers = []
    for choice in (0, -1):  # one card back, or keep the hand
        match = fresh()
        for ask in match.pending:
            assert match.submit(ask.id, plain_answer(ask), ask.seat).ok
        mine = match.pending[0]
        assert match.submit(mine.id, mine.options[choice].key, 0).ok
        while match.pending[0].seat == 0:
            assert match.submit(match.pending[0].id, plain_answer(match.pending[0]), 0).ok
        (theirs,) = match.pending
        assert match.submit(theirs.id, theirs.options[0].key, 1).ok
        numbers.append((theirs.id, match.pending[0].id))
    assert numbers[0] == numbers[1]


@pytest.mark.rule("KARTH-G9-TERRAIN")
def test_terrain_laid_together_appears_when_all_have_laid() -> None:
    match = fresh(field="laid")
    laid: list[int] = []
    while match.st.vars["phase"] != "turn":
        ask = match.pending[0]
        laid.append(sum(1 for kind in match.st.vars["terrain"] if kind))
        assert match.submit(ask.id, active_answer(ask), ask.seat).ok
    assert set(laid) == {0, 30}


def test_own_terrain_so_far_is_not_offered_again() -> None:
    match = fresh(field="laid")
    while not any(ask.kind == "lay" for ask in match.pending):
        ask = match.pending[0]
        assert match.submit(ask.id, plain_answer(ask), ask.seat).ok
    mine = next(ask for ask in match.pending if ask.seat == 0)
    chosen = [option.key for option in mine.options[:3]]
    assert match.submit(mine.id, ",".join(chosen), 0).ok
    again = next(ask for ask in match.pending if ask.seat == 0)
    assert again.kind == "lay" and not set(chosen) & set(again.keys) and len(again.keys) == 12
    assert len(next(ask for ask in match.pending if ask.seat == 1).keys) == 15


@pytest.mark.parametrize("field", FIELDS)
def test_set_up_together_survives_saving_at_every_answer(field: str) -> None:
    match, whole = fresh(3, field), fresh(3, field)
    play(whole)
    while match.st.vars["phase"] != "turn":
        match = Match.from_bytes(match.to_bytes())
        ask = match.pending[-1]
        assert match.submit(ask.id, active_answer(ask), ask.seat).ok
    assert match.digest() == whole.digest()


def test_journal_of_a_set_up_together_can_be_repeated() -> None:
    match = fresh(3, "laid")
    play(match, backwards=True)
    again = fresh(3, "laid")
    repeat(again, match.journal)
    assert again.digest() == match.digest()


def test_second_answer_to_the_same_question_changes_nothing() -> None:
    match = fresh()
    mine = match.pending[0]
    assert match.submit(mine.id, plain_answer(mine), 0).ok
    before = match.digest()
    assert match.submit(mine.id, plain_answer(mine), 0).status == "stale"
    assert match.submit(match.pending[0].id, plain_answer(mine), 0).status == "not_yours"
    assert match.digest() == before


def test_player_who_concedes_in_a_round_is_not_waited_for() -> None:
    match = fresh(3)
    mine = match.pending[0]
    assert match.submit(mine.id, plain_answer(mine), 0).ok
    assert match.concede(1).ok
    assert [ask.seat for ask in match.pending] == [2]
    play(match)
    assert match.st.vars["phase"] == "turn" and match.over is None


def test_answer_held_in_a_round_cannot_be_taken_back() -> None:
    match = fresh()
    match.remember = True
    mine = match.pending[0]
    assert match.submit(mine.id, plain_answer(mine), 0).ok
    assert not match.can_take_back(0)


def test_match_without_the_option_is_set_up_in_order() -> None:
    match = Match.new("karth", 3, [SeatSetup("elf", "A"), SeatSetup("goblin", "B")], {"first": "1"})
    assert [ask.seat for ask in match.pending] == [1]
    match.st.options = tuple(row for row in match.st.options if row[0] != "setup")  # saved before there was the option
    assert [seat for kind, seat in play(match) if kind == "mulligan"] == [1, 0]
