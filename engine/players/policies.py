"""The policies by name."""

from __future__ import annotations

from collections.abc import Mapping

from engine.players.eyes import Policy
from engine.players.greedy import Greedy
from engine.players.random_answers import Chance
from engine.players.straightforward import Straightforward

POLICIES: Mapping[str, type[Policy]] = {"chance": Chance, "straightforward": Straightforward, "greedy": Greedy}


def policy(name: str) -> Policy:
    """Return a new player of that policy.  Raises KeyError for an unknown name."""
    return POLICIES[name]()
