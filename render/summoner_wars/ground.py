"""The battlefield under the squares: each side's land, in the colours of its faction, quiet enough for names."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import cast

from PIL import Image, ImageDraw

from render.canvas.caches import kept, remembered
from render.canvas.palette import INK, IVORY, PANEL, Colour, contrast, mix, seat_style, tincture
from render.canvas.paths import Point
from render.parts.plates import K

LAND = {
    "Phoenix Elves": "embers",
    "Tundra Orcs": "ice",
    "Guild Dwarves": "paving",
    "Cave Goblins": "rubble",
    "Fallen Kingdom": "graves",
    "Vanguards": "meadow",
    "Jungle Elves": "leaves",
    "Cloaks": "paving",
    "Shadow Elves": "mist",
    "Benders": "mist",
    "Deep Dwarves": "rubble",
    "Mountain Vargath": "rubble",
    "Swamp Orcs": "swamp",
    "Sand Goblins": "dunes",
    "Mercenaries": "meadow",
    "Filth": "swamp",
}
"""The kind of land of each faction. Any other faction has a meadow."""
VARIANTS = 2
_SCALE = 1.8
_LEAST = 5.2
"""Least contrast between a square's name and its land."""


@remembered(64, 600)
def tone(seat: int, race: str) -> Colour:
    """Return the colour of a side's land: the faction's, leaning a little to the seat's, and dark enough for names.

    The land of seats 1 and 3 is darker, so that the sides differ even if they are of one faction.
    """
    colour = mix(mix(tincture(race).field, seat_style(seat).deep, 0.16), PANEL, 0.1)
    while contrast(colour, IVORY) < 1.8 * _LEAST:
        colour = mix(colour, INK, 0.1)
    return mix(colour, INK, 0.35) if seat % 2 else colour


@remembered(64, 600)
def name_ink(ground: Colour) -> Colour:
    """Return the colour of a square's name on its land: as quiet as may be."""
    share = 0.5
    while contrast(mix(ground, IVORY, share), ground) < _LEAST:
        share += 0.05
    return mix(ground, IVORY, min(share, 1.0))


class _Pen:
    """Draws everything larger than it is given."""

    def __init__(self, image: Image.Image, scale: float) -> None:
        self._pen = ImageDraw.Draw(image)
        self._scale = scale

    def _points(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self._scale, y * self._scale) for x, y in points]

    def _box(self, box: tuple[float, float, float, float]) -> list[Point]:
        return self._points([box[:2], box[2:]])

    def line(self, points: Sequence[Point], fill: Colour, width: int) -> None:
        self._pen.line(self._points(points), fill=fill, width=round(width * self._scale), joint="curve")

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        self._pen.polygon(self._points(points), fill=fill)

    def ellipse(self, box: tuple[float, float, float, float], fill: Colour) -> None:
        self._pen.ellipse(self._box(box), fill=fill)

    def arc(self, box: tuple[float, float, float, float], start: int, end: int, fill: Colour, width: int) -> None:
        self._pen.arc(self._box(box), start, end, fill=fill, width=round(width * self._scale))

    def block(self, box: tuple[float, float, float, float], radius: float, fill: Colour, flat: bool = False) -> None:
        """Draw a rectangle with round corners, or with a flat foot."""
        corners = (True, True, not flat, not flat)
        self._pen.rounded_rectangle(self._box(box), radius * self._scale, fill=fill, corners=corners)


def _embers(pen: _Pen, w: int, h: int, luck: Random, dark: Colour, light: Colour, glow: Colour) -> None:
    for _ in range(2):
        x, y = luck.randrange(w), luck.randrange(h)
        points = [(x, y)]
        for _ in range(3):
            x, y = x + luck.randrange(20, 60), y + luck.randrange(-36, 37)
            points.append((x, y))
        pen.line(points, fill=dark, width=12)
        pen.line(points, fill=glow, width=4)
    for _ in range(4):
        x, y, r = luck.randrange(w), luck.randrange(h), luck.choice((4, 6))
        pen.polygon([(x, y - r * 1.6), (x + r, y), (x, y + r), (x - r, y)], fill=glow)


def _ice(pen: _Pen, w: int, h: int, luck: Random, dark: Colour, light: Colour, glow: Colour) -> None:
    for _ in range(2):
        x, y, r = luck.randrange(w), luck.randrange(h), luck.randrange(50, 100)
        pen.ellipse((x - r, y - r * 0.35, x + r, y + r * 0.35), fill=light)
    for _ in range(3):
        x, y, r = luck.randrange(w), luck.randrange(h), luck.randrange(16, 34)
        pen.polygon([(x, y - r), (x + r * 0.5, y), (x - r * 0.45, y)], fill=dark)
        pen.polygon([(x, y - r), (x + r * 0.1, y), (x - r * 0.45, y)], fill=glow)
    x, y = luck.randrange(w), luck.randrange(h)
    pen.line([(x, y), (x + 50, y + luck.randrange(-18, 19)), (x + 90, y)], fill=dark, width=4)


def _paving(pen: _Pen, w: int, h: int, luck: Random, dark: Colour, light: Colour, glow: Colour) -> None:
    for row, y in enumerate(range(0, h, 62)):
        x = -(row % 2) * 50 - luck.randrange(24)
        while x < w:
            long = luck.randrange(84, 126)
            if luck.random() < 0.4:
                pen.block((x + 5, y + 5, x + long - 5, y + 57), 8, light)
            pen.line([(x, y), (x, y + 62)], fill=dark, width=5)
            x += long
        pen.line([(0, y), (w, y)], fill=dark, width=5)


def _rubble(pen: _Pen, w: int, h: int, luck: Random, dark: Colour, light: Colour, glow: Colour) -> None:
    for _ in range(8):
        x, y, r = luck.randrange(w), luck.randrange(h), luck.randrange(10, 32)
        ring = [(x + r * math.cos(a), y + r * 0.6 * math.sin(a)) for a in (0.2, 1.1, 2.2, 3.2, 4.3, 5.4)]
        pen.polygon([(a, b + 6) for a, b in ring], fill=dark)
        pen.polygon(ring, fill=light)
        pen.polygon([ring[3], ring[4], ring[5], (x, y)], fill=glow)


def _graves(pen: _Pen, w: int, h: int, luck: Random, dark: Colour, light: Colour, glow: Colour) -> None:
    _meadow(pen, w, h, luck, dark, light, glow)
    for _ in range(3):
        x, y = luck.randrange(w), luck.randrange(h)
        pen.ellipse((x - 26, y - 8, x + 26, y + 8), fill=dark)
        pen.block((x - 15, y - 42, x + 15, y), 14, light, True)
        pen.line([(x, y - 34), (x, y - 12)], fill=dark, width=4)
        pen.line([(x - 7, y - 26), (x + 7, y - 26)], fill=dark, width=4)


def _meadow(pen: _Pen, w: int, h: int, luck: Random, dark: Colour, light: Colour, glow: Colour) -> None:
    for _ in range(9):
        x, y = luck.randrange(w), luck.randrange(h)
        ink = glow if luck.random() < 0.35 else dark if luck.random() < 0.5 else light
        for dx, dy in ((-12, -16), (-3, -24), (8, -20), (15, -12)):
            pen.line([(x, y), (x + dx, y + dy)], fill=ink, width=5)


def _leaves(pen: _Pen, w: int, h: int, luck: Random, dark: Colour, light: Colour, glow: Colour) -> None:
    for _ in range(8):
        x, y, a, r = luck.randrange(w), luck.randrange(h), luck.random() * 6, luck.randrange(22, 44)
        c, s = math.cos(a), math.sin(a)
        outline = ((-1, 0), (-0.3, -0.42), (0.45, -0.32), (1, 0), (0.45, 0.32), (-0.3, 0.42))
        pen.polygon(
            [(x + r * (u * c - v * s), y + r * (u * s + v * c)) for u, v in outline], fill=luck.choice((dark, light))
        )
        pen.line([(x - r * c, y - r * s), (x + r * c, y + r * s)], fill=glow, width=3)


def _mist(pen: _Pen, w: int, h: int, luck: Random, dark: Colour, light: Colour, glow: Colour) -> None:
    for n in range(5):
        x, y, r = luck.randrange(w), luck.randrange(h), luck.randrange(60, 130)
        pen.ellipse((x - r, y - r * 0.16, x + r, y + r * 0.16), fill=light if n % 2 else dark)
    for _ in range(4):
        x, y, r = luck.randrange(w), luck.randrange(h), luck.choice((5, 8))
        pen.polygon([(x, y - r), (x + r * 0.6, y), (x, y + r), (x - r * 0.6, y)], fill=glow)


def _swamp(pen: _Pen, w: int, h: int, luck: Random, dark: Colour, light: Colour, glow: Colour) -> None:
    for _ in range(3):
        x, y, r = luck.randrange(w), luck.randrange(h), luck.randrange(40, 80)
        pen.ellipse((x - r, y - r * 0.4, x + r, y + r * 0.4), fill=dark)
        pen.arc((x - r * 0.7, y - r * 0.25, x + r * 0.5, y + r * 0.25), 190, 320, fill=glow, width=4)
    for _ in range(4):
        x, y = luck.randrange(w), luck.randrange(h)
        for dx in (-9, 0, 9):
            pen.line([(x + dx, y), (x + dx * 1.6, y - 34)], fill=light, width=4)
        pen.ellipse((x - 4, y - 46, x + 4, y - 24), fill=glow)


def _dunes(pen: _Pen, w: int, h: int, luck: Random, dark: Colour, light: Colour, glow: Colour) -> None:
    for n, y in enumerate(range(luck.randrange(20, 50), h + 60, 64)):
        x = -luck.randrange(120)
        while x < w:
            pen.arc((x, y - 26, x + 150, y + 26), 200, 340, fill=(dark, light, glow)[n % 3], width=6)
            x += 150 + luck.randrange(20, 60)


_LANDS = {
    "embers": _embers,
    "ice": _ice,
    "paving": _paving,
    "rubble": _rubble,
    "graves": _graves,
    "meadow": _meadow,
    "leaves": _leaves,
    "mist": _mist,
    "swamp": _swamp,
    "dunes": _dunes,
}


@kept
def land(seat: int, race: str, width: int, height: int, variant: int) -> Image.Image:
    """Return the land of one square. ``variant`` is one of the :data:`VARIANTS` kinds."""
    base = tone(seat, race)
    metal = tincture(race).charge
    dark, light, glow = mix(base, INK, 0.34), mix(base, IVORY, 0.08), mix(base, metal, 0.28)
    image = Image.new("RGB", (width * K, height * K), base)
    w, h = round(width * K / _SCALE), round(height * K / _SCALE)
    draw = _LANDS[LAND.get(race, "meadow")]
    draw(_Pen(image, _SCALE), w, h, Random(11 + 17 * variant), dark, light, glow)
    cx, cy = width * K // 2, height * K // 2  # the middle stays bare for the square's name
    ImageDraw.Draw(image).ellipse((cx - 40 * K, cy - 27 * K, cx + 40 * K, cy + 27 * K), fill=base)
    return _plain(image.reduce(K), image, base)


def _plain(small: Image.Image, large: Image.Image, base: Colour) -> Image.Image:
    """Map a reduced land to the tones in which it was drawn, and to one step between each tone and the ground."""
    tones = sorted(colour for _, colour in cast("list[tuple[int, Colour]]", large.getcolors(4096)))
    steps = [*tones, *(mix(shade, base, 0.5) for shade in tones if shade != base)]
    carrier = Image.new("P", (1, 1))
    carrier.putpalette([value for step in steps for value in step])
    return small.quantize(palette=carrier, dither=Image.Dither.NONE).convert("RGB")


__all__ = ["LAND", "VARIANTS", "land", "name_ink", "tone"]
