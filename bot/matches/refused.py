"""A seat's refused actions: actions on its own cards that no button of its prompt leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.matches.engine_gateway import LiveMatch
from engine import Completion, Refusal

OTHER_TIME = frozenset({"why.timing", "why.phase"})
"""Ids of the reasons that only say that it is the wrong time for the action. The prompt may still lead to that action
later in the same move.
"""


def refused(live: LiveMatch, seat: int) -> Sequence[Refusal]:
    """Return the actions that the seat cannot take now, neither directly nor as part of a move of several answers."""
    found = live.refusals(seat)
    decision = next((decision for decision in live.pending if decision.seat == seat), None)
    if decision is None or not found:
        return found
    within = {key for line in live.lines(seat, ()) for key in line.answers}
    later = {key for one in live.completions(decision.id).values() for key in _keys(one)}
    return [r for r in found if r.key not in within and (r.key not in later or r.reason.id not in OTHER_TIME)]


def _keys(completion: Completion) -> Iterator[str]:
    """Yield the keys of all answers in a completion, including its later steps."""
    yield from completion.answers
    if completion.then is not None:
        yield from (key for option in completion.then.options for key in option.keys)
    for further in completion.further.values():
        yield from _keys(further)
