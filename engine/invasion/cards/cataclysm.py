"""The cards of Cataclysm. The text shown to players is generated from these definitions.

The six fulcrums are left out, because no source has the full rules of channelling and dominance. Three tactics are left
out, because no source has their text.
"""

from engine.invasion.cards.language import *  # the language of this room
from engine.kernel.language.effects.control import Jump
from engine.kernel.language.values.numbers import say_value
from engine.kernel.run.batch import push_batch


@dataclass(frozen=True)
class ClaimThis(Op):
    """The player who uses the Action takes control of this card. It moves to that player's zone of the same name."""

    says = "take control of this card; it goes to your zone of the same name"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        may = ctx.src in st.ents and st.rules.may_hold(st, ctx.src, ctx.ctl)
        return [Event("control", ctx.src, seat=ctx.ctl, src=ctx.src, by=ctx.ctl)] if may else []


@dataclass(frozen=True)
class EntersDamaged(Node):
    """This card enters play with damage on it. That damage is not dealt."""

    n: int
    says = "this card enters play with {n} damage on it"
    mod_key = "enters_damaged"


@dataclass(frozen=True)
class StruckFirst(Node):
    """Combat damage must be assigned to these attackers before it is assigned to other attackers.

    Our reading: each of them must be assigned enough to be destroyed, as defenders before a section. Damage that is not
    divided, such as that of Counterstrike, may go to any attacker.
    """

    sel: Finds
    says = "combat damage must be assigned to {sel} before it is assigned to other attacking units"
    mod_key = "struck_first"
    in_play_only = ("sel",)
    able = {"sel": "attack"}


@dataclass(frozen=True)
class Twice(Val):
    """Twice another value."""

    of: Val

    def val(self, st: State, ctx: Ctx) -> int:
        return 2 * self.of.val(st, ctx)

    def say(self, speech: Speech) -> str:
        return tx("inv.val.twice", speech, what=self.of.say(speech))


@dataclass(frozen=True)
class LastPower(Val):
    """The power that the card of the event had before it left play."""

    says = "the power of the card that left play"

    def refers(self) -> tuple[str, ...]:
        return ("event",)

    def val(self, st: State, ctx: Ctx) -> int:
        was = ctx.event.was
        return 0 if was is None else was.number("power")


@dataclass(frozen=True)
class DoublesCombat(Lasting):
    """Combat damage is doubled as it is assigned to these sections. A second such effect adds the amount once more."""

    sel: Finds
    until: Moment = END_OF_TURN
    says = "combat damage is doubled as it is assigned to {sel}{until}"
    mod_key = "doubles_combat"
    in_play_only = ("sel",)
    able = {"sel": "take damage"}


@dataclass(frozen=True)
class CorruptZone(Op):
    """Corrupt all units in the zone of a section."""

    who: Finds
    says = "corrupt all units in the zone of {who}"
    in_play_only = ("who",)
    able = {"who": "burn"}

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        at = [(st.rules.lies(st, st.ents[e]), st.ents[e].seat) for e in self.who.ids(st, ctx)]
        found = [e for zone in at for e in st.places.get(zone, ()) if st.kind(e) == "unit"]
        return [Event("corrupted", e, by=ctx.ctl, src=ctx.src) for e in found]


@dataclass(frozen=True)
class ReturnsOnce(Op):
    """This card returns to its owner's hand, unless you have so returned a card of this title this turn."""

    says = "put this card back into its owner's hand"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        if ctx.src not in st.ents or st.fact("turn", _RETURNED, ctx.ctl):
            return []
        st.add_fact("turn", _RETURNED, ctx.ctl)
        return [moved(ctx, ctx.src, "returned", "hand", st.ents[ctx.src].owner)]


@dataclass(frozen=True)
class NoneReturned(Cond):
    """You have not returned a card of this title this turn by its own Action."""

    says = "you have not put back a card of this title this turn"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return not st.fact("turn", _RETURNED, ctx.ctl)


_RETURNED = "returned_itself"


@dataclass(frozen=True)
class CancelsNext(Lasting):
    """The next Action that an opponent uses, or the next tactic that an opponent plays, is cancelled."""

    until: Moment = END_OF_PHASE
    says = "cancel the next Action of an opponent, tactics included{until}"
    mod_key = "cancels_next"


@dataclass(frozen=True)
class OpponentBurns(Op):
    """An opponent chooses a zone of another player of whose zones none burns. That zone begins to burn."""

    by: str = "opponent"
    says = "an opponent chooses a zone of another player with no burning zones, if able; that zone begins to burn"
    steps = ("burn",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = chooser(ctx, self.by, st)
        whole = [
            s for s in st.rules.playing(st) if s != seat and not any(self._burning(st, e) for e in self._all(st, s))
        ]
        found = [e for s in whole for e in self._all(st, s)]
        if not found:
            ctx.ans = ""
            return NEXT
        options = [thing_option(st, e, seat) for e in found]
        return put_question(st, ctx, "choose", Msg.of("inv.ask.which_burns"), options, seat=seat)

    def _all(self, st: State, seat: int) -> tuple[int, ...]:
        return st.places["capital", seat]

    def _burning(self, st: State, eid: int) -> bool:
        return st.rules.flag(st, eid, "burning")

    def burn(self, st: State, ctx: Ctx) -> list[Event]:
        """Make the chosen zone burn."""
        answer = ctx.answer()
        return [Event("burned", int(answer), seat=st.ents[int(answer)].seat, by=ctx.ctl, src=ctx.src)] if answer else []


@dataclass(frozen=True)
class SpreadingSacrifice(Op):
    """A player whom you choose sacrifices a unit, and may then discard a card to choose the next player likewise.

    A player without units can be chosen, but cannot go on (INV-RULE-THEN).
    """

    says = (
        "a player whom you choose sacrifices a unit; then that player may discard a card from hand and do the same "
        "to a player of their choice"
    )

    def emit(self, program: Program) -> None:
        start = program.add(self)
        for name in ("which_unit", "give_up", "go_on"):
            program.add(TermStep(self, name))
        leave = program.add(TermStep(self, "pass_on"))
        program.add(Jump(), start)
        program.patch(leave, program.here)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        """Ask which player is chosen."""
        seat = ctx.get("sower", ctx.ctl)
        you, *others = [s for s in st.rules.order(st, seat) if s in st.rules.playing(st)]
        options = [Option(f"seat:{s}", st.rules.player(st, s)) for s in (*others, you)]
        default = options[0].key
        return put_question(st, ctx, "choose", Msg.of("inv.ask.player"), options, seat=seat, default=default)

    def which_unit(self, st: State, ctx: Ctx) -> int:
        """Ask the player for a unit."""
        ctx.they = int(ctx.answer()[5:])
        found = units.theirs.ids(st, ctx)
        if len(found) < 2:
            ctx.ans = str(found[0]) if found else ""
            return NEXT
        options = [thing_option(st, e, ctx.they) for e in found]
        return put_question(st, ctx, "choose", Msg.of("inv.ask.which_sacrifice"), options, seat=ctx.they)

    def give_up(self, st: State, ctx: Ctx) -> list[Event]:
        """Sacrifice the unit."""
        answer = ctx.answer()
        return sacrifices(st, ctx, [int(answer)] if answer else [])

    def go_on(self, st: State, ctx: Ctx) -> int:
        """Ask a player who has sacrificed a unit for a card to discard."""
        hand = st.rules.hand(st, ctx.they)
        if not hand or not ctx.ret:
            ctx.ans = "none"
            return NEXT
        options = [thing_option(st, e, ctx.they) for e in hand]
        options.append(Option("none", Msg.of("inv.opt.let_it_end"), group="pass"))
        text = Msg.of("inv.ask.go_on_sowing")
        return put_question(st, ctx, "choose", text, options, seat=ctx.they, default="none")

    def pass_on(self, st: State, ctx: Ctx) -> int:
        """Discard the card and let that player choose, or leave the loop."""
        answer = ctx.answer()
        if answer == "none":
            ctx.pop("sower", None)
            ctx.they = -1
            return SKIP
        ctx["sower"], eid = ctx.they, int(answer)
        push = Event("moved", eid, how="discarded", to="discard", to_seat=st.ents[eid].owner, src=ctx.src, by=ctx.they)
        return NEXT if push_batch(st, (push,)) else WAIT


@dataclass(frozen=True)
class AttacksDestitute(Cond):
    """This card attacks a player who has no resources or no cards in hand."""

    says = "this card attacks a player without resources or without cards in hand"
    of_attack = True

    def holds(self, st: State, ctx: Ctx) -> bool:
        if ctx.src not in st.vars.get("attackers", ()):
            return False
        foe = int(st.vars["defender"])
        return not st.purse(foe) or not st.rules.hand(st, foe)


@dataclass(frozen=True)
class JoinsAttacks(Node):
    """You may declare this unit as an attacker when another player attacks a third one. It needs three players."""

    says = "when another player attacks and you do not defend, you may declare this card as an attacker as well"
    mod_key = "joins_attacks"


@dataclass(frozen=True)
class PicksDiscards(Node):
    """You may choose the card that the controller of the attached unit would discard at random."""

    says = (
        "if a card would be discarded at random from the hand of the attached unit's controller, you may look at that "
        "hand instead and choose the card"
    )
    mod_key = "picks_discards"
    hosted = "attached"


@dataclass(frozen=True)
class DiscardsOrLoses(Op):
    """The controller of a unit discards as many cards as its power, or sacrifices it.

    A player with fewer cards must sacrifice the unit (INV-TERM-OR-COMPLETE).
    """

    who: Finds
    says = "the controller of {who} must discard as many cards from hand as its power, or else sacrifice it"
    in_play_only = ("who",)
    able = {"who": "attack"}
    steps = ("which_cards", "lose")

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ids = self.who.ids(st, ctx)
        if not ids:
            ctx.ans = "neither"
            return NEXT
        seat, n = st.rules.controller(st, ids[0]), max(0, read(st, ids[0], "power"))
        if len(st.rules.hand(st, seat)) < n or not n:
            ctx.ans = "discard" if not n else "sacrifice"
            return NEXT
        options = [
            Option("discard", Msg.of("inv.opt.discard_cards", n=n)),
            Option("sacrifice", Msg.of("inv.opt.sacrifice_it", what=st.rules.label(st, ids[0]))),
        ]
        return put_question(st, ctx, "either", Msg.of("ask.either"), options, seat=seat)

    def which_cards(self, st: State, ctx: Ctx) -> int:
        """Ask which cards are discarded, if the player discards."""
        answer, ids = ctx.answer(), self.who.ids(st, ctx)
        if answer != "discard":
            ctx["lost"], ctx.ans = int(answer == "sacrifice"), ()
            return NEXT
        seat, n = st.rules.controller(st, ids[0]), max(0, read(st, ids[0], "power"))
        hand = st.rules.hand(st, seat)
        ctx["lost"] = 0
        if n in (0, len(hand)):
            ctx.ans = tuple(str(e) for e in hand[:n])
            return NEXT
        options = [thing_option(st, e, seat) for e in hand]
        text = Msg.of("inv.ask.discard_cards", n=n)
        return put_question(st, ctx, "choose", text, options, "subset", seat=seat, min=n, max=n)

    def lose(self, st: State, ctx: Ctx) -> list[Event]:
        """Discard the cards, or sacrifice the unit."""
        cards_chosen = ctx.answer()
        if ctx.pop("lost"):
            return sacrifices(st, ctx, self.who.ids(st, ctx))
        return [moved(ctx, int(e), "discarded", "discard", st.ents[int(e)].owner) for e in cards_chosen]


@dataclass(frozen=True)
class CostExactly(CostAtMost):
    """Only cards with a printed cost of exactly ``n``."""

    says = "with a printed cost of exactly {n}"

    def read(self, st: State, ctx: Ctx) -> Test:
        return CostExactly(num(self.n, st, ctx))

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return super().ok(st, ctx, eid) and self.fits(st, ctx, st.rules.card(st.ents[eid].code))

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        return card.printed_cost == num(self.n, st, ctx)

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.cost_exactly", speech, n=say_value(self.n, speech))


@dataclass(frozen=True)
class OncePerTitle(Node):
    """Each player can play, or put into play, only one card of each title in a turn."""

    says = "each player can play, or put into play, only one card of the same title each turn"
    mod_key = "once_per_title"


@dataclass(frozen=True)
class MostBurning(Cond):
    """You have more burning zones than any opponent."""

    says = "you have more burning zones than every opponent"

    def holds(self, st: State, ctx: Ctx) -> bool:
        mine, *theirs = [self._burning(st, seat) for seat in (ctx.ctl, *st.rules.opponents(st, ctx.ctl))]
        return all(mine > n for n in theirs)

    def _burning(self, st: State, seat: int) -> int:
        return sum(st.rules.flag(st, e, "burning") for e in st.places["capital", seat])


@dataclass(frozen=True)
class OfYourCapital(Test):
    """Cards of the race of your capital."""

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return self.fits(st, ctx, st.rules.card(st.ents[eid].code))

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        return bool(card.faction == st.vars[f"race{ctx.ctl}"])

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.of_your_capital", speech)


card = SetCards("Cataclysm")

CARDS = (
    card(
        "Thane of Karak Norn",
        constant(gets(this, power=2), AttacksFrom(this), while_=at_least(1, sections.yours.burning)),
    ),
    card("Hammersmith"),
    card(
        "Grudge Keeper",
        action(
            PutIntoPlay(Chosen(support_cards.race("Dwarf").in_hand.yours), BATTLEFIELD),
            when=enters(this),
            where=BATTLEFIELD,
        ),
    ),
    card(
        "Standard Bearer",
        constant(StruckFirst(units.named("Standard Bearer").attacking), while_=Is(this, units.attacking)),
    ),
    card(
        "Ancestral Engravings",
        action(
            Becomes(this, "unit", (("hp", 4),), still=True, until=END_OF_PHASE), when=zone_attacked(sections.yours.here)
        ),
    ),
    card(
        "Hall of Heroes",
        action(gets(T, END_OF_TURN, power=1), when=leaves(units.race("Dwarf").yours), target=one(units)),
    ),
    card(
        "Ribbons of Iron",
        action(gets(T, END_OF_TURN, power=Twice(Count(sections.yours.burning))), target=one(units)),
    ),
    card(
        "The Last Oath",
        action(
            Wait(leaves(T), (Deal(LastPower(), T2),)),
            target=(one(units.race("Dwarf").yours), one(units.enemy)),
        ),
    ),
    card(
        "Makka Greenfist",
        constant(
            gets(this, power=3),
            while_=AllOf((Is(this, units.attacking), at_least(1, sections.damaged.where(InAttacked())))),
        ),
    ),
    card("Redface Zappa", constant(EntersDamaged(1))),
    card("Spirit Speaka", action(PutThisIntoPlay(), when=burns(sections), works_in="hand")),
    card(
        "Towersmasha",
        action(Destroy(T), when=burns(sections), where=BATTLEFIELD, target=one(supports.where(SameZone(it)))),
    ),
    card("Big Guns", constant(gets(units.race("Orc").attacking, combat=1), where=BATTLEFIELD)),
    card("Pillaged Village", action(PutThisIntoPlay(), when=burns(sections), works_in="hand")),
    card("Warlord Be Smart", action(DoublesCombat(sections.enemy))),
    card("Solomon Pomer", constant(gets(this, power=Count(intact.yours)))),
    card("Ostland Bowmen", constant(DefendsAnywhere(this, intact=True))),
    card("Holy Defender", action(UnlessPays("opponent", 1, (CancelAttack(),)), when=defends(this))),
    card("Fervent Disciple", constant(gets(this, combat=2), while_=Not(at_least(1, sections.burning.here)))),
    card("Luminark of Hysh", constant(gets(this, power=-2), while_=at_least(1, sections.burning.here))),
    card(
        "Garrisoned",
        attach_to(units),
        constant(gets(units.bearing, combat=2), while_=Not(at_least(1, sections.burning.here))),
    ),
    card("Lirdir", action(gets(it, END_OF_TURN, power=1), when=When("healed", units, by="you"))),
    card("Iron-talon Eagle", action(ReturnsOnce(), play=NoneReturned())),
    card(
        "Bearer of Eight",
        action(
            Indirect(2, "opponents"),
            where=BATTLEFIELD,
            play=AllOf((your_turn, end_of_battlefield_phase, Not(Is(this, units.where(attacked))))),
            limit=per_turn(1),
        ),
    ),
    card(
        "Arcane Purifier",
        action(Heal(None, T), when=enters(this), target=one(units)),
        action(Heal(None, T), when=leaves(this), target=one(units)),
    ),
    card("Infused Parapet", action(CancelsNext(), when=zone_attacked(sections.yours.here))),
    card("Phoenix Talon", attach_to(units.race("High Elf")), constant(gets(units.bearing.defending, combat=3))),
    # The player names X, and the unit must have that cost.
    card("Reprimand", action(PutOnDeck(T, bottom=True), target=one(units.where(CostExactly(X))), x=True)),
    card(
        "Arcane Instinct",
        action(Cancel(), target=choice_of(Links(action_cards=False, naming=either_of(cards, legends).enemy))),
    ),
    card("Lord of Khorne", constant(gets(this, combat=Count(sections.burning)))),
    card("Bloodcrusher", constant(OwnCost(Count(sections.burning)), works_in="hand")),
    # Our reading: the zone corresponds to the one that this card is in, as wherever a card speaks of such zones.
    card(
        "Spelltwister",
        action(CorruptZone(T), when=When("burned", sections), target=one(sections.corresponding)),
    ),
    card(
        "Plaguebearer",
        action(
            See(top(5), "search"),
            TakeSeen(either_of(any_cards.trait("Mutation"), any_cards.trait("Disease")), shown=True),
            Shuffle(),
            when=enters(this),
        ),
    ),
    card("Rift of Chaos", constant(gets(this, power=Count(sections.burning)))),
    card(
        "Serpent's Strength",
        attach_to(units.race("Chaos")),
        constant(gets(units.bearing, combat=Count(sections.burning))),
    ),
    card("Chosen of the Gods", action(OpponentBurns())),
    card("Seeds of Chaos", action(SpreadingSacrifice())),
    card("Lord of Ironfrost", constant(Cannot(units, ("defend",)), while_=AttacksDestitute())),
    card("Crimson Brides", action(DiscardRandom(), cost=sacrifice_cost(this))),
    card("Brave Volunteers", constant(JoinsAttacks(), where=BATTLEFIELD)),
    card(
        "Atharti Night Maiden",
        action(Attach(this, it), when=enters(units.cost(2).other), play=Is(this, units)),
        constant(Becomes(WhileAttached(), "support", traits=("Attachment",))),
        constant(Controls()),
    ),
    card("Corsair Tower", action(DiscardTop(1, "opponent"), when=DiscardedFromHand("discarded"))),
    card("Dark Covenant", attach_to(units), constant(PicksDiscards())),
    card("Morathi's Gift", attach_to(units.race("Dark Elf")), constant(gets(units.bearing, scout=1))),
    card("Shattered Thought", action(DiscardsOrLoses(T), target=one(units))),
    card("Fickle Sellswords", action(ClaimThis(), cost=spend(1), by_opponent=True)),
    card(
        "Remote Monastery",
        constant(
            CannotBeTargeted(this, by=""),
            gets(this, power=1),
            while_=Not(at_least(1, supports.without("Attachment").other.here)),
        ),
    ),
    card("Warpstone of Turmoil", forced(enters(this), Draw(2, "opponent"))),
    card("Arcane Orrery", constant(OncePerTitle())),
    card(
        "Reinforcements",
        action(
            See(top(5), "reveal"),
            EnterSeen(unit_cards.where(OfYourCapital()), must=True),
            Shuffle(),
            play=MostBurning(),
        ),
    ),
)

register_messages(
    "en",
    {
        "inv.val.twice": "twice {what}",
        "inv.ask.which_burns": "Which zone begins to burn?",
        "inv.ask.which_sacrifice": "Which unit do you sacrifice?",
        "inv.ask.go_on_sowing": "Which card do you discard to choose the next player who sacrifices a unit?",
        "inv.opt.let_it_end": "None: let it end",
        "inv.opt.discard_cards": "Discard {n|card|cards}",
        "inv.opt.sacrifice_it": "Sacrifice {what}",
        "inv.ask.discard_cards": "Which {n|card|cards} do you discard?",
        "inv.sel.cost_exactly": "with a printed cost of exactly {n}",
        "inv.sel.of_your_capital": "of your capital's race",
    },
)

EXAMPLES = (
    "action(ClaimThis(), by_opponent=True)",
    "constant(EntersDamaged(1))",
    "constant(StruckFirst(units.attacking))",
    "action(gets(T, END_OF_TURN, power=Twice(Count(units))), target=one(units))",
    "action(Wait(leaves(T), (Draw(LastPower()),)), target=one(units))",
    "action(DoublesCombat(sections.enemy))",
    "action(CorruptZone(T), target=one(sections))",
    "action(ReturnsOnce(), play=NoneReturned())",
    "action(CancelsNext())",
    "action(OpponentBurns())",
    "action(SpreadingSacrifice())",
    "constant(gets(this, power=1), while_=AttacksDestitute())",
    "constant(JoinsAttacks())",
    "constant(PicksDiscards())",
    "action(DiscardsOrLoses(T), target=one(units))",
    "action(Destroy(units.where(CostExactly(2))))",
    "constant(OncePerTitle())",
    "action(Draw(1), play=MostBurning())",
    "action(See(top(3)), TakeSeen(unit_cards.where(OfYourCapital())))",
)
