"""Core set: the Empire cards.  Text printed for players is generated from these definitions."""

from functools import partial

from engine.invasion.cards.language import (
    KINGDOM,
    Copy,
    Costs,
    Links,
    Played,
    ReturnToHand,
    T,
    action,
    constant,
    core_card,
    forced,
    leaves,
    one,
    support_cards,
    this,
    units,
)

empire = partial(core_card, "Empire")

CARDS = (
    empire(29, "Nuln Tinkerers", "unit", 3, 1,
           constant(Costs(support_cards, -1, first=Played(support_cards)), where=KINGDOM),
           power=1, hp=3, traits="Engineer"),
    empire(31, "Sigmar's Blessed", "unit", 2, 2,
           forced(leaves(this), ReturnToHand(T), target=one(units.corresponding)),
           power=1, hp=1, traits="Priest"),
    empire(45, "Twin-Tailed Comet", "tactic", 2, 4, action(Copy(), target=one(Links()))),
)
