"""Ending one's turn: as many answers as there are phases left."""

from __future__ import annotations

from engine.compound_moves.completions import could
from engine.compound_moves.endings import Endings
from engine.kernel.decision import Result
from engine.kernel.log import Event
from engine.kernel.messages import Msg
from engine.playable import Playable

NOT_HERE = Msg.of("answer.no_turn_end")


def end_turn(match: Playable, endings: Endings, decision_id: int, seat: int) -> Result:
    """End the phases of the seat's turn, this question's first; all answers are one step.

    Each is answered as if the player did so one by one: nothing is looked at that playing would not show. It stops at
    whatever else is asked: a choice, a reaction, another seat, a phase in which more could be done than the game lets
    a player pass over unasked.

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
        if not found.always and could(match, decision, found):
            break
        result = match.submit(decision.id, found.answer, seat, joined=True)
    return Result(result.status, tuple(events), result.reason)
