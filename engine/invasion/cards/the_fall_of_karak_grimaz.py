"""The cards of The Fall of Karak Grimaz. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room

card = SetCards("The Fall of Karak Grimaz")

CARDS = (
    card(
        "Grudgebearer",
        constant(gets(this, power=Tokens(this))),
        forced(leaves(units.race("Dwarf").yours.other), PutTokens(1, this)),
    ),
    card(
        "Runesmith Apprentice",
        action(See(top(5), "search"), TakeSeen(any_cards.trait("Rune"), 0, shown=True), Shuffle(), when=enters(this)),
    ),
    card(
        "Wilhelm of the Osterknacht", action(MoveToZone(T), when=attacks(this), target=one(units.where(InAttacked())))
    ),
)
