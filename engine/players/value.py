"""The value of a position: a seat's chance to win, judged from its view."""

from __future__ import annotations

from math import exp

from engine.match import Match

SCALE = 25.0


def chance(match: Match, seat: int) -> float:
    """Return a seat's chance to win, from 0 to 1."""
    if match.over is not None:
        return 1.0 if seat in match.over.winners else 0.0
    return 1 / (1 + exp(-max(-60.0, min(60.0, match.spec.taste.worth(match.glance(seat), seat) / SCALE))))
