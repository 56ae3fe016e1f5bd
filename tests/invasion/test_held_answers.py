"""Answers that are held until both players have answered: their owner can take them back, and nobody sees it."""

from __future__ import annotations

from engine import Match, SeatSetup, game, say


def fresh() -> Match:
    """Return a match in which both players are asked for a mulligan."""
    decks = sorted(game("invasion").decks)[:2]
    match = Match.new("invasion", 5, [SeatSetup(deck, who) for deck, who in zip(decks, ("Anna", "Ben"), strict=True)])
    match.remember = True
    return match


def shown(match: Match, seat: int | None) -> tuple[object, ...]:
    view = {key: value for key, value in match.view(seat).items() if key not in ("rev", "waiting")}
    asked = [(ask.id, ask.kind) for ask in match.pending if ask.seat == seat]
    return view, asked, [(event.seq, event.kind, say(event.text)) for event in match.events(0, seat)]


def test_mulligan_is_taken_back_until_both_have_answered() -> None:
    match = fresh()
    mine, theirs = match.pending
    assert match.submit(mine.id, "mulligan", 0).ok and match.held(0) == mine.id
    assert match.take_back(0).ok and match.pending == (mine, theirs) and not match.held(0)
    assert match.submit(mine.id, "keep", 0).ok and match.submit(theirs.id, "keep", 1).ok
    assert not match.held(0) and not match.can_take_back(0) and not match.can_take_back(1)


def test_answer_that_was_taken_back_leaves_no_trace() -> None:
    plain, changed = fresh(), fresh()
    mine, theirs = plain.pending
    assert changed.submit(mine.id, "mulligan", 0).ok and changed.take_back(0).ok
    for match in (plain, changed):
        assert match.submit(mine.id, "keep", 0).ok and match.submit(theirs.id, "mulligan", 1).ok
    for viewer in (None, 0, 1):
        assert shown(plain, viewer) == shown(changed, viewer)
    assert plain.digest() == changed.digest()


def test_answer_that_was_taken_back_is_no_move_to_ask_for() -> None:
    match = fresh()
    assert match.submit(match.pending[0].id, "keep", 0).ok and match.take_back(0).ok
    assert match.undo_points(0) == () and match.undo_points(1) == ()
