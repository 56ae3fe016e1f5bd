"""The cards of The Imperial Throne. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class MovedOnto(When):
    """When you move an Attachment in play onto a card."""

    says = "when you move an Attachment in play onto this card"


def moved_onto_this() -> MovedOnto:
    """When you move an Attachment in play onto this card."""
    return MovedOnto("reattached", attachments.attached_to(this), by="you")


card = SetCards("The Imperial Throne")

CARDS = (
    card(
        "Clan Armoury",
        instead(leaves(attachments.race("Dwarf")), GoesInstead("hand"), may=True, cost=spend(1)),
    ),
    card("Baby Squig", forced(beginning(), Deal(1, T), target=one(units.other.yours.here))),
    card("Imperial Drummer", constant(gets(units.trait("Warrior").here, power=1), where=BATTLEFIELD)),
    card(
        "Devotee of Chamon",
        action(
            Then(
                (Deal(1, Chosen(units.trait("Mage").yours), ("uncancellable",)),),
                (gets(this, END_OF_TURN, power=1),),
            )
        ),
    ),
    card(
        "Stirland Deathjacks",
        action(Deal(1, T), when=enters(this), target=one(units.corrupt)),
        action(Deal(1, T), when=leaves(this), target=one(units.corrupt)),
    ),
    card(
        "Winged Riders of Kislev",
        action(gets(this, END_OF_TURN, power=Count(units.attacking.other)), when=attacks(this)),
    ),
    card(
        "The Imperial Zoo",
        constant(gets(this, power=Tokens(this))),
        action(PutTokens(1, this), cost=spend(Tokens(this))),
    ),
    card(
        "Boiling Oil",
        action(
            EachPlayer("opponents", (SacrificeOp(Chosen(units.attacking.theirs, "they")),)),
            when=zone_attacked(sections.yours.here),
            cost=sacrifice_cost(this),
        ),
    ),
    card(
        "Mage of the White Tower",
        constant(gets(this, power=Count(attachments.attached_to(this)))),
        action(Draw(1), when=enters(attachments.yours.attached_to(this))),
        action(Draw(1), when=moved_onto_this()),
    ),
    card("Sacrificial Pyre", action(Corrupt(T), when=sacrificed(units.yours), target=one(units))),
    card(
        "A Promise of War",
        action(
            See(whole(), "search"),
            TakeSeen(unit_cards, shown=True),
            Shuffle(),
            play=at_least(1, either_of(cards.trait("Capital Center").yours, legends.yours)),
        ),
    ),
)

EXAMPLES = ("forced(moved_onto_this(), Draw(1))",)
