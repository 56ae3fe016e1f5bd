"""Arms made for this project: a charge for each race, on a field whose outline depends on the card's type.

The charge, the colours and the fine pattern of the field show the race. The outline shows the type: a heater shield for
units, a hanging banner for supports, a scroll for quests, a lozenge for tactics, a crowned shield for legends, and a
card back for every facedown card.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image, ImageChops, ImageDraw

from render.canvas.caches import kept
from render.canvas.palette import GOLD, INK, TINCTURES, Colour, Tincture, mix, tincture
from render.canvas.paths import SCALE, Brush, Point, Shape, Stencil, circle, paint, points, ring_points, star, turned
from render.emblems.shapes import EMBLEMS, PARTINGS

_SUN = " ".join(
    [turned("M 46.4 28 L 50 2 L 53.6 28 Z", 45 * k) for k in range(8)]
    + [turned("M 46.6 28 C 43 20 53 15 49 8 C 56 14 51 21 53.6 28 Z", 45 * k + 22.5) for k in range(8)]
)
_SPOKES = " ".join(turned("M 46.5 50 L 46.5 14 L 53.5 14 L 53.5 50 Z", 60 * k) for k in range(6))
_STUDS = " ".join(turned(circle(50, 9.5, 3), 60 * k + 30) for k in range(6))

CHARGES: dict[str, tuple[Shape, ...]] = {
    # A forge hammer upright before two peaks.
    "Dwarf": (
        Shape("M 2 95 L 26 53 L 50 95 Z", "accent", True),
        Shape("M 26 53 L 50 95 L 31 95 L 35 82 L 28 75 L 29 64 Z", "main", True),
        Shape("M 40 46 L 60 46 L 60 84 L 65 84 L 65 100 L 35 100 L 35 84 L 40 84 Z", "field"),
        Shape("M 18 14 L 82 14 L 92 22 L 92 40 L 82 48 L 18 48 L 8 40 L 8 22 Z"),
        Shape("M 43 48 L 57 48 L 57 90 L 43 90 Z"),
        Shape("M 38 88 L 62 88 L 62 97 L 38 97 Z"),
        Shape("M 50 20 L 61 31 L 50 42 L 39 31 Z", "field"),
        Shape("M 50 26 L 55 31 L 50 36 L 45 31 Z"),
        Shape("M 19 19 L 24 19 L 24 43 L 19 43 Z", "field", True),
        Shape("M 43 60 L 57 54 L 57 58 L 43 64 Z M 43 74 L 57 68 L 57 72 L 43 78 Z", "field"),
    ),
    # A sun with alternating straight and wavy rays, and a crown in the disc.
    "Empire": (
        Shape(_SUN),
        Shape(circle(50, 50, 22)),
        Shape(circle(50, 50, 18.5), "field"),
        Shape("M 37 58 L 35 42 L 42 50 L 50 37 L 58 50 L 65 42 L 63 58 Z", "accent"),
        Shape("M 37.5 60.5 L 62.5 60.5 L 62.5 64 L 37.5 64 Z", "accent"),
    ),
    # A spear with two wings, a star above.
    "High Elf": (
        Shape("M 47.5 30 L 52.5 30 L 51.5 98 L 48.5 98 Z"),
        Shape("M 50 22 L 57 40 L 50 50 L 43 40 Z", "accent"),
        Shape("M 44 62 C 36 50 22 46 4 22 C 2 40 8 54 20 62 C 28 67 38 66 44 62 Z", "main", True),
        Shape("M 44 74 C 34 72 22 70 11 58 C 14 74 28 84 44 79 Z", "main", True),
        Shape("M 44 88 C 36 88 29 86 22 79 C 26 92 36 96 44 92 Z", "main", True),
        Shape("M 40 60 C 30 54 20 48 11 36 C 16 50 26 60 40 63 Z", "field", True),
        Shape(star(50, 10, 8, 11, 4.4), "accent"),
    ),
    # A scowling face, all jaw and tusks.
    "Orc": (
        Shape("M 22 34 L 2 24 L 8 48 L 22 54 Z", "main", True),
        Shape("M 50 4 L 30 8 L 20 24 L 18 56 L 12 70 L 22 90 L 50 97 L 78 90 L 88 70 L 82 56 L 80 24 L 70 8 Z"),
        Shape("M 22 34 L 45 44 L 42 54 L 26 52 Z", "field", True),
        Shape("M 31 44 L 40 48 L 38 51.5 L 31 50.5 Z", "accent", True),
        Shape("M 50 47 L 56 58 L 53 62 L 47 62 L 44 58 Z", "field"),
        Shape("M 17 74 L 50 69 L 83 74 L 74 86 L 50 90 L 26 86 Z", "field"),
        Shape("M 21 86 C 16 70 18 58 27 46 C 30 60 36 72 39 86 Z", "field", True),
        Shape("M 24 86 C 20 72 21 62 26.5 53 C 28 65 33 74 35 86 Z", "accent", True),
        Shape("M 40 86 L 43.5 76 L 47 87 Z", "accent", True),
        Shape("M 34 14 L 47 22 L 47 26 L 33 19 Z", "field", True),
    ),
    # A slit eye between ram's horns, thorns below.
    "Chaos": (
        Shape(
            "M 46 36 C 44 20 30 8 16 12 C 2 16 -2 34 8 42 C 15 47 25 44 26 36 C 26 31 20 28 17 32 "
            "C 18 35 16 37 13 35 C 8 31 11 22 19 22 C 28 22 34 30 34 40 Z",
            "main",
            True,
        ),
        Shape("M 6 60 Q 50 18 94 60 Q 50 98 6 60 Z"),
        Shape("M 17 60 Q 50 30 83 60 Q 50 87 17 60 Z", "field"),
        Shape(circle(50, 60, 16.5), "accent"),
        Shape("M 50 44 Q 57 60 50 76 Q 43 60 50 44 Z", "field"),
        Shape("M 46 84 L 54 84 L 50 100 Z"),
        Shape("M 26 77 L 34 82 L 24 96 Z", "main", True),
    ),
    # A waning moon and a barbed dagger.
    "Dark Elf": (
        Shape("M 62 3 C 30 4 4 22 4 51 C 4 80 30 97 62 97 C 40 88 28 72 28 51 C 28 30 40 12 62 3 Z"),
        Shape(
            "M 58 2 L 67 13 L 63 20 L 63 28 L 88 22 L 80 36 L 66 38 L 66 38 L 74 44 L 69 48 L 74 "
            "58 L 68 62 L 71 72 L 58 98 "
            "L 45 72 L 48 62 L 42 58 L 47 48 L 42 44 L 50 38 L 36 36 L 28 22 L 53 28 L 53 20 L 49 13 Z",
            "accent",
        ),
        Shape("M 56.5 40 L 59.5 40 L 59.5 80 L 58 86 L 56.5 80 Z", "field"),
        Shape("M 58 8 L 61 13 L 58 17 L 55 13 Z", "field"),
    ),
    # A wayfarer's wheel.
    "Neutral": (
        Shape(circle(50, 50, 46)),
        Shape(circle(50, 50, 34), "field"),
        Shape(_SPOKES),
        Shape(circle(50, 50, 13)),
        Shape(circle(50, 50, 6), "field"),
        Shape(_STUDS, "field"),
    ),
}

_HEATER = "M 3 3 L 97 3 L 97 42 C 97 70 76 90 50 99 C 24 90 3 70 3 42 Z"
OUTLINES: dict[str, str] = {
    "unit": _HEATER,
    "support": "M 6 2 L 94 2 L 94 84 L 72 98 L 50 84 L 28 98 L 6 84 Z",
    "quest": (
        "M 14 4 Q 50 -2 86 4 Q 100 8 90 22 L 90 78 Q 100 92 86 96 Q 50 102 14 96 Q 0 92 10 78 L 10 22 Q 0 8 14 4 Z"
    ),
    "tactic": "M 50 1 L 98 50 L 50 99 L 2 50 Z",
    "legend": ("M 3 12 L 20 22 L 34 2 L 50 18 L 66 2 L 80 22 L 97 12 L 97 46 C 97 72 76 91 50 99 C 24 91 3 72 3 46 Z"),
    "development": "M 14 2 L 86 2 L 86 98 L 14 98 Z",
}
# The position of the charge within each outline.
_SEATS: dict[str, tuple[float, float, float, float]] = {
    "unit": (18, 10, 82, 74),
    "support": (17, 9, 83, 75),
    "quest": (18, 16, 82, 84),
    "tactic": (25, 25, 75, 75),
    "legend": (20, 26, 80, 86),
    "development": (26, 26, 74, 74),
}


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
    outline = OUTLINES.get(kind, _HEATER)
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
        x0, y0, x1, y1 = _SEATS.get(kind, _SEATS["unit"])
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


def enter_kind(kind: str, outline: str, seat: tuple[float, float, float, float] = (18, 10, 82, 74)) -> None:
    """Register the outline of a type of card, with the position of the charge in it."""
    OUTLINES[kind], _SEATS[kind] = outline, seat


def diaper(race: str | None, width: int, height: int, scale: int = 1) -> Image.Image:
    """Return the patterned field of a race as an opaque picture. ``scale`` enlarges the pattern."""
    t = tincture(race)
    image = Image.new("RGB", (width, height), t.field)
    image.paste(t.tone, (0, 0), _cloth(_DIAPERS.get(race or "", _masonry), width, height, scale))
    return image


@kept
def _cloth(pattern: Diaper, width: int, height: int, scale: int) -> Image.Image:
    """Return a pattern as a mask."""
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
    "points",
    "ring_points",
    "shield",
]
