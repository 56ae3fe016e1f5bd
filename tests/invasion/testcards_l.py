"""Test cards for refused definitions, printed sentences and rare traits; their titles begin with "Larch"."""

from __future__ import annotations

from engine.invasion.cards.card import invasion_card
from engine.invasion.cards.language import (
    Card,
    Destroy,
    Draw,
    Indirect,
    PaysWith,
    Spend,
    T,
    X,
    action,
    constant,
    developments,
    enters,
    forced,
    one,
    this,
)
from engine.invasion.rules import RULES


def card(number: int, name: str, kind: str, *abilities: object, cost: int = 0) -> Card:
    return invasion_card(f"test-l-{number:03}", f"Larch {name}", kind, "Neutral", cost, abilities=tuple(abilities))  # type: ignore[arg-type]


CARDS = (
    card(1, "Hoard", "support", constant(PaysWith(marks="resource"))),
    card(2, "Study", "tactic", action(Draw(1)), cost=2),
    card(3, "Barrage", "tactic", action(Indirect(X, "opponents"), cost=Spend(X), x=True)),
    invasion_card("test-l-004", "Larch Skink", "unit", "Neutral", 1, hp=1, traits=("Lizardmen",)),
    card(5, "Wrecker", "support", forced(enters(this), Destroy(T), target=one(developments))),
)

for _card in CARDS:
    if _card.code not in RULES.cards:
        RULES.add_card(_card)
