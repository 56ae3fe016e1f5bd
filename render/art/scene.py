"""The scene of a card's picture: sky, light and land, and rays or a burst where something happens."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random
from zlib import crc32

from PIL import Image, ImageDraw

from render.art.cast import Look
from render.art.layers import INK, shade_of
from render.art.stock import COLOURS, PARTS, colours
from render.canvas.palette import Colour, Tincture, mix, rgb
from render.canvas.paths import Shape, points

BANDS = 5
"""Number of bands of the sky. Few colours keep the files small."""
_SMALL = 160  # height up to which a scene is painted larger and reduced, because its edges are seen


def scene(look: Look, tincture: Tincture, code: str, width: int, height: int) -> Image.Image:
    """Return the ground of a picture: sky, light, land, and rays or a burst where something happens."""
    sky = rgb(look.sky) if look.sky else mix(tincture.field, (255, 255, 255), 0.28)
    land = rgb(look.land) if look.land else mix(tincture.field, COLOURS["dark"], 0.45)
    scale = 2 if height <= _SMALL else 1
    image = Image.new("RGB", (scale * width, scale * height))
    pen = ImageDraw.Draw(image)
    w, h = image.size
    high, low = mix(sky, COLOURS["dark"], 0.22), mix(sky, (255, 255, 255), 0.3)
    for n in range(BANDS):
        pen.rectangle((0, h * n // BANDS, w, h), fill=mix(high, low, n / (BANDS - 1)))
    light = mix(sky, (255, 255, 255), 0.45)
    if look.scene in RAYS:
        count, middle = RAYS[look.scene]
        for k in range(count):
            a, b = 2 * math.pi * k / count, 2 * math.pi * (k + 0.5) / count
            reach = w + h
            centre = (w / 2, h * middle)
            pen.polygon(
                [
                    centre,
                    (centre[0] + reach * math.cos(a), centre[1] + reach * math.sin(a)),
                    (centre[0] + reach * math.cos(b), centre[1] + reach * math.sin(b)),
                ],
                fill=light,
            )
    chance = Random(crc32(code.encode()) + 1)
    far, side = mix(land, sky, 0.34), min(w, h)
    found, painted = colours(look, tincture), look.ground in PARTS["grounds"]
    if painted:
        paler = mix(land, sky, 0.5)
        paints = {**found, "near": land}
        paints["far"] = mix(paler, sky, 0.55) if look.scene == "burst" else paler
        _land(pen, w, h, PARTS["grounds"][look.ground], paints)
    if look.scene == "glory":
        _disc(pen, (w / 2, h - 0.6 * side), 0.46 * side, COLOURS["trim"])
        _disc(pen, (w / 2, h - 0.6 * side), 0.41 * side, mix(COLOURS["trim"], (255, 255, 255), 0.55))
    if look.scene == "banners":
        for left in (0.03 * w, 0.97 * w - 0.24 * side):
            _banner(pen, left, 0.24 * side, 0.66 * h, found)
    if look.scene == "burst" and not painted:
        _ridge(pen, w, h, 0.9, 0.03, land, chance, look.ground)
    elif look.scene == "medal":
        _disc(pen, (w / 2, h - 0.47 * side), 0.45 * side, mix(land, sky, 0.3))
        _disc(pen, (w / 2, h - 0.47 * side), 0.4 * side, light)
        _ridge(pen, w, h, 0.97, 0.02, land, chance, look.ground)
    elif look.scene == "journey":
        _ridge(pen, w, h, 0.36, 0.05, far, chance, look.ground)
        _journey(pen, w, h, mix(COLOURS["paper"], sky, 0.3), mix(tincture.field, sky, 0.3))
    elif look.scene != "burst":
        if not painted:
            _ridge(pen, w, h, 0.66, 0.1, far, chance, look.ground)
        _ridge(pen, w, h, 0.84, 0.03, land, chance, "hill")
    return image.reduce(scale)


OUTLINES: Mapping[str, Sequence[tuple[float, float]]] = {
    "spires": (
        (0, 0.02),
        (0.3, 0.02),
        (0.3, 0.16),
        (0.24, 0.18),
        (0.42, 0.36),
        (0.6, 0.18),
        (0.54, 0.16),
        (0.54, 0.02),
    ),
    "thorns": ((0, 0), (0.2, 0.05), (0.35, 0.16), (0.2, 0.3), (0.55, 0.18), (0.6, 0.06), (0.75, 0.12), (0.8, 0.02)),
    "stakes": ((0.02, 0), (0.02, 0.12), (0.28, 0.24), (0.5, 0.1), (0.5, 0), (0.55, 0.08), (0.75, 0.16), (0.95, 0.06)),
    "tusks": (
        (0, 0),
        (0.06, 0.2),
        (0.32, 0.34),
        (0.2, 0.16),
        (0.34, 0.02),
        (0.66, 0.02),
        (0.8, 0.16),
        (0.68, 0.34),
        (0.94, 0.2),
    ),
}
"""Pieces of the horizon, one after the other: x in pieces, and the height in pictures."""
RHYTHM = {"spires": 4, "thorns": 5, "stakes": 7, "tusks": 3}
"""How often a piece stands along the horizon."""
RAYS = {"burst": (16, 0.55), "rays": (12, 0.8), "banners": (12, 0.8), "glory": (24, 0.45)}
"""Number of rays of a scene and the height of their middle."""


def _disc(pen: ImageDraw.ImageDraw, at: tuple[float, float], radius: float, fill: Colour) -> None:
    pen.ellipse((at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius), fill=fill)


def _banner(pen: ImageDraw.ImageDraw, left: float, width: float, length: float, paints: Mapping[str, Colour]) -> None:
    """Draw a banner in the faction's colours that hangs down from the upper edge."""
    right, middle, edge = left + width, left + width / 2, max(2, round(width / 9))
    tail = [(right, 0), (right, length), (middle, length - 0.4 * width), (left, length), (left, 0)]
    pen.polygon(tail, fill=paints["cloth"])
    pen.line(tail, fill=INK, width=edge, joint="curve")
    y, r = 0.42 * length, 0.3 * width
    pen.polygon(
        [(middle, y - r), (middle + r, y), (middle, y + r), (middle - r, y)], fill=paints["cloth2"], outline=INK
    )
    pen.rectangle((left, 0, right, 0.1 * length), fill=paints["cloth2"], outline=INK, width=edge)


def _journey(pen: ImageDraw.ImageDraw, w: int, h: int, paper: Colour, rods: Colour) -> None:
    """Draw a chart unrolled on the ground, with a dotted way that leads out of it."""
    top, low, edge = 0.3 * h, 0.93 * h, max(2, w // 60)
    pen.rectangle((0.09 * w, top, 0.91 * w, low), fill=paper, outline=INK, width=edge)
    for x in (0.07 * w, 0.93 * w):
        box = (x - 0.06 * w, top - 0.06 * h, x + 0.06 * w, low + 0.06 * h)
        pen.rounded_rectangle(box, 0.06 * w, fill=rods, outline=INK, width=edge)
    for k in range(11):
        x, y = 0.15 + 0.07 * k, 0.86 - 0.035 * k + 0.06 * math.sin(1.1 * k)
        _disc(pen, (x * w, y * h), 0.02 * w, COLOURS["red"] if k < 10 else INK)


def _land(pen: ImageDraw.ImageDraw, w: int, h: int, shapes: Sequence[Shape], paints: Mapping[str, Colour]) -> None:
    """Draw a land behind the figures: a square of 100 by 100 as high as the picture, repeated to both sides."""
    k, beside = h / 100, math.ceil((w / h - 1) / 2)
    for n in range(-beside, beside + 1):
        left = w / 2 - 50 * k + 100 * k * n
        for shape in shapes:
            for polygon in points(shape.path):
                pen.polygon([(left + x * k, y * k) for x, y in polygon], fill=shade_of(shape.role, paints))


def _ridge(
    pen: ImageDraw.ImageDraw, w: int, h: int, level: float, rise: float, fill: Colour, chance: Random, ground: str
) -> None:
    """Draw what stands along the horizon: hills, peaks, walls, trees, spires, thorns, stakes or tusks."""
    piece = OUTLINES.get(ground)
    if piece:
        count = RHYTHM[ground]
        row: list[tuple[float, float]] = [(0, h)]
        for i in range(count):
            tall = 0.75 + 0.4 * chance.random()
            row += [((i + x) * w / count, h * (level - y * tall)) for x, y in piece]
        pen.polygon([*row, (w, h)], fill=fill)
        return
    steps = {"peaks": 5, "walls": 12, "trees": 14}.get(ground, 24)
    ridge: list[tuple[float, float]] = [(0, h)]
    phase = chance.random() * 6
    for i in range(steps + 1):
        x = w * i / steps
        if ground == "peaks":
            y = level - (0.26 if i % 2 else 0.02) * (0.6 + 0.4 * chance.random())
        elif ground == "walls":
            ridge.append((x, ridge[-1][1]))
            y = level - (0.14 if i % 2 else 0.07)
        elif ground == "trees":
            y = level - (0.2 if i % 2 else 0.03) * (0.7 + 0.3 * chance.random())
        else:
            y = level - rise * math.sin(phase + 4.5 * i / steps)
        ridge.append((x, h * y))
    pen.polygon([*ridge, (w, h)], fill=fill)


__all__ = ["scene"]
