"""The cards of The Iron Rock. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room

card = SetCards("The Iron Rock")

CARDS = (
    card(
        "Guild of Engineers",
        action(Gain(1), when=plays(unit_cards.trait("Engineer")), where=KINGDOM),
        action(Draw(1), when=plays(unit_cards.trait("Engineer")), where=QUEST),
    ),
    card(
        "Banna Thief",
        action(gets(T, END_OF_TURN, power=1), when=enters(units.here), target=one(units)),
        action(gets(T, END_OF_TURN, power=1), when=enters_zone(units.here), target=one(units)),
    ),
    card(
        "Madtoof Ironleg",
        action(
            Then((gets(T, END_OF_TURN, power=Loyalty(T)),), (Wait(ending(), (SacrificeOp(T),), text="flow.later"),)),
            when=beginning(),
            target=one(units.yours),
        ),
    ),
    card(
        "Squig Lobber",
        action(PutTokens(1, this), when=beginning(), where=BATTLEFIELD),
        action(Indirect(1, "opponents"), cost=remove_tokens_cost(1)),
    ),
    card("Ruglud's Armoured Orcs", constant(gets(this, toughness=HighestLoyalty(cards.race("Orc").yours)))),
    card(
        "Martog's Best Basha",
        attach_to(units.race("Orc")),
        constant(gets(units.bearing, power=Count(developments.where(InAttacked()))), while_=Is(host, units.attacking)),
    ),
    card("Boss Pit", constant(EntersWith(4)), counts_down(Draw(10))),
    card("Snotling Ambush", action(ChoosePlayer((Lose(X, "they"),)), cost=discard_for_x)),
    card(
        "Mork's Teef Ritual",
        action(
            Then((PutIntoPlay(Chosen(unit_cards.in_hand.yours)),), (Deal(3, Chosen(sections.yours)),)),
            cost=sacrifice_cost(units.race("Orc").yours),
        ),
    ),
    card("Sons of Coin", forced(beginning(), Either(Pay(1), Deal(1, sections.yours.here), by="you"))),
    card(
        "Blessing of Asuryan",
        attach_to(units.trait("Mage").yours),
        constant(gets(units.bearing, power=1)),
        action(
            PutOnDeck(Chosen(any_cards.trait("Spell").in_discard.yours)),
            play=AllOf((your_turn, end_of_battlefield_phase, Not(Is(host, units.where(attacked))))),
            limit=per_turn(1),
        ),
    ),
    card("Beastman Shaman", action(Draw(1), when=becomes_corrupt(units.race("Chaos").yours))),
    card("Countermoves", action(Destroy(T), when=plays(tactic_cards, "opponent"), target=one(units), works_in="hand")),
    card(
        "Chakax",
        action(Deal(1, it), when=enters_from_hand(units.having("savage").yours)),
    ),
    card(
        "Pool of Tranquility",
        action(Then((Draw(1),), (DiscardOp(Chosen(any_cards.in_hand.yours)),)), cost=spend(2)),
    ),
    card(
        "Raiding Parties",
        action(Draw(1), when=enters(this), where=QUEST),
        action(
            Destroy(T),
            when=plays(support_cards.race("Orc").without("Attachment")),
            where=QUEST,
            play=at_least(1, units.questing_on(this)),
            target=one(developments),
        ),
    ),
)
