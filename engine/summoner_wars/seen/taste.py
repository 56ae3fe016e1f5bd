"""A simple strategy for Summoner Wars, for automatic players.  It uses only what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeGuard

from engine.kernel.decision import DISCARDS, OWN, Decision, Option
from engine.summoner_wars.cards.pool import POOL

View = Mapping[str, Any]  # type: ignore[explicit-any]  # a view is JSON

LONG = 40
"""Number of turns after which a match counts as long.  Units then also take detours, and Summoners advance.

In such a match, marching straight ahead has not brought a decision.
"""
SUMMONER, UNIT, CARD, MAGIC, NEARER = 6.0, 2.0, 1.0, 0.8, 0.35
MUTATIONS = frozenset(card.code for card in POOL if card.mutation)


class SummonerWarsTaste:
    """A plain strategy: summon units while there is magic, march on the enemy Summoner, attack any card in reach."""

    def liking(self, view: View, decision: Decision, option: Option) -> float:
        """Return how much this strategy likes an option.  Higher is better."""
        if option.group == "back":
            return -2.0
        if option.group == "pass" and not option.at:
            return 0.1 if option.key == "on" and not _has_event(view, decision.seat) else 0.0
        kind = decision.kind
        if option.group in (OWN, DISCARDS) and option.ref is not None:
            return -0.1 - _loss(view, decision.seat, option.ref)
        if kind == "may":
            return 1.0 if option.key == "yes" else 0.0
        if kind == "magic":
            return self._magic(view, decision, option)
        if kind == "mutate_at" and option.at and _covered(view, option.at):
            return 1.0
        if option.at and kind in ("move_to", "summon_at", "wall_at", "mutate_at", "choose"):
            return 20.0 - _distance(option.at, _goal(view, decision.seat)) + _detour(view, option.at)
        if kind == "attack_target":
            return self._target(view, decision.seat, option)
        if kind in ("target", "choose") and option.ref is not None and any(o.group == OWN for o in decision.options):
            return self._target(view, decision.seat, option)
        if option.group == "unit":
            return _to_move(view, decision.seat, option) if kind == "movement" else 1.0
        if option.group == "play":
            return 1.0 if _fresh(view, decision.seat, option) else -1.0
        if option.group == "action":
            return -1.0
        return 0.5

    def _magic(self, view: View, decision: Decision, option: Option) -> float:
        """Return how much the strategy likes to make magic of a card.

        Events and Walls become magic.  The most expensive unit becomes magic, too, if the player cannot pay for any
        unit in hand.
        """
        me = view["players"][decision.seat]
        card = next((c for c in me["hand"] or () if str(c["id"]) == option.key), None)
        if card is None or card["kind"] in ("event", "wall"):
            return -1.0 if card is None else 1.0
        costs = {c["id"]: c["cost"] or 0 for c in me["hand"] if c["kind"] not in ("event", "wall")}
        dearest = max(costs, key=lambda id: costs[id])
        return 0.5 if min(costs.values()) > me["magic_count"] and card["id"] == dearest else -1.0

    def _target(self, view: View, seat: int, option: Option) -> float:
        card = next((c for c in _board(view) if c["id"] == option.ref or str(c["id"]) == option.key), None)
        if card is None:
            return 0.5
        if card["controller"] == seat:
            return -1.0
        left: int = card["life"] - card["wounds"]
        return {"summoner": 5.0, "wall": 0.5}.get(card["kind"], 2.0) + 1.0 / max(1, left)

    def worth(self, view: View, seat: int) -> float:
        """Return the value of a position for a seat: Summoners, units, cards, magic, and distances to the goal."""
        total = 0.0
        for player in view["players"]:
            mine = 1.0 if player["seat"] == seat else -1.0
            total += mine * (CARD * player["hand_count"] + MAGIC * player["magic_count"])
        for card in _board(view):
            mine = 1.0 if card["controller"] == seat else -1.0
            left = card["life"] - card["wounds"]
            if card["kind"] == "summoner":
                total += mine * SUMMONER * left
            elif card["kind"] == "wall":
                total += mine * 0.3 * left
            else:
                near = _distance(card["square"], _goal(view, card["controller"]))
                total += mine * (UNIT + card["attack"] + left - NEARER * near)
        return total


def _loss(view: View, seat: int, id: int) -> float:
    """Return how bad it is for a seat to lose one of its cards, from 0 to 0.8."""
    card = next((c for c in _board(view) if c["id"] == id), None)
    if card is None:
        held = next((c for c in view["players"][seat]["hand"] or () if c["id"] == id), None)
        return 0.02 * min(10, (held or {}).get("cost") or 0)
    if card["kind"] == "summoner":
        return 0.8
    if card["kind"] == "wall":
        return 0.6
    return 0.25 + 0.03 * min(10, card["cost"] or 0)


def _to_move(view: View, seat: int, option: Option) -> float:
    """Return how much the strategy likes to move a unit.

    Units with an empty space nearer to the goal are preferred.  In a long match all units are moved.  A Summoner moves
    only in a long match or if the player has no other units.
    """
    mine = [c["id"] for c in _board(view) if c["controller"] == seat and c["kind"] != "wall"]
    summoners = _summoners(view, seat)
    if option.ref in summoners:
        return 0.7 if view["turn"] > LONG or len(mine) == len(summoners) else -1.0
    taken = {c["square"] for c in view["board"]}
    here = next((c["square"] for c in _board(view) if c["id"] == option.ref), "")
    goal = _goal(view, seat)
    free = here and any(_distance(s, goal) < _distance(here, goal) and s not in taken for s in _beside(here))
    if free:
        return 1.0
    return 0.5 if view["turn"] > LONG else -0.5


def _detour(view: View, square: str) -> float:
    """Return a bonus for moving to a space in a long match.  The preferred spaces change from turn to turn."""
    turn: int = view["turn"]
    return (turn * 7 + ord(square[0]) * 3 + int(square[1:]) * 5) % 11 * 0.4 if turn > LONG else 0.0


def _mutates(card: View | None) -> TypeGuard[View]:
    return card is not None and card["code"] in MUTATIONS


def _covered(view: View, square: str) -> bool:
    """Whether the space has a Mutation, which would return to the hand if another Mutation were summoned onto it."""
    return any(_mutates(c) for c in _board(view) if c["square"] == square)


def _fresh(view: View, seat: int, option: Option) -> bool:
    """Whether playing a card makes progress.  Replacing one Mutation with another makes none, because it could be
    repeated forever.
    """
    me = view["players"][seat]
    card = next((c for c in me["hand"] or () if c["id"] == option.ref), None)
    if not _mutates(card):
        return True
    plain = any(
        c["controller"] == seat and c["kind"] == "common" and c["race"] == card["race"] and not _mutates(c)
        for c in _board(view)
    )
    return plain and (option.cost or 0) <= me["magic_count"]


def _beside(square: str) -> tuple[str, ...]:
    column, row = ord(square[0]), int(square[1:])
    return tuple(f"{chr(column + c)}{row + r}" for c, r in ((-1, 0), (1, 0), (0, -1), (0, 1)))


def _has_event(view: View, seat: int) -> bool:
    """Whether the hand holds a card that is played in the Event Phase."""
    return any(card["kind"] in ("event", "wall") for card in view["players"][seat]["hand"] or ())


def _board(view: View) -> Iterator[View]:
    for card in view["board"]:
        if card.get("square") and card.get("life"):
            yield card


def _summoners(view: View, seat: int) -> list[int]:
    return [c["id"] for c in _board(view) if c["kind"] == "summoner" and c["controller"] == seat]


def _goal(view: View, seat: int) -> str:
    """Return the square of an enemy Summoner, or the middle of the board if there is none."""
    enemies = (c["square"] for c in _board(view) if c["kind"] == "summoner" and c["controller"] != seat)
    return next(enemies, "d4")


def _distance(one: str, other: str) -> int:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))
