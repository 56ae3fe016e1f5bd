"""Assault on Ulthuan.  Text printed for players is generated from these definitions."""

from functools import partial

from engine.invasion.cards.core import set_card
from engine.invasion.words import KINGDOM, units
from engine.kernel.language.abilities import destroyed, instead
from engine.kernel.language.costs import spend
from engine.kernel.language.modifiers import GoesInstead

dark_elf = partial(set_card, "assault-on-ulthuan", "Dark Elf")

CARDS = (
    dark_elf(36, "Altar of Khaine", "support", 4, 2,
             instead(destroyed(units.yours), GoesInstead("hand"), may=True, cost=spend(1), where=KINGDOM),
             power=2, traits="Building"),
)
