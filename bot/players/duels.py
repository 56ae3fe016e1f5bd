"""Whether plans cost strength: a planner against the same policy that is asked in every window.

Each pair of matches has the same seed and decks, with the planner once in each seat. So luck of the cards and the
advantage of a deck cancel out.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from engine import Match, SeatSetup, game
from engine.players import Eyes, Policy, give, plan_for, policy

EVERY = "every"
"""The stops with which a player is asked in every window."""
ANSWERS = 20_000
"""Maximum number of answers in a match. A longer match counts as a draw."""
SIMPLE = "straightforward"
"""The policy that would give the planned answers anyway. Players with other policies are asked when it is fatal."""
Z = 1.96
"""Number of standard errors on each side of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Duels:
    """The result of some pairs of matches: the planner's share of the wins in each pair, a draw counting half."""

    pairs: Sequence[float]

    @property
    def share(self) -> float:
        """The planner's share of the wins."""
        return statistics.mean(self.pairs)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share, computed from the differences between pairs."""
        if len(self.pairs) < 2:
            return 0.0, 1.0
        wide = Z * statistics.stdev(self.pairs) / len(self.pairs) ** 0.5
        return max(0.0, self.share - wide), min(1.0, self.share + wide)

    def table(self) -> dict[str, object]:
        """Return the result as JSON, in per cent."""
        low, high = self.interval
        return {
            "pairs": len(self.pairs),
            "planner_wins": round(100 * self.share, 1),
            "interval": [round(100 * low, 1), round(100 * high, 1)],
        }


def duels(name: str, policy_name: str, pairs: int, seed: int) -> Duels:
    """Play pairs of matches of a game between a planner and the same policy without plans."""
    return Duels([_pair(name, policy_name, seed + n) for n in range(pairs)])


def _pair(name: str, policy_name: str, seed: int) -> float:
    return statistics.mean(_wins(name, policy_name, seed, planner) for planner in (0, 1))


def _wins(name: str, policy_name: str, seed: int, planner: int) -> float:
    decks = sorted(game(name).decks)
    dice = random.Random(f"{seed} {name}")
    chosen = dice.sample(decks, 2)
    setups = [SeatSetup(deck=deck, name=who, stops=EVERY) for deck, who in zip(chosen, ("Anna", "Ben"), strict=True)]
    match = Match.new(game=name, seed=seed, seats=setups)
    player: Policy = policy(policy_name)
    # Each question has its own chance, so that a question that is not asked changes no later one.
    planned = -1
    for n in range(ANSWERS):
        if match.over is not None:
            winners = match.over.winners
            return 0.5 if len(winners) != 1 else float(winners[0] == planner)
        planned = plan_when_waiting(match, planner, planned, careful=policy_name != SIMPLE)
        decision = match.pending[0]
        chance = random.Random(f"{seed} {n}")
        if give(match, decision, player.answers(Eyes(match, decision), chance)) is None:
            raise RuntimeError(f"no answer to {decision.kind}, seed {seed}")
    return 0.5


def plan_when_waiting(match: Match, seat: int, planned: int, *, careful: bool) -> int:
    """Set a seat's plan once in each turn of another player, as soon as nothing is asked of the seat.

    ``planned`` is the turn for which the seat planned last. Returns that number, brought up to date.
    """
    view = match.view(None)
    turn = int(view.get("turn") or 0)
    if turn == planned or view.get("active") == seat or any(d.seat == seat for d in match.pending):
        return planned
    plan = plan_for(match.plan_form(seat), careful=careful)
    if plan["rules"] and not match.set_plan(seat, plan).ok:
        raise RuntimeError("a plan made from the form was refused")
    return turn
