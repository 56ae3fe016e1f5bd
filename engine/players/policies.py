"""The policies by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from engine.players.eyes import Policy
from engine.players.greedy import Greedy
from engine.players.levels import LEVELS
from engine.players.random_answers import Chance
from engine.players.steady import Steady
from engine.players.straightforward import Straightforward

POLICIES: Mapping[str, Callable[[], Policy]] = {
    "chance": Chance,
    "straightforward": Straightforward,
    "greedy": Greedy,
    **{name: partial(Steady, name, depth) for name, depth in LEVELS.items()},
}


def policy(name: str) -> Policy:
    """Return a new player of that policy.  Raises KeyError for an unknown name."""
    return POLICIES[name]()
