"""The Fall of Karak Grimaz.  Text printed for players is generated from these definitions."""

from engine.invasion.cards.language import (
    CardsOf,
    PutTokens,
    Tokens,
    constant,
    forced,
    gets,
    leaves,
    this,
    units,
)
from engine.invasion.cards.printed.the_fall_of_karak_grimaz import SET

dwarf = CardsOf(SET, "Dwarf")

CARDS = (
    dwarf("Grudgebearer",
          constant(gets(this, power=Tokens(this))),
          forced(leaves(units.race("Dwarf").yours.other), PutTokens(1, this))),
)
