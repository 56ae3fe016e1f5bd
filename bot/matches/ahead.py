"""Answers prepared ahead: an answer to a question that has not been asked yet.

The player gives this answer together with the answer that leads to its question. If the question follows immediately
and has the same options, both answers are given at once. If something comes in between, the second answer is stored
with the seat. When its question is asked in the same turn, the stored answer is filled in, but the player still sees
the question and has to confirm it.
"""

from __future__ import annotations

import json

from bot.matches.engine_gateway import LiveMatch
from engine import Decision, Result


def answer_both(live: LiveMatch, seat: int, decision_id: int, first: str, then: str) -> tuple[Result, str]:
    """Give the first answer. If the next question is exactly the expected one, give the second answer too.

    Returns the engine's result, and the second answer in the form stored with the seat. That form is an empty string if
    there is nothing to store.
    """
    verdict = live.check(decision_id, first, seat)
    if not verdict.ok:
        return verdict, ""
    foreseen = live.foreseen(decision_id).get(first)
    result = live.submit(decision_id, first, seat)
    if foreseen is None or not result.ok:
        return result, ""
    asked = next((d for d in live.pending if d.seat == seat), None)
    between = asked is None or live.intervened or not _same(asked, foreseen)
    if asked is None or between or not live.check(asked.id, then, seat).ok:
        return result, _kept(foreseen, then, live.turn)
    second = live.submit(asked.id, then, seat, joined=True)
    return Result(second.status, (*result.events, *second.events), second.reason), ""


def _same(asked: Decision, foreseen: Decision) -> bool:
    return (asked.kind, asked.text, asked.choices) == (foreseen.kind, foreseen.text, foreseen.choices)


def _kept(foreseen: Decision, answer: str, turn: int) -> str:
    """Return the JSON text that stores this answer for later, with its question and the current turn.

    If the answer is a single option and the question does not ask for a subset, returns an empty string. In that case
    nothing is stored.
    """
    if foreseen.option(answer) is not None and foreseen.shape != "subset":
        return ""
    return json.dumps({"kind": foreseen.kind, "text": foreseen.text.to_json(), "answer": answer, "turn": turn})


def drafted_for(decision: Decision, stored: str, turn: int) -> str | None:
    """Return the answer that is stored for this question, or None if there is none for it in this turn.

    Options that are no longer offered are left out of the answer.
    """
    if not stored:
        return None
    kept = json.loads(stored)
    if kept["kind"] != decision.kind or kept["text"] != decision.text.to_json():
        return None
    if kept["turn"] != turn:
        return None
    keys = {option.key for option in decision.choices}
    return ",".join(key for key in str(kept["answer"]).split(",") if key in keys)
