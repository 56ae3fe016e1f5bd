"""The cards of The Chaos Moon. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room

card = SetCards("The Chaos Moon")

CARDS = (
    card(
        "Plague Bomb", action(Deal(1, T), Deal(2, T2), Deal(3, T3), target=(one(units), another(units), another(units)))
    ),
    card(
        "Spellsinger",
        action(
            Becomes(T, "unit", (("power", 1), ("hp", 2)), still=True, until=END_OF_TURN),
            when=develops(),
            target=one(developments),
        ),
    ),
)
