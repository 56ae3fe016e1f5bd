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


@dataclass(frozen=True)
class BarsActions(Node):
    """While the zone of this card is attacked, the attacking player cannot use Actions or play tactics."""

    says = "while this zone is attacked, the attacking player can use no Actions and play no tactics"
    mod_key = "bars_actions"


@dataclass(frozen=True)
class PlunderedByAttacker(Op):
    """The attacking player takes control of a card and chooses the zone of their own that it goes to."""

    who: Finds
    says = "the attacking player takes control of {who} and moves it to a zone of their choice"
    in_play_only = ("who",)
    of_attack = True
    steps = ("hand_over",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ids, attacker = self.who.ids(st, ctx), st.vars["active"]
        zones = [z for z in ZONES if all(rules_of(st).may_hold_in(st, e, z, attacker) for e in ids)]
        if not ids or not zones:
            ctx.ans = ""
            return NEXT
        text = Msg.of("inv.ask.to_zone", what=st.rules.label(st, ids[0], attacker))
        return put_question(
            st, ctx, "zone", text, [Option(z, Msg.of(f"place.{z}.title")) for z in zones], seat=attacker
        )

    def hand_over(self, st: State, ctx: Ctx) -> list[Event]:
        """Give the attacking player control of the card, in the chosen zone."""
        zone, attacker = ctx.answer(), st.vars["active"]
        ids = self.who.ids(st, ctx) if zone else ()
        return [Event("control", e, to=zone, seat=attacker, src=ctx.src, by=ctx.ctl) for e in ids]


card = SetCards("Realm of the Phoenix King")

CARDS = (
    card("Master Rune of Disguise", attach_to(supports), constant(CannotBeTargeted(bearer, by=""))),
    card(
        "Mushroom Hunters",
        action(
            DiscardTopCard(),
            gets(this, END_OF_TURN, power=PrintedNumber("power", discarded_card)),
            when=beginning(),
        ),
    ),
    card(
        "Clockwork Horse",
        attach_to(units.race("Empire")),
        constant(gets(units.bearing, toughness=1)),
        action(MoveAttachment(this, T), cost=spend(1), target=one(units.race("Empire").where(Unburdened()))),
    ),
    card("Dragon Caller", constant(DefendsAnywhere(units.trait("Dragon").yours, here=True))),
    card(
        "Sea Lord Aislinn",
        action(
            ReturnToHand(T),
            when=enters(either_of(units.trait("Mage").yours, units.trait("Hero").yours)),
            target=one(developments),
        ),
    ),
    card("White Lion Champion", constant(Cannot(this, ("restored",)))),
    card("Herald of Morai-Heg", constant(gets(this, counterstrike=highest_loyalty("High Elf")))),
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
    card(
        "Phoenix Ward",
        constant(Unattackable()),
        action(Blank(this, END_OF_TURN, printed=True), cost=discard_a_card, by_opponent=True),
    ),
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
    card("Stag of the Sacred Glade", constant(BarsActions())),
    card(
        "For Us the Bell Tolls",
        action(
            Indirect(Count(units.corrupt.trait("Skaven").yours), "opponents"),
            cost=corrupt_cost(units.trait("Skaven").yours),
        ),
    ),
    card(
        "Spoils of War",
        constant(OneInDeck()),
        forced(zone_attacked(sections.yours.here), PlunderedByAttacker(this)),
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

EXAMPLES = (
    "action(Destroy(units.where(Unburdened())))",
    "constant(BarsActions())",
    "forced(zone_attacked(sections.yours.here), PlunderedByAttacker(this))",
)
