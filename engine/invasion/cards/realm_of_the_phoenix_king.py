"""The cards of Realm of the Phoenix King. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class Unburdened(Test):
    """Cards that this Attachment is not attached to."""

    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents.get(ctx.src)
        return ent is None or ent.host != eid

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.unburdened", speech)


card = SetCards("Realm of the Phoenix King")

CARDS = (
    card(
        "Clockwork Horse",
        attach_to(units.race("Empire")),
        constant(gets(units.bearing, toughness=1)),
        action(MoveAttachment(this, T), cost=spend(1), target=one(units.race("Empire").where(Unburdened()))),
    ),
    card(
        "Sea Lord Aislinn",
        action(
            ReturnToHand(T),
            when=enters(either_of(units.trait("Mage").yours, units.trait("Hero").yours)),
            target=one(developments),
        ),
    ),
    card("White Lion Champion", constant(Cannot(this, ("restored",)))),
    card("Herald of Morai-Heg", constant(gets(this, counterstrike=HighestLoyalty(cards.race("High Elf").yours)))),
    card(
        "Star Dragon",
        feared(2),
        constant(OwnCost(Count(any_cards.trait("Spell").in_discard.yours)), works_in="hand"),
    ),
    card(
        "Ilthilmar Arrows",
        attach_to(units.race("High Elf").yours),
        constant(EntersWith(3)),
        action(Deal(1, T), cost=remove_tokens_cost(1), target=one(units.attacking)),
    ),
    card("Straits of Lothern", constant(gets(this, power=Count(units.here)), where=KINGDOM)),
    card("Eataine War Room", constant(EntersWith(4)), counts_down(Indirect(10, "opponents"))),
    card("Inflame", action(gets(T, END_OF_TURN, power=X), cost=discard_for_x, target=one(units))),
    card(
        "Horrific Favour",
        action(
            ReturnToHand(Chosen(any_cards.trait("Disease").in_discard.yours)),
            when=enters(units.trait("Daemon").yours),
        ),
    ),
    card(
        "Spawn of Kintearer",
        feared(1),
        action(ChoosePlayer((DiscardTop(Count(units.trait("Cavalry").yours), "they"),)), when=attacks(this)),
    ),
    card(
        "Skavenslaves",
        action(
            CancelAssigned(None, units.attacking),
            cost=sacrifice_cost(this),
            play=at_least(1, Assigned(units.attacking)),
        ),
    ),
    card(
        "For Us the Bell Tolls",
        action(
            Indirect(Count(units.corrupt.trait("Skaven").yours), "opponents"),
            cost=corrupt_cost(units.trait("Skaven").yours),
        ),
    ),
    card(
        "Planning for War",
        action(Draw(1), when=enters(this), where=QUEST),
        action(
            ReturnToHand(T),
            when=plays(support_cards.race("High Elf").without("Attachment")),
            where=QUEST,
            play=at_least(1, units.questing_on(this)),
            target=one(unit_cards.in_discard.yours),
        ),
    ),
)

register_messages(
    "en",
    {
        "inv.sel.unburdened": "that does not bear this card",
    },
)

EXAMPLES = ("action(MoveAttachment(this, T), target=one(units.where(Unburdened())))",)
