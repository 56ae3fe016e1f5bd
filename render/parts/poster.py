"""A card drawn for a small screen: emblem, name and numbers, with type of at least 44 pixels or what a game asks for.

A *poster* fills the room it gets. In a tall poster the arms are above the name; in a wide one they are to its left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.art.portrait import Portrait, put_portrait
from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD
from render.canvas.palette import (
    COIN,
    GOLD,
    GUARD,
    INK,
    IVORY,
    PARCHMENT,
    SEPIA,
    SLATE,
    STRIKE,
    VIOLET,
    Colour,
    mix,
    rgb,
    tincture,
)
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.layout.foot import FEW, foot_height, put_foot
from render.parts.heraldry import shield
from render.parts.icons import COLOURED, icon
from render.parts.marks import seal
from render.parts.plates import FRAME, card_plate, framed, pill_plate

FLOOR = 44
"""Minimum type size in a picture for a small screen."""
GAP = 16
LEAST = (340, 124)
"""Minimum width and height of a separate poster."""
MOST = (640, 560)
"""Maximum width and height of a poster."""
_NAME = (64, 58, 52, 48, FLOOR)
_NOTE = 54
_LINE = 52
_APART = 32
_LOW = 230  # a wide poster lower than this lists its price with the other numbers
_ARMS = 130  # minimum height of the field above a name; in a lower poster the arms are to the left of the name
_LEAST_FIELD = 40  # minimum height of the heraldic field on a tall poster
_LEAST_ARMS = 48  # minimum height of arms; smaller arms are left out
_STEP = 24  # step between the possible heights of arms
_COIN = 96
_BADGE = 84
_SMALL_BADGE = 72  # side of the number's square on a poster without arms
_SQUEEZE = 0.78  # minimum width of narrowed letters before arms and numbers are reduced, as a part of their full width
_TIGHT = 0.6  # the same before the price is left out
_SEVERAL = 96  # width for the numbers of several buttons
_NOTES: dict[str, tuple[str, Colour]] = {
    "attack": ("attack", STRIKE),
    "defend": ("defend", GUARD),
    "quest": ("quest", (60, 82, 40)),
    "corrupt": ("corrupt", VIOLET),
    "damage": ("damage", rgb("#8e1b12")),
    "place": ("", rgb("#45515f")),
}


Rows = list[list[tuple[str, str, int]]]
"""Rows of notes; each note is (kind, words, width)."""


class Poster(NamedTuple):
    """Everything visible on a poster except the button's number."""

    name: str
    kind: str
    race: str | None
    emblem: str
    part: int
    seat: int | None
    stats: tuple[tuple[str, str], ...] = ()  # (sign, number) pairs
    cost: str = ""
    notes: tuple[tuple[str, str], ...] = ()  # (kind, words) pairs
    numbered: bool = False
    aside: bool = False  # whether it is shown but cannot be chosen
    aimed: bool = False  # whether it is a possible target
    portrait: Portrait | None = None  # drawn instead of the arms
    least: int = FLOOR  # minimum type size


def name_lines(
    name: str, names: frozenset[str], room: int, lines: int, least: int = FLOOR
) -> tuple[int, tuple[str, ...]]:
    """Return the largest type size in which a name fits in ``lines`` lines, and the lines of the name."""
    for size in (size for size in _NAME if size >= least):
        found = fonts.wrap(fonts.printable(name), SANS_BOLD, size, room, lines)
        if found is not None:
            return size, found
    return least, fonts.fit_name(name, names, SANS_BOLD, least, room, lines)


class _Fit(NamedTuple):
    """The layout of a name on a poster."""

    tall: bool
    size: int
    lines: tuple[str, ...]
    bare: int = 0  # left end of the words on a wide poster without arms, otherwise 0


def upright(poster: Poster, names: frozenset[str], w: int, h: int) -> _Fit | None:
    """Return the layout of a name below the arms; None if the arms would be too small."""
    room, lines = w - 2 * FRAME - 16, (3, 2) if h > 420 else (2,)
    fits = [_Fit(True, *name_lines(poster.name, names, room, n, poster.least)) for n in lines]
    tall = [fit for fit in fits if h > w * 0.62 and _field_height(poster, fit, w, h) >= _ARMS]
    return tall[0] if tall else fits[0] if w < LEAST[0] else None


def _fit(poster: Poster, names: frozenset[str], w: int, h: int, wide: bool) -> _Fit:
    found = None if wide else upright(poster, names, w, h)
    if found is not None:
        return found
    inner, left = h - 2 * FRAME, _beside(w, h)
    lower = _lower(poster, w - FRAME - 8 - left, inner)
    if _flat(poster, inner):  # the price is one of the numbers
        poster = poster._replace(stats=_priced(poster), cost="")
        lower = _lower(poster, w - FRAME - 8 - left, inner)
    room = w - FRAME - 8 - left - (_COIN + 8 if poster.cost else 0)
    most = max(1, min(3, (inner - lower) // round(poster.least * 1.08)))
    size, lines = name_lines(poster.name, names, room, most, poster.least)
    while size > poster.least and len(lines) * round(size * 1.08) > inner - lower:
        size = next(s for s in _NAME if s < size)
        lines = fonts.wrap(fonts.printable(poster.name), SANS_BOLD, size, room, most) or lines
    return _Fit(False, size, lines)


def _flat(poster: Poster, inner: int) -> bool:
    """Whether the price stands among the numbers, because the poster is low or has many of them."""
    return (inner < _LOW and bool(poster.stats)) or len(poster.stats) > FEW


def _whole(poster: Poster, fit: _Fit, w: int, h: int) -> tuple[Poster, _Fit]:
    """Return a wide poster, reduced until its whole name fits, and its layout.

    To make room, first the letters are narrowed a little, then the arms are left out, then numbers.
    """
    name = fonts.printable(poster.name)
    if "".join(fit.lines).replace(" ", "") == name.replace(" ", ""):
        return poster, fit
    bare = FRAME + 8 + (_SMALL_BADGE - 8 if poster.numbered else 0)
    inner = h - 2 * FRAME
    priced_only = poster._replace(stats=())
    for left, less, squeeze in (
        (0, poster, _SQUEEZE),
        (bare, poster, _SQUEEZE),
        (bare, priced_only, _SQUEEZE),
        (bare, priced_only, _TIGHT),
        (bare, _plain(poster), _SQUEEZE),
    ):
        room = w - FRAME - 8 - (left or _beside(w, h))
        priced = less._replace(stats=_priced(less), cost="") if _flat(less, inner) else less
        most = (inner - _lower(priced, room, inner)) // round(poster.least * 1.08)
        room -= _COIN + 8 if priced.cost else 0
        found = fonts.wrap(name, SANS_BOLD, poster.least, round(room / squeeze), min(3, most)) if most > 0 else None
        if found is not None:
            return less, _Fit(False, poster.least, found, left)
    return poster, fit


def _plain(poster: Poster) -> Poster:
    return poster._replace(stats=(), cost="", notes=())


def put_poster(
    out: Collage,
    poster: Poster,
    names: frozenset[str],
    box: Box,
    number: int = 0,
    wide: bool = False,
    ground: Colour = SLATE,
    written: str = "",
) -> None:
    """Place a poster in a box, with the number of its button.

    ``wide`` says whether the arms must be to the left of the name. ``written`` replaces the number if a poster stands
    for several buttons ("3–5").
    """
    w, h = box[2] - box[0], box[3] - box[1]
    fit = _fit(poster, names, w, h, wide)
    if fit.tall:
        poster, fit = _trimmed(poster, fit, names, w, h)
    else:
        poster, fit = _whole(poster, fit, w, h)
    poster = poster._replace(numbered=number > 0 and not fit.bare)  # the poster leaves room for the number
    tile = TILES.get(("poster", poster, fit, w, h, ground), lambda: _draw(poster, fit, w, h, ground))
    out.place(tile, box[0], box[1])
    if number:
        short = written.replace(", ", ",")
        if fonts.width(short, SANS_BOLD, poster.least) > _SEVERAL:
            short = f"{number} …"
        tile = seal(number, _BADGE, 60 if len(short) < 4 else poster.least, short)
        if fit.bare:
            tile = seal(number, _SMALL_BADGE, poster.least, short)
        out.place(tile, box[0] - 4, box[1] - 4)
        if written:
            out.mark("hidden-numbers", box, written)


def _draw(poster: Poster, fit: _Fit, w: int, h: int, ground: Colour) -> Tile:
    paper = mix(PARCHMENT, VIOLET, 0.22) if any(kind == "corrupt" for kind, _ in poster.notes) else PARCHMENT
    field = _field_height(poster, fit, w, h) if fit.tall else 0
    out = Surface(w, h, ground, card_plate(w, h, poster.seat, poster.race, field, ground, paper))
    if not fit.bare:
        _picture(out, poster, field, ground)
    if poster.seat is not None:
        out.mark("owner", (0, 0, w, h), poster.seat)
    if fit.tall:
        _tall(out, poster, fit, field, paper)
    else:
        _wide(out, poster, fit, paper)
    if poster.aimed:
        for inset, colour, width in ((0, INK, 2), (2, STRIKE, 9), (11, INK, 2), (13, GOLD, 3)):
            out.rect((inset, inset, w - inset, h - inset), None, colour, width)
    return out.freeze()


def _picture(out: Surface, poster: Poster, field: int, ground: Colour) -> None:
    """Draw the picture of a card, or its arms if it has none: above the name, or to its left if ``field`` is 0."""
    w, h = out.width, out.height
    box = (FRAME, FRAME, w - FRAME, FRAME + field) if field else (FRAME, FRAME, _beside(w, h) - 14, h - FRAME)
    if not field:
        out.rect(box, tincture(poster.race).field)
        out.rect((box[2], FRAME, box[2] + 3, h - FRAME), INK)
    if poster.portrait:
        if box[3] - box[1] >= _LEAST_FIELD:
            put_portrait(out, poster.portrait, box, _BADGE if poster.numbered else 0)
            framed(out.image, poster.seat, ground)  # its corners lie on the picture
        return
    x, y, sw, side = _arms_tall(poster, field, w) if field else _arms_wide(poster, w, h)
    if side >= _LEAST_ARMS:
        out.sprite(shield(poster.race, poster.kind, sw, side, poster.emblem, poster.part), x, y)
        out.mark("arms", (x, y, x + sw, y + side), poster.emblem)


def _trimmed(poster: Poster, fit: _Fit, names: frozenset[str], w: int, h: int) -> tuple[Poster, _Fit]:
    """Return a tall poster, reduced to what fits, and its layout. The last notes go first, then numbers, then the large
    name.
    """
    while poster.notes and _field_height(poster, fit, w, h) < _LEAST_FIELD:
        poster = poster._replace(notes=poster.notes[:-1])
    while len(poster.stats) > 2 and _field_height(poster, fit, w, h) < _LEAST_FIELD:
        poster = poster._replace(stats=poster.stats[:-1])
    if _field_height(poster, fit, w, h) < _LEAST_FIELD:
        line = fonts.fit_name(poster.name, names, SANS_BOLD, poster.least, w - 2 * FRAME - 16, 1)
        fit = fit._replace(size=poster.least, lines=line)
    return poster, fit


def _field_height(poster: Poster, fit: _Fit, w: int, h: int) -> int:
    """Return the height of the heraldic field of a tall poster: the room left by its name, notes and numbers."""
    rest = len(fit.lines) * round(fit.size * 1.08) + 18 + len(_rows(poster, w)) * _NOTE
    return h - 2 * FRAME - rest - (foot_height(poster.stats, w) if poster.stats else 8)


def _priced(poster: Poster) -> tuple[tuple[str, str], ...]:
    return (("cost", poster.cost), *poster.stats) if poster.cost else poster.stats


def _beside(w: int, h: int) -> int:
    """Return the left end of the words on a wide poster."""
    return FRAME + min(h - 2 * FRAME, 300, max(104, round(w * (0.3 if h > 240 else 0.22)))) + 14


def _least_line(poster: Poster) -> int:
    """Return the minimum height of a line of numbers. Its digits have the minimum type size."""
    return round(poster.least * 1.08)


def _line(poster: Poster, room: int, inner: int) -> int:
    """Return the height of a line of numbers on a wide poster."""
    if len(poster.stats) > FEW:
        return max(_least_line(poster), min(64, inner // 4))
    line = _LINE if inner < _LOW else min(96, inner // 3)
    while line > _least_line(poster) and sum(_stat_width(text, line) for _, text in poster.stats) > room + 22:
        line -= 4
    return max(line, _least_line(poster))


def _apart(poster: Poster, room: int, line: int) -> int:
    """Return the gap between the numbers of a wide poster."""
    rows = _stat_rows(poster, room, 0, line)
    bare = max(sum(_stat_width(text, line) - _APART for _, text in row) for row in rows)
    return max(8, min(_APART, (room - bare) // max(1, max(len(row) for row in rows) - 1)))


def _stat_rows(poster: Poster, room: int, inner: int, line: int) -> list[list[tuple[str, str]]]:
    """Return the numbers of a wide poster in rows. If they do not all fit in the height ``inner``, the last are left
    out.
    """
    if len(poster.stats) <= FEW:
        return [list(poster.stats)]
    rows: list[list[tuple[str, str]]] = [[]]
    used = 0
    for stat in poster.stats:
        took = _stat_width(stat[1], line) - _APART + 8
        if rows[-1] and used + took > room + 8:
            rows.append([])
            used = 0
        rows[-1].append(stat)
        used += took
    return rows[: max(1, (inner - round(poster.least * 1.08)) // line)] if inner else rows


def _lower(poster: Poster, room: int, inner: int) -> int:
    """Return the height of the part below the name of a wide poster."""
    line = _line(poster, room, inner)
    rows, shared = _rows_beside(poster, room, inner, line)
    return _stats_height(poster, room, inner, line) + _NOTE * (len(rows) - shared)


def _stats_height(poster: Poster, room: int, inner: int, line: int) -> int:
    if not poster.stats:
        return 0
    rows = _stat_rows(poster, room, inner, line)
    return max(line, _NOTE) + line * (len(rows) - 1)


def _rows(poster: Poster, w: int) -> Rows:
    """Return the notes of a poster in rows, each note with its width. A row that would be too long shows only signs."""
    room = w - 2 * FRAME - 16
    rows: Rows = []
    used = room
    for kind, text in poster.notes:
        words = fonts.short(text, SANS_BOLD, poster.least, round((room - _edges(kind)) / _SQUEEZE))
        took = _note_width(kind, text, room, poster.least)
        if used + took > room:
            rows.append([])
            used = 0
        rows[-1].append((kind, words, took))
        used += took + 10
    return rows


def _tall(out: Surface, poster: Poster, fit: _Fit, field: int, paper: Colour) -> None:
    w, h = out.width, out.height
    left, right = FRAME + 8, w - FRAME - 8
    if poster.cost:
        _coin(out, poster.cost, right - _COIN, FRAME + 8, poster.least)
    y, step = FRAME + field + 6, round(fit.size * 1.08)
    end = y + step * len(fit.lines)
    out.lines(fit.lines, (left, y, right, end), SANS_BOLD, fit.size, _ink(poster, paper), paper, "centre", step)
    y = end + 8
    for row in _rows(poster, w):
        _notes(out, row, left, right, y, paper, poster.least)
        y += _NOTE
    if poster.stats:
        put_foot(out, poster.stats, poster.seat or 0, h - FRAME)


def _arms_tall(poster: Poster, field: int, w: int) -> Box:
    """Return the position, width and height of the arms on a tall poster."""
    # Keep the arms clear of the button's number and of the coin.
    aside = max(_BADGE if poster.numbered else 0, _COIN + 2 * FRAME if poster.numbered and poster.cost else 0)
    side = _stepped(max(40, min(field - 18, w - 2 * FRAME - 20, 420, round((w - 2 * aside) / 0.88))))
    sw, right = round(side * 0.88), w - FRAME - 8
    x = (w - sw) // 2
    if poster.cost and not poster.numbered and x + sw > right - _COIN:  # move the arms to the left of the coin
        x = max(FRAME + 8, right - _COIN - 8 - sw)
    return x, FRAME + (field - side) // 2, sw, side


def _arms_wide(poster: Poster, w: int, h: int) -> Box:
    """Return the position, width and height of the arms on a wide poster. They are below the button's number."""
    inner, art = h - 2 * FRAME, _beside(w, h) - 14 - FRAME
    top = _BADGE - FRAME if poster.numbered else 0
    side = _stepped(min(inner - top - 8, round((art - 10) / 0.88)))
    sw = round(side * 0.88)
    return FRAME + (art - sw) // 2, FRAME + top + (inner - top - side) // 2, sw, side


def _stepped(side: int) -> int:
    """Round a height of arms down to a step. Arms have only a few heights, so cached arms can be reused."""
    return side // _STEP * _STEP if side > 2 * _STEP else side


def _ink(poster: Poster, paper: Colour) -> Colour:
    return mix(INK, paper, 0.35) if poster.aside else INK


def _wide(out: Surface, poster: Poster, fit: _Fit, paper: Colour) -> None:
    w, h = out.width, out.height
    inner, left, right = h - 2 * FRAME, fit.bare or _beside(w, h), w - FRAME - 8
    if _flat(poster, inner):
        poster = poster._replace(stats=_priced(poster), cost="")
    end = right
    if poster.cost:
        end -= _COIN
        _coin(out, poster.cost, end, FRAME + (4 if poster.stats else (inner - _COIN) // 2), poster.least)
        end -= 8
    line = _line(poster, right - left, inner)
    rows, shared = _rows_beside(poster, right - left, inner, line)
    step = round(fit.size * 1.08)
    y = FRAME + max(0, (inner - _lower(poster, right - left, inner) - step * len(fit.lines)) // 2)
    box = (left, y, end, y + step * len(fit.lines))
    out.lines(fit.lines, box, SANS_BOLD, fit.size, _ink(poster, paper), paper, "left", step, narrow=True)
    y = box[3]
    digits, side = round(line * 0.93), line - 10
    apart, shown = _apart(poster, right - left, line), _stat_rows(poster, right - left, inner, line)
    for k, stats in enumerate(shown):
        x = left
        for sign, text in stats:
            drawn = "coin" if sign == "cost" else sign
            out.sprite(icon(drawn, side, None if drawn in COLOURED else INK, paper), x, y + 5)
            took = fonts.width(text, SANS_BOLD, digits)
            out.text(text, (x + side + 6, y, x + side + 6 + took, y + line), SANS_BOLD, digits, INK, paper)
            out.mark(sign, (x, y, x + side + 6 + took, y + line), text)
            x += side + took + apart
        y += line * (k < len(shown) - 1)
    if shared:
        _notes(out, rows[0], x - 6, right, y + (line - _NOTE) // 2 + 3, paper, poster.least, False)
    y += max(line, _NOTE) if poster.stats else 0
    for row in rows[shared:]:
        _notes(out, row, left, right, y, paper, poster.least, False)
        y += _NOTE


def _rows_beside(poster: Poster, room: int, inner: int, line: int) -> tuple[Rows, int]:
    """Return the rows of notes that fit on a wide poster.

    The second value is 1 if the first row is on the same line as the numbers, else 0.
    """
    last = _stat_rows(poster, room, inner, line)[-1] if poster.stats else []
    used = sum(_stat_width(text, line) for _, text in last)
    first: list[tuple[str, str, int]] = []
    rest = list(poster.notes)
    while rest and poster.stats:
        took = _note_width(*rest[0], room, poster.least)
        if used + took > room:
            break
        first.append((*rest[0], took))
        used += took + 10
        rest.pop(0)
    rows = ([first] if first else []) + _rows(poster._replace(notes=tuple(rest)), room + 2 * FRAME + 16)
    spare = inner - round(poster.least * 1.08) - _stats_height(poster, room, inner, line)
    shared = 1 if first else 0
    return rows[: max(0, spare // _NOTE) + shared], shared


def _stat_width(text: str, line: int) -> int:
    return line - 10 + _APART + fonts.width(text, SANS_BOLD, round(line * 0.93))


def _note_width(kind: str, text: str, room: int, least: int) -> int:
    return min(fonts.width(text, SANS_BOLD, least) + _edges(kind), room)


def _edges(kind: str) -> int:
    """Return the width that a note needs besides its words."""
    return 72 if _NOTES.get(kind, ("", INK))[0] else 28


def _coin(out: Surface, cost: str, x: int, y: int, least: int) -> None:
    """Draw a coin with a card's cost. A price that includes loyalty is written "4+1"."""
    fill = mix(COIN, IVORY, 0.2)
    out.sprite(icon("coin", _COIN, fill), x, y)
    size = 62 if len(cost) < 3 else least
    took = max(_COIN, fonts.width(cost, SANS_BOLD, size))
    box = (x + (_COIN - took) // 2, y, x + (_COIN + took) // 2, y + _COIN - 2)
    out.text(cost, box, SANS_BOLD, size, INK, fill, "centre")
    out.mark("cost", (x, y, x + _COIN, y + _COIN), cost)


def _notes(
    out: Surface,
    row: Sequence[tuple[str, str, int]],
    left: int,
    right: int,
    y: int,
    paper: Colour,
    least: int,
    middle: bool = True,
) -> None:
    total = sum(took for _, _, took in row) + 10 * (len(row) - 1)
    x = left + max(0, (right - left - total) // 2 if middle else 0)
    for kind, text, took in row:
        sign, fill = _NOTES.get(kind, ("", SEPIA))
        out.image.paste(pill_plate(took, _NOTE - 4, fill, paper, INK), (x, y))
        a = x + 14
        if sign:
            out.sprite(icon(sign, 38, IVORY, fill), a, y + 6)
            a += 46
        out.text(text, (a, y - 1, x + took - 12, y + _NOTE - 6), SANS_BOLD, least, IVORY, fill, narrow=True)
        out.mark(kind, (x, y, x + took, y + _NOTE - 4), text)
        x += took + 10


__all__ = ["FLOOR", "GAP", "LEAST", "MOST", "Poster", "put_poster", "upright"]
