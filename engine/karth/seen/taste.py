"""A simple strategy for Heroes of Karth, for computer players. It uses only what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from engine.karth.cards.pool import CARDS, CODES
from engine.kernel.decision import DISCARDS, Decision, Option
from engine.kernel.messages import say

View = Mapping[str, Any]  # type: ignore[explicit-any]  # a view is JSON

GOLD, KILL, CARD, NEARER, HELD, HAND, ENERGY = 1.0, 2.0, 1.5, 0.3, 6.0, 0.7, 0.15
PAID = 1.5
"""Preference for a space with Gold, in steps towards an enemy spawner."""
ENOUGH = 12
"""Amount of SE above which additional SE adds no value."""
IN_DANGER = 0.4
"""Share of a card's bounty that counts as lost if the enemies in reach could kill the card together."""


class KarthTaste:
    """A strategy that hires every affordable card, mines, moves to enemy spawners, and attacks every card in reach."""

    def liking(self, view: View, decision: Decision, option: Option) -> float:
        """Return how much a straightforward player prefers an option. Higher is better."""
        if option.key == "back":
            return -2.0
        if option.group == "pass":
            return 0.0
        word = option.key.partition(":")[0]
        if decision.kind == "card":
            return self._of_card(view, decision, option, word)
        if decision.kind in ("draw", "pile"):
            return 1.0 if option.key == _pile_wanted(view, decision) else -1.0
        if decision.kind == "search":
            return _found(view, decision.seat, say(option.text))
        if decision.kind == "equip":
            return 0.1 if option.group == DISCARDS else 0.5
        if word == "equip":
            return 5.0 if _bare(view, decision.seat) else -0.5
        if option.at and decision.kind == "hire_at":
            return 10.0 - _far(option.at, _goals(view, decision.seat))
        return {
            "income": 9.0,
            "hire": 8.0,
            "bring": 7.0,
            "side": 6.0,
            "unit": 4.0,
            "play": -0.5,
            "use": -0.5,
            "yes": 1.0,
            "keep": 0.5,
        }.get(word, 0.5)

    def _of_card(self, view: View, decision: Decision, option: Option, word: str) -> float:
        if word in ("attack", "blast"):
            kills = option.detail is not None and option.detail.id == "karth.detail.kills"
            return 30.0 if kills else 20.0
        if word == "act":
            return {"mining": 15.0, "steal": 16.0, "heal": 12.0, "retreat": -1.0}.get(
                option.key.rpartition(":")[2], 5.0
            )
        if word == "cast":
            return 6.0
        if word == "round":  # a straightforward player moves on instead
            return -1.0
        here = next((c["square"] for c in _bodies(view) if c["id"] == decision.source), "")
        if not here or not option.at:
            return -0.5
        goals = _goals(view, decision.seat)
        nearer = _far(here, goals) - _far(option.at, goals)
        gains = any(row["square"] == option.at and row["kind"] == "gold" for row in view["terrain"])
        return nearer + PAID * gains if nearer > 0 or gains else -0.5

    def worth(self, view: View, seat: int) -> float:
        """Return how good a position is for a seat.

        The value counts gold, kill points, SE and cards in hand. It also counts the cards on the battlefield: their
        strength, their distance to enemy spawners, and whether enemies could kill them.
        """
        total = 0.0
        teams = {player["seat"]: player["team"] for player in view["players"]}
        goals = {player["seat"]: _goals(view, player["seat"]) for player in view["players"]}
        for player in view["players"]:
            mine = 1.0 if player["team"] == teams[seat] else -1.0
            total += mine * (
                GOLD * player["gold"]
                + KILL * player["kills"]
                + ENERGY * min(player["energy"], ENOUGH)
                + HAND * player["hand_count"]
            )
        bodies = list(_bodies(view))
        threats = [
            (teams[card["controller"]], card["square"], card["mv"] + card["rng"], card["dmg"] or 0)
            for card in bodies
            if not (card["done"] and card["controller"] == view["active"])
        ]
        for card in bodies:
            owner = card["controller"]
            mine = 1.0 if teams[owner] == teams[seat] else -1.0
            far, left = _far(card["square"], goals[owner]), card["hp"] - card["damage"]
            total += mine * (
                CARD * card["level"] + 0.5 * left + (card["dmg"] or 0) - NEARER * far + (HELD if not far else 0.0)
            )
            square, team = card["square"], teams[owner]
            threat = sum([dmg for side, at, reach, dmg in threats if side != team and _between(square, at) <= reach])
            if threat >= left and not card["hidden"]:
                total -= mine * IN_DANGER * (GOLD * card["value"] + KILL * card["level"])
        return total


def _bodies(view: View) -> Iterator[View]:
    for card in view["board"]:
        if card.get("mv") and card.get("square"):
            yield card


def _bare(view: View, seat: int) -> bool:
    """Whether a card of the seat could wear an item but wears nothing."""
    return any(
        card["controller"] == seat and not card["items"] and card["kind"] in ("hero", "unit", "mercenary")
        for card in view["board"]
        if "kind" in card
    )


def _pile_wanted(view: View, decision: Decision) -> str:
    """Return the pile to draw from, chosen by what the hand lacks.

    Cards that fight have priority, then cards that give gold, then spells if there is enough SE.
    """
    me = view["players"][decision.seat]
    held = me["hand_piles"]
    wish = {
        "barracks": 3.0 - held["barracks"],
        "treasury": 2.2 - held["treasury"],
        "spellbook": (2.5 if me["energy"] >= 4 else 0.5) - held["spellbook"],
    }
    return max([option.key for option in decision.options], key=lambda key: wish.get(key, 0.0))


def _found(view: View, seat: int, name: str) -> float:
    """Return how much a card found in a pile is worth. Cards that can be paid for come first."""
    if name not in CODES:
        return 0.5
    card = CARDS[CODES[name]]
    me = view["players"][seat]
    payable: bool = card.gold <= me["gold"] and card.mana <= me["energy"]
    return 0.5 + 0.02 * (card.value + card.mana) + payable


def _goals(view: View, seat: int) -> list[str]:
    """Return the spaces of the spawners of a seat's enemies."""
    teams = {player["seat"]: player["team"] for player in view["players"]}
    return [
        row["square"]
        for row in view["terrain"]
        if row["kind"] == "spawner" and row["owner"] is not None and teams[row["owner"]] != teams[seat]
    ]


@lru_cache(maxsize=8192)
def _between(one: str, other: str) -> int:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))


def _far(square: str, goals: list[str]) -> int:
    """Return the distance from a space to the nearest goal."""
    return min([_between(square, goal) for goal in goals], default=0)
