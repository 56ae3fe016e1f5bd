"""Numbers along the foot of a tall card: one large line, or smaller rows if there are many numbers."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD
from render.canvas.palette import IVORY, seat_style
from render.canvas.surface import Surface
from render.parts.icons import icon
from render.parts.plates import FRAME

FEW = 3
"""Maximum number of numbers in one large line. More numbers are drawn smaller, in rows."""
_FOOT, _SIGN, _DIGITS = 86, 58, 68
_SMALL_FOOT, _SMALL_SIGN, _SMALL_DIGITS = 56, 42, 48

Stats = Sequence[tuple[str, str]]
"""Numbers, each with its sign."""


def _wide(stats: Stats, w: int) -> bool:
    """Whether the numbers fit in one line in the large type."""
    took = sum(_SIGN + 8 + fonts.width(text, SANS_BOLD, _DIGITS) for _, text in stats) + 8 * (len(stats) - 1)
    return len(stats) <= FEW and took <= w - 2 * FRAME - 8


def _feet(stats: Stats, w: int) -> tuple[int, int, list[list[tuple[str, str]]]]:
    """Return the size of the signs, the type size of the numbers, and the numbers row by row."""
    if _wide(stats, w):
        return _SIGN, _DIGITS, [list(stats)]
    rows: list[list[tuple[str, str]]] = [[]]
    used = 0
    for sign, text in stats:
        took = _SMALL_SIGN + 14 + fonts.width(text, SANS_BOLD, _SMALL_DIGITS)
        if rows[-1] and used + took > w - 2 * FRAME - 8:
            rows.append([])
            used = 0
        rows[-1].append((sign, text))
        used += took
    return _SMALL_SIGN, _SMALL_DIGITS, rows


def foot_height(stats: Stats, w: int) -> int:
    """Return the height of the numbers along the foot of a card of a given width."""
    return _FOOT if _wide(stats, w) else 12 + _SMALL_FOOT * len(_feet(stats, w)[2])


def put_foot(out: Surface, stats: Stats, seat: int, bottom: int) -> None:
    """Draw the numbers along the foot of a card, ending at ``bottom``."""
    w, height = out.width, foot_height(stats, out.width)
    deep, y = seat_style(seat).deep, bottom - height
    out.rect((FRAME, y, w - FRAME, bottom), deep)
    side, digits, rows = _feet(stats, w)
    least = 8 if _wide(stats, w) else 4
    high = height if len(rows) == 1 else _SMALL_FOOT
    y += (height - high * len(rows)) // 2
    for row in rows:
        widths = [side + 8 + fonts.width(text, SANS_BOLD, digits) for _, text in row]
        gap = max(least, (w - 2 * FRAME - sum(widths)) // (len(widths) + 1))
        x = max(FRAME + 4, (w - sum(widths) - gap * (len(widths) - 1)) // 2)
        for (sign, text), took in zip(row, widths, strict=True):
            out.sprite(icon(sign, side, IVORY, deep), x, y + (high - side) // 2)
            box = (x + side + 8, y, x + took, y + high - 4)
            out.text(text, box, SANS_BOLD, digits, IVORY, deep)
            out.mark(sign, (x, y, x + took, y + high), text)
            x += took + gap
        y += high


__all__ = ["FEW", "foot_height", "put_foot"]
