"""The ends of a turn's phases."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PhaseEnding:
    """The way a phase's question is ended: the answer, and whether it is given even if more could be done (``always``).

    ``last``: whether that answer ends the turn, so that no other is needed.  ``onward``: whether the next phase's first
    answers are offered with this question, each together with that answer.  ``wastes``: whether the answer loses what
    could still be used, so that it needs a confirmation (:attr:`GameSpec.unused`).
    """

    answer: str
    always: bool = False
    last: bool = False
    onward: bool = False
    wastes: bool = False


Endings = Mapping[str, PhaseEnding]
"""The endings by the message id of the question."""
