"""The policies by name, and one step of a match between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from engine.match import Match
from engine.players.eyes import Eyes, Policy
from engine.players.greedy import Greedy
from engine.players.random_answers import Chance, Stuck
from engine.players.straightforward import Straightforward

POLICIES: Mapping[str, type[Policy]] = {"chance": Chance, "straightforward": Straightforward, "greedy": Greedy}


def policy(name: str) -> Policy:
    """Return a new player of that policy.  Raises KeyError for an unknown name."""
    return POLICIES[name]()


def step(match: Match, players: Sequence[Policy], dice: Random) -> tuple[int, str, int]:
    """Have one pending decision answered by its seat's player; return (decision id, answer, seat).

    Raises :class:`Stuck` if the match takes none of the player's answers.
    """
    pending = match.pending
    decision = pending[0] if len(pending) == 1 else dice.choice(pending)
    for answer in players[decision.seat].answers(Eyes(match, decision), dice):
        if match.submit(decision.id, answer, decision.seat).ok:
            return decision.id, answer, decision.seat
    raise Stuck(f"decision {decision.id} ({decision.kind}, {decision.shape}) accepts no answer")
