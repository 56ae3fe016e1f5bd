"""The common part of the random views of all games. Some views are absurd; each depends only on its seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import count
from typing import Any

Data = dict[str, Any]
Things = Sequence[int | str]
"""Things that can be numbered: cards and zones by id, and squares by name."""

LONG = (
    "Hierophant of the Nine Thousand Unforgiven Grudges of the Deepest Hall",
    "Hierophant of the Nine Thousand Unforgiven Grudges of the Oldest Hall",
    "Donaudampfschifffahrtsgesellschaftskapitänspatent",
    "Donaudampfschifffahrtsgesellschaftskapitänsmütze",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Rip 'Em All Up An' Den Some More!",
    "iiiii lllll iiiii lllll iiiii lllll",
)
PLAYERS = (
    "Anna",
    "Ben",
    "An Exceedingly Long Player Name Indeed",
    "Ünï 🦊 Çødé",
    "🦊🦊",
    "W" * 32,
    "a_b*c`d@everyone",
)


class Maker:
    """A maker of views. ``wild`` goes from 0 (an opening) to 3 (impossible in a real match)."""

    def __init__(self, seed: int, wild: int) -> None:
        self.r = random.Random(seed)
        self.ids = count(1)
        self.wild = wild

    def small(self, most: int) -> int:
        if self.wild == 3 and self.r.random() < 0.1:
            return self.r.choice((99, 100, 12345, 10**9))
        return self.r.randint(0, most)


def happened(seed: int, view: Data, places: list[Any], ids: list[int]) -> None:
    """Add the last events to a view, including nonsense."""
    r = random.Random(seed + 5000)
    rows: list[Any] = []
    for _ in range(r.choice((0, 2, 5, 30))):
        kind = r.choice(("move", "attack", "enter", "damage", "heal", "destroyed", "burned", "play", "left"))
        ends = [r.choice(places) for _ in range(r.randint(0, 2))]
        rows.append(
            {
                "kind": kind,
                "who": r.choice((*ids, 0, 99999)),
                "start": r.choice(places),
                "ends": ends,
                "n": r.choice((1, 2, 3, 50)),
                "left": r.choice((0, 1, 2, 100, 12345)),
                "name": r.choice((*LONG, "Iron Guard", "")),
            }
        )
    if seed % 4 == 3:
        rows += [None, {}, {"kind": "damage", "who": "x", "n": None}, {"kind": "attack", "start": 3, "ends": 4}]
    view["last"] = rows
