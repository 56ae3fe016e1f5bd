"""A row of moves that a simple player would make, all made with one tap.

For example, if three units march one after the other, that takes six obvious answers.  The answers are found by trying,
with the game's advice on simple play (:class:`engine.taste.Taste`) and what the seat itself can see.  The row ends
before anything is revealed and before another seat is asked, so that the whole row can be taken back at once.
"""

from __future__ import annotations

from engine.compound_moves.halves import BACK, ENDING
from engine.kernel.decision import OWN, Decision, Option
from engine.kernel.view_types import View
from engine.playable import Playable
from engine.taste import Taste

MOST = 4
"""Maximum number of moves in a row.  A longer description would not be read."""
_NO_MOVE = (*ENDING, BACK)

Move = tuple[Option, Option]
"""A move of a row: the answer to the repeated question, and the answer that completes it."""


def in_a_row(match: Playable, decision: Decision, taste: Taste) -> tuple[Move, ...]:
    """Return the moves that a simple player makes from this question on, as long as questions of the same kind follow.

    The result is empty for fewer than two moves, because a single move has its own button.
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
    """Return a simple player's next move and the match after it, or None if it does not consist of two answers."""
    view = match.view(decision.seat)
    first = _best(decision, taste, view)
    if first is None or (half := goes_on(match, decision, first.key)) is None:
        return None
    then = half.pending[0]
    if then.option(BACK) is None or (second := _best(then, taste, view)) is None:
        return None
    after = half.trial()
    return ((first, second), after) if after.submit(then.id, second.key, decision.seat).ok else None


def _best(decision: Decision, taste: Taste, view: View) -> Option | None:
    """Return the option with the highest rating, or None if it ends something or no option has a rating above 0."""
    if decision.shape != "pick":
        return None
    best = max(decision.options, key=lambda option: taste.liking(view, decision, option), default=None)
    if best is None or best.key in _NO_MOVE or best.group in (*_NO_MOVE, OWN):
        return None
    return best if taste.liking(view, decision, best) > 0 else None


def goes_on(match: Playable, decision: Decision, answer: str) -> Playable | None:
    """Return the match after an answer, or None if the answer could not be taken back or would lead to another seat."""
    trial = match.trial()
    done = trial.submit(decision.id, answer, decision.seat).ok and _asked_of(trial, decision.seat) is not None
    return trial if done else None


def _asked_of(match: Playable, seat: int) -> Decision | None:
    """Return a seat's question, or None if another seat is asked or the last answers can no longer be taken back."""
    if match.st.unsealed != seat or match.st.unasked or [d.seat for d in match.pending] != [seat]:
        return None
    return match.pending[0]
