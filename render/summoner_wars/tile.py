"""One card on the board: a framed tile with name, wounds, attack and life; walls are of masonry."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.canvas import fonts
from render.canvas.caches import kept
from render.canvas.fonts import SANS, SANS_BOLD
from render.canvas.palette import GOLD, GUARD, INK, IVORY, PARCHMENT, SEPIA, Colour, mix, rgb, seat_style
from render.canvas.surface import Surface
from render.parts.heraldry import shield
from render.parts.icons import icon
from render.parts.marks import put_stones
from render.parts.plates import K, framed, pill_plate, ribbon_plate
from render.summoner_wars.face import BANDS, LINE, NOTES, RANKS, SEAL, SIGN, SMALL, STATS, Chip, Face, inset, line_step

_STONE, _MORTAR = rgb("#a49c8b"), rgb("#6f6858")
_ICE, _CRACK = rgb("#b5d9ea"), rgb("#6fa3bd")
_FROZEN = rgb("#cfe6f2")


def paper_of(face: Face) -> Colour:
    """Return the upper ground: tinted by side, golden for a summoner, frozen, darker when all is done."""
    if face.kind == "wall":
        return _ICE if face.ice else _STONE
    paper = mix(PARCHMENT, seat_style(face.seat).light, 0.55)
    if face.kind == "summoner":
        paper = mix(paper, GOLD, 0.5)
    if face.over:
        paper = mix(paper, _FROZEN, 0.8)
    return mix(paper, INK, 0.2) if face.done else paper


def _plate(w: int, h: int, seat: int, kind: str, paper: Colour, ground: Colour) -> Image.Image:
    """Return an empty tile: the side's frame, a leader's golden bands, the dark foot for attack and life."""
    body = Image.new("RGB", (w, h), paper)
    foot = h - inset(kind) - STATS
    if kind == "wall":
        body.paste(_masonry(w, foot, paper, _CRACK if paper == _ICE else _MORTAR), (0, 0))
    body.paste(seat_style(seat).deep, (0, foot, w, h))
    body.paste(INK, (0, foot, w, foot + 2))
    bands = {2: (GOLD, GOLD), 3: (GOLD, INK, GOLD)}.get(BANDS.get(kind, 0), ())
    return framed(body, seat, ground, bands=bands)


@kept
def _masonry(w: int, h: int, stone: Colour, line: Colour) -> Image.Image:
    image = Image.new("RGB", (w * K, h * K), stone)
    pen = ImageDraw.Draw(image)
    for row, y in enumerate(range(0, h * K, 29 * K)):
        pen.rectangle((0, y, w * K, y + 2 * K), fill=line)
        for x in range((row % 2) * 30 * K - 8, w * K, 60 * K):
            pen.rectangle((x, y, x + 2 * K, y + 29 * K), fill=line)
    return image.reduce(K)


def draw_card(face: Face) -> Surface:
    """Draw a card."""
    w, h, edge = face.width, face.height, inset(face.kind)
    paper = paper_of(face)
    out = Surface(w, h, face.ground, _plate(w, h, face.seat, face.kind, paper, face.ground))
    out.mark("owner", (0, 0, w, h), face.seat)
    left, right = edge + 4, w - edge - 4
    foot = h - edge - STATS
    notes = foot - NOTES
    if face.kind == "wall":
        _wall(out, face, left, right, edge, notes)
    else:
        _unit(out, face, left, right, edge, notes, paper)
    x = right
    for chip in face.chips:
        x -= chip.width
        _chip(out, chip, x, notes - 2, paper)
        x -= 6
    if face.kind == "wall" and face.life and x - left >= max(60, 9 * min(face.life, 24)):
        put_stones(out, face.life, face.life - face.wounds, (left + 2, notes, x - 2, notes + NOTES - 4), INK)
    elif face.kind != "wall":
        _pips(out, face, left, notes + 1, paper)
    if face.wounds:
        out.mark("wounds", (left, notes, x, notes + NOTES), face.wounds)
    _stats(out, face, left, right, foot)
    if face.crest:
        out.sprite(icon(face.kind, 42), (w - 42) // 2, 0)
        out.mark("rank", (w // 2 - 21, 0, w // 2 + 21, 42), face.kind)
    return out


def _unit(out: Surface, face: Face, left: int, right: int, top: int, bottom: int, paper: Colour) -> None:
    """Draw name, abilities or what lies over the unit; a seal will stand at the left of the upper line."""
    step = line_step(face.size)
    extra = face.over or face.line
    if not extra:
        aside = SEAL - 14 if len(face.name) > 1 else 30 if face.badges == 1 else 0
        down = 30 if face.badges > 1 else 12 if face.crest else 0
        box = (left + (aside if face.badges else 0), top + down, right, bottom)
        out.lines(face.name, box, SANS_BOLD, face.size, INK, paper, "centre", step)
        return
    seal = face.badges * (SEAL - 6) - 8 if face.badges else 0
    spare = max(0, bottom - top - step - LINE) // 3
    if face.badges or face.over:
        box = (left + seal, top + spare, right, top + spare + LINE)
        name = (left + (30 if face.badges == 1 and not face.over else 0), bottom - spare - step, right, bottom - spare)
    else:
        name = (left, top + spare, right, top + spare + step)
        box = (left, bottom - spare - LINE, right, bottom - spare)
    out.text(face.name[0], name, SANS_BOLD, face.size, INK, paper, "centre")
    if not face.over:
        out.text(extra, box, SANS, SMALL, mix(SEPIA, INK, 0.5), paper, "centre")
        return
    w, h = box[2] - box[0], box[3] - box[1]
    out.image.paste(ribbon_plate(w, h, GUARD, paper), (box[0], box[1]))
    took = fonts.width(extra, SANS_BOLD, SMALL) + 34
    x = box[0] + (w - took) // 2
    out.sprite(icon("frost", 26, IVORY, GUARD), x, box[1] + (h - 26) // 2)
    out.text(extra, (x + 34, box[1] - 1, x + took, box[3]), SANS_BOLD, SMALL, IVORY, GUARD)
    out.mark("over", box, extra)


def _wall(out: Surface, face: Face, left: int, right: int, top: int, bottom: int) -> None:
    """Draw a wall's name on a plaque set into the stones."""
    shift = SEAL - 16 if face.badges == 1 else 0
    took = min(right - left - shift, max(fonts.width(n, SANS_BOLD, face.size) for n in face.name) + 30)
    step = line_step(face.size)
    h = min(step * len(face.name) + 8, bottom - top - 4)
    x = left + shift + (right - left - shift - took) // 2
    y = bottom - h - 1 if face.badges > 1 else top + 2 + (bottom - top - 4 - h) // 2
    ground = _ICE if face.ice else _STONE
    out.image.paste(pill_plate(took, h, PARCHMENT, ground, SEPIA), (x, y))
    out.lines(face.name, (x + 2, y, x + took - 2, y + h - 2), SANS_BOLD, face.size, INK, PARCHMENT, "centre", step)
    out.mark("wall", (left, top, right, bottom), face.life)


def _pips(out: Surface, face: Face, x: int, y: int, paper: Colour) -> None:
    """Draw a place for each point of life: a drop for each wound, a ring for what is left."""
    if not face.pip:
        return
    side = min(26, face.pip - 2)
    drop = icon("drop", side)
    ring = _ring(side, mix(SEPIA, INK, 0.3), paper)
    for k in range(face.life):
        out.sprite(drop if k < face.wounds else ring, x + k * face.pip, y + (26 - side) // 2)


@kept
def _ring(side: int, line: Colour, fill: Colour) -> Image.Image:
    sheet = Image.new("RGBA", (side * 4, side * 4), (0, 0, 0, 0))
    pen = ImageDraw.Draw(sheet)
    edge = side * 4 // 8
    pen.ellipse((edge, edge, side * 4 - edge, side * 4 - edge), fill=(*fill, 255), outline=(*line, 255), width=11)
    return sheet.reduce(4)


def _chip(out: Surface, chip: Chip, x: int, y: int, paper: Colour) -> None:
    box = (x, y, x + chip.width, y + NOTES)
    kind, _, seat = chip.sign.partition(":")
    if kind == "drop":
        out.sprite(icon("drop", 28), x, y + 2)
        out.text(chip.text, (x + 30, y, x + chip.width, y + NOTES), SANS_BOLD, SMALL, INK, paper)
    elif kind == "owned":
        style = seat_style(int(seat))
        out.image.paste(pill_plate(chip.width, NOTES, style.deep, paper, style.colour), (x, y))
        out.text(chip.text, (x + 8, y - 2, x + chip.width - 8, y + NOTES), SANS, SMALL, IVORY, style.deep)
    elif kind in RANKS:
        out.sprite(icon(kind, 34), x, y - 3)
        out.mark("rank", box, kind)
        return
    elif kind in ("boot", "spent", "blank"):
        out.image.paste(pill_plate(chip.width, NOTES, INK, paper, SEPIA), (x, y))
        out.sprite(icon(kind, 24, IVORY, INK), x + 8, y + 3)
    else:
        out.image.paste(pill_plate(chip.width, NOTES, INK, paper, SEPIA), (x, y))
        out.sprite(icon(kind, 22, IVORY, INK), x + 5, y + 4)
        out.text(chip.text, (x + 28, y - 2, x + chip.width - 6, y + NOTES), SANS_BOLD, SMALL, IVORY, INK)
    out.mark(kind, box, chip.text)


def _stats(out: Surface, face: Face, left: int, right: int, top: int) -> None:
    """Draw weapon and Attack Value at the left, the life left at the right."""
    deep = seat_style(face.seat).deep
    y, end = top + (STATS - SIGN) // 2 + 1, left
    if face.attack:
        out.sprite(icon("bow" if face.bow else "sword", SIGN, IVORY, deep), left, y)
        x = left + SIGN + 6
        colour = GOLD if face.change else IVORY
        end = x + fonts.width(face.attack, SANS_BOLD, face.digits)
        out.text(face.attack, (x, top, end, top + STATS), SANS_BOLD, face.digits, colour, deep)
        out.mark("attack", (left, top, end, top + STATS), face.attack)
        if face.change:
            out.sprite(icon("up" if face.change > 0 else "down", 18, GOLD), end + 3, top + 17)
            end += 22
    took = fonts.width(face.left, SANS_BOLD, face.digits)
    x = right - took
    out.text(face.left, (x, top, right, top + STATS), SANS_BOLD, face.digits, IVORY, deep)
    x -= SIGN
    out.sprite(icon("heart", 38, IVORY, deep), x, y + 4)
    out.mark("life", (x, top, right, top + STATS), face.left)
    if face.kind == "wall":
        out.sprite(shield(face.race, "wall", 36, 42), left + 2, y + 1)
