"""The cards next to a field, one below the other: each with its picture, its name and what it costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.art.portrait import put_portrait
from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD
from render.canvas.palette import INK, PARCHMENT, STRIKE, Colour, mix, seat_style
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.parts.groups import CAPTION, Group, put_caption
from render.parts.icons import icon
from render.parts.marks import put_badge
from render.parts.poster import FLOOR, Poster
from render.words import ranges, tell

LEAST, MOST = 62, 180
"""Minimum and maximum distance from one line to the next, in pixels."""
_GAP = 6
_SEAL = 54
_SIGN = 34
_APART = 8
_TWO = 110  # height of a line from which its numbers are below the name
_ROW = 52
_WIDE, _NARROW_PICTURE = 84, 56  # width of a picture, and in a low line
_PRICES = ("coin", "magic")
_COLOURED = ("coin", "heart")  # signs that keep their own colours
_NARROW = 0.62  # minimum width of a whole name's letters, as a part of their full width


def lined(groups: Sequence[Group], height: int, locale: str) -> tuple[Group, ...] | None:
    """Return the groups, reduced to the lines that fit; None if not even one line of each does.

    A line that counts the rest replaces the last cards of the longest group. Those without a button go first.
    """
    keep = [len(group.posters) for group in groups]
    room = (height - _captions(groups)) // LEAST
    while sum(keep) > room:
        longest = max(range(len(keep)), key=lambda k: keep[k])
        if keep[longest] <= 1:
            return None
        keep[longest] -= 1
    return tuple(_cut(group, n, locale) for group, n in zip(groups, keep, strict=True))


def _captions(groups: Sequence[Group]) -> int:
    return sum(CAPTION for group in groups if group.title)


def _cut(group: Group, n: int, locale: str) -> Group:
    if n == len(group.posters):
        return group
    order = sorted(range(len(group.posters)), key=lambda k: not group.numbers[k])
    kept, rest = sorted(order[: n - 1]), order[n - 1 :]
    hidden = sorted(group.numbers[k] for k in rest if group.numbers[k])
    first = group.posters[rest[0]]
    more = Poster(tell(locale, "more_here", n=len(rest)), first.kind, first.race, "", 0, first.seat)
    return group._replace(
        posters=(*(group.posters[k] for k in kept), more),
        numbers=(*(group.numbers[k] for k in kept), hidden[0] if hidden else 0),
        written=(*("" for _ in kept), ranges(hidden) if len(hidden) > 1 else ""),
    )


def put_lines(out: Collage, groups: Sequence[Group], words: Mapping[str, str], box: Box) -> None:
    """Lay the lines of groups from the top of a box. ``words`` are the short names of cards."""
    x0, y, x1, y1 = box
    line = min(MOST, (y1 - y - _captions(groups)) // sum(len(group.posters) for group in groups))
    for group in groups:
        if group.title:
            put_caption(out, group.title, group.sign, x0, y, x1)
            y += CAPTION
        for k, (poster, number) in enumerate(zip(group.posters, group.numbers, strict=True)):
            word = words.get(poster.name, poster.name)
            out.place(_line(poster, number, group.several(k), word, x1 - x0, line - _GAP), x0, y)
            y += line


def _line(poster: Poster, number: int, several: str, word: str, width: int, height: int) -> Tile:
    """Return a card's line: its picture with the number of its button, its name, its price and its first numbers."""
    stats = ((("coin", poster.cost),) if poster.cost else ()) + poster.stats
    two = height >= _TWO
    if not two:
        stats = tuple(stat for stat in stats if stat[0] in _PRICES)[:1]

    def draw() -> Tile:
        style = seat_style(poster.seat or 0)
        paper = mix(PARCHMENT, style.light, 0.35)
        out = Surface(width, height, paper)
        left, right = 4, width - 10
        if poster.portrait:
            wide = _WIDE if two else _NARROW_PICTURE
            put_portrait(out, poster.portrait, (left, 3, left + wide, height - 3))
            left += wide
        out.rect((0, 0, width, height), None, STRIKE if poster.aimed else style.colour, 8 if poster.aimed else 3)
        if number and several:
            took = fonts.width(several, SANS_BOLD, FLOOR)
            out.text(several, (8, 0, 8 + took, height - 4), SANS_BOLD, FLOOR, INK, paper)
            out.mark("hidden-numbers", (8, 0, 8 + took, height), several)
            left = max(left, 14 + took)
        elif number:
            put_badge(out, number, 1, height - _SEAL - 1, _SEAL, FLOOR)
            left = max(left, _SEAL)
        left += 8
        end = right
        if not two and stats:
            end = _stat(out, *stats[0], right - _width(stats[0][1]), 0, height, paper) - 8
        top, low = (height // 2 - _ROW, height // 2) if two and stats else (0, height)
        name = fonts.printable(poster.name)
        if fonts.width(name, SANS_BOLD, FLOOR) * _NARROW > end - left:
            name = fonts.short(fonts.printable(word), SANS_BOLD, FLOOR, round((end - left) / fonts.NARROWEST))
        tone = mix(INK, paper, 0.35) if poster.aside else INK
        out.text(name, (left, top, end, low - 4), SANS_BOLD, FLOOR, tone, paper, narrow=True)
        x = left
        for sign, text in stats if two else ():
            if x + _width(text) > right:
                break
            _stat(out, sign, text, x, low, low + _ROW, paper)
            x += _width(text) + _APART
        return out.freeze()

    return TILES.get(("karth-line", poster, number, several, word, width, height), draw)


def _width(text: str) -> int:
    return _SIGN + 3 + fonts.width(text, SANS_BOLD, FLOOR)


def _stat(out: Surface, sign: str, text: str, x: int, top: int, bottom: int, paper: Colour) -> int:
    """Draw a number with its sign. Return its left end."""
    took = _width(text)
    out.sprite(icon(sign, _SIGN, None if sign in _COLOURED else INK, paper), x, (top + bottom - _SIGN) // 2)
    out.text(text, (x + _SIGN + 3, top, x + took, bottom - 4), SANS_BOLD, FLOOR, INK, paper)
    out.mark("cost" if sign == "coin" else sign, (x, top, x + took, bottom), text)
    return x


__all__ = ["lined", "put_lines"]
