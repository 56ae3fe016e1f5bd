"""Ending a turn: one answer per remaining phase."""

from __future__ import annotations

from engine.compound_moves.completions import could
from engine.compound_moves.endings import Endings
from engine.kernel.decision import Result
from engine.kernel.log import LogEntry
from engine.kernel.messages import Msg
from engine.playable import Playable

NOT_HERE = Msg.of("answer.no_turn_end")


def end_turn(match: Playable, endings: Endings, decision_id: int, seat: int) -> Result:
    """End the phases of the seat's turn, beginning with this question's; all answers are one step.

    Each phase is answered as if the player did it, so this looks at nothing that playing would not show.  It stops at
    any other question: a choice, a reaction, another seat, or a phase in which more could be done than the game lets a
    player skip without asking.

    The result is that of the first answer; ``illegal`` if the question is not a phase's.
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
        if decision is None or found is None or match.st.vars.get("turn") != turn:
            break
        if not found.always and could(match, decision, found):
            break
        result = match.submit(decision.id, found.answer, seat, joined=True)
    return Result(result.status, tuple(events), result.reason)
