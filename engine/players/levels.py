"""The levels of the computer opponent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.match import Match
from engine.players.search import Depth
from engine.players.value import chance

LEVELS: Mapping[str, Depth] = {
    "easy": Depth(moves=8, positions=60, first=1, stray=0.2, heat=0.06),
    "fair": Depth(moves=14, positions=400),
    "strong": Depth(moves=20, positions=5000, turns=2, first=5, stray=0.05),
}

HOPELESS = 0.02
"""The chance to win below which a turn counts as lost."""
ENOUGH = 3
"""Number of own turns in a row that must look lost before a player concedes."""


class Outlook(NamedTuple):
    """How long a seat's position has looked lost: the number of its turns in a row, and the last turn that counted."""

    lost: int = 0
    turn: int = -1

    def after(self, match: Match, seat: int) -> Outlook:
        """Return the outlook at the present question of the seat.  Each turn counts once."""
        if match.turn <= self.turn + 1:
            return self
        return Outlook(self.lost + 1 if chance(match, seat) < HOPELESS else 0, match.turn)

    @property
    def resigns(self) -> bool:
        """Whether the seat should concede."""
        return self.lost >= ENOUGH
