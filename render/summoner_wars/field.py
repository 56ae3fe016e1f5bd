"""The squares of the board, all of them or a part, with everything on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PIL import ImageDraw

from render.canvas.caches import remembered
from render.canvas.fonts import SANS, SERIF_BOLD
from render.canvas.palette import (
    GOLD,
    IVORY,
    PANEL,
    RIDGE,
    SLATE,
    STONE,
    WHITE,
    Colour,
    mix,
    seat_style,
)
from render.canvas.paths import Point
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.last import Last
from render.parts.marks import seal
from render.parts.plates import bar_plate
from render.summoner_wars.face import FLOOR, Face, Look, face_of, seal_size
from render.summoner_wars.tile import draw_card
from render.summoner_wars.words import Card, View, on_board, side
from render.traces import put_arrow, put_gone, put_new
from render.words import ranges

GUTTER = 56  # the row numbers at the left
LETTERS = 60  # the column letters at the bottom
MIDLINE = 14  # the line between the two sides
_GAP = 3  # between a square's edge and its card
_IN = _GAP + 8  # between a square's edge and the name on a card: the frame stays free


class Part(NamedTuple):
    """Some columns and rows of the board, in the order in which the viewer sees them."""

    columns: tuple[str, ...]
    rows: tuple[int, ...]

    def midline(self, view: View) -> int:
        """Return after how many rows the other side begins; 0 where all lie on one side."""
        sides = [side(view, row) for row in self.rows]
        return next((k for k in range(1, len(sides)) if sides[k] != sides[0]), 0)


def height_of(view: View, part: Part, pitch: int) -> int:
    """Return the height of a part of the board whose squares have a height."""
    return pitch * len(part.rows) + (MIDLINE if part.midline(view) else 0) + LETTERS


def _corners(pen: ImageDraw.ImageDraw, seat: int, x0: int, y0: int, x1: int, y1: int) -> None:
    """Draw the corners of a square: cut ones on seat 0's side, round ones on seat 1's."""
    line, r = seat_style(seat).colour, 22
    for x, y, dx, dy in ((x0, y0, 1, 1), (x1, y0, -1, 1), (x0, y1, 1, -1), (x1, y1, -1, -1)):
        if seat_style(seat).shape == "cut":
            pen.line([(x + dx * r, y + dy * 5), (x + dx * 5, y + dy * r)], fill=line, width=3)
        else:
            box = (min(x, x + dx * 2 * r), min(y, y + dy * 2 * r), max(x, x + dx * 2 * r), max(y, y + dy * 2 * r))
            start = {(1, 1): 180, (-1, 1): 270, (1, -1): 90, (-1, -1): 0}[dx, dy]
            pen.arc((box[0] + 4, box[1] + 4, box[2] - 4, box[3] - 4), start, start + 90, fill=line, width=3)


@remembered(8, 500)
def tint(seat: int) -> Colour:
    """Return the ground of a side of the board."""
    return mix(PANEL, seat_style(seat).deep, 0.5)


def _line(seat: int) -> Colour:
    return mix(tint(seat), RIDGE, 0.55)


def put_field(out: Collage, view: View, look: Look, part: Part, left: int, top: int, width: int, pitch: int) -> None:
    """Lay the squares with everything on them: two grounds, apart in tone and in pattern, and a line between."""
    middle, square = part.midline(view), (width - GUTTER) // len(part.columns)  # all alike, so that tiles kept fit
    room = square * len(part.columns)
    edges = [left + GUTTER + square * k for k in range(len(part.columns) + 1)]
    tops = [top + r * pitch + (MIDLINE if middle and r >= middle else 0) for r in range(len(part.rows))]
    cards, last = on_board(view), look.last
    gone = {gone.place: gone.name for gone in last.gone}
    places: dict[str, Box] = {}
    seals: list[tuple[str, int, int, int]] = []
    for first, end in ((0, middle), (middle, len(part.rows))):
        if first < end:
            out.place(_gutter(part.rows[first:end], side(view, part.rows[first]), pitch), left, tops[first])
    for row, y in zip(part.rows, tops, strict=True):
        seat = side(view, row)
        for column, x, right in zip(part.columns, edges, edges[1:], strict=False):
            name, w = f"{column}{row}", right - x
            places[name] = (x, y, right, y + pitch)
            out.mark("square", places[name], name)
            card = cards.get(name)
            if card is None:
                _put_empty(out, name, places[name], seat, look.numbers.get(name, 0), gone.get(name))
                continue
            out.place(_taken(face_of(card, look, w - 2 * _GAP, pitch - 2 * _GAP, tint(seat)), seat), x, y)
            numbers = look.marks(card)
            if numbers:  # whatever lies on a square is chosen by the square's name
                seals.append((name, numbers[0], x + _IN, y + pitch - _IN))
            if len(numbers) > 1:
                out.mark("hidden-numbers", places[name], ranges(numbers))
    if middle:
        _put_midline(out, left + GUTTER, tops[middle] - MIDLINE, room)
    out.place(_letters(part.columns, tuple(e - left for e in edges)), left, tops[-1] + pitch)
    _put_last(out, last, cards, places)
    for name, number, x, y in seals:  # they lie on their tiles, within the frame
        tile = seal(number, *seal_size(pitch - 2 * _GAP), name)
        out.place(tile, x, y - tile.height)


def _gutter(rows: tuple[int, ...], seat: int, pitch: int) -> Tile:
    """Return the numbers of the rows of one side, at its left."""

    def draw() -> Tile:
        out = Surface(GUTTER, pitch * len(rows), SLATE)
        out.image.paste(bar_plate(GUTTER - 4, out.height, seat, SLATE), (0, 0))
        for k, row in enumerate(rows):
            box = (10, k * pitch, GUTTER - 14, (k + 1) * pitch)
            out.text(str(row), box, SERIF_BOLD, 50, IVORY, seat_style(seat).deep, "centre")
        return out.freeze()

    return TILES.get(("sw-rows", rows, seat, pitch), draw)


def _letters(columns: tuple[str, ...], edges: tuple[int, ...]) -> Tile:
    """Return the letters of the columns, below the squares."""

    def draw() -> Tile:
        out = Surface(edges[-1], LETTERS, SLATE)
        for column, x, end in zip(columns, edges, edges[1:], strict=False):
            out.text(column, (x, 0, end, LETTERS - 4), SERIF_BOLD, 52, IVORY, SLATE, "centre")
        return out.freeze()

    return TILES.get(("sw-columns", columns, edges), draw)


def _put_midline(out: Collage, x: int, y: int, width: int) -> None:
    for k, colour in ((2, GOLD), (MIDLINE - 5, GOLD)):
        out.fill((x, y + k, x + width, y + k + 3), colour)


def _bare(w: int, h: int, seat: int) -> Surface:
    """Return a square with nothing on it."""
    out = Surface(w, h, tint(seat))
    out.rect((0, 0, w, h), None, _line(seat), 2)
    _corners(out.pen, seat, 0, 0, w - 1, h - 1)
    return out


def _taken(face: Face, seat: int) -> Tile:
    """Return a square with a card on it."""

    def draw() -> Tile:
        out = _bare(face.width + 2 * _GAP, face.height + 2 * _GAP, seat)
        out.place(draw_card(face), _GAP, _GAP)
        return out.freeze()

    return TILES.get(("sw-card", face, seat), draw)


def _put_empty(out: Collage, name: str, box: Box, seat: int, number: int, gone: str | None = None) -> None:
    """Lay an empty square with its name; on a white ground where a button means it.

    ``gone`` is the card that was destroyed there last: then the square has a broken outline.
    """
    x, y, x1, y1 = box
    w, h = x1 - x, y1 - y

    def draw() -> Tile:
        tile = _bare(w, h, seat)
        if number:
            tile.rect((6, 6, w - 6, h - 6), None, WHITE, 5)
        return tile.freeze()

    out.place(TILES.get(("sw-square", w, h, seat, number > 0), draw), x, y)
    ground = tint(seat)
    if gone is not None:
        least = 64
        put_gone(out, (x + 7, y + 7, x1 - 7, y + 7 + least), gone, ground, IVORY)
        y += least + 8
        h -= least + 8
    if number:
        big = min(92, h - 30)
        tile = seal(number, big, max(FLOOR, big * 2 // 3), name)
        out.place(_on(tile, seat, name, number), x + (w - tile.width) // 2, y + (h - big) // 2)
    else:
        room = (x + 3, y + (h - 60) // 2, x1 - 3, y + (h + 60) // 2)
        out.label(name, room, SANS, FLOOR, mix(ground, STONE, 0.75), ground, "centre")


def _on(tile: Tile, seat: int, name: str, number: int) -> Tile:
    """Return a square's name on the ground of its side: what is no rectangle would be blended anew every time."""

    def draw() -> Tile:
        out = Surface(tile.width, tile.height, tint(seat))
        out.place(tile, 0, 0)
        return out.freeze()

    return TILES.get(("sw-choice", number, name, seat, tile.height), draw)


def _put_last(out: Collage, last: Last, cards: Mapping[str, Card], places: Mapping[str, Box]) -> None:
    """Draw what happened last: where things went and struck, and what is new."""
    for square, card in cards.items():
        if card.get("id") in last.new and square in places:
            put_new(out, places[square])
    drawn: set[tuple[object, object]] = set()
    for start, end, struck in last.arrows:
        a, b = places.get(str(start)), places.get(str(end))
        if a and b and (start, end) not in drawn:
            drawn.add((start, end))
            put_arrow(out, *_between(a, b, struck), struck)
            out.mark("last", b, "attack" if struck else "move")


def _between(a: Box, b: Box, struck: bool) -> tuple[Point, Point]:
    """Return the ends of an arrow between two squares: it leaves free what is written in their middles."""
    (x0, y0), (x1, y1) = _middle(a), _middle(b)
    dx, dy = x1 - x0, y1 - y0
    w, h = a[2] - a[0], a[3] - a[1]
    edge = min(w / abs(dx) if dx else 9.0, h / abs(dy) if dy else 9.0)
    first, last = (0.4 if struck else 0.3) * edge, 0.42 * edge
    return (x0 + dx * first, y0 + dy * first), (x1 - dx * last, y1 - dy * last)


def _middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


__all__ = ["GUTTER", "LETTERS", "MIDLINE", "Part", "height_of", "put_field", "tint"]
