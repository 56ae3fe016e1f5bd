"""A card as a small picture on the board: its portrait, with its values in fixed corners and its states as signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.art.portrait import Portrait, put_portrait
from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD
from render.canvas.palette import BLOOD, GOLD, GUARD, INK, IVORY, PANEL, PARCHMENT, STRIKE, VIOLET, Colour, mix, rgb
from render.canvas.surface import TILES, Box, Collage, Surface, Tile
from render.emblems.blazon import emblem, parting, traits_of
from render.invasion.art import GALLERY
from render.invasion.tileface import InvasionLook
from render.invasion.words import UNIQUE, Card, Zone, card_name, might, ranges, remaining, tell, unhurt
from render.parts.heraldry import shield
from render.parts.icons import figure, icon
from render.parts.marks import seal
from render.parts.plates import FRAME, card_plate, framed, pill_plate
from render.parts.poster import FLOOR
from render.traces import put_trace

GAP = 8
SEAL = 58
_SMALL_SEAL = 42
_LEAST = 74  # minimum height of a card
_MOST = 5  # maximum number of cards next to each other
CROWD = 4
"""Minimum number of cards of a crowded zone. They need two rows and all of its height."""
CARD = 140
"""Width at which most names on a card keep a whole word, in pixels."""
_PLATE = 46  # height of a value
_SMALL_PILL = 30  # side of the sign of a state on a low card
_PILL = 40  # side of the sign of a state
_WIDE = 300  # minimum width of a card with its name next to its portrait
_TALL = 150  # minimum height of a card with its name below its portrait
_ROOMY = 200  # minimum width of a low picture on which values have their signs
_CLEAR = 90  # minimum height of a picture with signs above its values
_NAMED = 96, 110  # minimum width and height of a card with its name below its portrait
_STRIP = 48  # height of a name below a portrait
_WHOLE = 0.62  # minimum width of the letters of a whole name, as a part of their full width
_FIGURES = 99
_SIGNS: dict[str, Colour] = {
    "attack": STRIKE,
    "defend": GUARD,
    "quest": (60, 82, 40),
    "corrupt": VIOLET,
    "damage": BLOOD,
    "coin": rgb("#2c1d10"),
    "chain": rgb("#45515f"),
    "hand": rgb("#45515f"),
    "new": rgb("#2c1d10"),
    "struck": INK,
}


_MARKS = {"chain": "attachment", "damage": "assigned"}
_ICONS = {"new": "unique", "struck": "damage"}


class CellFace(NamedTuple):
    """Everything visible on a card of the board."""

    width: int
    height: int
    name: tuple[str, ...]
    kind: str
    race: str | None
    arms: tuple[str, int]
    seat: int
    portrait: Portrait | None
    power: str
    hp: str
    hurt: str
    signs: tuple[tuple[str, str], ...]
    numbered: bool


class CellRow(NamedTuple):
    """The cards of a zone as laid out: cards with their places, and those for which there is no room."""

    cards: tuple[tuple[Card, Box, bool], ...]  # card, box, whether it is attached to the card before it
    hidden: tuple[Card, ...]
    note: Box | None


def cards_of(zone: Zone, look: InvasionLook) -> list[tuple[Card, bool]]:
    """Return the cards of a zone as they are shown: each with those that it carries, and developments with a number."""
    out: list[tuple[Card, bool]] = []

    def add(card: Card, below: bool) -> None:
        out.append((card, below))
        for one in card["attachments"]:
            add(one, True)
        if card["questing"]:
            add(card["questing"], True)

    for card in zone["cards"]:
        add(card, False)
    return out + [(card, False) for card in zone["developments"] if look.number(card)]


def shelved(cards: Sequence[tuple[Card, bool]], look: InvasionLook, width: int, height: int) -> CellRow:
    """Lay out cards as large as possible. If there are too many, those with a number or in a fight are shown first."""
    n = len(cards)
    if n == 1:
        return CellRow(((cards[0][0], (0, 0, width, height), False),), (), None)
    columns, rows = _grid(n, width, height)
    columns = max(2, columns)
    wide, tall = _each(width, columns), _each(height, rows)
    places = [
        (x, y, x + wide, y + tall)
        for row in range(rows)
        for column in range(columns)
        for x, y in ((column * (wide + GAP), row * (tall + GAP)),)
    ]
    if n <= len(places):
        return CellRow(tuple((card, box, below) for (card, below), box in zip(cards, places, strict=False)), (), None)
    first = sorted(range(n), key=lambda k: _urgency(cards[k][0], look))
    kept = sorted(first[: len(places) - 1])
    hidden = tuple(cards[k][0] for k in sorted(first[len(places) - 1 :]))
    return CellRow(tuple((*_pair(cards[k], box),) for k, box in zip(kept, places, strict=False)), hidden, places[-1])


def _each(length: int, count: int) -> int:
    return (length - GAP * (count - 1)) // count


def _grid(n: int, width: int, height: int) -> tuple[int, int]:
    """Return the columns and rows for ``n`` cards: with room for names if possible, and with the shorter side of a card
    as long as possible. If no grid has room for all, the largest one is returned.
    """
    most = max(1, (height + GAP) // (_LEAST + GAP))
    grids = [(-(-n // rows), rows) for rows in range(1, most + 1) if -(-n // rows) <= _MOST]
    if not grids:
        return _MOST, most

    def size(grid: tuple[int, int]) -> tuple[bool, int]:
        wide, tall = _each(width, max(2, grid[0])), _each(height, grid[1])
        return _named(wide, tall), min(wide, tall)

    return max(grids, key=size)


def _named(width: int, height: int) -> bool:
    """Whether a card of this size has its name below its portrait."""
    return width < _WIDE and width >= _NAMED[0] and height >= _NAMED[1]


def _cramped(width: int, height: int) -> bool:
    """Whether signs have no room above the values of a card."""
    return height - 2 * FRAME - (_STRIP if _named(width, height) else 0) < _CLEAR


def columns_for(count: int) -> int:
    """Return the number of columns that cards of a zone need for their names."""
    return -(-count // 2) if count >= CROWD else count


def _pair(card: tuple[Card, bool], box: Box) -> tuple[Card, Box, bool]:
    return card[0], box, card[1]


def _urgency(card: Card, look: InvasionLook) -> int:
    """Return the priority of a card if there is no room for all; 0 is the highest."""
    if look.number(card):
        return 0
    if card["attacking"] or card["defending"] or card["assigned"]:
        return 1
    return 2 if card["damage"] or card["corrupt"] else 3


def put_cell(out: Collage, card: Card, look: InvasionLook, box: Box, attached: bool) -> None:
    """Place a card with the number of its button and the mark of its last event."""
    face = _face(card, look, box[2] - box[0], box[3] - box[1], attached)
    out.place(TILES.get(face, lambda: _draw(face)), box[0], box[1])
    trace = look.last.trace(card["id"], remaining(card))
    if trace and face.width >= _WIDE:
        put_trace(out, trace, box, True)
    number = look.number(card)
    if number:
        low = _cramped(box[2] - box[0], box[3] - box[1])
        aside = 12 if low else 4
        out.place(seal(number, _SMALL_SEAL if low else SEAL, FLOOR), box[0] - aside, box[1] - aside)


def put_rest(out: Collage, hidden: Sequence[Card], look: InvasionLook, box: Box) -> None:
    """Place the number of cards for which there is no room, and the numbers of their buttons."""
    numbers = ranges(sorted(n for n in (look.number(card) for card in hidden) if n))
    text = tell(look.locale, "inv.more", n=len(hidden))
    w, h = box[2] - box[0], box[3] - box[1]

    def draw() -> Tile:
        fill = mix(PANEL, INK, 0.45)
        tile = Surface(w, h, fill, pill_plate(w, h, fill, PANEL, IVORY))
        middle = h // 2 if numbers else h
        tile.text(text, (4, 0, w - 4, middle), SANS_BOLD, FLOOR, IVORY, fill, "centre", narrow=True)
        if numbers:
            tile.text(numbers, (6, middle, w - 6, h - 4), SANS_BOLD, FLOOR, GOLD, fill, "centre", narrow=True)
            tile.mark("hidden-numbers", (0, 0, w, h), numbers)
        tile.mark("more", (0, 0, w, h), text)
        return tile.freeze()

    out.place(TILES.get(("cell-rest", text, numbers, w, h), draw), box[0], box[1])


def _face(card: Card, look: InvasionLook, w: int, h: int, attached: bool) -> CellFace:
    title = (UNIQUE if card["unique"] else "") + card_name(card, look.locale)
    name: tuple[str, ...] = ()
    if w >= _WIDE:
        room = round((w - _beside(w, h) - FRAME - 10) / _WHOLE)
        name = fonts.fit_name(title, look.names, SANS_BOLD, FLOOR, room, 2 if h >= _TALL else 1)
    elif _named(w, h):
        name = _below(title, look, w - 2 * FRAME - 8)
    down = card["facedown"]
    power, left = (None, None) if down else (might(card), remaining(card))
    was = look.last.was(card["id"], left)
    whole = "" if left is None else figure(left, _FIGURES)
    if w >= _WIDE and left is not None:
        whole = f"{was}→{whole}" if was else f"{whole}/{figure(unhurt(card), _FIGURES)}" if card["damage"] else whole
    signs = []
    trace = look.last.trace(card["id"], left)
    if trace and w < _WIDE:  # the mark of the last event would cover the name
        signs.append((trace, ""))
    if card["assigned"]:
        signs.append(("damage", f"−{figure(card['assigned'], _FIGURES)}"))
    signs += [(sign, "") for flag, sign in (("attacking", "attack"), ("defending", "defend")) if card.get(flag)]
    if attached:
        signs.append(("quest" if card["kind"] == "unit" else "chain", ""))
    if card["corrupt"]:
        signs.append(("corrupt", ""))
    tokens = card["tokens"].get("resource", 0)
    if tokens:
        signs.append(("coin", figure(tokens, _FIGURES)))
    owner = card["owner"]
    if owner is not None and owner != card["controller"]:
        signs.append(("hand", ""))
    called = card_name(card, look.locale)
    return CellFace(
        w,
        h,
        name,
        "development" if down else card["kind"],
        card["race"],
        (emblem(called, card["kind"], traits_of(card)), parting(called)),
        card["controller"],
        None if down else GALLERY.of(card["code"]),
        "" if power is None else figure(power, _FIGURES),
        whole,
        figure(card["damage"], _FIGURES) if card["damage"] else "",
        tuple(signs),
        look.number(card) > 0,
    )


def _below(title: str, look: InvasionLook, room: int) -> tuple[str, ...]:
    """Return the name below a portrait: on one line, as a whole or as its main words."""
    whole = fonts.wrap(fonts.printable(title), SANS_BOLD, FLOOR, round(room / _WHOLE), 1)
    return whole or fonts.fit_name(title, look.names, SANS_BOLD, FLOOR, round(room / fonts.NARROWEST), 1)


def _beside(w: int, h: int) -> int:
    """Return the left end of the words of a wide card."""
    return FRAME + min(h - 2 * FRAME, w * 2 // 5) + 12


def _draw(face: CellFace) -> Tile:
    w, h = face.width, face.height
    paper = mix(PARCHMENT, VIOLET, 0.22) if any(sign == "corrupt" for sign, _ in face.signs) else PARCHMENT
    out = Surface(w, h, PANEL, card_plate(w, h, face.seat, face.race, 0, PANEL, paper))
    out.mark("owner", (0, 0, w, h), face.seat)
    wide = w >= _WIDE
    step = round(FLOOR * 1.08)
    low = 0 if wide or not face.name else _STRIP
    cramped = _cramped(w, h)
    box = (FRAME, FRAME, _beside(w, h) - 12 if wide else w - FRAME, h - FRAME - low)
    _picture(out, face, box)
    if wide:
        left, right = _beside(w, h), w - FRAME - 6
        foot = h - FRAME - 4 - _PLATE
        words = (left, FRAME + 2, right, foot - 2)
        if face.name and step * len(face.name) <= words[3] - words[1]:
            out.lines(face.name, words, SANS_BOLD, FLOOR, INK, paper, "left", step, narrow=True)
        x = left
        for sign, text in (("power", face.power), ("heart", face.hp)):
            if text:
                x = _value(out, sign, text, x, foot, face.hurt if sign == "heart" else "") + 8
        _states(out, face, max(x, left), right, foot + 3, False)
        return out.freeze()
    if face.name:
        words = (FRAME + 4, h - FRAME - low, w - FRAME - 4, h - FRAME)
        out.lines(face.name, words, SANS_BOLD, FLOOR, INK, paper, "centre", step, narrow=True)
    y, signed, half = box[3] - _PLATE, w >= (_ROOMY if cramped else _TALL), w // 2 - FRAME
    if face.power:
        _value(out, "power", face.power, FRAME, y, "", signed, half)
    if face.hp:
        left = w - FRAME - min(half, _plate_width(face.hp, signed))
        _value(out, "heart", face.hp, left, y, face.hurt, signed, half)
    right = w - FRAME
    if face.hp and cramped:  # otherwise the signs would lie on the hit points
        right -= min(half, _plate_width(face.hp, signed)) + 2
    _states(out, face, FRAME + (SEAL - 8 if face.numbered else 0), right, FRAME, True)
    return out.freeze()


def _picture(out: Surface, face: CellFace, box: Box) -> None:
    if face.portrait:
        put_portrait(out, face.portrait, box, SEAL if face.numbered else 0)
        framed(out.image, face.seat, PANEL)
        return
    side = min(box[2] - box[0] - 8, box[3] - box[1] - 8, 120)
    arms = shield(face.race, face.kind, side * 7 // 8, side, *face.arms)
    out.sprite(arms, (box[0] + box[2] - side * 7 // 8) // 2, (box[1] + box[3] - side) // 2)


def _plate_width(text: str, signed: bool) -> int:
    return fonts.width(text, SANS_BOLD, FLOOR) + 12 + (38 if signed else 0)


def _value(out: Surface, sign: str, text: str, x: int, y: int, hurt: str, signed: bool = True, most: int = 999) -> int:
    """Draw a value on its plate: power on dark, hit points on red. Return the right end of the plate."""
    fill = INK if sign == "power" else BLOOD
    took = min(most, _plate_width(text, signed))
    out.rect((x, y, x + took, y + _PLATE), INK)
    out.rect((x + 2, y + 2, x + took - 2, y + _PLATE - 2), fill)
    left = x + (6 if signed else 3)
    if signed:
        out.sprite(icon(sign, 34, IVORY, fill), left, y + 6)
        left += 38
    box = (left, y, x + took - (6 if signed else 3), y + _PLATE - 4)
    out.text(text, box, SANS_BOLD, FLOOR, GOLD if hurt else IVORY, fill, "centre", narrow=True)
    out.mark(sign, (x, y, x + took, y + _PLATE), text)
    if hurt:
        out.mark("damage", (x, y, x + took, y + _PLATE), hurt)
    return x + took


def _states(out: Surface, face: CellFace, left: int, right: int, y: int, from_right: bool) -> None:
    """Draw the signs of the states of a card in a row, as many as fit."""
    room = right - left
    row = []
    cramped = _cramped(face.width, face.height)
    side = _SMALL_PILL if cramped else _PILL
    low = from_right and cramped and (face.power or face.hp)  # a number would lie on the values
    for sign, n in face.signs:
        text = "" if low else n
        took = side + (fonts.width(text, SANS_BOLD, FLOOR) + 6 if text else 0)
        if took <= room:
            row.append((sign, text, took))
            room -= took + 2
        else:
            out.mark(_MARKS.get(sign, sign), (left, y, right, y + side), n)
    x = right - sum(took + 2 for _, _, took in row) if from_right else left
    for sign, text, took in row:
        fill = _SIGNS[sign]
        box = (x, y, x + took, y + side)
        out.rect(box, IVORY)
        out.rect((x + 2, y + 2, x + took - 2, y + side - 2), fill)
        main = {"coin": None, "damage": None, "new": GOLD, "struck": STRIKE}.get(sign, IVORY)
        out.sprite(icon(_ICONS.get(sign, sign), side - 10, main, fill), x + 5, y + 5)
        if text:
            out.text(text, (x + side - 2, y - 2, x + took - 4, y + side), SANS_BOLD, FLOOR, IVORY, fill)
        out.mark(_MARKS.get(sign, sign), box, text or sign)
        x += took + 2


__all__ = ["CARD", "CROWD", "GAP", "CellRow", "cards_of", "columns_for", "put_cell", "put_rest", "shelved"]
