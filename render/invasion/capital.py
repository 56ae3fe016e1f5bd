"""A section of a capital, painted in three quarters: its wall, its landmark, and a house for each development.

The wall has a block for each hit point. A block is rubble for each point of damage; a burning section is in flames.
"""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from render.canvas.caches import kept
from render.canvas.palette import EMBER, GOLD, INK, Colour, mix, rgb, tincture
from render.canvas.surface import Box, Surface
from render.parts.heraldry import shield

K = 2
_BLOCKS = 24  # maximum number of blocks of a wall
_LEAST_BLOCK = 9  # minimum width of a block
_FLAG = 30  # minimum height of the arms in the sky
_HOUSES = 6  # maximum number of houses
_LEAST_HOUSE = 8  # minimum width of a house
_STONE, _BURNT = rgb("#b9b2a0"), rgb("#4a3a30")
_WHITE, _FLAME = rgb("#faf8f0"), rgb("#f0812a")
_SHARP = frozenset({"High Elf", "Dark Elf", "Empire"})
_HORNED = frozenset({"Orc", "Chaos"})


def put_capital(
    out: Surface,
    box: Box,
    race: str | None,
    key: str,
    hp: int,
    left: int,
    was: int = 0,
    burning: bool = False,
    houses: int = 0,
) -> None:
    """Draw a section. ``was`` is the number of hit points before the last event; the blocks lost since then glow."""
    blocks = max(1, min(hp, _BLOCKS, (box[2] - box[0]) // _LEAST_BLOCK))
    whole = 0 if burning else max(int(left > 0), left * blocks // max(1, hp))
    fresh = 0 if burning else was * blocks // max(1, hp)
    size = box[2] - box[0], box[3] - box[1]
    image = _scene(*size, race or "", key, blocks, whole, fresh, burning, min(houses, _HOUSES))
    out.image.paste(image, box[:2])
    out.mark("capital", box, left)


@kept
def _scene(
    w: int, h: int, race: str, key: str, blocks: int, whole: int, fresh: int, burning: bool, houses: int
) -> Image.Image:
    colours = tincture(race)
    sky = mix(colours.field, _WHITE, 0.3)
    land = mix(colours.field, INK, 0.4)
    if burning:
        sky, land = rgb("#6a2b14"), rgb("#2a1712")
    image = Image.new("RGB", (w * K, h * K), sky)
    pen = ImageDraw.Draw(image)
    width, height = w * K, h * K
    for n in range(4):
        shade = mix(mix(sky, INK, 0.25), mix(sky, _WHITE, 0.25), n / 3)
        pen.rectangle((0, height * n // 4, width, height), fill=shade)
    hills = [(x, height * 0.52 - 0.1 * height * math.sin(x / width * 7 + len(key))) for x in range(0, width + 8, 8)]
    pen.polygon([(0, height), *hills, (width, height)], fill=mix(land, sky, 0.5))
    pen.rectangle((0, round(height * 0.62), width, height), fill=land)
    stone = _BURNT if burning else mix(_STONE, colours.field, 0.12)
    roof = rgb("#2b211d") if burning else colours.charge if race not in ("Neutral", "") else rgb("#8a5a3a")
    wall = round(height * 0.4)
    _landmark(pen, width, height, key, race, stone, roof, wall)
    start = width * 0.42
    for k in range(houses):
        side = min(height * 0.34, (width - start - 12) / max(1, houses) * 0.8)
        x = start + k * (width - start - 8) / max(1, houses)
        if side >= _LEAST_HOUSE:
            _house(pen, x, height - wall * 0.66, side, mix(_WHITE, stone, 0.4), roof)
    _wall(pen, width, height, wall, stone, blocks, whole, fresh)
    if burning:
        for k in range(7):
            side = height * (0.5 + 0.25 * ((k * 5) % 3) / 2)
            _flame(pen, width * (k + 0.5) / 7, height - wall * 0.25, side)
    elif whole * 2 <= blocks:
        _flame(pen, width * 0.3, height - wall * 0.8, height * 0.34)
    pen.rectangle((0, 0, width - 1, height - 1), outline=INK, width=2 * K)
    image = image.reduce(K)
    side = min(72, h * 2 // 5)
    if side >= _FLAG and race:  # the arms tell the race without its colours
        arms = shield(race, "unit", side * 7 // 8, side)
        image.paste(arms, (w - arms.width - 8, 6), arms)
    return image


def _box(pen: ImageDraw.ImageDraw, x: float, y: float, w: float, h: float, fill: Colour) -> None:
    """Draw a block in three quarters that stands on ``y``: its front, its right side and its upper side."""
    d = min(w * 0.35, h * 0.3, 16)
    pen.polygon(
        [(x + w, y), (x + w + d, y - d * 0.7), (x + w + d, y - h - d * 0.7), (x + w, y - h)], fill=mix(fill, INK, 0.4)
    )
    pen.polygon(
        [(x, y - h), (x + d, y - h - d * 0.7), (x + w + d, y - h - d * 0.7), (x + w, y - h)],
        fill=mix(fill, _WHITE, 0.45),
    )
    pen.rectangle((x, y - h, x + w, y), fill=fill)
    line = [(x, y), (x, y - h), (x + d, y - h - d * 0.7), (x + w + d, y - h - d * 0.7), (x + w + d, y - d * 0.7)]
    pen.line([*line, (x + w, y), (x, y)], fill=INK, width=3)
    pen.line([(x, y - h), (x + w, y - h), (x + w + d, y - h - d * 0.7)], fill=INK, width=2)
    pen.line([(x + w, y - h), (x + w, y)], fill=INK, width=2)


def _roof(pen: ImageDraw.ImageDraw, x: float, y: float, w: float, h: float, race: str, fill: Colour) -> None:
    """Draw the top of a tower whose front is ``w`` wide and ends at ``y``, in the manner of a race."""
    d = w * 0.35
    if race in _HORNED:
        for a, way in ((x, -1), (x + w / 2, 0), (x + w, 1)):
            tip = (a + way * w * 0.22, y - h)
            pen.polygon(
                [(a - w * 0.14, y), tip, (a + w * 0.14, y)], fill=mix(_WHITE, rgb("#b09a70"), 0.5), outline=INK, width=3
            )
        return
    if race == "Dwarf":
        for k in range(3):
            _box(pen, x + k * w * 0.4 - 2, y, w * 0.22, h * 0.35, fill)
        return
    h *= 1.15 if race in _SHARP else 0.8
    tip = (x + w / 2 + d / 2, y - h)
    pen.polygon([(x - 6, y), tip, (x + w + 2, y)], fill=fill, outline=INK, width=3)
    pen.polygon([(x + w + 2, y), tip, (x + w + d + 4, y - d * 0.5)], fill=mix(fill, INK, 0.4), outline=INK, width=3)


def _landmark(
    pen: ImageDraw.ImageDraw, width: int, height: int, key: str, race: str, stone: Colour, roof: Colour, wall: int
) -> None:
    """Draw the building that tells a section from the others: a keep, a tower of study or a gatehouse."""
    base, unit = height - wall * 0.7, height * 0.23
    x = width * 0.07
    if key == "kingdom":
        for dx, w, h in ((0.0, 0.9, 1.7), (2.2, 0.9, 1.7), (0.75, 1.5, 2.2)):
            _box(pen, x + dx * unit, base, w * unit, h * unit * 0.8, stone)
            _roof(pen, x + dx * unit, base - h * unit * 0.8, w * unit, unit * 0.8, race, roof)
        pen.rectangle((x + 1.3 * unit, base - unit * 1.3, x + 1.6 * unit, base - unit * 0.8), fill=INK)
    elif key == "quest":
        _box(pen, x + unit, base, unit * 1.1, unit * 2.4, stone)
        _roof(pen, x + unit, base - unit * 2.4, unit * 1.1, unit * 0.9, race, roof)
        pen.ellipse(
            (x + 1.3 * unit, base - 2.1 * unit, x + 1.8 * unit, base - 1.6 * unit), fill=GOLD, outline=INK, width=2
        )
    else:
        for dx in (0.0, 2.0):
            _box(pen, x + dx * unit, base, unit * 0.9, unit * 1.9, stone)
            _roof(pen, x + dx * unit, base - unit * 1.9, unit * 0.9, unit * 0.8, race, roof)
        _box(pen, x + 0.95 * unit, base, unit * 1.0, unit * 1.3, mix(stone, INK, 0.15))
        top = base - unit * 1.05
        pen.pieslice((x + 1.15 * unit, top, x + 1.75 * unit, top + 0.7 * unit), 180, 360, fill=INK)
        pen.rectangle((x + 1.15 * unit, top + 0.35 * unit, x + 1.75 * unit, base), fill=INK)


def _house(pen: ImageDraw.ImageDraw, x: float, y: float, side: float, wall: Colour, roof: Colour) -> None:
    """Draw the house of a development."""
    h, d = side * 0.6, side * 0.3
    _box(pen, x, y, side * 0.7, h, wall)
    tip = (x + side * 0.35, y - h - side * 0.5)
    back = (tip[0] + d, tip[1] - d * 0.5)
    pen.polygon(
        [(x + side * 0.74, y - h), tip, back, (x + side * 0.74 + d, y - h - d * 0.6)],
        fill=mix(roof, INK, 0.3),
        outline=INK,
        width=3,
    )
    pen.polygon([(x - 4, y - h), tip, (x + side * 0.74, y - h)], fill=roof, outline=INK, width=3)


def _wall(
    pen: ImageDraw.ImageDraw, width: int, height: int, wall: int, stone: Colour, blocks: int, whole: int, fresh: int
) -> None:
    """Draw the wall: whole blocks first, then the rubble of the lost ones."""
    base, margin = height - 8, 10
    step = (width - 2 * margin - 10) / blocks
    for k in reversed(range(blocks)):  # from right to left, so that each front hides the side behind it
        x = margin + k * step
        if k < whole:
            h = wall * (0.92 if k % 2 else 0.76)
            _box(pen, x, base, step - 4, h, stone)
            y = base - h * 0.5
            pen.line([(x + 3, y), (x + step - 6, y)], fill=mix(stone, INK, 0.35), width=2)
        else:
            fill = GOLD if k < fresh else mix(stone, INK, 0.72)
            top = base - wall * (0.34 if k % 2 else 0.22)
            ring = [
                (x, base),
                (x + step * 0.15, top),
                (x + step * 0.45, top + wall * 0.1),
                (x + step * 0.7, top - 4),
                (x + step - 4, base),
            ]
            pen.polygon(ring, fill=fill, outline=INK, width=3)
            crack = [(x + step * 0.2, base - 4), (x + step * 0.45, top + wall * 0.14), (x + step * 0.75, base - 6)]
            pen.line(crack, fill=INK if k < fresh else EMBER, width=4)


def _flame(pen: ImageDraw.ImageDraw, x: float, y: float, side: float) -> None:
    """Draw a flame that stands on a point."""
    for share, fill in ((1.0, EMBER), (0.68, _FLAME), (0.38, GOLD)):
        h, w = side * share, side * 0.3 * share
        ring = [(x - w, y - h * 0.25), (x - w * 0.5, y - h * 0.62), (x - w * 0.3, y - h * 0.45), (x, y - h)]
        ring += [
            (x + w * 0.5, y - h * 0.55),
            (x + w * 0.7, y - h * 0.7),
            (x + w, y - h * 0.25),
            (x + w * 0.5, y),
            (x - w * 0.5, y),
        ]
        pen.polygon(ring, fill=fill, outline=INK if share == 1 else None, width=3)


__all__ = ["put_capital"]
