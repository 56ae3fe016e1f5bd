"""Texts and facts read from a view of Karth: squares, cards, numbers, states, goals. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

import render.karth.messages  # noqa: F401  (registers the words)
from engine.karth.seen.view_types import KarthCardView as Card
from engine.karth.seen.view_types import KarthHiddenView as Hidden
from engine.karth.seen.view_types import KarthLinkView as Link
from engine.karth.seen.view_types import KarthPlayerView as Player
from engine.karth.seen.view_types import KarthView as View
from render.canvas.fonts import printable
from render.karth.arms import CLASSES, CLAW, SIDES, TERRAINS, race_of
from render.layout.looks import numbers_at, on_board
from render.layout.squares import laid_out, numbers_of
from render.parts.devices import know
from render.words import clean, listed, player_name, seating, tell, term

PHASES = ("opening", "laying", "turn")
OpenPile = Literal["tokens", "at_side", "cemetery", "discard"]
OPEN_PILES: tuple[OpenPile, ...] = ("tokens", "at_side", "cemetery", "discard")
PILES = ("barracks", "treasury", "spellbook")
Number = Literal["level", "dmg", "hp", "mv", "rng"]
NUMBERS: tuple[Number, ...] = ("dmg", "hp", "mv", "rng")
"""The numbers of a card that appear on it with a sign. (The level appears in a crystal instead.)"""

_FIGHTERS = frozenset({"hero", "unit", "mercenary", "animal", "token_unit", "token_totem"})


class CardStat(NamedTuple):
    """A current number of a card: what it measures, its sign, its text, and +1 or -1 if it was raised or lowered."""

    what: str
    sign: str
    text: str
    change: int


FACELESS: Card = {
    "id": 0,
    "code": "",
    "name": "",
    "kind": "card",
    "race": "",
    "cls": "",
    "traits": [],
    "level": None,
    "mv": None,
    "hp": None,
    "dmg": None,
    "rng": None,
    "printed": {"level": None, "mv": None, "hp": None, "dmg": None, "rng": None},
    "damage": 0,
    "value": 0,
    "cost": None,
    "pile": "",
    "bonus": {},
    "abilities": [],
    "mana": None,
    "gold": None,
    "square": None,
    "controller": 0,
    "owner": 0,
    "ready": False,
    "new": False,
    "done": False,
    "hidden": False,
    "poison": 0,
    "items": [],
    "effects": [],
    "text": "",
}
"""A card of which nothing is known."""


def pieces(view: View) -> list[Card]:
    """Return the cards on the battlefield.  An enemy's hidden card has nothing but its id, square and controller."""
    return [card if "code" in card else _faceless(card) for card in view["board"]]


def _faceless(card: Hidden) -> Card:
    seat = card["controller"]
    return {**FACELESS, "id": card["id"], "hidden": True, "square": card["square"], "controller": seat, "owner": seat}


def kind_of(card: Card) -> str:
    """Return the kind of a card; "card" if the view keeps it secret."""
    return card["kind"].lower().replace(" ", "_")


def class_of(card: Card) -> str:
    """Return the class of a card, or ""."""
    return card["cls"].lower()


def is_secret(card: Card) -> bool:
    """Whether the identity of a card is secret, so that only its player may know it."""
    return not card["name"] and not card["code"]


def is_wall(card: Card) -> bool:
    """Whether a card is an obstacle that fills its space rather than a fighter."""
    return kind_of(card) == "token_obstacle"


def fights(card: Card) -> bool:
    """Whether a card moves, fights or fires. Obstacles and unknown cards do not."""
    return kind_of(card) in _FIGHTERS and not is_secret(card)


def card_name(card: Card, locale: str) -> str:
    """Return a card's name. A secret card is called "hidden"."""
    return tell(locale, "karth.hidden") if is_secret(card) else card["name"] or card["code"]


def telling(names: frozenset[str], heroes: frozenset[str]) -> dict[str, str]:
    """Return a short name for each name: one of its words. No two names get the same short name.

    The short name is the last word that no other name contains (for a hero, the first such word). A name without such a
    word is kept whole.
    """
    found: dict[str, str] = {}
    split = {name: name.split() for name in names}
    for name, words in split.items():
        others = {word for other, row in split.items() if other != name for word in row}
        order = words if name in heroes else words[::-1]
        found[name] = next((word for word in order if word not in others and len(word) > 2), name)
    return found


def left_of(card: Card) -> int:
    """Return the health that a card has left."""
    return max(0, (card["hp"] or 0) - card["damage"])


def weapon(card: Card) -> str:
    """Return the sign drawn before a card's damage: its class's weapon, fire for a totem, otherwise claws."""
    if kind_of(card) == "token_totem":
        return "fire"
    return CLASSES.get(class_of(card), CLAW)


def changed(card: Card, what: Number) -> int:
    """Return +1 if a number of a card is above the printed one, -1 if it is below, otherwise 0."""
    now, printed = card[what], card["printed"][what]
    return 0 if now is None or printed is None else (now > printed) - (now < printed)


def goals(view: View) -> tuple[int, int]:
    """Return the amounts of gold and kill points that win."""
    return view["goals"]["gold"], view["goals"]["kills"]


def teams(view: View) -> dict[int, list[Player]]:
    """Return the players by team; empty if every team has only one player."""
    out: dict[int, list[Player]] = {}
    for player in view["players"]:
        out.setdefault(player["team"], []).append(player)
    return out if any(len(row) > 1 for row in out.values()) else {}


def ready(view: View, locale: str) -> View:
    """Return the view with all names reduced to drawable characters. Also make sure that every race in the view has
    arms.
    """
    for card in every_card(view):
        know(race_of(card["race"], card["traits"]))
    return clean(view, locale)


def every_card(view: View) -> Iterator[Card]:
    """Yield every card in a view."""
    for card in pieces(view):
        yield card
        yield from items_of(card)
    for player in view["players"]:
        yield from player["hand"] or ()
        for pile in OPEN_PILES:
            yield from player[pile]


def items_of(card: Card) -> Sequence[Card]:
    """Return the items of a card."""
    return card["items"]


def turned(view: View) -> bool:
    """Whether the board is drawn turned around so that the viewer's own side is at the bottom."""
    seat = seating(view)[-1]
    player = next(p for p in view["players"] if p["seat"] == seat)
    rows = [int(s[1:]) for s in player["home"] if s[1:].isdigit()]
    return sum(rows) / len(rows) > (view["grid"]["rows"] + 1) / 2


def squares(view: View) -> tuple[list[str], list[int]]:
    """Return columns from left to right and rows from top to bottom as the viewer sees them."""
    return laid_out(view, turned(view))


def gaps(view: View) -> frozenset[str]:
    """Return the squares of the grid that the battlefield lacks."""
    return frozenset(view["grid"]["gaps"])


def half(view: View, row: int) -> int | None:
    """Return the seat whose half a row belongs to; None if the field has no two halves."""
    if view["grid"]["rows"] == view["grid"]["columns"] or gaps(view):
        return None
    own = [p["seat"] for p in view["players"] if any(s[1:] == str(row) for s in p["home"])]
    return min(own, default=None)


class Ground(NamedTuple):
    """The things on a square other than cards."""

    kind: str = ""
    owner: int | None = None
    web: bool = False
    trap: bool = False


def grounds(view: View) -> dict[str, Ground]:
    """Return the terrain of every square, with webs and the traps that the viewer may see."""
    out: dict[str, Ground] = {}
    for row in view["terrain"]:
        kind = row["kind"] if row["kind"] in TERRAINS else ""
        # Terrain other than a spawner has no owner.
        out[row["square"]] = Ground(kind, row["owner"] if kind == "spawner" else None)
    for thing in view["ground"]:
        found = out.get(thing["square"], Ground())
        out[thing["square"]] = found._replace(web=True) if thing["kind"] == "web" else found._replace(trap=True)
    return out


def card_numbers(card: Card, numbers: Mapping[int | str, int]) -> tuple[int, ...]:
    """Return the buttons' numbers for a card on the board: for itself, its square and its items."""
    return numbers_at(card["square"], (card, *items_of(card)), numbers)


def states(card: Card, view: View) -> list[tuple[str, int]]:
    """Return the states of a card as signs for its strip, the most important first, each with a number or 0."""
    out = []
    if card["hidden"] and not is_secret(card):
        out.append(("mask", 0))
    if card["poison"]:
        out.append(("poison", card["poison"]))
    if card["new"]:
        out.append(("moon", 0))
    elif card["done"] and card["controller"] == view["active"]:
        out.append(("done", 0))
    if card["effects"]:
        out.append(("effect", 0))
    held = len(items_of(card))
    if held:
        out.append(("items", held if held > 1 else 0))
    return out


def race_word(locale: str, player: Player) -> str:
    """Return the name of a player's side."""
    return term(locale, "race", SIDES.get(player["side"], "Neutral"))


def targets_of(view: View, link: Link) -> list[str]:
    """Return the target squares of an entry of the chain: its target squares, and the squares of its target cards."""
    at = {card["id"]: str(card["square"]) for card in view["board"]}
    found = [target if isinstance(target, str) else at.get(target, "") for target in link["targets"]]
    return [square for square in dict.fromkeys(found) if square]


def place_name(card: Card, locale: str) -> str:
    """Return a card's name with its square."""
    square = card["square"] or ""
    name = card_name(card, locale)
    return tell(locale, "karth.at", name=name, square=square) if square else name


def chain_lines(view: View, locale: str) -> list[str]:
    """Return the announced actions that are not yet done, in words, the newest last."""
    out: list[str] = []
    cards, on = {c["id"]: c for c in pieces(view)}, on_board(pieces(view))
    for link in view["chain"]:
        who, name = player_name(view, link["controller"]), link["name"]
        source = cards.get(link["source"] or 0)
        aims = listed(locale, [place_name(on[s], locale) if s in on else s for s in targets_of(view, link)])
        kind = link["kind"]
        if kind == "attack":
            name = place_name(source, locale) if source else name
            id = "attacks" if aims else "attacks_none"
        elif kind == "reaction":
            id = "answers"
        else:
            id = "casts_on" if aims else "casts"
        out.append(tell(locale, f"karth.{id}", who=who, name=printable(name), aims=aims))
    return out


__all__ = [
    "FACELESS",
    "NUMBERS",
    "OPEN_PILES",
    "PHASES",
    "PILES",
    "Card",
    "CardStat",
    "Ground",
    "Hidden",
    "Link",
    "Number",
    "OpenPile",
    "Player",
    "View",
    "card_name",
    "card_numbers",
    "chain_lines",
    "changed",
    "class_of",
    "every_card",
    "fights",
    "gaps",
    "goals",
    "grounds",
    "half",
    "is_secret",
    "is_wall",
    "items_of",
    "kind_of",
    "left_of",
    "listed",
    "numbers_of",
    "on_board",
    "pieces",
    "place_name",
    "player_name",
    "race_word",
    "ready",
    "seating",
    "squares",
    "states",
    "targets_of",
    "teams",
    "tell",
    "telling",
    "term",
    "turned",
    "weapon",
]
