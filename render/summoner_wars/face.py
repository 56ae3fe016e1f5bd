"""What the tile of a card on the board shows: read from the view, fitted to its room, ready to be compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from render.canvas import fonts
from render.canvas.fonts import SANS, SANS_BOLD
from render.canvas.palette import Colour
from render.parts.icons import figure
from render.parts.plates import BAND, FRAME
from render.summoner_wars.words import (
    BOW,
    Card,
    View,
    card_name,
    card_numbers,
    every_card,
    is_unit,
    life_left,
    numbers_of,
    player_name,
    spent,
    tell,
)

SEAL = 64  # the seal with a button's number; it stands out of its tile by OVER
OVER = 7
SEALS = 2  # so many stand side by side
STATS = 50
NOTES = 29
SMALL = 28
SIGN = 44  # the signs of attack and life
LINE = 33  # a line of small type
_ONE = (46, 44, 42, 40, 38)
_TWO = (42, 40, 38, 36, 34, 32, 30)
_TIGHT = (40, 38, 36, 34, 32, 30)
_DIGITS = (50, 46, 40, 34, 28)
_PIPS = 10  # more life than this is told by numbers alone
_LEAST_PIP = 14
_MOST = 99
BANDS = {"summoner": 3, "champion": 2}
RANKS = ("summoner", "champion", "conjuration")


class Chip(NamedTuple):
    """A small note: its sign, its text, its width."""

    sign: str
    text: str
    width: int


class Face(NamedTuple):
    """Everything visible on a tile; two cards with equal faces share one tile."""

    width: int
    height: int
    ground: Colour
    seat: int
    race: str | None
    kind: str
    name: tuple[str, ...]
    size: int
    badges: int
    line: str
    over: str
    digits: int
    attack: str
    change: int
    bow: bool
    left: str
    life: int
    wounds: int
    pip: int
    chips: tuple[Chip, ...]
    done: bool
    ice: bool
    crest: bool


@dataclass(frozen=True)
class Look:
    """What holds for a whole picture: the view, its language, the buttons' numbers, names that must stay unlike."""

    view: View
    locale: str
    numbers: Mapping[int | str, int]
    names: frozenset[str] = field(default_factory=frozenset)

    def marks(self, card: Card) -> tuple[int, ...]:
        """Return the numbers that a card on the board carries."""
        return card_numbers(card, self.numbers)


def look_of(view: View, numbered: tuple[int | str, ...], locale: str) -> Look:
    """Return what holds for a whole picture of this view."""
    names = frozenset(card_name(c, locale) for c in every_card(view))
    return Look(view, locale, numbers_of(numbered), names)


def inset(kind: str) -> int:
    """Return how far the inside of a tile is from its edge: the frame, and the bands of a leader."""
    return FRAME + BAND * BANDS.get(kind, 0)


def face_of(card: Card, look: Look, width: int, height: int, ground: Colour) -> Face:
    """Return what a card's tile shows."""
    locale, kind = look.locale, str(card.get("kind") or "common")
    room = width - 2 * inset(kind) - 8
    badges = min(SEALS + 1, len(look.marks(card)))
    over = "" if kind == "wall" else _over(card, look, room - (badges * SEAL - 16 if badges else 0) - 60)
    block = height - 2 * inset(kind) - STATS - NOTES
    title = card_name(card, locale)
    if kind == "wall":  # its name stands on a plaque, beside one seal or below more
        beside = room - 34 - (SEAL - 16 if badges == 1 else 0)
        name, size = _name(title, look.names, beside, block - 12, 0, badges > 1)
    else:
        name, size = _name(title, look.names, room, block, badges, bool(over))
    line = ""
    if kind != "wall" and kind not in RANKS and len(name) == 1 and not over and line_step(size) + LINE <= block:
        beside = room - (badges * (SEAL - 6) - 8 if badges else 0)
        line = _line(card, look, beside) if beside > 90 else ""
    moved, attacked = spent(card, look.view)
    life, left, wounds = int(card.get("life") or 0), life_left(card), int(card.get("wounds") or 0)
    crest = kind in RANKS and len(name) == 1 and not line and not over
    chips = _chips(card, look, moved, attacked)
    if kind in RANKS and not crest:
        chips.insert(0, Chip(kind, "", 34))
    if card.get("blank") and not line:
        chips.append(Chip("blank", "", 40))
    while chips and sum(c.width + 6 for c in chips) > room:
        chips.pop()  # what has no room is left to the text board
    used = sum(c.width + 6 for c in chips)
    pip = (room - used) // max(1, life)
    if life > _PIPS or pip < _LEAST_PIP:
        pip = 0
    if wounds and not pip:
        text = figure(wounds, _MOST)
        drop = Chip("drop", text, 30 + fonts.width(text, SANS_BOLD, SMALL))
        while chips and drop.width + sum(c.width + 6 for c in chips) > room:
            chips.pop()
        chips.insert(0, drop)
    attack, change = "", 0
    if is_unit(card):
        value, printed = int(card.get("attack") or 0), card.get("printed_attack")
        attack = figure(max(0, value), _MOST)
        change = 0 if printed is None else (value > int(printed)) - (value < int(printed))
    number = figure(left, _MOST)
    if wounds and life <= _MOST:
        number = f"{number}/{life}"
    digits = next((d for d in _DIGITS if _stats_width(attack, change, number, d) <= room), _DIGITS[-1])
    return Face(
        width, height, ground, int(card["controller"]), card.get("race"), kind, name, size, badges, line, over,
        digits, attack, change, int(card.get("reach") or 1) >= BOW, number, life, min(wounds, life), min(pip, 28),
        tuple(chips), bool(moved and attacked), kind == "wall" and 0 < life < 5, crest,
    )  # fmt: skip


def _stats_width(attack: str, change: int, left: str, digits: int) -> int:
    """Return what a tile's foot takes with figures of a size."""
    both = sum(SIGN + 6 + fonts.width(t, SANS_BOLD, digits) for t in (attack, left) if t)
    return both + (26 if change else 4)


def line_step(size: int) -> int:
    """Return the height of a line of a name."""
    return round(size * 1.08)


def _name(
    name: str, names: frozenset[str], room: int, block: int, badges: int, single: bool
) -> tuple[tuple[str, ...], int]:
    """Fit a name: one line where it can be large, else two, else a short form unlike all others."""
    plain = fonts.printable(name)
    single = single or badges > 1  # the upper line is taken
    one = room - 30 if badges and not single else room
    for size in (*_ONE, *_TIGHT) if single else _ONE:
        if fonts.width(plain, SANS_BOLD, size) <= one and line_step(size) + (30 if single else 0) <= block:
            return (plain,), size
    # Beside the seal both lines are moved to the right.
    two = room - SEAL + 14 if badges else room
    if not single:
        for size in _TWO:
            fit = fonts.wrap(plain, SANS_BOLD, size, two, 2)
            if fit is not None and 2 * line_step(size) <= block:
                return fit, size
    lines = 1 if single else 2
    return fonts.fit_name(name, names, SANS_BOLD, _TIGHT[-1], one if single else two, lines), _TIGHT[-1]


def _over(card: Card, look: Look, room: int) -> str:
    """Return what lies over a card, as the words of its ribbon."""
    cards = list(card.get("over") or ())
    if not cards:
        return ""
    name = card_name(cards[-1], look.locale)
    if len(cards) > 1:
        name = tell(look.locale, "sw.over_more", name=name, n=len(cards) - 1)
    return fonts.short(name, SANS_BOLD, SMALL, room)


def _line(card: Card, look: Look, room: int) -> str:
    """Return a card's abilities as one line, or that it has lost them."""
    if card.get("blank"):
        return fonts.short(tell(look.locale, "sw.blank"), SANS, SMALL, room)
    names = [str(a) for a in card.get("abilities") or ()]
    return fonts.short(fonts.dotted(names), SANS, SMALL, room) if names else ""


def _chips(card: Card, look: Look, moved: bool, attacked: bool) -> list[Chip]:
    """Return the notes at the right, the most important first."""
    chips = []
    if moved:
        chips.append(Chip("boot", "", 40))
    if attacked:
        chips.append(Chip("spent", "", 40))
    over = 0 if is_unit(card) else len(card.get("over") or ())  # a unit has a ribbon for them
    for sign, n in (("frost", over), ("stack", len(card.get("under") or ()))):
        if n:
            text = figure(n, _MOST)
            chips.append(Chip(sign, text, 36 + fonts.width(text, SANS_BOLD, SMALL)))
    reach = int(card.get("reach") or 0)
    if is_unit(card) and reach not in (0, 1, BOW):
        text = figure(reach, _MOST)
        chips.append(Chip("pointer", text, 34 + fonts.width(text, SANS_BOLD, SMALL)))
    owner = card.get("owner")
    if owner is not None and owner != card.get("controller"):
        text = fonts.short(tell(look.locale, "sw.owned", name=player_name(look.view, int(owner))), SANS, SMALL, 86)
        chips.append(Chip(f"owned:{owner}", text, 16 + fonts.width(text, SANS, SMALL)))
    return chips
