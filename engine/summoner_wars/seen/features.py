"""The features by which positions of Summoner Wars are judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.features import Features, View, distance, side_of
from engine.kernel.messages import register_messages
from engine.summoner_wars.seen.values import WEIGHTS

GUESSED: Mapping[str, float] = {
    "summoner": 1.0,
    "summoner_low": -1.2,
    "summoner_gone": -3.0,
    "units": 0.1,
    "cost": 0.3,
    "attack": 0.5,
    "life": 0.3,
    "champions": 0.1,
    "walls": 0.15,
    "wall_life": 0.05,
    "hand": 0.06,
    "magic": 0.35,
    "near": 0.4,
    "striking": 0.1,
    "guards": 0.05,
    "active": 0.1,
}
"""The features with the weights that a good player would guess."""
KEPT = frozenset({"hand", "magic", "units"})
"""The features whose guessed weights are not learned.

Quick players hardly choose between them.  A hand is worth little, because it is filled up to five cards every turn.
"""
REACH = 3
"""Distance from an enemy Summoner at which a unit threatens it in its next turn."""


def _features(view: View) -> Sequence[Sequence[float]]:
    """Return the features of every player."""
    sides = {player["seat"]: side_of(player) for player in view["players"]}
    board = [card for card in view["board"] if card.get("square") and card.get("life")]
    summoners = [card for card in board if card["kind"] == "summoner"]
    return [_player(view, player, board, summoners, sides) for player in view["players"]]


FEATURES = Features(GUESSED, KEPT, WEIGHTS, _features)
"""The life of Summoners and Walls, units and their places, cards and magic."""


def _player(
    view: View, player: View, board: Sequence[View], summoners: Sequence[View], sides: dict[int, int]
) -> tuple[float, ...]:
    seat = player["seat"]
    own = [card for card in board if card["controller"] == seat]
    lead = next((card for card in summoners if card["controller"] == seat), None)
    left = lead["life"] - lead["wounds"] if lead is not None else 0
    goals = [card["square"] for card in summoners if sides[card["controller"]] != sides[seat]]
    units = [card for card in own if card["kind"] not in ("summoner", "wall")]
    walls = [card for card in own if card["kind"] == "wall"]
    far = [min([distance(card["square"], goal) for goal in goals], default=9) for card in units]
    home = lead["square"] if lead is not None else ""
    return (
        left / 3,
        1 / (1 + left),
        float(lead is None),
        len(units) / 3,
        sum([card["cost"] or 0 for card in units]) / 5,
        sum([card["attack"] for card in units]) / 5,
        sum([card["life"] - card["wounds"] for card in units]) / 5,
        float(sum([card["kind"] == "champion" for card in units])),
        float(len(walls)),
        sum([card["life"] - card["wounds"] for card in walls]) / 10,
        min(5, player["hand_count"]) / 3,
        min(12, player["magic_count"]) / 4,
        sum([1 / (1 + steps) for steps in far]),
        sum([card["attack"] for card, steps in zip(units, far, strict=True) if steps <= REACH]) / 3,
        float(sum([bool(home) and distance(card["square"], home) <= 2 for card in units])),
        float(seat == view["active"]),
    )


register_messages(
    "en",
    {
        "feature.summoner_wars.summoner": "life of the Summoner",
        "feature.summoner_wars.summoner_low": "danger to the Summoner",
        "feature.summoner_wars.summoner_gone": "Summoners in play",
        "feature.summoner_wars.units": "number of units",
        "feature.summoner_wars.cost": "cost of the units",
        "feature.summoner_wars.attack": "attack dice of the units",
        "feature.summoner_wars.life": "life of the units",
        "feature.summoner_wars.champions": "champions",
        "feature.summoner_wars.walls": "Walls",
        "feature.summoner_wars.wall_life": "life of the Walls",
        "feature.summoner_wars.hand": "cards in hand",
        "feature.summoner_wars.magic": "magic",
        "feature.summoner_wars.near": "units close to the enemy Summoner",
        "feature.summoner_wars.striking": "attacks within reach of the enemy Summoner",
        "feature.summoner_wars.guards": "guards around the Summoner",
        "feature.summoner_wars.active": "the turn",
    },
)
