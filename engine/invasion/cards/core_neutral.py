"""Core set: the neutral cards."""

from engine.invasion.cards.language import (
    BATTLEFIELD,
    KINGDOM,
    QUEST,
    CancelDamage,
    Card,
    Count,
    Destroy,
    OwnCost,
    ReturnToHand,
    T,
    action,
    at_least,
    constant,
    core_card,
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


def neutral(number: int, name: str, kind: str, cost: int, *abilities: object, power: int = 0,
            traits: str = "", limited: bool = False) -> Card:
    """Define a neutral card of the core set."""
    return core_card("Neutral", number, name, kind, cost, 0, *abilities, power=power, traits=traits,
                     keywords=(("limited", 0),) if limited else ())


CARDS = (
    neutral(111, "Contested Village", "support", 1, power=1, traits="Building", limited=True),
    neutral(112, "Contested Fortress", "support", 3,
            instead(damaged(sections.yours), CancelDamage(1), limit=per_turn(1)),
            power=1, traits="Building", limited=True),
    neutral(113, "Contested Stronghold", "support", 4,
            constant(gets(this, power=Count(developments.yours.here))),
            power=1, traits="Building", limited=True),
    neutral(114, "Armoury", "support", 2,
            constant(gets(this, power=1), while_=at_least(2, developments.yours.here), where=KINGDOM),
            power=1, traits="Building", limited=True),
    neutral(115, "Forgotten Cemetery", "support", 2,
            constant(gets(this, power=1), while_=at_least(2, developments.yours.here), where=QUEST),
            power=1, traits="Building", limited=True),
    neutral(117, "Pilgrimage", "tactic", 4,
            constant(OwnCost(Count(developments.yours.in_(QUEST))), works_in="hand"),
            action(ReturnToHand(T), target=one(units))),
    neutral(118, "Burn It Down", "tactic", 2,
            action(Destroy(T), target=one(supports.cost(Count(developments.yours.in_(BATTLEFIELD)))))),
)
