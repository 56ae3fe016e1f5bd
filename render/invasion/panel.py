"""A zone on the board: its section of the capital, its numbers, and its cards as small pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD, SERIF_BOLD
from render.canvas.palette import EMBER, GOLD, GROOVE, INK, IVORY, PANEL, SLATE, STONE, STRIKE, Colour, mix
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.invasion.arrange import CROWD, shelved, width_for
from render.invasion.capital import put_capital
from render.invasion.cells import cards_of, put_cell, put_rest
from render.invasion.listed import put_line
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
_LEAST = 316  # minimum width of a zone
_CROWD = 580  # width at which the title of a crowded zone has room for everything
_SECTION = 150  # usual width of the section of a crowded zone
_LEAST_SECTION = 64
_SIGN = 48  # width of the sign of a zone
_SEALED = 58  # room for the number of a zone
_LETTERS = 0.62  # minimum width of the letters of a zone's name, as a part of their full width


class TitleParts(NamedTuple):
    """The parts of the title of a crowded zone next to its name and power: the zone's sign, its section, the full hit
    points, and the number of developments. ``tight`` is whether the signs are small.
    """

    signed: bool = False
    section: bool = False
    whole: bool = True
    houses: bool = True
    tight: bool = True


_TITLES = (
    TitleParts(True, True, tight=False),
    TitleParts(False, True, tight=False),
    TitleParts(False, True),
    TitleParts(),
    TitleParts(whole=False),
    TitleParts(whole=False, houses=False),
)
"""The first of these with room for the name is taken; the last one only next to assigned damage."""
_WHOLE = TitleParts(True, True, tight=False)


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


def widths(zones: Sequence[tuple[str, Zone]], look: InvasionLook, width: int) -> list[int]:
    """Divide a width among the zones of a player: equally, unless the cards of a crowded zone need more."""
    cells = [cards_of(zone, look) for _, zone in zones]
    each = width // len(zones)
    wants = [width_for(found, look) + 2 * _PAD for found in cells]
    wants = [max(want, _CROWD) if len(found) >= CROWD else want for found, want in zip(cells, wants, strict=True)]
    if max(wants) <= each:
        return [each] * len(zones)
    least = [
        max(_LEAST, _title_width(key, zone, look, len(found) >= CROWD))
        for (key, zone), found in zip(zones, cells, strict=True)
    ]
    shares = [min(each, max(low, want)) for low, want in zip(least, wants, strict=True)]
    spare = width - sum(shares)
    while spare > 0 and any(want > has for want, has in zip(wants, shares, strict=True)):
        short = [k for k, want in enumerate(wants) if want > shares[k]]
        for k in short:
            more = min(wants[k] - shares[k], max(1, spare // len(short)), spare)
            shares[k] += more
            spare -= more
    return [has + spare // len(zones) for has in shares]


def _title_width(key: str, zone: Zone, look: InvasionLook, crowded: bool) -> int:
    """Return the width that the title of a zone needs for its name and numbers."""
    found = 2 * _PAD + 16 + round(fonts.width(term(look.locale, "zone", key), SERIF_BOLD, FLOOR) * _LETTERS)
    numbers = [figure(zone["power"]), *([str(len(zone["developments"]))] if zone["developments"] else [])]
    numbers += [figure(max(0, zone["hp"] - zone["damage"]))] if crowded else []
    found += sum(fonts.width(text, SANS_BOLD, 46) + 54 for text in numbers)
    return found + (0 if crowded else _SIGN) + (_SEALED if look.numbers.get(zone["section"], 0) else 0)


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
    for cell, place in shelf.cells:
        put = put_line if shelf.listed else put_cell
        put(out, cell, look, _moved(place, x, y))
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
    wall: Box | None
    if face.crowded:
        wall = _heading(out, face)
    else:
        _title(out, face)
        y = 8 + _TITLE
        right = w - _PAD if face.burning else _points(out, face, w - _PAD, y)
        wall = (_PAD - 2, y, right, y + _WALL)
    if wall:
        was = int(face.was or 0)
        put_capital(out, wall, face.race, face.key, face.hp, face.left, was, face.burning, face.houses)
    if wall and face.burning and not face.crowded:
        _sign_on(out, wall, tell(face.locale, "burning"), INK, INK, GOLD)
    if face.burning:
        out.mark("burning", wall or (0, 0, w, _TITLE), 1)
    if wall and face.assigned and not face.crowded:
        _assigned(out, face, (wall[0] + wall[2]) // 2, (wall[1] + wall[3]) // 2 - 25)
    if face.empty:
        text = tell(face.locale, "empty")
        out.text(text, (_PAD, _TOP, w - _PAD, h - 14), SANS, FLOOR, STONE, PANEL, "centre", narrow=True)
    return out.freeze()


def _assigned_width(face: PanelFace) -> int:
    return fonts.width(f"−{figure(face.assigned)}", SANS_BOLD, FLOOR) + 62


def _assigned(out: Surface, face: PanelFace, middle: int, y: int) -> None:
    """Draw the damage that is assigned to a section."""
    text, took = f"−{figure(face.assigned)}", _assigned_width(face)
    x = middle - took // 2
    out.rect((x, y, x + took, y + 50), IVORY)
    out.rect((x + 2, y + 2, x + took - 2, y + 48), STRIKE)
    out.sprite(icon("damage", 40, IVORY, STRIKE), x + 8, y + 5)
    out.text(text, (x + 52, y - 1, x + took - 8, y + 48), SANS_BOLD, FLOOR, IVORY, STRIKE)
    out.mark("assigned", (x, y, x + took, y + 50), face.assigned)


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


def _figures(out: Surface, face: PanelFace, right: int, y: int, ground: Colour, parts: TitleParts = _WHOLE) -> int:
    """Write the power of a zone and the number of its developments. Return the left end of both."""
    side = _side(parts)
    for sign, text, mark in _shown(face, parts):
        took = fonts.width(text, SANS_BOLD, 46)
        out.text(text, (right - took, y, right, y + _TITLE - 2), SANS_BOLD, 46, IVORY, ground)
        x = right - took - side - 4
        out.sprite(icon(sign, side, IVORY if sign == "power" else None, ground), x, y + 27 - side // 2)
        out.mark(mark, (x, y, right, y + _TITLE), text)
        right = x - _gap(parts)
    return right


def _shown(face: PanelFace, parts: TitleParts) -> tuple[tuple[str, str, str], ...]:
    power = ("power", figure(face.power), "zone-power")
    return (power, ("facedown", str(face.houses), "developments")) if face.houses and parts.houses else (power,)


def _side(parts: TitleParts) -> int:
    return 32 if parts.tight else 38


def _gap(parts: TitleParts) -> int:
    return 8 if parts.tight else 12


def _numbers_width(face: PanelFace, parts: TitleParts) -> int:
    """Return the width of the hit points or the flame, the assigned damage, the developments and the power."""
    texts = [text for _, text, _ in _shown(face, parts)]
    texts += [] if face.burning else [_points_text(face, parts.whole)]
    found = sum(fonts.width(text, SANS_BOLD, 46) + _side(parts) + 4 + _gap(parts) for text in texts)
    return found + (56 if face.burning else 0) + (_assigned_width(face) + 10 if face.assigned else 0)


def _called(face: PanelFace) -> str:
    return term(face.locale, "zone", face.key)


def _named(out: Surface, face: PanelFace, x: int, right: int, y: int, ground: Colour, signed: bool = True) -> None:
    """Draw the name of a zone and, before it, its sign."""
    if signed:
        sign = face.key if face.key in ("kingdom", "quest", "battlefield") else "facedown"
        out.sprite(icon(sign, 40, GOLD, ground), x, y + 7)
        out.mark("zone-sign", (x, y + 7, x + 40, y + 47), face.key)
        x += _SIGN
    name = fonts.short(_called(face), SERIF_BOLD, FLOOR, round((right - x) / fonts.NARROWEST))
    out.text(name, (x, y, right, y + _TITLE - 4), SERIF_BOLD, FLOOR, IVORY, ground, narrow=True)


def _title(out: Surface, face: PanelFace) -> None:
    """Draw the name of a zone, its developments and its power; the name of an attacked zone lies on a ribbon."""
    y, ground = 6, _ground(out, face)
    right = _figures(out, face, face.width - _PAD - 4, y, ground)
    _named(out, face, _PAD + 2 + (_SEALED if face.numbered else 0), right, y, ground)


def _heading(out: Surface, face: PanelFace) -> Box | None:
    """Draw the title of a crowded zone, with its hit points.

    Its name always has room; the title loses other parts for it. Return the box for the section, or None.
    """
    y, ground = 6, _ground(out, face)
    left, right = _PAD + (_SEALED if face.numbered else 0), face.width - _PAD
    full = fonts.width(_called(face), SERIF_BOLD, FLOOR)
    for parts in _TITLES if face.assigned else _TITLES[:-1]:
        room = right - left - _numbers_width(face, parts) - (_SIGN if parts.signed else 0)
        room -= _LEAST_SECTION + 8 if parts.section else 0
        if room >= full * _LETTERS:
            break
    right = _figures(out, face, right, y, ground, parts)
    if face.assigned:
        took = _assigned_width(face)
        _assigned(out, face, right - took // 2, 8)
        right -= took + 10
    if face.burning:
        out.sprite(icon("flame", 44), right - 44, y + 5)
        right -= 56
    else:
        right = _points(out, face, right, y + 2 - (_WALL - 52) // 2, ground, parts)
    if not parts.section:
        _named(out, face, left, right, y, ground, parts.signed)
        return None
    name = min(full, room) + (_SIGN if parts.signed else 0)
    wide = min(_SECTION, right - left - name - 8)
    _named(out, face, left, right - wide - 8, y, ground, parts.signed)
    return (right - wide, 12, right, 8 + _TITLE - 4)


def _points_text(face: PanelFace, whole: bool) -> str:
    if face.was and whole:
        return f"{face.was}→{figure(face.left)}"
    return f"{figure(face.left)}/{figure(face.hp)}" if whole else figure(face.left)


def _points(
    out: Surface, face: PanelFace, right: int, y: int, ground: Colour = PANEL, parts: TitleParts = _WHOLE
) -> int:
    """Write the remaining hit points of a section, flush right. Return their left end."""
    text, side = _points_text(face, parts.whole), _side(parts)
    took = fonts.width(text, SANS_BOLD, 46)
    low = y + (_WALL - 52) // 2
    ink = GOLD if face.left < face.hp and not parts.whole else IVORY
    out.text(text, (right - took, low, right, low + 50), SANS_BOLD, 46, ink, ground)
    x = right - took - side - 4
    out.sprite(icon("heart", side, IVORY, ground), x, low + 25 - side // 2)
    out.mark("zone-points", (x, low, right, low + 50), face.left)
    if face.was:
        out.mark("struck", (x, low, right, low + 50), face.was)
    if face.left < face.hp:
        out.mark("damage", (x, low, right, low + 50), face.hp - face.left)
    return x - _gap(parts)


__all__ = ["put_panel", "put_strike", "widths"]
