"""The standing of a match, for anyone who asks. It uses only public facts."""

from __future__ import annotations

from fractions import Fraction

from engine.karth.card import BODIES
from engine.karth.seen.position import Face
from engine.kernel.messages import Msg, register_messages

GOALS = ("gold", "kills")
NEAR = Fraction(1, 4)
"""Minimum share of a goal at which a leader is named. Below it, cards and SE matter more than progress to the goal."""


def standing(view: Face) -> tuple[Msg, ...]:
    """Return the player closest to a goal, and each player's gold, kill points, cards and spawners.

    ``view`` is the view of any seat or of a spectator. No leader is named until somebody has a quarter of the gold or
    of the kill points needed to win. Partners count together.
    """
    players: list[Face] = view["players"]
    teams = list(dict.fromkeys(player["team"] for player in players if not player["out"]))
    ways = {team: max(_far(view, team, goal) for goal in GOALS) for team in teams}
    best = max(ways.values())
    leading = [team for team in teams if ways[team] == best]
    if best[0] < NEAR:
        head = Msg.of("karth.standing.early", **{goal: view["goals"][goal] for goal in GOALS})
    elif len(leading) != 1:
        head = Msg.of("karth.standing.level")
    else:
        _, have, goal = best
        who = tuple(player["name"] for player in players if player["team"] == leading[0])
        head = Msg.of(f"karth.standing.ahead.{goal}", who=who, k=len(who), n=have, goal=view["goals"][goal])
    return (head, *(_player(view, seat) for seat in range(len(players))))


def _far(view: Face, team: int, goal: str) -> tuple[Fraction, int, str]:
    """Return the share of a goal that a team has reached, the amount that the team has, and the goal's name."""
    have = sum(player[goal] for player in view["players"] if player["team"] == team)
    return Fraction(have, view["goals"][goal]), have, goal


def _player(view: Face, seat: int) -> Msg:
    player = view["players"][seat]
    if player["out"]:
        return Msg.of("karth.standing.out", who=player["name"])
    teams = [one["team"] for one in view["players"]]
    foes = {
        card["square"]
        for card in view["board"]
        if teams[card["controller"]] != teams[seat] and not card["hidden"] and card["kind"] in BODIES
    }
    spawners = [row["square"] for row in view["terrain"] if row["kind"] == "spawner" and row["owner"] == seat]
    cards = [
        card for card in view["board"] if card["controller"] == seat and (card["hidden"] or card["kind"] in BODIES)
    ]
    text = Msg.of(
        "karth.standing",
        who=player["name"],
        gold=player["gold"],
        kills=player["kills"],
        energy=player["energy"],
        cards=len(cards),
    )
    held = len(foes.intersection(spawners))
    return Msg.of("karth.standing.held", text=text, held=held, n=len(spawners)) if held else text


register_messages(
    "en",
    {
        "karth.standing": "{who}: {gold} gold, {kills|kill point|kill points}, {energy} SE, "
        "{cards|card|cards} on the battlefield.",
        "karth.standing.held": "{text} Enemies stand on {held} of {n} spawners.",
        "karth.standing.out": "{who} is out.",
        "karth.standing.out.you": "You are out.",
        "karth.standing.ahead.gold": "{who} {k?is|are} closest to winning, with {n} of {goal} gold.",
        "karth.standing.ahead.kills": "{who} {k?is|are} closest to winning, with {n} of {goal} kill points.",
        "karth.standing.level": "The leading sides are equally close to winning.",
        "karth.standing.early": "Nobody is close to the {gold} gold or {kills} kill points needed to win.",
    },
)
