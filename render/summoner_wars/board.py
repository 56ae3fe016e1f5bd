"""The whole board: header, both players' bars, the 48 squares, the last dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PIL import Image, ImageDraw

from render.canvas import fonts
from render.canvas.caches import kept, remembered
from render.canvas.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.canvas.palette import GOLD, GROOVE, INK, IVORY, PANEL, RIDGE, SLATE, STONE, Colour, mix, seat_style
from render.canvas.surface import TILES, Box, Collage, Surface, Tile, Trace
from render.parts import frame
from render.parts.frame import HEADER, MAX_HEIGHT, WIDTH, Fact
from render.parts.marks import put_badge
from render.parts.plates import bar_plate, panel_plate, pill_plate
from render.summoner_wars.face import OVER, SEAL, SEALS, Face, Look, face_of, look_of
from render.summoner_wars.tile import draw_card
from render.summoner_wars.words import (
    HIT,
    PHASES,
    View,
    left,
    on_board,
    plain_hits,
    ready,
    roll_hits,
    roll_line,
    seating,
    side,
    side_pile,
    squares,
    tell,
)
from render.words import ranges

_EDGE = 14
_TOP = 12
_LIFT = 4  # the header ends with more room than a board needs
_GUTTER = 56  # the row numbers at the left
_MIDLINE = 44  # the column letters between the two sides
_ROLL = 86
_DIE = 68
_BAR = 88
_PITCH = 200  # the greatest height of a square
_DICE = 10
_GAP = 3  # between a square's edge and its card
_BIG = 104  # the seal on an empty square


def draw_board(
    view: View, numbered: Sequence[int | str], locale: str, trace: Trace | None = None
) -> Image.Image:
    """Return the board of a view."""
    view = ready(view, locale)
    look = look_of(view, tuple(numbered), locale)
    width = WIDTH - 2 * _EDGE
    players = {int(p["seat"]): p for p in view["players"]}
    order = seating(view)
    foot = _roll_strip(view, locale, width) or _legend(locale, width)
    fixed = _TOP + HEADER - _LIFT + (_BAR + 6) * len(order) + 6 + foot.height + 6
    rows = int(view["grid"]["rows"])
    pitch = min(_PITCH, (MAX_HEIGHT - fixed - _MIDLINE) // rows)
    field = pitch * rows + _MIDLINE
    out = Collage(WIDTH, fixed + field, SLATE)
    y = _TOP
    frame.put_header(out, view, locale, (_EDGE, y), width, PHASES)
    y += HEADER - _LIFT
    _put_bar(out, view, players[order[0]], locale, y)
    y += _BAR + 6
    _put_field(out, view, look, _EDGE, y, pitch)
    y += field + 6
    for seat in order[1:]:
        _put_bar(out, view, players[seat], locale, y)
        y += _BAR + 6
    out.place(foot, _EDGE, y)
    out.report(trace)
    return out.image


def _put_bar(out: Collage, view: View, player: Mapping[str, Any], locale: str, y: int) -> None:
    """Lay a player's bar: cards in hand, magic, piles, and in his own turn the moves and attacks left."""
    facts = [
        Fact("hand", "hand", int(player["hand_count"]), tell(locale, "hand")),
        Fact("magic", "magic", int(player["magic_count"]), tell(locale, "sw.magic")),
        Fact("discard", "discard", len(player.get("discard") or ()), tell(locale, "discard")),
    ]
    if player.get("deck_count") is not None:
        facts.append(Fact("deck", "deck", int(player["deck_count"]), tell(locale, "deck")))
    pile = side_pile(player)
    if pile:
        name = fonts.short(pile[0], SANS, 29, 170)
        facts.append(Fact("stack", "side", pile[1], name))
    signs = {"moves": "boot", "attacks": "sword"}
    own = [Fact(signs[word], word, n, tell(locale, f"sw.{word}", n=n)) for word, n in left(view, player)]
    frame.put_bar(out, view, player, locale, (_EDGE, y, WIDTH - _EDGE, y + _BAR), own + facts)


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


def _put_field(out: Collage, view: View, look: Look, left: int, top: int, pitch: int) -> None:
    """Lay the squares with everything on them: two grounds, apart in tone and in pattern, and a line between."""
    columns, rows = squares(view)
    half = len(rows) // 2
    room = WIDTH - 2 * _EDGE - _GUTTER
    edges = [left + _GUTTER + room * k // len(columns) for k in range(len(columns) + 1)]
    cards = on_board(view)
    seals: list[tuple[tuple[int, ...], int, int]] = []
    for r, row in enumerate(rows):
        seat = side(view, row)
        y = top + r * pitch + (_MIDLINE if r >= half else 0)
        if r in (0, half):
            out.place(_gutter(tuple(rows[r : r + half]), seat, pitch), left, y)
        for column, x, end in zip(columns, edges, edges[1:], strict=False):
            name, w = f"{column}{row}", end - x
            out.mark("square", (x, y, end, y + pitch), name)
            card = cards.get(name)
            if card is None:
                _put_empty(out, name, (x, y, end, y + pitch), seat, look.numbers.get(name, 0))
                continue
            out.place(_taken(face_of(card, look, w - 2 * _GAP, pitch - 2 * _GAP, tint(seat)), seat), x, y)
            numbers = look.marks(card)
            if numbers:
                seals.append((numbers, max(left, x + _GAP - OVER), max(top, y + _GAP - OVER)))
    out.place(_midline(tuple(columns), tuple(e - left for e in edges)), left, top + half * pitch)
    for numbers, x, y in seals:  # they stand out of their tiles, so they come last
        _put_seals(out, numbers, x, y)


def _gutter(rows: tuple[int, ...], seat: int, pitch: int) -> Tile:
    """Return the numbers of the rows of one side, at its left."""

    def draw() -> Tile:
        out = Surface(_GUTTER, pitch * len(rows), SLATE)
        out.image.paste(bar_plate(_GUTTER - 4, out.height, seat, SLATE), (0, 0))
        for k, row in enumerate(rows):
            box = (10, k * pitch, _GUTTER - 14, (k + 1) * pitch)
            out.text(str(row), box, SERIF_BOLD, 46, IVORY, seat_style(seat).deep, "centre")
        return out.freeze()

    return TILES.get(("sw-rows", rows, seat, pitch), draw)


def _midline(columns: tuple[str, ...], edges: tuple[int, ...]) -> Tile:
    """Return the letters of the columns between the two sides."""

    def draw() -> Tile:
        out = Surface(edges[-1], _MIDLINE, SLATE)
        for y in (4, _MIDLINE - 7):
            out.rect((_GUTTER, y, out.width, y + 3), GOLD)
        for column, x, end in zip(columns, edges, edges[1:], strict=False):
            out.text(column, (x, 0, end, _MIDLINE - 4), SERIF_BOLD, 42, IVORY, SLATE, "centre")
        return out.freeze()

    return TILES.get(("sw-columns", columns, edges), draw)


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
    """Lay an empty square with its name, or with the number of the button that means it."""
    x, y, x1, y1 = box
    w, h = x1 - x, y1 - y

    def draw() -> Tile:
        tile = _bare(w, h, seat)
        if number:
            tile.rect((6, 6, w - 6, h - 6), None, GOLD, 5)
        return tile.freeze()

    out.place(TILES.get(("sw-square", w, h, seat, number > 0), draw), x, y)
    ground, down = tint(seat), y + (h - _BIG) // 2 - 18
    if number:
        out.place(_choice(number, seat), x + (w - _BIG) // 2, down)
        out.label(name, (x, down + _BIG, x1, y1 - 14), SANS_BOLD, 34, IVORY, ground, "centre")
    else:
        out.label(name, (x, y + 50, x1, y1 - 50), SANS, 36, mix(ground, STONE, 0.8), ground, "centre")


def _choice(number: int, seat: int) -> Tile:
    """Return the seal of a square, on its ground."""

    def draw() -> Tile:
        out = Surface(_BIG, _BIG, tint(seat))
        put_badge(out, number, 0, 0, _BIG, 62 if number < 100 else 46)
        return out.freeze()

    return TILES.get(("sw-choice", number, seat), draw)


def _put_seals(out: Collage, numbers: tuple[int, ...], x: int, y: int) -> None:
    """Lay the seals of a card; for more than two things on one square, one plate with all their numbers."""
    if len(numbers) <= SEALS:
        for k, number in enumerate(numbers):
            put_badge(out, number, x + k * (SEAL - 6), y, SEAL)
        return
    text, w, h = ranges(numbers), (SEALS + 1) * (SEAL - 6), SEAL - 16

    def draw() -> Tile:
        tile = Surface(w, h, GOLD, pill_plate(w, h, GOLD, PANEL, INK))
        box = (10, 0, w - 10, h - 2)
        tile.text(text, box, SANS_BOLD, 34, INK, GOLD, "centre", True)
        tile.mark("hidden-numbers", box, text)
        return tile.freeze()

    out.place(TILES.get(("sw-numbers", numbers), draw), x, y + 4)


def _legend(locale: str, width: int) -> Tile:
    words = [(s, tell(locale, f"sw.legend.{s}")) for s in ("sword", "bow", "heart", "drop", "boot", "spent")]
    return frame.legend(words, width)


def _roll_strip(view: View, locale: str, width: int) -> Tile | None:
    """Return the last dice with their hits, or None."""
    roll = view.get("roll")
    if not roll:
        return None
    seat, hits = int(roll["seat"]), roll_hits(view)
    dice = tuple(int(d) for d in roll.get("dice") or ())
    line = roll_line(view, locale)
    told = "" if hits is None else tell(locale, "sw.hits", n=hits)
    marked = plain_hits(dice, hits)

    def draw() -> Tile:
        fill = mix(SLATE, seat_style(seat).deep, 0.45)
        out = Surface(width, _ROLL, SLATE, panel_plate(width, _ROLL, fill, SLATE, seat, GROOVE))
        x = width - 24 - (fonts.width(told, SERIF_BOLD, 46) if told else 0)
        out.text(told, (x, 0, width - 24, _ROLL - 4), SERIF_BOLD, 46, GOLD if hits else IVORY, fill)
        shown = dice[:_DICE]
        if len(dice) > len(shown):
            more = f"+{len(dice) - len(shown)}"
            x -= 20 + fonts.width(more, SANS_BOLD, 38)
            out.text(more, (x, 0, width, _ROLL - 4), SANS_BOLD, 38, IVORY, fill)
        x -= 18 + len(shown) * (_DIE + 8)
        room = x - 24
        for value in shown:
            hit = not marked or value >= HIT
            out.sprite(_die(value, hit), x, (_ROLL - _DIE) // 2)
            out.mark("die", (x, (_ROLL - _DIE) // 2, x + _DIE, (_ROLL + _DIE) // 2), value)
            x += _DIE + 8
        pair = fonts.wrap(fonts.printable(line), SANS, 34, room - 30, 2)
        if pair:
            out.lines(pair, (26, 6, room, _ROLL - 8), SANS, 34, IVORY, fill, step=38)
        else:
            out.text(line, (26, 6, room, _ROLL - 8), SANS, 34, IVORY, fill, shorten=True)
        out.mark("roll", (0, 0, width, _ROLL), str(hits))
        return out.freeze()

    return TILES.get(("sw-roll", seat, dice, hits, line, locale, width), draw)


_PLACES = {
    1: ((50, 50),),
    2: ((27, 27), (73, 73)),
    3: ((25, 25), (50, 50), (75, 75)),
    4: ((27, 27), (73, 27), (27, 73), (73, 73)),
    5: ((26, 26), (74, 26), (50, 50), (26, 74), (74, 74)),
    6: ((28, 22), (72, 22), (28, 50), (72, 50), (28, 78), (72, 78)),
}


@kept
def _die(value: int, hit: bool) -> Image.Image:
    """Return a die's face: a hit is light with a golden edge, a miss is dark; more than six is a figure."""
    k = 4
    n = _DIE * k
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

