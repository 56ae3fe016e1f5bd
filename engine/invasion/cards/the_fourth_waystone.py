"""The cards of The Fourth Waystone. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room

card = SetCards("The Fourth Waystone")

CARDS = (
    card("Duregan Thorgrimson", action(Clash(this, T), when=beginning(), target=one(units))),
    card(
        "Offering to Hekarti",
        action(gets(T, END_OF_TURN, hp=Minus(X)), where=QUEST, cost=remove_tokens_cost(X), target=one(units), x=True),
        forced(
            falls(units.where(Owned("opponent"))),
            PutTokens(1, this),
            where=QUEST,
            while_=at_least(1, units.questing_on(this)),
        ),
    ),
)
