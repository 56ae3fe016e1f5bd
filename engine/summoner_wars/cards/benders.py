"""Benders: Tacullu."""

from engine.summoner_wars.card import SWCard
from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.language.words import spend_magic
from engine.summoner_wars.printed.benders import FACTION


@dataclass(frozen=True)
class WouldFall(When):
    """When an attack by a card would put enough wounds on one of the cards ``whom`` to destroy it."""

    by_card: Finds = this

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return (
            "attack" in ev.tags
            and bool(self.by_card.has(st, ctx, ev.src))
            and super().match(st, ctx, ev)
            and (ev.n >= rules_of(st).room_for_damage(st, ev.who))
        )

    def would(self, speech: Speech) -> str:
        return tx("sw.fx.would_fall", speech, by=self.by_card.say(speech), who=self.whom.one(speech))


def would_fall(who: Finds, by: Finds = this) -> WouldFall:
    """When an attack by this card would destroy one of the cards ``who``."""
    return WouldFall("damaged", who, by_card=by)


@dataclass(frozen=True)
class TakesInstead(Node):
    """A replacement of wounds that applies last (FAQ 2.1.4.1): the card takes none, and you gain control of it."""

    says = "the wounds are not placed, and you take control of it for the rest of the game"
    commutes = False
    last = True
    changes = frozenset({"damaged"})

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        """Whether you already control the card."""
        return bool(st.rules.controller(st, ev.who) == ctx.ctl)

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Return the change of control, which replaces all the wounds."""
        rules_of(st).control_changed(st, (ev.who,), ctx.ctl)
        return (Event("control", ev.who, seat=ctx.ctl, src=ctx.src, by=ctx.ctl),)


@dataclass(frozen=True)
class SummonCostOf(Val):
    """The Summon Cost printed on a unit.  Effects that make summoning cost more or less do not change this number."""

    of: Finds
    says = "the Summon Cost of {of}"

    def val(self, st: State, ctx: Ctx) -> int:
        return sum(max(0, rules_of(st).sw(st.ents[e].code).printed_cost) for e in self.of.ids(st, ctx))


YES_OR_NO = [Option("yes", Msg.of("ask.yes")), Option("no", Msg.of("ask.no"))]


@dataclass(frozen=True)
class BreakTop(Op):
    """Show the top card of an opponent's Draw Pile.  You may discard it, unless that opponent pays to put the card
    under the pile.
    """

    n: int = 1
    says = (
        "show the top card of an opponent's Draw Pile to everybody. You may discard that card, unless its owner spends "
        "{n|Magic Point|Magic Points} to put it under the pile instead"
    )
    steps = ("ask_owner", "settle")

    def emit(self, program: Program) -> None:
        settle_opponent(program, "opponent")
        super().emit(program)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        pile = st.piles["deck", ctx["opponent"]]
        if not pile:
            ctx.ans = "no"
            return NEXT
        st.seal()
        name = ctx["shown"] = rules_of(st).sw(pile[0][0]).name
        log(st, "shown", Msg.of("sw.log.top_shown", card=name, other=st.rules.player(st, ctx["opponent"])))
        return put_question(st, ctx, "may", Msg.of("sw.ask.break_top", card=name), YES_OR_NO, default="no")

    def ask_owner(self, st: State, ctx: Ctx) -> int:
        """Ask, if the card is to be discarded and the opponent has enough magic."""
        seat = ctx["opponent"]
        if ctx.ans == "no" or magic_of(st, seat) < self.n:
            ctx.ans = "keep" if ctx.ans == "no" else "no"
            return NEXT
        text = Msg.of("sw.ask.save_top", card=ctx["shown"], n=self.n)
        return put_question(st, ctx, "may", text, YES_OR_NO, seat=seat, default="no")

    def settle(self, st: State, ctx: Ctx) -> int:
        """Discard the card, or take the payment and put the card under the pile."""
        answer, seat = ctx.answer(), ctx["opponent"]
        ctx.ret = int(answer == "no")
        if answer == "keep":
            return NEXT
        if answer == "yes":
            pile = st.piles["deck", seat]
            st.piles["deck", seat] = (*pile[1:], pile[0])
            push_batch(st, spend_magic(st, seat, self.n))
        else:
            push_batch(st, (top_moved(ctx, seat, "discarded", "discard", ctx.ctl),))
        return WAIT


bender = FactionCards(FACTION)


def twin(name: str, other: str) -> SWCard:
    """A Champion that brings another Champion into play and hurts it with its own wounds."""
    search = Search(any_cards.titled(other), hand=True, aside=True)
    return bender(
        name,
        triggered(summoned(this), Then((search,), (Place(found, Chosen(spaces_next_to(this))),)), may=True),
        triggered(hurts(this, by=None), wound(amount, called(other))),
    )


stunned = constant(CannotMove(this), CannotAttack(this))

BENDERS = (
    bender(
        "Tacullu",
        triggered(
            end_of_phase("attack"),
            DiscardCards(T),
            may=True,
            cost=magic(SummonCostOf(T)),
            target=choice_of(in_line(commons_and_champions, 3, this)),
            limit=per_turn(1),
        ),
    ),
    # Champions
    bender("Gulldune", instead(would_fall(commons_and_champions.enemy), TakesInstead(), may=True)),
    bender(
        "Kalal", triggered(moves(this, yours=True), See(top_drawn(4, "any")), PutBack(2), may=True, limit=per_turn(1))
    ),
    bender(
        "Sorgwen",
        triggered(end_of_phase("attack"), AttackWith(T), may=True, target=choice_of(within(commons.yours, 3, this))),
    ),
    bender("Gwalark", constant(MayPass(what=cards), MayPass(within(units.yours, 2, this), what=cards, begins=True))),
    twin("Kalu", "Talu"),
    twin("Talu", "Kalu"),
    # Commons
    bender(
        "Mind Witch",
        triggered(
            start_of_phase("movement"), TreatedAs(this, T), may=True, target=choice_of(within(units.enemy, 3, this))
        ),
    ),
    bender("Breaker", triggered(attacked(units.enemy, this), BreakTop(), may=True)),
    bender(
        "Controller",
        triggered(
            after_attack(this),
            MoveUnit(T, 1),
            may=True,
            target=choice_of(within(units.but_not(units.titled("Controller")), 2, this)),
        ),
    ),
    bender("Deceiver", triggered(start_of_turn(""), Affects(commons.enemy.next_to(this), stunned))),
    bender("Parasite", triggered(kills(units), Unwound(1, this), may=True)),
    # Events
    bender(
        "Mind Control",
        event_card(Takes(T, REST_OF_GAME), target=choice_of(commons.where(OnSide())), cost=magic(SummonCostOf(T))),
    ),
    bender("Mimic", event_card(See(hand_of("opponent")), TakeSeen(event_cards))),
    bender("Magic Drain", event_card(DrainMagic(2), play=FewerUnits())),
    bender("A Hero Is Born", event_card(Search(champion_cards))),
    bender("Wall"),
)

register_messages(
    "en",
    {
        "sw.log.top_shown": "On top of the Draw Pile of {other}: {card}.",
        "sw.log.top_shown.you": "On top of your Draw Pile: {card}.",
        "sw.ask.break_top": "Do you discard {card}?",
        "sw.ask.save_top": "Spend {n|Magic Point|Magic Points} to put {card} under your Draw Pile?",
        "sw.fx.would_fall": "an attack by {by} would destroy {who}",
    },
)
