"""The Silent Forge.  Text printed for players is generated from these definitions."""

from engine.invasion.cards.language import (
    END_OF_TURN,
    Cannot,
    CardsOf,
    T,
    action,
    enters,
    enters_zone,
    one,
    units,
)
from engine.invasion.cards.printed.the_silent_forge import SET

empire = CardsOf(SET, "Empire")

CARDS = (
    empire("Black Knights of Morr",
           action(Cannot(T, ("defend",), END_OF_TURN), when=enters(units.here), target=one(units)),
           action(Cannot(T, ("defend",), END_OF_TURN), when=enters_zone(units.here), target=one(units))),
)
