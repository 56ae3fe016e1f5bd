"""Answers filled in for a question that is not asked yet, together with the answer which leads to it.

Both are given at once where the question comes at once, with the same options. Where something comes in between, the
second answer is kept with the seat and only fills that question in when it is asked in the same turn: it is never
given unseen.
"""

from __future__ import annotations

import json

from bot.matches.engine_gateway import LiveMatch
from engine import Decision, Result


def answer_both(live: LiveMatch, seat: int, decision_id: int, first: str, then: str) -> tuple[Result, str]:
    """Give the first answer, and the second to the question foreseen if it is asked next as it was foreseen.

    Returns the verdict and what is kept of the second answer, which is empty if it was given.
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
    """What is stored: which question was foreseen and when, and the answer, unless that is one without the options."""
    if foreseen.option(answer) is not None and foreseen.shape != "subset":
        return ""
    return json.dumps({"kind": foreseen.kind, "text": foreseen.text.to_json(), "answer": answer, "turn": turn})


def drafted_for(decision: Decision, stored: str, turn: int) -> str | None:
    """Return the answer that was filled in for this question in this turn; None if none was.

    What is no longer offered is left out.
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
