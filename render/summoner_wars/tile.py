"""One card on the board: a framed tile with a band for the name, the card's picture, and attack and life in its lower
corners.
"""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD
from render.canvas.palette import (
    COIN,
    GOLD,
    INK,
    IVORY,
    PARCHMENT,
    SLATE,
    STRIKE,
    WHITE,
    Colour,
    mix,
    rgb,
    seat_style,
)
from render.canvas.surface import Box, Surface
from render.parts.icons import icon
from render.parts.plates import framed
from render.summoner_wars.art import tile_picture
from render.summoner_wars.face import (
    CHIP,
    FLOOR,
    PLAQUE,
    RANKS,
    WEAPON,
    SummonerWarsFace,
    attack_width,
    band_height,
    bands,
    inset,
    plaque_width,
)

_STONE, _ICE = rgb("#cdc4b0"), rgb("#c4e2f0")
_FROZEN = rgb("#cfe6f2")
_BLADE, _BOW, _HEART = rgb("#33475c"), rgb("#7a4508"), rgb("#b3261e")
"""The grounds of numbers: dark enough for white digits."""
_STEEL, _WOOD = rgb("#d3e4f2"), rgb("#ffd27a")
_COIN = 56
_BAR = 14  # height of the bar of a wounded card


def paper_of(face: SummonerWarsFace) -> Colour:
    """Return the colour of the name's band: tinted by side, golden for a summoner, icy if frozen, darker after all
    actions.
    """
    if face.kind == "wall":
        return mix(_ICE if face.ice else _STONE, INK, 0.22 * face.done)
    paper = mix(PARCHMENT, seat_style(face.seat).light, 0.55)
    if face.kind == "summoner":
        paper = mix(paper, GOLD, 0.65)
    if face.frozen:
        paper = mix(paper, _FROZEN, 0.8)
    return mix(paper, INK, 0.22) if face.done else paper


def written(face: SummonerWarsFace) -> list[Box]:
    """Return the boxes of what is to be read on a card: its name, its numbers and the signs of its states."""
    edge = inset(face.kind, face.width)
    left, right, bottom = edge, face.width - edge, face.height - edge
    boxes = []
    if face.name:
        x0, x1 = left + 4 + face.badge, right - 4 - face.star
        step = band_height(1) - 2
        for k, line in enumerate(face.name):
            took = min(x1 - x0, fonts.width(line, SANS_BOLD, FLOOR))
            up, down = fonts.metrics(SANS_BOLD, FLOOR)
            rise, fall = fonts.reach(line, SANS_BOLD, FLOOR)
            x, base = (x0 + x1 - took) // 2, edge + k * step + (step + up - down) // 2
            boxes.append((x, base - rise, x + took, base + fall))
    attack = attack_width(face.attack)
    for x, width in ((left, attack), (right - plaque_width(face.left), plaque_width(face.left))):
        if width:
            boxes.append((x, bottom - PLAQUE, x + width, bottom))
    for k in range(len(face.chips)):
        boxes.append(_chip_box(face, k))
    return boxes


def _chip_box(face: SummonerWarsFace, k: int) -> Box:
    """Return the box of the sign of a state: next to the attack, or on a narrow tile in the upper right corner."""
    edge = inset(face.kind, face.width)
    x, y = face.width - edge - CHIP, edge
    if face.name:
        x = edge + attack_width(face.attack) + 3 + k * (CHIP + 2)
        y = face.height - edge - PLAQUE + 3
    return x, y, x + CHIP, y + CHIP


def draw_card(face: SummonerWarsFace) -> Surface:
    """Draw a card."""
    w, h, edge = face.width, face.height, inset(face.kind, face.width)
    left, right, bottom = edge, w - edge, h - edge
    top = edge + band_height(len(face.name))
    attack, life = attack_width(face.attack), plaque_width(face.left)
    # The head is between what lies on the picture: the signs below, or the button's words on a narrow tile.
    start = left + attack + len(face.chips) * (CHIP + 2) if face.name else left + face.badge
    end = right - life if face.name else right - len(face.chips) * CHIP
    middle = min(max((start + end) // 2, left + (right - left) // 3), right - (right - left) // 3)
    paper = paper_of(face)
    out = Surface(w, h, face.ground, _body(face, paper, (left, top, right, bottom), middle))
    out.mark("owner", (0, 0, w, h), face.seat)
    if face.name:
        box = (left + 4 + face.badge, edge, right - 4 - face.star, top - 2)
        step = (top - 2 - edge) // len(face.name)
        out.lines(face.name, box, SANS_BOLD, FLOOR, INK, paper, "centre", step, narrow=True)
    if face.kind in RANKS:
        out.mark("rank", (left, top, right, bottom), face.kind)
    if face.kind == "wall":
        out.mark("wall", (left, top, right, bottom), face.life)
    if face.attack:
        box = _weapon(out, face, left, bottom)
        out.mark("attack", box, face.attack)
        if face.change:
            out.sprite(icon("up" if face.change > 0 else "down", 22, GOLD, INK), box[0] + 2, box[1] - 20)
    if face.left:
        fill = STRIKE if face.struck else _HEART if face.wounds else INK
        box = _plaque(out, "heart", face.left, right - life, bottom, _HEART, fill)
        out.mark("life", box, face.left)
        if face.wounds:
            if "/" not in face.left:
                _wounds(out, face, (left, top, right, bottom))
            out.mark("wounds", box, face.wounds)
        if face.struck:
            out.mark("struck", box, face.left)
    for k, chip in enumerate(face.chips):
        _chip(out, chip, *_chip_box(face, k)[:2])
    if face.cost:
        low = bottom - top < _COIN + PLAQUE + 12  # a low picture has the coin next to the life
        x, y = (right - life - _COIN - 4, bottom - _COIN) if low else (right - _COIN - 2, top + 4)
        _coin(out, face.cost, x, y)
    if face.mark:
        _mark(out, face)
    return out


def _body(face: SummonerWarsFace, paper: Colour, view: Box, middle: int) -> Image.Image:
    """Return a tile without text and signs: paper with the picture in ``view``, and the side's frame around it."""
    w, h = face.width, face.height
    body = Image.new("RGB", (w, h), paper)
    x0, y0, x1, y1 = view
    if face.portrait and y1 > y0:
        veil, share = (_FROZEN, 0.45) if face.frozen else (SLATE, 0.5) if face.done else (None, 0.0)
        body.paste(tile_picture(face.portrait, x1 - x0, y1 - y0, middle - x0, veil, share), (x0, y0))
    if face.name:
        ImageDraw.Draw(body).rectangle((x0, y0 - 2, x1 - 1, y0), fill=INK)
    lined = {1: (GOLD,), 2: (GOLD, GOLD), 3: (GOLD, INK, GOLD)}.get(bands(face.kind, w), ())
    return framed(body, face.seat, face.ground, bands=lined)


def _weapon(out: Surface, face: SummonerWarsFace, x: int, bottom: int) -> Box:
    """Draw the attack: blue with a sword for a short reach, brown with a bow for a long one. Return the box."""
    w, y = attack_width(face.attack), bottom - PLAQUE
    fill, ink = (_BOW, _WOOD) if face.bow else (_BLADE, _STEEL)
    out.pen.rounded_rectangle((x, y, x + w - 1, bottom - 1), 10, fill=fill, outline=INK, width=2)
    short = len(face.attack) <= 2
    if short:
        out.sprite(icon("bow" if face.bow else "sword", WEAPON, ink, INK), x + 2, y + (PLAQUE - WEAPON) // 2)
    start = x + WEAPON if short else x + 4
    out.text(face.attack, (start, y - 2, x + w, bottom - 2), SANS_BOLD, FLOOR, WHITE, fill)
    return x, y, x + w, bottom


def _wounds(out: Surface, face: SummonerWarsFace, view: Box) -> None:
    """Draw a bar where the full life has no room: across the picture ``view``, the life left red, the wounds white."""
    left, right, y = view[0], view[2], view[3] - PLAQUE - _BAR
    if y < view[1]:  # a low picture has the bar between the numbers
        left, right, y = left + attack_width(face.attack), right - plaque_width(face.left), view[1] + 1
    if right - left < 2 * _BAR:
        return
    share = max(0, face.life - face.wounds) / max(1, face.life)
    middle = min(max(round(left + (right - left) * share), left + 6), right - 6)
    out.rect((left, y, right, y + _BAR), INK)
    out.rect((left + 2, y + 2, middle, y + _BAR - 2), _HEART)
    out.rect((middle, y + 2, right - 2, y + _BAR - 2), WHITE)


def _plaque(out: Surface, sign: str, text: str, x: int, bottom: int, ink: Colour, fill: Colour = INK) -> Box:
    """Draw a number on its sign, which is in the colour ``ink``. Return the box."""
    w, y = plaque_width(text), bottom - PLAQUE
    out.pen.rounded_rectangle((x, y, x + w - 1, bottom - 1), 10, fill=fill)
    if "→" in text or fill == ink:  # the life of a wounded card fills its plaque
        out.text(text, (x, y - 2, x + w, bottom - 2), SANS_BOLD, FLOOR, WHITE, fill, "centre")
    else:
        side = PLAQUE - 4
        out.sprite(icon(sign, side, ink, mix(ink, INK, 0.5)), x + (w - side) // 2, y + 2)
        out.text(text, (x, y - 2, x + w, bottom - 2), SANS_BOLD, FLOOR, WHITE, ink, "centre")
    return x, y, x + w, bottom


def _coin(out: Surface, cost: str, x: int, y: int) -> None:
    """Draw a coin with a card's cost."""
    fill = mix(COIN, IVORY, 0.2)
    out.sprite(icon("coin", _COIN, fill), x, y)
    out.text(cost, (x + 4, y, x + _COIN - 4, y + _COIN - 2), SANS_BOLD, FLOOR, INK, fill, "centre", narrow=True)
    out.mark("cost", (x, y, x + _COIN, y + _COIN), cost)


def _mark(out: Surface, face: SummonerWarsFace) -> None:
    """Draw the frame of the card being moved, or of a target."""
    colour = WHITE if face.mark == "source" else STRIKE
    for inset_, ink, width in ((0, INK, 2), (2, colour, 7), (9, GOLD, 2)):
        out.rect((inset_, inset_, face.width - inset_, face.height - inset_), None, ink, width)
    out.mark(face.mark, (0, 0, face.width, face.height), face.seat)


def _chip(out: Surface, chip: str, x: int, y: int) -> None:
    """Draw the sign of a state."""
    kind, _, seat = chip.partition(":")
    style = seat_style(int(seat)) if kind == "owned" else None  # in the colour of the owner
    fill, edge = (style.deep, style.colour) if style else (INK, IVORY)
    out.pen.rounded_rectangle((x, y, x + CHIP - 1, y + CHIP - 1), 10, fill=edge, outline=INK, width=2)
    out.pen.rounded_rectangle((x + 4, y + 4, x + CHIP - 5, y + CHIP - 5), 7, fill=fill)
    if style:
        out.sprite(icon("hand", 30), x + 7, y + 7)
    else:
        out.sprite(icon(kind, 30, IVORY, INK), x + 7, y + 7)
    out.mark(kind, (x, y, x + CHIP, y + CHIP), seat)


__all__ = ["draw_card", "paper_of", "written"]
