"""The ground of the battlefield. Each kind of terrain has its own scene, which can be recognized even in grey.

A scene fills a square. A card on the square leaves its edges free, and a strip below the card where the ground shows.
"""

from __future__ import annotations

import math
from random import Random
from typing import cast

from PIL import Image, ImageDraw

from render.canvas.caches import kept
from render.canvas.palette import GOLD, INK, IVORY, SLATE, Colour, mix, rgb, seat_style
from render.canvas.paths import Brush, paint
from render.parts.icons import icon
from render.parts.plates import K, pattern_sheet

GROUNDS: dict[str, Colour] = {
    "grass": rgb("#6f8f4b"),
    "water": rgb("#2f6a94"),
    "forest": rgb("#2c4a2b"),
    "spawner": rgb("#99917f"),
    "teleporter": rgb("#3a2d5e"),
    "gold": rgb("#6e4b25"),
    "mana": rgb("#123640"),
    "": mix(SLATE, INK, 0.2),
}
"""The tone of the ground for each kind of terrain; "" is a space without terrain."""

_Pen = ImageDraw.ImageDraw


def _grass(pen: _Pen, w: int, h: int, luck: Random) -> None:
    base = GROUNDS["grass"]
    dark, light = mix(base, rgb("#2c421c"), 0.55), mix(base, rgb("#e8f0b8"), 0.45)
    for _ in range(w * h // 90_000 + 3):
        x, y, r = luck.randrange(w), luck.randrange(h), luck.randrange(50, 110)
        pen.ellipse((x - r, y - r // 2, x + r, y + r // 2), fill=mix(base, rgb("#8fae5f"), 0.5))
    for row, y in enumerate(range(50, h + 20, 86)):
        for x in range(30 + (row % 2) * 68, w, 136):
            x1, y1 = x + luck.randrange(-18, 19), y + luck.randrange(-12, 13)
            tone = light if luck.random() < 0.3 else dark
            for dx, dy in ((-18, -24), (-4, -36), (12, -30), (22, -18)):
                pen.line([(x1, y1), (x1 + dx, y1 + dy)], fill=tone, width=7)


def _water(pen: _Pen, w: int, h: int, luck: Random) -> None:
    base = GROUNDS["water"]
    pale, deep = mix(base, IVORY, 0.5), mix(base, INK, 0.35)
    for row, y in enumerate(range(24, h + 40, 76)):
        start = -140 + (row % 2) * 106 + luck.randrange(-14, 15)
        for x in range(start, w, 212):
            pen.arc((x, y - 22, x + 92, y + 28), 20, 160, fill=deep, width=8)
            pen.arc((x, y - 32, x + 92, y + 18), 20, 160, fill=pale, width=8)
            pen.arc((x + 92, y - 12, x + 160, y + 26), 200, 340, fill=pale, width=7)


def _forest(pen: _Pen, w: int, h: int, luck: Random) -> None:
    base = GROUNDS["forest"]
    shade, crown, lit = mix(base, INK, 0.6), mix(base, rgb("#7fb56b"), 0.45), mix(base, rgb("#a9d78c"), 0.75)
    for row, y in enumerate(range(84, h + 140, 104)):
        for x in range(-30 + (row % 2) * 76, w + 70, 152):
            x1, y1, n = x + luck.randrange(-16, 17), y + luck.randrange(-11, 12), luck.randrange(114, 142)
            pen.polygon([(x1, y1 - n), (x1 + n * 0.52, y1 + 6), (x1 - n * 0.52, y1 + 6)], fill=shade)
            pen.polygon([(x1, y1 - n), (x1 + n * 0.42, y1 - 4), (x1 - n * 0.42, y1 - 4)], fill=crown)
            pen.polygon([(x1, y1 - n), (x1 - n * 0.06, y1 - 4), (x1 - n * 0.42, y1 - 4)], fill=lit)


def _spawner(pen: _Pen, w: int, h: int, luck: Random) -> None:
    base = GROUNDS["spawner"]
    joint = mix(base, INK, 0.5)
    for row, y in enumerate(range(0, h, 86)):
        x = -(row % 2) * 70 - luck.randrange(24)
        while x < w:
            long = luck.randrange(124, 172)
            tone = mix(base, IVORY if luck.random() < 0.5 else INK, luck.choice((0.0, 0.08, 0.14)))
            pen.rectangle((x, y, x + long, y + 86), fill=joint)
            pen.rounded_rectangle((x + 3, y + 3, x + long - 3, y + 83), 9, fill=tone)
            x += long


def _teleporter(pen: _Pen, w: int, h: int, luck: Random) -> None:
    base = GROUNDS["teleporter"]
    cx, cy, step = w // 2, h // 2, 58
    for k in range(max(w, h) // step, 0, -1):
        tone = mix(base, rgb("#b9a6ff"), (0.12, 0.5)[k % 2])
        r = k * step
        pen.ellipse((cx - r, cy - r * 0.8, cx + r, cy + r * 0.8), outline=tone, width=7 if k % 2 else 14)
    for _ in range(w * h // 24_000):
        x, y = luck.randrange(w), luck.randrange(h)
        pen.polygon([(x, y - 10), (x + 7, y), (x, y + 10), (x - 7, y)], fill=mix(base, IVORY, 0.75))


def _gold(pen: _Pen, w: int, h: int, luck: Random) -> None:
    base = GROUNDS["gold"]
    crack = mix(base, INK, 0.55)
    for _ in range(w * h // 40_000):
        x, y = luck.randrange(w), luck.randrange(h)
        bends = [(x, y), (x + 24, y + luck.randrange(-16, 17)), (x + 52, y + luck.randrange(-20, 21))]
        pen.line(bends, fill=crack, width=6)
    for row, y in enumerate(range(36, h + 40, 90)):
        for x in range(40 + (row % 2) * 80, w + 40, 160):
            x1, y1, r = x + luck.randrange(-20, 21), y + luck.randrange(-14, 15), luck.randrange(20, 34)
            for grow, tone in ((6, INK), (0, rgb("#e8b532"))):
                pen.polygon(
                    [
                        (x1 + (r + grow) * math.cos(a), y1 + (r + grow) * 0.8 * math.sin(a))
                        for a in (0.3, 1.2, 2.3, 3.3, 4.2, 5.4)
                    ],
                    fill=tone,
                )
            pen.polygon([(x1 - r * 0.5, y1 - r * 0.3), (x1 + r * 0.3, y1 - r * 0.55), (x1, y1)], fill=rgb("#fff1b8"))


def _mana(pen: _Pen, w: int, h: int, luck: Random) -> None:
    base = GROUNDS["mana"]
    cx, cy = w // 2, h // 2
    for share, tone in ((1.0, 0.16), (0.82, 0.3), (0.62, 0.5)):
        rx, ry = w * 0.5 * share, h * 0.48 * share
        pen.ellipse((cx - rx, cy - ry, cx + rx, cy + ry), fill=mix(base, rgb("#3fc4c0"), tone))
    for _ in range(w * h // 15_000):
        x, y, r = luck.randrange(w), luck.randrange(h), luck.choice((9, 13, 18))
        pts = [
            (
                x + (r if k % 2 == 0 else r * 0.28) * math.cos(k * math.pi / 4),
                y + (r if k % 2 == 0 else r * 0.28) * math.sin(k * math.pi / 4),
            )
            for k in range(8)
        ]
        pen.polygon(pts, fill=rgb("#c9fff6"))


def _bare(pen: _Pen, w: int, h: int, luck: Random) -> None:
    base = GROUNDS[""]
    for x in range(-h, w, 56):
        pen.line([(x, h), (x + h, 0)], fill=mix(base, IVORY, 0.07), width=6)


_SCENES = {
    "grass": _grass,
    "water": _water,
    "forest": _forest,
    "spawner": _spawner,
    "teleporter": _teleporter,
    "gold": _gold,
    "mana": _mana,
    "": _bare,
}
VARIANTS = 2
"""Number of scenes for each kind of terrain, so that no two neighbouring squares look exactly alike."""


def scene(kind: str, width: int, height: int, variant: int, line: Colour = INK) -> Image.Image:
    """Return the ground of an empty square. An unknown kind of terrain gives bare ground."""
    kind = kind if kind in _SCENES else ""
    image = Image.new("RGB", (width * K, height * K), GROUNDS[kind])
    pen = ImageDraw.Draw(image)
    _SCENES[kind](pen, width * K, height * K, Random(7 + 31 * variant))
    edge = mix(GROUNDS[kind], line, 0.7)
    pen.rectangle((0, 0, width * K - 1, height * K - 1), outline=edge, width=2 * K)
    return _plain(image.reduce(K), image, GROUNDS[kind])


def _plain(small: Image.Image, large: Image.Image, base: Colour) -> Image.Image:
    """Map a reduced scene to the tones in which it was drawn, and to two steps between each tone and the ground.

    Without this, reducing would produce many mixtures of tones, and the shades of all pictures would have to cover
    them.
    """
    tones = sorted(colour for _, colour in cast("list[tuple[int, Colour]]", large.getcolors(4096)))
    steps = [*tones, *(mix(tone, base, share) for tone in tones if tone != base for share in (1 / 3, 2 / 3))]
    carrier = Image.new("P", (1, 1))
    carrier.putpalette([value for step in steps for value in step])
    return small.quantize(palette=carrier, dither=Image.Dither.NONE).convert("RGB")


@kept
def emblem_of(kind: str, size: int) -> Image.Image:
    """Return the sign of a kind of terrain, large, on a dark disc that separates it from its scene."""
    base = mix(GROUNDS[kind], INK, 0.45)

    def job(brush: Brush) -> None:
        k = brush.scale
        for inset, fill in ((0, INK), (2, mix(GROUNDS[kind], IVORY, 0.55)), (5, base)):
            brush.pen.ellipse((inset * k, inset * k, (size - inset) * k - 1, (size - inset) * k - 1), fill=(*fill, 255))

    image = paint(size, size, job)
    inner = round(size * 0.66)
    sign = icon(kind, inner)
    image.alpha_composite(sign, ((size - inner) // 2, (size - inner) // 2))
    return image


@kept
def flag(seat: int, height: int) -> Image.Image:
    """Return the flag of a seat. It has the seat's colour and pattern, and its outer edge has the shape of the seat's
    frames.
    """
    style, k = seat_style(seat), 4
    w = round(height * 0.86)
    image = Image.new("RGBA", (w * k, height * k), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    pole = max(3, height // 14) * k
    right, low = w * k - 1, round(height * 0.66) * k
    tail = {
        "cut": [(right, 0), (right - low // 3, low // 2), (right, low)],
        "round": [(right - low // 3, 0), (right, low // 2), (right - low // 3, low)],
        "notch": [
            (right, 0),
            (right - low // 4, low // 4),
            (right, low // 2),
            (right - low // 4, low * 3 // 4),
            (right, low),
        ],
        "square": [(right, 0), (right, low)],
    }[style.shape]
    outline = [(pole, 0), *tail, (pole, low)]
    pen.polygon(outline, fill=(*INK, 255))
    mask = Image.new("L", image.size, 0)
    ImageDraw.Draw(mask).polygon(outline, fill=255)
    ring = mask.resize((max(1, mask.width - 4 * k), max(1, mask.height - 4 * k)))
    inner = Image.new("L", image.size, 0)
    inner.paste(ring, (2 * k, 2 * k))
    sheet = pattern_sheet(style, image.width // 2 + 1, image.height // 2 + 1).crop((0, 0, image.width, image.height))
    image.paste(sheet, (0, 0), inner)
    pen.rectangle((0, 0, pole, image.height), fill=(*INK, 255))
    pen.rectangle((k, k, pole - k, image.height), fill=(*GOLD, 255))
    return image.reduce(k)


__all__ = ["GROUNDS", "VARIANTS", "emblem_of", "flag", "scene"]
