"""The content of a card's square: read from the view and fitted to its room, so that it can be compared.

A card leaves the ground visible around it, and a strip below it for the signs of the terrain and of the card's states.
The numbers are as large as there is room for, with the arms on their left. If not all numbers fit in readable type,
movement and range are left out, so that only damage and health are shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD
from render.emblems.blazon import parting
from render.karth.arms import emblem, race_of
from render.karth.words import (
    Card,
    CardStat,
    Ground,
    Number,
    View,
    card_name,
    card_numbers,
    changed,
    class_of,
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

FLOOR = 44
"""Minimum type size on a square of normal width."""
NARROW = 36
"""Minimum type size on the narrower squares of a wide battlefield."""
SIDE = 7  # width of the ground visible on each side of a card
SIGN = 10  # how much smaller a sign is than the line of its number, in pixels
SPACE = 4
_WIDE = 236  # minimum width of a square with large type
_NAMES = (64, 58, 52, 48, 44, 40, NARROW)
_LINES = (92, 82, 74, 66, 60, 54, 50, 47, 44, 40, NARROW)
_SHARE = 0.34  # maximum type size of a one-line name, as a part of the card's height
_MOST = 99
_APART = 4  # minimum gap between two columns of numbers
_PLATE = 6  # width of the extra ground on both sides of a changed number


class KarthFace(NamedTuple):
    """Everything visible on a square with a card. Two cards with equal faces share one tile."""

    width: int
    height: int
    ground: Ground
    variant: int
    seat: int
    race: str
    kind: str
    emblem: str
    part: int
    name: tuple[str, ...]
    size: int
    arms: int  # width of the arms; 0 if there is no room for them
    columns: int
    line: int  # height of a line of numbers
    digits: int
    stats: tuple[CardStat, ...]
    level: str
    damaged: bool
    struck: bool
    secret: bool
    chips: tuple[tuple[str, int], ...]
    done: bool
    ring: str  # "numbered" for a card with a button, "source" for the acting card, "aimed" for a target

    @property
    def strip(self) -> int:
        return strip_of(self.width, self.height)

    @property
    def floor(self) -> int:
        return floor_of(self.width)


@dataclass(frozen=True)
class KarthLook(SquaresLook):
    """The settings for a whole picture, including the terrain and the short names of cards."""

    view: View
    grounds: Mapping[str, Ground] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)

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
    view: View, numbered: tuple[int | str, ...], locale: str, source: int = 0, aimed: tuple[int | str, ...] = ()
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
    )


def floor_of(width: int) -> int:
    """Return the minimum type size on a square of a given width."""
    return FLOOR if width >= _WIDE else NARROW


def strip_of(width: int, height: int) -> int:
    """Return the height of the ground below a card."""
    return min(floor_of(width) + 8, max(40, height * 31 // 100))


def line_step(size: int) -> int:
    """Return the height of a line of a name."""
    return round(size * 1.06)


def inner_size(width: int, height: int) -> tuple[int, int]:
    """Return the room for the texts on the card of a square."""
    return width - 2 * SIDE - 2 * FRAME - 6, height - SIDE - strip_of(width, height) - 2 * FRAME


def stat_width(stat: CardStat, line: int, digits: int) -> int:
    """Return the width of a number with its sign."""
    if stat.what == "level":
        return max(line - 2, fonts.width(stat.text, SANS_BOLD, level_digits(digits)) + 18)
    took = line - SIGN + SPACE + fonts.width(stat.text, SANS_BOLD, digits)
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
    room, block = inner_size(width, height)
    (title, others), floor = look.called(card, width), floor_of(width)
    full = card_name(card, look.locale)
    secret, race = is_secret(card), race_of(card["race"], card["traits"])
    variant = (ord(square[0]) + int(square[1:])) % 2 if square[1:].isdigit() else 0
    chips = tuple(fitted_chips(states(card, look.view), ground, width, strip_of(width, height), marked))
    base = KarthFace(
        width,
        height,
        ground,
        variant,
        seat,
        race,
        kind,
        emblem(full, kind, class_of(card)),
        parting(full),
        (),
        0,
        0,
        0,
        0,
        0,
        (),
        "",
        False,
        False,
        secret,
        chips,
        ("done", 0) in chips,
        ring,
    )
    left = left_of(card)
    was = "" if secret else look.last.was(card["id"], left)
    stats = [] if secret else stats_of(card, was)
    level = figure(card["level"], _MOST) if card["level"] and fights(card) else ""
    name, size, rest = _name(title, look.words.get(title, ""), others, room, block, len(stats), floor)
    arms, columns, line, digits, stats = _numbers(stats, level, room, rest, secret, floor)
    return base._replace(
        name=name,
        size=size,
        arms=arms,
        columns=columns,
        line=line,
        digits=digits,
        stats=tuple(stats),
        level=level,
        damaged=bool(card["damage"]),
        struck=bool(was),
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
    name: str, word: str, names: frozenset[str], room: int, block: int, stats: int, floor: int
) -> tuple[tuple[str, ...], int, int]:
    """Fit a name above the numbers, and return its lines, its type size and the height left for the numbers.

    The name is on one line if the type can be large, otherwise on two lines, otherwise reduced to its short word. The
    letters of a word that is still too long are narrowed. The word is shortened only if that is not enough.
    """
    plain = fonts.printable(name)
    sizes = [size for size in _NAMES if size >= floor]
    least = floor * (2 if stats > 2 else 1 if stats else 0)
    for size in sizes:
        if fonts.width(plain, SANS_BOLD, size) <= room and (size <= _SHARE * block or size == floor):
            return (plain,), size, block - line_step(size)
    lines = 2 if block - 2 * line_step(floor) >= least else 1
    for size in sizes if lines > 1 else ():
        fit = fonts.wrap(plain, SANS_BOLD, size, room, 2)
        if fit is not None and block - 2 * line_step(size) >= least:
            return fit, size, block - len(fit) * line_step(size)
    for size in sizes:
        if word and fonts.width(word, SANS_BOLD, size) <= room and (size <= _SHARE * block or size == floor):
            return (word,), size, block - line_step(size)
    if fonts.width(word or plain, SANS_BOLD, floor) * fonts.NARROWEST <= room:
        return (word or plain,), floor, block - line_step(floor)
    cut = fonts.fit_name(name, names, SANS_BOLD, floor, room, 1)  # all names are fitted together, so no two look alike
    return cut, floor, block - len(cut) * line_step(floor)


def _numbers(
    stats: list[CardStat], level: str, room: int, rest: int, secret: bool, floor: int
) -> tuple[int, int, int, int, list[CardStat]]:
    """Return the width of the arms, the layout of the numbers (columns, height of a line, type size), and the numbers
    that fit.
    """
    if secret or not stats:
        return min(room, round(max(0, rest) * 0.86)) if rest >= 44 else 0, 0, 0, 0, stats
    crystal = [CardStat("level", "crystal", level, 0)] if level else []
    sets = [
        (stats, True),
        (_short(stats), True),
        *(
            (rows, False)
            for full in (stats, _short(stats))
            for rows in (full + crystal, full, full[:3], full[:2])
            if rows
        ),
    ]
    for rows, beside in sorted(sets, key=lambda found: -len(found[0]) - found[1]):
        for line in _LINES:
            arms = min(round(min(rest, 2 * line + 20) * 0.86), room * 42 // 100) if beside else 0
            if line < floor or (beside and arms < 58):
                continue
            digits = max(floor, line - 6)
            for columns in range(min(2, len(rows)), len(rows) + 1):
                if _fits(rows, columns, line, digits, room - (arms + 8 + 10 * bool(level)) * beside, rest):
                    return arms, columns, line, digits, rows
    bare = _short(stats)[:2]
    for line, digits in ((40, floor), (38, 34), (36, 32), (34, 30), (30, 28), (26, 28), (20, 28)):
        if _fits(bare, 2, line, digits, room, rest):  # last resort, which no real match needs
            return 0, 2, line, digits, bare
    return 0, 2, 20, 28, bare


def _short(stats: list[CardStat]) -> list[CardStat]:
    """Return the numbers without their previous or maximum value."""
    return [s._replace(text=s.text.rpartition("→")[2].partition("/")[0]) for s in stats]


def columns_of(stats: list[CardStat] | tuple[CardStat, ...], columns: int, line: int, digits: int) -> list[int]:
    """Return the widths of the columns of numbers."""
    return [max(stat_width(s, line, digits) for s in stats[k::columns]) for k in range(min(columns, len(stats)))]


def _fits(stats: list[CardStat], columns: int, line: int, digits: int, room: int, rest: int) -> bool:
    rows = -(-len(stats) // columns)
    return rows * line <= rest and sum(columns_of(stats, columns, line, digits)) + _APART * (columns - 1) <= room


def chip_width(chip: tuple[str, int], side: int, floor: int) -> int:
    """Return the width of a sign in the strip, with its number if it has one."""
    return side + (fonts.width(figure(chip[1], _MOST), SANS_BOLD, min(floor, side - 2)) + 2 if chip[1] else 0)


def fitted_chips(
    chips: list[tuple[str, int]], ground: Ground, width: int, strip: int, marked: bool
) -> list[tuple[str, int]]:
    """Return the most important signs that fit in the strip. The others appear only on the text board."""
    side, floor = strip - 6, floor_of(width)
    chips = [*chips, *([("web", 0)] if ground.web else ()), *([("trap", 0)] if ground.trap else ())]
    room = width - 12 - side - 4 - (round(side * 0.86) if ground.owner is not None else 0)
    if marked:
        room -= seal_width("a1", floor, strip) + 4
    out = []
    for chip in chips:
        room -= chip_width(chip, side, floor) + 4
        if room >= 0:
            out.append(chip)
    return out


def seal_width(text: str, floor: int, strip: int) -> int:
    """Return the width of the box in the strip that holds the square's name."""
    return max(strip + 2, fonts.width(text, SANS_BOLD, min(floor, strip - 4)) + 20)


__all__ = [
    "FLOOR",
    "NARROW",
    "SIDE",
    "SIGN",
    "SPACE",
    "KarthFace",
    "KarthLook",
    "chip_width",
    "columns_of",
    "face_of",
    "floor_of",
    "inner_size",
    "level_digits",
    "line_step",
    "look_of",
    "seal_width",
    "stat_width",
    "stats_of",
    "strip_of",
]
