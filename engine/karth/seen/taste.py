"""How Heroes of Karth is played plainly, for players by policy; only what a seat sees counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.kernel.decision import Decision, Option

View = Mapping[str, Any]  # type: ignore[explicit-any]  # a view is JSON

GOLD, KILL, CARD, NEARER, HELD = 1.0, 2.0, 1.5, 0.3, 6.0


class KarthTaste:
    """Hire what can be paid, mine, march on the enemy's spawners, and attack whatever is in reach."""

    def liking(self, view: View, decision: Decision, option: Option) -> float:
        """Return how gladly a straightforward player takes an option."""
        if option.group == "back":
            return -2.0
        if option.group == "pass":
            return 0.0
        word = option.key.partition(":")[0]
        if decision.kind == "card":
            return self._of_card(view, decision, option, word)
        if option.at and decision.kind == "hire_at":
            return 10.0 - _far(option.at, view, decision.seat)
        return {"income": 9.0, "hire": 8.0, "bring": 7.0, "side": 6.0, "equip": 5.0, "unit": 4.0, "play": -1.0,
                "use": -1.0, "yes": 1.0, "keep": 0.5}.get(word, 0.5)

    def _of_card(self, view: View, decision: Decision, option: Option, word: str) -> float:
        if option.group == "attack":
            kills = option.detail is not None and option.detail.id == "karth.detail.kills"
            return 30.0 if kills else 20.0
        if word == "act":
            return {"mining": 15.0, "steal": 16.0, "heal": 12.0, "retreat": -1.0}.get(
                option.key.rpartition(":")[2], 5.0)
        if word == "cast":
            return 6.0
        here = next((c["square"] for c in _bodies(view) if c["id"] == decision.source), "")
        nearer = _far(here, view, decision.seat) - _far(option.at, view, decision.seat) if here and option.at else 0.0
        return nearer if nearer > 0 else -1.0

    def worth(self, view: View, seat: int) -> float:
        """Return how good a position looks for a seat: gold, kill points, cards, and how near they are to spawners."""
        total = 0.0
        teams = {player["seat"]: player["team"] for player in view["players"]}
        for player in view["players"]:
            mine = 1.0 if player["team"] == teams[seat] else -1.0
            total += mine * (GOLD * player["gold"] + KILL * player["kills"] + 0.2 * player["energy"])
        for card in _bodies(view):
            mine = 1.0 if teams[card["controller"]] == teams[seat] else -1.0
            far = _far(card["square"], view, card["controller"])
            total += mine * (CARD * (card["level"] or 0) + 0.5 * ((card["hp"] or 0) - card["damage"])
                             + (card["dmg"] or 0) - NEARER * far + (HELD if not far else 0.0))
        return total


def _bodies(view: View) -> Iterator[View]:
    for card in view["board"]:
        if card.get("mv") and card.get("square"):
            yield card


def _far(square: str, view: View, seat: int) -> float:
    """Return how far a space is from the nearest enemy spawner."""
    teams = {player["seat"]: player["team"] for player in view["players"]}
    goals = [row["square"] for row in view["terrain"] if row["kind"] == "spawner" and row["owner"] is not None
             and teams[row["owner"]] != teams[seat]]
    return float(min((abs(ord(square[0]) - ord(goal[0])) + abs(int(square[1:]) - int(goal[1:])) for goal in goals),
                     default=0))
