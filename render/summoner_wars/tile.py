"""One card on the board: a framed tile with a band for the name, the card's picture, and attack and life in its lower
corners.
"""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD
from render.canvas.palette import (
    GOLD,
    GUARD,
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
from render.parts.plates import framed, ribbon_plate
from render.summoner_wars.art import tile_picture, upright
from render.summoner_wars.face import (
    CHIP,
    FLOOR,
    PAD,
    PLAQUE,
    RANKS,
    RIBBON,
    SIGN,
    SPACE,
    SummonerWarsFace,
    band_height,
    bands,
    inset,
    line_step,
    stat_width,
)

_STONE, _ICE = rgb("#cdc4b0"), rgb("#c4e2f0")
_FROZEN = rgb("#cfe6f2")
_BLADE, _BOW, _HEART = rgb("#5d6672"), rgb("#7d5a1e"), rgb("#b3261e")
"""The signs on which the numbers of a narrow tile stand: dark enough for white digits."""


def paper_of(face: SummonerWarsFace) -> Colour:
    """Return the colour of the name's band and of the badges: tinted by side, golden for a summoner, icy if frozen,
    darker after all actions.
    """
    if face.kind == "wall":
        return _ICE if face.ice else _STONE
    paper = mix(PARCHMENT, seat_style(face.seat).light, 0.55)
    if face.kind == "summoner":
        paper = mix(paper, GOLD, 0.65)
    if face.over:
        paper = mix(paper, _FROZEN, 0.8)
    return mix(paper, INK, 0.22) if face.done else paper


def _body(face: SummonerWarsFace, paper: Colour, view: Box, middle: int, badges: list[Box]) -> Image.Image:
    """Return a tile without text: paper with the picture in ``view``, the badges on it, and the side's frame around."""
    w, h = face.width, face.height
    body = Image.new("RGB", (w, h), paper)
    x0, y0, x1, y1 = view
    if face.portrait and y1 > y0:
        veil, share = (_FROZEN, 0.45) if face.over else (SLATE, 0.5) if face.done else (None, 0.0)
        body.paste(tile_picture(face.portrait, x1 - x0, y1 - y0, middle - x0, veil, share), (x0, y0))
    pen = ImageDraw.Draw(body)
    pen.rectangle((x0, y0 - 2, x1 - 1, y0), fill=INK)
    for a, b, c, d in badges:
        left = a <= x0
        corners = (
            (False, left, False, False) if d >= y1 and left else (not left, left, d < y1 and not left, d < y1 and left)
        )
        pen.rounded_rectangle(
            (a - 8 * left, b, c - 1 + 8 * (not left), d + 8 * (d >= y1)), 14, fill=INK, corners=corners
        )
        a, c = a + (0 if left else 3), c - (3 if left else 0)
        low = d - 3 * (d < y1)
        pen.rounded_rectangle(
            (a - 8 * left, b + 3, c - 1 + 8 * (not left), low + 8 * (d >= y1)), 12, fill=paper, corners=corners
        )
    lined = {1: (GOLD,), 2: (GOLD, GOLD), 3: (GOLD, INK, GOLD)}.get(bands(face.kind, w), ())
    return framed(body, face.seat, face.ground, bands=lined)


def draw_card(face: SummonerWarsFace) -> Surface:
    """Draw a card."""
    if not face.name:
        return _draw_narrow(face)
    w, h, edge = face.width, face.height, inset(face.kind, face.width)
    paper = paper_of(face)
    left, right, bottom = edge, w - edge, h - edge
    top = edge + (RIBBON if face.over else 0)
    end = top + band_height(face.size, len(face.name))
    wide = stat_width(face.attack, face.line, face.digits, face.change)
    life = stat_width(face.left, face.line, face.digits)
    attack = (left, bottom - face.line, left + wide, bottom)
    badges = [(right - life, bottom - face.line, right, bottom)]
    if face.attack:
        badges.append(attack)
    low = bottom - end - face.line < CHIP + 1
    chips = _chip_places(face, left, right, end, bottom, attack[2] if face.attack else left, low)
    free = (attack[2] if face.attack else left, right - life)
    if not low and upright(face.portrait):
        free = (left, right)
    elif chips:
        free = (chips[-1][0] + CHIP, free[1])
    middle = (max(free[0], left) + min(free[1], right)) // 2
    middle = min(max(middle, left + (right - left) // 3), right - (right - left) // 3)
    out = Surface(w, h, face.ground, _body(face, paper, (left, end, right, bottom), middle, badges))
    out.mark("owner", (0, 0, w, h), face.seat)
    if face.over:
        _ribbon(out, face.over, left + 4 + face.badge, right - 4, edge, paper)
    step = line_step(face.size)
    a, b = (0, 0) if face.over else (face.badge, face.star)
    box = (left + 4 + a, top, right - 4 - b, top + step * len(face.name))
    out.lines(face.name, box, SANS_BOLD, face.size, INK, paper, "centre", step, narrow=True)
    if face.kind in RANKS:
        out.mark("rank", (left, end, right, bottom), face.kind)
    if face.kind == "wall":
        out.mark("wall", (left, end, right, bottom), face.life)
    _attack(out, face, attack[0] + PAD, attack[1] + 2, paper)
    _life(out, face, badges[0][0] + PAD + 1, badges[0][1] + 2, paper)
    for chip, (x, y) in zip(face.chips, chips, strict=False):
        _chip(out, chip, x, y)
    if face.mark:
        _mark(out, face)
    return out


def _draw_narrow(face: SummonerWarsFace) -> Surface:
    """Draw a card without its name: the picture in the whole tile, the numbers on their signs in its lower corners."""
    w, h, edge = face.width, face.height, inset(face.kind, face.width)
    left, right, bottom = edge, w - edge, h - edge
    middle = w // 2 + min(face.badge // 2, w // 5)
    out = Surface(w, h, face.ground, _body(face, paper_of(face), (left, edge, right, bottom), middle, []))
    out.mark("owner", (0, 0, w, h), face.seat)
    if face.kind in RANKS:
        out.mark("rank", (left, edge, right, bottom), face.kind)
    if face.kind == "wall":
        out.mark("wall", (left, edge, right, bottom), face.life)
    if face.attack:
        sign = "bow" if face.bow else "sword"
        box = _plaque(out, sign, face.attack, left, bottom, _BOW if face.bow else _BLADE)
        out.mark("attack", box, face.attack)
        if face.change:
            out.sprite(icon("up" if face.change > 0 else "down", 22, GOLD, INK), box[0], box[1] - 22)
    took = _plaque_width(face.left)
    box = _plaque(out, "heart", face.left, right - took, bottom, _HEART, STRIKE if face.struck else INK)
    out.mark("life", box, face.left)
    if face.wounds:
        out.mark("wounds", box, face.wounds)
    if face.struck:
        out.mark("struck", box, face.left)
    for chip in face.chips:
        _chip(out, chip, right - CHIP, edge)
    if face.mark:
        _mark(out, face)
    return out


def _plaque_width(text: str) -> int:
    return max(PLAQUE, fonts.width(text, SANS_BOLD, FLOOR) + 8)


def _plaque(
    out: Surface, sign: str, text: str, x: int, bottom: int, ink: Colour, fill: Colour = INK
) -> tuple[int, int, int, int]:
    """Draw a number on its sign, which is in the colour ``ink``. Return the box."""
    w, y = _plaque_width(text), bottom - PLAQUE
    out.pen.rounded_rectangle((x, y, x + w - 1, bottom - 1), 10, fill=fill)
    out.sprite(icon(sign, PLAQUE - 4, ink, mix(ink, INK, 0.5)), x + (w - PLAQUE + 4) // 2, y + 2)
    out.text(text, (x, y - 2, x + w, bottom - 2), SANS_BOLD, FLOOR, WHITE, ink, "centre")
    return x, y, x + w, bottom


def _chip_places(
    face: SummonerWarsFace, left: int, right: int, top: int, bottom: int, after: int, low: bool
) -> list[tuple[int, int]]:
    """Return where the signs of states are: next to the attack on a low tile, otherwise in the corners of the sky."""
    if low:
        y = bottom - face.line + (face.line - CHIP) // 2
        return [(after + 3 + k * (CHIP + 2), y) for k in range(len(face.chips))]
    places: list[tuple[int, int]] = []
    for k in range(len(face.chips)):
        row, side = divmod(k, 2)
        x = right - 4 - CHIP if side else left + 4
        places.append((x, top + 1 + row * (CHIP + 2)))
    return places


def _mark(out: Surface, face: SummonerWarsFace) -> None:
    """Draw the frame of the card being moved, or of a target."""
    colour = WHITE if face.mark == "source" else STRIKE
    for inset_, ink, width in ((0, INK, 2), (2, colour, 7), (9, GOLD, 2)):
        out.rect((inset_, inset_, face.width - inset_, face.height - inset_), None, ink, width)
    out.mark(face.mark, (0, 0, face.width, face.height), face.seat)


def _ribbon(out: Surface, text: str, left: int, right: int, y: int, paper: Colour) -> None:
    """Draw the ribbon that names the cards on top of a unit."""
    w = right - left
    out.image.paste(ribbon_plate(w, RIBBON, GUARD, paper), (left, y))
    took = fonts.width(text, SANS_BOLD, FLOOR) + 42
    x = left + (w - took) // 2
    out.sprite(icon("frost", 34, IVORY, GUARD), x, y + 7)
    out.text(text, (x + 42, y - 2, x + took, y + RIBBON - 2), SANS_BOLD, FLOOR, IVORY, GUARD)
    out.mark("over", (left, y, right, y + RIBBON), text)


def _attack(out: Surface, face: SummonerWarsFace, x: int, y: int, paper: Colour) -> None:
    """Draw the weapon and the Attack Value."""
    if not face.attack:
        return
    side = face.line - SIGN
    out.sprite(icon("bow" if face.bow else "sword", side, INK, paper), x, y + SIGN // 2)
    a = x + side + SPACE
    end = a + fonts.width(face.attack, SANS_BOLD, face.digits)
    out.text(face.attack, (a, y, end, y + face.line), SANS_BOLD, face.digits, INK, paper)
    out.mark("attack", (x, y, end, y + face.line), face.attack)
    if face.change:
        out.sprite(icon("up" if face.change > 0 else "down", 20, STRIKE), end + 3, y + (face.line - 20) // 2)


def _life(out: Surface, face: SummonerWarsFace, x: int, y: int, paper: Colour) -> None:
    """Draw the remaining life, and also the full life if there are wounds and room."""
    side = face.line - SIGN
    if face.struck:
        out.sprite(icon("damage", side + 8, STRIKE, INK), x - 4, y + SIGN // 2 - 4)
        out.mark("struck", (x, y, x + side, y + side), face.left)
    out.sprite(icon("heart", side - 12 * face.struck), x + 6 * face.struck, y + SIGN // 2 + 6 * face.struck)
    a = x + side + SPACE
    end = a + fonts.width(face.left, SANS_BOLD, face.digits)
    out.text(face.left, (a, y, end, y + face.line), SANS_BOLD, face.digits, INK, paper)
    out.mark("life", (x, y, end, y + face.line), face.left)
    if face.wounds:
        out.mark("wounds", (x, y, end, y + face.line), face.wounds)


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
