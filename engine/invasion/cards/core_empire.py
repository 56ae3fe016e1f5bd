"""Core set: the Empire cards.  Text printed for players is generated from these definitions."""

from functools import partial

from engine.chain.chain_effects import Copy, Links
from engine.invasion.cards.core import core_card
from engine.kernel.language.abilities import action, one

empire = partial(core_card, "Empire")

CARDS = (
    empire(45, "Twin-Tailed Comet", "tactic", 2, 4, action(Copy(), target=one(Links()))),
)
