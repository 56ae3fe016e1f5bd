"""The cards of Bleeding Sun. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room

card = SetCards("Bleeding Sun")

CARDS = (
    card("Soul Stealer", attach_to(units.without("Hero").holdable), constant(Controls())),
    card("Advanced Engineering", action(See(top(2)), PutBack(1), when=beginning())),
)
