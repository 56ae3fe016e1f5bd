"""Players by policy. They answer from what their seat may see, and from nothing else.

``chance`` answers at random. ``straightforward`` does what the game's taste likes best. ``greedy`` tries each answer
in a copy of the match whose hidden cards are dealt again, and takes the one after which its seat looks best.
"""

from engine.players.eyes import Eyes, Policy, Stuck, step
from engine.players.greedy import Greedy
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
    "policy",
    "step",
]
