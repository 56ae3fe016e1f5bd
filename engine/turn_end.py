"""Ending one's turn with one answer, from whatever phase it is in.

Each phase's question is answered by ending the phase, as if the player did so one by one: nothing is looked at that
playing would not show.  It stops at whatever else is asked: a choice, a reaction, another seat, and a phase in which
more could be done than the game lets a player pass over unasked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.compound_moves import completions_of
from engine.kernel.decision import Decision, Result
from engine.kernel.log import Event
from engine.kernel.messages import Msg, register_messages
from engine.playable import Playable


@dataclass(frozen=True, slots=True)
class Ending:
    """How a phase's question is ended: by which answer, and whether so too where more could be done (``always``)."""

    answer: str
    always: bool = False


Endings = Mapping[str, Ending]
"""By the id of the question's text."""


def end_turn(match: Playable, endings: Endings, decision_id: int, seat: int) -> Result:
    """End the phases of the seat's turn, this question's first; all answers are one step.

    The verdict is that on the first answer; ``illegal`` where the question is not one of a phase.
    """
    decision = next((d for d in match.pending if d.id == decision_id), None)
    found = None if decision is None else endings.get(decision.text.id)
    if decision is not None and decision.seat == seat and found is None:
        return Result("illegal", reason=NOT_HERE)
    events: list[Event] = []
    turn, answer = match.st.vars.get("turn"), "" if found is None else found.answer
    result = match.submit(decision_id, answer, seat)
    while result.ok:
        events += result.events
        decision = next((d for d in match.pending if d.seat == seat), None)
        found = None if decision is None else endings.get(decision.text.id)
        if decision is None or found is None or match.st.vars.get("turn") != turn:
            break
        if not found.always and _could(match, decision, found):
            break
        result = match.submit(decision.id, found.answer, seat, joined=True)
    return Result(result.status, tuple(events), result.reason)


def _could(match: Playable, decision: Decision, ending: Ending) -> bool:
    """True if more can be done than ending, apart from what would be done to cards of one's own."""
    known = completions_of(match, decision)
    return any(o.group != "pass" and o.key != ending.answer and not (o.key in known and known[o.key].own)
               for o in decision.choices)


NOT_HERE = Msg.of("answer.no_turn_end")

register_messages(
    "en",
    {"answer.no_turn_end": "The turn cannot be ended here: something else is asked first. Nothing has changed."},
)
