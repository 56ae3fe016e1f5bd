"""Core set: the Empire cards.  Text printed for players is generated from these definitions."""

from functools import partial

from engine.invasion.cards.core import core_card
from engine.kernel.forms import action, one
from engine.kernel.links import Copy, Links

empire = partial(core_card, "Empire")

CARDS = (
    empire(45, "Twin-Tailed Comet", "tactic", 2, 4, action(Copy(), target=one(Links()))),
)
