"""The features by which positions of Warhammer: Invasion are judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.features import Features, View
from engine.invasion.seen.values import WEIGHTS
from engine.kernel.messages import register_messages

GUESSED: Mapping[str, float] = {
    "burning": -0.6,
    "to_burn": 0.6,
    "nearly_burnt": -1.0,
    "weakest": -0.2,
    "kingdom": 0.15,
    "quest": 0.6,
    "overdrawn": -0.6,
    "battlefield": 0.1,
    "attackers": 0.15,
    "threat": 0.6,
    "final": 1.0,
    "resources": 0.1,
    "hand": 0.15,
    "units": 0.1,
    "unit_hp": 0.2,
    "corrupt": -0.1,
    "supports": 0.15,
    "developments": 0.05,
    "home_hp": 0.1,
    "legend": 0.5,
    "deck": -1.5,
    "no_deck": -1.5,
    "active": 0.1,
}
"""The features with the weights that a good player would guess."""
KEPT = frozenset({"hand", "resources", "developments", "corrupt", "legend"})
"""The features whose guessed weights are not learned.

Quick players use these hardly or badly, so their matches say nothing about them.
"""
FEW, LOW = 15, 25
"""Number of cards in the deck below which each missing card counts, because an empty deck loses."""
DRAWN = 3
"""Power in the quest zone above which the deck runs out sooner than the additional cards pay off."""


def _features(view: View) -> Sequence[Sequence[float]]:
    """Return the features of both players."""
    players = view["players"]
    return [_player(player, players[1 - player["seat"]], player["seat"] == view["active"]) for player in players]


FEATURES = Features(GUESSED, KEPT, WEIGHTS, _features)
"""Damage of the capital, power, attacks, resources, cards and units."""


def _player(player: View, foe: View, active: bool) -> tuple[float, ...]:
    zones = player["zones"]
    left = sorted([zone["hp"] - zone["damage"] for zone in zones.values() if not zone["burning"]])
    burning = len(zones) - len(left)
    needed = sum(left[: max(0, 2 - burning)])
    cards = [(name, card) for name, zone in zones.items() for card in zone["cards"]]
    units = [(name, card) for name, card in cards if card["kind"] == "unit"]
    life = [(name, (card["hp"] or 0) - card["damage"]) for name, card in units]
    ready = [card["power"] or 0 for name, card in units if name == "battlefield" and not card["corrupt"]]
    threat, burns = _attack(sum(ready), foe)
    draws = zones["quest"]["power"]
    legend = player["legend"]
    return (
        float(burning),
        needed / 5,
        1 / (1 + max(0, needed)),
        1 / (1 + max(0, left[0])) if left else 1.0,
        min(8, zones["kingdom"]["power"]) / 2,
        min(DRAWN, draws) / 2,
        max(0, draws - DRAWN) / 2,
        zones["battlefield"]["power"] / 3,
        len(ready) / 2,
        threat / 3,
        float(active and burns and any(zone["burning"] for zone in foe["zones"].values())),
        min(10, player["resources"]) / 4,
        min(10, player["hand_count"]) / 3,
        len(units) / 3,
        sum([hp for _, hp in life]) / 5,
        float(sum([card["corrupt"] for _, card in units])),
        (len(cards) - len(units)) / 2,
        sum([len(zone["developments"]) for zone in zones.values()]) / 2,
        sum([hp for name, hp in life if name != "battlefield"]) / 5,
        (legend["hp"] - legend["damage"]) / 4 if legend else 0.0,
        max(0, LOW - player["deck_count"]) / LOW,
        max(0, FEW - player["deck_count"]) / FEW,
        float(active),
    )


def _attack(power: int, foe: View) -> tuple[int, bool]:
    """Return the most damage that an attack with this power deals to a zone, and whether one zone would burn.

    All units that can defend the zone do so.
    """
    most, burns = 0, False
    for zone in foe["zones"].values():
        if not zone["burning"]:
            able = [(c["hp"] or 0) - c["damage"] for c in zone["cards"] if c["kind"] == "unit" and not c["corrupt"]]
            left = zone["hp"] - zone["damage"]
            through = max(0, power - sum(able))
            most, burns = max(most, min(left, through)), burns or through >= left
    return most, burns


register_messages(
    "en",
    {
        "feature.invasion.burning": "burning zones",
        "feature.invasion.to_burn": "damage left before two zones burn",
        "feature.invasion.nearly_burnt": "a capital close to defeat",
        "feature.invasion.weakest": "the weakest zone",
        "feature.invasion.kingdom": "power in the kingdom",
        "feature.invasion.quest": "power in the quest zone",
        "feature.invasion.overdrawn": "how long the deck lasts",
        "feature.invasion.battlefield": "power in the battlefield",
        "feature.invasion.attackers": "units ready to attack",
        "feature.invasion.threat": "damage of the next attack",
        "feature.invasion.final": "an attack that wins",
        "feature.invasion.resources": "unspent resources",
        "feature.invasion.hand": "cards in hand",
        "feature.invasion.units": "units",
        "feature.invasion.unit_hp": "hit points of units",
        "feature.invasion.corrupt": "corrupt units",
        "feature.invasion.supports": "supports and quests",
        "feature.invasion.developments": "developments",
        "feature.invasion.home_hp": "defenders of kingdom and quest zone",
        "feature.invasion.legend": "the legend",
        "feature.invasion.deck": "cards left in the deck",
        "feature.invasion.no_deck": "cards left in the deck",
        "feature.invasion.active": "the turn",
    },
)
