"""Legends.  Text printed for players is generated from these definitions."""

from engine.invasion.cards.language import (
    AssignMore,
    CancelDamage,
    CardsOf,
    Draw,
    EntersWith,
    action,
    attach_to,
    constant,
    damaged,
    host,
    instead,
    leaves,
    one_or_more,
    remove_tokens_cost,
    units,
)
from engine.invasion.cards.printed.legends import SET

dark_elf = CardsOf(SET, "Dark Elf")

chaos = CardsOf(SET, "Chaos")
neutral = CardsOf(SET, "Neutral")

CARDS = (
    chaos("Bloodletter", constant(AssignMore(units))),
    dark_elf("Thief of Essence", action(Draw(1), when=one_or_more(leaves(units)))),
    neutral("Protective Spites", attach_to(units.yours), constant(EntersWith(3)),
            instead(damaged(host), CancelDamage(), cost=remove_tokens_cost(1), faq=("1.3",)),
            instead(damaged(host), CancelDamage(), may=True, cost=remove_tokens_cost(1), faq=("1.6",))),
)
