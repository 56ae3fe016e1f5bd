"""A card of a crowded zone as a line: its power, its name, its states as signs, and its hit points."""

from __future__ import annotations

from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD
from render.canvas.palette import BLOOD, INK, IVORY, PANEL, PARCHMENT, VIOLET, mix, seat_style
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.invasion.cells import (
    MARKS,
    PLATE,
    Cell,
    CellFace,
    face_of,
    numbers_width,
    one_line,
    plate_width,
    put_numbers,
    put_sign,
    put_value,
    times,
)
from render.invasion.tileface import InvasionLook
from render.invasion.words import card_name
from render.parts.poster import FLOOR

LEAST_LINE, MOST_LINE = 46, 58
"""Minimum and maximum height of a line in pixels."""
_SIGN = 42  # width of the sign of a state
_NAME = 84  # minimum width of a name
_EDGE = 5


def put_line(out: Collage, cell: Cell, look: InvasionLook, box: Box) -> None:
    """Place a card as a line, with the numbers of its buttons."""
    face = face_of(cell, look, box[2] - box[0], box[3] - box[1])
    sealed = numbers_width(cell.numbers, LEAST_LINE)
    left, right = _name_room(face, sealed)
    before = "" if cell.numbers else times(cell)  # several numbers say how many cards there are
    used = fonts.width(before, SANS_BOLD, FLOOR)
    name = one_line(card_name(cell.card, look.locale), look, right - left, used)
    face = face._replace(name=(before + name[0],), sealed=sealed)
    out.place(TILES.get(("listed", face), lambda: _draw(face)), box[0], box[1])
    if cell.numbers:
        put_numbers(out, cell.numbers, (box[0], (box[1] + box[3] - LEAST_LINE) // 2), LEAST_LINE)


def _signs(face: CellFace) -> int:
    """Return how many signs leave enough room for the name."""
    left, right = _name_room(face._replace(signs=()), face.sealed)
    return min(len(face.signs), max(0, right - left - _NAME) // _SIGN)


def _name_room(face: CellFace, sealed: int) -> tuple[int, int]:
    """Return the left and right end of a name."""
    left = (sealed or _EDGE) + (plate_width(face.power, False) if face.power else 0) + 6
    right = face.width - 3 - (plate_width(face.hp, False) if face.hp else 0) - 4
    signs = _signs(face._replace(sealed=sealed)) if face.signs else 0
    return left, right - _SIGN * signs


def _draw(face: CellFace) -> Tile:
    w, h = face.width, face.height
    paper = mix(PARCHMENT, VIOLET, 0.22) if any(sign == "corrupt" for sign, _ in face.signs) else PARCHMENT
    out = Surface(w, h, PANEL)
    out.rect((0, 0, w, h), paper)
    out.rect((0, 0, _EDGE, h), seat_style(face.seat).colour)
    if face.copies > 1:
        out.mark("stack", (0, 0, w, h), face.copies)
    left, right = _name_room(face, face.sealed)
    if face.power:
        put_value(out, "power", face.power, face.sealed or _EDGE, (h - PLATE) // 2, "", False)
    if face.hp:
        put_value(out, "heart", face.hp, w - 3 - plate_width(face.hp, False), (h - PLATE) // 2, face.hurt, False)
    x, shown = right + 2, _signs(face)
    for k, (sign, text) in enumerate(face.signs):
        if k < shown:
            box = (x, h // 2 - 20, x + _SIGN - 2, h // 2 + 20)
            if sign == "damage":  # its number matters more than its sign
                out.rect(box, BLOOD, IVORY)
                out.text(text, (x + 2, 0, x + _SIGN - 4, h - 4), SANS_BOLD, FLOOR, IVORY, BLOOD, "centre", narrow=True)
                out.mark("assigned", box, text)
            else:
                put_sign(out, sign, "", box)
            x += _SIGN
        else:
            out.mark(MARKS.get(sign, sign), (0, 0, w, h), text)
    out.text(face.name[0], (left, -6, right, h), SANS_BOLD, FLOOR, INK, paper, narrow=True)
    return out.freeze()


__all__ = ["LEAST_LINE", "MOST_LINE", "put_line"]
