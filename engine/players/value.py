"""The value of a position: a seat's chance to win, judged from its view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Any

from engine.features import Features, side_of
from engine.match import Match

SCALE = 25.0
"""Difference of worth that multiplies the odds by e, in a game without learned values."""

View = Mapping[str, Any]  # type: ignore[explicit-any]  # a view is JSON


def chance(match: Match, seat: int) -> float:
    """Return a seat's chance to win, from 0 to 1."""
    if match.over is not None:
        return 1.0 if seat in match.over.winners else 0.0
    view, features = match.glance(seat), match.spec.play.features
    if not any(features.weights):
        return 1 / (1 + exp(-max(-60.0, min(60.0, match.spec.play.taste.worth(view, seat) / SCALE))))
    return _share(scores(view, features), {player["seat"]: side_of(player) for player in view["players"]}[seat])


def parts(match: Match, seat: int) -> tuple[float, ...]:
    """Return what each feature adds to the seat's side, and then what it takes away through the other sides.

    Empty if the match is over, or in a game without learned values.
    """
    view, features = match.glance(seat), match.spec.play.features
    if match.over is not None or not any(features.weights):
        return ()
    sides = [side_of(player) for player in view["players"]]
    mine, theirs = [0.0] * len(features.names), [0.0] * len(features.names)
    for side, row in zip(sides, features.of(view), strict=True):
        into, sign = (mine, 1.0) if side == sides[seat] else (theirs, -1.0)
        for at, (n, weight) in enumerate(zip(row, features.weights, strict=True)):
            into[at] += sign * n * weight
    return (*mine, *theirs)


def scores(view: View, features: Features) -> dict[int, float]:
    """Return the score of every side: what its players' features add up to."""
    found: dict[int, float] = {}
    for player, row in zip(view["players"], features.of(view), strict=True):
        if not player.get("out"):
            side = side_of(player)
            found[side] = found.get(side, 0.0) + score(row, features.weights)
    return found


def score(row: Sequence[float], weights: Sequence[float]) -> float:
    """Return what one player's features add up to."""
    return sum([n * weight for n, weight in zip(row, weights, strict=True)])


def _share(found: Mapping[int, float], side: int) -> float:
    """Return a side's chance to win, from the scores of all sides."""
    if side not in found:
        return 0.0
    return 1 / sum([exp(max(-60.0, min(60.0, other - found[side]))) for other in found.values()])
