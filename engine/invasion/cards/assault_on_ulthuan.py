"""Assault on Ulthuan.  Text printed for players is generated from these definitions."""

from engine.invasion.cards.language import (
    KINGDOM,
    CardsOf,
    Count,
    Gain,
    GoesInstead,
    action,
    destroyed,
    developments,
    instead,
    spend,
    units,
)
from engine.invasion.cards.printed.assault_on_ulthuan import SET

dark_elf = CardsOf(SET, "Dark Elf")
neutral = CardsOf(SET, "Neutral")

CARDS = (
    dark_elf("Altar of Khaine",
             instead(destroyed(units.yours), GoesInstead("hand"), may=True, cost=spend(1), where=KINGDOM)),
    neutral("Innovation", action(Gain(Count(developments.yours.in_(KINGDOM))))),
)
