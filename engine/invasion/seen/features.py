"""The features by which positions of Warhammer: Invasion are judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.features import Features, View
from engine.invasion.seen.values import WEIGHTS
from engine.kernel.messages import register_messages

GUESSED: Mapping[str, float] = {
    "burning": -1.2,
    "to_burn": 0.6,
    "nearly_burnt": -1.0,
    "weakest": -0.3,
    "kingdom": 0.5,
    "quest": 0.4,
    "battlefield": 0.35,
    "attackers": 0.15,
    "resources": 0.05,
    "hand": 0.3,
    "units": 0.2,
    "unit_hp": 0.2,
    "corrupt": -0.15,
    "supports": 0.15,
    "developments": 0.15,
    "home_hp": 0.1,
    "legend": 0.5,
    "no_deck": -1.0,
    "active": 0.1,
}
"""The features with the weights that a good player would guess."""
KEPT = frozenset(
    {
        "hand",
        "kingdom",
        "quest",
        "battlefield",
        "attackers",
        "resources",
        "units",
        "unit_hp",
        "supports",
        "developments",
    }
)
"""The features whose guessed weights are not learned.

Quick players all build the same way, so their matches say nothing about building in another way.
"""
FEW = 8
"""Number of cards in the deck below which each missing card counts, because an empty deck loses."""


def _features(view: View) -> Sequence[Sequence[float]]:
    """Return the features of both players."""
    return [_player(player, player["seat"] == view["active"]) for player in view["players"]]


FEATURES = Features(GUESSED, KEPT, WEIGHTS, _features)
"""Damage of the capital, power, resources, cards and units."""


def _player(player: View, active: bool) -> tuple[float, ...]:
    zones = player["zones"]
    left = sorted([zone["hp"] - zone["damage"] for zone in zones.values() if not zone["burning"]])
    burning = len(zones) - len(left)
    needed = sum(left[: max(0, 2 - burning)])
    cards = [(name, card) for name, zone in zones.items() for card in zone["cards"]]
    units = [(name, card) for name, card in cards if card["kind"] == "unit"]
    life = [(name, (card["hp"] or 0) - card["damage"]) for name, card in units]
    legend = player["legend"]
    return (
        float(burning),
        needed / 5,
        1 / (1 + max(0, needed)),
        1 / (1 + max(0, left[0])) if left else 1.0,
        min(8, zones["kingdom"]["power"]) / 2,
        min(6, zones["quest"]["power"]) / 2,
        zones["battlefield"]["power"] / 3,
        sum([name == "battlefield" and not card["corrupt"] for name, card in units]) / 2,
        min(10, player["resources"]) / 4,
        min(10, player["hand_count"]) / 3,
        len(units) / 3,
        sum([hp for _, hp in life]) / 5,
        float(sum([card["corrupt"] for _, card in units])),
        (len(cards) - len(units)) / 2,
        sum([len(zone["developments"]) for zone in zones.values()]) / 2,
        sum([hp for name, hp in life if name != "battlefield"]) / 5,
        (legend["hp"] - legend["damage"]) / 4 if legend else 0.0,
        max(0, FEW - player["deck_count"]) / FEW,
        float(active),
    )


register_messages(
    "en",
    {
        "feature.invasion.burning": "burning zones",
        "feature.invasion.to_burn": "damage left before two zones burn",
        "feature.invasion.nearly_burnt": "a capital close to defeat",
        "feature.invasion.weakest": "the weakest zone",
        "feature.invasion.kingdom": "power in the kingdom",
        "feature.invasion.quest": "power in the quest zone",
        "feature.invasion.battlefield": "power in the battlefield",
        "feature.invasion.attackers": "units ready to attack",
        "feature.invasion.resources": "unspent resources",
        "feature.invasion.hand": "cards in hand",
        "feature.invasion.units": "units",
        "feature.invasion.unit_hp": "hit points of units",
        "feature.invasion.corrupt": "corrupt units",
        "feature.invasion.supports": "supports and quests",
        "feature.invasion.developments": "developments",
        "feature.invasion.home_hp": "defenders of kingdom and quest zone",
        "feature.invasion.legend": "the legend",
        "feature.invasion.no_deck": "cards left in the deck",
        "feature.invasion.active": "the turn",
    },
)
