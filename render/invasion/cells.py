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
LEAST = 74
"""Minimum height of a card in pixels."""
_DIGITS = 6  # maximum number of characters of the numbers of buttons
PLATE = 46
"""Height of a value in pixels."""
_SMALL_PILL = 30  # side of the sign of a state on a low card
_PILL = 40  # side of the sign of a state
_WIDE = 300  # minimum width of a card with its name next to its portrait
_TALL = 150  # minimum height of a card with its name below its portrait
_ROOMY = 200  # minimum width of a low picture on which values have their signs
_CLEAR = 90  # minimum height of a picture with signs above its values
_NAMED = 96, 110  # minimum width and height of a card with its name below its portrait
_STEP = round(FLOOR * 1.08)  # distance between the lines of a name
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


MARKS = {"chain": "attachment", "damage": "assigned"}
"""The marks in a trace that are not named after the sign."""
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
    copies: int
    sealed: int  # width of the numbers of its buttons


class Cell(NamedTuple):
    """A card of a zone as it is shown. It may stand for several equal cards.

    ``below`` is whether it is attached to the card before it. ``numbers`` are those of the buttons.
    """

    card: Card
    below: bool
    numbers: tuple[int, ...]
    copies: int = 1


def cards_of(zone: Zone, look: InvasionLook) -> list[Cell]:
    """Return the cards of a zone as they are shown: each with those that it carries, and developments with a number."""
    out: list[Cell] = []

    def add(card: Card, below: bool) -> None:
        number = look.number(card)
        out.append(Cell(card, below, (number,) if number else ()))
        for one in card["attachments"]:
            add(one, True)
        if card["questing"]:
            add(card["questing"], True)

    for card in zone["cards"]:
        add(card, False)
    for card in zone["developments"]:
        if look.number(card):
            add(card, False)
    return out


def folded(cells: Sequence[Cell], look: InvasionLook, numbered: bool = True) -> list[Cell]:
    """Return the cards with equal ones joined. A card that carries others, or is carried, stays alone.

    ``numbered`` is whether cards with numbers are joined too.
    """
    out: dict[object, Cell] = {}
    for k, cell in enumerate(cells):
        alone = cell.below or cell.card["attachments"] or cell.card["questing"] or (cell.numbers and not numbered)
        face = face_of(cell, look, _ROOMY, _TALL)
        key = k if alone else face._replace(sealed=min(face.sealed, 1))
        first = out.get(key)
        if first:
            numbers = tuple(sorted((*first.numbers, *cell.numbers)))
            cell = first._replace(numbers=numbers, copies=first.copies + 1)
        out[key] = cell
    return list(out.values())


def named(width: int, height: int) -> bool:
    """Whether a card of this size shows its name."""
    return height >= LEAST if width >= _WIDE else _captioned(width, height)


def whole_name(cell: Cell, look: InvasionLook, width: int, height: int) -> bool:
    """Whether the name on a card of this size consists of whole words."""
    shown = " ".join(face_of(cell, look, width, height).name).removeprefix(times(cell)).split()
    return set(shown) <= set(fonts.printable(full_title(cell.card, look)).split())


def _captioned(width: int, height: int) -> bool:
    """Whether a card of this size has its name below its portrait."""
    return width < _WIDE and width >= _NAMED[0] and height >= _NAMED[1]


def _cramped(width: int, height: int) -> bool:
    """Whether signs have no room above the values of a card."""
    return height - 2 * FRAME - (_STRIP if _captioned(width, height) else 0) < _CLEAR


def put_cell(out: Collage, cell: Cell, look: InvasionLook, box: Box) -> None:
    """Place a card with the numbers of its buttons and the mark of its last event."""
    width, height = box[2] - box[0], box[3] - box[1]
    face = face_of(cell, look, width, height)
    out.place(TILES.get(face, lambda: _draw(face)), box[0], box[1])
    trace = look.last.trace(cell.card["id"], remaining(cell.card))
    if trace and width >= _WIDE:
        put_trace(out, trace, box, True)
    if cell.numbers:
        low = _cramped(width, height)
        aside = 12 if low else 4
        put_numbers(out, cell.numbers, (box[0] - aside, box[1] - aside), _SMALL_SEAL if low else SEAL)


def numbers_width(numbers: Sequence[int], side: int) -> int:
    """Return the width of the numbers of buttons; 0 without any."""
    return max(side, fonts.width(_written(numbers), SANS_BOLD, FLOOR) + 20) if numbers else 0


def _written(numbers: Sequence[int]) -> str:
    """Return the numbers of buttons as they stand on a card. If they are too long, only the first one is written."""
    text = ranges(numbers).replace(", ", "+")  # a comma would leave the smallest square
    return text if len(text) <= _DIGITS else f"{numbers[0]}…"


def put_numbers(out: Collage, numbers: Sequence[int], at: tuple[int, int], side: int) -> None:
    """Place the numbers of a card's buttons at its upper left."""
    text = _written(numbers)
    out.place(seal(numbers[0], side, FLOOR, "" if len(numbers) == 1 else text), *at)
    if len(numbers) > 1:
        out.mark("hidden-numbers", (at[0], at[1], at[0] + numbers_width(numbers, side), at[1] + side), ranges(numbers))


def put_rest(out: Collage, hidden: Sequence[Cell], look: InvasionLook, box: Box) -> None:
    """Place the number of cards for which there is no room, and the numbers of their buttons."""
    numbers = ranges(sorted(n for cell in hidden for n in cell.numbers))
    text = tell(look.locale, "inv.more", n=sum(cell.copies for cell in hidden))
    w, h = box[2] - box[0], box[3] - box[1]

    def draw() -> Tile:
        fill = mix(PANEL, INK, 0.45)
        tile = Surface(w, h, fill, pill_plate(w, h, fill, PANEL, IVORY))
        middle = min(fonts.width(text, SANS_BOLD, FLOOR) + 12, w) if numbers else w
        tile.text(text, (6, 0, middle - 4, h - 2), SANS_BOLD, FLOOR, IVORY, fill, "centre", narrow=True)
        if numbers:
            box = (middle + 2, 0, w - 6, h - 2)
            tile.text(numbers, box, SANS_BOLD, FLOOR, GOLD, fill, "centre", narrow=True)
            tile.mark("hidden-numbers", (0, 0, w, h), numbers)
        tile.mark("more", (0, 0, w, h), text)
        return tile.freeze()

    out.place(TILES.get(("cell-rest", text, numbers, w, h), draw), box[0], box[1])


def full_title(card: Card, look: InvasionLook) -> str:
    """Return the name of a card with the sign of a unique one."""
    return (UNIQUE if card["unique"] else "") + card_name(card, look.locale)


def times(cell: Cell) -> str:
    """Return how many cards a picture stands for, as it is written before the name; "" for a single card."""
    return f"{cell.copies}× " if cell.copies > 1 else ""


def face_of(cell: Cell, look: InvasionLook, w: int, h: int) -> CellFace:
    """Return the content of a card's picture of this size."""
    card = cell.card
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
    if cell.below:
        signs.append(("quest" if card["kind"] == "unit" else "chain", ""))
    if card["corrupt"]:
        signs.append(("corrupt", ""))
    tokens = card["tokens"].get("resource", 0)
    if tokens:
        signs.append(("coin", figure(tokens, _FIGURES)))
    owner = card["owner"]
    if owner is not None and owner != card["controller"]:
        signs.append(("hand", ""))
    bare = power is None and left is None and not signs and h - 2 * FRAME >= 2 * _STEP
    called = card_name(card, look.locale)
    name = _name(cell, look, w, h, 2 if h >= _TALL or bare else 1)
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
        cell.copies,
        numbers_width(cell.numbers, SEAL),
    )


def _name(cell: Cell, look: InvasionLook, w: int, h: int, lines: int) -> tuple[str, ...]:
    """Return the name of a card, on at most ``lines`` lines next to a portrait or on one line below it."""
    title, before = full_title(cell.card, look), times(cell)
    used = fonts.width(before, SANS_BOLD, FLOOR)
    if w >= _WIDE:
        room = round((w - _beside(w, h) - FRAME - 10) / _WHOLE)
        name = fonts.fit_name(title, look.names, SANS_BOLD, FLOOR, room - used, lines)
    elif _captioned(w, h):
        name = one_line(title, look, w - 2 * FRAME - 8, used)
    else:
        return ()
    return (before + name[0], *name[1:])


def one_line(title: str, look: InvasionLook, room: int, used: int = 0) -> tuple[str, ...]:
    """Return a name on one line, whole or as its main words. ``used`` is the full width of what stands before it."""
    whole = fonts.wrap(fonts.printable(title), SANS_BOLD, FLOOR, round(room / _WHOLE) - used, 1)
    return whole or fonts.fit_name(title, look.names, SANS_BOLD, FLOOR, round(room / fonts.NARROWEST) - used, 1)


def _beside(w: int, h: int) -> int:
    """Return the left end of the words of a wide card."""
    return FRAME + min(h - 2 * FRAME, w * 2 // 5) + 12


def _draw(face: CellFace) -> Tile:
    w, h = face.width, face.height
    paper = mix(PARCHMENT, VIOLET, 0.22) if any(sign == "corrupt" for sign, _ in face.signs) else PARCHMENT
    out = Surface(w, h, PANEL, card_plate(w, h, face.seat, face.race, 0, PANEL, paper))
    out.mark("owner", (0, 0, w, h), face.seat)
    if face.copies > 1:
        out.mark("stack", (0, 0, w, h), face.copies)
    wide = w >= _WIDE
    low = _STRIP if _captioned(w, h) else 0
    cramped = _cramped(w, h)
    box = (FRAME, FRAME, _beside(w, h) - 12 if wide else w - FRAME, h - FRAME - low)
    _picture(out, face, box)
    if wide:
        left, right = _beside(w, h), w - FRAME - 6
        foot = h - FRAME - 4 - PLATE
        bare = not (face.power or face.hp or face.signs)
        words = (left, FRAME, right, h - FRAME) if bare else (left, FRAME + 2, right, foot - 2)
        if face.name and _STEP * len(face.name) <= words[3] - words[1]:
            out.lines(face.name, words, SANS_BOLD, FLOOR, INK, paper, "left", _STEP, narrow=True)
        x = left
        for sign, text in (("power", face.power), ("heart", face.hp)):
            if text:
                x = put_value(out, sign, text, x, foot, face.hurt if sign == "heart" else "") + 8
        _states(out, face, max(x, left), right, foot + 3, False)
        return out.freeze()
    if face.name:
        words = (FRAME + 4, h - FRAME - low, w - FRAME - 4, h - FRAME)
        out.lines(face.name, words, SANS_BOLD, FLOOR, INK, paper, "centre", _STEP, narrow=True)
    y, signed, half = box[3] - PLATE, w >= (_ROOMY if cramped else _TALL), w // 2 - FRAME
    if face.power:
        put_value(out, "power", face.power, FRAME, y, "", signed, half)
    if face.hp:
        left = w - FRAME - min(half, plate_width(face.hp, signed))
        put_value(out, "heart", face.hp, left, y, face.hurt, signed, half)
    right = w - FRAME
    if face.hp and cramped:  # otherwise the signs would lie on the hit points
        right -= min(half, plate_width(face.hp, signed)) + 2
    _states(out, face, FRAME + max(0, face.sealed - 8), right, FRAME, True)
    return out.freeze()


def _picture(out: Surface, face: CellFace, box: Box) -> None:
    if face.portrait:
        put_portrait(out, face.portrait, box, min(face.sealed, SEAL))
        framed(out.image, face.seat, PANEL)
        return
    side = min(box[2] - box[0] - 8, box[3] - box[1] - 8, 120)
    arms = shield(face.race, face.kind, side * 7 // 8, side, *face.arms)
    out.sprite(arms, (box[0] + box[2] - side * 7 // 8) // 2, (box[1] + box[3] - side) // 2)


def plate_width(text: str, signed: bool) -> int:
    """Return the width of a value on its plate."""
    return fonts.width(text, SANS_BOLD, FLOOR) + 12 + (38 if signed else 0)


def put_value(
    out: Surface, sign: str, text: str, x: int, y: int, hurt: str, signed: bool = True, most: int = 999
) -> int:
    """Draw a value on its plate: power on dark, hit points on red. Return the right end of the plate."""
    fill = INK if sign == "power" else BLOOD
    took = min(most, plate_width(text, signed))
    out.rect((x, y, x + took, y + PLATE), INK)
    out.rect((x + 2, y + 2, x + took - 2, y + PLATE - 2), fill)
    left = x + (6 if signed else 3)
    if signed:
        out.sprite(icon(sign, 34, IVORY, fill), left, y + 6)
        left += 38
    box = (left, y, x + took - (6 if signed else 3), y + PLATE - 4)
    out.text(text, box, SANS_BOLD, FLOOR, GOLD if hurt else IVORY, fill, "centre", narrow=True)
    out.mark(sign, (x, y, x + took, y + PLATE), text)
    if hurt:
        out.mark("damage", (x, y, x + took, y + PLATE), hurt)
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
            out.mark(MARKS.get(sign, sign), (left, y, right, y + side), n)
    x = right - sum(took + 2 for _, _, took in row) if from_right else left
    for sign, text, took in row:
        put_sign(out, sign, text, (x, y, x + took, y + side))
        x += took + 2


def put_sign(out: Surface, sign: str, text: str, box: Box) -> None:
    """Draw the sign of a state, and its number if there is one."""
    fill, (x, y, right, foot) = _SIGNS[sign], box
    side = foot - y
    out.rect(box, IVORY)
    out.rect((x + 2, y + 2, right - 2, foot - 2), fill)
    main = {"coin": None, "new": GOLD, "struck": STRIKE}.get(sign, IVORY)
    out.sprite(icon(_ICONS.get(sign, sign), side - 10, main, fill), x + 5, y + 5)
    if text:
        out.text(text, (x + side - 2, y - 2, right - 4, foot), SANS_BOLD, FLOOR, IVORY, fill)
    out.mark(MARKS.get(sign, sign), box, text or sign)


__all__ = [
    "GAP",
    "LEAST",
    "MARKS",
    "PLATE",
    "Cell",
    "CellFace",
    "cards_of",
    "face_of",
    "folded",
    "full_title",
    "named",
    "numbers_width",
    "one_line",
    "plate_width",
    "put_cell",
    "put_numbers",
    "put_rest",
    "put_sign",
    "put_value",
    "times",
    "whole_name",
]
