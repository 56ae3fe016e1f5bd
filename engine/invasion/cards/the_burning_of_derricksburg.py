"""The cards of The Burning of Derricksburg. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room

card = SetCards("The Burning of Derricksburg")

CARDS = (
    card("Mining Tunnels", action(Draw(1), when=develops())),
    card(
        "Derricksburg Forge",
        action(Gain(1), when=enters(this), where=KINGDOM),
        action(Draw(1), when=enters(this), where=QUEST),
    ),
)
