"""The cards of Fiery Dawn. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.kernel.decision import DISCARDS
from engine.kernel.language.effects.control import Jump
from engine.kernel.language.effects.piles import seen_moves
from engine.kernel.language.nouns.selectors import Sel, print_fault
from engine.kernel.state.guises import bare


@dataclass(frozen=True)
class Dearest(Test):
    """Cards whose printed cost is the highest among all units in play."""

    only_in_play = True
    says = "with the highest printed cost of all units"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return all(_printed_cost(st, eid) >= _printed_cost(st, e) for e in units.ids(st, ctx))


def _printed_cost(st: State, eid: int) -> int:
    return 0 if bare(st, eid) else st.rules.card(st.ents[eid].code).printed_cost


@dataclass(frozen=True)
class RevealForX(Reveal):
    """Show a card of a hand to all players. X is its printed power, or 0 if no card is shown."""

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ctx.x = PrintedNumber("power", self.who).val(st, ctx)
        return super().step(st, frame, ctx, jump)

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return tx("inv.fx.reveal_for_x", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class EnterEachSeen(Op):
    """Put each matching card among the cards seen into play in one of your zones, if it may enter there.

    If several Heroes match in a zone that holds only one, you choose which one enters. Only one copy of each unique
    card enters.
    """

    what: Sel
    zone: str
    lexical = {"zone": "areas"}
    steps = ("enter",)

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def fault(self) -> tuple[str, str]:
        return print_fault(self.what)

    def found(self, st: State, ctx: Ctx) -> dict[str, Card]:
        """Return the cards that may enter, by key."""
        rows = [(key, st.rules.card(code)) for key, code in seen_cards(st, ctx)]
        fits = [
            (key, card)
            for key, card in rows
            if self.what.fits(st, ctx, card) and rules_of(st).may_enter(st, card.code, self.zone, ctx.ctl)
        ]
        first: dict[str, str] = {}
        for key, card in fits:
            first.setdefault(card.name if card.unique else key, key)
        return {key: card for key, card in fits if key in first.values()}

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        heroes = {key: card for key, card in self.found(st, ctx).items() if "Hero" in card.traits}
        if len(heroes) < 2:
            ctx.ans = ""
            return NEXT
        options = [Option(key, Msg.of("text", text=card.name)) for key, card in heroes.items()]
        return put_question(st, ctx, "choose", Msg.of("inv.ask.one_hero"), options)

    def enter(self, st: State, ctx: Ctx) -> list[Event]:
        """Put the cards into the zone."""
        chosen = ctx.answer()
        keys = tuple(
            key for key, card in self.found(st, ctx).items() if not chosen or key == chosen or "Hero" not in card.traits
        )
        return seen_moves(st, ctx, keys, "put", self.zone, ctx.ctl)

    def say(self, speech: Speech) -> str:
        place = tx(f"place.{self.zone}", speech)
        return tx("inv.fx.enter_each_seen", speech, what=self.what.plural(speech), place=place)


@dataclass(frozen=True)
class UnlessSacrificed(Op):
    """A body that is carried out unless the target's controller sacrifices a unit."""

    body: tuple[Does, ...]

    def refers(self) -> tuple[str, ...]:
        return ("T",)

    def emit(self, program: Program) -> None:
        program.add(self)
        jump = program.add(TermStep(self, "give_up"))
        program.body(self.body)
        program.patch(jump, program.here)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seats = [st.rules.controller(st, e) for e in T.ids(st, ctx)]
        own = [e for e in units.ids(st, ctx) if st.rules.controller(st, e) in seats[:1]]
        if not own:
            ctx.ans = "none"
            return NEXT
        options = [thing_option(st, e, seats[0])._replace(group=DISCARDS) for e in own]
        options.append(Option("none", Msg.of("inv.opt.sacrifice_none"), group="pass"))
        text = Msg.of("inv.ask.unless_sacrificed", what=quoted(st, ctx, "body"))
        return put_question(st, ctx, "choose", text, options, seat=seats[0], default="none")

    def give_up(self, st: State, ctx: Ctx) -> int:
        """Sacrifice the unit and skip the body, or continue with the body."""
        answer = ctx.answer()
        if answer == "none":
            return NEXT
        went = propose(st, ctx, sacrifices(st, ctx, (int(answer),)))
        return SKIP if went == NEXT else WAIT_AND_SKIP

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.unless_sacrificed", speech, body=sentences(self.body, speech))


@dataclass(frozen=True)
class GivesUp(Op):
    """The target's controller sacrifices it. X is the power that it had, and ``they`` is that player."""

    who: Finds
    in_play_only = ("who",)
    harms = ("who",)

    def binds(self) -> tuple[str, ...]:
        return ("x", "they")

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        found = self.who.ids(st, ctx)
        ctx.x = sum(read(st, e, "power") for e in found)
        ctx.they = next((st.rules.controller(st, e) for e in found), ctx.ctl)
        return super().step(st, frame, ctx, jump)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return sacrifices(st, ctx, self.who.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return tx("inv.fx.gives_up", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class LaysTop(Op):
    """The player bound as ``they`` may put up to ``n`` cards from the top of their deck facedown into their zones.

    The cards are developments. That player chooses a zone for each, one after the other.
    """

    n: Num

    def refers(self) -> tuple[str, ...]:
        return ("they",)

    def emit(self, program: Program) -> None:
        first = program.add(self)
        laid = program.add(TermStep(self, "lay"))
        program.add(Jump(), first)
        program.patch(laid, program.here)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        left = ctx["to_lay"] = ctx.get("to_lay", num(self.n, st, ctx))
        if left <= 0 or not st.piles["deck", ctx.they]:
            ctx.ans = "none"
            return NEXT
        options = [Option(zone, Msg.of(f"place.{zone}.title")) for zone in ZONES]
        options.append(Option("none", Msg.of("inv.opt.no_more"), group="pass"))
        text = Msg.of("inv.ask.lays_top", n=left)
        return put_question(st, ctx, "zone", text, options, seat=ctx.they, default="none")

    def lay(self, st: State, ctx: Ctx) -> int:
        """Put the top card into the chosen zone, or leave the loop."""
        zone = ctx.answer()
        if zone == "none":
            del ctx["to_lay"]
            return SKIP
        ctx["to_lay"] -= 1
        return propose(st, ctx, [top_moved(ctx, ctx.they, "developed", zone)._replace(tags=("facedown",))])

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.lays_top", speech, n=say_num(self.n, speech))


card = SetCards("Fiery Dawn")

CARDS = (
    card(
        "Spelleater Rune",
        action(
            Cancel(),
            cost=sacrifice_cost(this),
            target=choice_of(Links(action_cards=False, naming=units.race("Dwarf").yours)),
        ),
    ),
    card("Grudgeborn Fury", action(Affects(units, constant(AttacksFrom(this)), open=True))),
    # Our reading: the 2 damage may be healed on two sections of your capital.
    card(
        "Aid from the Depths",
        action(PutTokens(1, this), when=develops(), play=at_least(1, units.questing_on(this))),
        action(
            Heal(1, Chosen(sections.yours.damaged)),
            Heal(1, Chosen(sections.yours.damaged)),
            cost=remove_tokens_cost(2),
        ),
    ),
    card("Pile Uv Shinies", action(Draw(1), when=enters(units.where(CostAtLeast(4)).yours))),
    card("Dey'z Bigga", action(CannotBeTargeted(units.where(Dearest()), by="", until=END_OF_TURN))),
    card("Smash 'Em!", action(Destroy(units.cost(2)))),
    card("Veteran Greatsword", action(gets(this, END_OF_TURN, power=Count(units.here)), when=enters(this))),
    # Our reading: you choose the zone to which the unit moves.
    card(
        "Helstorm Rocket Battery",
        action(Then((Deal(1, T),), (MoveToZone(T),)), where=BATTLEFIELD, cost=spend(3), target=one(units.attacking)),
    ),
    card("Duelist Training", attach_to(units.yours), constant(gets(units.bearing, counterstrike=4))),
    card(
        "Hawkeye Archer",
        action(UnlessSacrificed((Deal(1, T),)), when=beginning(), target=one(units.corresponding)),
    ),
    card("Barracks of Chrace", action(See(top(1)), PutEitherEnd(), when=develops())),
    card(
        "Fury of Aenarion",
        action(
            RevealForX(Chosen(unit_cards.race("High Elf").in_hand.yours)),
            gets(T, END_OF_TURN, power=X),
            target=one(units.fighting),
        ),
    ),
    card(
        "Keeper of Secrets",
        action(Corrupt(T), when=beginning(), target=one(units)),
        action(Strikes(T, T2), cost=spend(2), target=(one(units.corrupt.enemy), another(units))),
    ),
    card(
        "Call the Brayherd",
        action(See(top(5), "reveal"), EnterEachSeen(unit_cards.cost(3), BATTLEFIELD), Shuffle(), play=your_turn),
    ),
    card(
        "Full Moon Rising",
        action(Becomes(developments.yours, "unit", (("power", 2), ("hp", 2)), still=True, until=END_OF_TURN)),
    ),
    # Our reading: power without a stated duration is gained until the end of the turn.
    card(
        "Dark Blessing",
        action(gets(T, END_OF_TURN, power=X), cost=discard_from_deck_for_x, target=one(units)),
    ),
    card("Bathe in the Cauldron", action(ChoosePlayer((DiscardTopForX(5, "they"), Draw(X))))),
    card("Forest Dragon", action(Gets(this, "power", until=END_OF_TURN, form="double"), cost=spend(3))),
    card("Pure Warpstone", constant(gets(units.corrupt.here, power=1))),
    card("The Wild Hunt", action(GivesUp(T), LaysTop(X), target=one(units))),
)

register_messages(
    "en",
    {
        "inv.fx.reveal_for_x": "reveal {who}; X is its printed power",
        "inv.fx.enter_each_seen": "put all {what} among them into play in your {place}",
        "inv.fx.unless_sacrificed": "{body}, unless its controller sacrifices a unit",
        "inv.ask.unless_sacrificed": "Sacrifice a unit, or this happens: {what}.",
        "inv.opt.sacrifice_none": "Sacrifice no unit",
        "inv.fx.gives_up": "the controller of {who} must sacrifice it; X is the power that it had",
        "inv.fx.lays_top": "that player may put up to {n|card|cards} from the top of their deck facedown into their "
        "zones as developments",
        "inv.ask.lays_top": "Into which zone do you put the top card of your deck facedown (at most {n})?",
        "inv.opt.no_more": "No more",
    },
)

EXAMPLES = (
    "action(Destroy(units.where(Dearest())))",
    "action(RevealForX(Chosen(unit_cards.in_hand.yours)), Draw(X))",
    "action(See(top(5), 'reveal'), EnterEachSeen(unit_cards, BATTLEFIELD))",
    "action(UnlessSacrificed((Destroy(T),)), target=one(units))",
    "action(GivesUp(T), LaysTop(X), target=one(units))",
    "action(GivesUp(T), Draw(X), target=one(units))",
)
