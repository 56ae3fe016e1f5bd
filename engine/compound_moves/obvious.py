"""What somebody who plays plainly would do several times in a row, so that one tap can give all of it.

Three units march, one after the other: six answers that anybody could give.  They are found by trying, with what the
game knows of plain play (:class:`engine.taste.Taste`) and what the seat itself sees.  They end before anything is
revealed and before anybody else is asked, so all of them can be taken back together.
"""

from __future__ import annotations

from engine.compound_moves.halves import BACK, ENDING
from engine.kernel.decision import OWN, Decision, Option
from engine.playable import Playable
from engine.taste import Taste

MOST = 4
"""So many moves at most: more would not be read."""
_NO_MOVE = (*ENDING, BACK)

Move = tuple[Option, Option]
"""An answer to the question that comes in a row, and the one that completes it."""


def in_a_row(match: Playable, decision: Decision, taste: Taste) -> tuple[Move, ...]:
    """Return the moves that a plain player would make from a question on, while questions of its kind follow.

    Fewer than two are none: a single one has a button of its own.
    """
    moves: list[Move] = []
    now, asked = match, decision
    while len(moves) < MOST:
        found = _obvious(now, asked, taste)
        if found is None:
            break
        move, after = found
        moves.append(move)
        then = _asked_of(after, decision.seat)
        if then is None or then.kind != decision.kind:
            break
        now, asked = after, then
    return tuple(moves) if len(moves) > 1 else ()


def _obvious(match: Playable, decision: Decision, taste: Taste) -> tuple[Move, Playable] | None:
    """Return the move that a plain player makes now, with the match after it, if there is one that has two halves."""
    view = match.view(decision.seat)
    first = _best(decision, taste, view)
    if first is None or (half := goes_on(match, decision, first.key)) is None:
        return None
    then = half.pending[0]
    if then.option(BACK) is None or (second := _best(then, taste, view)) is None:
        return None
    after = half.fork()
    return ((first, second), after) if after.submit(then.id, second.key, decision.seat).ok else None


def _best(decision: Decision, taste: Taste, view: dict[str, object]) -> Option | None:
    """Return the option that is liked best, or None if that is to end something, or nothing is liked."""
    if decision.shape != "pick":
        return None
    best = max(decision.options, key=lambda option: taste.liking(view, decision, option), default=None)
    if best is None or best.key in _NO_MOVE or best.group in (*_NO_MOVE, OWN):
        return None
    return best if taste.liking(view, decision, best) > 0 else None


def goes_on(match: Playable, decision: Decision, answer: str) -> Playable | None:
    """Return the match after an answer, or None if it cannot be taken back then or anybody else is asked."""
    trial = match.fork()
    done = trial.submit(decision.id, answer, decision.seat).ok and _asked_of(trial, decision.seat) is not None
    return trial if done else None


def _asked_of(match: Playable, seat: int) -> Decision | None:
    """Return what a seat is asked, if nobody else is and what was done can still be taken back."""
    if match.st.unsealed != seat or match.st.unasked or [d.seat for d in match.pending] != [seat]:
        return None
    return match.pending[0]
