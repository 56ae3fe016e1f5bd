"""The cards of Omens of Ruin. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.kernel.language.effects.piles import SEEN, seen_cards, seen_moves
from engine.kernel.language.nouns.selectors import Sel, print_fault


@dataclass(frozen=True)
class Silences(Node):
    """Cards lose their Actions and Forced effects. Their keywords and constant effects stay (INV-ERR-MC-011)."""

    sel: Finds
    says = "{sel} loses its Actions and Forced effects"
    mod_key = "silences"
    in_play_only = ("sel",)


@dataclass(frozen=True)
class EnterAttacking(Op):
    """Put each matching card among the cards seen into play in your battlefield, attacking, if it may enter there.

    It takes part in the attack without having been declared. Our reading: effects that trigger when a unit attacks do
    not trigger for it.
    """

    what: Sel
    steps = ("join",)

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def fault(self) -> tuple[str, str]:
        return print_fault(self.what)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        keys = tuple(
            key
            for key, code in seen_cards(st, ctx)
            if self.what.fits(st, ctx, st.rules.card(code)) and rules_of(st).may_enter(st, code, BATTLEFIELD, ctx.ctl)
        )
        ctx["there"] = st.places.get((BATTLEFIELD, ctx.ctl), ())
        return propose(st, ctx, seen_moves(st, ctx, keys, "put", BATTLEFIELD, ctx.ctl)) if keys else NEXT

    def join(self, st: State, ctx: Ctx) -> int:
        """Let the cards that entered take part in the attack, on the zone that the source attacks."""
        before = ctx.pop("there")
        new = tuple(e for e in st.places.get((BATTLEFIELD, ctx.ctl), ()) if e not in before)
        if new and under_attack(st) and st.vars["active"] == ctx.ctl:
            st.set("attackers", (*st.vars["attackers"], *new))
            if FRONTS in st.vars:
                now = front_of(st, ctx.src) if ctx.src in st.ents else 0
                rows = enumerate(st.vars[FRONTS])
                st.set(FRONTS, tuple((zone, seat, (*who, *new) if i == now else who) for i, (zone, seat, who) in rows))
            for eid in new:
                st.add_fact("phase", "fought", eid)
        return NEXT

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.enter_attacking", speech, what=self.what.one(speech))


@dataclass(frozen=True)
class TakeResources(Op):
    """Take up to ``n`` resources from an opponent: as many as that player has. Our reading: you never take fewer."""

    n: int
    says = "take up to {n} {n?resource|resources} from an opponent"
    requires = ("currency",)

    def emit(self, program: Program) -> None:
        settle_opponent(program, "opponent")
        super().emit(program)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        seat, kind = chooser(ctx, "opponent", st), st.rules.currency
        n = min(self.n, st.purse(seat))
        if not n:
            return []
        return [
            Event(kind, seat=seat, n=-n, how="lost", src=ctx.src),
            Event(kind, seat=ctx.ctl, n=n, how="gained", src=ctx.src),
        ]


card = SetCards("Omens of Ruin")

CARDS = (
    card("Ancient Longbeards", action(DevelopTop(1), when=attacks(this)), action(DevelopTop(1), when=defends(this))),
    card("Und Dokbar", constant(Gets(supports.undeveloped, "power", form="void"))),
    card("Poisonous Wyvern"),
    card("Boar Pen", constant(Cannot(units.undeveloped, ("defend",)))),
    card("Steam Tank", constant(gets(this, power=Tokens(this))), action(PutTokens(1, this), when=beginning())),
    card("Hidden Grove", constant(Gets(units.undeveloped, "power", form="void"))),
    card(
        "Korhil",
        action(See(top(1), "reveal"), EnterAttacking(unit_cards.race("High Elf").cost(3)), when=attacks(this)),
    ),
    card(
        "Tiranoc Chariot",
        action(See(top(1), "reveal"), EnterAttacking(unit_cards.race("High Elf").cost(2)), when=attacks(this)),
    ),
    card("Ungor Raiders", action(Destroy(T), when=leaves(this), target=one(developments))),
    card(
        "Mark of Chaos",
        attach_to(units),
        constant(gets(units.bearing, power=2)),
        forced(beginning(), Deal(1, host, ("uncancellable",))),
    ),
    card("Den of Iniquity", constant(EntersCorrupt(units.undeveloped))),
    card("Witch Hag", action(ChoosePlayer((DiscardTop(1, "they"),)), cost=corrupt_this)),
    card("Dark Elf Infiltrator", action(TakeResources(2), when=enters(this))),
    card("Malekith's Throne", constant(gets(units.undeveloped, hp=-1))),
    card("Nimble Spearman", action(DevelopTop(1), when=enters(this))),
    card(
        "Bribery",
        action(
            Gets(T, "power", until=END_OF_TURN, form="void"),
            target=one(either_of(units.undeveloped, supports.undeveloped)),
        ),
    ),
    card(
        "Visit the Haunted City",
        action(PutTokens(1, this), when=develops(), play=at_least(1, units.questing_on(this))),
        action(MoveToZone(T), cost=remove_tokens_cost(2), target=one(either_of(units, supports.without("Attachment")))),
    ),
    card("Eatine Harbour", constant(Silences(units.undeveloped))),
    card("River Troll", forced(beginning(), Heal(None, this))),
    card("Tree Kin", action(Becomes(this, "development", until=END_OF_TURN), cost=spend(2))),
)

register_messages(
    "en",
    {
        "inv.fx.enter_attacking": "if it is {what}, put it into play in your battlefield, attacking",
    },
)

EXAMPLES = (
    "action(See(top(1), 'reveal'), EnterAttacking(unit_cards.cost(2)))",
    "action(TakeResources(2))",
)
