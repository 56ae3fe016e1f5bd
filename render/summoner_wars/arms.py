"""Arms of the factions: a rising flame, shards of ice, and those in :mod:`factions`. Any other faction gets a device
derived from its name.
"""

from __future__ import annotations

import math
from pathlib import Path

from PIL import ImageDraw

from render.canvas.palette import Tincture, rgb
from render.parts.devices import know
from render.parts.heraldry import OUTLINES, enter_kind, enter_race, read_outlines
from render.summoner_wars.factions import CHARGES

_OUTLINES = read_outlines(Path(__file__).with_name("signs") / "outlines")

for _kind, _outline in (
    ("common", OUTLINES["unit"]),
    ("champion", _OUTLINES["champion"]),
    ("summoner", OUTLINES["legend"]),
    ("conjuration", _OUTLINES["round"]),
    ("event", OUTLINES["tactic"]),
    ("wall", _OUTLINES["square"]),
):
    enter_kind(_kind, _outline)


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


enter_race("Phoenix Elves", _t("#8a2f0c", "#752608", "#ffc64a", "#fff1cf"), CHARGES["Phoenix Elves"], _feathers)
enter_race("Tundra Orcs", _t("#1d4a66", "#173f58", "#e4f5fc", "#8fcdec"), CHARGES["Tundra Orcs"], _frost)

__all__ = ["know"]
