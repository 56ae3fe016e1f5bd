"""Omens of Ruin.  Text printed for players is generated from these definitions."""

from engine.invasion.cards.language import (
    CardsOf,
    Heal,
    beginning,
    forced,
    this,
)
from engine.invasion.cards.printed.omens_of_ruin import SET

orc = CardsOf(SET, "Orc")

CARDS = (
    orc("River Troll", forced(beginning(), Heal(None, this))),
)
