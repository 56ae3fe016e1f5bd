"""Ending a turn with one answer per remaining phase."""

from __future__ import annotations

from engine.compound_moves.completions import could
from engine.compound_moves.endings import Endings
from engine.kernel.decision import Result
from engine.kernel.log import LogEntry
from engine.kernel.messages import Msg
from engine.playable import Playable

NOT_HERE = Msg.of("answer.no_turn_end")


def end_turn(match: Playable, endings: Endings, decision_id: int, seat: int) -> Result:
    """End the phases of the seat's turn, beginning with the phase of this question.  All answers are one step.

    Each phase is answered as the player would answer it, so nothing is used that the player would not see while
    playing.  The function stops at any other question: a choice, a reaction, a question to another seat (also if a plan
    has answered it), or a phase in which the seat could do more than the game allows to skip without asking.

    The result is that of the first answer.  It is ``illegal`` if the question does not belong to a phase.
    """
    decision = next((d for d in match.pending if d.id == decision_id), None)
    found = None if decision is None else endings.get(decision.text.id)
    if decision is not None and decision.seat == seat and found is None:
        return Result("illegal", reason=NOT_HERE)
    events: list[LogEntry] = []
    turn, answer = match.st.vars.get("turn"), "" if found is None else found.answer
    result = match.submit(decision_id, answer, seat)
    while result.ok:
        events += result.events
        decision = next((d for d in match.pending if d.seat == seat), None)
        found = None if decision is None else endings.get(decision.text.id)
        if decision is None or found is None or match.st.vars.get("turn") != turn or match.st.intervened:
            break
        if not found.always and could(match, decision, found):
            break
        result = match.submit(decision.id, found.answer, seat, joined=True)
    return Result(result.status, tuple(events), result.reason)
