"""Deep Dwarves: Tundle."""

from engine.kernel.language.effects.control import Jump
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.language.ops import AskChoice, TakeChoice
from engine.summoner_wars.cards.language import *  # the language of this room
from engine.summoner_wars.printed.deep_dwarves import FACTION


@dataclass(frozen=True)
class MagicPoints(Val):
    """The number of Magic Points that you can spend."""

    says = "your Magic Points"

    def val(self, st: State, ctx: Ctx) -> int:
        return magic_of(st, ctx.ctl)


@dataclass(frozen=True)
class BecomesYours(Node):
    """A replacement of a destruction: a card that would become an opponent's magic becomes your magic."""

    says = "it becomes your magic instead"
    commutes = False
    changes = frozenset({"destroyed"})

    def void(self, st: State, ctx: Ctx, ev: Event) -> bool:
        """Whether the card becomes that player's magic anyway."""
        return bool(ev.to_seat == ctx.ctl)

    def rewrite(self, st: State, ctx: Ctx, ev: Event) -> tuple[Event, ...]:
        """Return the destruction, changed so that the card becomes that player's magic."""
        return (ev._replace(to_seat=ctx.ctl),)


@dataclass(frozen=True)
class OnlyAttackWith(MayAttackWith):
    """In this turn's Attack Phase you may attack with no more than ``n`` units."""

    says = "this turn you may attack with only {n|unit|units} in your Attack Phase"
    mod_key = "attack_cap"


@dataclass(frozen=True)
class CannotSpend(ForAWhile):
    """The chosen opponent (:class:`ChooseSeat`) cannot spend Magic Points for a while."""

    until: Moment = YOUR_NEXT_TURN
    says = "that opponent cannot spend Magic Points{until}"
    mod_key = "cannot_spend"

    def amount(self, st: State, ctx: Ctx) -> int:
        return ctx.they

    def refers(self) -> tuple[str, ...]:
        return ("they",)


@dataclass(frozen=True)
class Cheaper(ForAWhile):
    """For a while, abilities of units that cost Magic Points cost ``n`` points less, for every player."""

    n: int = 1
    until: Moment = END_OF_TURN
    says = "using an ability of a unit that costs Magic Points costs {n} {n?Magic Point|Magic Points} less{until}"
    mod_key = "cheaper"

    def amount(self, st: State, ctx: Ctx) -> int:
        return self.n


@dataclass(frozen=True)
class DiscardPile(Cond):
    """Your Discard Pile is not empty."""

    says = "there is a card in your Discard Pile"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return bool(st.places["discard", ctx.ctl])


@dataclass(frozen=True)
class PlayedEvent(Cond):
    """You have played an event this turn.  Playing a Wall counts (FAQ 2.4.1.1)."""

    says = "you have played an event this turn"
    recalls = True

    def holds(self, st: State, ctx: Ctx) -> bool:
        return st.fact("turn", "events", ctx.ctl) > 0


@dataclass(frozen=True)
class SpendToWound(Op):
    """Spend any number of Magic Points.  Each point puts a wound on one of the cards ``who``, at most one on each card.

    A card that takes a wound in place of another card cannot take a second one.  The other card may then be chosen
    again (FAQ 2.4.5.1).
    """

    who: Sel
    says = "spend any number of Magic Points: for each of them put 1 wound on {who.one}, on none more than one"
    in_play_only = ("who",)

    def emit(self, program: Program) -> None:
        chosen, had = program.fresh(), program.fresh()
        program.add(TermStep(self, "begin", (had,)))
        start = program.here
        program.add(AskChoice(Chosen(self.who.where(_Without(had)), lo=0, hi=MagicPoints()), chosen))
        program.add(TakeChoice(chosen))
        ForEach(Ref(chosen), (_Strike(had),)).emit(program)
        again = program.add(TermStep(self, "again", (chosen, had)))
        program.add(Jump(), start)
        program.patch(again, program.here)

    def begin(self, st: State, ctx: Ctx, had: str) -> int:
        """Start with an empty list of wounded cards."""
        ctx[had] = ()
        return NEXT

    def again(self, st: State, ctx: Ctx, chosen: str, had: str) -> int:
        """Choose again if a chosen card in play has not taken a wound; otherwise continue at ``jump``."""
        spared = [e for e in ctx[chosen] if e in st.ents and e not in ctx[had]]
        return NEXT if spared else SKIP


@dataclass(frozen=True)
class _Without(Test):
    """Only cards that have taken none of these wounds.  The text of the effect already says so, so the filter prints
    nothing.
    """

    had: str
    says = ""

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return eid not in ctx[self.had]


@dataclass(frozen=True)
class _Strike(Op):
    """Instruction: spend a Magic Point and put a wound on the card that the loop has reached.

    A card that has already taken one of these wounds is skipped, and cannot take a wound in another card's place.
    """

    had: str
    says = ""
    steps = ("hurt", "note")

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        skipped = set(each.ids(st, ctx)) & set(ctx[self.had])
        ctx["before"] = () if skipped else tuple((e, ent.damage) for e, ent in st.ents.items() if ent.pos)
        return propose(st, ctx, [] if skipped else SpendMagic(1).events(st, ctx))

    def hurt(self, st: State, ctx: Ctx) -> list[Event]:
        """Put the wound on the card."""
        spared = tuple(f"{SPARED}{had}" for had in ctx[self.had])
        return [ev._replace(tags=spared) for ev in Wound(1, each).events(st, ctx)] if ctx["before"] else []

    def note(self, st: State, ctx: Ctx) -> int:
        """Record which card took the wound."""
        took = tuple(e for e, damage in ctx.pop("before") if e in st.ents and st.ents[e].damage > damage)
        ctx[self.had] = (*ctx[self.had], *took)
        return NEXT


DEEP_DWARVES = FACTION.title
deep_dwarf = FactionCards(FACTION)

dwarves = units.of(DEEP_DWARVES).yours
miners = units.titled("Miner", of=DEEP_DWARVES).yours
tunnel = instead_of_moving(Place(this, S), target=choice_of(spaces_next_to(miners.other)))
near_sprog = Spaces(near=this, n=2)
gems = either_of(champions.of(DEEP_DWARVES).yours, dwarves.titled("Gem Mage"))
foes = within(commons_and_champions.enemy, 4, summoners.yours)

DEEP = (
    deep_dwarf(
        "Tundle",
        triggered(
            start_of_phase("attack"), IfYouDo((DiscardToMagic(),), (OnlyAttackWith(1),)), may=True, while_=DiscardPile()
        ),
    ),
    # Champions
    deep_dwarf(
        "Kynder",
        at_any_time(
            MoveUnit(T, 2), target=choice_of(within(units, 2, this)), cost=magic(1), play=your_turn, limit=per_turn(1)
        ),
    ),
    deep_dwarf(
        "Lun",
        triggered(
            moves(this, yours=True),
            Place(T, Chosen(spaces_next_to(this))),
            may=True,
            cost=magic(1),
            target=choice_of(within(commons, 4, this)),
            limit=per_turn(1),
            while_=SpaceAt(spaces_next_to(this)),
        ),
    ),
    deep_dwarf(
        "Sprog",
        triggered(
            end_of_turn(),
            If(
                Is(T, walls.friendly),
                (Place(T, Chosen(replace(near_sprog, safe=True))),),
                (Place(T, Chosen(near_sprog)),),
            ),
            may=True,
            cost=magic(1),
            target=choice_of(walls.next_to(this)),
        ),
    ),
    deep_dwarf("Deep Troll", constant(AttackBonus(only=walls)), triggered(hurts(walls), Unwound(1, this), may=True)),
    deep_dwarf("Gren", instead(taken(within(units.yours, 2, this)), BecomesYours())),
    deep_dwarf("Piclo", triggered(kills(cards, to_magic=True), DiscardToMagic(), may=True, while_=DiscardPile())),
    # Commons
    # The effect applies to all Miners, no matter which of them pays.
    deep_dwarf(
        "Miner",
        replace(
            triggered(
                start_of_phase("movement"),
                Affects(miners, tunnel, END_OF_PHASE, open=True),
                may=True,
                cost=magic(1),
                limit=per_turn(1),
            ),
            shared=True,
        ),
    ),
    deep_dwarf(
        "Gem Mage",
        triggered(start_of_phase("attack"), gets(this, END_OF_TURN, attack=1), may=True, cost=magic(1)),
        triggered(
            end_of_phase("attack"),
            Place(this, Chosen(spaces_next_to(walls.yours))),
            may=True,
            cost=magic(1),
            while_=SpaceAt(spaces_next_to(walls.yours)),
        ),
    ),
    deep_dwarf(
        "Scholar",
        replace(
            at_any_time(
                Affects(
                    units.yours, constant(AttackBonus(only=cards.next_to(units.titled("Scholar").friendly))), open=True
                ),
                cost=magic(1),
                play=your_turn,
                limit=per_turn(1),
            ),
            shared=True,
        ),
    ),
    deep_dwarf("Battle Mage", when_attacking(Affects(this, constant(AsBow())), cost=magic(1), limit=per_turn(1))),
    deep_dwarf("Crossbowman", constant(gets(this, attack=1), while_=PlayedEvent())),
    # Events
    deep_dwarf(
        "Illusionary Warrior",
        event_card(
            See(whole("magic", noun="sw.place.magic")),
            TakeSeen(common_cards, to="aside"),
            Place(found, S),
            target=choice_of(spaces_next_to(gems)),
        ),
    ),
    deep_dwarf("Summoning Surge", event_card(DiscardToMagic(3, may=True), MaySummon(hand_units), play=FewerUnits())),
    deep_dwarf("Magic Stasis", event_card(ChooseSeat(), CannotSpend())),
    deep_dwarf("Wake the Father Gem", event_card(Cheaper())),
    deep_dwarf("Magic Torrent", event_card(SpendToWound(foes))),
    deep_dwarf("Wall"),
)
