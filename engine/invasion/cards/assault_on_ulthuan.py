"""Assault on Ulthuan.  Text printed for players is generated from these definitions."""

from functools import partial

from engine.invasion.cards.language import (
    KINGDOM,
    GoesInstead,
    destroyed,
    instead,
    set_card,
    spend,
    units,
)

dark_elf = partial(set_card, "assault-on-ulthuan", "Dark Elf")

CARDS = (
    dark_elf(36, "Altar of Khaine", "support", 4, 2,
             instead(destroyed(units.yours), GoesInstead("hand"), may=True, cost=spend(1), where=KINGDOM),
             power=2, traits="Building"),
)
