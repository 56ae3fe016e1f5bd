"""The cards that a view shows, with their current state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.kernel.messages import Msg
from engine.seen import Place, SeenCard

Face = Mapping[str, Any]  # type: ignore[explicit-any]  # as JSON


def cards(view: Face) -> tuple[SeenCard, ...]:
    """Return the announced cards, the cards in play, the viewer's hand and the discard piles.

    Hidden faces are left out.
    """
    return (*_chain(view), *_table(view), *_hand(view), *_piles(view))


def _seen(card: Face, place: Place, where: Msg, state: tuple[Msg, ...], side: int | None = None) -> Iterator[SeenCard]:
    if card["code"]:
        owner = card["controller"] if side is None else side
        yield SeenCard(str(card["id"]), card["code"], card["name"], place, owner, where, state, card)


def _chain(view: Face) -> Iterator[SeenCard]:
    for link in reversed(view["chain"]):
        if link["kind"] == "play" and link["code"] and link["card"] is not None:
            who = view["players"][link["controller"]]["name"]
            yield from _seen(link["card"], "chain", Msg.of("inv.seen.announced", who=who), ())


def _table(view: Face) -> Iterator[SeenCard]:
    for player in view["players"]:
        if player["legend"]:
            yield from _seen(
                player["legend"],
                "table",
                Msg.of("inv.seen.leads", who=player["name"]),
                (_powers(player["legend"]), *state(player["legend"])),
                player["seat"],
            )
            yield from _held(player["legend"], Msg.of("inv.seen.leads", who=player["name"]), player["seat"])
        for zone, there in player["zones"].items():
            where = Msg.of("inv.section", who=player["name"], zone=Msg.of(f"place.{zone}"))
            for card in (*there["cards"], *there["developments"]):
                yield from _seen(card, "table", where, state(card), player["seat"])
                yield from _held(card, where, player["seat"])
                quester = card.get("questing")
                if quester is not None:
                    on = Msg.of("inv.seen.quests_on", what=card["name"], where=where)
                    yield from _seen(quester, "table", on, state(quester), player["seat"])


def _held(card: Face, where: Msg, seat: int) -> Iterator[SeenCard]:
    """Return the cards attached to a card."""
    for held in card.get("attachments") or ():
        on = Msg.of("inv.seen.attached_to", what=card["name"] or Msg.of("inv.a_development"), where=where)
        yield from _seen(held, "table", on, state(held), seat)


def _powers(legend: Face) -> Msg:
    return Msg.of("inv.seen.legend_power", **legend["powers"])


def _hand(view: Face) -> Iterator[SeenCard]:
    viewer = view["viewer"]
    if viewer is not None:
        for card in view["players"][viewer]["hand"] or ():
            yield from _seen(card, "hand", Msg.of("inv.seen.hand"), (), viewer)


def _piles(view: Face) -> Iterator[SeenCard]:
    for player in view["players"]:
        for card in reversed(player["discard"]):
            yield from _seen(card, "pile", Msg.of("inv.seen.discarded", who=player["name"]), (), player["seat"])


def state(card: Face) -> tuple[Msg, ...]:
    """Return messages about the current state of a card in play."""
    if card.get("facedown"):
        return (Msg.of("inv.seen.facedown"),)
    lines = []
    power, printed = card.get("power"), card.get("printed_power")
    if power is not None and "powers" not in card and power != printed:
        lines.append(Msg.of("inv.seen.power", n=power, printed=printed or 0))
    hp = card.get("hp")
    if hp is not None:
        damage = card.get("damage") or 0
        lines.append(Msg.of("inv.seen.damage", n=damage, left=hp - damage))
    if card.get("assigned"):
        lines.append(Msg.of("inv.seen.assigned", n=card["assigned"]))
    if card.get("corrupt"):
        lines.append(Msg.of("inv.seen.corrupt"))
    lines += [Msg.of(f"inv.seen.{word}") for word in ("attacking", "defending") if card.get(word)]
    lines += [Msg.of("inv.seen.tokens", n=n) for key, n in (card.get("tokens") or {}).items() if key == "resource"]
    held = tuple(one["name"] for one in card.get("attachments") or () if one["name"])
    if held:
        lines.append(Msg.of("inv.seen.holds", what=held))
    return tuple(lines)
