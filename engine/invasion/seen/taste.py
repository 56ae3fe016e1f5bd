"""A simple way to play Warhammer: Invasion, for computer players. It uses only what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.kernel.decision import DISCARDS, OWN, Decision, Option

View = Mapping[str, Any]  # type: ignore[explicit-any]  # a view is JSON

ENOUGH = {"kingdom": 5, "quest": 3}
"""The power that is enough for a zone. When a zone has this power, further cards go to the battlefield."""
BURNT, LEFT, CARD, CORRUPT = 40.0, 1.2, 1.5, 2.0
EARLY = 3
"""Maximum cost of a card that can be played in the first turns."""
KINDS = {"unit": 3.0, "legend": 3.0, "support": 2.5, "quest": 1.5}
POWER = {"kingdom": 4.0, "quest": 3.0, "battlefield": 3.5}


class InvasionTaste:
    """A playing style: build up kingdom and quest zone, then battlefield, and attack the zone closest to burning."""

    def liking(self, view: View, decision: Decision, option: Option) -> float:
        """Return how much a straightforward player likes an option."""
        if option.group in ("back", "instead"):
            return -2.0
        me = view["players"][decision.seat]
        kind = decision.kind
        if kind == "window":
            return self._window(view, me, option)
        if kind == "zone":
            return self._zone(me, option.key)
        if kind == "attack_zone":
            return self._attack(view, option)
        if kind in ("attackers", "defenders", "mulligan", "may"):
            if option.key == "mulligan":
                return 1.5 if _poor(me["hand"] or ()) else -1.0
            return -1.0 if option.key == "no" else 1.0
        if kind == "whose_deck":
            return 0.5 if option.key == f"seat:{decision.seat}" else 1.0
        if option.ref is not None:
            return self._about(me, decision, option)
        return 0.0 if option.group == "pass" else 0.5

    def _about(self, me: View, decision: Decision, option: Option) -> float:
        """Return how much the strategy likes to choose a card or zone.

        Where own cards are harmed, the least valuable comes first. Otherwise the most valuable does.  A choice in the
        middle of an effect that does not harm is for the player's own cards; a target is more often the enemy's.
        """
        worth = next((worth for eid, worth in _own(me) if eid == option.ref), None)
        if option.group in (OWN, DISCARDS):
            return -0.1 - 0.01 * min(50.0, worth or 0.0)
        if worth is None:
            return 1.0
        likely = 0.1 * self._zone(me, option.key) if option.key in me["zones"] else 0.001 * worth
        kind = decision.kind
        harm = kind != "choose" or any(o.group in (OWN, DISCARDS) for o in decision.options)
        return (0.5 if harm else 1.1) + likely

    def _window(self, view: View, me: View, option: Option) -> float:
        if option.group == "pass":
            return 0.0
        if option.group == "attack":
            return 0.001 * self._attack(view, option)
        mine = view["active"] == view["viewer"] and view["phase"] == "capital"
        card = next((c for c in me["hand"] or () if option.key == f"play:{c['id']}"), None)
        if card is not None:
            if not mine:
                return -1.0
            return KINDS.get(card["kind"], 1.0) + 0.1 * (option.cost or 0)
        if option.group == "develop":
            held = next((c for c in me["hand"] or () if option.key == f"dev:{c['id']}"), None)
            cost = held["cost"] if held is not None else 0
            likely = 0.5 + (0.01 * cost if isinstance(cost, int) else 0.0)
            return likely if mine and me["hand_count"] > 3 else -1.0
        return -1.0

    def _zone(self, me: View, name: str) -> float:
        zones = me["zones"]
        if name not in zones:
            return 0.0
        if zones[name]["burning"]:
            return 0.1
        power: int = zones[name]["power"]
        if power < ENOUGH.get(name, 0):
            return 3.0 - 0.4 * power - (0.5 if name == "quest" else 0.0)
        return 1.0 if name == "battlefield" else 0.5

    def _attack(self, view: View, option: Option) -> float:
        _, _, where = option.key.partition(":")
        name, _, seat = where.removesuffix(":legend").partition(":")
        zones = view["players"][int(seat or 1 - view["viewer"])]["zones"] if where else {}
        if name not in zones:
            return 0.0
        zone = zones[name]
        left: float = zone["hp"] - zone["damage"]
        if where.endswith(":legend"):
            return 50.0
        return 0.01 if zone["burning"] else 100.0 - left

    def worth(self, view: View, seat: int) -> float:
        """Return how good a position is for a seat, by zones, power and cards."""
        return sum((1.0 if p["seat"] == seat else -1.0) * _side(p) for p in view["players"])


def _side(player: View) -> float:
    total: float = CARD * player["hand_count"] + 0.3 * player["resources"]
    if player["legend"]:
        total += CARD + 0.5 * (player["legend"]["hp"] - player["legend"]["damage"])
    for name, zone in player["zones"].items():
        total += -BURNT if zone["burning"] else LEFT * (zone["hp"] - zone["damage"])
        total += POWER[name] * zone["power"]
        for card in zone["cards"]:
            total += CARD + 0.5 * ((card["hp"] or 0) - card["damage"]) - (CORRUPT if card["corrupt"] else 0.0)
    return total


def _poor(hand: Sequence[View]) -> bool:
    """Whether fewer than two cards of an opening hand could be played in the first turns."""
    early = [
        card
        for card in hand
        if card["kind"] in ("unit", "support") and isinstance(card["cost"], int) and card["cost"] <= EARLY
    ]
    return len(early) < 2


def _own(player: View) -> Iterator[tuple[int, float]]:
    """Yield a player's cards in play and zones, with what they are worth to the player."""
    if player["legend"]:
        yield player["legend"]["id"], 20.0
    for zone in player["zones"].values():
        yield zone["section"], 0.0 if zone["burning"] else max(0.0, 20.0 - 2.0 * (zone["hp"] - zone["damage"]))
        for card in zone["cards"]:
            cost = card["cost"]
            yield card["id"], (card["power"] or 0) + (cost if isinstance(cost, int) else 0)
            yield from ((more["id"], 1.0) for more in card["attachments"])
