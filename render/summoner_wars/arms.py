"""Arms of the factions: a rising flame, shards of ice, and for any other a device made from its name.

The device depends on the name alone, so that a faction has the same one in every picture.
"""

from __future__ import annotations

import math
import zlib

from PIL import ImageDraw

from render.heraldry import CHARGES, DIAPERS, OUTLINES, enter_kind, enter_race
from render.palette import Colour, Tincture, rgb
from render.paths import Shape, circle, star, turned

_HEATER = OUTLINES["unit"]

for _kind, _outline, _seat in (
    ("common", _HEATER, (18, 10, 82, 74)),
    (
        "champion",
        "M 50 1 L 66 10 L 97 4 L 97 44 C 97 72 76 91 50 99 C 24 91 3 72 3 44 L 3 4 L 34 10 Z",
        (19, 16, 81, 78),
    ),
    ("summoner", OUTLINES["legend"], (20, 26, 80, 86)),
    ("conjuration", circle(50, 50, 49), (20, 20, 80, 80)),
    ("event", OUTLINES["tactic"], (25, 25, 75, 75)),
    ("wall", "M 3 3 L 97 3 L 97 97 L 3 97 Z", (18, 18, 82, 82)),
):
    enter_kind(_kind, _outline, _seat)

_FLAME = (
    # A tall flame between two wings of fire.
    Shape("M 44 98 C 16 94 2 74 5 46 C 7 34 6 24 1 14 C 18 22 25 36 23 52 C 28 46 31 40 31 32 C 40 44 42 60 44 98 Z",
          "main", True),
    Shape("M 50 -8 C 62 20 85 36 85 66 C 85 90 68 102 50 102 C 32 102 15 90 15 66 C 15 50 26 42 29 26 C 37 34 41 40 43 "
          "46 C 49 34 50 12 50 -8 Z", "field"),
    Shape("M 52 2 C 58 24 79 40 79 67 C 79 87 66 98 50 98 C 34 98 21 87 21 67 C 21 54 30 46 33 34 C 39 40 43 47 43 55 "
          "C 51 45 54 24 52 2 Z"),
    Shape("M 52 46 C 57 58 66 65 66 78 C 66 88 59 94 50 94 C 41 94 34 88 34 78 C 34 66 47 60 52 46 Z", "field"),
    Shape("M 51 60 C 54 69 60 74 60 81 C 60 88 55 91 50 91 C 45 91 40 88 40 81 C 40 74 48 69 51 60 Z", "accent"),
)  # fmt: skip

_ICE = (
    # Three shards of ice, each with a bright and a dark face, on a floe.
    Shape("M 18 84 L 4 50 L 14 28 L 30 52 L 36 84 Z", "accent", True),
    Shape("M 18 84 L 14 28 L 30 52 L 36 84 Z", "main", True),
    Shape("M 30 88 L 28 30 L 50 0 L 72 30 L 70 88 Z"),
    Shape("M 50 0 L 72 30 L 70 88 L 54 88 L 56 34 Z", "accent"),
    Shape("M 47 10 L 52 34 L 50 88 L 46 88 L 46 36 Z", "field"),
    Shape("M 4 88 L 96 88 L 84 99 L 62 94 L 50 100 L 36 94 L 16 99 Z"),
)


def _feathers(pen: ImageDraw.ImageDraw, w: int, h: int, tone: Colour, k: int) -> None:
    """Draw rows of feathers: a cloth for what rises from ashes."""
    r = 13 * k
    for row, y in enumerate(range(-r, h + r, r)):
        for x in range((row % 2) * r - r, w + r, 2 * r):
            pen.arc((x, y, x + 2 * r, y + 2 * r), 20, 160, fill=tone, width=4 * k)
            pen.line([(x + r, y + r), (x + r, y + 2 * r - 3 * k)], fill=tone, width=3 * k)


def _frost(pen: ImageDraw.ImageDraw, w: int, h: int, tone: Colour, k: int) -> None:
    """Draw scattered ice crystals."""
    step = 30 * k
    for row, y in enumerate(range(4 * k, h + step, step)):
        for x in range(4 * k + (row % 2) * step // 2, w + step, step):
            for turn in range(3):
                a = math.pi * turn / 3 + math.pi / 6
                dx, dy = 11 * k * math.cos(a), 11 * k * math.sin(a)
                pen.line([(x - dx, y - dy), (x + dx, y + dy)], fill=tone, width=3 * k)


def _t(field: str, tone: str, charge: str, accent: str) -> Tincture:
    return Tincture(rgb(field), rgb(tone), rgb(charge), rgb(accent))


enter_race("Phoenix Elves", _t("#8a2f0c", "#752608", "#ffc64a", "#fff1cf"), _FLAME, _feathers)
enter_race("Tundra Orcs", _t("#1d4a66", "#173f58", "#e4f5fc", "#8fcdec"), _ICE, _frost)

# What a device is made of.  Every field is dark enough for ivory letters.
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
    """Return the colours and the charge made from a faction's name."""
    n = zlib.crc32(faction.encode())
    colours = _FIELDS[n % len(_FIELDS)]
    base = _BASES[n // 8 % len(_BASES)]
    return colours, (*base, Shape(_CENTRES[n // 64 % len(_CENTRES)], "accent"), Shape(circle(50, 50, 6), "field"))


def know(faction: str | None) -> str | None:
    """Return a faction after making sure that it has arms."""
    if faction and faction not in CHARGES:
        colours, shapes = device(faction)
        enter_race(faction, colours, shapes, DIAPERS[zlib.crc32(faction.encode()) // 512 % len(DIAPERS)])
    return faction
