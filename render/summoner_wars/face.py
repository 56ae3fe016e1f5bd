"""The content of a card's tile on the board: read from the view and fitted to its room, so that it can be compared.

No type is smaller than 44 pixels. If there is room, the arms are on the left, with the numbers next to them in two
lines. Otherwise the numbers are in one line below the name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from render.art.portrait import Portrait
from render.canvas import fonts
from render.canvas.fonts import SANS_BOLD
from render.canvas.palette import Colour
from render.last import last_of
from render.layout.looks import SquaresLook, aimed_at
from render.layout.squares import numbers_of
from render.parts.icons import figure
from render.parts.plates import BAND, FRAME
from render.summoner_wars.art import GALLERY
from render.summoner_wars.words import (
    BOW,
    Card,
    View,
    card_name,
    card_numbers,
    every_card,
    is_unit,
    life_left,
    spent,
    tell,
)

FLOOR = 44
SEAL = 54  # height of the box with the words of a card's button
CHIP = 42
RIBBON = 48
SIGN = 10  # how much smaller a sign is than the line of its number, in pixels
SPACE = 5
_NAMES = (72, 64, 58, 52, 48, FLOOR)
_LINES = (104, 92, 82, 72, 64, 58, 52, 48, 46)
_SHARE = 0.3  # maximum type size of a one-line name, as a part of the tile's height
_MOST = 99
_SQUEEZE = 0.6  # minimum width to which the letters of a name are narrowed, as a part of their full width
BANDS = {"summoner": 3, "champion": 2}
NARROW = 150
RANKS = ("summoner", "champion", "conjuration")


class SummonerWarsFace(NamedTuple):
    """Everything visible on a tile. Two cards with equal faces share one tile."""

    width: int
    height: int
    ground: Colour
    seat: int
    kind: str
    portrait: Portrait | None
    name: tuple[str, ...]
    size: int
    badge: int  # width kept free at the lower left for the button's words
    over: str
    beside: bool  # whether the arms are next to the numbers
    line: int  # height of a line of numbers
    digits: int
    attack: str
    change: int
    bow: bool
    left: str
    wounds: int
    life: int
    chips: tuple[str, ...]
    done: bool
    ice: bool
    use: str  # the purpose of a wall
    struck: bool  # whether its life has just changed
    mark: str  # "source" for the card being moved, "aimed" for a target


@dataclass(frozen=True)
class SummonerWarsLook(SquaresLook):
    """The settings for a whole picture."""

    view: View

    def marks(self, card: Card) -> tuple[int, ...]:
        """Return the buttons' numbers that belong to a card on the board."""
        return card_numbers(card, self.numbers)


def look_of(
    view: View, numbered: tuple[int | str, ...], locale: str, source: int = 0, aimed: tuple[int | str, ...] = ()
) -> SummonerWarsLook:
    """Return the settings that apply to the whole picture of this view."""
    names = frozenset(card_name(c, locale) for c in every_card(view))
    return SummonerWarsLook(view, locale, numbers_of(numbered), names, source, aimed_at(view, aimed), last_of(view))


def bands(kind: str, width: int) -> int:
    """Return the number of bands in a leader's frame; 1 if the tile is too narrow for more."""
    return min(BANDS.get(kind, 0), 1 if width < NARROW else 3)


def inset(kind: str, width: int) -> int:
    """Return the distance between the edge of a tile and its inside: the frame, and the bands of a leader."""
    return FRAME + BAND * bands(kind, width)


def line_step(size: int) -> int:
    """Return the height of a line of a name."""
    return round(size * 1.08)


def seal_size(height: int) -> tuple[int, int]:
    """Return the height and type size of the box with a button's words, for a card of a given height."""
    side = min(84, max(SEAL, height * 27 // 100))
    return side, max(FLOOR, side * 5 // 7)


def seal_width(text: str, height: int) -> int:
    """Return the width of the box with a button's words."""
    side, size = seal_size(height)
    return max(side, fonts.width(text, SANS_BOLD, size) + 20)


def stat_width(text: str, line: int, digits: int, change: int = 0) -> int:
    """Return the width of a number with its sign, and with an arrow if the number has changed."""
    return line - SIGN + SPACE + fonts.width(text, SANS_BOLD, digits) + (24 if change else 0) if text else 0


def face_of(card: Card, look: SummonerWarsLook, width: int, height: int, ground: Colour) -> SummonerWarsFace:
    """Return the content of a card's tile."""
    locale, kind = look.locale, card["kind"]
    room, block = width - 2 * inset(kind, width) - 8, height - 2 * inset(kind, width)
    title, wall = card_name(card, locale), kind == "wall"
    badge = seal_width(card["square"] or "", height) + 2 if look.marks(card) else 0
    # On a low tile, a ribbon would leave no room for the numbers. The 1 allows for a leader's tile on the lowest board,
    # which is one pixel too low.
    low = block < RIBBON + line_step(FLOOR) + _LINES[-1] - 1
    over = "" if wall or low else _over(card, look, room - 56)
    lower = block - (RIBBON if over else 0)
    name, size = _name(title, look.names, room - (16 if wall else 0), lower - _LINES[-1], max(FLOOR, _SHARE * lower))
    lower -= line_step(size) * len(name) + (8 if wall else 0)
    moved, attacked = spent(card, look.view)
    life, left, wounds = card["life"], life_left(card), card["wounds"]
    attack, change = "", 0
    if is_unit(card):
        value, printed = card["attack"], card["printed_attack"]
        attack = figure(max(0, value), _MOST)
        change = 0 if printed is None else (value > int(printed)) - (value < int(printed))
    short = number = figure(left, _MOST)
    was = look.last.was(card["id"], left)
    if was:
        short, number = number, f"{was}→{number}"
    elif wounds and life <= _MOST:
        number = f"{number}/{life}"
    spare = max(_LINES[-1], lower - 46) if wall else lower  # leave room for the purpose of a wall
    beside, line, digits, number = _numbers(attack, change, number, short, room, spare, badge, wall)
    chips = _chips(card, moved, attacked, wall or low)
    if beside and not wall:
        wide = (stat_width(attack, line, digits, change), stat_width(number, line, digits))
        chips = chips[: arms_width(line, room, max(wide)) // (CHIP + 2)]
    else:
        used = badge + stat_width(attack, line, digits, change) + stat_width(number, line, digits) + 12
        chips = chips[: max(0, (room - used) // (CHIP + 6))]
    use = tell(locale, "sw.wall_use") if wall and lower - line >= 46 else ""
    if fonts.width(use, SANS_BOLD, FLOOR) + 28 > room:
        use = ""
    own = card["id"]
    mark = "source" if own and own == look.source else "aimed" if own in look.aimed else ""
    return SummonerWarsFace(
        width,
        height,
        ground,
        card["controller"],
        kind,
        GALLERY.of(card["code"]),
        name,
        size,
        badge,
        over,
        beside,
        line,
        digits,
        attack,
        change,
        (card["reach"] or 1) >= BOW,
        number,
        min(wounds, life),
        life,
        tuple(chips),
        bool(moved and attacked),
        wall and 0 < life < 5,
        use,
        bool(was),
        mark,
    )


def arms_width(line: int, room: int, numbers: int) -> int:
    """Return the width of a picture that is next to two lines of numbers, which take ``numbers`` pixels."""
    return min(round(2 * line * 1.3), room - numbers - 8)


def _numbers(
    attack: str, change: int, number: str, short: str, room: int, lower: int, badge: int, wall: bool
) -> tuple[bool, int, int, str]:
    """Return whether the arms are next to the numbers, the height of a line, its type size, and the life in words."""
    if not wall:
        for line in _LINES:
            digits = max(FLOOR, line - 4)
            need = max(stat_width(attack, line, digits, change), stat_width(number, line, digits))
            if 2 * line <= lower and arms_width(line, room, need) >= 60:
                return True, line, digits, number
    for text in (number, short):
        for line in (*_LINES[1:], FLOOR):
            digits = max(FLOOR, line - 4)
            both = stat_width(attack, line, digits, change) + stat_width(text, line, digits) + 12
            if line <= max(lower, _LINES[-1]) and both <= room - badge:
                return False, line, digits, text
    # The last resort, which no real match needs.
    for line, digits in ((40, FLOOR), (36, FLOOR), (44, 36), (40, 30), (36, 28), (30, 28)):
        if stat_width(attack, line, digits, change) + stat_width(short, line, digits) + 12 <= room - badge:
            break
    return False, line, digits, short


def _name(name: str, names: frozenset[str], room: int, block: int, most: float) -> tuple[tuple[str, ...], int]:
    """Fit a name: on one line if the type can be large, otherwise on two lines, otherwise on one with narrower letters.

    A name is shortened only if it is too long for all of these. Its short form differs from those of all other names.
    """
    plain = fonts.printable(name)
    for size in _NAMES:
        if fonts.width(plain, SANS_BOLD, size) <= room and size <= most:
            return (plain,), size
    lines = 2 if 2 * line_step(FLOOR) <= block else 1
    for size in _NAMES if lines > 1 else ():
        fit = fonts.wrap(plain, SANS_BOLD, size, room, 2)
        if fit is not None and 2 * line_step(size) <= block:
            return fit, size
    if lines == 1 and fonts.width(plain, SANS_BOLD, FLOOR) * _SQUEEZE <= room:
        return (plain,), FLOOR
    return fonts.fit_name(name, names, SANS_BOLD, FLOOR, room, lines), FLOOR


def _over(card: Card, look: SummonerWarsLook, room: int) -> str:
    """Return the words of the ribbon that names the cards on top of a card."""
    cards = list(card["over"])
    if not cards:
        return ""
    name = card_name(cards[-1], look.locale)
    if len(cards) > 1:
        name = tell(look.locale, "sw.over_more", name=name, n=len(cards) - 1)
    return fonts.short(name, SANS_BOLD, FLOOR, room)


def _chips(card: Card, moved: bool, attacked: bool, bare: bool) -> list[str]:
    """Return the signs on the right, the most important first. Signs for which there is no room appear only on the text
    board.
    """
    chips = ["frost"] if card["over"] and bare else []  # if there is room, a ribbon shows it instead
    chips += ["drop"] * int(card.get("poison") or 0)
    chips += ["boot"] * moved + ["spent"] * attacked
    if card["blank"]:
        chips.append("blank")
    if card["under"] or card["tucked"]:
        chips.append("stack")
    owner = card["owner"]
    if owner is not None and owner != card["controller"]:
        chips.append(f"owned:{owner}")
    return chips


__all__ = [
    "CHIP",
    "FLOOR",
    "RANKS",
    "RIBBON",
    "SIGN",
    "SPACE",
    "SummonerWarsFace",
    "SummonerWarsLook",
    "arms_width",
    "bands",
    "face_of",
    "inset",
    "line_step",
    "look_of",
    "seal_size",
    "seal_width",
    "stat_width",
]
