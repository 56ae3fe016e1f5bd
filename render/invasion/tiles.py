"""One card on the board: a small heraldic card with its numbers, states and attachments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from render import fonts
from render.fonts import SANS, SANS_BOLD
from render.heraldry import shield
from render.icons import badge, badge_size, figure, icon
from render.invasion.words import Card, card_name, keyword, remaining, tell, term
from render.palette import (
    BLOOD,
    COIN,
    GUARD,
    INK,
    IVORY,
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
from render.plates import FRAME, card_plate, pill_plate, ribbon_plate
from render.surface import TILES, Box, Surface, Tile

MINI, COMPACT, NORMAL, ROOMY, FULL, TEXT = range(6)
OVERHANG = 12  # a number badge stands out of its card by this much
BADGE = 58
_FIELD = {MINI: 54, COMPACT: 54, NORMAL: 58, ROOMY: 108, FULL: 112, TEXT: 112}
_NAME_SIZE = {MINI: 30, COMPACT: 30, NORMAL: 31, ROOMY: 31, FULL: 38, TEXT: 38}
_NAME_LINES = {MINI: 1, COMPACT: 2, NORMAL: 2, ROOMY: 2, FULL: 2, TEXT: 2}
_ATTACHED = {MINI: 0, COMPACT: 1, NORMAL: 2, ROOMY: 3, FULL: 12, TEXT: 12}
UNIQUE = "◆ "
_ROW = 44
_SPACE = 4  # between a sign and its number


@dataclass(frozen=True)
class Look:
    """What holds for a whole picture: language, numbers of the buttons, names that must stay unlike."""

    locale: str
    numbers: Mapping[int, int]
    names: frozenset[str]
    owners: Mapping[int, str]
    texts: Callable[[str], str] | None = None

    def number(self, card: Card) -> int:
        """Return the button number of a card, 0 for none."""
        return self.numbers.get(card.get("id") or -1, 0)


class _Strip(NamedTuple):
    """An attachment's line under its host."""

    name: str
    note: str
    race: str | None
    kind: str
    seat: int
    number: int
    corrupt: bool


class _Chip(NamedTuple):
    kind: str  # damage, coin, pill, dashed
    text: str
    width: int


class _Face(NamedTuple):
    """Everything visible on a tile; two cards with equal faces share one tile."""

    width: int
    level: int
    ground: Colour
    seat: int
    race: str | None
    kind: str
    name: tuple[str, ...]
    number: int
    power: str
    hp: str
    hurt: bool
    chips: tuple[tuple[_Chip, ...], ...]
    ribbons: tuple[tuple[str, str], ...]
    strips: tuple[_Strip, ...]
    lines: tuple[str, ...]
    text: tuple[str, ...]
    cost: str
    loyalty: int
    locale: str


def card_tile(card: Card, look: Look, width: int, level: int, ground: Colour, questing: bool = False) -> Tile:
    """Return the tile of a card, ``width`` pixels wide without the overhang at its left and top."""
    face = _face(card, look, width, level, ground, questing)
    return TILES.get(face, lambda: _draw(face))


def tile_height(
    card: Card, look: Look, width: int, level: int, ground: Colour, questing: bool = False
) -> int:
    """Return the height of a card's tile, overhang included."""
    return _measure(_face(card, look, width, level, ground, questing)) + OVERHANG


def _face(card: Card, look: Look, width: int, level: int, ground: Colour, questing: bool) -> _Face:
    locale = look.locale
    room = width - 2 * FRAME - 12
    title = (UNIQUE if card.get("unique") else "") + card_name(card, locale)
    name = fonts.fit_name(title, look.names, SANS_BOLD, _NAME_SIZE[level], room, _NAME_LINES[level])
    power, left = card.get("power"), remaining(card)
    hurt = bool(card.get("damage"))
    hp = "" if left is None else (f"{figure(left)}/{figure(int(card['hp']))}" if hurt else figure(left))
    strips, more = _strips(card, look, level, room)
    lines: list[str] = []
    cost, loyalty = "", 0
    if level >= FULL:
        cost = "" if card.get("cost") is None else str(card["cost"])
        loyalty = int(card.get("loyalty") or 0)
        lines = _full_lines(card, look, room)
    text: tuple[str, ...] = ()
    if level == TEXT and look.texts is not None:
        text = _text_lines(look.texts(str(card.get("code") or "")), room)
    return _Face(
        width,
        level,
        ground,
        int(card["controller"]),
        card.get("race"),
        str(card.get("kind") or "unit"),
        name,
        look.number(card),
        "" if power is None else figure(int(power)),
        hp,
        hurt,
        _chip_rows(card, look, level, room, more),
        _ribbons(card, look, questing),
        strips,
        tuple(lines),
        text,
        cost,
        loyalty,
        locale,
    )


def _full_lines(card: Card, look: Look, room: int) -> list[str]:
    """Return type and traits of a card, for the large style."""
    words = [term(look.locale, "kind", str(card.get("kind") or "unit"))]
    if card.get("race"):
        words.insert(0, term(look.locale, "race", str(card["race"])))
    traits = [str(t) for t in card.get("traits") or ()]
    line = " · ".join([" ".join(words), *traits])
    broken = fonts.wrap(fonts.printable(line), SANS, 30, room, 2)
    return list(broken) if broken else [fonts.short(line, SANS, 30, room)]


def _text_lines(text: str, room: int) -> tuple[str, ...]:
    """Return rules text broken into lines."""
    out: list[str] = []
    for paragraph in fonts.printable_lines(text).split("\n"):
        broken = fonts.wrap(paragraph, SANS, 29, room, 40) if paragraph else ()
        out += broken if broken is not None else [fonts.short(paragraph, SANS, 29, room)]
    return tuple(out)


def _strips(card: Card, look: Look, level: int, room: int) -> tuple[tuple[_Strip, ...], int]:
    """Return the attachments shown by name and how many are only counted; numbered ones are always shown."""
    below = list(card.get("attachments") or ())
    below = [c for host in below for c in (host, *(host.get("attachments") or ()))]
    shown = [c for c in below if look.number(c)]
    for c in below:
        if c not in shown and len(shown) < _ATTACHED[level]:
            shown.append(c)
    shown.sort(key=below.index)
    if len(below) > len(shown) == _ATTACHED[level] > 1 and not any(look.number(c) for c in shown):
        shown.pop()
    out = []
    for c in shown:
        notes = []
        if c.get("power"):
            notes.append(("power", figure(int(c["power"]))))
        tokens = sum(int(n) for n in (c.get("tokens") or {}).values())
        if tokens:
            notes.append(("coin", figure(tokens)))
        if c.get("damage"):
            notes.append(("damage", figure(int(c["damage"]))))
        note = " ".join(f"{k}:{n}" for k, n in notes[:2])
        used = 34 + sum(36 + fonts.width(n, SANS_BOLD, 28) for _, n in notes[:2])
        used += 46 if look.number(c) else 0
        lines = fonts.fit_name(card_name(c, look.locale), look.names, SANS, 28, room - used, 1)
        out.append(
            _Strip(
                lines[0],
                note,
                c.get("race"),
                str(c.get("kind") or "support"),
                int(c["controller"]),
                look.number(c),
                bool(c.get("corrupt")),
            )
        )
    return tuple(out), len(below) - len(shown)


def _chip_rows(card: Card, look: Look, level: int, room: int, more: int) -> tuple[tuple[_Chip, ...], ...]:
    """Return the counters of a card, broken into rows."""
    locale = look.locale
    chips: list[_Chip] = []
    if card.get("damage") and (level >= NORMAL or card.get("hp") is None):
        text = figure(int(card["damage"]))
        chips.append(_Chip("damage", text, max(48, fonts.width(text, SANS_BOLD, 30) + 26)))
    for word, n in sorted((card.get("tokens") or {}).items()):
        if not n:
            continue
        if word == "resource":
            text = figure(int(n))
            chips.append(_Chip("coin", text, 42 + fonts.width(text, SANS_BOLD, 32) + 2))
        else:
            label = tell(locale, "token", n=figure(int(n)), word=term(locale, "token", str(word)))
            chips.append(_pill("pill", label, room))
    if card.get("assigned"):
        chips.append(_pill("dashed", tell(locale, "assigned", n=figure(int(card["assigned"]))), room))
    if level >= NORMAL:
        for word, n in card.get("keywords") or ():
            chips.append(_pill("plain", keyword(locale, str(word), int(n or 0)), room))
    if more > 0:
        chips.append(_pill("plain", tell(locale, "attached_more", n=more), room))
    rows: list[list[_Chip]] = []
    used = room + 1
    for chip in chips:
        if used + chip.width > room:
            rows.append([])
            used = 0
        rows[-1].append(chip)
        used += chip.width + 8
    return tuple(tuple(row) for row in rows)


def _pill(kind: str, text: str, room: int) -> _Chip:
    text = fonts.short(text, SANS, 28, room - 20)
    return _Chip(kind, text, fonts.width(text, SANS, 28) + 20)


def _ribbons(card: Card, look: Look, questing: bool) -> tuple[tuple[str, str], ...]:
    out = []
    if card.get("attacking"):
        out.append(("attack", tell(look.locale, "attacking")))
    if card.get("defending"):
        out.append(("defend", tell(look.locale, "defending")))
    if questing:
        out.append(("quest", tell(look.locale, "questing")))
    if card.get("corrupt"):
        out.append(("corrupt", tell(look.locale, "corrupt")))
    owner = card.get("owner")
    if owner is not None and owner != card.get("controller"):
        out.append(("owned", tell(look.locale, "owned", name=look.owners.get(int(owner), str(owner)))))
    return tuple(out)


_DEEDS = ("attack", "defend", "quest")


def _written(face: _Face) -> list[tuple[str, str]]:
    """Return the ribbons that are written out."""
    return [r for r in face.ribbons if face.level > MINI or r[0] not in _DEEDS]


def _name_height(face: _Face) -> int:
    """Return the room of the name: two lines always where cards should line up, else what it takes."""
    lines = 2 if NORMAL <= face.level <= ROOMY else len(face.name)
    return lines * round(_NAME_SIZE[face.level] * 1.1) + (9 if face.level < FULL else 14)


def _measure(face: _Face) -> int:
    height = 2 * FRAME + _FIELD[face.level] + 4
    height += _name_height(face) + 34 * len(face.lines) + (8 if face.lines else 0)
    height += 34 * len(face.text) + (8 if face.text else 0)
    height += (_ROW + 4) * len(face.chips) + (4 if face.chips else 0)
    return height + _ROW * len(_written(face)) + _ROW * len(face.strips)


def _draw(face: _Face) -> Tile:
    w, h = face.width, _measure(face)
    out = Surface(w + OVERHANG, h + OVERHANG, face.ground)
    field = _FIELD[face.level]
    paper = mix(PARCHMENT, VIOLET, 0.22) if any(k == "corrupt" for k, _ in face.ribbons) else PARCHMENT
    out.image.paste(card_plate(w, h, face.seat, face.race, field, face.ground, paper), (OVERHANG, OVERHANG))
    out.mark("owner", (OVERHANG, OVERHANG, OVERHANG + w, OVERHANG + h), face.seat)
    left, top = OVERHANG + FRAME, OVERHANG + FRAME
    right = OVERHANG + w - FRAME
    _heading(out, face, left, top, right, field)
    y = top + field + 4
    box = (left + 6, y, right - 6, y + _name_height(face))
    size = _NAME_SIZE[face.level]
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
        y += _ROW + 4
    y += 4 if face.chips else 0
    for kind, text in _written(face):
        _ribbon(out, kind, text, (left + 2, y, right - 2, y + _ROW - 4), paper)
        y += _ROW
    for strip in face.strips:
        _attachment(out, strip, (left, y, right, y + _ROW), face.ground)
        y += _ROW
    if face.number:
        put_badge(out, face.number, 0, 0)
    return out.freeze()


def _heading(out: Surface, face: _Face, left: int, top: int, right: int, field: int) -> None:
    """Draw the heraldic field: arms at the left, power and hit points at the right."""
    cloth = tincture(face.race).field
    big = face.level >= ROOMY
    sw, sh = (78, 90) if big else (42, 48)
    size, sign = (46, 36) if big else (38, 28)
    stats = [s for s in (("power", face.power), ("heart", face.hp)) if s[1]]
    widths = [sign + _SPACE + fonts.width(text, SANS_BOLD, size) for _, text in stats]
    if big:
        x = left + 10
        out.sprite(shield(face.race, face.kind, sw, sh), x, top + (field - sh) // 2)
        x += sw + 8
        column = max(widths, default=0)
        x0 = x + (14 if face.level >= FULL else max(0, (right - 8 - x - column) // 2))
        y = top + (field - 52 * len(stats)) // 2
        for kind, text in stats:
            _stat(out, kind, text, x0, y, 52, sign, size, cloth)
            y += 52
        if face.cost:
            _price(out, face, right, top, field, cloth)
    else:
        x = left + 5 + (BADGE - OVERHANG - FRAME - 2 if face.number else 0)
        total = sum(widths) + 10 * (len(stats) - 1)
        x0 = right - 6 - total
        deed = next((k for k, _ in face.ribbons if k in _DEEDS), "")
        if face.level == MINI and deed and x + 42 <= x0:
            # No room for a ribbon: the deed's sign takes the place of the arms.
            _, fill = _RIBBONS[deed]
            out.image.paste(pill_plate(42, 44, fill, cloth, IVORY), (x, top + (field - 44) // 2))
            out.sprite(icon(_RIBBONS[deed][0], 28, IVORY, fill), x + 7, top + (field - 28) // 2)
            out.mark(deed, (x, top, x + 42, top + field), deed)
        elif x + sw + 2 <= x0:
            out.sprite(shield(face.race, face.kind, sw, sh), x, top + (field - sh) // 2)
        for (kind, text), took in zip(stats, widths, strict=True):
            _stat(out, kind, text, x0, top, field, sign, size, cloth)
            x0 += took + 10


def _price(out: Surface, face: _Face, right: int, top: int, field: int, cloth: Colour) -> None:
    """Draw cost and loyalty at the right of a wide card's field."""
    cw = fonts.width(face.cost, SANS_BOLD, 46)
    out.sprite(icon("coin", 40), right - 12 - cw - 46, top + 10)
    out.text(face.cost, (right - 12 - cw, top + 4, right - 12, top + 54), SANS_BOLD, 46, IVORY, cloth)
    x = right - 12
    for _ in range(min(face.loyalty, 5)):
        x -= 31
        out.sprite(shield(face.race, "unit", 28, 32), x, top + field - 46)


def _stat(
    out: Surface, kind: str, text: str, x: int, y: int, h: int, sign: int, size: int, cloth: Colour
) -> None:
    out.sprite(icon(kind, sign, IVORY, cloth), x, y + (h - sign) // 2)
    x += sign + _SPACE
    out.text(text, (x, y, x + fonts.width(text, SANS_BOLD, size), y + h), SANS_BOLD, size, IVORY, cloth)


def _chip(out: Surface, chip: _Chip, x: int, y: int, paper: Colour) -> None:
    box: Box = (x, y, x + chip.width, y + _ROW)
    if chip.kind == "damage":
        if chip.width <= 52:
            out.sprite(icon("damage", 48), x + (chip.width - 48) // 2, y - 2)
        else:
            out.image.paste(pill_plate(chip.width, _ROW, BLOOD, paper, INK), (x, y))
        out.text(chip.text, box, SANS_BOLD, 30, IVORY, BLOOD, "centre")
        out.mark("damage", box, chip.text)
    elif chip.kind == "coin":
        out.sprite(icon("coin", 38, COIN), x, y + 3)
        out.text(chip.text, (x + 42, y, x + chip.width, y + _ROW), SANS_BOLD, 32, INK, paper)
        out.mark("token", box, chip.text)
    else:
        fill = {"pill": mix(COIN, PARCHMENT, 0.55), "dashed": mix(PARCHMENT, BLOOD, 0.12), "plain": VELLUM}[
            chip.kind
        ]
        edge = BLOOD if chip.kind == "dashed" else SEPIA
        out.image.paste(pill_plate(chip.width, _ROW - 2, fill, paper, edge, chip.kind == "dashed"), (x, y))
        out.text(chip.text, (x + 10, y, x + chip.width - 10, y + _ROW - 4), SANS, 28, INK, fill, "centre")


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


def _attachment(out: Surface, strip: _Strip, box: Box, ground: Colour) -> None:
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
    out.sprite(shield(strip.race, strip.kind, 28, 32), x, box[1] + 7)
    x += 32
    right = box[2] - 6
    for note in reversed(strip.note.split()):
        kind, n = note.split(":", 1)
        took = fonts.width(n, SANS_BOLD, 28)
        out.text(n, (right - took, box[1], right, box[3]), SANS_BOLD, 28, IVORY, fill)
        out.sprite(icon(kind, 28, None if kind != "power" else IVORY), right - took - 31, box[1] + 8)
        right -= took + 36
    out.text(strip.name, (x, box[1], right, box[3]), SANS, 28, IVORY, fill)
    out.mark("attachment", box, strip.seat)


def put_badge(out: Surface, number: int, x: int, y: int, side: int = BADGE, size: int = 0) -> None:
    """Draw the seal with a button's number."""
    from render.palette import GOLD

    text = str(number)
    out.sprite(badge(side), x, y)
    box = (x, y, x + side, y + side - 2)
    out.text(text, box, SANS_BOLD, size or badge_size(text), INK, GOLD, "centre")
    out.mark("number", (x, y, x + side, y + side), number)


def tiles_of(cards: Sequence[Card], look: Look, width: int, level: int, ground: Colour) -> list[Tile]:
    """Return the tiles of several cards."""
    return [card_tile(card, look, width, level, ground) for card in cards]
