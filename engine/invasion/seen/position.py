"""The conversion of a view back into a position: everything that the viewer knows, with substitutes for the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

Face = Mapping[str, Any]  # type: ignore[explicit-any]  # as JSON
Row = dict[str, object]
FILLER = "core-011"
"""A unit without an ability. It stands for cards that the viewer does not know, and fills decks set up by hand."""


def position_of(view: Face) -> Row:
    """Return the position (:mod:`engine.invasion.arrange`) that a view shows, using only the view.

    A card whose face the viewer does not see becomes a plain unit without an ability.
    """
    combat = view["combat"]
    out: Row = {"active": view["active"], "turn": max(view["turn"], 1), "at": _at(view, combat)}
    if combat is not None and combat["attacked"]:
        named = {card["id"]: card["name"] for card in _in_play(view)}
        out |= {"zone": combat["zone"], "defender": combat["defender"]}
        if len(combat["zones"]) > 1:
            out["zones"] = list(combat["zones"])
        if combat["legend"]:
            out["target"] = "legend"
        out |= {word: [named[e] for e in combat[word] if named.get(e)] for word in ("attackers", "defenders")}
    return {**out, "seats": [_side(player, view["viewer"]) for player in view["players"]]}


def _at(view: Face, combat: Face | None) -> str:
    """Return the step of the turn closest to the current question."""
    window, phase = view["window"], view["phase"]
    if combat is not None and combat["attacked"]:
        return f"window:{window}" if window in ("attackers", "defenders", "assigned") else "assign damage"
    if phase == "battlefield":
        return "choose zone"
    if phase in ("beginning", "kingdom", "quest") and window == phase:
        return f"window:{phase}"
    return f"phase:{phase}" if phase in ("beginning", "kingdom", "quest") else "plays"


def _side(player: Face, viewer: int | None) -> Row:
    hand = _names(player["hand"]) if player["hand"] is not None else [FILLER] * player["hand_count"]
    zones = player["zones"]
    sections = {
        name: "burning" if zone["burning"] else zone["damage"]
        for name, zone in zones.items()
        if zone["burning"] or zone["damage"]
    }
    developments = {name: _names(zone["developments"]) for name, zone in zones.items() if zone["developments"]}
    side: Row = {
        "race": player["race"],
        "name": player["name"],
        "resources": player["resources"],
        "hand": hand,
        "deck": _deck(player),
        "deck_exact": True,
        "discard": _names(player["discard"]),
        "sections": sections,
        "developments": developments,
    }
    if player["legend"]:
        side["legend"] = [_placed(player["legend"], player["seat"])]
    return side | {name: [_placed(card, player["seat"]) for card in zone["cards"]] for name, zone in zones.items()}


def _deck(player: Face) -> list[str]:
    """Return a deck of filler cards, below the top card if that is shown."""
    top = player["deck_top"]
    return [*([top["name"]] if top else []), *[FILLER] * (player["deck_count"] - (top is not None))]


def _placed(card: Face, seat: int) -> str | Row:
    """Return a card in play. If it has no damage, tokens or other cards on it, only its name is returned."""
    row: Row = {"card": card["name"] or FILLER}
    row |= {word: card[word] for word in ("damage", "corrupt") if card[word] and card["kind"] in ("unit", "legend")}
    if card["tokens"].get("resource"):
        row["tokens"] = card["tokens"]["resource"]
    row |= {word: card[word] for word in ("owner", "controller") if card[word] != seat}
    laid = [one for one in card["attachments"] if one["facedown"]]  # experience, of any kind
    if laid:
        row["experience"] = _names(laid)
    rest = [one for one in card["attachments"] if not one["facedown"]]
    worn = [one for one in rest if one["kind"] != "unit"]
    if worn:
        row["attached"] = [{"card": one["name"] or FILLER, "controller": one["controller"]} for one in worn]
    if len(worn) < len(rest):  # units that are attached without being in play
        row["kept"] = _names(one for one in rest if one not in worn)
    if card["questing"]:
        row["questing"] = _placed(card["questing"], seat)
    return row if len(row) > 1 else str(row["card"])


def _names(cards: Iterable[Face]) -> list[str]:
    return [card["name"] or FILLER for card in cards]


def _in_play(view: Face) -> Iterator[Face]:
    for player in view["players"]:
        if player["legend"]:
            yield player["legend"]
        for zone in player["zones"].values():
            for card in zone["cards"]:
                yield card
                if card["questing"]:
                    yield card["questing"]
