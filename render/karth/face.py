"""The content of a card's square: read from the view and fitted to its room, so that it can be compared.

A card stands on its terrain: its figure is as large as the square, below a band with its name. Damage is in the lower
left corner and health in the lower right one, with movement and range above them. The squares of a question's picture
and of a wide battlefield are too low or too narrow for movement and range. The signs of the card's states are below its
name, or between damage and health.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from render.art.portrait import Portrait
from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD
from render.karth.art import GALLERY
from render.karth.words import (
    Card,
    CardStat,
    Ground,
    Number,
    View,
    card_name,
    card_numbers,
    changed,
    every_card,
    fights,
    grounds,
    is_secret,
    kind_of,
    left_of,
    numbers_of,
    states,
    tell,
    telling,
    weapon,
)
from render.last import last_of
from render.layout.looks import SquaresLook, aimed_at
from render.parts.icons import figure
from render.parts.plates import FRAME

WIDTH = 1464
"""Width of a picture with squares, in pixels. Type of the size :data:`FLOOR` is then 9 points high on a phone, where a
picture is 300 points wide.
"""
FLOOR = 44
"""Minimum type size on a square of normal width."""
NARROW = 36
"""Minimum type size of a name for which a narrow square of a wide battlefield has no more room."""
SIDE = 6  # width of the ground visible on each side of a card
_NARROW_SIDE = 2
SIGN = 10  # how much smaller a sign is than the line of its number, in pixels
_SPACE, _CLOSER = 4, 1  # gap between a sign and its number, and in a low line
_WIDE = 200  # minimum width of a square with large type
_NAMES = (64, 58, 52, 48, 44, 40, NARROW)
_MOST = 99
_APART = 4  # minimum gap between two columns of numbers
_MIDDLE = 56  # minimum width of the figure between two columns of numbers
_CLOSE = 28  # the same below a figure's face, where the numbers that would otherwise be left out are
_SMALLER = ((40, 34), (36, 32), (30, 28), (26, 28), (20, 28))  # heights of lines of numbers, with their type sizes
_LOW = 38  # minimum height of a line of numbers whose type keeps its size
_PLATE = 6  # width of the extra ground on both sides of a changed number


class KarthFace(NamedTuple):
    """Everything visible on a square with a card. Two cards with equal faces share one tile."""

    width: int
    height: int
    ground: Ground
    variant: int
    seat: int
    portrait: Portrait | None
    kind: str
    name: tuple[str, ...]
    size: int
    arms: int  # width and height of the figure
    rows: int  # number of rows of numbers
    high: bool  # whether the signs of states are below the name, not between the numbers
    line: int  # height of a line of numbers
    digits: int
    stats: tuple[CardStat, ...]
    level: str
    damaged: bool
    struck: bool
    secret: bool
    chips: tuple[tuple[str, int], ...]
    done: bool
    numbered: bool  # whether a button names the card's square
    ring: str  # "numbered" for a card with a button, "source" for the acting card, "aimed" for a target
    floor: int  # minimum type size

    @property
    def band(self) -> int:
        return band_of(self.size)

    @property
    def side(self) -> int:
        return side_of(self.width)

    @property
    def space(self) -> int:
        return space_of(self.line, self.digits)


@dataclass(frozen=True)
class KarthLook(SquaresLook):
    """The settings for a whole picture, including the terrain and the short names of cards.

    ``large``: whether no type may be smaller than :data:`FLOOR`. Numbers without room are then left out.
    """

    view: View
    grounds: Mapping[str, Ground] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    large: bool = False

    def called(self, card: Card, width: int) -> tuple[str, frozenset[str]]:
        """Return the card's name as shown on a square of a given width, and all names that are shown at that width."""
        name = card_name(card, self.locale)
        if width >= _WIDE:
            return name, self.names
        if is_secret(card):
            name = tell(self.locale, "karth.hidden_short")
        return self.words.get(name, name), frozenset(self.words.values())

    def marks(self, card: Card) -> tuple[int, ...]:
        """Return the buttons' numbers that belong to a card on the board."""
        return card_numbers(card, self.numbers)

    def ground(self, square: str) -> Ground:
        return self.grounds.get(square, Ground())


def look_of(
    view: View,
    numbered: tuple[int | str, ...],
    locale: str,
    source: int = 0,
    aimed: tuple[int | str, ...] = (),
    large: bool = False,
) -> KarthLook:
    """Return the settings that apply to the whole picture of this view."""
    names = frozenset(card_name(c, locale) for c in every_card(view))
    heroes = frozenset(card_name(c, locale) for c in every_card(view) if kind_of(c) == "hero")
    return KarthLook(
        view,
        locale,
        numbers_of(numbered),
        names,
        source or view["acting"],
        aimed_at(view, aimed),
        last_of(view),
        grounds(view),
        telling(names, heroes),
        large,
    )


def side_of(width: int) -> int:
    """Return the width of the ground visible on each side of a card on a square of a given width."""
    return SIDE if width >= _WIDE else _NARROW_SIDE


def space_of(line: int, digits: int) -> int:
    """Return the gap between a sign and its number in a line of a given height."""
    return _SPACE if line > digits else _CLOSER


def strip_of(height: int, floor: int) -> int:
    """Return the height of the name of a free square."""
    return min(floor + 8, max(40, height * 31 // 100))


def band_of(size: int) -> int:
    """Return the height of the band with a name of a given type size."""
    return round(size * 1.06) + 4


def inner_size(width: int, height: int) -> tuple[int, int]:
    """Return the room inside the frame of a card's square."""
    edge = side_of(width) + FRAME
    return width - 2 * edge, height - 2 * edge


def stat_width(stat: CardStat, line: int, digits: int) -> int:
    """Return the width of a number with its sign."""
    if stat.what == "level":
        return max(line - 2, fonts.width(stat.text, SANS_BOLD, level_digits(digits)) + 18)
    took = line - SIGN + space_of(line, digits) + fonts.width(stat.text, SANS_BOLD, digits)
    return took + (_PLATE if stat.change else 0)


def level_digits(digits: int) -> int:
    """Return the type size of the level in its crystal, usually 4 pixels smaller than that of the other numbers."""
    return digits - 4 if not FLOOR <= digits < FLOOR + 4 else digits


def face_of(card: Card, look: KarthLook, width: int, height: int) -> KarthFace:
    """Return the content of a card's square."""
    square, kind = card["square"] or "", kind_of(card)
    ground, seat = look.ground(square), card["controller"]
    own, marked = card["id"], bool(look.marks(card))
    ring = "source" if own and own == look.source else "aimed" if own in look.aimed else "numbered" if marked else ""
    (title, others), floor = look.called(card, width), FLOOR
    secret = is_secret(card)
    variant = (ord(square[0]) + int(square[1:])) % 2 if square[1:].isdigit() else 0
    left = left_of(card)
    was = "" if secret else look.last.was(card["id"], left)
    room, tall = inner_size(width, height)
    found = _numbers([] if secret else stats_of(card, was), room, tall - band_of(floor), floor, look.large)
    sealed = seal_width(square, floor, found.line if found.high else band_of(floor)) if marked else 0
    word = tell(look.locale, "karth.hidden_short") if secret else look.words.get(title, "")
    name, size = _name(title, word, others, room - (0 if found.high else sealed), floor, look.large)
    level = figure(card["level"], _MOST) if card["level"] and fights(card) and not secret else ""
    chips = [*states(card, look.view), *([("web", 0)] if ground.web else ()), *([("trap", 0)] if ground.trap else ())]
    done = ("done", 0) in chips
    side, free = found.line, found.free
    free -= side if ground.owner is not None else 0
    # Below a name, there is one sign on each side of the figure's face: the square's name, the flag, states, the level.
    places = 2 - marked - (ground.owner is not None) if found.high else len(chips) + 1
    shown: list[tuple[str, int]] = []
    for chip in chips if side >= 30 else ():
        if len(shown) < places and free >= chip_width(chip, side, floor) + 4:
            free -= chip_width(chip, side, floor) + 4
            shown.append(chip)
    return KarthFace(
        width,
        height,
        ground,
        variant,
        seat,
        None if secret else GALLERY.of(card["code"]),
        kind,
        name,
        size,
        min(room, tall - band_of(size)),
        found.rows,
        found.high,
        found.line,
        found.digits,
        found.stats,
        level if len(shown) < places and free >= found.line + 4 and _holds(found, level) else "",
        bool(card["damage"]),
        bool(was),
        secret,
        tuple(shown),
        done,
        marked,
        ring,
        floor,
    )


def stats_of(card: Card, was: str = "") -> list[CardStat]:
    """Return the numbers of a card: damage, health, movement, range. Numbers that the card lacks are left out."""
    out = []
    if fights(card) and card["dmg"] is not None and (card["dmg"] or kind_of(card) != "token_totem"):
        out.append(CardStat("dmg", weapon(card), figure(max(0, card["dmg"]), _MOST), changed(card, "dmg")))
    if card["hp"] is not None:
        left, whole = figure(left_of(card), _MOST), figure(card["hp"], _MOST)
        text = f"{was}→{left}" if was else f"{left}/{whole}" if card["damage"] else left
        out.append(CardStat("hp", "heart", text, changed(card, "hp")))
    order: tuple[tuple[Number, str], ...] = (("mv", "boot"), ("rng", "range"))
    for what, sign in order:
        n = card[what]
        if fights(card) and n is not None and (what == "rng" or kind_of(card) != "token_totem"):
            out.append(CardStat(what, sign, figure(n, _MOST), changed(card, what)))
    return out


def _name(
    name: str, word: str, names: frozenset[str], room: int, floor: int, large: bool
) -> tuple[tuple[str, ...], int]:
    """Fit a name on one line, and return it with its type size.

    A name that is too long is reduced to its short word. The letters of a word that is still too long are narrowed, and
    the word is shortened only if that is not enough.
    """
    plain = fonts.printable(name)
    # A larger name would leave too little room for numbers.
    sizes = [size for size in _NAMES if floor <= size <= floor + 2]
    for written in (plain, word):
        for size in sizes:
            if written and fonts.width(written, SANS_BOLD, size) <= room:
                return (written,), size
        if written and " " not in written and fonts.width(written, SANS_BOLD, floor) * fonts.NARROWEST <= room:
            return (written,), floor
    for written in () if large else (plain, word):
        if written and " " not in written and fonts.width(written, SANS_BOLD, NARROW) * fonts.NARROWEST <= room:
            return (written,), NARROW
    return fonts.fit_name(name, names, SANS_BOLD, floor, room, 1), floor  # fitted together, so no two look alike


class _Numbers(NamedTuple):
    """The numbers that fit, in one or two rows. ``free`` is the width left for signs of states."""

    stats: tuple[CardStat, ...]
    rows: int
    high: bool
    line: int
    digits: int
    free: int


def _numbers(stats: list[CardStat], room: int, rest: int, floor: int, large: bool = False) -> _Numbers:
    """Fit the numbers of a card below its name. Those of a ``large`` picture keep their size, and only health is left
    if there is no room for two.
    """
    short, low = _short(stats), range(floor + 2, floor + 1 if large else _LOW - 1, -1)
    both = {line: (stats, short) if line >= floor else (short,) for line in low}  # a low line has no room for a stroke
    tries = [(rows, 2, 2, line, floor, _MIDDLE) for line in low for rows in both[line]]
    tries += [(short, 2, 2, line, floor, _CLOSE) for line in low]
    tries += [(rows[:2], 1, 2, line, floor, 0) for line in low for rows in both[line] if 2 * line <= rest + 2]
    tries += [(rows[:2], 1, 2, line, floor, 0) for line in low[::-1] for rows in both[line]]
    if large:
        tries += [([s for s in short if s.what == "hp"], 1, 2, floor + 2, floor, 0)]
    else:
        tries += [(short[:2], 2, 1, line, floor, 0) for line in low]  # one above the other, in opposite corners
        tries += [
            (rows[: 2 * count], count, 2, line, digits, _MIDDLE if count == 2 else 0)
            for line, digits in _SMALLER
            for count in (2, 1)
            for rows in (stats, short)
        ]
    for rows, count, columns, line, digits, least in tries:
        if count == 2 and len(rows) < (3 if columns == 2 else 2):
            continue
        middle = room - sum(columns_of(rows, columns, line, digits)) - 2 * _APART
        high = (count + 1) * line <= rest + 2
        if count * line <= rest and (count == 1 or high) and middle >= least:
            free = room if high else middle // 2 if len(rows) == 1 else middle
            return _Numbers(tuple(rows), count, high, line, digits, free - 8)
    if large:
        return _Numbers((), 1, False, floor + 2, floor, 0)
    return _Numbers(tuple(short[:2]), 1, False, 20, 28, 0)


def _holds(found: _Numbers, level: str) -> bool:
    """Whether a crystal as high as a line of numbers has room for a level."""
    size = level_digits(found.digits)
    return size >= fonts.MIN_SIZE and fonts.width(level, SANS_BOLD, size) + 8 <= found.line


def _short(stats: list[CardStat]) -> list[CardStat]:
    """Return the numbers without their previous or maximum value."""
    return [s._replace(text=s.text.rpartition("→")[2].partition("/")[0]) for s in stats]


def columns_of(stats: list[CardStat] | tuple[CardStat, ...], columns: int, line: int, digits: int) -> list[int]:
    """Return the widths of the columns of numbers."""
    return [max(stat_width(s, line, digits) for s in stats[k::columns]) for k in range(min(columns, len(stats)))]


def chip_width(chip: tuple[str, int], side: int, floor: int) -> int:
    """Return the width of a sign in the strip, with its number if it has one."""
    return side + (fonts.width(figure(chip[1], _MOST), SANS_BOLD, sign_digits(side, floor)) + 2 if chip[1] else 0)


def sign_digits(side: int, floor: int) -> int:
    """Return the type size of a number or a square's name in a strip of a given height."""
    return min(floor, side + 6)


def seal_width(text: str, floor: int, strip: int) -> int:
    """Return the width of the box in the strip that holds the square's name."""
    return max(strip + 2, fonts.width(text, SANS_BOLD, sign_digits(strip, floor)) + 20)


__all__ = [
    "FLOOR",
    "NARROW",
    "SIDE",
    "SIGN",
    "WIDTH",
    "KarthFace",
    "KarthLook",
    "chip_width",
    "columns_of",
    "face_of",
    "inner_size",
    "level_digits",
    "look_of",
    "seal_width",
    "sign_digits",
    "stat_width",
    "stats_of",
    "strip_of",
]
