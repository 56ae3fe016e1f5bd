"""The whole board: header, players, battlefield, and below it the announced actions, the last event or the key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD
from render.canvas.palette import GOLD, GROOVE, IVORY, SLATE, STONE, mix
from render.canvas.surface import TILES, Collage, Surface, Tile, Trace
from render.karth.arms import TERRAINS
from render.karth.face import FLOOR, WIDTH, look_of
from render.karth.field import height_of, put_field
from render.karth.moments import end_strip, moment_strip
from render.karth.standing import STANDING, put_panels, standing
from render.karth.terrain import emblem_of
from render.karth.words import PHASES, Player, View, chain_lines, ready, seating, squares, tell, term
from render.layout.squares import BoardPart
from render.parts import frame
from render.parts.frame import HEADER
from render.parts.icons import icon
from render.parts.marks import put_badge
from render.parts.plates import panel_plate
from render.words import ranges

_EDGE = 8
_TOP = 10
_HEAD = 78  # height of a header without phases
_GAP = 6
_LEAST_TOP = 6
_SQUARE = 193  # maximum height of a square
_LEAST = 140  # minimum height of a square on a board that shows the last attack in a strip
_PLAYER = 59  # height of the standing of a player above or below the field
_BESIDE = 340  # width of the players next to a field with few columns
_APART = 10
_COLUMNS = 6  # maximum number of columns of such a field
_HIGH = WIDTH  # maximum height of a board: type of the size FLOOR is then 9 points high in a box of 300 points
_LINE = 54
_LINES = 4  # maximum number of lines of announced actions
_KEY = 62
_ARM, _LAND = 44, 58  # width of a sign in the keys to the numbers and to the terrain
_NEAR, _FAR = 18, 40  # minimum and maximum gap between two words of a key
_NARROW = 0.64  # minimum width of a key's letters, as a part of their full width
_ARMS = ("blade", "arrow", "dagger", "fire", "claw")
_NUMBERS = (("heart", "hp"), ("boot", "mv"), ("range", "rng"), ("crystal", "level"))
_STATES = ("moon", "done", "mask", "poison", "effect", "items")


def draw_board(view: View, numbered: Sequence[int | str], locale: str, trace: Trace | None = None) -> Image.Image:
    """Return the board of a view. The players are next to a field with few columns, or else above and below it."""
    view = ready(view, locale)
    part = BoardPart(*(tuple(row) for row in squares(view)))  # type: ignore[arg-type]
    beside = len(part.columns) < _COLUMNS
    width, top = WIDTH - 2 * _EDGE, _TOP if beside else _LEAST_TOP
    look = look_of(view, tuple(numbered), locale)
    above, below = ([], []) if beside else _rows(view)
    announced = chain_strip(view, locale, width, look.numbers)
    # In a card's turn there are no phases to show, so the line of phases is left out unless it has other content.
    tall, over = view["phase"] != PHASES[-1], end_strip(view, locale, width)
    head = over.height + _GAP if over else HEADER if tall else _HEAD
    moment = None if announced or over else moment_strip(view, locale, width)
    fixed = top + head + (_PLAYER + _GAP) * (len(above) + len(below)) + top + height_of(view, part, 0)
    if moment and not beside and fixed + _GAP + moment.height + _LEAST * len(part.rows) > _HIGH:
        moment = None
    strip = announced or moment
    foot = 0 if over and not announced else STANDING if beside else 0
    foot = _GAP + max(foot, strip.height if strip else 0) if strip or foot else 0
    pitch = min(_SQUARE, (_HIGH - fixed - foot) // len(part.rows))
    field = height_of(view, part, pitch)
    out = Collage(WIDTH, fixed + foot + pitch * len(part.rows), SLATE)
    y = top
    if over:
        out.place(over, _EDGE, y)
    else:
        frame.put_header(out, view, locale, (_EDGE, y), width, PHASES if tall else ())
    y += head
    for row in above:
        y = _put_row(out, view, row, locale, y, width)
    shown = put_field(out, view, look, part, _EDGE, y, width - (_BESIDE + _APART if beside else 0), pitch)
    if beside:
        put_panels(out, view, locale, (_EDGE + width - _BESIDE, y, _EDGE + width, y + field))
    y += field
    for row in below:
        y = _put_row(out, view, row, locale, y, width)
    if strip:
        out.place(strip, _EDGE, y + (foot + _GAP - strip.height) // 2)
    elif foot:
        out.place(_signs(locale, width, shown), _EDGE, y + _GAP)
        out.place(_lands(locale, width), _EDGE, y + _GAP + _KEY)
    out.report(trace)
    return out.image


def _rows(view: View) -> tuple[list[list[Player]], list[list[Player]]]:
    """Return the rows of players above and below the field. Each player is near their home."""
    players = {p["seat"]: p for p in view["players"]}
    order = [players[seat] for seat in seating(view)]
    if len(order) < 3:
        return [order[:-1]], [order[-1:]]
    columns, rows = squares(view)
    places = {}
    for player in order:
        home = [s for s in player["home"] if s[0] in columns and s[1:].isdigit() and int(s[1:]) in rows]
        if not home:
            return [order[:-2]], [order[-2:]]
        across, down = [columns.index(s[0]) for s in home], [rows.index(int(s[1:])) for s in home]
        places[player["seat"]] = (sum(down) / len(down) >= (len(rows) - 1) / 2, sum(across) / len(across))
    order.sort(key=lambda p: places[p["seat"]])
    low = [p for p in order if places[p["seat"]][0]]
    return [[p for p in order if p not in low]], [low]


def _put_row(out: Collage, view: View, players: Sequence[Player], locale: str, y: int, width: int) -> int:
    """Place players next to each other. Return the next free y."""
    each = (width - _GAP * (len(players) - 1)) // len(players)
    for k, player in enumerate(players):
        out.place(standing(view, player, locale, each, _PLAYER), _EDGE + k * (each + _GAP), y)
    return y + _PLAYER + _GAP


def chain_strip(
    view: View, locale: str, width: int, numbers: Mapping[int | str, int], most: int = _LINES
) -> Tile | None:
    """Return the announced actions that are not yet done (the newest last), with the buttons' numbers; None without
    any. Of more than ``most`` actions, the first are only counted.
    """
    lines = chain_lines(view, locale)
    marks = [numbers.get(link["id"], 0) for link in view["chain"]]
    if not lines:
        return None
    more = len(lines) - most
    shown = tuple([tell(locale, "karth.chain_more", n=more + 1), *lines[more + 1 :]] if more > 0 else lines)
    kinds = tuple(link["kind"] for link in view["chain"])[-len(shown) :]
    hidden = tuple(n for n in marks[: len(marks) - len(shown) + (more > 0)] if n)
    seals = (0, *marks[more + 1 :]) if more > 0 else tuple(marks)

    def draw() -> Tile:
        fill = mix(SLATE, GOLD, 0.1)
        h = _LINE * len(shown) + 16
        out = Surface(width, h, SLATE, panel_plate(width, h, fill, SLATE, None, GROOVE))
        for k, (line, kind, number) in enumerate(zip(shown, kinds, seals, strict=True)):
            y = 8 + k * _LINE
            if number:
                put_badge(out, number, 18, y, 50, FLOOR)
            else:
                out.sprite(icon("attack" if kind == "attack" else "effect", 40, IVORY, fill), 24, y + 6)
            face, colour = (SANS_BOLD, GOLD) if k == len(shown) - 1 else (SANS, IVORY)
            out.text(line, (78, y, width - 20, y + _LINE - 4), face, 44, colour, fill, shorten=True)
        out.mark("chain", (0, 0, width, h), len(lines))
        if hidden:
            out.mark("hidden-numbers", (0, 0, width, h), ranges(sorted(hidden)))
        return out.freeze()

    return TILES.get(("karth-chain", shown, kinds, seals, hidden, width), draw)


def _signs(locale: str, width: int, shown: frozenset[str]) -> Tile:
    """Return the key to the numbers and states of cards on the board. On an empty board, it explains all numbers."""
    rest = tuple((sign, tell(locale, f"karth.legend.{word}")) for sign, word in _NUMBERS if word in shown or not shown)
    rest += tuple((sign, tell(locale, f"karth.legend.{sign}")) for sign in _STATES if sign in shown)
    arms = tuple((sign, "") for sign in _ARMS[:-1])
    full, plain = (
        (*arms, (_ARMS[-1], tell(locale, f"karth.legend.{word}")), *rest) for word in ("damage", "damage_short")
    )
    words = full if _narrowed(full, _ARM, width) == 1 else plain
    while _narrowed(words, _ARM, width) < _NARROW and words[-1][0] in _STATES:
        words = words[:-1]

    def draw() -> Tile:
        out = Surface(width, _KEY, SLATE)
        share, apart = _narrowed(words, _ARM, width), _spaced(words, _ARM, width)
        x = (width - _taken(words, _ARM, share, apart)) // 2
        for sign, text in words:
            own = sign in ("heart", "crystal")
            out.sprite(icon(sign, 36, None if own else IVORY, None if own else SLATE), x, 8)
            x = _word(out, text, x + _ARM, share) + (apart if text else 0)
        return out.freeze()

    return TILES.get(("karth-key", words, width), draw)


def _lands(locale: str, width: int) -> Tile:
    """Return the key to the terrain."""
    words = tuple((kind, term(locale, "terrain", kind)) for kind in TERRAINS)

    def draw() -> Tile:
        out = Surface(width, _KEY, SLATE)
        share, apart = _narrowed(words, _LAND, width), _spaced(words, _LAND, width)
        x = (width - _taken(words, _LAND, share, apart)) // 2
        for kind, text in words:
            out.sprite(emblem_of(kind, 50), x, 2)
            x = _word(out, text, x + _LAND, share) + apart
        return out.freeze()

    return TILES.get(("karth-lands", words, width), draw)


_Words = Sequence[tuple[str, str]]
"""Signs of a key, each with its word or ""."""


def _letters(words: _Words) -> int:
    return sum(fonts.width(text, SANS, FLOOR) for _, text in words)


def _gaps(words: _Words) -> int:
    return sum(bool(text) for _, text in words) - 1


def _narrowed(words: _Words, sign: int, width: int) -> float:
    """Return the width to which a key's letters are narrowed so that it fits, as a part of their full width."""
    return min(1.0, (width - sign * len(words) - _NEAR * _gaps(words)) / _letters(words))


def _spaced(words: _Words, sign: int, width: int) -> int:
    """Return the gap between the words of a key."""
    free = width - sign * len(words) - _letters(words)
    return max(_NEAR, min(_FAR, free // max(1, _gaps(words))))


def _taken(words: _Words, sign: int, share: float, apart: int) -> int:
    """Return the width of a key."""
    return sign * len(words) + apart * _gaps(words) + sum(int(fonts.width(t, SANS, FLOOR) * share) for _, t in words)


def _word(out: Surface, text: str, x: int, share: float) -> int:
    """Draw a word of a key with its letters narrowed. Return its right end."""
    end = x + int(fonts.width(text, SANS, FLOOR) * share)
    out.text(text, (x, 0, end, _KEY - 4), SANS, FLOOR, STONE, SLATE, narrow=True)
    return end


__all__ = ["chain_strip", "draw_board"]
