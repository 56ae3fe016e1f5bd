"""The battlefield under the squares: each side's land, in the colours of its faction, quiet enough for names."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random

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
NAME = (74, 58)
"""Room for a square's name, in pixels. No figure of the land reaches into it."""
_WIDE = 150  # width in pixels above which a square has all figures
_TRIES = 8


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


class _Ground:
    """A square to draw on, and the places on it that are clear of the square's name."""

    def __init__(self, pen: _Pen, w: int, h: int, luck: Random) -> None:
        self.pen, self.w, self.h, self.luck = pen, w, h, luck
        self.x, self.y = w // 2, h // 2
        self._across, self._down = NAME[0] * K / _SCALE / 2, NAME[1] * K / _SCALE / 2
        self.wide = w > _WIDE * K / _SCALE

    def count(self, most: int) -> int:
        """Return the number of figures: ``most``, or half on a narrow square."""
        return most if self.wide else (most + 1) // 2

    def spot(self, across: float, up: float, down: float) -> tuple[int, int]:
        """Return a random place for a figure that reaches this far from it."""
        low, high = self.y - self._down - down, self.y + self._down + up
        for _ in range(_TRIES):
            x, y = self.luck.randrange(self.w), self.luck.randrange(self.h)
            if abs(x - self.x) > self._across + across or not low < y < high:
                return x, y
        side = self.luck.choice((-1, 1))
        return round(self.x + side * (self._across + across)), self.luck.randrange(self.h)

    def level(self, up: float, down: float, part: int | None = None) -> int:
        """Return a random height for a figure of any width, above (0) or below (1) the name."""
        part = self.luck.randrange(2) if part is None else part
        room = max(1, round(self.y - self._down))
        if part:
            return round(self.y + self._down + up) + self.luck.randrange(max(1, round(room - up)))
        return round(self.y - self._down - down) - self.luck.randrange(max(1, round(room - down)))

    def flagstone(self) -> tuple[float, float, float, float]:
        """Return the box of a stone on which the name has room."""
        across, down = self._across + 14, self._down + 2
        return self.x - across, self.y - down, self.x + across, self.y + down


def _embers(on: _Ground, dark: Colour, light: Colour, glow: Colour) -> None:
    for part in range(2):
        x = on.luck.randrange(on.w // 2)
        points = [(x, on.level(8, 8, part))]
        for _ in range(3):
            x += on.luck.randrange(20, 60)
            points.append((x, on.level(8, 8, part)))
        on.pen.line(points, fill=dark, width=12)
        on.pen.line(points, fill=glow, width=4)
    for _ in range(on.count(4)):
        r = on.luck.choice((4, 6))
        x, y = on.spot(r, r * 1.6, r)
        on.pen.polygon([(x, y - r * 1.6), (x + r, y), (x, y + r), (x - r, y)], fill=glow)


def _ice(on: _Ground, dark: Colour, light: Colour, glow: Colour) -> None:
    for part in range(2):
        x, r = on.luck.randrange(on.w), on.luck.randrange(50, 100)
        y = on.level(r * 0.35, r * 0.35, part)
        on.pen.ellipse((x - r, y - r * 0.35, x + r, y + r * 0.35), fill=light)
    for _ in range(3):
        r = on.luck.randrange(16, 34)
        x, y = on.spot(r * 0.5, r, 0)
        on.pen.polygon([(x, y - r), (x + r * 0.5, y), (x - r * 0.45, y)], fill=dark)
        on.pen.polygon([(x, y - r), (x + r * 0.1, y), (x - r * 0.45, y)], fill=glow)
    x, y = on.luck.randrange(on.w), on.level(20, 20)
    on.pen.line([(x, y), (x + 50, y + on.luck.randrange(-18, 19)), (x + 90, y)], fill=dark, width=4)


def _paving(on: _Ground, dark: Colour, light: Colour, glow: Colour) -> None:
    left, top, right, low = on.flagstone()
    tall = low - top
    for row in range(-1, on.h // round(tall) + 1):
        y = top + tall * (row - 1)
        ends: list[float] = [left, right] if row == 1 else [on.luck.randrange(20, 100)]
        while ends[0] > 0:
            ends.insert(0, ends[0] - on.luck.randrange(84, 126))
        while ends[-1] < on.w:
            ends.append(ends[-1] + on.luck.randrange(84, 126))
        for x, end in pairwise(ends):
            if x != left and on.luck.random() < 0.4:
                on.pen.block((x + 5, y + 5, end - 5, y + tall - 5), 8, light)
            on.pen.line([(x, y), (x, y + tall)], fill=dark, width=5)
        on.pen.line([(0, y), (on.w, y)], fill=dark, width=5)


def _rubble(on: _Ground, dark: Colour, light: Colour, glow: Colour) -> None:
    for _ in range(on.count(7)):
        r = on.luck.randrange(10, 32)
        x, y = on.spot(r, r * 0.6, r * 0.6 + 6)
        ring = [(x + r * math.cos(a), y + r * 0.6 * math.sin(a)) for a in (0.2, 1.1, 2.2, 3.2, 4.3, 5.4)]
        on.pen.polygon([(a, b + 6) for a, b in ring], fill=dark)
        on.pen.polygon(ring, fill=light)
        on.pen.polygon([ring[3], ring[4], ring[5], (x, y)], fill=glow)


def _graves(on: _Ground, dark: Colour, light: Colour, glow: Colour) -> None:
    _meadow(on, dark, light, glow)
    for _ in range(on.count(3)):
        x, y = on.spot(26, 42, 8)
        on.pen.ellipse((x - 26, y - 8, x + 26, y + 8), fill=dark)
        on.pen.block((x - 15, y - 42, x + 15, y), 14, light, True)
        on.pen.line([(x, y - 34), (x, y - 12)], fill=dark, width=4)
        on.pen.line([(x - 7, y - 26), (x + 7, y - 26)], fill=dark, width=4)


def _meadow(on: _Ground, dark: Colour, light: Colour, glow: Colour) -> None:
    for _ in range(on.count(8)):
        x, y = on.spot(17, 26, 2)
        ink = glow if on.luck.random() < 0.35 else dark if on.luck.random() < 0.5 else light
        for dx, dy in ((-12, -16), (-3, -24), (8, -20), (15, -12)):
            on.pen.line([(x, y), (x + dx, y + dy)], fill=ink, width=5)


def _leaves(on: _Ground, dark: Colour, light: Colour, glow: Colour) -> None:
    for _ in range(on.count(7)):
        a, r = on.luck.random() * 6, on.luck.randrange(22, 44)
        c, s = math.cos(a), math.sin(a)
        tall = r * max(abs(s), 0.42)
        x, y = on.spot(r * max(abs(c), 0.42), tall, tall)
        outline = ((-1, 0), (-0.3, -0.42), (0.45, -0.32), (1, 0), (0.45, 0.32), (-0.3, 0.42))
        on.pen.polygon(
            [(x + r * (u * c - v * s), y + r * (u * s + v * c)) for u, v in outline],
            fill=on.luck.choice((dark, light)),
        )
        on.pen.line([(x - r * c, y - r * s), (x + r * c, y + r * s)], fill=glow, width=3)


def _mist(on: _Ground, dark: Colour, light: Colour, glow: Colour) -> None:
    for n in range(4):
        x, r = on.luck.randrange(on.w), on.luck.randrange(60, 130)
        y = on.level(r * 0.16, r * 0.16, n // 2)
        on.pen.ellipse((x - r, y - r * 0.16, x + r, y + r * 0.16), fill=light if n % 2 else dark)
    for _ in range(on.count(4)):
        r = on.luck.choice((5, 8))
        x, y = on.spot(r * 0.6, r, r)
        on.pen.polygon([(x, y - r), (x + r * 0.6, y), (x, y + r), (x - r * 0.6, y)], fill=glow)


def _swamp(on: _Ground, dark: Colour, light: Colour, glow: Colour) -> None:
    for n in range(3):
        x, r = on.luck.randrange(on.w), on.luck.randrange(40, 80)
        y = on.level(r * 0.4, r * 0.4, n % 2)
        on.pen.ellipse((x - r, y - r * 0.4, x + r, y + r * 0.4), fill=dark)
        on.pen.arc((x - r * 0.7, y - r * 0.25, x + r * 0.5, y + r * 0.25), 190, 320, fill=glow, width=4)
    for _ in range(on.count(4)):
        x, y = on.spot(16, 46, 0)
        for dx in (-9, 0, 9):
            on.pen.line([(x + dx, y), (x + dx * 1.6, y - 34)], fill=light, width=4)
        on.pen.ellipse((x - 4, y - 46, x + 4, y - 24), fill=glow)


def _dunes(on: _Ground, dark: Colour, light: Colour, glow: Colour) -> None:
    for n in range(4):
        y, x = on.level(28, -5, n % 2), -on.luck.randrange(120)
        while x < on.w:
            on.pen.arc((x, y - 26, x + 150, y + 26), 200, 340, fill=(dark, light, glow)[n % 3], width=6)
            x += 150 + on.luck.randrange(20, 60)


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
    on = _Ground(_Pen(image, _SCALE), w, h, Random(11 + 17 * variant))
    _LANDS[LAND.get(race, "meadow")](on, dark, light, glow)
    return plain(image.reduce(K), (base, dark, light, glow))


def plain(image: Image.Image, tones: Sequence[Colour]) -> Image.Image:
    """Map an image to its tones and to one step between each of them and the first, the ground.

    Smoother edges are hardly seen, but take a tenth of the bytes of a picture.
    """
    base, *others = tones
    steps = [*tones, *(mix(tone, base, 0.5) for tone in others)]
    carrier = Image.new("P", (1, 1))
    carrier.putpalette([value for step in steps for value in step])
    return image.quantize(palette=carrier, dither=Image.Dither.NONE).convert("RGB")


__all__ = ["LAND", "NAME", "VARIANTS", "land", "name_ink", "plain", "tone"]
