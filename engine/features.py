"""The features of a position by which a game's value is judged: a few numbers for each player, from a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

View = Mapping[str, Any]  # type: ignore[explicit-any]  # a view is JSON


class Features(Protocol):
    """A game's features.

    ``names`` has their names in order, and ``weights`` how much each adds to a player's score.  The difference of two
    players' scores is the logarithm of the odds that the first of them wins.  ``guessed`` has the weights that a good
    player would guess.  Learning starts from them and never changes a sign, because a player must not come to like a
    loss only because it often goes with winning.  The guessed weights of the features ``kept`` are not changed at all.
    """

    names: Sequence[str]
    guessed: Sequence[float]
    kept: frozenset[str]
    weights: Sequence[float]

    def of(self, view: View) -> Sequence[Sequence[float]]:
        """Return the features of every player, in the order of the seats.  They use nothing that only one seat sees."""


class NoFeatures:
    """The features of a game whose positions are judged by its taste alone."""

    names: Sequence[str] = ()
    guessed: Sequence[float] = ()
    kept: frozenset[str] = frozenset()
    weights: Sequence[float] = ()

    def of(self, view: View) -> Sequence[Sequence[float]]:
        """Return no features for every player."""
        return [()] * len(view.get("players", ()))


def side_of(player: View) -> int:
    """Return a player's side: the players of a side win together."""
    side: int = player.get("team", player["seat"])
    return side


def distance(one: str, other: str) -> int:
    """Return the number of steps between two squares given by name."""
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))
