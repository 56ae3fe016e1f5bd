"""Filth: The Demagogue, and the Mutations that are summoned onto Commons."""

from engine.grid.board import cards_on, grid
from engine.grid.move import MoveWord
from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.mutations import is_mutation, relief
from engine.summoner_wars.printed.filth import FACTION


@dataclass(frozen=True)
class NoSummoning(MoveWord):
    """No units can be summoned next to the cards ``who``."""

    says = "{who} does not let its player summon units next to it"
    mod_key = "no_summoning"


@dataclass(frozen=True)
class Anywhere(FurtherReach):
    """The units ``who`` may attack the cards ``what`` anywhere on the Battlefield."""

    what: Finds = this
    says = "{who} may attack {what.one} anywhere on the Battlefield"

    def reached(self, st: State, ctx: Ctx, here: int) -> list[int]:
        return [e for e in cards_on(st) if st.ents[e].pos not in (0, here) and self.what.has(st, ctx, e)]


@dataclass(frozen=True)
class PastCards(FurtherReach):
    """The units ``who`` may attack cards up to ``n`` straight-line spaces away, even through other cards."""

    n: int = 2
    says = "{who} may attack cards up to {n} straight-line spaces away, through other cards"

    def reached(self, st: State, ctx: Ctx, here: int) -> list[int]:
        spaces = {s for ray in grid(st).rays[here] for s in ray[: self.n]}
        return [e for e in cards_on(st) if st.ents[e].pos in spaces]


@dataclass(frozen=True)
class Reaches(Gets):
    """For a while, a unit may attack cards up to ``n`` clear straight-line spaces away."""

    key: str = "reach"
    until: Moment | None = END_OF_TURN
    form: str = "set"
    lexical: ClassVar[dict[str, str]] = {}
    bears = ("", "")

    def say(self, speech: Speech) -> str:
        text = tx(
            "sw.fx.reaches",
            speech,
            who=say_who(self.sel, speech),
            n=self.n if isinstance(self.n, int) else self.n.say(speech),
        )
        return text + tx(f"until.{END_OF_TURN[-1]}", speech)


@dataclass(frozen=True)
class LifeInstead(Val):
    """The attacked card's Life Points, counted up to ``most``, minus the attacker's Attack Value."""

    most: int = 5

    def val(self, st: State, ctx: Ctx) -> int:
        target, attacker = ctx["T"][0], ctx["by"][0]
        return int(min(self.most, read(st, target, "life")) - rules_of(st).attack_with(st, attacker))

    def say(self, speech: Speech) -> str:
        return str(self.most)


@dataclass(frozen=True)
class AttackAsLife(AttackBonus):
    """When the units ``who`` attack, their Attack Value is the Life Points of the attacked card, up to a maximum."""

    n: Num = LifeInstead(5)

    def say(self, speech: Speech) -> str:
        n = str(self.n) if isinstance(self.n, int) else self.n.say(speech)
        return self.said("sw.mod.attack_as_life", speech, n=n)


@dataclass(frozen=True)
class Cancels(Op):
    """The event card whose playing triggers the ability has no effect and is discarded."""

    def refers(self) -> tuple[str, ...]:
        return ("on.announced.event",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        who = ctx.event.who
        played = next((x for x in reversed(st.frames) if x.routine == "sw.perform" and x.v["card"] == who), None)
        if played is not None:
            played.v["void"] = True
        ctx.ret = int(played is not None)
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx("sw.fx.no_effect", speech)


@dataclass(frozen=True)
class ToYourDiscard(DiscardCards):
    """Put cards from elsewhere, such as an opponent's Discard Pile, into your Discard Pile."""

    goes = ("", "")

    def emit(self, program: Program) -> None:
        Op.emit(self, program)

    def say(self, speech: Speech) -> str:
        may = ".may" if isinstance(self.who, Chosen) and self.who.lo == 0 else ""
        return tx("sw.fx.to_your_discard" + may, speech, who=say_who(self.who, speech))


def _mutations_for(st: State, seat: int, host: int) -> list[tuple[int, int]]:
    """Return (card, price) for each Mutation in hand that the player can summon onto a unit and pay for."""
    rules = rules_of(st)
    found = [
        (e, max(0, rules.play_cost(st, seat, e) - relief(st, host))) for e in rules.hand(st, seat) if is_mutation(st, e)
    ]
    return [(e, price) for e, price in found if price <= magic_of(st, seat)]


@dataclass(frozen=True)
class Mutable(Test):
    """Only units onto which you can summon a Mutation from your hand and pay for it.

    The text of the effect already says this, so the filter prints nothing.
    """

    says = ""

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return bool(_mutations_for(st, ctx.ctl, eid))


@dataclass(frozen=True)
class SummonOnto(Op):
    """Take control of a unit of any faction, and summon a Mutation from your hand onto it at the Mutation's cost."""

    who: Finds
    says = (
        "take control of {who} and at once summon a Mutation in your hand onto it, for its Summon Cost. If that unit "
        "is a Mutation, it goes to your hand, and the other one costs less by its Summon Cost"
    )
    in_play_only = ("who",)
    steps = ("summon",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ids = self.who.ids(st, ctx)
        rows = _mutations_for(st, ctx.ctl, ids[0]) if ids else []
        if not rows:
            ctx.ans = ""
            return NEXT
        options = [
            Option(
                f"summon:{e}",
                Msg.of("sw.opt.summon", card=st.rules.label(st, e, ctx.ctl)),
                ref=e,
                cost=price,
                group="play",
            )
            for e, price in rows
        ]
        return put_question(
            st, ctx, "summon", Msg.of("sw.ask.which_mutation", what=st.rules.label(st, ids[0])), options
        )

    def summon(self, st: State, ctx: Ctx) -> int:
        """Summon the Mutation, if one was chosen."""
        answer, ids = str(ctx.answer()), self.who.ids(st, ctx)
        ctx.ret = int(bool(answer and ids))
        if not ctx.ret:
            return NEXT
        st.push("sw.enter", "ask", card=int(answer[7:]), seat=ctx.ctl, how="summoned", onto=ids[0])
        return WAIT


FILTH = FACTION.title
filth = FactionCards(FACTION)

unmutated = commons.of(FILTH).without("Mutation")

FILTH_CARDS = (
    filth("The Demagogue", instead_of_attacking(Search(any_cards.trait("Mutation"), discard=True))),
    # Champions
    filth("The Abomination", triggered(start_of_phase("attack"), RollDie(), gets(this, END_OF_TURN, attack=face))),
    filth("Her", constant(Anywhere(what=commons_and_champions), while_=Not(HasMoved()))),
    filth("Vomitus", triggered(start_of_phase("attack"), RollDie(), Reaches(this, n=face))),
    # Commons
    filth("Zealot", constant(CannotBeAttacked(walls, by=this))),
    filth("Cultist", constant(CannotBeAttacked(cards.next_to(this), by=this))),
    filth("Anointed", triggered(start_of_phase("movement"), Unwound(Wounds(), this))),
    # Mutations
    filth("Claw Mutant", constant(AttackAsLife(only=commons_and_champions))),
    filth("Corpulent Mutant", instead(wounded(this), OnRoll(4, single=True))),
    filth(
        "Edible Mutant",
        triggered(moves(commons.of(FILTH).yours.wounded.next_to(this)), MoveWounds(mover, this, 1), may=True),
    ),
    filth(
        "Horror Mutant",
        triggered(moves(units.enemy.next_to(this)), Affects(mover, constant(CannotAttack(this)), END_OF_TURN)),
    ),
    filth("Tentacle Mutant", constant(PastCards(n=2))),
    filth(
        "Absorption Mutant",
        triggered(kills(units), ChooseSeat(), ToYourDiscard(Chosen(their_discarded.of(FILTH), lo=0))),
    ),
    filth("Spew Mutant", triggered(inflicts(cards, least=2), wound(1, it))),
    filth("Incanter Mutant", constant(gets(unmutated.yours.next_to(this), attack=2))),
    filth("Stoneflesh Mutant", constant(SummonAt(hand_units.without("Mutation"), spaces_next_to(this)))),
    filth(
        "Spellsucker Mutant",
        triggered(event_played(any_time=True), IfYouDo((DestroyCards(this),), (Cancels(),)), may=True),
    ),
    filth(
        "Void Mutant",
        constant(MayEnter(what=unmutated)),
        triggered(
            moves(units.other.where(SharesSpace(this))),
            one_of((Place(mover, Chosen(spaces_next_to(walls))),), (DestroyCards(mover),)),
        ),
    ),
    filth("Bestial Mutant", constant(ExtraSpaces(n=2))),
    filth("Winged Mutant", constant(ExtraSpaces(n=1), MayPass(what=cards))),
    # Events
    filth(
        "Possessed Wall",
        event_card(PutOnto(T), target=choice_of(walls.enemy)),
        constant(NoSummoning(covered_wall), DiscardedAfter(wall=True)),
        at_any_time(
            DiscardCards(Chosen(hand_cards, lo=2, hi=2)), DiscardCards(this), play=at_least(2, hand_cards), by="anyone"
        ),
    ),
    # The sources do not say whether the target has to meet further conditions besides being an opponent's Common.
    filth("Heretic's Rebuke", event_card(SummonOnto(T), target=choice_of(commons.enemy.where(Mutable())))),
    filth("Channel Corruption", event_card(SummonFree(hand_commons.trait("Mutation")))),
    filth("Shield of the Hopeful", reaction(wounded(unmutated), IgnoreThem())),
    filth("Wall"),
)

register_messages(
    "en",
    {
        "sw.ask.which_mutation": "Which Mutation do you summon onto {what}?",
        "sw.fx.reaches": "{who} may attack cards up to as many clear straight-line spaces away as {n}",
        "sw.mod.attack_as_life.only": "when {who} attacks {what}, its Attack Value for that attack is the Life Points "
        "of that unit, at most {n}",
        "sw.mod.attack_as_life": "when {who} attacks, its Attack Value for that attack is the Life Points of the card "
        "attacked, at most {n}",
        "sw.fx.to_your_discard.may": "you may put {who} into your Discard Pile",
        "sw.fx.to_your_discard": "put {who} into your Discard Pile",
    },
)
