"""The cards of The Eclipse of Hope. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room

card = SetCards("The Eclipse of Hope")

CARDS = (
    card(
        "Valorous Mage",
        action(
            Then((See(top(5), "search"), TakeSeen(any_cards.trait("Spell"), shown=True)), (Shuffle(),)),
            when=enters(this),
        ),
    ),
)
