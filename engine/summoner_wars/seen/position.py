"""Converts a view into a position that can be set up, with substitutes for the cards that the viewer does not know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.summoner_wars.cards.pool import POOL

Face = Mapping[str, Any]  # type: ignore[explicit-any]  # as JSON
Row = dict[str, object]
PHASES = ("draw", "summon", "event", "movement", "attack", "magic")


def position_of(view: Face) -> Row:
    """Return the position (:mod:`engine.summoner_wars.arrange`) that a view shows, using nothing but the view.

    A card whose face the viewer does not see becomes a common unit of its player's faction.
    """
    sides = [_side(player) for player in view["players"]]
    for card in view["board"]:
        seat = card["controller"]
        board = sides[seat]["board"]
        assert isinstance(board, dict)
        here = board.get(card["square"])
        one = _standing(card, seat, view["players"][seat]["race"])
        board[card["square"]] = one if here is None else [*(here if isinstance(here, list) else [here]), one]
    return {
        "active": max(view["active"], 0),
        "turn": max(view["turn"], 1),
        "at": view["phase"] if view["phase"] in PHASES else "begin:turn",
        "seats": sides,
    }


def _side(player: Face) -> Row:
    race = player["race"]
    unknown = _common(race)
    side: Row = {"faction": race, "name": player["name"], "board": {}, "discard": _names(player["discard"], race)}
    for place in ("hand", "magic"):
        known = player[place]
        side[place] = _names(known, race) if known is not None else [unknown] * player[f"{place}_count"]
    side["deck"] = [unknown] * (player["deck_count"] or 0)
    return side


def _standing(card: Face, seat: int, race: str) -> str | Row:
    row: Row = {"card": _name(card, race)}
    row |= {word: card[word] for word in ("wounds", "poison", "moved", "attacked") if card.get(word)}
    if card["owner"] != seat:
        row["owner"] = card["owner"]
    for word in ("over", "under"):
        if card[word]:
            row[word] = [{"card": one["code"], "owner": one["owner"]} for one in card[word]]
    if card.get("tucked"):  # the viewer cannot see which cards they are
        shown = [{"card": one["code"], "owner": one["owner"]} for one in card["under"]]
        row["under"] = shown + [{"card": _common(race), "down": True}] * card["tucked"]
    return row if len(row) > 1 else str(row["card"])


def _names(cards: Iterable[Face], race: str) -> list[str]:
    return [_name(card, race) for card in cards]


def _name(card: Face, race: str) -> str:
    """Return the name of a card of that faction, or the code if the card belongs to another faction."""
    return str(card["name"] if card["race"] == race else card["code"])


def _common(race: str) -> str:
    """Return the cheapest unit of a faction that can be summoned."""
    found = [card for card in POOL if card.faction == race and card.summonable]
    return min(found, key=lambda card: (card.cost, card.name)).name
