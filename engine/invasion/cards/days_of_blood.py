"""The cards of Days of Blood. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room

card = SetCards("Days of Blood")

CARDS = (
    card(
        "Bride of Khaine",
        action(gets(T, END_OF_TURN, hp=-2), when=ambushes(this), target=one(units.attacking)),
    ),
    card("Veteran Thunderers"),
    card("'Idden Boy", action(gets(this, END_OF_PHASE, power=2), when=ambushes(this))),
    card("Norse Marauders"),
)
