"""Automatic players, each following a policy. They answer only from what their seat may see.

The policy ``chance`` answers at random. ``straightforward`` takes the option that the game's taste rates best.
``greedy`` tries each answer in a copy of the match in which the hidden cards are dealt again, and takes the answer
after which its seat's position looks best.
"""

from engine.players.eyes import Eyes, Policy, Stuck, give, step
from engine.players.greedy import Greedy
from engine.players.planner import plan_for
from engine.players.policies import POLICIES, policy
from engine.players.random_answers import Chance, counts
from engine.players.straightforward import Straightforward
from engine.taste import NoTaste, Taste

__all__ = [
    "POLICIES",
    "Chance",
    "Eyes",
    "Greedy",
    "NoTaste",
    "Policy",
    "Straightforward",
    "Stuck",
    "Taste",
    "counts",
    "give",
    "plan_for",
    "policy",
    "step",
]
