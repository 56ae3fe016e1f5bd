"""The content of a card's tile on the board: read from the view and fitted to its room, so that it can be compared.

The name is a band at the top, the picture fills the rest. The attack is in the lower left corner of the picture, the
life in the lower right one; both stand on their signs. A narrow tile has no name. No type is smaller than 48 pixels.
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
from render.summoner_wars.words import BOW, Card, View, card_name, card_numbers, every_card, is_unit, life_left, spent

FLOOR = 48
"""Minimum type size: 9 points if a picture is shown 300 points wide."""
CHIP = 44
PLAQUE = 50
"""Height of the sign on which a number stands."""
PAD = 4  # room between a number and the end of its plaque
WEAPON = 26  # room for the sign of an attack
STAR = 30  # how far the star of a new card reaches into its tile
HEAD = 26  # least room for a head between the plaques
NARROW = 150
"""Width below which a tile has no name."""
SEAL = (52, FLOOR)
"""Height and type size of the box with a button's words."""
RANKS = ("summoner", "champion", "conjuration")
BANDS = {"summoner": 3, "champion": 2}
_MOST = 99
_SQUEEZE = 0.5  # minimum width to which the letters of a name are narrowed, as a part of their full width


class SummonerWarsFace(NamedTuple):
    """Everything visible on a tile. Two cards with equal faces share one tile."""

    width: int
    height: int
    ground: Colour
    seat: int
    kind: str
    portrait: Portrait | None
    name: tuple[str, ...]
    badge: int = 0  # width of the button's words at the left end of the name's band
    star: int = 0  # width of the star of a new card at its right end
    attack: str = ""
    change: int = 0
    bow: bool = False
    left: str = ""
    wounds: int = 0
    life: int = 0
    chips: tuple[str, ...] = ()
    done: bool = False
    frozen: bool = False  # whether a card lies on it
    ice: bool = False
    struck: bool = False  # whether its life has just changed
    mark: str = ""  # "source" for the card being moved, "aimed" for a target
    cost: str = ""  # of a card that is not on the board


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


def band_height(lines: int) -> int:
    """Return the height of the band with a name."""
    return round(FLOOR * 1.08) * lines + 2 if lines else 0


def seal_width(text: str) -> int:
    """Return the width of the box with a button's words."""
    return max(SEAL[0], fonts.width(text, SANS_BOLD, SEAL[1]) + 20)


def plaque_width(text: str) -> int:
    """Return the width of the plaque of a number. "4/9" and "5→3" have no sign."""
    return max(PLAQUE, fonts.width(text, SANS_BOLD, FLOOR) + 2 * PAD) if text else 0


def attack_width(text: str) -> int:
    """Return the width of the plaque of an attack, whose sign is at the left of the number. "99+" has no sign."""
    if len(text) > 2:
        return plaque_width(text)
    return fonts.width(text, SANS_BOLD, FLOOR) + WEAPON + PAD if text else 0


def face_of(card: Card, look: SummonerWarsLook, width: int, height: int, ground: Colour) -> SummonerWarsFace:
    """Return the content of a card's tile."""
    locale, kind, id = look.locale, card["kind"], card["id"]
    edge, narrow, unit = inset(kind, width), width < NARROW, is_unit(card)
    inner = width - 2 * edge
    # The button's words lie on the frame as far as they can.
    badge = max(0, seal_width(card["square"] or "") - edge) + 4 if look.marks(card) else 0
    star = STAR if id in look.last.new else 0
    least = width - 2 * inset("summoner", width) - 8
    name = () if narrow else name_of(card_name(card, locale), look.names, least, inner - 8 - badge - star)
    moved, attacked = spent(card, look.view)
    life, left = card["life"], life_left(card)
    wounds, printed = min(card["wounds"], life), card["printed_attack"]
    attack = figure(max(0, card["attack"]), _MOST) if unit else ""
    change = 0 if printed is None or not unit else (card["attack"] > int(printed)) - (card["attack"] < int(printed))
    was = look.last.was(id, left)
    number = short = figure(left, _MOST)
    if was and not narrow:
        number = f"{was}→{number}"
    elif wounds and life <= _MOST and not narrow:
        number = f"{number}/{life}"
    # The full life is left out if the head would be hidden. A change is shown if there is room.
    chips = _chips(card, moved, attacked)
    spare = inner - attack_width(attack) - 4 - (0 if was else CHIP if chips else HEAD)
    number = number if plaque_width(number) <= spare else short
    free = inner - attack_width(attack) - plaque_width(number) - 4
    many = 1 if narrow else max(1, (free - HEAD) // (CHIP + 2)) if free >= CHIP else 0
    return SummonerWarsFace(
        width,
        height,
        ground,
        card["controller"],
        kind,
        GALLERY.of(card["code"]),
        name,
        badge,
        star,
        attack,
        change,
        (card["reach"] or 1) >= BOW,
        number,
        wounds,
        life,
        tuple(chips[:many]),
        bool(moved and attacked),
        bool(card["over"]),
        kind == "wall" and 0 < life < 5,
        bool(was),
        "source" if id and id == look.source else "aimed" if id in look.aimed else "",
    )


def name_of(name: str, names: frozenset[str], least: int, room: int) -> tuple[str, ...]:
    """Fit a name into a line of the width ``room``, with narrower letters if need be.

    A name is shortened only if it is too long for that. Its short form differs from those of all other names, because
    all are fitted to ``least``, the room of a summoner without marks. Next to marks, its letters are still narrower.
    """
    plain = fonts.printable(name)
    if fonts.width(plain, SANS_BOLD, FLOOR) * _SQUEEZE <= room:
        return (plain,)
    return fonts.fit_name(name, names, SANS_BOLD, FLOOR, round(least / _SQUEEZE), 1)


def _chips(card: Card, moved: bool, attacked: bool) -> list[str]:
    """Return the signs of states, the most important first. Signs for which there is no room appear only on the text
    board.
    """
    chips = ["frost"] if card["over"] else []
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
    "PLAQUE",
    "RANKS",
    "SEAL",
    "WEAPON",
    "SummonerWarsFace",
    "SummonerWarsLook",
    "attack_width",
    "band_height",
    "bands",
    "face_of",
    "inset",
    "look_of",
    "name_of",
    "plaque_width",
    "seal_width",
]
