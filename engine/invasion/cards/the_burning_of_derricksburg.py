"""The cards of The Burning of Derricksburg. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class OnlyUndeveloped(Node):
    """This card may enter play only in a zone without developments. The ability works while the card is in hand."""

    says = "this card may enter play only in a zone without developments"
    mod_key = "only_undeveloped"
    from_hand = True


@dataclass(frozen=True)
class NoDeveloping(Node):
    """This card's controller cannot play developments into the zone that it is in.

    Effects may still put developments there: our reading, because they do not play them.
    """

    says = "you cannot play developments into this zone"
    mod_key = "no_developing"


card = SetCards("The Burning of Derricksburg")

CARDS = (
    # Our reading: the two cards keep their order.
    card("Order in Chaos", action(ChoosePlayer((PutOnDeck(Top(any_cards.in_discard.theirs, 2)),)))),
    card("Bodyguard of Belegar", constant(gets(this, toughness=Count(units.race("Dwarf").other.here)))),
    card("Mining Tunnels", action(Draw(1), when=develops())),
    card("Knights of the Blazing Sun", constant(Cannot(this, ("corrupted",)))),
    card("Gryphon Legionnaire", constant(AtAnyTime(), works_in="hand")),
    card(
        "Derricksburg Forge",
        action(Gain(1), when=enters(this), where=KINGDOM),
        action(Draw(1), when=enters(this), where=QUEST),
    ),
    card(
        "Griffon Standard",
        attach_to(units.race("Empire").in_your(BATTLEFIELD)),
        constant(gets(units.bearing, power=Count(units.race("Empire").here))),
    ),
    card("Lelansi", instead(destroyed(units.other.here), GoesInstead("hand"))),
    card("'Do You Know Who I Am?'", action(gets(units.but_not(units.race("High Elf")), END_OF_TURN, power=-1))),
    card(
        "Great Cave Squig",
        forced(
            beginning(),
            Either(SacrificeOp(Chosen(developments.yours.here)), Deal(power(this), T), by="you"),
            target=one(units.yours),
        ),
    ),
    card("Squig Pen", constant(OnlyUndeveloped(), works_in="hand"), constant(NoDeveloping())),
    card("Scheming Cultist", action(Deal(1, T), cost=spend(1), target=one(units.corrupt))),
    card("Braying Gor", action(NextPlay(unit_cards.race("Chaos"), -1, least=1), cost=corrupt_this)),
    card("Winged Fury", constant(gets(this, power=Count(units.corrupt.enemy)))),
    card(
        "Spreading Darkness",
        action(gets(units.attacking, END_OF_TURN, power=Count(units.corrupt.where(InAttacked())))),
    ),
    card(
        "Extending the Wastes",
        action(Corrupt(T), where=QUEST, cost=remove_tokens_cost(X), target=one(units.cost(X)), x=True),
        gathers_tokens(),
    ),
    card(
        "Druchii Noble",
        action(gets(this, END_OF_TURN, power=1), gets(T, END_OF_TURN, power=-1), when=attacks(this), target=one(units)),
    ),
    card("Whip the Slaves", action(Draw(2), cost=sacrifice_cost(units.yours))),
    card("Entropy", action(ChoosePlayer((DiscardTop(2, "they"),)))),
    card("Night Runners", action(Indirect(power(this), "opponents"), cost=corrupt_this)),
)

EXAMPLES = (
    "constant(OnlyUndeveloped(), works_in='hand')",
    "constant(NoDeveloping())",
)
