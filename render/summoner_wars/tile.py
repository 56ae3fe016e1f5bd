"""One card on the board: a framed tile with name, wounds, attack and life. Walls look like masonry."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.art.portrait import portrait
from render.canvas import fonts
from render.canvas.caches import kept
from render.canvas.fonts import SANS_BOLD
from render.canvas.palette import GOLD, GUARD, INK, IVORY, PARCHMENT, SEPIA, STRIKE, WHITE, Colour, mix, rgb, seat_style
from render.canvas.surface import Surface
from render.parts.icons import icon
from render.parts.plates import K, framed, kept_plate, pill_plate, ribbon_plate
from render.summoner_wars.face import (
    CHIP,
    FLOOR,
    RANKS,
    RIBBON,
    SIGN,
    SPACE,
    SummonerWarsFace,
    arms_width,
    bands,
    inset,
    line_step,
    stat_width,
)

_STONE, _MORTAR = rgb("#a49c8b"), rgb("#6f6858")
_ICE, _CRACK = rgb("#b5d9ea"), rgb("#6fa3bd")
_FROZEN = rgb("#cfe6f2")


def paper_of(face: SummonerWarsFace) -> Colour:
    """Return the colour of the upper ground: tinted by side, golden for a summoner, icy if frozen, darker after all
    actions.
    """
    if face.kind == "wall":
        return _ICE if face.ice else _STONE
    paper = mix(PARCHMENT, seat_style(face.seat).light, 0.55)
    if face.kind == "summoner":
        paper = mix(paper, GOLD, 0.5)
    if face.over:
        paper = mix(paper, _FROZEN, 0.8)
    return mix(paper, INK, 0.2) if face.done else paper


def _plate(w: int, h: int, seat: int, kind: str, line: int, paper: Colour, ground: Colour) -> Image.Image:
    """Return a tile without text: the side's frame, a leader's golden bands, or the dark foot of a wall."""
    foot = h - inset(kind, w) - line if kind == "wall" else 0
    lined = {1: (GOLD,), 2: (GOLD, GOLD), 3: (GOLD, INK, GOLD)}.get(bands(kind, w), ())

    def draw() -> Image.Image:
        body = Image.new("RGB", (w, h), paper)
        if foot:
            body.paste(_masonry(w, foot, paper, _CRACK if paper == _ICE else _MORTAR), (0, 0))
            body.paste(seat_style(seat).deep, (0, foot, w, h))
            body.paste(INK, (0, foot, w, foot + 2))
        return framed(body, seat, ground, bands=lined)

    return kept_plate(w, h, ("sw-plate", w, h, seat, lined, foot, paper, ground), draw)


@kept
def _masonry(w: int, h: int, stone: Colour, line: Colour) -> Image.Image:
    image = Image.new("RGB", (w * K, h * K), stone)
    pen = ImageDraw.Draw(image)
    for row, y in enumerate(range(0, h * K, 29 * K)):
        pen.rectangle((0, y, w * K, y + 2 * K), fill=line)
        for x in range((row % 2) * 30 * K - 8, w * K, 60 * K):
            pen.rectangle((x, y, x + 2 * K, y + 29 * K), fill=line)
    return image.reduce(K)


def draw_card(face: SummonerWarsFace) -> Surface:
    """Draw a card."""
    w, h, edge = face.width, face.height, inset(face.kind, face.width)
    paper = paper_of(face)
    plate = _plate(w, h, face.seat, face.kind, face.line, paper, face.ground)
    out = Surface(w, h, face.ground, plate)
    out.mark("owner", (0, 0, w, h), face.seat)
    left, right, y = edge + 4, w - edge - 4, edge
    if face.over:
        _ribbon(out, face.over, left, right, y, paper)
        y += RIBBON
    if face.kind == "wall":
        _wall(out, face, left, right, y, h - edge - face.line)
    else:
        step = line_step(face.size)
        end = y + step * len(face.name)
        out.lines(face.name, (left, y, right, end), SANS_BOLD, face.size, INK, paper, "centre", step, narrow=True)
        _unit(out, face, left, right, end, h - edge, paper)
    if face.mark:
        _mark(out, face)
    return out


def _mark(out: Surface, face: SummonerWarsFace) -> None:
    """Draw the frame of the card being moved, or of a target."""
    source = face.mark == "source"
    for inset_, colour in ((0, INK), (2, WHITE if source else STRIKE), (11, INK), (13, GOLD), (16, INK)):
        width = 9 if inset_ == 2 else 3
        out.rect((inset_, inset_, face.width - inset_, face.height - inset_), None, colour, width)
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


def _unit(out: Surface, face: SummonerWarsFace, left: int, right: int, top: int, bottom: int, paper: Colour) -> None:
    """Draw the arms and numbers of a unit below its name."""
    if not face.beside:
        y = bottom - face.line - max(0, bottom - top - face.line) // 2
        x = left + face.badge
        if face.kind in RANKS:
            out.mark("rank", (left, top, right, bottom), face.kind)
        used = stat_width(face.attack, face.line, face.digits, face.change)
        used += stat_width(face.left, face.line, face.digits) + len(face.chips) * (CHIP + 6)
        gap = max(6, (right - x - used) // 3)
        x = _attack(out, face, x + gap, y, paper) + gap
        x = _life(out, face, x, y, paper) + 6
        for chip in face.chips:
            _chip(out, chip, x, y + (face.line - CHIP) // 2, paper)
            x += CHIP + 6
        return
    both = (stat_width(face.attack, face.line, face.digits, face.change), stat_width(face.left, face.line, face.digits))
    arms = arms_width(face.line, right - left, max(both))
    if face.portrait:
        out.image.paste(portrait(face.portrait, arms + 4, bottom - top), (left - 4, top))
    if face.kind in RANKS:
        out.mark("rank", (left, top, left + arms, bottom), face.kind)
    x = left + arms + 8
    y = top + (bottom - top - 2 * face.line) // 2
    x += max(0, (right - x - max(both)) // 3)
    _attack(out, face, x, y, paper)
    _life(out, face, x, y + face.line, paper)
    for k, chip in enumerate(face.chips):  # on the picture, whose upper edge is sky
        _chip(out, chip, left + k * (CHIP + 2), top + 4, paper)


def _attack(out: Surface, face: SummonerWarsFace, x: int, y: int, paper: Colour) -> int:
    """Draw the weapon and the Attack Value. Return their right end."""
    if not face.attack:
        return x
    side = face.line - SIGN
    out.sprite(icon("bow" if face.bow else "sword", side, INK, paper), x, y + SIGN // 2)
    a = x + side + SPACE
    end = a + fonts.width(face.attack, SANS_BOLD, face.digits)
    out.text(face.attack, (a, y, end, y + face.line), SANS_BOLD, face.digits, INK, paper)
    out.mark("attack", (x, y, end, y + face.line), face.attack)
    if face.change:
        out.sprite(icon("up" if face.change > 0 else "down", 20, STRIKE), end + 4, y + (face.line - 20) // 2)
        end += 24
    return end


def _life(out: Surface, face: SummonerWarsFace, x: int, y: int, paper: Colour, ink: Colour = INK) -> int:
    """Draw the remaining life, and also the full life if there are wounds. Return the right end."""
    side = face.line - SIGN
    if face.struck:
        out.sprite(icon("damage", side + 8, STRIKE, INK), x - 4, y + SIGN // 2 - 4)
        out.mark("struck", (x, y, x + side, y + side), face.left)
    out.sprite(icon("heart", side - 12 * face.struck), x + 6 * face.struck, y + SIGN // 2 + 6 * face.struck)
    a = x + side + SPACE
    end = a + fonts.width(face.left, SANS_BOLD, face.digits)
    out.text(face.left, (a, y, end, y + face.line), SANS_BOLD, face.digits, ink, paper)
    out.mark("life", (x, y, end, y + face.line), face.left)
    if face.wounds:
        out.mark("wounds", (x, y, end, y + face.line), face.wounds)
    return end


def _wall(out: Surface, face: SummonerWarsFace, left: int, right: int, top: int, bottom: int) -> None:
    """Draw a wall's name and purpose on a plaque set into the stones, with its life below."""
    took = max(fonts.width(n, SANS_BOLD, face.size) for n in face.name) + 30
    took = max(took, fonts.width(face.use, SANS_BOLD, FLOOR) + 24 if face.use else 0)
    took = min(right - left, took)
    step = line_step(face.size)
    h = min(step * len(face.name) + (46 if face.use else 0) + 6, bottom - top - 2)
    x, y = left + (right - left - took) // 2, top + (bottom - top - h) // 2
    ground = _ICE if face.ice else _STONE
    out.image.paste(pill_plate(took, h, PARCHMENT, ground, SEPIA), (x, y))
    end = y + step * len(face.name) + 2
    box = (x + 2, y, x + took - 2, end - 2)
    out.lines(face.name, box, SANS_BOLD, face.size, INK, PARCHMENT, "centre", step, narrow=True)
    if face.use:
        out.text(face.use, (x + 2, end - 4, x + took - 2, end + 44), SANS_BOLD, FLOOR, SEPIA, PARCHMENT, "centre", True)
    out.mark("wall", (left, top, right, bottom), face.life)
    deep = seat_style(face.seat).deep
    x = left + face.badge + 4
    y = bottom
    x += max(0, (right - x - stat_width(face.left, face.line, face.digits) - len(face.chips) * (CHIP + 6)) // 2)
    x = _life(out, face, x, y, deep, IVORY) + 8
    for chip in face.chips:
        _chip(out, chip, x, y + (face.line - CHIP) // 2, deep)
        x += CHIP + 6


def _chip(out: Surface, chip: str, x: int, y: int, paper: Colour) -> None:
    kind, _, seat = chip.partition(":")
    if kind == "owned":  # a flag in the owner's colour and pattern
        style = seat_style(int(seat))
        out.image.paste(pill_plate(CHIP, CHIP, style.deep, paper, style.colour), (x, y))
        out.sprite(icon("hand", 28), x + 7, y + 7)
    else:
        out.image.paste(pill_plate(CHIP, CHIP, INK, paper, SEPIA), (x, y))
        out.sprite(icon(kind, 30, IVORY, INK), x + 6, y + 6)
    out.mark(kind, (x, y, x + CHIP, y + CHIP), seat)
