"""The cards of Shield of the Gods. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room

card = SetCards("Shield of the Gods")

CARDS = (
    card(
        "Naggarond Forge",
        forced(ending("you"), Either(DiscardOp(Chosen(any_cards.in_hand.yours)), SacrificeOp(this), by="you")),
    ),
)
