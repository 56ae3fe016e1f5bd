"""Half moves: answers that lead to a question that offers to go back."""

from __future__ import annotations

from engine.kernel.decision import Decision, Option
from engine.playable import Playable

FIRST = 40
"""Maximum number of first answers to try."""
BACK = "back"
ENDING = ("pass", "none")
"""The keys and groups of options that end something, such as a phase or a choice."""
CHOSEN = ("choose", "target")
"""The kinds of questions that ask for the object of an action that is already decided."""


def ends(option: Option) -> bool:
    """Whether an option only ends something: a pass, or choosing nothing."""
    return option.key in ENDING or option.group in ENDING


def picks(decision: Decision) -> list[Option]:
    """Return the options of a pick, without the option to go back."""
    if decision.shape not in ("pick", "name"):
        return []
    return [o for o in decision.choices if o.key != BACK]


def follow(match: Playable, decision: Decision, answer: str, joined: bool = False) -> Playable | None:
    """Return the match after an answer that is only half of a move, or None if the answer is not.

    An answer is half of a move if it leads to a question that offers to go back.  With ``joined``, it may also lead to
    a question of the same seat that asks for a choice or target.
    """
    trial = match.fork()
    if not trial.submit(decision.id, answer, decision.seat).ok:
        return None
    asked = next((d for d in trial.pending if d.seat == decision.seat), None)
    if asked is None or not (asked.option(BACK) is not None or (joined and asked.kind in CHOSEN)):
        return None
    return trial if trial.st.unsealed == decision.seat and not trial.st.unasked else None
