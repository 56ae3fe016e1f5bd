"""The Chaos Moon.  Text printed for players is generated from these definitions."""

from engine.invasion.cards.language import (
    T2,
    T3,
    CardsOf,
    Deal,
    T,
    action,
    another,
    one,
    units,
)
from engine.invasion.cards.printed.the_chaos_moon import SET

chaos = CardsOf(SET, "Chaos")

CARDS = (
    chaos("Plague Bomb",
          action(Deal(1, T), Deal(2, T2), Deal(3, T3), target=(one(units), another(units), another(units)))),
)
