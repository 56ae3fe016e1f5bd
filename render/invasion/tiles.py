"""One card on the board: a small heraldic card with its numbers, states and attachments."""

from __future__ import annotations

from render.art.portrait import put_portrait
from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD
from render.canvas.palette import (
    BLOOD,
    COIN,
    GUARD,
    INK,
    IVORY,
    PANEL,
    PARCHMENT,
    SEPIA,
    STRIKE,
    VELLUM,
    VIOLET,
    Colour,
    mix,
    seat_style,
    tincture,
)
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.invasion.tileface import (
    DEEDS,
    FIELD,
    FULL,
    MINI,
    NAME_SIZE,
    OVERHANG,
    ROOMY,
    ROW,
    SPACE,
    STAT,
    Chip,
    InvasionLook,
    Strip,
    TileFace,
    face_of,
    measure,
    name_height,
    written,
)
from render.invasion.words import Card, remaining
from render.parts.heraldry import shield
from render.parts.icons import icon
from render.parts.marks import BADGE, put_badge
from render.parts.plates import FRAME, card_plate, framed, pill_plate, ribbon_plate
from render.traces import put_trace


def put_card(
    out: Collage, card: Card, look: InvasionLook, width: int, level: int, x: int, y: int, questing: bool = False
) -> None:
    """Place a card with its number. ``width`` is in pixels, without the overhang on the left."""
    face = face_of(card, look, width, level, PANEL, questing)
    out.place(TILES.get(face, lambda: _draw(face)), x, y)
    height = measure(face)
    box = (x + OVERHANG, y + OVERHANG, x + OVERHANG + width, y + OVERHANG + height)
    put_trace(out, look.last.trace(card["id"], remaining(card)), box, True)
    number = look.number(card)
    if number:
        put_badge(out, number, x, y)


def tile_height(card: Card, look: InvasionLook, width: int, level: int, ground: Colour, questing: bool = False) -> int:
    """Return the height of a card's tile, including the part that extends beyond its top edge."""
    return measure(face_of(card, look, width, level, ground, questing)) + OVERHANG


def _draw(face: TileFace) -> Tile:
    w, h = face.width, measure(face)
    out = Surface(w + OVERHANG, h + OVERHANG, face.ground)
    field = FIELD[face.level]
    paper = mix(PARCHMENT, VIOLET, 0.22) if any(k == "corrupt" for k, _ in face.ribbons) else PARCHMENT
    out.image.paste(card_plate(w, h, face.seat, face.race, field, face.ground, paper), (OVERHANG, OVERHANG))
    out.mark("owner", (OVERHANG, OVERHANG, OVERHANG + w, OVERHANG + h), face.seat)
    left, top = OVERHANG + FRAME, OVERHANG + FRAME
    right = OVERHANG + w - FRAME
    _heading(out, face, left, top, right, field)
    y = top + field + 4
    box = (left + 6, y, right - 6, y + name_height(face))
    size = NAME_SIZE[face.level]
    out.lines(face.name, box, SANS_BOLD, size, INK, paper, "centre", step=round(size * 1.1))
    y = box[3]
    for line in face.lines:
        out.text(line, (left + 6, y, right - 6, y + 34), SANS, 30, SEPIA, paper, "centre")
        y += 34
    y += 8 if face.lines else 0
    for line in face.text:
        out.text(line, (left + 6, y, right - 6, y + 34), SANS, 29, INK, paper)
        y += 34
    y += 8 if face.text else 0
    for row in face.chips:
        x = left + 6 + (right - left - 12 - sum(c.width for c in row) - 8 * (len(row) - 1)) // 2
        for chip in row:
            _chip(out, chip, x, y, paper)
            x += chip.width + 8
        y += ROW + 4
    y += 4 if face.chips else 0
    for kind, text in written(face):
        _ribbon(out, kind, text, (left + 2, y, right - 2, y + ROW - 4), paper)
        y += ROW
    for strip in face.strips:
        _attachment(out, strip, (left, y, right, y + ROW), face.ground)
        y += ROW
    return out.freeze()


def _heading(out: Surface, face: TileFace, left: int, top: int, right: int, field: int) -> None:
    """Draw the picture or the arms on the left, and power and hit points on the right."""
    cloth = tincture(face.race).field
    big = face.level >= ROOMY
    size, sign = STAT[big]
    stats = [s for s in (("power", face.power), ("heart", face.hp)) if s[1]]
    widths = [sign + SPACE + fonts.width(text, SANS_BOLD, size) for _, text in stats]
    if face.level >= FULL and face.portrait:
        _poster(out, face, left, top, right, field, cloth)
        return
    if big:
        x0 = right - 8 - max(widths, default=0)
        if face.portrait:
            _portrait(out, face, (left, top, x0 - 8 if stats else right, top + field), BADGE if face.numbered else 0)
        else:
            x = left + 10
            out.sprite(shield(face.race, face.kind, 78, 90, face.emblem, face.part), x, top + (field - 90) // 2)
        y = top + (field - 52 * len(stats)) // 2
        for kind, text in stats:
            _stat(out, kind, text, x0, y, 52, sign, size, cloth)
            y += 52
        if face.cost:
            _price(out, face, right, top, field, cloth)
        return
    x = left + 5 + (BADGE - OVERHANG - FRAME - 2 if face.numbered else 0)
    total = sum(widths) + 10 * (len(stats) - 1)
    x0 = right - 6 - total if stats else right
    deed = next((k for k, _ in face.ribbons if k in DEEDS), "") if face.level == MINI else ""
    shown = face.portrait is not None and x + 24 <= x0
    if shown:
        covered = x + 46 - left if deed else BADGE if face.numbered else 0
        _portrait(out, face, (left, top, x0 - 6 if stats else right, top + field), covered)
    if deed and x + 42 <= x0:
        # There is no room for a ribbon, so the sign of the card's action lies on the picture.
        _, fill = _RIBBONS[deed]
        out.image.paste(pill_plate(42, 44, fill, cloth, IVORY), (x, top + (field - 44) // 2))
        out.sprite(icon(_RIBBONS[deed][0], 28, IVORY, fill), x + 7, top + (field - 28) // 2)
        out.mark(deed, (x, top, x + 42, top + field), deed)
    elif not shown and x + 44 <= x0:
        out.sprite(shield(face.race, face.kind, 42, 48, face.emblem, face.part), x, top + (field - 48) // 2)
    for (kind, text), took in zip(stats, widths, strict=True):
        _stat(out, kind, text, x0, top, field, sign, size, cloth)
        x0 += took + 10


def _portrait(out: Surface, face: TileFace, box: Box, covered: int = 0) -> None:
    """Draw the picture of a card, of which ``covered`` pixels at the left are covered, and the corners on it."""
    assert face.portrait is not None
    put_portrait(out, face.portrait, box, covered)
    card = out.image.crop((OVERHANG, OVERHANG, out.width, out.height))
    out.image.paste(framed(card, face.seat, face.ground), (OVERHANG, OVERHANG))


def _poster(out: Surface, face: TileFace, left: int, top: int, right: int, field: int, cloth: Colour) -> None:
    """Draw the upper part of a large card: its picture, with the values in the corners."""
    _portrait(out, face, (left, top, right, top + field), BADGE if face.numbered else 0)
    size, sign = STAT[True]
    y, x = top + field - 58, left
    for kind, text in (("power", face.power), ("heart", face.hp)):
        if not text:
            continue
        took = sign + SPACE + fonts.width(text, SANS_BOLD, size) + 20
        x = left if kind == "power" else right - took
        _solid(out, (x, y, x + took, top + field), cloth)
        _stat(out, kind, text, x + 10, y, 58, sign, size, cloth)
    if face.cost:
        wide = max(fonts.width(face.cost, SANS_BOLD, 46) + 46 + 22, 31 * min(face.loyalty, 5) + 22)
        _solid(out, (right - wide, top, right, top + (106 if face.loyalty else 60)), cloth)
        _price(out, face, right, top, 112, cloth)


def _solid(out: Surface, box: Box, fill: Colour) -> None:
    """Draw the solid ground of a value that lies on a picture."""
    out.rect(box, INK)
    out.rect((box[0] + 3, box[1] + 3, box[2] - 3, box[3] - 3), fill)


def _price(out: Surface, face: TileFace, right: int, top: int, field: int, cloth: Colour) -> None:
    """Draw cost and loyalty on the right side of a wide card's field."""
    cw = fonts.width(face.cost, SANS_BOLD, 46)
    out.sprite(icon("coin", 40), right - 12 - cw - 46, top + 10)
    out.text(face.cost, (right - 12 - cw, top + 4, right - 12, top + 54), SANS_BOLD, 46, IVORY, cloth)
    x = right - 12
    for _ in range(min(face.loyalty, 5)):
        x -= 31
        out.sprite(shield(face.race, "unit", 28, 32), x, top + field - 46)


def _stat(out: Surface, kind: str, text: str, x: int, y: int, h: int, sign: int, size: int, cloth: Colour) -> None:
    out.sprite(icon(kind, sign, IVORY, cloth), x, y + (h - sign) // 2)
    x += sign + SPACE
    out.text(text, (x, y, x + fonts.width(text, SANS_BOLD, size), y + h), SANS_BOLD, size, IVORY, cloth)


def _chip(out: Surface, chip: Chip, x: int, y: int, paper: Colour) -> None:
    box: Box = (x, y, x + chip.width, y + ROW)
    if chip.kind == "damage":
        if chip.width <= 52:
            out.sprite(icon("damage", 48), x + (chip.width - 48) // 2, y - 2)
        else:
            out.image.paste(pill_plate(chip.width, ROW, BLOOD, paper, INK), (x, y))
        out.text(chip.text, box, SANS_BOLD, 30, IVORY, BLOOD, "centre")
        out.mark("damage", box, chip.text)
    elif chip.kind == "coin":
        out.sprite(icon("coin", 38, COIN), x, y + 3)
        out.text(chip.text, (x + 42, y, x + chip.width, y + ROW), SANS_BOLD, 32, INK, paper)
        out.mark("token", box, chip.text)
    else:
        fill = {"pill": mix(COIN, PARCHMENT, 0.55), "dashed": mix(PARCHMENT, BLOOD, 0.12), "plain": VELLUM}[chip.kind]
        edge = BLOOD if chip.kind == "dashed" else SEPIA
        out.image.paste(pill_plate(chip.width, ROW - 2, fill, paper, edge, chip.kind == "dashed"), (x, y))
        out.text(chip.text, (x + 10, y, x + chip.width - 10, y + ROW - 4), SANS, 28, INK, fill, "centre")


_RIBBONS: dict[str, tuple[str, Colour]] = {
    "attack": ("attack", STRIKE),
    "defend": ("defend", GUARD),
    "quest": ("quest", (60, 82, 40)),
    "corrupt": ("corrupt", VIOLET),
    "owned": ("hand", (70, 60, 50)),
}


def _ribbon(out: Surface, kind: str, text: str, box: Box, paper: Colour) -> None:
    sign, fill = _RIBBONS[kind]
    w, h = box[2] - box[0], box[3] - box[1]
    out.image.paste(ribbon_plate(w, h, fill, paper), (box[0], box[1]))
    text = fonts.short(text, SANS_BOLD, 28, w - 36 - 28)
    took = fonts.width(text, SANS_BOLD, 28) + 36
    x = box[0] + (w - took) // 2
    out.sprite(icon(sign, 30, IVORY, fill), x, box[1] + (h - 30) // 2)
    out.text(text, (x + 36, box[1], x + took, box[3] - 2), SANS_BOLD, 28, IVORY, fill)
    out.mark(kind, box, text)


def _attachment(out: Surface, strip: Strip, box: Box, ground: Colour) -> None:
    """Draw an attachment as a tab in its controller's colours, hanging from the card."""
    style = seat_style(strip.seat)
    fill = style.deep if not strip.corrupt else VIOLET
    out.rect(box, INK)
    out.rect((box[0], box[1] + 2, box[2], box[3]), fill)
    out.rect((box[0], box[1] + 2, box[0] + 5, box[3]), style.colour)
    x = box[0] + 8
    if strip.number:
        put_badge(out, strip.number, x - 4, box[1], 44, 30)
        x += 46
    if strip.portrait:
        put_portrait(out, strip.portrait, (x - 3, box[1] + 2, x + 29, box[3]))
    else:
        out.sprite(shield(strip.race, strip.kind, 28, 32), x, box[1] + 7)
    x += 32
    right = box[2] - 6
    if strip.corrupt:
        out.sprite(icon("corrupt", 28, IVORY, fill), right - 28, box[1] + 8)
        out.mark("corrupt", (right - 28, box[1], right, box[3]), 1)
        right -= 32
    for note in reversed(strip.note.split()):
        kind, n = note.split(":", 1)
        took = fonts.width(n, SANS_BOLD, 28)
        out.text(n, (right - took, box[1], right, box[3]), SANS_BOLD, 28, IVORY, fill)
        out.sprite(icon(kind, 28, None if kind != "power" else IVORY), right - took - 31, box[1] + 8)
        right -= took + 36
    out.text(strip.name, (x, box[1], right, box[3]), SANS, 28, IVORY, fill)
    out.mark("attachment", box, strip.seat)
