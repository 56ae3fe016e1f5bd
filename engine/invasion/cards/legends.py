"""Legends.  Text printed for players is generated from these definitions."""

from engine.invasion.cards.language import (
    CardsOf,
    Draw,
    action,
    leaves,
    one_or_more,
    units,
)
from engine.invasion.cards.printed.legends import SET

dark_elf = CardsOf(SET, "Dark Elf")

CARDS = (
    dark_elf("Thief of Essence", action(Draw(1), when=one_or_more(leaves(units)))),
)
