"""The cards in a view, with the present state of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.kernel.messages import Msg
from engine.seen import SeenCard

Face = Mapping[str, Any]  # type: ignore[explicit-any]  # as JSON


def cards(view: Face) -> tuple[SeenCard, ...]:
    """Return the cards on the board, the cards over and under them, the viewer's hand, and all visible piles."""
    return (*_table(view), *_hand(view), *_piles(view))


def _table(view: Face) -> Iterator[SeenCard]:
    for card in view["board"]:
        names = {player["seat"]: player["name"] for player in view["players"]}
        side, at = card["controller"], card["square"]
        where = Msg.of("sw.seen.at", who=names[side], at=at)
        yield SeenCard(str(card["id"]), card["code"], card["name"], "table", side, where, state(card), card)
        for word in ("over", "under"):
            for held in card[word]:
                on = Msg.of(f"sw.seen.{word}", what=card["name"], at=at)
                yield SeenCard(str(held["id"]), held["code"], held["name"], "table", side, on, (), held)


def _hand(view: Face) -> Iterator[SeenCard]:
    viewer = view["viewer"]
    if viewer is not None:
        for card in view["players"][viewer]["hand"] or ():
            where = Msg.of("sw.seen.hand")
            yield SeenCard(str(card["id"]), card["code"], card["name"], "hand", viewer, where, (), card)


def _piles(view: Face) -> Iterator[SeenCard]:
    for player in view["players"]:
        seat = player["seat"]
        for pile in ("magic", "discard"):
            where = Msg.of(f"sw.seen.{pile}", who=player["name"])
            for n, card in enumerate(player[pile] or ()):
                yield SeenCard(f"{pile[0]}{seat}x{n}", card["code"], card["name"], "pile", seat, where, (), card)


def state(card: Face) -> tuple[Msg, ...]:
    """Return the present state of a card on the board."""
    lines = []
    if card["range"] and card["attack"] != card["printed_attack"]:
        lines.append(Msg.of("sw.seen.attack", n=card["attack"], printed=card["printed_attack"]))
    lines.append(Msg.of("sw.seen.life", n=card["wounds"], left=max(0, card["life"] - card["wounds"])))
    if card.get("poison"):
        lines.append(Msg.of("sw.seen.poison", n=card["poison"]))
    lines += [Msg.of(f"sw.seen.{word}") for word in ("moved", "attacked") if card[word]]
    if card["blank"]:
        lines.append(Msg.of("sw.seen.blank"))
    for word in ("over", "under"):
        held = tuple(one["name"] for one in card[word])
        if held:
            lines.append(Msg.of(f"sw.seen.lies_{word}", what=held))
    if card.get("tucked"):
        lines.append(Msg.of("sw.seen.tucked", n=card["tucked"]))
    return tuple(lines)
