"""The content of a card's tile on the board: read from the view and fitted to its room, so that it can be compared.

The name is a band at the top, the picture fills the rest. The attack is in the lower left corner of the picture, the
life in the lower right one. A narrow tile has no name, and its numbers stand on their signs. No type is smaller than
48 pixels.
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

FLOOR = 48
CHIP = 44
RIBBON = 50
SIGN = 17  # how much smaller a sign is than the line of its number, in pixels
SPACE = 3
PAD = 4  # room between a number and the edge of its badge
STAR = 30  # how far the star of a new card reaches into its tile
HEAD = 48  # least room for a head between the badges
_NAMES = (51, FLOOR)
_LINES = ((58, 54), (52, FLOOR))
_SHARE = 0.3  # maximum type size of a one-line name, as a part of the tile's height
_MOST = 99
_LIGHT = 0.8  # the same where two lines have room
_SQUEEZE = 0.54  # minimum width to which the letters of a name are narrowed, as a part of their full width
BANDS = {"summoner": 3, "champion": 2}
NARROW = 150
"""Width below which a tile has no name."""
PLAQUE = 50
"""Side of the sign on which a number stands on a narrow tile."""
TALL = 150
"""Height from which a tile has room for ribbons and for signs above the numbers."""
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
    badge: int  # width of the button's words at the left end of the name's band
    star: int  # width of the star of a new card at its right end
    over: str
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
    return (58, 52) if height >= TALL else (52, FLOOR)


def seal_width(text: str, height: int) -> int:
    """Return the width of the box with a button's words."""
    side, size = seal_size(height)
    return max(side, fonts.width(text, SANS_BOLD, size) + 20)


def stat_width(text: str, line: int, digits: int, change: int = 0) -> int:
    """Return the width of a number with its sign, and with an arrow if the number has changed."""
    return line - SIGN + SPACE + fonts.width(text, SANS_BOLD, digits) + 2 * PAD + (24 if change else 0) if text else 0


def face_of(card: Card, look: SummonerWarsLook, width: int, height: int, ground: Colour) -> SummonerWarsFace:
    """Return the content of a card's tile."""
    if width < NARROW:
        return _narrow_face(card, look, width, height, ground)
    locale, kind = look.locale, card["kind"]
    inner, block = width - 2 * inset(kind, width), height - 2 * inset(kind, width)
    room = inner - 8
    title, wall, low = card_name(card, locale), kind == "wall", height < TALL
    # A ribbon needs room for itself, a name and a line of numbers.
    bare = wall or low or block < RIBBON + band_height(FLOOR, 1) + FLOOR
    # The button's words lie on the frame as far as they can.
    badge = max(0, seal_width(card["square"] or "", height) - inset(kind, width)) + 4 if look.marks(card) else 0
    star = STAR if card["id"] in look.last.new else 0
    over = "" if bare else _over(card, look, room - 56 - badge)
    upper = RIBBON if over else 0
    fixed = room if over else room - badge - star
    least = width - 2 * inset("summoner", width) - 8
    name, size = _name(title, look.names, least, fixed, block - upper - _LINES[-1][0] - 20, max(FLOOR, _SHARE * block))
    below = block - upper - band_height(size, len(name))
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
    # In one row with the attack, the full life is left out if the head would be hidden. A change is always shown.
    long = (number,) if number == short else (number, short)
    spare = 0 if was or not low else HEAD
    line, digits, number = _numbers(attack, change, long, inner, below, spare)
    chips = _chips(card, moved, attacked, bare)
    if below - line < CHIP + 1:
        used = stat_width(attack, line, digits, change) + stat_width(number, line, digits)
        free = inner - used - 4
        chips = chips[: max(1, (free - HEAD) // (CHIP + 2)) if free >= CHIP else 0]
    else:
        rows = max(1, (below - line) // (CHIP + 2))
        chips = chips[: min(rows, 2) * max(1, inner // (CHIP + 2))]
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
        star,
        over,
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
        bool(was),
        mark,
    )


def _narrow_face(card: Card, look: SummonerWarsLook, width: int, height: int, ground: Colour) -> SummonerWarsFace:
    """Return the content of a tile that is too narrow for a name."""
    kind, wall, unit = card["kind"], card["kind"] == "wall", is_unit(card)
    moved, attacked = spent(card, look.view)
    life, left, printed, own = card["life"], life_left(card), card["printed_attack"], card["id"]
    struck = bool(look.last.was(own, left))
    change = 0 if printed is None or not unit else (card["attack"] > int(printed)) - (card["attack"] < int(printed))
    return SummonerWarsFace(
        width,
        height,
        ground,
        card["controller"],
        kind,
        GALLERY.of(card["code"]),
        (),
        FLOOR,
        seal_width(card["square"] or "", height) - inset(kind, width) if look.marks(card) else 0,
        STAR if own in look.last.new else 0,
        "",
        PLAQUE,
        FLOOR,
        figure(max(0, card["attack"]), _MOST) if unit else "",
        change,
        (card["reach"] or 1) >= BOW,
        figure(left, _MOST),
        min(card["wounds"], life),
        life,
        tuple(_chips(card, moved, attacked, True)[:1]),
        moved and attacked,
        wall and 0 < life < 5,
        struck,
        "source" if own and own == look.source else "aimed" if own in look.aimed else "",
    )


def band_height(size: int, lines: int) -> int:
    """Return the height of the band with a name."""
    return line_step(size) * lines + 2


def _numbers(
    attack: str, change: int, numbers: tuple[str, ...], room: int, below: int, spare: int
) -> tuple[int, int, str]:
    """Return the height of a line of numbers, its type size, and the life in words.

    ``spare`` is the room to leave between them for a head.
    """
    for text in numbers:
        keep = spare if text != numbers[-1] else 0
        for line, digits in _LINES:
            both = stat_width(attack, line, digits, change) + stat_width(text, line, digits) + 4
            if both + keep <= room and (line <= below * 0.5 or line == _LINES[-1][0]):
                return max(FLOOR, min(line, below)), digits, text
    # The last resort, which no real match needs.
    for line, digits in ((44, FLOOR), (40, 40), (40, 34), (36, 30), (34, 28)):
        if stat_width(attack, line, digits, change) + stat_width(numbers[-1], line, digits) + 4 <= room:
            break
    return line, digits, numbers[-1]


def _name(
    name: str, names: frozenset[str], least: int, room: int, block: int, most: float
) -> tuple[tuple[str, ...], int]:
    """Fit a name: on one line if the type can be large, otherwise on two lines, otherwise on one with narrower letters.

    A name is shortened only if it is too long for all of these. Its short form differs from those of all other names,
    because all are fitted to ``least``, the room of a summoner without marks. Their letters are narrowed if need be.
    """
    plain = fonts.printable(name)
    for size in _NAMES:
        if fonts.width(plain, SANS_BOLD, size) <= room and size <= most:
            return (plain,), size
    lines = 2 if band_height(FLOOR, 2) <= block else 1
    squeeze = _LIGHT if lines > 1 else _SQUEEZE
    if fonts.width(plain, SANS_BOLD, FLOOR) * squeeze <= room:
        return (plain,), FLOOR
    return fonts.fit_name(name, names, SANS_BOLD, FLOOR, least, lines), FLOOR


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
    "NARROW",
    "PAD",
    "PLAQUE",
    "RANKS",
    "RIBBON",
    "SIGN",
    "SPACE",
    "SummonerWarsFace",
    "SummonerWarsLook",
    "band_height",
    "bands",
    "face_of",
    "inset",
    "line_step",
    "look_of",
    "seal_size",
    "seal_width",
    "stat_width",
]
