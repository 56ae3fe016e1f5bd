"""A game's advice on how to play it well: a few numbers, without search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from engine.kernel.decision import Decision, Option


class Taste(Protocol):
    """A game's ratings of options and positions, for simple automatic players.

    The ratings use only what the seat's view shows.
    """

    def liking(self, view: Mapping[str, Any], decision: Decision, option: Option) -> float:  # type: ignore[explicit-any]  # a view is JSON
        """Return how good an option seems to a simple player.  An option rated below 0 is avoided where possible."""

    def worth(self, view: Mapping[str, Any], seat: int) -> float:  # type: ignore[explicit-any]  # a view is JSON
        """Return how good a position is for a seat; 0 if no player is ahead."""


class NoTaste:
    """The ratings of a game without advice: all options are equally good and all positions are even."""

    def liking(self, view: Mapping[str, Any], decision: Decision, option: Option) -> float:  # type: ignore[explicit-any]  # a view is JSON
        """Return -1 for an option to go back, 0 for passing and 1 for every other option."""
        return -1.0 if option.group == "back" else 0.0 if option.group == "pass" else 1.0

    def worth(self, view: Mapping[str, Any], seat: int) -> float:  # type: ignore[explicit-any]  # a view is JSON
        """Return 0, because every position counts as even."""
        return 0.0
