"""The cards of Fragments of Power. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room

card = SetCards("Fragments of Power")

CARDS = (
    card(
        "Blood Vengeance",
        action(PutThisIntoPlay(), when=damaged(sections.yours, tag="combat"), works_in="hand"),
        constant(gets(units.race("Dwarf").here, combat=1)),
    ),
    card(
        "Arkayne Vampire",
        constant(gets(this, hp=DamageOn(this))),
        action(MoveDamage(T, this, 1), gets(T, END_OF_TURN, hp=-1), when=beginning(), target=one(units)),
    ),
)
