"""Core set: the Empire cards.  Text printed for players is generated from these definitions."""

from functools import partial

from engine.invasion.cards.language import (
    Copy,
    Links,
    action,
    core_card,
    one,
)

empire = partial(core_card, "Empire")

CARDS = (
    empire(45, "Twin-Tailed Comet", "tactic", 2, 4, action(Copy(), target=one(Links()))),
)
