"""The Twin Tailed Comet.  Text printed for players is generated from these definitions."""

from engine.invasion.cards.language import (
    CardsOf,
    Deal,
    PutTokens,
    T,
    Then,
    Tokens,
    action,
    develops,
    one,
    this,
    units,
)
from engine.invasion.cards.printed.the_twin_tailed_comet import SET

chaos = CardsOf(SET, "Chaos")

CARDS = (
    chaos("Sorcerer of Tzeentch",
          action(Then((PutTokens(1, this),), (Deal(Tokens(this), T),)), when=develops(), target=one(units))),
)
