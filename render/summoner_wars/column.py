"""Cards at the side of the board: the hand, or the cards that a question is about."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD
from render.canvas.palette import IVORY, SLATE
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.parts.groups import Group
from render.parts.icons import icon
from render.parts.marks import seal
from render.parts.poster import Poster
from render.summoner_wars.face import FLOOR, SEAL, SummonerWarsFace, inset, name_of
from render.summoner_wars.tile import draw_card

_LINE = 60  # height of a heading
_GAP = 10
_LEAST = 128  # least height of a card
_MOST = 290
_LIGHT = 0.8  # minimum width to which the letters of a name are narrowed before it is broken


def card_height(groups: Sequence[Group], height: int) -> int:
    """Return the height of each card if all are placed below each other; 0 if there is no room for all."""
    count = sum(len(group.posters) for group in groups)
    room = height - _LINE * (1 + sum(1 for group in groups if group.title)) + _GAP
    each = min(_MOST, room // max(1, count) - _GAP)
    return each if each >= _LEAST else 0


def put_column(out: Collage, groups: Sequence[Group], names: frozenset[str], note: str, box: Box) -> int:
    """Place groups of cards below each other. Above them is ``note``, the magic that the viewer can spend.

    Return the next free y.
    """
    x0, y, x1, y1 = box
    w, h = x1 - x0, card_height(groups, y1 - y)
    out.place(_heading("magic", note, w), x0, y)
    y += _LINE
    for group in groups:
        if group.title:
            out.place(_heading(group.sign, group.title, w), x0, y)
            y += _LINE
        for k, (poster, number) in enumerate(zip(group.posters, group.numbers, strict=True)):
            face = _face(poster, names, w, h, _badge(number, group.several(k)))
            out.place(TILES.get(("sw-held", face), lambda face=face: draw_card(face).freeze()), x0, y)  # type: ignore[misc]
            if number:
                out.place(seal(number, *SEAL, group.several(k)), x0 + 4, y + 4)
            y += h + _GAP
    return y


def _badge(number: int, several: str) -> int:
    return max(SEAL[0], fonts.width(several or str(number), SANS_BOLD, SEAL[1]) + 20) if number else 0


def _heading(sign: str, text: str, width: int) -> Tile:
    """Return the heading of a group of cards."""

    def draw() -> Tile:
        out = Surface(width, _LINE, SLATE)
        left = 0
        if sign:
            out.sprite(icon(sign, 44), 2, (_LINE - 44) // 2)
            left = 56
        words = fonts.short(text, SANS, FLOOR, round((width - left) / fonts.NARROWEST))
        out.text(words, (left, 0, width, _LINE - 4), SANS, FLOOR, IVORY, SLATE, narrow=True)
        return out.freeze()

    return TILES.get(("sw-heading", sign, text, width), draw)


def _face(poster: Poster, names: frozenset[str], w: int, h: int, badge: int) -> SummonerWarsFace:
    """Return a card of a group in the form of a tile."""
    edge = inset(poster.kind, w)
    room = w - 2 * edge - 8 - (max(0, badge - edge + 4) + 4 if badge else 0)
    stats = dict(poster.stats)
    return SummonerWarsFace(
        w,
        h,
        SLATE,
        poster.seat or 0,
        poster.kind,
        poster.portrait,
        _lines(poster.name, names, room, h),
        max(0, badge - edge + 4) if badge else 0,
        attack=stats.get("sword", stats.get("bow", "")),
        bow="bow" in stats,
        left=stats.get("heart", ""),
        done=poster.aside,
        cost=poster.cost,
    )


def _lines(name: str, names: frozenset[str], room: int, height: int) -> tuple[str, ...]:
    """Break a name into two lines if that keeps its letters wide and leaves room for the picture."""
    plain = fonts.printable(name)
    if height > _LEAST + 20 and fonts.width(plain, SANS_BOLD, FLOOR) * _LIGHT > room:
        found = fonts.wrap(plain, SANS_BOLD, FLOOR, round(room / _LIGHT), 2)
        if found and len(found) > 1:
            return tuple(found)
    return name_of(name, names, room, room)


__all__ = ["card_height", "put_column"]
