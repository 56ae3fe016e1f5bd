"""The cards that a view shows, with their current state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.kernel.messages import Msg, register_messages
from engine.seen import SeenCard

Face = Mapping[str, Any]  # type: ignore[explicit-any]  # as JSON

PILES = ("at_side", "cemetery", "discard")
"""The places next to the battlefield whose cards are public, by their names in a view."""
NUMBERS = ("mv", "hp", "dmg", "rng")


def cards(view: Face) -> tuple[SeenCard, ...]:
    """Return the cards on the battlefield with their items, the hands that the viewer may see, and the public piles."""
    return (*_table(view), *_hands(view), *_piles(view))


def _table(view: Face) -> Iterator[SeenCard]:
    for card in view["board"]:
        if "code" not in card:  # an enemy's hidden card
            continue
        side, at = card["controller"], card["square"]
        where = Msg.of("karth.seen.at", who=view["players"][side]["name"], at=at)
        yield SeenCard(str(card["id"]), card["code"], card["name"], "table", side, where, state(card), card)
        for item in card["items"]:
            on = Msg.of("karth.seen.worn", what=card["name"], at=at)
            yield SeenCard(str(item["id"]), item["code"], item["name"], "table", side, on, (), item)


def _hands(view: Face) -> Iterator[SeenCard]:
    for player in view["players"]:
        own = player["seat"] == view["viewer"]
        where = Msg.of("karth.seen.hand") if own else Msg.of("karth.seen.partner", who=player["name"])
        for card in player["hand"] or ():
            yield SeenCard(str(card["id"]), card["code"], card["name"], "hand", player["seat"], where, (), card)


def _piles(view: Face) -> Iterator[SeenCard]:
    for player in view["players"]:
        for pile in PILES:
            where = Msg.of(f"karth.seen.{pile}", who=player["name"])
            for card in player[pile]:
                yield SeenCard(str(card["id"]), card["code"], card["name"], "pile", player["seat"], where, (), card)


def state(card: Face) -> tuple[Msg, ...]:
    """Return messages about the current state of a card on the battlefield."""
    lines = [
        Msg.of("karth.seen.number", what=Msg.of(f"karth.seen.{key}"), n=card[key], printed=card["printed"][key])
        for key in NUMBERS
        if card["printed"][key] is not None and card[key] != card["printed"][key]
    ]
    if card["hp"] is not None:
        lines.append(Msg.of("karth.seen.health", n=card["damage"], left=max(0, card["hp"] - card["damage"])))
    if card["poison"]:
        lines.append(Msg.of("karth.seen.poison", n=card["poison"]))
    lines += [Msg.of(f"karth.seen.is_{word}") for word in ("hidden", "new", "done") if card[word]]
    for word in ("items", "effects"):
        held = tuple(one if isinstance(one, str) else one["name"] for one in card[word])
        if held:
            lines.append(Msg.of(f"karth.seen.{word}", what=held))
    return tuple(lines)


register_messages(
    "en",
    {
        "karth.seen.at": "{who}, on {at}",
        "karth.seen.worn": "worn by {what} ({at})",
        "karth.seen.hand": "in your hand",
        "karth.seen.partner": "in {who}'s hand",
        "karth.seen.at_side": "at {who}'s side",
        "karth.seen.cemetery": "{who}'s Cemetery",
        "karth.seen.discard": "{who}'s Discard Pile",
        "karth.seen.number": "{what} {n} now, {printed} printed.",
        "karth.seen.mv": "MV",
        "karth.seen.hp": "HP",
        "karth.seen.dmg": "DMG",
        "karth.seen.rng": "RNG",
        "karth.seen.health": "{n} damage on it, {left} more {left?kills|kill} it.",
        "karth.seen.poison": "Poison {n}: 1 damage at the end of its player's turn, then one poison less.",
        "karth.seen.is_hidden": "It is hidden from your opponents.",
        "karth.seen.is_new": "It came this turn and cannot act yet.",
        "karth.seen.is_done": "It has had its turn.",
        "karth.seen.items": "It wears {what}.",
        "karth.seen.effects": "On it: {what}.",
    },
)

__all__ = ["cards", "state"]
