"""The squares of the board, all of them or a part, with everything on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from PIL import Image, ImageDraw

from render.canvas.caches import kept, remembered
from render.canvas.fonts import SANS, SERIF_BOLD
from render.canvas.palette import (
    EMBER,
    GOLD,
    INK,
    IVORY,
    PANEL,
    RIDGE,
    SLATE,
    STONE,
    STRIKE,
    WHITE,
    Colour,
    mix,
    seat_style,
)
from render.canvas.paths import SCALE, Point
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.parts.icons import icon
from render.parts.marks import seal
from render.parts.plates import bar_plate
from render.summoner_wars.face import FLOOR, Face, Look, face_of, seal_size
from render.summoner_wars.tile import draw_card
from render.summoner_wars.words import View, on_board, side
from render.words import ranges

GUTTER = 56  # the row numbers at the left
LETTERS = 60  # the column letters at the bottom
MIDLINE = 14  # the line between the two sides
_GAP = 3  # between a square's edge and its card
_IN = _GAP + 8  # between a square's edge and the name on a card: the frame stays free
_HEAD = 44  # an arrow's head


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
    room, middle = width - GUTTER, part.midline(view)
    edges = [left + GUTTER + room * k // len(part.columns) for k in range(len(part.columns) + 1)]
    tops = [top + r * pitch + (MIDLINE if middle and r >= middle else 0) for r in range(len(part.rows))]
    cards = on_board(view)
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
                _put_empty(out, name, places[name], seat, look.numbers.get(name, 0))
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
    _put_last(out, view, places)
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


def _put_empty(out: Collage, name: str, box: Box, seat: int, number: int) -> None:
    """Lay an empty square with its name; on a white ground where a button means it."""
    x, y, x1, y1 = box
    w, h = x1 - x, y1 - y

    def draw() -> Tile:
        tile = _bare(w, h, seat)
        if number:
            tile.rect((6, 6, w - 6, h - 6), None, WHITE, 5)
        return tile.freeze()

    out.place(TILES.get(("sw-square", w, h, seat, number > 0), draw), x, y)
    ground = tint(seat)
    if number:
        big = min(92, h - 30)
        tile = seal(number, big, max(FLOOR, big * 2 // 3), name)
        out.place(_on(tile, seat, name, number), x + (w - tile.width) // 2, y + (h - big) // 2)
    else:
        out.label(name, (x, y + (h - 60) // 2, x1, y + (h + 60) // 2), SANS, FLOOR, mix(ground, STONE, 0.75), ground,
                  "centre")  # fmt: skip


def _on(tile: Tile, seat: int, name: str, number: int) -> Tile:
    """Return a square's name on the ground of its side: what is no rectangle would be blended anew every time."""

    def draw() -> Tile:
        out = Surface(tile.width, tile.height, tint(seat))
        out.place(tile, 0, 0)
        return out.freeze()

    return TILES.get(("sw-choice", number, name, seat, tile.height), draw)


def last_of(view: View) -> list[Mapping[str, Any]]:
    """Return what the last action did, if the view tells: rows of ``kind`` and the squares ``from`` and ``to``."""
    return [row for row in view.get("last") or () if isinstance(row, dict)]


def _put_last(out: Collage, view: View, places: Mapping[str, Box]) -> None:
    """Draw the last action: an arrow from a square to another one, or a ring about a square."""
    for row in last_of(view):
        start, end = places.get(str(row.get("from"))), places.get(str(row.get("to")))
        struck = row.get("kind") == "attack"
        if start and end and start != end:
            _arrow(out, _middle(start), _middle(end), struck)
            out.mark("last", end, str(row.get("kind")))
        elif end:
            sign = _sparks(44, struck)
            out.sprite(sign, end[2] - 50, end[1] + 6)
            out.mark("last", end, str(row.get("kind")))


def _middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _arrow(out: Collage, a: Point, b: Point, struck: bool) -> None:
    """Draw an arrow of chevrons; each covers little, so that little is blended."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    steps = max(1, round(length / 64))
    for k in range(1, steps + 1):
        share = (k - 0.35) / steps
        last = k == steps
        piece = _chevron(round(dx / length * 64), round(dy / length * 64), struck, last)
        out.sprite(piece, round(a[0] + dx * share - piece.width / 2), round(a[1] + dy * share - piece.height / 2))


@kept
def _chevron(dx: int, dy: int, struck: bool, last: bool) -> Image.Image:
    """Return a chevron that points in a direction (in 64ths), a full arrowhead for the last."""
    k, n = SCALE, _HEAD
    image = Image.new("RGBA", (n * k, n * k), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    x, y = dx / 64, dy / 64

    def at(along: float, aside: float) -> Point:
        return (n / 2 + x * along - y * aside) * k, (n / 2 + y * along + x * aside) * k

    fill = EMBER if struck else GOLD
    for grow, colour in ((3.0, INK), (0.0, fill)):
        r = n / 2 - 6 + grow
        back = -r * 0.7 if last else -r * 0.1
        pts = [at(r, 0), at(-r * 0.5, r * 0.85), at(back if not last else -r * 0.5, 0), at(-r * 0.5, -r * 0.85)]
        pen.polygon(pts, fill=(*colour, 255))
    return image.reduce(k)


@kept
def _sparks(size: int, struck: bool) -> Image.Image:
    """Return the sign of what has just come or was just hit."""
    return icon("damage" if struck else "unique", size, STRIKE if struck else GOLD, INK)


__all__ = ["GUTTER", "LETTERS", "Part", "height_of", "last_of", "put_field", "tint"]
