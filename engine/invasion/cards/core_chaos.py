"""The Chaos cards of the Core Set. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class Uncancellable(Node):
    """The damage that these cards deal, in combat or otherwise, cannot be cancelled."""

    sel: Finds
    says = "nothing cancels the damage that {sel} deals"
    mod_key = "uncancellable"
    in_play_only = ("sel",)


@dataclass(frozen=True)
class RevealRandom(Op):
    """Show up to ``n`` random cards of an opponent's hand to all players, and bind them as the shown cards.

    The effect's controller chooses how many. The cards stay in the hand.
    """

    n: int
    says = "an opponent shows {n} random cards from hand, or fewer if you like"

    def binds(self) -> tuple[str, ...]:
        return ("shown",)

    def emit(self, program: Program) -> None:
        settle_opponent(program, "opponent")
        program.add(TermStep(self, "how_many"))
        program.add(self)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = chooser(ctx, "opponent", st)
        most = int(ctx.answer())
        left = list(st.rules.hand(st, seat))
        st.seal()
        found = [left.pop(st.below(len(left))) for _ in range(min(most, len(left)))]
        ctx["shown"] = tuple(found)
        ctx.ret = len(found)
        names = tuple(st.rules.card(st.ents[e].code).name for e in found)
        log(
            st,
            "revealed",
            Msg.of(
                "inv.log.reveals_hand", who=st.rules.player(st, seat), n=len(names), cards=names or (Msg.of("none"),)
            ),
        )
        return NEXT

    def how_many(self, st: State, ctx: Ctx) -> int:
        """Ask how many cards of the opponent's hand to show, if that hand is not empty."""
        most = min(self.n, len(st.rules.hand(st, chooser(ctx, "opponent", st))))
        if not most:
            ctx.ans = "0"
            return NEXT
        options = [Option(str(n), Msg.of("inv.opt.cards_shown", n=n)) for n in range(most, -1, -1)]
        return put_question(st, ctx, "how_many", Msg.of("inv.ask.how_many_shown"), options, default=str(most))


shown = Ref("shown", "inv.ref.shown")
"""The cards that an effect has just shown."""


card = SetCards("Core Set")

CARDS = (
    card("Festering Nurglings", forced(enters(this), Corrupt(T), target=one(units.corresponding))),
    card("Cultist of Slaanesh", action(Destroy(T), where=QUEST, cost=spend(4), target=one(developments))),
    card("Servants of Khorne"),
    card("Savage Marauders"),
    card(
        "Nurgle Sorcerer", action(Deal(1, T, more=1, if_=units.corrupt), where=QUEST, cost=spend(3), target=one(units))
    ),
    card("Chaos Knights"),
    card("Melekh the Changer", constant(gets(this, power=Count(cards.corrupt.enemy)))),
    card(
        "Fledgling Chaos Spawn",
        forced(destroyed(this), Deal(1, T), where=BATTLEFIELD, target=one(units.in_(BATTLEFIELD))),
    ),
    card("Valkia the Bloody", action(MoveAny(this, T), where=QUEST, cost=spend(2), target=one(units.corrupt))),
    card(
        "Savage Gors",
        constant(
            gets(this, combat=2),
            where=BATTLEFIELD,
            while_=AllOf((Is(this, units.attacking), at_least(2, developments.yours.in_(BATTLEFIELD)))),
        ),
    ),
    card("Dark Zealot"),
    card(
        "Bloodthirster",
        constant(Uncancellable(this)),
        forced(beginning(), EachPlayer("each", (SacrificeOp(Chosen(units.theirs.corresponding, "they")),))),
    ),
    card(
        "Cloud of Flies",
        attach_to(units.yours),
        triggered(beginning(), Deal(1, Both(host, T), ("uncancellable",)), may=True, target=one(units)),
    ),
    card(
        "Horrific Mutation",
        attach_to(units.yours),
        constant(gets(units.defending, hp=-1), while_=Is(host, units.attacking)),
    ),
    card(
        "Sadistic Mutation",
        attach_to(units.yours),
        forced(deals_combat_damage(units.bearing), Deal(1, T), target=one(either_of(units, sections))),
    ),
    card(
        "Warpstone Meteor",
        forced(
            beginning(),
            EachPlayer(
                "each",
                (
                    Either(
                        Corrupt(Chosen(units.theirs.corresponding, "they")), Deal(1, Chosen(sections.theirs, "they"))
                    ),
                ),
            ),
        ),
    ),
    card(
        "Journey to the Gate",
        action(
            DiscardOp(any_cards.in_hand.enemy),
            where=QUEST,
            play=AllOf((your_turn, HasTokens(3))),
            cost=sacrifice_cost(units.questing_on(this)),
        ),
        gathers_tokens(),
    ),
    card("Shrine to Nurgle", forced(damaged(units.enemy, tag="combat"), Corrupt(it), where=KINGDOM)),
    card("Flames of Tzeentch", action(Deal(X, T), play=your_turn, target=one(units), x=True)),
    card("Seduced by Darkness", action(Corrupt(T), target=one(units))),
    card(
        "Will of Tzeentch",
        action(EachPlayer("each", (DiscardOp(any_cards.in_hand.theirs), Draw(3, "they"))), play=your_turn),
    ),
    card("Nurgle's Pestilence", action(Deal(1, units, more=1, if_=units.corrupt))),
    card("Blood for the Blood God", action(Deal(power(T), T), target=one(units.in_(BATTLEFIELD)))),
    card("Slaanesh's Domination", action(RevealRandom(3), PlayNow(shown, "free", many=True))),
    card(
        "Culling the Weak",
        action(gets(units.yours.in_(BATTLEFIELD), END_OF_TURN, power=1), cost=sacrifice_cost(units.yours)),
    ),
)

register_messages(
    "en",
    {
        "inv.ask.how_many_shown": "How many random cards of the hand are shown?",
        "inv.opt.cards_shown": "{n} {n?card|cards}",
        "inv.ref.shown": "those tactics",
        "inv.log.reveals_hand": "{who} shows {n} random {n?card|cards} of the hand: {cards}.",
        "inv.log.reveals_hand.you": "You show {n} random {n?card|cards} of your hand: {cards}.",
    },
)
