"""The levels of the computer opponent."""

from __future__ import annotations

from collections.abc import Mapping

from engine.players.search import Depth

LEVELS: Mapping[str, Depth] = {
    "easy": Depth(moves=8, positions=60, first=1, stray=0.2, heat=0.03),
    "fair": Depth(moves=14, positions=400),
    "strong": Depth(moves=20, positions=1600, turns=2, first=3),
}
