"""The features by which positions of Heroes of Karth are judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.features import Features, View, distance, side_of
from engine.karth.seen.values import WEIGHTS
from engine.kernel.messages import register_messages

GUESSED: Mapping[str, float] = {
    "gold": 0.8,
    "gold_near": 0.4,
    "kills": 0.8,
    "kills_near": 0.4,
    "energy": 0.15,
    "energy_next": 0.2,
    "hand": 0.3,
    "fighters_held": 0.1,
    "cards": 0.2,
    "levels": 0.4,
    "damage": 0.2,
    "life": 0.2,
    "items": 0.1,
    "near": 0.3,
    "holding": 0.4,
    "threatened": -0.1,
    "bounty": -0.2,
    "mining": 0.1,
    "active": 0.1,
}
"""The features with the weights that a good player would guess."""
KEPT = frozenset(
    {
        "kills",
        "kills_near",
        "energy",
        "energy_next",
        "hand",
        "fighters_held",
        "cards",
        "levels",
        "items",
        "near",
        "threatened",
        "mining",
    }
)
"""The features whose guessed weights are not learned.

Quick players all build the same way and seldom win by kill points, so their matches say nothing about other ways.
"""
ENOUGH = 12
"""Amount of SE above which more adds nothing."""


def _features(view: View) -> Sequence[Sequence[float]]:
    """Return the features of every player."""
    sides = {player["seat"]: side_of(player) for player in view["players"]}
    bodies = [card for card in view["board"] if card.get("mv") and card.get("square")]
    spawners = [row for row in view["terrain"] if row["kind"] == "spawner" and row["owner"] is not None]
    mines = {row["square"] for row in view["terrain"] if row["kind"] == "gold"}
    return [_player(view, player, bodies, spawners, mines, sides) for player in view["players"]]


FEATURES = Features(GUESSED, KEPT, WEIGHTS, _features)
"""Progress to both goals, SE, cards in hand, and the cards on the battlefield with their places and dangers."""


def _player(
    view: View,
    player: View,
    bodies: Sequence[View],
    spawners: Sequence[View],
    mines: set[str],
    sides: dict[int, int],
) -> tuple[float, ...]:
    seat = player["seat"]
    side = sides[seat]
    own = [card for card in bodies if card["controller"] == seat]
    foes = [card for card in bodies if sides[card["controller"]] != side]
    goals = [row["square"] for row in spawners if sides[row["owner"]] != side]
    far = [min([distance(card["square"], goal) for goal in goals], default=9) for card in own]
    hurt = bounty = 0.0
    for card in own:
        left = card["hp"] - card["damage"]
        threat = sum([foe["dmg"] or 0 for foe in foes if _reaches(view, foe, card)])
        hurt += min(left, threat) * (not card["hidden"])
        if threat >= left and not card["hidden"]:
            bounty += card["value"] + card["level"]
    gold, kills = player["gold"] / view["goals"]["gold"], player["kills"] / view["goals"]["kills"]
    return (
        5 * gold,
        max(0.0, gold - 0.6) * 10,
        5 * kills,
        max(0.0, kills - 0.6) * 10,
        min(ENOUGH, player["energy"]) / 4,
        player["energy_next"] / 2,
        player["hand_count"] / 3,
        player["hand_piles"]["barracks"] / 2,
        len(own) / 3,
        sum([card["level"] for card in own]) / 5,
        sum([card["dmg"] or 0 for card in own]) / 4,
        sum([card["hp"] - card["damage"] for card in own]) / 6,
        float(sum([len(card["items"]) for card in own])),
        sum([1 / (1 + steps) for steps in far]),
        float(sum([not steps for steps in far])),
        hurt / 4,
        bounty / 4,
        float(sum([card["square"] in mines for card in own])),
        float(seat == view["active"]),
    )


def _reaches(view: View, foe: View, card: View) -> bool:
    """Whether a card could attack another in its next turn, if nothing stands in its way."""
    if foe["done"] and foe["controller"] == view["active"]:
        return False
    reach: int = foe["mv"] + (foe["rng"] or 0)
    return distance(foe["square"], card["square"]) <= reach


register_messages(
    "en",
    {
        "feature.karth.gold": "gold",
        "feature.karth.gold_near": "the way to a victory by gold",
        "feature.karth.kills": "kill points",
        "feature.karth.kills_near": "the way to a victory by kill points",
        "feature.karth.energy": "SE",
        "feature.karth.energy_next": "SE that the cards bring",
        "feature.karth.hand": "cards in hand",
        "feature.karth.fighters_held": "fighters in hand",
        "feature.karth.cards": "cards on the battlefield",
        "feature.karth.levels": "strength of the cards",
        "feature.karth.damage": "damage of the cards",
        "feature.karth.life": "hit points of the cards",
        "feature.karth.items": "items",
        "feature.karth.near": "the way to enemy spawners",
        "feature.karth.holding": "occupied spawners",
        "feature.karth.threatened": "safety from attacks",
        "feature.karth.bounty": "safety from being killed",
        "feature.karth.mining": "cards on Gold",
        "feature.karth.active": "the turn",
    },
)
