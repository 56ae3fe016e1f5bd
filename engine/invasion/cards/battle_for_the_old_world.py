"""The cards of Battle for the Old World. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room

card = SetCards("Battle for the Old World")

CARDS = (
    card(
        "Dead-Eye Cannon Crew",
        action(
            Destroy(T),
            when=attacks(this),
            cost=SacrificeAsMany(developments.yours, PrintedCosts(T)),
            target=one(supports.without("Attachment").where(InAttacked())),
        ),
    ),
)
