"""The cards of The Imperial Throne. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class MovedOnto(When):
    """When you move an Attachment in play onto a card."""

    says = "when you move an Attachment in play onto this card"


def moved_onto_this() -> MovedOnto:
    """When you move an Attachment in play onto this card."""
    return MovedOnto("reattached", attachments.attached_to(this), by="you")


@dataclass(frozen=True)
class HoldsExactly(Cond):
    """Exactly ``n`` resource tokens are on this card."""

    n: int
    says = "exactly {n} resource {n?token is|tokens are} on this card"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return Tokens(this).val(st, ctx) == self.n

    def deny(self, speech: Speech) -> str:
        return tx("inv.cond.holds_other", speech, n=self.n)


card = SetCards("The Imperial Throne")

CARDS = (
    card(
        "Clan Armoury",
        instead(leaves(attachments.race("Dwarf")), GoesInstead("hand"), may=True, cost=spend(1)),
    ),
    card("Baby Squig", forced(beginning(), Deal(1, T), target=one(units.other.yours.here))),
    card("Imperial Drummer", constant(gets(units.trait("Warrior").here, power=1), where=BATTLEFIELD)),
    card(
        "Werner Ludenhof",
        constant(gets(this, power=2), while_=Is(this, units.questing)),
        action(GoQuesting(this, Chosen(quests.yours.where(Vacant()))), play=at_least(1, quests.yours.where(Vacant()))),
    ),
    card(
        "Devotee of Chamon",
        action(
            Then(
                (Deal(1, Chosen(units.trait("Mage").yours), ("uncancellable",)),),
                (gets(this, END_OF_TURN, power=1),),
            )
        ),
    ),
    card("Priests of Sigmar", constant(gets(this, toughness=highest_loyalty("Empire")))),
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
        "Cathedral of Sigmar",
        constant(EntersWith(4)),
        counts_down(gets(either_of(supports.race("Empire").yours, units.race("Empire").yours), END_OF_TURN, power=1)),
    ),
    card("Doubling of the Guard", action(Draw(X), cost=discard_for_x)),
    card(
        "Mage of the White Tower",
        constant(gets(this, power=Count(attachments.attached_to(this)))),
        action(Draw(1), when=enters(attachments.yours.attached_to(this))),
        action(Draw(1), when=moved_onto_this()),
    ),
    card(
        "Daemon Prince",
        constant(Cannot(this, ("attack", "defend")), while_=Not(HoldsExactly(3))),
        action(PutTokens(1, this), cost=sacrifice_cost(units.yours)),
    ),
    card("Sacrificial Pyre", action(Corrupt(T), when=sacrificed(units.yours), target=one(units))),
    card(
        "Warlock Engineer",
        action(
            DiscardTopCard(),
            If(Is(T, supports.where(SameCost(discarded_card))), (May((Destroy(T),)),)),
            cost=corrupt_this,
            target=one(supports),
        ),
    ),
    card(
        "Gaze of Nagash",
        action(
            See(hand_of("opponent")),
            TakeSeen(any_cards, 2, to="discard"),
            cost=corrupt_cost(units.trait("Vampire").yours),
        ),
    ),
    card(
        "A Promise of War",
        action(
            See(whole(), "search"),
            TakeSeen(unit_cards, shown=True),
            Shuffle(),
            play=at_least(1, either_of(cards.trait("Capital Center").yours, legends.yours)),
        ),
    ),
    card(
        "Captured Gunpowder",
        attach_to(supports),
        constant(gets(supports.bearing, power=1)),
        forced(beginning(), See(top(1), "reveal"), Destroy(supports.here.where(SameCost()))),
    ),
    card(
        "Recruiting for War",
        action(Draw(1), when=enters(this), where=QUEST),
        action(
            Draw(1),
            when=plays(support_cards.race("Empire").without("Attachment")),
            where=QUEST,
            play=at_least(1, units.questing_on(this)),
        ),
    ),
)

register_messages(
    "en",
    {
        "inv.cond.holds_other": "more or fewer than {n} resource {n?token is|tokens are} on this card",
    },
)

EXAMPLES = (
    "forced(moved_onto_this(), Draw(1))",
    "action(Draw(1), play=HoldsExactly(3))",
)
