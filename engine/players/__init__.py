"""Automatic players, each following a policy. They answer only from what their seat may see.

The policy ``chance`` answers at random. ``straightforward`` takes the option that the game's taste rates best.
``greedy`` tries each answer in a copy of the match in which the hidden cards are dealt again, and takes the answer
after which its seat's position looks best.  ``easy``, ``fair`` and ``strong`` are the levels of the computer opponent:
they compare moves over many dealings (:mod:`engine.players.search`).
"""

from engine.players.eyes import Eyes, Policy, Stuck, give, step
from engine.players.greedy import Greedy
from engine.players.hints import Hint, hint
from engine.players.levels import LEVELS, Outlook
from engine.players.planner import plan_for
from engine.players.policies import POLICIES, policy
from engine.players.random_answers import Chance, counts
from engine.players.search import Depth, Searcher
from engine.players.steady import Steady, passes
from engine.players.straightforward import Straightforward
from engine.players.thinking import Thought, think
from engine.taste import NoTaste, Taste

__all__ = [
    "LEVELS",
    "POLICIES",
    "Chance",
    "Depth",
    "Eyes",
    "Greedy",
    "Hint",
    "NoTaste",
    "Outlook",
    "Policy",
    "Searcher",
    "Steady",
    "Straightforward",
    "Stuck",
    "Taste",
    "Thought",
    "counts",
    "give",
    "hint",
    "passes",
    "plan_for",
    "policy",
    "step",
    "think",
]
