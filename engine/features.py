"""The features of a position by which a game's value is judged: a few numbers for each player, from a view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

View = Mapping[str, Any]  # type: ignore[explicit-any]  # a view is JSON


@dataclass(frozen=True)
class Features:
    """A game's features.

    ``guesses`` has the features with the weights that a good player would guess.  The difference of two players' scores
    is the logarithm of the odds that the first of them wins.  Learning starts from these weights and never changes a
    sign, because a player must not come to like a loss only because it often goes with winning.  The guessed weights of
    the features ``kept`` are not changed at all.  ``learned`` has the weights that were learned, which count instead.
    ``of`` returns the features of every player, in the order of the seats.  They use nothing that only one seat sees.
    """

    guesses: Mapping[str, float]
    kept: frozenset[str]
    learned: Mapping[str, float]
    of: Callable[[View], Sequence[Sequence[float]]]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The features' names in order."""
        return tuple(self.guesses)

    @cached_property
    def guessed(self) -> tuple[float, ...]:
        """The guessed weights."""
        return tuple(self.guesses.values())

    @cached_property
    def weights(self) -> tuple[float, ...]:
        """How much each feature adds to a player's score."""
        return tuple([self.learned.get(name, guess) for name, guess in self.guesses.items()])


def _none(view: View) -> Sequence[Sequence[float]]:
    return [()] * len(view.get("players", ()))


NO_FEATURES = Features({}, frozenset(), {}, _none)
"""The features of a game whose positions are judged by its taste alone."""


def side_of(player: View) -> int:
    """Return a player's side: the players of a side win together."""
    side: int = player.get("team", player["seat"])
    return side


def distance(one: str, other: str) -> int:
    """Return the number of steps between two squares given by name."""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))
