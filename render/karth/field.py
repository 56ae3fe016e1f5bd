"""The squares of the battlefield (all of them or a part) with everything on them."""

from __future__ import annotations

from itertools import pairwise

from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD
from render.canvas.palette import IVORY
from render.canvas.surface import TILES, Box, Collage, Tile
from render.karth.face import FLOOR, KarthFace, KarthLook, face_of
from render.karth.tile import draw_free, draw_square, name_box, number_boxes, put_name, put_seal
from render.karth.words import Ground, View, gaps, half, on_board, pieces, targets_of
from render.layout.squares import (
    GUTTER,
    LETTERS,
    MIDLINE,
    BoardPart,
    gutter,
    letters,
    put_arrows,
    put_last,
    put_midline,
)
from render.traces import put_gone, put_new
from render.words import ranges

_DARK = (34, 38, 44)


def midline(view: View, part: BoardPart) -> int:
    """Return the number of rows of a part of the battlefield before the other half begins; 0 if it lies within one
    half.
    """
    halves = [half(view, row) for row in part.rows]
    return next((k for k in range(1, len(halves)) if halves[k] != halves[0]), 0)


def height_of(view: View, part: BoardPart, pitch: int) -> int:
    """Return the height of a part of the battlefield. ``pitch`` is the height of a square."""
    return pitch * len(part.rows) + (MIDLINE if midline(view, part) else 0) + LETTERS


def put_field(
    out: Collage, view: View, look: KarthLook, part: BoardPart, left: int, top: int, width: int, pitch: int
) -> frozenset[str]:
    """Place the squares with everything on them, their letters and numbers, and the last events.

    Return what appears on the cards: the numbers ``dmg``, ``hp``, ``mv``, ``rng``, ``level``, and the signs of states.
    """
    shown: set[str] = set()
    spared: list[Box] = []
    middle, square = midline(view, part), (width - GUTTER) // len(part.columns)  # equal widths, so cached tiles fit
    room = square * len(part.columns)
    edges = [left + GUTTER + square * k for k in range(len(part.columns) + 1)]
    tops = [top + r * pitch + (MIDLINE if middle and r >= middle else 0) for r in range(len(part.rows))]
    cards, last, none = on_board(pieces(view)), look.last, gaps(view)
    gone = {gone.place: gone.name for gone in last.gone}
    places: dict[str, Box] = {}
    cuts = [0, middle, len(part.rows)] if middle else [0, len(part.rows)]
    for first, end in pairwise(cuts):
        seat = half(view, part.rows[first])
        out.place(gutter(part.rows[first:end], seat, pitch), left, tops[first])
    for row, y in zip(part.rows, tops, strict=True):
        for column, x, right in zip(part.columns, edges, edges[1:], strict=False):
            name = f"{column}{row}"
            if name in none:
                continue
            places[name] = (x, y, right, y + pitch)
            out.mark("square", places[name], name)
            card = cards.get(name)
            number = look.numbers.get(name, 0)
            if card is None:
                out.place(_free(look.ground(name), square, pitch, name, number, FLOOR), x, y)
                if name in gone:
                    _put_gone(out, places[name], gone[name], look.words.get(gone[name], ""))
                continue
            numbers = look.marks(card)
            face = face_of(card, look, square, pitch)
            shown.update(stat.what for stat in face.stats)
            if face.level:
                shown.add("level")
            shown.update(sign for sign, _ in face.chips)
            out.place(_taken(face, name, numbers[0] if numbers else 0), x, y)
            spared += [(x + a, y + b, x + c, y + d) for a, b, c, d in (name_box(face), *number_boxes(face))]
            if len(numbers) > 1:
                out.mark("hidden-numbers", places[name], ranges(numbers))
    if middle:
        put_midline(out, left + GUTTER, tops[middle] - MIDLINE, room)
    out.place(letters(part.columns, tuple(e - left for e in edges)), left, tops[-1] + pitch)
    high = {at: (box[0], box[1] - 14, min(box[2] + 12, edges[-1] - 8), box[3]) for at, box in places.items()}
    for at, card in cards.items():
        if card["id"] in last.new and at in high:
            put_new(out, high[at])  # the box is enlarged so that the star does not cover the name
    ids = {at: card["id"] for at, card in cards.items()}
    put_last(out, last._replace(new=frozenset()), ids, places, spared)
    put_arrows(out, _announced(view), places, "announced", spared)
    return frozenset(shown)


def _announced(view: View) -> list[tuple[object, object, bool]]:
    """Return the start and target squares of announced spells and attacks."""
    at = {card["id"]: card["square"] for card in view["board"]}
    return [
        (start, square, True)
        for link in view["chain"]
        for start in [at.get(link["source"] or 0)]
        if start
        for square in targets_of(view, link)
        if square != start
    ]


def _taken(face: KarthFace, name: str, number: int) -> Tile:
    """Return a square with a card on it, including the square's name if a button refers to the square."""

    def draw() -> Tile:
        out = draw_square(face)
        if number:
            put_name(out, face, name, number)
        return out.freeze()

    return TILES.get(("karth-taken", face, name if number else "", number), draw)


def _free(ground: Ground, w: int, h: int, name: str, number: int, floor: int) -> Tile:
    """Return a square without a card."""
    variant = (ord(name[0]) + int(name[1:])) % 2

    def draw() -> Tile:
        out = draw_free(ground, w, h, variant, number > 0, floor)
        if number:
            put_seal(out, name, number, h, floor)
        return out.freeze()

    return TILES.get(("karth-free", ground, w, h, variant, name if number else "", number, floor), draw)


def _put_gone(out: Collage, box: Box, name: str, word: str) -> None:
    """Lay a broken outline at the top of a square where a card was destroyed, with its name or else its short name."""
    x, y, x1, _ = box
    if word and fonts.width(name, SANS_BOLD, FLOOR) > x1 - x - 78:
        name = word
    put_gone(out, (x + 8, y + 8, x1 - 8, y + 72), name, _DARK, IVORY)


__all__ = ["height_of", "midline", "put_field"]
