"""The content of a card's tile: read from the view and fitted to its room, so that it can be drawn and compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from render.art.portrait import Portrait
from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD
from render.canvas.palette import Colour
from render.emblems.blazon import emblem, parting, traits_of
from render.invasion.art import GALLERY
from render.invasion.words import UNIQUE, Card, card_name, keyword, might, remaining, tell, term, unhurt
from render.last import NOTHING, Last
from render.parts.icons import figure
from render.parts.plates import FRAME

MINI, COMPACT, NORMAL, ROOMY, FULL, TEXT = range(6)
OVERHANG = 12  # how far a number badge extends beyond its card
FIELD = {MINI: 54, COMPACT: 54, NORMAL: 58, ROOMY: 108, FULL: 180, TEXT: 180}
NAME_SIZE = {MINI: 30, COMPACT: 30, NORMAL: 31, ROOMY: 31, FULL: 38, TEXT: 38}
_NAME_LINES = {MINI: 1, COMPACT: 2, NORMAL: 2, ROOMY: 2, FULL: 2, TEXT: 2}
_ATTACHED = {MINI: 0, COMPACT: 1, NORMAL: 2, ROOMY: 3, FULL: 12, TEXT: 12}
ROW = 44
SPACE = 4  # gap between a sign and its number
_MOST = 99  # larger numbers on a small card are shown as 99+
STAT = {False: (38, 28), True: (46, 36)}  # sizes of font and icon, by whether the heraldic field is large


class Strip(NamedTuple):
    """The line that shows an attachment below its host."""

    name: str
    note: str
    race: str | None
    kind: str
    seat: int
    number: int
    corrupt: bool
    portrait: Portrait | None


class Chip(NamedTuple):
    kind: str  # "damage", "coin", "pill" or "dashed"
    text: str
    width: int


class TileFace(NamedTuple):
    """Everything visible on a tile. Two cards with equal faces share one tile."""

    width: int
    level: int
    ground: Colour
    seat: int
    race: str | None
    kind: str
    name: tuple[str, ...]
    numbered: bool
    power: str
    hp: str
    hurt: bool
    chips: tuple[tuple[Chip, ...], ...]
    ribbons: tuple[tuple[str, str], ...]
    strips: tuple[Strip, ...]
    lines: tuple[str, ...]
    text: tuple[str, ...]
    cost: str
    loyalty: int
    locale: str
    emblem: str
    part: int
    portrait: Portrait | None


@dataclass(frozen=True)
class InvasionLook:
    """The settings for a whole picture: language, buttons' numbers, and names whose short forms must stay distinct."""

    locale: str
    numbers: Mapping[int, int]
    names: frozenset[str]
    owners: Mapping[int, str]
    texts: Callable[[str], str] | None = None
    last: Last = NOTHING
    order: Mapping[int, int] = field(default_factory=dict)
    """The position of each seat, counted from the top of the picture."""
    faces: dict[tuple[int, int, int, bool], TileFace] = field(default_factory=dict)

    def number(self, card: Card) -> int:
        """Return the button number of a card; 0 if it has no number."""
        return self.numbers.get(card["id"] or -1, 0)


def face_of(card: Card, look: InvasionLook, width: int, level: int, ground: Colour, questing: bool) -> TileFace:
    """Return the content of a card's tile at a level of detail. The content is computed once per picture."""
    key = (id(card), width, level, questing)
    if key not in look.faces:
        look.faces[key] = _read(card, look, width, level, ground, questing)
    return look.faces[key]


def _read(card: Card, look: InvasionLook, width: int, level: int, ground: Colour, questing: bool) -> TileFace:
    locale = look.locale
    room = width - 2 * FRAME - 12
    title = (UNIQUE if card["unique"] else "") + card_name(card, locale)
    name = fonts.fit_name(title, look.names, SANS_BOLD, NAME_SIZE[level], room, _NAME_LINES[level])
    power, left = might(card), remaining(card)
    hurt = bool(card["damage"])
    strength = "" if power is None else figure(power, _MOST)
    hp = "" if left is None else figure(left, _MOST)
    if left is not None and hurt:
        both = f"{hp}/{figure(unhurt(card), _MOST)}"
        # If remaining and full hit points do not both fit, only the remaining ones are shown, and a chip shows the
        # damage.
        size, sign = STAT[level >= ROOMY]
        if level >= ROOMY:  # the hit points are below the power, next to the arms
            fits = sign + SPACE + fonts.width(both, SANS_BOLD, size) <= room - (90 if level == ROOMY else 160)
        else:
            words = [t for t in (strength, both) if t]
            fits = sum(sign + SPACE + fonts.width(t, SANS_BOLD, size) for t in words) + 12 <= room
        hp = both if fits else hp
    was = look.last.was(card["id"], left)
    if was and fonts.width(f"{was}→{figure(left or 0, _MOST)}", SANS_BOLD, STAT[level >= ROOMY][0]) <= room // 2:
        hp = f"{was}→{figure(left or 0, _MOST)}"
    strips, more = _strips(card, look, level, room)
    lines: list[str] = []
    cost, loyalty = "", 0
    if level >= FULL:
        cost = "" if card["cost"] is None else str(card["cost"])
        loyalty = card["loyalty"]
        lines = _full_lines(card, look, room)
    text: tuple[str, ...] = ()
    if level == TEXT and look.texts is not None:
        text = _text_lines(look.texts(card["code"] or ""), room)
    return TileFace(
        width,
        level,
        ground,
        card["controller"],
        card["race"],
        card["kind"],
        name,
        look.number(card) > 0,
        strength,
        hp,
        hurt,
        _chip_rows(card, look, level, room, more, "/" in hp),
        _ribbons(card, look, questing),
        strips,
        tuple(lines),
        text,
        cost,
        loyalty,
        locale,
        emblem(card_name(card, locale), card["kind"], traits_of(card)),
        parting(card_name(card, locale)),
        None if card["facedown"] else GALLERY.of(card["code"]),
    )


def _full_lines(card: Card, look: InvasionLook, room: int) -> list[str]:
    """Return the type and traits of a card, for the large style."""
    words = [term(look.locale, "kind", card["kind"])]
    if card["race"]:
        words.insert(0, term(look.locale, "race", card["race"]))
    traits = [str(t) for t in card["traits"]]
    line = fonts.dotted([" ".join(words), *traits])
    broken = fonts.wrap(line, SANS, 30, room, 2)
    return list(broken) if broken else [fonts.short(line, SANS, 30, room)]


def _text_lines(text: str, room: int) -> tuple[str, ...]:
    """Return rules text broken into lines."""
    out: list[str] = []
    for paragraph in fonts.printable_lines(text).split("\n"):
        broken = fonts.wrap(paragraph, SANS, 29, room, 40) if paragraph else ()
        out += broken if broken is not None else [fonts.short(paragraph, SANS, 29, room)]
    return tuple(out)


def _strips(card: Card, look: InvasionLook, level: int, room: int) -> tuple[tuple[Strip, ...], int]:
    """Return the attachments to name, and the number of the others. Numbered attachments are always named."""
    below = list(card["attachments"])
    below = [c for host in below for c in (host, *host["attachments"])]
    shown = [c for c in below if look.number(c)]
    for c in below:
        if c not in shown and len(shown) < _ATTACHED[level]:
            shown.append(c)
    shown.sort(key=below.index)
    if len(below) > len(shown) == _ATTACHED[level] > 1 and not any(look.number(c) for c in shown):
        shown.pop()
    out = []
    for c in shown:
        notes: list[tuple[str, str]] = []
        if c["power"]:
            notes.append(("power", figure(c["power"], _MOST)))
        tokens = sum(int(n) for n in c["tokens"].values())
        if tokens:
            notes.append(("coin", figure(tokens, _MOST)))
        if c["damage"]:
            notes.append(("damage", figure(c["damage"], _MOST)))
        used = 34 + (46 if look.number(c) else 0) + (32 if c["corrupt"] else 0)
        kept = []
        for sign, n in notes:  # leave room for a few letters of the name
            wide = 36 + fonts.width(n, SANS_BOLD, 28)
            if used + wide + 84 <= room:
                kept.append(f"{sign}:{n}")
                used += wide
        note = " ".join(kept)
        lines = fonts.fit_name(card_name(c, look.locale), look.names, SANS, 28, room - used, 1)
        out.append(
            Strip(
                lines[0],
                note,
                c["race"],
                c["kind"],
                c["controller"],
                look.number(c),
                c["corrupt"],
                GALLERY.of(c["code"]),
            )
        )
    return tuple(out), len(below) - len(shown)


def _chip_rows(
    card: Card, look: InvasionLook, level: int, room: int, more: int, told: bool
) -> tuple[tuple[Chip, ...], ...]:
    """Return the counters of a card, broken into rows."""
    locale = look.locale
    chips: list[Chip] = []
    if card["damage"] and (level >= NORMAL or not told):
        text = figure(card["damage"])
        chips.append(Chip("damage", text, max(48, fonts.width(text, SANS_BOLD, 30) + 26)))
    for word, n in sorted(card["tokens"].items()):
        if not n:
            continue
        if word == "resource":
            text = figure(int(n))
            chips.append(Chip("coin", text, 42 + fonts.width(text, SANS_BOLD, 32) + 2))
        else:
            label = tell(locale, "token", n=figure(int(n)), word=term(locale, "token", str(word)))
            chips.append(_pill("pill", label, room))
    if card["assigned"]:
        chips.append(_pill("dashed", tell(locale, "assigned", n=figure(card["assigned"])), room))
    if level >= NORMAL:
        for name, rank in card["keywords"]:
            chips.append(_pill("plain", keyword(locale, str(name), int(rank)), room))
    if more > 0:
        chips.append(_pill("plain", tell(locale, "attached_more", n=more), room))
    rows: list[list[Chip]] = []
    used = room + 1
    for chip in chips:
        if used + chip.width > room:
            rows.append([])
            used = 0
        rows[-1].append(chip)
        used += chip.width + 8
    return tuple(tuple(row) for row in rows)


def _pill(kind: str, text: str, room: int) -> Chip:
    text = fonts.short(text, SANS, 28, room - 20)
    return Chip(kind, text, fonts.width(text, SANS, 28) + 20)


def _ribbons(card: Card, look: InvasionLook, questing: bool) -> tuple[tuple[str, str], ...]:
    out = []
    if card["attacking"]:
        out.append(("attack", tell(look.locale, "attacking")))
    if card["defending"]:
        out.append(("defend", tell(look.locale, "defending")))
    if questing:
        out.append(("quest", tell(look.locale, "questing")))
    if card["corrupt"]:
        out.append(("corrupt", tell(look.locale, "corrupt")))
    owner = card["owner"]
    if owner is not None and owner != card["controller"]:
        out.append(("owned", tell(look.locale, "owned", name=look.owners.get(int(owner), str(owner)))))
    return tuple(out)


DEEDS = ("attack", "defend", "quest")


def written(face: TileFace) -> list[tuple[str, str]]:
    """Return the ribbons that are drawn with words. The smallest tiles show attack, defence and quest by signs only."""
    return [r for r in face.ribbons if face.level > MINI or r[0] not in DEEDS]


def name_height(face: TileFace) -> int:
    """Return the height of the name: of two lines where cards should line up, otherwise of as many lines as the name
    needs.
    """
    lines = 2 if NORMAL <= face.level <= ROOMY else len(face.name)
    return lines * round(NAME_SIZE[face.level] * 1.1) + (9 if face.level < FULL else 14)


def least_tile(level: int) -> int:
    """Return the minimum height of a tile at a level of detail: a tile with only a one-line name."""
    lines = 2 if NORMAL <= level <= ROOMY else 1
    return 2 * FRAME + FIELD[level] + 4 + lines * round(NAME_SIZE[level] * 1.1) + 9


def measure(face: TileFace) -> int:
    height = 2 * FRAME + FIELD[face.level] + 4
    height += name_height(face) + 34 * len(face.lines) + (8 if face.lines else 0)
    height += 34 * len(face.text) + (8 if face.text else 0)
    height += (ROW + 4) * len(face.chips) + (4 if face.chips else 0)
    return height + ROW * len(written(face)) + ROW * len(face.strips)
