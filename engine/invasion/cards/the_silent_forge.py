"""The cards of The Silent Forge. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.language.damage import ask_amount


@dataclass(frozen=True)
class InBurningZone(Test):
    """Cards in a zone whose section is burning."""

    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        section = rules_of(st).section(st, st.rules.lies(st, ent), ent.seat)
        return bool(section) and st.rules.flag(st, section, "burning")

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.in_burning", speech)


@dataclass(frozen=True)
class MoreIndirect(Node):
    """Each effect of this card's controller that deals indirect damage deals ``n`` more to each player it deals to."""

    n: int
    says = "whenever you deal indirect damage to a player, deal {n} more"
    mod_key = "more_indirect"


@dataclass(frozen=True)
class DiscardHand(Op):
    """Discard your hand. X is the number of cards that it had."""

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ctx.x = len(st.rules.hand(st, ctx.ctl))
        return super().step(st, frame, ctx, jump)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [moved(ctx, e, "discarded", "discard", st.ents[e].owner) for e in st.rules.hand(st, ctx.ctl)]

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return tx("inv.fx.discard_hand", speech)


@dataclass(frozen=True)
class DiscardedByOpponent(When):
    """When an opponent's card effect makes this card go from its owner's hand to the discard pile.

    The ability works although the card is not in play (:func:`after_move`).
    """

    says = "when an opponent's card effect discards this card from your hand"
    from_hand = True

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        from_hand = ev.was is not None and ev.was.place == "hand" and ev.how == "discarded"
        return from_hand and st.rules.opposes(st, ctx.ctl, ev.by) and super().match(st, ctx, ev)


@dataclass(frozen=True)
class StoreResources(Op):
    """Put up to ``n`` resources from your pool onto this card as tokens. You choose how many."""

    n: int
    says = "put up to {n} {n?resource|resources} from your pool onto this card as tokens"
    steps = ("store",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        most = min(self.n, st.purse(ctx.ctl)) if ctx.src in st.ents else 0
        if not most:
            ctx.ans = "0"
            return NEXT
        return ask_amount(st, ctx, Msg.of("inv.ask.store", what=st.rules.label(st, ctx.src)), most)

    def store(self, st: State, ctx: Ctx) -> list[Event]:
        """Move the chosen number of resources."""
        n = int(ctx.answer())
        if not n:
            return []
        return [
            Event(st.rules.currency, seat=ctx.ctl, n=-n, how="lost", src=ctx.src),
            Event("marked", ctx.src, n, how=st.rules.usual_mark, src=ctx.src, by=ctx.ctl),
        ]


@dataclass(frozen=True)
class SacrificeWorth(Sacrifice):
    """Sacrifice one of the cards that a selector finds, with a printed cost of at least ``n``."""

    n: Num
    says = "sacrifice {sel.one} with a printed cost of at least {n}"

    def _own(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        least = num(self.n, st, ctx)
        return tuple(e for e in super()._own(st, ctx) if printed_cost(st, e) >= least)

    def most_x(self, st: State, ctx: Ctx) -> int | None:
        return max((printed_cost(st, e) for e in super()._own(st, ctx)), default=0) if self.n == X else None


def printed_cost(st: State, eid: int) -> int:
    """Return the printed cost of a card. A printed X counts as 0."""
    return int(max(0, st.rules.card(st.ents[eid].code).printed_cost))


@dataclass(frozen=True)
class OpponentMayMove(MoveToZone):
    """An opponent may move a card in play to another in-play zone of its controller."""

    def emit(self, program: Program) -> None:
        settle_opponent(program, "opponent")
        super().emit(program)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ids = self.who.ids(st, ctx)
        zones = self.zones(st, ctx, ids[0]) if ids else ()
        if not zones:
            ctx.ans = ""
            return NEXT
        options = [Option(zone, Msg.of(f"place.{zone}.title")) for zone in zones]
        options.append(Option("stays", Msg.of("inv.opt.stays"), group="pass"))
        text, seat = Msg.of("inv.ask.may_move", what=st.rules.label(st, ids[0])), chooser(ctx, "opponent", st)
        return put_question(st, ctx, "zone", text, options, seat=seat, default="stays")

    def enter_zone(self, st: State, ctx: Ctx) -> int:
        if ctx.ans == "stays":
            ctx.ans = ""
        return super().enter_zone(st, ctx)

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.opponent_may_move", speech, who=self.who.say(speech))


card = SetCards("The Silent Forge")

CARDS = (
    card("Marauding Giant", constant(Cannot(this, ("attack_alone", "defend_alone")))),
    # Our reading: each player to whom an effect deals indirect damage is dealt the additional point.
    card("Outpost of Tiranoc", constant(MoreIndirect(1))),
    card(
        "Temple of Verena",
        constant(PaysWith(marks="resource")),
        action(StoreResources(2), when=beginning()),
    ),
    card(
        "Fungusbrew Goblin",
        forced(enters(this), OpponentMayMove(this)),
    ),
    # X is at least 1: nobody is asked how many developments to leave when none is destroyed.
    card(
        "Gobbo Loot",
        action(
            Destroy(T),
            cost=SacrificeWorth(units.yours, X),
            target=exactly_x(developments, "same_zone"),
            x=True,
        ),
    ),
    card("Lothern Sea Guard", triggered(DiscardedByOpponent("discarded", this), PutIntoPlay(it))),
    card("Muck!", action(Then((DiscardHand(),), (Draw(X),)))),
    card(
        "Reclaiming the Fallen",
        action(
            ChooseZone((KINGDOM, QUEST, BATTLEFIELD)),
            RaiseThere(unit_cards.in_discard.yours),
            Wait(end_of_this_phase, (SacrificeOp(raised),)),
        ),
    ),
    card("Descendant of Indraugnir", action(Indirect(4, "opponents"), when=attacks(this))),
    card("Drain Magic", action(Cancel(), target=choice_of(Links(action_cards=False, played=any_cards.trait("Spell"))))),
    card(
        "Return to Glory",
        action(
            PutIntoPlay(T),
            where=QUEST,
            cost=remove_tokens_cost(PrintedCosts(T)),
            target=choice_of(unit_cards.in_discard.yours),
        ),
        gathers_tokens(),
    ),
    card("Esli'an", action(Corrupt(T), when=attacks(this), target=one(units.where(InAttacked())))),
    card(
        "Son of Grungi",
        constant(gets(this, power=2), while_=AllOf((Is(this, units.fighting), Outnumbered()))),
    ),
    card("Embers to Inferno", action(Destroy(T), target=one(either_of(units, supports).where(InBurningZone())))),
    card("Dwarf Slaves", action(DevelopTop(1), when=enters(this))),
    card(
        "Black Guard Aspirant",
        constant(gets(this, power=1), while_=at_least(1, units.where(Equipped()))),
    ),
    card(
        "Standard of Clar Karond",
        attach_to(units.race("Dark Elf").in_your(BATTLEFIELD)),
        action(gets(T, END_OF_TURN, power=-1), when=attacks(host), target=one(units.where(InAttacked()))),
    ),
    card("Battle Pilgrims", action(Destroy(T), cost=sacrifice_cost(this), target=one(units.corrupt))),
    card(
        "Black Knights of Morr",
        action(Cannot(T, ("defend",), END_OF_TURN), when=enters(units.here), target=one(units)),
        action(Cannot(T, ("defend",), END_OF_TURN), when=enters_zone(units.here), target=one(units)),
    ),
    card(
        "Seeking New Slaves",
        action(PutIntoPlay(T, corrupt=True), target=one(unit_cards.in_discard.enemy.where(arrived))),
    ),
)

register_messages(
    "en",
    {
        "inv.sel.in_burning": "in a burning zone",
        "inv.fx.discard_hand": "discard your hand; X is the number of cards that it had",
        "inv.fx.opponent_may_move": "an opponent may move {who} to another zone of its controller",
        "inv.ask.may_move": "To which zone do you move {what}?",
        "inv.opt.stays": "It stays where it is",
        "inv.ask.store": "How many resources do you put onto {what}?",
    },
)

EXAMPLES = (
    "action(Destroy(units.where(InBurningZone())))",
    "constant(MoreIndirect(1))",
    "triggered(DiscardedByOpponent('discarded', this), PutIntoPlay(it))",
    "action(StoreResources(2))",
    "forced(enters(this), OpponentMayMove(this))",
    "action(Destroy(T), cost=SacrificeWorth(units.yours, X), target=exactly_x(developments, 'same_zone'), x=True)",
    "action(DiscardHand(), Draw(X))",
)
