"""The squares of the board (all of them or a part) with everything on them."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageDraw

from render.art.portrait import Portrait
from render.canvas import fonts
from render.canvas.fonts import SANS
from render.canvas.palette import IVORY, RIDGE, WHITE, Colour, mix, seat_style
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.layout.squares import GUTTER, LETTERS, MIDLINE, BoardPart, gutter, letters, on_ground, put_last, put_midline
from render.parts.marks import seal
from render.summoner_wars.face import FLOOR, NARROW, SEAL, SummonerWarsFace, SummonerWarsLook, face_of, seal_width
from render.summoner_wars.ground import VARIANTS, land, name_ink, plain, tone
from render.summoner_wars.moments import fallen, portrait_of
from render.summoner_wars.tile import draw_card, written
from render.summoner_wars.words import View, home, on_board, side
from render.traces import put_gone
from render.words import ranges

SLIM = 8
"""Edge at the sides of joined boards."""
_GAP = 2  # gap between a square's edge and its card
_GONE = 86  # width of a square's name next to the picture of a card that was destroyed there
_NAME = 52  # height of a square's name below the picture of a card that was destroyed in a narrow square
_SEAL = 54  # least height of the words of a button
_TALL = "l"  # the tallest letter in the name of a square
_IN = _GAP + 2  # distance of a button's words from the square's edge


def midline(view: View, part: BoardPart) -> int:
    """Return the number of rows of a part of the board before the other side begins; 0 if all rows are on one side."""
    sides = [side(view, row) for row in part.rows]
    return next((k for k in range(1, len(sides)) if sides[k] != sides[0]), 0)


def height_of(view: View, part: BoardPart, pitch: int) -> int:
    """Return the height of a part of the board. ``pitch`` is the height of a square."""
    return pitch * len(part.rows) + (MIDLINE if midline(view, part) else 0) + LETTERS


def _corners(pen: ImageDraw.ImageDraw, seat: int, x0: int, y0: int, x1: int, y1: int) -> None:
    """Draw the corners of a square: cut off on seat 0's side, round on seat 1's side."""
    line, r = seat_style(seat).colour, 22
    for x, y, dx, dy in ((x0, y0, 1, 1), (x1, y0, -1, 1), (x0, y1, 1, -1), (x1, y1, -1, -1)):
        if seat_style(seat).shape == "cut":
            pen.line([(x + dx * r, y + dy * 5), (x + dx * 5, y + dy * r)], fill=line, width=3)
        else:
            box = (min(x, x + dx * 2 * r), min(y, y + dy * 2 * r), max(x, x + dx * 2 * r), max(y, y + dy * 2 * r))
            start = {(1, 1): 180, (-1, 1): 270, (1, -1): 90, (-1, -1): 0}[dx, dy]
            pen.arc((box[0] + 4, box[1] + 4, box[2] - 4, box[3] - 4), start, start + 90, fill=line, width=3)


class Land(NamedTuple):
    """The ground of a square: the seat and the faction to whose side it belongs."""

    seat: int
    race: str

    @property
    def colour(self) -> Colour:
        return tone(self.seat, self.race)


def put_field(
    out: Collage, view: View, look: SummonerWarsLook, part: BoardPart, left: int, top: int, width: int, pitch: int
) -> None:
    """Place the squares with everything on them. The two sides differ in tone and pattern, with a line between them."""
    middle, square = midline(view, part), (width - GUTTER) // len(part.columns)  # equal widths, so cached tiles fit
    room = square * len(part.columns)
    edges = [left + GUTTER + square * k for k in range(len(part.columns) + 1)]
    tops = [top + r * pitch + (MIDLINE if middle and r >= middle else 0) for r in range(len(part.rows))]
    cards, last = on_board(view["board"]), look.last
    gone = {gone.place: gone.name for gone in last.gone}
    races = {player["seat"]: player["race"] for player in view["players"]}
    places: dict[str, Box] = {}
    spared: list[Box] = []
    seals: list[tuple[str, int, int, int]] = []
    for first, end in ((0, middle), (middle, len(part.rows))):
        if first < end:
            out.place(
                gutter(part.rows[first:end], home(view, part.columns[0], part.rows[first]), pitch), left, tops[first]
            )
    for row, y in zip(part.rows, tops, strict=True):
        for column, x, right in zip(part.columns, edges, edges[1:], strict=False):
            name, w, seat = f"{column}{row}", right - x, home(view, column, row)
            ground = Land(seat, races.get(seat, ""))
            places[name] = (x, y, right, y + pitch)
            out.mark("square", places[name], name)
            card = cards.get(name)
            if card is None:
                lost = gone.get(name)
                shown = portrait_of(view, lost, seat) if lost else None
                spared += _put_empty(out, name, places[name], ground, look.numbers.get(name, 0), lost, shown)
                continue
            face = face_of(card, look, w - 2 * _GAP, pitch - 2 * _GAP, ground.colour)
            out.place(_taken(face, ground), x, y)
            spared += [(x + a + _GAP, y + b + _GAP, x + c + _GAP, y + d + _GAP) for a, b, c, d in written(face)]
            numbers = look.marks(card)
            if numbers:  # the button of a card on the board has the square's name
                seals.append((name, numbers[0], x + _IN, y + _IN))
                spared.append((x + _IN, y + _IN, x + _IN + seal_width(name), y + _IN + SEAL[0]))
            if len(numbers) > 1:
                out.mark("hidden-numbers", places[name], ranges(numbers))
    if middle:
        put_midline(out, left + GUTTER, tops[middle] - MIDLINE, room)
    out.place(letters(part.columns, tuple(e - left for e in edges)), left, tops[-1] + pitch)
    put_last(out, last, {square: card["id"] for square, card in cards.items()}, places, spared)
    for name, number, x, y in seals:  # drawn last, on top of the cards but inside their frames
        out.place(seal(number, *SEAL, name), x, y)


def _bare(w: int, h: int, ground: Land, land: Image.Image | None = None) -> Surface:
    """Return a square with nothing on it."""
    out = Surface(w, h, ground.colour, land)
    out.rect((0, 0, w, h), None, mix(ground.colour, RIDGE, 0.55), 2)
    _corners(out.pen, ground.seat, 0, 0, w - 1, h - 1)
    return out


def _flat(image: Image.Image, ground: Colour) -> Tile:
    return Surface(*image.size, ground, image).freeze()


def _taken(face: SummonerWarsFace, ground: Land) -> Tile:
    """Return a square with a card on it."""

    def draw() -> Tile:
        out = _bare(face.width + 2 * _GAP, face.height + 2 * _GAP, ground)
        out.place(draw_card(face), _GAP, _GAP)
        return out.freeze()

    return TILES.get(("sw-card", face, ground), draw)


def _name(name: str, ground: Colour) -> Tile:
    """Return the name of an empty square, no larger than its letters, so that it covers nothing of the land."""

    def draw() -> Tile:
        rise, fall = fonts.reach(_TALL + name, SANS, FLOOR)
        up, down = fonts.metrics(SANS, FLOOR)
        ink = name_ink(ground)
        out = Surface(fonts.width(name, SANS, FLOOR) + 8, rise + fall + 2, ground)
        out.text(name, (0, rise - up, out.width, rise + down + 1), SANS, FLOOR, ink, ground, "centre")
        out.image = plain(out.image, (ground, ink))
        return out.freeze()

    return TILES.get(("sw-name", name, ground), draw)


def _put_empty(
    out: Collage,
    name: str,
    box: Box,
    ground: Land,
    number: int,
    gone: str | None = None,
    shown: Portrait | None = None,
) -> list[Box]:
    """Place an empty square with its name, and return the boxes of the words on it.

    The name is on a white ground if a button refers to the square.

    ``gone`` is the card that was just destroyed there, and ``shown`` its portrait. It has a broken outline.
    """
    x, y, x1, y1 = box
    w, h = x1 - x, y1 - y
    words: list[Box] = []
    variant = int(name[1:]) % VARIANTS  # the same in a row, which takes a twentieth fewer bytes than a chequered land

    def draw() -> Tile:
        tile = _bare(w, h, ground, land(*ground, w, h, variant).copy())
        if number:
            tile.rect((6, 6, w - 6, h - 6), None, WHITE, 5)
        return tile.freeze()

    out.place(TILES.get(("sw-square", w, h, ground, variant, number > 0), draw), x, y)
    colour = ground.colour
    if gone is not None and w < NARROW:
        if shown:
            image = fallen(shown, w - 14, h - 14 - _NAME)
            out.place(TILES.get(("sw-gone", shown, image.size), lambda: _flat(image, colour)), x + 7, y + 7)
        out.mark("gone", (x, y, x1, y1), gone)
        y, h = y1 - _NAME - 4, _NAME
    elif gone is not None:
        least = 68
        words.append((x + 7, y + 7, x1 - 7, y + 7 + least))
        put_gone(out, words[0], gone, colour, IVORY, FLOOR, fonts.NARROWEST)
        y += least + 8
        h -= least + 8
        if shown and w > 2 * _GONE:
            image = fallen(shown, w - 14 - _GONE, h - 8)
            out.place(TILES.get(("sw-gone", shown, image.size), lambda: _flat(image, colour)), x + 7 + _GONE, y)
            x1 -= w - _GONE
            w = _GONE
    if number:
        big = min(92, max(h - 30, _NAME if w < NARROW and gone is not None else _SEAL))
        tile = seal(number, big, max(FLOOR, big * 2 // 3), name)
        tile, rise = on_ground(tile, colour, (number, name, tile.height)), big
    else:
        tile, rise = _name(name, colour), fonts.reach(_TALL, SANS, FLOOR)[0]
    x, y = x + (w - tile.width) // 2, y + (h - rise) // 2
    out.place(tile, x, y)
    return [*words, (x, y, x + tile.width, y + tile.height)]


__all__ = ["SLIM", "Land", "height_of", "midline", "put_field"]
