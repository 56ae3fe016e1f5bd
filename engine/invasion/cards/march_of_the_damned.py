"""The cards of March of the Damned. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.cards.printed.march_of_the_damned import SET

empire = SetCards(SET, "Empire")
orc = SetCards(SET, "Orc")
chaos = SetCards(SET, "Chaos")

CARDS = (
    empire("Rodrik's Raiders", action(TurnFacedown(T), when=enters(this), target=one(supports))),
    empire(
        "Garden of Morr",
        constant(gets(this, power=Tokens(this))),
        forced(one_or_more(destroyed(units)), PutTokens(1, this)),
    ),
    orc("Troll Den", forced(beginning(), Either(Deal(2, Chosen(units.yours.here)), SacrificeOp(this), by="you"))),
    orc("Forest Goblins", action(gets(T, END_OF_TURN, power=1), when=enters(this), target=one(units))),
    chaos("Lord of Change", constant(ShowsTops(), PlaysTop())),
)
