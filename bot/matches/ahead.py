"""Answers filled in ahead: for a question that is not asked yet, together with the answer that leads to it.

If the question follows immediately and has the same options, both answers are given at once. If something comes in
between, the second answer is stored with the seat. It is used to fill in the question when that is asked in the same
turn. It is never given without the player seeing the question.
"""

from __future__ import annotations

import json

from bot.matches.engine_gateway import LiveMatch
from engine import Decision, Result


def answer_both(live: LiveMatch, seat: int, decision_id: int, first: str, then: str) -> tuple[Result, str]:
    """Give the first answer, and also the second if the next question is the foreseen one without changes.

    Returns the verdict and the stored form of the second answer, which is empty if that was given.
    """
    verdict = live.check(decision_id, first, seat)
    if not verdict.ok:
        return verdict, ""
    foreseen = live.foreseen(decision_id).get(first)
    result = live.submit(decision_id, first, seat)
    if foreseen is None or not result.ok:
        return result, ""
    asked = next((d for d in live.pending if d.seat == seat), None)
    if asked is None or not _same(asked, foreseen) or not live.check(asked.id, then, seat).ok:
        return result, _kept(foreseen, then, int(live.view(None).get("turn") or 0))
    second = live.submit(asked.id, then, seat, joined=True)
    return Result(second.status, (*result.events, *second.events), second.reason), ""


def _same(asked: Decision, foreseen: Decision) -> bool:
    return (asked.kind, asked.text, asked.choices) == (foreseen.kind, foreseen.text, foreseen.choices)


def _kept(foreseen: Decision, answer: str, turn: int) -> str:
    """Return the stored form of the foreseen question, its turn and the answer.

    Empty if the answer is one of the question's options.
    """
    if foreseen.option(answer) is not None and foreseen.shape != "subset":
        return ""
    return json.dumps({"kind": foreseen.kind, "text": foreseen.text.to_json(), "answer": answer, "turn": turn})


def drafted_for(decision: Decision, stored: str, turn: int) -> str | None:
    """Return the answer that was filled in for this question in this turn, or None.

    Options that are no longer offered are left out.
    """
    if not stored:
        return None
    kept = json.loads(stored)
    if kept["kind"] != decision.kind or kept["text"] != decision.text.to_json():
        return None
    if kept.get("turn", turn) != turn:
        return None
    keys = {option.key for option in decision.choices}
    return ",".join(key for key in str(kept["answer"]).split(",") if key in keys)
