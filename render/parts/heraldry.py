"""Arms made for this project: a charge for each race, on a field whose outline depends on the card's type.

The charge, the colours and the fine pattern of the field show the race. The outline shows the type: a heater shield for
units, a hanging banner for supports, a scroll for quests, a lozenge for tactics, a crowned shield for legends, and a
card back for every facedown card.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from render.canvas.caches import kept
from render.canvas.palette import GOLD, INK, TINCTURES, Colour, Tincture, mix, tincture
from render.canvas.paths import SCALE, Brush, Point, Shape, Stencil, circle, paint, points, ring_points
from render.canvas.signs import SIGNS, read_signs
from render.emblems.shapes import EMBLEMS, PARTINGS


def read_charges(folder: Path) -> dict[str, tuple[Shape, ...]]:
    """Return the charges in a folder of signs by race or faction: ``high_elf.svg`` is the charge of "High Elf"."""
    return {name.replace("_", " ").title(): shapes for name, shapes in read_signs(folder).items()}


CHARGES = read_charges(SIGNS / "charges")


class Outline(NamedTuple):
    """The outline of a type of card, and the position of the charge in it (left, top, right, bottom)."""

    path: str
    seat: tuple[float, float, float, float]


def read_outlines(folder: Path) -> dict[str, Outline]:
    """Return the outlines in a folder of signs. In each file, the shape ``seat`` is the position of the charge."""
    found = {}
    for name, (outline, seat) in read_signs(folder).items():
        corners = points(seat.path)[0]
        found[name] = Outline(outline.path, (*corners[0], *corners[2]))
    return found


OUTLINES = read_outlines(SIGNS / "outlines")


def _colours(race: str | None) -> dict[str, Colour]:
    t = tincture(race)
    return {"main": t.charge, "accent": t.accent, "field": t.field, "tone": t.tone}


@kept
def charge(race: str | None, size: int) -> Image.Image:
    """Return only the charge of a race, in a square."""

    def job(brush: Brush) -> None:
        brush.shapes(CHARGES.get(race or "", CHARGES["Neutral"]), (0, 0, size, size), _colours(race))

    return paint(size, size, job)


@kept
def shield(race: str | None, kind: str, width: int, height: int, emblem: str = "", part: int = 0) -> Image.Image:
    """Return the arms of a card: the outline of its type, edged in gold, with an emblem or with the charge of its race.

    ``part`` is the index of the division of the field (see :mod:`render.emblems`).
    """
    outline, seat = OUTLINES.get(kind, OUTLINES["unit"])
    colours = _colours(race)
    rim = max(2.0, width * 0.045)
    scale = 2 if height > 120 else SCALE  # large arms are smooth enough if they are painted at twice their size

    def job(brush: Brush) -> None:
        brush.shapes([Shape(outline)], (0, 0, width, height), {"main": INK})
        brush.shapes([Shape(outline)], (rim / 2, rim / 2, width - rim / 2, height - rim / 2), {"main": GOLD})
        brush.shapes(
            [Shape(outline)],
            (rim * 1.6, rim * 1.6, width - rim * 1.6, height - rim * 1.6),
            {"main": colours["field"]},
        )
        if part:
            inner = (rim * 1.6, rim * 1.6, width - rim * 1.6, height - rim * 1.6)
            tone, mask = Stencil(width, height, scale), Stencil(width, height, scale)
            tone.shapes(PARTINGS[part], inner)
            mask.shapes([Shape(outline)], inner)
            shade = (*mix(colours["field"], colours["main"], 0.2), 255)
            brush.image.paste(shade, (0, 0), ImageChops.darker(tone.image, mask.image))
        x0, y0, x1, y1 = seat
        side = min((x1 - x0) * width, (y1 - y0) * height) / 100
        cx, cy = (x0 + x1) * width / 200, (y0 + y1) * height / 200
        shapes = EMBLEMS.get(emblem) or CHARGES.get(race or "", CHARGES["Neutral"])
        brush.shapes(shapes, (cx - side / 2, cy - side / 2, cx + side / 2, cy + side / 2), colours)

    return paint(width, height, job, scale)


def _zigzag(pen: ImageDraw.ImageDraw, w: int, h: int, tone: int, k: int) -> None:
    for y in range(-12 * k, h + 24 * k, 18 * k):
        pts = [(x, y + (9 * k if (x // (12 * k)) % 2 else 0)) for x in range(0, w + 24 * k, 12 * k)]
        pen.line(pts, fill=tone, width=4 * k)


def _pales(pen: ImageDraw.ImageDraw, w: int, h: int, tone: int, k: int) -> None:
    for x in range(0, w, 28 * k):
        pen.rectangle((x, 0, x + 13 * k, h), fill=tone)


def _waves(pen: ImageDraw.ImageDraw, w: int, h: int, tone: int, k: int) -> None:
    for y in range(0, h + 16 * k, 16 * k):
        pts = [(float(x), y + 4 * k * math.sin(x / (7.0 * k))) for x in range(0, w + 4, 3 * k)]
        pen.line(pts, fill=tone, width=4 * k)


def _gashes(pen: ImageDraw.ImageDraw, w: int, h: int, tone: int, k: int) -> None:
    for row, y in enumerate(range(-10 * k, h, 26 * k)):
        for x in range(-20 * k + (row % 2) * 20 * k, w, 40 * k):
            pen.polygon([(x, y), (x + 26 * k, y + 10 * k), (x + 8 * k, y + 26 * k)], fill=tone)


def _thorns(pen: ImageDraw.ImageDraw, w: int, h: int, tone: int, k: int) -> None:
    for row, y in enumerate(range(0, h + 24 * k, 24 * k)):
        for x in range((row % 2) * 16 * k, w + 32 * k, 32 * k):
            pen.polygon([(x, y), (x + 16 * k, y + 6 * k), (x + 32 * k, y), (x + 16 * k, y + 18 * k)], fill=tone)


def _blades(pen: ImageDraw.ImageDraw, w: int, h: int, tone: int, k: int) -> None:
    for x in range(-h, w + h, 26 * k):
        pen.polygon([(x, h), (x + 10 * k, h), (x + h + 10 * k, 0), (x + h, 0)], fill=tone)


def _masonry(pen: ImageDraw.ImageDraw, w: int, h: int, tone: int, k: int) -> None:
    for row, y in enumerate(range(0, h, 20 * k)):
        pen.line([(0, y), (w, y)], fill=tone, width=3 * k)
        for x in range((row % 2) * 22 * k, w, 44 * k):
            pen.line([(x, y), (x, y + 20 * k)], fill=tone, width=3 * k)


Diaper = Callable[[ImageDraw.ImageDraw, int, int, int, int], None]
"""A function that draws the pattern of a field into a mask. Its arguments are the pen, the width, the height, the value
to draw with, and the scale.
"""

_DIAPERS: dict[str, Diaper] = {
    "Dwarf": _zigzag,
    "Empire": _pales,
    "High Elf": _waves,
    "Orc": _gashes,
    "Chaos": _thorns,
    "Dark Elf": _blades,
    "Neutral": _masonry,
}


DIAPERS: tuple[Diaper, ...] = (_zigzag, _pales, _waves, _gashes, _thorns, _blades, _masonry)


def enter_race(race: str, colours: Tincture, shapes: tuple[Shape, ...], cloth: Diaper) -> None:
    """Register the arms of a race or faction. A game must do this before it draws any of them."""
    TINCTURES[race], CHARGES[race], _DIAPERS[race] = colours, shapes, cloth


def enter_kind(kind: str, outline: Outline) -> None:
    """Register the outline of a type of card."""
    OUTLINES[kind] = outline


def diaper(race: str | None, width: int, height: int, scale: int = 1) -> Image.Image:
    """Return the patterned field of a race as an opaque picture. ``scale`` enlarges the pattern."""
    t = tincture(race)
    image = Image.new("RGB", (width, height), t.field)
    image.paste(t.tone, (0, 0), _cloth(race or "", width, height, scale))
    return image


@kept
def _cloth(race: str, width: int, height: int, scale: int) -> Image.Image:
    """Return a race's pattern as a mask."""
    pattern = _DIAPERS.get(race, _masonry)
    image = Image.new("L", (width * 2, height * 2), 0)
    pattern(ImageDraw.Draw(image), width * 2, height * 2, 255, 2 * scale)
    return image.reduce(2)


def corner_points(shape: str, box: tuple[float, float, float, float], r: float) -> list[Point]:
    """Return the outline of a frame whose four corners have the shape of a seat's corners."""
    x0, y0, x1, y1 = box
    if shape == "cut":
        return [
            (x0 + r, y0),
            (x1 - r, y0),
            (x1, y0 + r),
            (x1, y1 - r),
            (x1 - r, y1),
            (x0 + r, y1),
            (x0, y1 - r),
            (x0, y0 + r),
        ]
    if shape == "square":
        return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    out: list[Point] = []
    inward = shape == "notch"
    for cx, cy, start in ((x0, y0, 180), (x1, y0, 270), (x1, y1, 0), (x0, y1, 90)):
        ox = cx if inward else cx + (r if cx == x0 else -r)
        oy = cy if inward else cy + (r if cy == y0 else -r)
        for step in range(9):
            # A notch is a quarter circle centred on the corner itself, drawn in the opposite direction.
            a = math.radians(start - 90 - 90 * step / 8 if inward else start + 90 * step / 8)
            out.append((ox + r * math.cos(a), oy + r * math.sin(a)))
    return out


@kept
def medallion(race: str | None, size: int) -> Image.Image:
    """Return the charge on a round field, like a seal."""
    colours = _colours(race)

    def job(brush: Brush) -> None:
        for r, fill in ((50, INK), (49, GOLD), (44.5, mix(GOLD, INK, 0.55)), (43, colours["field"])):
            brush.shapes([Shape(circle(50, 50, r))], (0, 0, size, size), {"main": fill})
        shapes = CHARGES.get(race or "", CHARGES["Neutral"])
        brush.shapes(shapes, (size * 0.23, size * 0.23, size * 0.77, size * 0.77), colours)

    return paint(size, size, job)


__all__ = [
    "CHARGES",
    "DIAPERS",
    "OUTLINES",
    "charge",
    "corner_points",
    "diaper",
    "enter_kind",
    "enter_race",
    "medallion",
    "read_charges",
    "read_outlines",
    "ring_points",
    "shield",
]
