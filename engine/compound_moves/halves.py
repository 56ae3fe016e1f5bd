"""Half moves: answers that lead to a question that offers to go back."""

from __future__ import annotations

from engine.kernel.decision import Decision, Option
from engine.playable import Halves, Playable

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
    known, half = match.halves, (decision.id, answer)
    if not joined and known.get(half) == ():
        return None
    trial = match.trial()
    known[half] = ()
    if not trial.submit(decision.id, answer, decision.seat).ok:
        return None
    asked = next((d for d in trial.pending if d.seat == decision.seat), None)
    if asked is None or trial.st.unsealed != decision.seat or trial.st.unasked:
        return None
    if asked.option(BACK) is not None:
        known[half] = trial.pending
        return trial
    return trial if joined and asked.kind in CHOSEN else None


def questions_after(match: Playable, decision: Decision, answer: str) -> tuple[Decision, ...]:
    """Return the questions after an answer that is only half of a move; empty if it is not.  It is tried only once."""
    half = (decision.id, answer)
    if half not in match.halves:
        follow(match, decision, answer)
    return match.halves[half]


__all__ = ["BACK", "CHOSEN", "ENDING", "FIRST", "Halves", "ends", "follow", "picks", "questions_after"]
