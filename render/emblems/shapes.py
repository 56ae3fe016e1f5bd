"""The shapes of the emblems, and the ways to divide a field. They are files in ``render/signs``.

:mod:`render.emblems.blazon` decides which card has which emblem.
"""

from __future__ import annotations

from render.canvas.paths import Shape
from render.canvas.signs import SIGNS, read_signs

EMBLEMS = read_signs(SIGNS / "emblems")

_PARTINGS = read_signs(SIGNS / "partings")
PARTINGS: tuple[tuple[Shape, ...], ...] = (
    (),
    *(_PARTINGS[name] for name in ("pale", "chief", "chevron", "bend", "quarterly", "fess", "saltire")),
)
"""The shapes that divide the field of a shield. A card's name chooses one by its index."""

__all__ = ["EMBLEMS", "PARTINGS"]
