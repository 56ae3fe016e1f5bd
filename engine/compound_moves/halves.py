"""Half of a move: an answer that leads to a question from which one may go back."""

from __future__ import annotations

from engine.kernel.decision import Decision, Option
from engine.playable import Playable

FIRST = 40
"""How many first answers are followed."""
BACK = "back"
ENDING = ("pass", "none")
"""What ends something, by key or by group."""
CHOSEN = ("choose", "target")
"""Questions, by kind, that say what something is done to, once it is said that it is done."""


def ends(option: Option) -> bool:
    """Return whether an option only ends something: a pass, or none of what is offered."""
    return option.key in ENDING or option.group in ENDING


def picks(decision: Decision) -> list[Option]:
    """Return the options of a pick, apart from going back."""
    if decision.shape not in ("pick", "name"):
        return []
    return [o for o in decision.choices if o.key != BACK]


def follow(match: Playable, decision: Decision, answer: str, joined: bool = False) -> Playable | None:
    """Return the match after an answer that is only half of a move, or None if it is more than that.

    Half of a move leads to a question that leads back; ``joined``: to any pick of the same seat.
    """
    trial = match.fork()
    if not trial.submit(decision.id, answer, decision.seat).ok:
        return None
    asked = next((d for d in trial.pending if d.seat == decision.seat), None)
    if asked is None or not (asked.option(BACK) is not None or (joined and asked.kind in CHOSEN)):
        return None
    return trial if trial.st.unsealed == decision.seat and not trial.st.unasked else None
