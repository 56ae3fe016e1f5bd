"""The Fourth Waystone.  Text printed for players is generated from these definitions."""

from engine.invasion.cards.language import (
    CardsOf,
    Clash,
    T,
    action,
    beginning,
    one,
    this,
    units,
)
from engine.invasion.cards.printed.the_fourth_waystone import SET

dwarf = CardsOf(SET, "Dwarf")

CARDS = (
    dwarf("Duregan Thorgrimson", action(Clash(this, T), when=beginning(), target=one(units))),
)
