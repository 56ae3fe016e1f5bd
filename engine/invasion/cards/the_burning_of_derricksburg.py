"""The cards of The Burning of Derricksburg. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.cards.printed.the_burning_of_derricksburg import SET

card = SetCards(SET)

CARDS = (
    card("Mining Tunnels", action(Draw(1), when=develops())),
    card(
        "Derricksburg Forge",
        action(Gain(1), when=enters(this), where=KINGDOM),
        action(Draw(1), when=enters(this), where=QUEST),
    ),
)
