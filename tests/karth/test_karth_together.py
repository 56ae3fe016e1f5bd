"""The set-up in which all players decide at once (option ``setup``)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Match, SeatSetup, say
from engine.kernel.decision import Decision, plain_answer
from engine.replaying import repeat

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
        before, told = [shown(match, seat) for seat in (None, 1, 2)], story(match, None)
        others = [ask for ask in match.pending if ask.seat != 0]
        while mine := [ask for ask in match.pending if ask.seat == 0]:
            assert match.submit(mine[0].id, active_answer(mine[0]), 0).ok
            assert before == [shown(match, seat) for seat in (None, 1, 2)]
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


@pytest.mark.parametrize("setup", ["together", "order"])
def test_only_the_own_terrain_is_seen_while_it_is_laid(setup: str) -> None:
    match = fresh(field="laid", setup=setup)
    while not any(ask.kind == "lay" for ask in match.pending):
        assert match.submit(match.pending[0].id, plain_answer(match.pending[0]), match.pending[0].seat).ok
    ask = match.pending[0]
    keys = [option.key for option in ask.options[:3]]
    assert match.submit(ask.id, ",".join(keys), ask.seat).ok
    own = [{"square": key, "kind": "spawner", "owner": ask.seat} for key in keys]
    assert sorted(match.view(ask.seat)["terrain"], key=lambda row: row["square"]) == own
    assert match.view(1 - ask.seat)["terrain"] == match.view(None)["terrain"] == []


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


def remembering(seats: int = 2, field: str = "ready") -> Match:
    match = fresh(seats, field)
    match.remember = True
    return match


def asked(match: Match, seat: int) -> Decision | None:
    return next((ask for ask in match.pending if ask.seat == seat), None)


def test_held_answer_is_taken_back_until_all_have_answered() -> None:
    match = remembering(3)
    mine = match.pending[0]
    assert not match.held(0) and not match.can_take_back(0)
    assert match.submit(mine.id, plain_answer(mine), 0).ok
    assert match.held(0) == mine.id and match.can_take_back(0) and not match.can_take_back(1)
    theirs = match.pending[0]
    assert match.submit(theirs.id, plain_answer(theirs), 1).ok
    assert match.take_back(0).ok
    assert asked(match, 0) == mine and not match.held(0) and match.held(1) == theirs.id
    assert match.submit(mine.id, mine.options[0].key, 0).status == "illegal"
    play(match)
    assert not any(match.held(seat) for seat in range(3))


def test_held_answers_are_taken_back_one_by_one() -> None:
    match = remembering(field="laid")
    while (ask := match.pending[0]).kind != "lay":
        assert match.submit(ask.id, plain_answer(ask), ask.seat).ok
    numbers = []
    for _ in range(2):
        ask = asked(match, 0)
        assert ask is not None
        numbers.append(ask.id)
        assert match.submit(ask.id, plain_answer(ask), 0).ok
    for number in reversed(numbers):
        assert match.held(0) == number and match.take_back(0).ok
        again = asked(match, 0)
        assert again is not None and again.id == number
    assert len(again.options) == 15 and not match.take_back(0).ok
    play(match)


@pytest.mark.parametrize("field", FIELDS)
def test_answer_taken_back_in_a_round_is_not_seen(field: str) -> None:
    plain, changed = remembering(3, field), remembering(3, field)
    back = 0
    while plain.st.vars["phase"] != "turn":
        ask = plain.pending[0]
        if (same := asked(changed, ask.seat)) is not None and len(changed.pending) > 1:
            assert changed.submit(same.id, plain_answer(same), ask.seat).ok
            assert changed.take_back(ask.seat).ok
            back += 1
        for match in (plain, changed):
            mine = asked(match, ask.seat)
            assert mine is not None and match.submit(mine.id, active_answer(ask), ask.seat).ok
        others = [[(a.seat, a.id) for a in match.pending if a.seat != ask.seat] for match in (plain, changed)]
        assert others[0] == others[1]
        for viewer in (None, 0, 1, 2):
            assert shown(plain, viewer) == shown(changed, viewer)
    assert back > 3


def test_held_answer_is_taken_back_after_saving_and_in_replay() -> None:
    match = remembering()
    mine = match.pending[0]
    assert match.submit(mine.id, plain_answer(mine), 0).ok
    first = match.journal
    match = Match.from_bytes(match.to_bytes())
    assert match.held(0) == mine.id and match.take_back(0).ok
    play(match)
    again = remembering()
    repeat(again, [*first, *match.journal])
    assert again.digest() == match.digest()


def test_answers_are_not_taken_back_without_end() -> None:
    match = remembering()
    ask = next(a for a in match.pending)
    assert match.submit(ask.id, plain_answer(ask), 0).ok
    while (theirs := asked(match, 1)) is not None and theirs.kind != "mulligan":
        assert match.submit(theirs.id, plain_answer(theirs), 1).ok
    times = 0
    while times < 100:
        mine = asked(match, 0)
        assert mine is not None and mine.kind == "mulligan"
        assert match.submit(mine.id, mine.options[0].key, 0).ok
        if not match.take_back(0).ok:
            break
        times += 1
    assert 10 < times < 64


def test_held_answer_of_a_player_who_concedes_stays() -> None:
    match = remembering(3)
    mine = match.pending[0]
    assert match.submit(mine.id, plain_answer(mine), 0).ok
    assert match.concede(0).ok
    assert not match.take_back(0).ok
    play(match)


def test_match_without_the_option_is_set_up_in_order() -> None:
    match = Match.new("karth", 3, [SeatSetup("elf", "A"), SeatSetup("goblin", "B")], {"first": "1"})
    assert [ask.seat for ask in match.pending] == [1]
    assert [seat for kind, seat in play(match) if kind == "mulligan"] == [1, 0]
