"""How the phases of a turn are ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ending:
    """How a phase's question is ended: by which answer, and whether so too where more could be done (``always``).

    ``last``: that answer ends the turn, so that nothing else is needed for it.  ``onward``: the first answers of the
    phase after it are offered with this question, each together with that answer.  ``wastes``: whether what could still
    be used then is lost with that answer, so that it is worth a question (:attr:`GameSpec.unused`).
    """

    answer: str
    always: bool = False
    last: bool = False
    onward: bool = False
    wastes: bool = False


Endings = Mapping[str, Ending]
"""By the id of the question's text."""
