"""The actions that a seat's own cards do not allow now, and why."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.messages import Msg
from engine.playable import Playable


@dataclass(frozen=True, slots=True)
class Refusal:
    """An action that is not offered now: its option key, its name, its card, and the first check that fails."""

    key: str
    text: Msg
    ref: int | None
    reason: Msg


def refusals_of(match: Playable, seat: int) -> tuple[Refusal, ...]:
    """Return the actions of a seat's own cards that are not offered to it, in the order of hand and board.

    The result contains only what the seat itself may know.  Copies of a card with the same reason are listed once.
    """
    if match.over is not None:
        return ()
    rules, st = match.st.rules, match.st
    offered = {key for d in match.pending if d.seat == seat for o in d.options for key in o.keys}
    found: dict[tuple[Msg, Msg], Refusal] = {}
    for deed in rules.deeds(st, seat):
        if deed.key in offered:
            continue
        reason = rules.why_not(st, deed.key, seat)
        if reason is not None:
            found.setdefault((deed.text, reason), Refusal(deed.key, deed.text, deed.ref, reason))
    return tuple(found.values())
