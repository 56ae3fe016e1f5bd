"""Marks that every board uses: the square with a button's number, and the wall whose stones show damage."""

from __future__ import annotations

from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD
from render.canvas.palette import EMBER, GOLD, INK, RIDGE, WHITE, Colour, mix, rgb
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.parts.icons import badge, badge_size

BADGE = 58
_STONES = 24


def put_badge(out: Surface | Collage, number: int, x: int, y: int, side: int = BADGE, size: int = 0) -> None:
    """Draw the square with a button's number."""
    out.place(seal(number, side, size), x, y)


def seal(number: int, side: int = BADGE, size: int = 0, text: str = "") -> Tile:
    """Return the square with a button's number, or with the text of the button instead."""
    written = text or str(number)

    def draw() -> Tile:
        size_ = size or badge_size(written)
        width = max(side, fonts.width(written, SANS_BOLD, size_) + 20)
        out = Surface(width, side, WHITE, badge(width, side).copy())
        out.text(written, (0, 0, width, side - max(2, side // 26)), SANS_BOLD, size_, INK, WHITE, "centre")
        out.mark("number", (0, 0, width, side), number)
        return out.freeze()

    return TILES.get(("seal", number, side, size, text), draw)


def put_stones(out: Surface, total: int, whole: int, box: Box, ground: Colour, before: int = 0) -> None:
    """Draw a wall with a stone for each hit point (at most 24). A stone is cracked for each point of damage.

    ``before`` is the number of whole stones before the last event; the stones lost since then glow.
    """
    left, top, right, bottom = box
    room = right - left
    stones = min(total, _STONES)
    for k in range(stones):
        a = left + room * k // stones
        b = left + room * (k + 1) // stones - 3
        if k < whole * stones // max(1, total) or (whole > 0 and k == 0):
            out.rect((a, top, b, bottom), rgb("#b9b2a0"))
            out.rect((a, top, b, top + 5), rgb("#ded7c4"))
            out.rect((a, bottom - 4, b, bottom), rgb("#8f8877"))
        else:
            fresh = k < before * stones // max(1, total)
            out.rect(
                (a, top, b, bottom),
                mix(EMBER, INK, 0.35) if fresh else mix(ground, INK, 0.5),
                GOLD if fresh else RIDGE,
                3 if fresh else 2,
            )
            middle = (a + b) // 2
            ink = INK if fresh else EMBER
            out.pen.line([(a + 3, top + 4), (middle, top + 16), (a + 4, bottom - 4)], fill=ink, width=3)
            out.pen.line([(middle, top + 16), (b - 5, top + 9)], fill=ink, width=3)
