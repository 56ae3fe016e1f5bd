"""Half moves: answers that lead to a question with a way back."""

from __future__ import annotations

from engine.kernel.decision import Decision, Option
from engine.playable import Playable

FIRST = 40
"""Maximum number of first answers that are tried."""
BACK = "back"
ENDING = ("pass", "none")
"""Keys and groups of options that end something."""
CHOSEN = ("choose", "target")
"""Kinds of questions that ask for the object of something already decided."""


def ends(option: Option) -> bool:
    """Whether an option only ends something: a pass, or choosing nothing."""
    return option.key in ENDING or option.group in ENDING


def picks(decision: Decision) -> list[Option]:
    """Return the options of a pick, without the way back."""
    if decision.shape not in ("pick", "name"):
        return []
    return [o for o in decision.choices if o.key != BACK]


def follow(match: Playable, decision: Decision, answer: str, joined: bool = False) -> Playable | None:
    """Return the match after an answer that is half of a move, or None if the answer is more than that.

    Half of a move leads to a question with a way back.  With ``joined`` it may also lead to a choice or target question
    of the same seat.
    """
    trial = match.fork()
    if not trial.submit(decision.id, answer, decision.seat).ok:
        return None
    asked = next((d for d in trial.pending if d.seat == decision.seat), None)
    if asked is None or not (asked.option(BACK) is not None or (joined and asked.kind in CHOSEN)):
        return None
    return trial if trial.st.unsealed == decision.seat and not trial.st.unasked else None
