"""Arms for a faction for which none are drawn: a device derived from its name.

The device depends only on the name, so a faction has the same device in every picture.
"""

from __future__ import annotations

import zlib

from render.canvas.palette import Tincture, rgb
from render.canvas.paths import Shape, circle, star, turned
from render.parts.heraldry import CHARGES, DIAPERS, enter_race


def _t(field: str, tone: str, charge: str, accent: str) -> Tincture:
    return Tincture(rgb(field), rgb(tone), rgb(charge), rgb(accent))


# The elements of a device. Every field is dark enough for ivory letters.
_FIELDS = (
    _t("#4d2258", "#411b4b", "#e9d5f2", "#f0c348"),
    _t("#0f4a3a", "#0b3f31", "#a9e6cf", "#fff3d6"),
    _t("#5a4a12", "#4d3f0d", "#f4e08a", "#fff6e0"),
    _t("#3a3f49", "#31353e", "#dfe4ea", "#f0a05a"),
    _t("#6a1d3c", "#5a1732", "#f5c2d4", "#ffe9a8"),
    _t("#24306e", "#1d285f", "#c3cdfa", "#f0c348"),
    _t("#35521a", "#2c4614", "#d3eb9a", "#fff3d6"),
    _t("#5d3417", "#4f2b11", "#f2c99a", "#a9dcf7"),
)
_RING = (Shape(circle(50, 50, 46)), Shape(circle(50, 50, 36), "field"))
_BASES: tuple[tuple[Shape, ...], ...] = (
    _RING,
    (Shape("M 50 2 L 98 50 L 50 98 L 2 50 Z"), Shape("M 50 16 L 84 50 L 50 84 L 16 50 Z", "field")),
    (Shape("M 8 6 L 92 6 L 92 94 L 8 94 Z"), Shape("M 18 16 L 82 16 L 82 84 L 18 84 Z", "field")),
    (Shape(" ".join(turned("M 44 22 L 50 0 L 56 22 Z", 30 * n) for n in range(12))),),
    (Shape("M 2 30 C 2 6 30 -4 46 14 C 24 14 18 40 26 60 C 34 78 44 88 50 98 C 20 82 2 58 2 30 Z", "main", True),),
    (Shape("M 0 40 L 22 4 L 30 22 L 18 40 L 30 60 L 22 96 L 0 62 Z", "main", True),),
)
_CENTRES: tuple[str, ...] = (
    *(star(50, 50, tips, 32, 14) for tips in (3, 4, 5, 6, 8)),
    "M 42 20 L 58 20 L 58 42 L 80 42 L 80 58 L 58 58 L 58 80 L 42 80 L 42 58 L 20 58 L 20 42 L 42 42 Z",
    "M 50 18 L 74 46 L 62 46 L 62 82 L 38 82 L 38 46 L 26 46 Z",
    "M 22 30 L 50 48 L 78 30 L 78 48 L 50 66 L 22 48 Z M 22 58 L 50 76 L 78 58 L 78 72 L 50 90 L 22 72 Z",
)


def device(faction: str) -> tuple[Tincture, tuple[Shape, ...]]:
    """Return the colours and the charge derived from a faction's name."""
    n = zlib.crc32(faction.encode())
    colours = _FIELDS[n % len(_FIELDS)]
    base = _BASES[n // 8 % len(_BASES)]
    return colours, (*base, Shape(_CENTRES[n // 64 % len(_CENTRES)], "accent"), Shape(circle(50, 50, 6), "field"))


def know(faction: str | None) -> str | None:
    """Make sure that a faction has arms, and return the faction."""
    if faction and faction not in CHARGES:
        colours, shapes = device(faction)
        enter_race(faction, colours, shapes, DIAPERS[zlib.crc32(faction.encode()) // 512 % len(DIAPERS)])
    return faction
