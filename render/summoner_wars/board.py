"""The whole board: header, both players' bars, the 48 squares, the last dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from PIL import Image, ImageDraw

from render import fonts, frame
from render.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.frame import MAX_HEIGHT, WIDTH, Fact
from render.icons import badge
from render.marks import put_badge
from render.palette import GOLD, GROOVE, INK, IVORY, PANEL, RIDGE, SLATE, STONE, Colour, mix, seat_style
from render.plates import bar_plate, panel_plate, pill_plate
from render.summoner_wars.face import OVER, SEAL, SEALS, Look, face_of, look_of
from render.summoner_wars.tile import card_tile
from render.summoner_wars.words import (
    HIT,
    PHASES,
    View,
    bottom,
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
from render.surface import TILES, Surface, Tile, Trace
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


def draw_board(
    view: View, numbered: Sequence[int | str], locale: str, trace: Trace | None = None
) -> Image.Image:
    """Return the board of a view."""
    view = ready(view, locale)
    look = look_of(view, tuple(numbered), locale)
    width = WIDTH - 2 * _EDGE
    head = frame.header(view, locale, width, PHASES)
    players = {int(p["seat"]): p for p in view["players"]}
    order = seating(view)
    bars = {s: player_bar(view, players[s], locale, width) for s in order}
    foot = _roll_strip(view, locale, width) or _legend(locale, width)
    fixed = _TOP + head.height - _LIFT + sum(b.height + 6 for b in bars.values()) + 6 + foot.height + 6
    rows = int(view["grid"]["rows"])
    pitch = min(_PITCH, (MAX_HEIGHT - fixed - _MIDLINE) // rows)
    field = _field(view, look, width, pitch)
    out = Surface(WIDTH, fixed + field.height, SLATE)
    y = _TOP
    out.place(head, _EDGE, y)
    y += head.height - _LIFT
    out.place(bars[order[0]], _EDGE, y)
    y += bars[order[0]].height + 6
    out.place(field, _EDGE, y)
    y += field.height + 6
    for seat in order[1:]:
        out.place(bars[seat], _EDGE, y)
        y += bars[seat].height + 6
    out.place(foot, _EDGE, y)
    out.report(trace)
    return out.image


def player_bar(view: View, player: Mapping[str, Any], locale: str, width: int) -> Tile:
    """Return a player's bar: cards in hand, magic, piles, and in his own turn the moves and attacks left."""
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
    return frame.player_bar(view, player, locale, width, own + facts, height=_BAR)


@lru_cache(maxsize=32)
def _ground(width: int, pitch: int, rows: int, columns: int, upper: int, lower: int) -> Image.Image:
    """Return the empty field: two grounds, apart in tone and in pattern, a midline, row numbers' panels."""
    height = pitch * rows + _MIDLINE
    image = Image.new("RGB", (width, height), SLATE)
    pen = ImageDraw.Draw(image)
    half = rows // 2
    for seat, top in ((upper, 0), (lower, pitch * half + _MIDLINE)):
        image.paste(bar_plate(_GUTTER - 4, pitch * half, seat, SLATE), (0, top))
        for row in range(half):
            for column in range(columns):
                x0, y0, x1, y1 = _square(column, row, width, columns, pitch)
                pen.rectangle((x0, y0 + top, x1 - 1, y1 + top - 1), fill=tint(seat), outline=_line(seat), width=2)
                _corners(pen, seat, x0, y0 + top, x1 - 1, y1 + top - 1)
    y = pitch * half
    pen.rectangle((_GUTTER, y + 4, width, y + 6), fill=GOLD)
    pen.rectangle((_GUTTER, y + _MIDLINE - 7, width, y + _MIDLINE - 5), fill=GOLD)
    return image


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


def tint(seat: int) -> Colour:
    """Return the ground of a side of the board."""
    return mix(PANEL, seat_style(seat).deep, 0.5)


def _line(seat: int) -> Colour:
    return mix(tint(seat), RIDGE, 0.55)


def _square(column: int, row: int, width: int, columns: int, pitch: int) -> tuple[int, int, int, int]:
    """Return a square's room: ``row`` from the top of its half."""
    room = width - _GUTTER
    return (
        _GUTTER + room * column // columns, row * pitch, _GUTTER + room * (column + 1) // columns, (row + 1) * pitch,
    )  # fmt: skip


def _field(view: View, look: Look, width: int, pitch: int) -> Tile:
    """Return the squares with everything on them."""
    columns, rows = squares(view)
    below = bottom(view)
    half = len(rows) // 2
    upper = side(view, rows[0])
    base = _ground(width, pitch, len(rows), len(columns), upper, below)
    out = Surface(width, base.height, SLATE, base)
    cards = on_board(view)
    seals: list[tuple[tuple[int, ...], int, int]] = []
    for r, row in enumerate(rows):
        top = 0 if r < half else pitch * half + _MIDLINE
        seat = side(view, row)
        y0 = r % half * pitch + top
        deep = seat_style(seat).deep
        out.text(str(row), (10, y0, _GUTTER - 14, y0 + pitch), SERIF_BOLD, 46, IVORY, deep, "centre")
        for k, column in enumerate(columns):
            x0, _, x1, _ = _square(k, 0, width, len(columns), pitch)
            name = f"{column}{row}"
            box = (x0, y0, x1, y0 + pitch)
            out.mark("square", box, name)
            card = cards.get(name)
            if card is None:
                _empty(out, name, box, seat, look.numbers.get(name, 0))
                continue
            tile = card_tile(face_of(card, look, x1 - x0 - 2 * _GAP, pitch - 2 * _GAP, tint(seat)))
            out.place(tile, x0 + _GAP, y0 + _GAP)
            numbers = look.marks(card)
            if numbers:
                seals.append((numbers, max(0, x0 + _GAP - OVER), max(0, y0 + _GAP - OVER)))
    for k, column in enumerate(columns):
        x0, _, x1, _ = _square(k, 0, width, len(columns), pitch)
        y = pitch * half
        out.text(column, (x0, y, x1, y + _MIDLINE - 4), SERIF_BOLD, 42, IVORY, SLATE, "centre")
    for numbers, x, y in seals:  # they stand out of their tiles, so they come last
        _seals(out, numbers, x, y)
    return out.freeze()


def _seals(out: Surface, numbers: tuple[int, ...], x: int, y: int) -> None:
    """Draw the seals of a card; for more than two things on one square, one plate with all their numbers."""
    if len(numbers) <= SEALS:
        for k, number in enumerate(numbers):
            put_badge(out, number, x + k * (SEAL - 6), y, SEAL)
        return
    text = ranges(numbers)
    w = (SEALS + 1) * (SEAL - 6)
    out.image.paste(pill_plate(w, SEAL - 16, GOLD, PANEL, INK), (x, y + 4))
    box = (x + 10, y + 4, x + w - 10, y + SEAL - 14)
    out.text(fonts.short(text, SANS_BOLD, 34, w - 20), box, SANS_BOLD, 34, INK, GOLD, "centre")
    out.mark("hidden-numbers", box, text)


def _empty(out: Surface, name: str, box: tuple[int, int, int, int], seat: int, number: int) -> None:
    """Draw an empty square: its name, or the number of the button that means it."""
    x0, y0, x1, y1 = box
    ground = tint(seat)
    if not number:
        out.text(name, box, SANS, 36, mix(ground, STONE, 0.8), ground, "centre")
        return
    out.rect((x0 + 6, y0 + 6, x1 - 6, y1 - 6), None, GOLD, 5)
    side_ = 104
    x, y = x0 + (x1 - x0 - side_) // 2, y0 + (y1 - y0 - side_) // 2 - 18
    out.sprite(badge(side_), x, y)
    out.text(str(number), (x, y, x + side_, y + side_ - 4), SANS_BOLD, 62 if number < 100 else 46, INK, GOLD, "centre")
    out.mark("number", (x, y, x + side_, y + side_), number)
    out.text(name, (x0 + 12, y + side_ - 4, x1 - 12, y1 - 10), SANS_BOLD, 34, IVORY, ground, "centre")


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


@lru_cache(maxsize=32)
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

