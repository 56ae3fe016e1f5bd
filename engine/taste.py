"""A game's advice on playing it well: a few numbers, no search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from engine.kernel.decision import Decision, Option


class Taste(Protocol):
    """The ratings of a game's options and positions for plain play.  They use only what the seat's view shows."""

    def liking(self, view: Mapping[str, Any], decision: Decision, option: Option) -> float:  # type: ignore[explicit-any]  # a view is JSON
        """Return how much a plain player likes an option.  Below 0 the option is avoided where possible."""

    def worth(self, view: Mapping[str, Any], seat: int) -> float:  # type: ignore[explicit-any]  # a view is JSON
        """Return how good a position looks for a seat; 0 if nobody is ahead."""


class NoTaste:
    """The default without advice: all options are equally good and all positions even."""

    def liking(self, view: Mapping[str, Any], decision: Decision, option: Option) -> float:  # type: ignore[explicit-any]  # a view is JSON
        """Return -1 for going back, 0 for passing and 1 for everything else."""
        return -1.0 if option.group == "back" else 0.0 if option.group == "pass" else 1.0

    def worth(self, view: Mapping[str, Any], seat: int) -> float:  # type: ignore[explicit-any]  # a view is JSON
        """Return 0."""
        return 0.0
