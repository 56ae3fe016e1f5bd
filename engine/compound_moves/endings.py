"""How the phases of a turn are ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PhaseEnding:
    """How a phase's question is ended: the answer that ends it, and when it may be given automatically.

    ``always``: whether the ending answer is given even if the seat could do more.  ``last``: whether that answer ends
    the turn, so that no other answer is needed.  ``onward``: whether this question also offers the first answers of the
    next phase, each together with the answer that ends this one.  ``wastes``: whether the ending answer loses things
    that could still be used, so that it needs a confirmation (:attr:`PlayHints.unused`).
    """

    answer: str
    always: bool = False
    last: bool = False
    onward: bool = False
    wastes: bool = False


Endings = Mapping[str, PhaseEnding]
"""How questions are ended, by the message id of the question."""
