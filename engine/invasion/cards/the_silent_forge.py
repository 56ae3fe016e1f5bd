"""The cards of The Silent Forge. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.cards.printed.the_silent_forge import SET

dwarf = SetCards(SET, "Dwarf")
empire = SetCards(SET, "Empire")
dark_elf = SetCards(SET, "Dark Elf")

CARDS = (
    dwarf(
        "Reclaiming the Fallen",
        action(
            ChooseZone((KINGDOM, QUEST, BATTLEFIELD)),
            RaiseThere(unit_cards.in_discard.yours),
            Wait(end_of_this_phase, (SacrificeOp(raised),)),
        ),
    ),
    empire(
        "Black Knights of Morr",
        action(Cannot(T, ("defend",), END_OF_TURN), when=enters(units.here), target=one(units)),
        action(Cannot(T, ("defend",), END_OF_TURN), when=enters_zone(units.here), target=one(units)),
    ),
    dark_elf(
        "Seeking New Slaves",
        action(PutIntoPlay(T, corrupt=True), target=one(unit_cards.in_discard.enemy.where(Arrived()))),
    ),
)
