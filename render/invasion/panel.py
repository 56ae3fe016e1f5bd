"""A zone on the board: its section of the capital, its numbers, and its cards as small pictures."""

from __future__ import annotations

from typing import NamedTuple

from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD, SERIF_BOLD
from render.canvas.palette import EMBER, GOLD, GROOVE, INK, IVORY, PANEL, SLATE, STRIKE, mix
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.invasion.capital import put_capital
from render.invasion.cells import cards_of, put_cell, put_rest, shelved
from render.invasion.tileface import InvasionLook
from render.invasion.words import Zone, tell, term
from render.parts.icons import figure, icon
from render.parts.marks import seal
from render.parts.plates import panel_plate
from render.parts.poster import FLOOR
from render.traces import put_arrow

_PAD = 14
_TITLE = 56
_WALL = 82  # height of the painted section
_TOP = 8 + _TITLE + _WALL + 6


class PanelFace(NamedTuple):
    """Everything visible on the upper part of a zone."""

    key: str
    width: int
    height: int
    seat: int
    race: str | None
    power: int
    hp: int
    left: int
    was: str
    burning: bool
    houses: int
    attacked: bool
    assigned: int
    numbered: bool
    empty: bool
    locale: str


def put_panel(
    out: Collage, box: Box, key: str, zone: Zone, seat: int, race: str | None, look: InvasionLook, attacked: bool
) -> None:
    """Place a zone of a player with its cards."""
    left = max(0, zone["hp"] - zone["damage"])
    number = look.numbers.get(zone["section"], 0)
    cards = cards_of(zone, look)
    face = PanelFace(
        key,
        box[2] - box[0],
        box[3] - box[1],
        seat,
        race,
        zone["power"],
        zone["hp"],
        left,
        look.last.was(zone["section"], left),
        zone["burning"],
        len(zone["developments"]),
        attacked,
        zone["assigned"],
        number > 0,
        not cards,
        look.locale,
    )
    out.place(TILES.get(("panel", face), lambda: _draw(face)), box[0], box[1])
    if number:
        out.place(seal(number, 62, FLOOR), box[0] + 6, box[1] + 5)
    if not cards:
        return
    x, y = box[0] + _PAD, box[1] + _TOP
    shelf = shelved(cards, look, box[2] - box[0] - 2 * _PAD, box[3] - 14 - y)
    for card, place, below in shelf.cards:
        put_cell(out, card, look, _moved(place, x, y), below)
    if shelf.note:
        put_rest(out, shelf.hidden, look, _moved(shelf.note, x, y))


def put_strike(out: Collage, box: Box, from_above: bool) -> None:
    """Place an arrowhead on that edge of an attacked zone that faces the attacker."""
    x = box[0] + (box[2] - box[0]) * 56 // 100
    y, way = (box[1] - 2, 1) if from_above else (box[3] + 2, -1)
    put_arrow(out, (x, y - 34 * way), (x, y + 26 * way), True)
    out.mark("last", box, "attack")


def _moved(box: Box, x: int, y: int) -> Box:
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def _draw(face: PanelFace) -> Tile:
    w, h = face.width, face.height
    ground = mix(PANEL, EMBER, 0.18) if face.burning else PANEL
    line = EMBER if face.attacked or face.burning else GROOVE
    out = Surface(w, h, ground, panel_plate(w, h, PANEL, SLATE, face.seat, line))
    _title(out, face)
    y = 8 + _TITLE
    right = w - _PAD
    if not face.burning:
        right = _points(out, face, right, y)
    wall = (_PAD - 2, y, right, h - 16 if face.empty else y + _WALL)  # without cards, the section fills the zone
    was = int(face.was or 0)
    put_capital(out, wall, face.race, face.key, face.hp, face.left, was, face.burning, face.houses)
    if face.burning:
        text = tell(face.locale, "burning")
        took = fonts.width(text, SANS_BOLD, FLOOR) + 28
        x = (w - took) // 2
        out.rect((x, y + 16, x + took, y + 66), INK)
        out.text(text, (x + 14, y + 14, x + took - 10, y + 64), SANS_BOLD, FLOOR, GOLD, INK)
        out.mark("burning", wall, 1)
    if face.assigned:
        text = f"−{figure(face.assigned)}"
        took = fonts.width(text, SANS_BOLD, FLOOR) + 62
        x = wall[0] + (wall[2] - wall[0] - took) // 2
        out.rect((x, y + 16, x + took, y + 66), IVORY)
        out.rect((x + 2, y + 18, x + took - 2, y + 64), STRIKE)
        out.sprite(icon("damage", 40), x + 8, y + 21)
        out.text(text, (x + 52, y + 15, x + took - 8, y + 64), SANS_BOLD, FLOOR, IVORY, STRIKE)
        out.mark("assigned", (x, y + 16, x + took, y + 66), face.assigned)
    return out.freeze()


def _title(out: Surface, face: PanelFace) -> None:
    """Draw the name of a zone, its developments and its power; the name of an attacked zone lies on a ribbon."""
    w, y = face.width, 6
    ground = PANEL
    if face.attacked:
        ground = STRIKE
        out.rect((9, 9, w - 9, 8 + _TITLE - 2), STRIKE)
        out.mark("attacked", (9, 9, w - 9, 8 + _TITLE - 2), face.key)
    x, right = _PAD + 2 + (58 if face.numbered else 0), w - _PAD - 4
    for sign, text, mark in (
        ("power", figure(face.power), "zone-power"),
        ("facedown", str(face.houses) if face.houses else "", "developments"),
    ):
        if not text:
            continue
        took = fonts.width(text, SANS_BOLD, 46)
        out.text(text, (right - took, y, right, y + _TITLE - 2), SANS_BOLD, 46, IVORY, ground)
        out.sprite(icon(sign, 38, IVORY if sign == "power" else None, ground), right - took - 42, y + 8)
        out.mark(mark, (right - took - 42, y, right, y + _TITLE), text)
        right -= took + 54
    sign = face.key if face.key in ("kingdom", "quest", "battlefield") else "facedown"
    out.sprite(icon(sign, 40, GOLD, ground), x, y + 7)
    x += 48
    name = fonts.short(term(face.locale, "zone", face.key), SERIF_BOLD, FLOOR, (right - x) * 8 // 5)
    out.text(name, (x, y, right, y + _TITLE - 4), SERIF_BOLD, FLOOR, IVORY, ground, narrow=True)


def _points(out: Surface, face: PanelFace, right: int, y: int) -> int:
    """Write the remaining hit points to the right of a section. Return the right end of the section."""
    text = f"{face.was}→{figure(face.left)}" if face.was else f"{figure(face.left)}/{figure(face.hp)}"
    took = fonts.width(text, SANS_BOLD, 46)
    low = y + (_WALL - 52) // 2
    out.text(text, (right - took, low, right, low + 50), SANS_BOLD, 46, IVORY, PANEL)
    x = right - took - 44
    out.sprite(icon("heart", 38, IVORY, PANEL), x, low + 6)
    if face.was:
        out.mark("struck", (x, low, right, low + 50), face.was)
    if face.left < face.hp:
        out.mark("damage", (x, low, right, low + 50), face.hp - face.left)
    return x - 8


__all__ = ["put_panel", "put_strike"]
