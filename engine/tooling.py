"""The data of a game that only the commands for developers need: for benchmarks, scenarios and cards made wrong."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.kernel.language.definitions import Card
from engine.table import INSTALLED


class Slip(NamedTuple):
    """A deliberate programming error in the handling of some cards.

    ``python -m engine variants`` introduces the error in a forked process and reports whether the cards' tests notice
    it. ``make`` replaces a correct function with a wrong one for the cards with the given ids.
    """

    what: str
    applies: Callable[[Card], bool]
    make: Callable[[frozenset[str]], None]


@dataclass(frozen=True, slots=True)
class Tooling:
    """The data of a game for the commands for developers.  A running bot does not load them."""

    pace: float = 0.15
    """The number of random decisions per second that the engine must process.

    It is a fraction of the random moves per second of python-chess.
    """
    crowds: Callable[[int], Mapping[str, Mapping[str, object]]] | None = None
    """Returns positions with the given number of cards for the benchmark, by the kind of ability of these cards.

    The kind ``plain`` has no abilities.
    """
    asks: frozenset[str] = frozenset()
    """The kinds of questions that the game's own package asks, for scenarios."""
    fillers: tuple[str, ...] = ()
    """The cards with which ``arrange`` may fill up decks (``filler``) in scenarios.

    No rule or test depends on which cards these are.
    """
    slips: Mapping[str, Slip] = field(default_factory=dict)
    """The deliberate programming errors in the handling of the game's cards, by name."""


def tooling(game: str) -> Tooling:
    """Return the ``TOOLING`` of a game's module ``tooling``.  A game that is not installed has the defaults."""
    package = f"engine.{game}"
    if package not in INSTALLED:
        return Tooling()
    found: Tooling = importlib.import_module(f"{package}.tooling").TOOLING
    return found


__all__ = ["Slip", "Tooling", "tooling"]
