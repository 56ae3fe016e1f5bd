"""What a game tells of how it is played well: a few numbers, no search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from engine.kernel.decision import Decision, Option


class Taste(Protocol):
    """How a game looks to somebody who plays it plainly.  Only what the seat's own view shows may count."""

    def liking(self, view: Mapping[str, Any], decision: Decision, option: Option) -> float:  # type: ignore[explicit-any]  # a view is JSON
        """Return how gladly a straightforward player takes an option; below 0 it is left alone where it can be."""

    def worth(self, view: Mapping[str, Any], seat: int) -> float:  # type: ignore[explicit-any]  # a view is JSON
        """Return how good a position looks for a seat; 0 if nobody is ahead."""


class NoTaste:
    """A game that tells nothing: every option is as good as the others, every position even."""

    def liking(self, view: Mapping[str, Any], decision: Decision, option: Option) -> float:  # type: ignore[explicit-any]  # a view is JSON
        """Return the same for everything but going back and passing."""
        return -1.0 if option.group == "back" else 0.0 if option.group == "pass" else 1.0

    def worth(self, view: Mapping[str, Any], seat: int) -> float:  # type: ignore[explicit-any]  # a view is JSON
        """Return 0."""
        return 0.0
