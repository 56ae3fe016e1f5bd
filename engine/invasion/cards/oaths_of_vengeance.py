"""The cards of Oaths of Vengeance. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room

card = SetCards("Oaths of Vengeance")

CARDS = (
    card("Nagarythe Archer", action(Indirect(3), when=ambushes(this))),
    card("Band Together", action(Gain(3))),
    card("Goblin Raiders"),
    card("Hag Graef Knights"),
    card(
        "Stealthy Skink",
        action(gets(units.trait("Lizardmen").yours, END_OF_PHASE, hp=2), when=ambushes(this)),
    ),
    card("Skaven Packmaster", action(Restore(Chosen(units.corrupt.yours, lo=0, hi=2)), when=ambushes(this))),
)
