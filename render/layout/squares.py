"""Common elements of boards of squares: a part of the board, its letters and row numbers, choices, arrows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engine import SquaresView
from render.canvas.fonts import SERIF_BOLD
from render.canvas.palette import GOLD, IVORY, RIDGE, SLATE, Colour, mix, seat_style
from render.canvas.paths import Point
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.last import Last
from render.parts.plates import bar_plate, pill_plate
from render.traces import put_arrow, put_new

GUTTER = 56  # width of the row numbers at the left
LETTERS = 60  # height of the column letters at the bottom
MIDLINE = 14  # height of the line between two sides


class BoardPart(NamedTuple):
    """Some columns and rows of the board, in the order in which the viewer sees them."""

    columns: tuple[str, ...]
    rows: tuple[int, ...]


def numbers_of(numbered: Sequence[int | str]) -> dict[int | str, int]:
    """Return the button's number of each entity and square. If a thing is listed twice, the first number counts."""
    out: dict[int | str, int] = {}
    for n, key in enumerate(numbered, 1):
        out.setdefault(key, n)
    return out


def laid_out(view: SquaresView, turned: bool) -> tuple[list[str], list[int]]:
    """Return columns from left to right and rows from top to bottom. A turned board is seen from the other side."""
    grid = view["grid"]
    columns = [chr(ord("a") + c) for c in range(grid["columns"])]
    rows = list(range(grid["rows"], 0, -1))
    if turned:
        columns.reverse()
        rows.reverse()
    return columns, rows


def gutter(rows: tuple[int, ...], seat: int | None, pitch: int) -> Tile:
    """Return a bar with the numbers of some rows. It is drawn for the seat that owns these rows, or plain if there is
    none.
    """

    def draw() -> Tile:
        height = pitch * len(rows)
        ground = mix(SLATE, RIDGE, 0.35) if seat is None else seat_style(seat).deep
        plate = (
            pill_plate(GUTTER - 4, height, ground, SLATE)
            if seat is None
            else bar_plate(GUTTER - 4, height, seat, SLATE)
        )
        out = Surface(GUTTER, height, SLATE)
        out.image.paste(plate, (0, 0))
        for k, row in enumerate(rows):
            box = (10, k * pitch, GUTTER - 14, (k + 1) * pitch)
            out.text(str(row), box, SERIF_BOLD, 50, IVORY, ground, "centre")
        return out.freeze()

    return TILES.get(("rows", rows, seat, pitch), draw)


def letters(columns: tuple[str, ...], edges: tuple[int, ...]) -> Tile:
    """Return the letters of the columns, placed below the squares. ``edges`` are the x positions between columns."""

    def draw() -> Tile:
        out = Surface(edges[-1], LETTERS, SLATE)
        size = 48 if "j" in columns else 52  # the letter j extends farther down than any other
        for column, x, end in zip(columns, edges, edges[1:], strict=False):
            out.text(column, (x, 0, end, LETTERS - 4), SERIF_BOLD, size, IVORY, SLATE, "centre")
        return out.freeze()

    return TILES.get(("columns", columns, edges), draw)


def put_midline(out: Collage, x: int, y: int, width: int) -> None:
    """Lay the line between two sides."""
    for k, colour in ((2, GOLD), (MIDLINE - 5, GOLD)):
        out.fill((x, y + k, x + width, y + k + 3), colour)


def on_ground(tile: Tile, ground: Colour, key: tuple[object, ...]) -> Tile:
    """Return a tile pasted on a plain ground, cached by ``key``.

    Without this, a tile with transparency would be blended each time it is placed.
    """

    def draw() -> Tile:
        out = Surface(tile.width, tile.height, ground)
        out.place(tile, 0, 0)
        return out.freeze()

    return TILES.get(("on-ground", ground, *key), draw)


def put_last(
    out: Collage, last: Last, ids: Mapping[str, int], places: Mapping[str, Box], spared: Sequence[Box] = ()
) -> None:
    """Draw the last events: moves, strikes and new cards. ``ids`` maps squares to the ids of their cards."""
    for square, id in ids.items():
        if id in last.new and square in places:
            put_new(out, places[square])
    put_arrows(out, ((arrow.start, arrow.end, arrow.struck) for arrow in last.arrows), places, "last", spared)


def put_arrows(
    out: Collage,
    arrows: Iterable[tuple[object, object, bool]],
    places: Mapping[str, Box],
    mark: str,
    spared: Sequence[Box] = (),
) -> None:
    """Draw ``arrows``, given as (start, end, whether it is a strike). Each pair of squares gets one arrow.

    No arrow covers the boxes ``spared``.
    """
    drawn: set[tuple[object, object]] = set()
    for start, end, struck in arrows:
        a, b = places.get(str(start)), places.get(str(end))
        if a and b and (start, end) not in drawn:
            drawn.add((start, end))
            put_arrow(out, *_between(a, b, struck), struck, spared, _border(a, b))
            out.mark(mark, b, "attack" if struck else "move")


def _between(a: Box, b: Box, struck: bool) -> tuple[Point, Point]:
    """Return the ends of an arrow between two squares. The arrow does not cover the text in the middle of either
    square.
    """
    (x0, y0), (x1, y1) = _middle(a), _middle(b)
    dx, dy = x1 - x0, y1 - y0
    w, h = a[2] - a[0], a[3] - a[1]
    edge = min(w / abs(dx) if dx else 9.0, h / abs(dy) if dy else 9.0)
    first, last = (0.4 if struck else 0.3) * edge, 0.42 * edge
    return (x0 + dx * first, y0 + dy * first), (x1 - dx * last, y1 - dy * last)


def _border(a: Box, b: Box) -> Point:
    """Return the point where a straight line from the middle of one square enters another one."""
    (x0, y0), (x1, y1) = _middle(a), _middle(b)
    dx, dy = x1 - x0, y1 - y0
    share = min((b[2] - b[0]) / abs(dx) if dx else 9.0, (b[3] - b[1]) / abs(dy) if dy else 9.0) / 2
    return x1 - dx * share, y1 - dy * share


def _middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


__all__ = [
    "GUTTER",
    "LETTERS",
    "MIDLINE",
    "BoardPart",
    "gutter",
    "laid_out",
    "letters",
    "numbers_of",
    "on_ground",
    "put_arrows",
    "put_last",
    "put_midline",
]
