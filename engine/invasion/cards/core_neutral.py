"""Core set: the neutral cards."""

from engine.invasion.cards.language import (
    BATTLEFIELD,
    KINGDOM,
    QUEST,
    CancelDamage,
    CardsOf,
    Count,
    Destroy,
    OwnCost,
    ReturnToHand,
    T,
    action,
    at_least,
    constant,
    damaged,
    developments,
    gets,
    instead,
    one,
    per_turn,
    sections,
    supports,
    this,
    units,
)
from engine.invasion.cards.printed.core_set import SET

neutral = CardsOf(SET, "Neutral")

CARDS = (
    neutral("Contested Village"),
    neutral("Contested Fortress", instead(damaged(sections.yours), CancelDamage(1), limit=per_turn(1))),
    neutral("Contested Stronghold", constant(gets(this, power=Count(developments.yours.here)))),
    neutral("Armoury", constant(gets(this, power=1), while_=at_least(2, developments.yours.here), where=KINGDOM)),
    neutral("Forgotten Cemetery",
            constant(gets(this, power=1), while_=at_least(2, developments.yours.here), where=QUEST)),
    neutral("Pilgrimage", constant(OwnCost(Count(developments.yours.in_(QUEST))), works_in="hand"),
            action(ReturnToHand(T), target=one(units))),
    neutral("Burn It Down", action(Destroy(T), target=one(supports.cost(Count(developments.yours.in_(BATTLEFIELD)))))),
)
