"""Arms of the factions: a rising flame, shards of ice, and those in :mod:`factions`. Any other faction gets a device
derived from its name.
"""

from __future__ import annotations

import math

from PIL import ImageDraw

from render.canvas.palette import Tincture, rgb
from render.canvas.paths import Shape, circle
from render.parts.devices import know
from render.parts.heraldry import OUTLINES, enter_kind, enter_race
from render.summoner_wars import factions

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
    Shape(
        "M 44 98 C 16 94 2 74 5 46 C 7 34 6 24 1 14 C 18 22 25 36 23 52 C 28 46 31 40 31 32 C 40 44 42 60 44 98 Z",
        "main",
        True,
    ),
    Shape(
        "M 50 -8 C 62 20 85 36 85 66 C 85 90 68 102 50 102 C 32 102 15 90 15 66 C 15 50 26 42 29 26 C 37 34 41 40 43 "
        "46 C 49 34 50 12 50 -8 Z",
        "field",
    ),
    Shape(
        "M 52 2 C 58 24 79 40 79 67 C 79 87 66 98 50 98 C 34 98 21 87 21 67 C 21 54 30 46 33 34 C 39 40 43 47 43 55 "
        "C 51 45 54 24 52 2 Z"
    ),
    Shape("M 52 46 C 57 58 66 65 66 78 C 66 88 59 94 50 94 C 41 94 34 88 34 78 C 34 66 47 60 52 46 Z", "field"),
    Shape("M 51 60 C 54 69 60 74 60 81 C 60 88 55 91 50 91 C 45 91 40 88 40 81 C 40 74 48 69 51 60 Z", "accent"),
)

_ICE = (
    # Three shards of ice, each with a bright and a dark face, on a floe.
    Shape("M 18 84 L 4 50 L 14 28 L 30 52 L 36 84 Z", "accent", True),
    Shape("M 18 84 L 14 28 L 30 52 L 36 84 Z", "main", True),
    Shape("M 30 88 L 28 30 L 50 0 L 72 30 L 70 88 Z"),
    Shape("M 50 0 L 72 30 L 70 88 L 54 88 L 56 34 Z", "accent"),
    Shape("M 47 10 L 52 34 L 50 88 L 46 88 L 46 36 Z", "field"),
    Shape("M 4 88 L 96 88 L 84 99 L 62 94 L 50 100 L 36 94 L 16 99 Z"),
)


def _feathers(pen: ImageDraw.ImageDraw, w: int, h: int, tone: int, k: int) -> None:
    """Draw rows of feathers, the pattern of the phoenix."""
    r = 13 * k
    for row, y in enumerate(range(-r, h + r, r)):
        for x in range((row % 2) * r - r, w + r, 2 * r):
            pen.arc((x, y, x + 2 * r, y + 2 * r), 20, 160, fill=tone, width=4 * k)
            pen.line([(x + r, y + r), (x + r, y + 2 * r - 3 * k)], fill=tone, width=3 * k)


def _frost(pen: ImageDraw.ImageDraw, w: int, h: int, tone: int, k: int) -> None:
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

_LOADED = factions
"""A module that is imported only because its import registers arms."""

__all__ = ["know"]
