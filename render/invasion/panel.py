"""A zone on the board: its section of the capital, its numbers, and its cards as small pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.canvas.palette import EMBER, GOLD, GROOVE, INK, IVORY, PANEL, SLATE, STONE, STRIKE, Colour, mix
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.invasion.capital import put_capital
from render.invasion.cells import CARD, CROWD, GAP, cards_of, columns_for, put_cell, put_rest, shelved
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
_LOW_TOP = 8 + _TITLE + 6  # in a crowded zone, the section stands next to the title
_LEAST, _LEAST_CROWD = 416, 444  # minimum width of a zone, and of a crowded one
_CROWD = 580  # width at which the title of a crowded zone has room for everything
_SECTION = 150  # usual width of the section of a crowded zone
_LEAST_SECTION = 64
_NAME = 110  # minimum width of the name of a crowded zone


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
    crowded: bool
    locale: str


def widths(zones: Sequence[Zone], look: InvasionLook, width: int) -> list[int]:
    """Divide a width among the zones of a player: equally, unless the cards of a crowded zone need more."""
    counts = [len(cards_of(zone, look)) for zone in zones]
    each = width // len(zones)
    wants = [columns_for(n) * CARD + GAP * (columns_for(n) - 1) + 2 * _PAD for n in counts]
    wants = [max(want, _CROWD) if n >= CROWD else want for n, want in zip(counts, wants, strict=True)]
    if max(wants) <= each:
        return [each] * len(zones)
    least = [_LEAST_CROWD if n >= CROWD else _LEAST for n in counts]
    found = [min(each, max(low, want)) for low, want in zip(least, wants, strict=True)]
    spare = width - sum(found)
    while spare > 0 and any(want > has for want, has in zip(wants, found, strict=True)):
        short = [k for k, want in enumerate(wants) if want > found[k]]
        for k in short:
            more = min(wants[k] - found[k], max(1, spare // len(short)), spare)
            found[k] += more
            spare -= more
    return [has + spare // len(zones) for has in found]


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
        len(cards) >= CROWD,
        look.locale,
    )
    out.place(TILES.get(("panel", face), lambda: _draw(face)), box[0], box[1])
    if number:
        out.place(seal(number, 62, FLOOR), box[0] + 6, box[1] + 5)
    if not cards:
        return
    x, y = box[0] + _PAD, box[1] + (_LOW_TOP if face.crowded else _TOP)
    shelf = shelved(cards, look, box[2] - box[0] - 2 * _PAD, box[3] - 14 - y)
    for card, place, below in shelf.cards:
        put_cell(out, card, look, _moved(place, x, y), below)
    if shelf.note:
        put_rest(out, shelf.hidden, look, _moved(shelf.note, x, y))


def put_strike(out: Collage, box: Box, from_above: bool) -> None:
    """Place an arrowhead on that edge of an attacked zone that faces the attacker."""
    x = box[0] + (box[2] - box[0]) * 56 // 100
    y, way = (box[1] - 2, 1) if from_above else (box[3] + 2, -1)
    put_arrow(out, (x, y - 16 * way), (x, y + 18 * way), True)  # clear of the title and of the names of cards
    out.mark("last", box, "attack")


def _moved(box: Box, x: int, y: int) -> Box:
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def _draw(face: PanelFace) -> Tile:
    w, h = face.width, face.height
    ground = mix(PANEL, EMBER, 0.18) if face.burning else PANEL
    line = EMBER if face.attacked or face.burning else GROOVE
    out = Surface(w, h, ground, panel_plate(w, h, PANEL, SLATE, face.seat, line))
    tight = False
    if face.crowded:
        wall, tight = _heading(out, face)
    else:
        _title(out, face)
        y = 8 + _TITLE
        right = w - _PAD if face.burning else _points(out, face, w - _PAD, y)
        wall = (_PAD - 2, y, right, y + _WALL)
    was = int(face.was or 0)
    put_capital(out, wall, face.race, face.key, face.hp, face.left, was, face.burning, face.houses)
    if tight:
        left = _PAD + 2 + (58 if face.numbered else 0)
        ground = STRIKE if face.attacked else PANEL
        out.rect((left - 4, wall[1] - 2, left + 44, wall[3] + 2), ground)
        _named(out, face, left, left, 6, ground)
    if face.burning:
        out.mark("burning", wall, 1)
        if not face.crowded:
            _sign_on(out, wall, tell(face.locale, "burning"), INK, INK, GOLD)
    if face.assigned:
        text = f"−{figure(face.assigned)}"
        if face.crowded:  # the sign may cover the section and the name
            middle = (wall[0] + wall[2]) // 2
            wall = (max(_PAD, middle - 80), wall[1], max(_PAD, middle - 80) + 160, wall[3])
        took = fonts.width(text, SANS_BOLD, FLOOR) + 62
        x, y = wall[0] + (wall[2] - wall[0] - took) // 2, (wall[1] + wall[3]) // 2 - 25
        out.rect((x, y, x + took, y + 50), IVORY)
        out.rect((x + 2, y + 2, x + took - 2, y + 48), STRIKE)
        out.sprite(icon("damage", 40), x + 8, y + 5)
        out.text(text, (x + 52, y - 1, x + took - 8, y + 48), SANS_BOLD, FLOOR, IVORY, STRIKE)
        out.mark("assigned", (x, y, x + took, y + 50), face.assigned)
    if face.empty:
        text = tell(face.locale, "empty")
        out.text(text, (_PAD, _TOP, w - _PAD, h - 14), SANS, FLOOR, STONE, PANEL, "centre", narrow=True)
    return out.freeze()


def _sign_on(out: Surface, wall: Box, text: str, edge: Colour, fill: Colour, ink: Colour) -> None:
    """Write a word on the middle of a section."""
    took = fonts.width(text, SANS_BOLD, FLOOR) + 28
    x, y = wall[0] + (wall[2] - wall[0] - took) // 2, (wall[1] + wall[3]) // 2 - 25
    out.rect((x, y, x + took, y + 50), fill, edge)
    out.text(text, (x + 14, y - 2, x + took - 10, y + 48), SANS_BOLD, FLOOR, ink, fill)


def _ground(out: Surface, face: PanelFace) -> Colour:
    """Draw the ribbon on which the title of an attacked zone stands. Return the colour behind the title."""
    if not face.attacked:
        return PANEL
    box = (9, 9, face.width - 9, 8 + _TITLE - 2)
    out.rect(box, STRIKE)
    out.mark("attacked", box, face.key)
    return STRIKE


def _figures(out: Surface, face: PanelFace, right: int, y: int, ground: Colour) -> int:
    """Write the power of a zone and the number of its developments. Return the left end of both."""
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
    return right


def _named(out: Surface, face: PanelFace, x: int, right: int, y: int, ground: Colour) -> None:
    """Draw the sign of a zone and, if there is room, its name."""
    sign = face.key if face.key in ("kingdom", "quest", "battlefield") else "facedown"
    out.sprite(icon(sign, 40, GOLD, ground), x, y + 7)
    out.mark("zone-sign", (x, y + 7, x + 40, y + 47), face.key)
    x += 48
    if right - x >= _NAME or not face.crowded:
        name = fonts.short(term(face.locale, "zone", face.key), SERIF_BOLD, FLOOR, round((right - x) / fonts.NARROWEST))
        out.text(name, (x, y, right, y + _TITLE - 4), SERIF_BOLD, FLOOR, IVORY, ground, narrow=True)


def _title(out: Surface, face: PanelFace) -> None:
    """Draw the name of a zone, its developments and its power; the name of an attacked zone lies on a ribbon."""
    y, ground = 6, _ground(out, face)
    right = _figures(out, face, face.width - _PAD - 4, y, ground)
    _named(out, face, _PAD + 2 + (58 if face.numbered else 0), right, y, ground)


def _heading(out: Surface, face: PanelFace) -> tuple[Box, bool]:
    """Draw the title of a crowded zone, with its hit points.

    Return the box for the section, and whether the zone's sign must lie on it because there is no room next to it.
    """
    y, ground = 6, _ground(out, face)
    right = _figures(out, face, face.width - _PAD - 4, y, ground)
    if face.burning:
        out.sprite(icon("flame", 44), right - 44, y + 5)
        right -= 56
    else:
        right = _points(out, face, right, y + 2 - (_WALL - 52) // 2, ground) - 2
    left = _PAD + 2 + (58 if face.numbered else 0)
    name = fonts.width(term(face.locale, "zone", face.key), SERIF_BOLD, FLOOR)
    room = right - left - 48 - 8
    if room < _LEAST_SECTION:  # the seal and the sign of the zone may cover the section
        return (_PAD, 12, max(right, _PAD + _LEAST_SECTION), 8 + _TITLE - 4), True
    section = min(_SECTION, max(_LEAST_SECTION, room - name))
    if room - section < _NAME:
        section = room
    _named(out, face, left, right - section - 8, y, ground)
    return (right - section, 12, right, 8 + _TITLE - 4), False


def _points(out: Surface, face: PanelFace, right: int, y: int, ground: Colour = PANEL) -> int:
    """Write the remaining hit points of a section, flush right. Return their left end."""
    text = f"{face.was}→{figure(face.left)}" if face.was else f"{figure(face.left)}/{figure(face.hp)}"
    took = fonts.width(text, SANS_BOLD, 46)
    low = y + (_WALL - 52) // 2
    out.text(text, (right - took, low, right, low + 50), SANS_BOLD, 46, IVORY, ground)
    x = right - took - 44
    out.sprite(icon("heart", 38, IVORY, ground), x, low + 6)
    if face.was:
        out.mark("struck", (x, low, right, low + 50), face.was)
    if face.left < face.hp:
        out.mark("damage", (x, low, right, low + 50), face.hp - face.left)
    return x - 8


__all__ = ["put_panel", "put_strike", "widths"]
