"""Arms for a faction for which none are drawn: a device derived from its name.

The device depends only on the name, so a faction has the same device in every picture.
"""

from __future__ import annotations

import zlib

from render.canvas.palette import Tincture, rgb
from render.canvas.paths import Shape, circle, star
from render.canvas.signs import SIGNS, read_signs
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
_SHAPES = read_signs(SIGNS / "devices")
_BASES = tuple(_SHAPES[name] for name in ("ring", "lozenge", "square", "rays", "crescents", "wings"))
_CENTRES = (
    *((Shape(star(50, 50, tips, 32, 14), "accent"),) for tips in (3, 4, 5, 6, 8)),
    *(_SHAPES[name] for name in ("cross", "arrow", "chevrons")),
)


def device(faction: str) -> tuple[Tincture, tuple[Shape, ...]]:
    """Return the colours and the charge derived from a faction's name."""
    n = zlib.crc32(faction.encode())
    colours = _FIELDS[n % len(_FIELDS)]
    base = _BASES[n // 8 % len(_BASES)]
    return colours, (*base, *_CENTRES[n // 64 % len(_CENTRES)], Shape(circle(50, 50, 6), "field"))


def know(faction: str | None) -> str | None:
    """Make sure that a faction has arms, and return the faction."""
    if faction and faction not in CHARGES:
        colours, shapes = device(faction)
        enter_race(faction, colours, shapes, DIAPERS[zlib.crc32(faction.encode()) // 512 % len(DIAPERS)])
    return faction
