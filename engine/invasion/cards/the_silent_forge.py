"""The Silent Forge.  Text printed for players is generated from these definitions."""

from engine.invasion.cards.language import (
    END_OF_TURN,
    Arrived,
    Cannot,
    CardsOf,
    PutIntoPlay,
    T,
    action,
    enters,
    enters_zone,
    one,
    unit_cards,
    units,
)
from engine.invasion.cards.printed.the_silent_forge import SET

empire = CardsOf(SET, "Empire")
dark_elf = CardsOf(SET, "Dark Elf")

CARDS = (
    empire("Black Knights of Morr",
           action(Cannot(T, ("defend",), END_OF_TURN), when=enters(units.here), target=one(units)),
           action(Cannot(T, ("defend",), END_OF_TURN), when=enters_zone(units.here), target=one(units))),
    dark_elf("Seeking New Slaves",
             action(PutIntoPlay(T, corrupt=True), target=one(unit_cards.in_discard.enemy.where(Arrived())))),
)
