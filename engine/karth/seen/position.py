"""Conversion of a view into a position: everything the viewer knows, with substitutes for everything else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from engine.karth.card import PILES, KarthCard
from engine.karth.cards.pool import CARDS
from engine.karth.turn.phases import TURN

Face = Mapping[str, Any]  # type: ignore[explicit-any]  # as JSON
Row = dict[str, object]
_KINDS = {"barracks": ("unit",), "treasury": ("item",), "spellbook": ("spell",)}


def position_of(view: Face) -> Row:
    """Return the position (:mod:`engine.karth.arrange`) that a view shows, using only the view.

    A card whose face the viewer does not see is replaced by a common card of the same pile and its player's race. A
    hidden card on the battlefield is replaced by the cheapest card that can hide. If the first turn has not begun yet,
    the position is at the start of that turn.
    """
    players: list[Face] = view["players"]
    sides = [_side(player) for player in players]
    nobodys: dict[str, str] = {}
    for row in view["terrain"]:
        owner = row["owner"]
        into = nobodys if owner is None else _part(sides[owner], "terrain")
        if row["kind"] != "grass" or owner is not None:
            into[row["square"]] = row["kind"]
    for card in view["board"]:
        player = players[card["controller"]]
        board = _part(sides[card["controller"]], "board")
        one = _standing(card, player["side"])
        board[card["square"]] = [board[card["square"]], one] if card["square"] in board else one
    for row in view["ground"]:
        _part(sides[row["owner"]], "ground")[row["square"]] = _lying(view, row)
    started = view["phase"] == "turn" and view["turn"] > 0
    position: Row = {
        "active": max(view["active"], 0),
        "turn": max(view["turn"], 1),
        "first": _first(players),
        "at": view["step"] if started and view["step"] in TURN else "act" if started else TURN[0],
        "options": {"mode": "free" if view["mode"] == "free" else "teams"},
        "seats": sides,
    }
    if view["mode"] == "teams":
        position["options"] = {"mode": "teams", "teams_goal": str(view["goals"]["gold"])}
    return {**position, "terrain": nobodys} if nobodys else position


def _part(side: Row, name: str) -> dict[str, object]:
    part = side[name]
    assert isinstance(part, dict)
    return part


def _first(players: list[Face]) -> int:
    """Return the seat of the Attacker, whose home contains the lowest-numbered space."""
    homes = [(int(player["home"][0][1:]), player["home"][0][:1], player["seat"]) for player in players]
    return int(min(homes)[2])


def _side(player: Face) -> Row:
    side: Row = {
        "name": player["name"],
        "board": {},
        "ground": {},
        "terrain": {},
        **{word: player[word] for word in ("gold", "energy", "kills")},
    }
    if player["out"]:
        side["out"] = True
    hand = player["hand"]
    side["hand"] = (
        _names(hand)
        if hand is not None
        else [common(pile, player["side"]) for pile in PILES for _ in range(player["hand_piles"][pile])]
    )
    side["side"] = _names(player["at_side"])
    side |= {place: _names(player[place]) for place in ("cemetery", "discard", "tokens")}
    return side | {pile: [common(pile, player["side"])] * player["deck"][pile] for pile in PILES}


def _standing(card: Face, side: str) -> str | Row:
    if "name" not in card:
        return {"card": sneak(side), "hidden": True}
    row: Row = {"card": card["name"]}
    row |= {word: card[word] for word in ("hidden", "new", "done", "poison") if card[word]}
    items = [
        item["name"] if not item["snatched"] else {"card": item["name"], "owner": item["owner"]}
        for item in card["items"]
    ]
    if items:
        row["items"] = items
    most = (card["printed"]["hp"] or 0) + sum(item["bonus"].get("hp", 0) for item in card["items"]) - 1
    damage = min(card["damage"], most)  # a position cannot set up bonus HP
    if damage > 0:
        row["damage"] = damage
    if card["owner"] != card["controller"]:
        row["owner"] = card["owner"]
    return row if len(row) > 1 else str(card["name"])


def _lying(view: Face, row: Face) -> str:
    if row["kind"] == "web":
        return "Web"
    players, viewer = view["players"], view["viewer"]
    own = viewer is not None and players[viewer]["team"] == players[row["owner"]]["team"]
    return "Trap" if own else "Open Trap"


def _names(cards: Iterable[Face]) -> list[str]:
    return [str(card["name"]) for card in cards]


@cache
def common(pile: str, side: str) -> str:
    """Return the name of the cheapest card of a pile that any deck of that race may contain."""
    found = [
        card
        for card in CARDS.values()
        if card.kind in _KINDS[pile] and card.pile == pile and card.side in (side, "neutral")
    ]
    fitting = (
        [card for card in found if card.side == side]
        or found
        or [card for card in CARDS.values() if card.kind in _KINDS[pile]]
    )
    return _cheapest(fitting)


@cache
def sneak(side: str) -> str:
    """Return the name of the race's cheapest card that can hide itself. A card of this kind can also be on a Wall."""
    found = [card for card in CARDS.values() if "stealth" in dict(card.keywords)]
    return _cheapest([card for card in found if card.side == side] or found)


def _cheapest(cards: list[KarthCard]) -> str:
    return min(cards, key=lambda card: (card.cost, card.mana, card.value, card.name)).name


__all__ = ["common", "position_of"]
