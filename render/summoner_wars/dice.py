"""Dice as they fell: a hit is light with a golden edge, a miss is dark."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from render.canvas import fonts
from render.canvas.caches import kept
from render.canvas.fonts import SANS_BOLD
from render.canvas.palette import GOLD, INK, IVORY, RIDGE, SLATE, STONE, Colour, mix
from render.canvas.surface import Box, Surface
from render.summoner_wars.words import HIT, plain_hits

DIE = 72
_MOST = 10
_GAP = 8
_TYPE = 48

_PLACES = {
    1: ((50, 50),),
    2: ((27, 27), (73, 73)),
    3: ((25, 25), (50, 50), (75, 75)),
    4: ((27, 27), (73, 27), (27, 73), (73, 73)),
    5: ((26, 26), (74, 26), (50, 50), (26, 74), (74, 74)),
    6: ((28, 22), (72, 22), (28, 50), (72, 50), (28, 78), (72, 78)),
}


def shown_dice(dice: Sequence[int]) -> tuple[tuple[int, ...], str]:
    """Return the dice that are drawn, and how many more there are in words ("+2", or "")."""
    shown = tuple(dice[:_MOST])
    return shown, f"+{len(dice) - len(shown)}" if len(dice) > len(shown) else ""


def put_dice(
    out: Surface, dice: Sequence[int], hits: int | None, fill: Colour, box: Box, side: int, across: int
) -> None:
    """Draw dice into a box on a ground of the colour ``fill``: rows with at most ``across`` dice, each centred."""
    shown, more = shown_dice(dice)
    marked, count = plain_hits(dice, hits), len(shown) + bool(more)
    for k in range(count):
        row, column = divmod(k, across)
        here = min(across, count - row * across)
        x = box[0] + (box[2] - box[0] - here * (side + _GAP) + _GAP) // 2 + column * (side + _GAP)
        y = box[1] + _GAP // 2 + row * (side + _GAP)
        if k == len(shown):
            out.text(more, (x, y, x + side, y + side), SANS_BOLD, _TYPE, IVORY, fill, "centre", narrow=True)
            continue
        out.sprite(_die(shown[k], not marked or shown[k] >= HIT, side), x, y)
        out.mark("die", (x, y, x + side, y + side), shown[k])


@kept
def _die(value: int, hit: bool, side: int) -> Image.Image:
    """Return a die's face. Values above six are numerals."""
    k = 4
    n = side * k
    image = Image.new("RGBA", (n, n), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    fill, ink = (IVORY, INK) if hit else (mix(SLATE, INK, 0.4), STONE)
    pen.rounded_rectangle((0, 0, n - 1, n - 1), n // 6, fill=(*INK, 255))
    pen.rounded_rectangle((k, k, n - 1 - k, n - 1 - k), n // 6, fill=(*(GOLD if hit else RIDGE), 255))
    edge = 6 * k
    pen.rounded_rectangle((edge, edge, n - 1 - edge, n - 1 - edge), n // 8, fill=(*fill, 255))
    for x, y in _PLACES.get(value, ()):
        cx, cy, r = x * n / 100, y * n / 100, n * 0.088
        pen.ellipse((cx - r, cy - r, cx + r, cy + r), fill=(*ink, 255))
    if value not in _PLACES:
        pen.text((n / 2, n / 2), str(value), font=fonts.font(SANS_BOLD, 40 * k), fill=(*ink, 255), anchor="mm")
    return image.reduce(k)


__all__ = ["DIE", "put_dice", "shown_dice"]
