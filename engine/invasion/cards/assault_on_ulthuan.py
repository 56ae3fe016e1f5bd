"""Assault on Ulthuan.  Text printed for players is generated from these definitions."""

from engine.invasion.cards.language import (
    KINGDOM,
    CardsOf,
    GoesInstead,
    destroyed,
    instead,
    spend,
    units,
)
from engine.invasion.cards.printed.assault_on_ulthuan import SET

dark_elf = CardsOf(SET, "Dark Elf")

CARDS = (
    dark_elf("Altar of Khaine",
             instead(destroyed(units.yours), GoesInstead("hand"), may=True, cost=spend(1), where=KINGDOM)),
)
