"""Texts and facts read from a view of Karth: squares, cards, numbers, states, goals. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import render.karth.messages  # noqa: F401  (registers the words)
from render.canvas.fonts import printable
from render.karth.arms import CLASSES, CLAW, SIDES, TERRAINS, race_of
from render.layout.looks import numbers_at, on_board
from render.layout.squares import laid_out, numbers_of
from render.parts.devices import know
from render.words import Card, View, clean, listed, player_name, seating, tell, term

PHASES = ("opening", "laying", "turn")
PILES = ("barracks", "treasury", "spellbook")
NUMBERS = ("dmg", "hp", "mv", "rng")
"""The numbers of a card that appear on it with a sign. (The level appears in a crystal instead.)"""

_FIGHTERS = frozenset({"hero", "unit", "mercenary", "animal", "token_unit", "token_totem"})


class CardStat(NamedTuple):
    """A current number of a card: what it measures, its sign, its text, and +1 or -1 if it was raised or lowered."""

    what: str
    sign: str
    text: str
    change: int


def kind_of(card: Card) -> str:
    """Return the kind of a card; "card" if the view keeps it secret."""
    return str(card.get("kind") or "card").lower().replace(" ", "_")


def class_of(card: Card) -> str:
    """Return the class of a card, or ""."""
    return str(card.get("cls") or card.get("class") or "").lower()


def is_secret(card: Card) -> bool:
    """Whether the identity of a card is secret, so that only its player may know it."""
    return not card.get("name") and not card.get("code")


def is_wall(card: Card) -> bool:
    """Whether a card is an obstacle that fills its space rather than a fighter."""
    return kind_of(card) == "token_obstacle"


def fights(card: Card) -> bool:
    """Whether a card moves, fights or fires. Obstacles and unknown cards do not."""
    return kind_of(card) in _FIGHTERS and not is_secret(card)


def card_name(card: Card, locale: str) -> str:
    """Return a card's name. A secret card is called "hidden"."""
    return tell(locale, "karth.hidden") if is_secret(card) else str(card.get("name") or card.get("code"))


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
    return max(0, int(card.get("hp") or 0) - int(card.get("damage") or 0))


def weapon(card: Card) -> str:
    """Return the sign drawn before a card's damage: its class's weapon, fire for a totem, otherwise claws."""
    if kind_of(card) == "token_totem":
        return "fire"
    return CLASSES.get(class_of(card), CLAW)


def changed(card: Card, what: str) -> int:
    """Return +1 if a number of a card is above the printed one, -1 if it is below, otherwise 0."""
    now, printed = card.get(what), (card.get("printed") or {}).get(what)
    if not isinstance(now, int) or not isinstance(printed, int):
        return 0
    return (now > printed) - (now < printed)


def goals(view: View) -> tuple[int, int]:
    """Return the amounts of gold and kill points that win; 0 if the view does not contain them."""
    found = view.get("goals") or {}
    return int(found.get("gold") or 0), int(found.get("kills") or 0)


def teams(view: View) -> dict[int, list[Mapping[str, Any]]]:
    """Return the players by team; empty if every team has only one player."""
    out: dict[int, list[Mapping[str, Any]]] = {}
    for player in view["players"]:
        if player.get("team") is not None:
            out.setdefault(int(player["team"]), []).append(player)
    return out if any(len(row) > 1 for row in out.values()) else {}


def ready(view: View, locale: str) -> View:
    """Return the view with all names reduced to drawable characters. Also make sure that every race in the view has
    arms.
    """
    for card in every_card(view):
        know(race_of(card))
    return clean(view, locale)


def every_card(view: View) -> Iterator[Card]:
    """Yield every card in a view."""
    for card in view["board"]:
        yield card
        yield from items_of(card)
    for player in view["players"]:
        for pile in ("hand", "tokens", "at_side", "cemetery", "discard"):
            yield from player.get(pile) or ()


def items_of(card: Card) -> list[Card]:
    """Return the items of a card; empty if the view does not list them."""
    return [item for item in card.get("items") or () if isinstance(item, Mapping)]


def home_of(view: View, player: Mapping[str, Any]) -> list[str]:
    """Return the squares on a player's side of the field. If the view lacks them, return the player's terrain."""
    told = player.get("home")
    if told:
        return [str(square) for square in told]
    return [str(t["square"]) for t in view.get("terrain") or () if t.get("owner") == player["seat"]]


def turned(view: View) -> bool:
    """Whether the board is drawn turned around so that the viewer's own side is at the bottom."""
    seat = seating(view)[-1]
    player = next(p for p in view["players"] if int(p["seat"]) == seat)
    rows = [int(s[1:]) for s in home_of(view, player) if s[1:].isdigit()]
    if rows:
        return sum(rows) / len(rows) > (int(view["grid"]["rows"]) + 1) / 2
    return int(player["team"] if player.get("team") is not None else seat) % 2 == 1


def squares(view: View) -> tuple[list[str], list[int]]:
    """Return columns from left to right and rows from top to bottom as the viewer sees them."""
    return laid_out(view, turned(view))


def gaps(view: View) -> frozenset[str]:
    """Return the squares of the grid that the battlefield lacks."""
    return frozenset(str(square) for square in view["grid"].get("gaps") or ())


def half(view: View, row: int) -> int | None:
    """Return the seat whose half a row belongs to; None if the field has no two halves."""
    if view["grid"]["rows"] == view["grid"]["columns"] or gaps(view):
        return None
    own = [int(p["seat"]) for p in view["players"] if any(s[1:] == str(row) for s in home_of(view, p))]
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
    for row in view.get("terrain") or ():
        kind = str(row.get("kind") or "")
        kind = kind if kind in TERRAINS else ""
        owned = kind == "spawner" and row.get("owner") is not None  # terrain other than a spawner has no owner
        out[str(row["square"])] = Ground(kind, int(row["owner"]) if owned else None)
    for row in view.get("ground") or ():
        at = str(row["square"])
        found = out.get(at, Ground())
        out[at] = found._replace(web=True) if row.get("kind") == "web" else found._replace(trap=True)
    return out


def card_numbers(card: Card, numbers: Mapping[int | str, int]) -> tuple[int, ...]:
    """Return the buttons' numbers for a card on the board: for itself, its square and its items."""
    return numbers_at(card.get("square"), (card, *items_of(card)), numbers)


def states(card: Card, view: View) -> list[tuple[str, int]]:
    """Return the states of a card as signs for its strip, the most important first, each with a number or 0."""
    out = []
    if card.get("hidden") and not is_secret(card):
        out.append(("mask", 0))
    if card.get("poison"):
        out.append(("poison", int(card["poison"])))
    if card.get("new"):
        out.append(("moon", 0))
    elif card.get("done") and card.get("controller") == view.get("active"):
        out.append(("done", 0))
    if card.get("effects"):
        out.append(("effect", 0))
    held = len(items_of(card))
    if held:
        out.append(("items", held if held > 1 else 0))
    return out


def race_word(locale: str, player: Mapping[str, Any]) -> str:
    """Return the name of a player's side."""
    return term(locale, "race", SIDES.get(str(player.get("side") or ""), "Neutral"))


def targets_of(view: View, link: Mapping[str, Any]) -> list[str]:
    """Return the target squares of an entry of the chain: its target squares, and the squares of its target cards."""
    at = {card.get("id"): str(card["square"]) for card in view["board"] if card.get("square")}
    found = [target if isinstance(target, str) else at.get(target, "") for target in link.get("targets") or ()]
    return [square for square in dict.fromkeys(found) if square]


def place_name(card: Card, locale: str) -> str:
    """Return a card's name with its square."""
    square = str(card.get("square") or "")
    name = card_name(card, locale)
    return tell(locale, "karth.at", name=name, square=square) if square else name


def chain_lines(view: View, locale: str) -> list[str]:
    """Return the announced actions that are not yet done, in words, the newest last."""
    out: list[str] = []
    cards, on = {c.get("id"): c for c in view["board"]}, on_board(view)
    for link in view.get("chain") or ():
        who, name = player_name(view, int(link.get("controller") or 0)), str(link.get("name") or "")
        source = cards.get(link.get("source"))
        aims = listed(locale, [place_name(on[s], locale) if s in on else s for s in targets_of(view, link)])
        kind = str(link.get("kind") or "spell")
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
    "NUMBERS",
    "PHASES",
    "PILES",
    "Card",
    "CardStat",
    "Ground",
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
    "home_of",
    "is_secret",
    "is_wall",
    "items_of",
    "kind_of",
    "left_of",
    "listed",
    "numbers_of",
    "on_board",
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
