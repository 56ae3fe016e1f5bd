"""The Twin Tailed Comet.  Text printed for players is generated from these definitions."""

from engine.invasion.cards.language import (
    CardsOf,
    Chosen,
    Deal,
    MoveAny,
    PutTokens,
    T,
    Then,
    Tokens,
    action,
    develops,
    one,
    sections,
    this,
    units,
)
from engine.invasion.cards.printed.the_twin_tailed_comet import SET

chaos = CardsOf(SET, "Chaos")
orc = CardsOf(SET, "Orc")

CARDS = (
    orc("Orc Shaman",
        action(Then((PutTokens(1, this),), (MoveAny(Chosen(sections.yours.here), T, limit=Tokens(this)),)),
               when=develops(), target=one(units.yours))),
    chaos("Sorcerer of Tzeentch",
          action(Then((PutTokens(1, this),), (Deal(Tokens(this), T),)), when=develops(), target=one(units))),
)
