"""A row of moves that a plain player would make, which one tap can give.

If three units march one after the other, that is six obvious answers.  They are found by trying, with the game's idea
of plain play (:class:`engine.taste.Taste`) and what the seat itself sees.  The row ends before anything is revealed and
before another seat is asked, so that all of it can be taken back together.
"""

from __future__ import annotations

from engine.compound_moves.halves import BACK, ENDING
from engine.kernel.decision import OWN, Decision, Option
from engine.playable import Playable
from engine.taste import Taste

MOST = 4
"""Maximum number of moves in a row.  A longer text would not be read."""
_NO_MOVE = (*ENDING, BACK)

Move = tuple[Option, Option]
"""An answer to the repeated question, and the answer that completes it."""


def in_a_row(match: Playable, decision: Decision, taste: Taste) -> tuple[Move, ...]:
    """Return the moves that a plain player would make from a question on, while questions of its kind follow.

    Empty for fewer than two moves, because a single one has a button of its own.
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
    """Return a plain player's move now and the match after it, or None if that is not a move in two halves."""
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
    """Return the most liked option, or None if that option ends something or no option is liked."""
    if decision.shape != "pick":
        return None
    best = max(decision.options, key=lambda option: taste.liking(view, decision, option), default=None)
    if best is None or best.key in _NO_MOVE or best.group in (*_NO_MOVE, OWN):
        return None
    return best if taste.liking(view, decision, best) > 0 else None


def goes_on(match: Playable, decision: Decision, answer: str) -> Playable | None:
    """Return the match after an answer, or None if it could not be taken back or another seat would be asked."""
    trial = match.fork()
    done = trial.submit(decision.id, answer, decision.seat).ok and _asked_of(trial, decision.seat) is not None
    return trial if done else None


def _asked_of(match: Playable, seat: int) -> Decision | None:
    """Return what a seat is asked, if no other seat is asked and the last answers can still be taken back."""
    if match.st.unsealed != seat or match.st.unasked or [d.seat for d in match.pending] != [seat]:
        return None
    return match.pending[0]
