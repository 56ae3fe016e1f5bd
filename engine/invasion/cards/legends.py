"""The cards of Legends. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room

card = SetCards("Legends")

CARDS = (
    card("Kairos Fateweaver", constant(Becomes(developments.yours, "unit", (("power", 2), ("hp", 2)), still=True))),
    card("Malekith", action(EachPlayer("opponents", (SacrificeOp(Chosen(units.theirs, "they")),)), when=beginning())),
    card("Judgement of Loec", attach_to(either_of(units, developments)), constant(Becomes(bearer, "development"))),
    card("Bloodletter", constant(AssignMore(units))),
    card("Thief of Essence", action(Draw(1), when=one_or_more(leaves(units)))),
    card(
        "Monster of the Deep",
        action(Cannot(T, ("attack", "defend"), END_OF_TURN), cost=corrupt_this, target=up_to(2, units), faq=("1.6",)),
        action(Corrupt(this), Cannot(T, ("attack", "defend"), END_OF_TURN), target=up_to(2, units), faq=("1.3",)),
    ),
    card(
        "Track the Prey",
        action(
            If(
                ByVersion(("1.6",)),
                (gets(T, END_OF_TURN, savage=PrintedNumber("power", T)),),
                (gets(T, REST_OF_GAME, savage=PrintedNumber("power", T)),),
            ),
            target=one(units.yours),
        ),
    ),
    card(
        "Protective Spites",
        attach_to(units.yours),
        constant(EntersWith(3)),
        instead(damaged(host), CancelDamage(), cost=remove_tokens_cost(1), faq=("1.3",)),
        instead(damaged(host), CancelDamage(), may=True, cost=remove_tokens_cost(1), faq=("1.6",)),
    ),
)
