"""The cards of Hidden Kingdoms. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.language.bans import keep_out
from engine.invasion.language.damage import DOUBLED, INDIRECT
from engine.invasion.language.effects.necromancy import raisable
from engine.kernel.language.code import Program
from engine.kernel.language.definitions import AbilityDef
from engine.kernel.language.effects.control import Jump
from engine.kernel.language.nouns.selectors import Sel, print_fault
from engine.kernel.language.ops import TermStep
from engine.kernel.run.program import SKIP, ask_number

_NAMED = "named_card"
"""The name under which the title of a named unit card is bound."""


@dataclass(frozen=True)
class EvenCost(Cond):
    """The printed cost of the card seen is even. A printed X counts as 0."""

    says = "its printed cost is even"

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def holds(self, st: State, ctx: Ctx) -> bool:
        costs = [st.rules.card(code).printed_cost for _, code in seen_cards(st, ctx)]
        return bool(costs) and not costs[0] % 2


@dataclass(frozen=True)
class ZoneHas(Test):
    """Cards in a zone in which there is a card of a kind. The card itself also counts."""

    sel: Noun
    only_in_play = True
    says = "in a zone with {sel.one}"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        zone = st.places.get((st.rules.lies(st, ent), ent.seat), ())
        return any(self.sel.has(st, ctx, e) for e in zone)


@dataclass(frozen=True)
class DestroyPair(Op):
    """Destroy two cards at the same time. A card that is both is destroyed once."""

    who: Finds
    first: Finds
    in_play_only = ("who", "first")
    harms = ("who", "first")

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        found = Destroy(self.who).events(st, ctx)
        return [*found, *(ev for ev in Destroy(self.first).events(st, ctx) if ev.who not in {one.who for one in found})]

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.destroy_pair", speech, who=self.who.say(speech), first=self.first.say(speech))


@dataclass(frozen=True)
class MoreInDeck(Node):
    """A deck may contain up to ``n`` copies of this card. The rules of deck building read this."""

    n: int
    says = "a deck may contain up to {n} copies of this card"
    mod_key = "more_in_deck"


@dataclass(frozen=True)
class RevealAllForX(Reveal):
    """Show cards of a hand to all players. X is the number of them."""

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ctx.x = len(self.who.ids(st, ctx))
        return super().step(st, frame, ctx, jump)

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return tx("inv.fx.reveal_all_for_x", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class PutAttackingBriefly(PutAttacking):
    """Put a card into play as :class:`PutAttacking` does. The terms that follow find it as ``raised``."""

    def binds(self) -> tuple[str, ...]:
        return (raised.name,)

    def declare(self, st: State, ctx: Ctx) -> list[Event]:
        before = ctx["there"]
        ctx[raised.name] = tuple(e for e in st.places.get((BATTLEFIELD, ctx.ctl), ()) if e not in before)
        return super().declare(st, ctx)


@dataclass(frozen=True)
class EnterAnySeen(EnterSeen):
    """You may put any number of matching cards among the cards seen into play, one after the other."""

    def emit(self, program: Program) -> None:
        first = program.add(self)
        chosen = program.add(TermStep(self, "which_zone"))
        program.add(TermStep(self, "enter"))
        program.add(Jump(), first)
        program.patch(chosen, program.here)

    def which_zone(self, st: State, ctx: Ctx) -> int:
        """Ask which zone the chosen card enters, or leave the loop if no card was chosen."""
        outcome = super().which_zone(st, ctx)
        if ctx["found"]:
            return outcome
        del ctx["found"]
        return SKIP

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.enter_any_seen", speech, what=self.what.plural(speech))


@dataclass(frozen=True)
class NameFromDeck(Op):
    """You name a unit card. The terms that follow find its copies with ``OfNamedCard()``.

    Our reading: only unit cards in your deck make a difference, so only these are offered.
    """

    says = "name a unit"
    steps = ("bind_title",)

    def binds(self) -> tuple[str, ...]:
        return (_NAMED,)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        rows = [st.rules.card(code) for code, _ in st.piles["deck", ctx.ctl]]
        options = [
            Option(name, Msg.of("text", text=name)) for name in sorted({row.name for row in rows if row.kind == "unit"})
        ]
        if not options:
            ctx.ans = ""
            return NEXT
        return put_question(st, ctx, "choose", Msg.of("inv.ask.name_unit"), options)

    def bind_title(self, st: State, ctx: Ctx) -> int:
        """Bind the title, and tell all players."""
        ctx[_NAMED] = title = ctx.answer()
        if title:
            tell_named(st, ctx.ctl, title)
        return NEXT


@dataclass(frozen=True)
class OfNamedCard(Test):
    """Copies of the unit card that you have named."""

    says = "with the named title"

    def refers(self) -> tuple[str, ...]:
        return (_NAMED,)

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return bool(st.rules.card(st.ents[eid].code).name == ctx[_NAMED])


@dataclass(frozen=True)
class NameNumber(Op):
    """You name a number. X is that number.

    Our reading: a number above the highest printed cost of the game makes no difference and is not offered.
    """

    says = "name a number, which is X"
    steps = ("bind_x",)

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        most = max(int(row.printed_cost) for row in st.rules.cards.values())
        return ask_number(st, ctx, Msg.of("inv.ask.name_cost"), most, default=0)

    def bind_x(self, st: State, ctx: Ctx) -> int:
        """Bind the number, and tell all players."""
        ctx.x = int(ctx.answer())
        who = st.rules.player(st, ctx.ctl)
        log(st, "named", Msg.of("inv.log.names", who=who, what=Msg.of("text", text=str(ctx.x))))
        return NEXT

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return super().say(speech)


@dataclass(frozen=True)
class DiscardSeenOfCost(Op):
    """The player whose hand was seen discards a card with a printed cost of ``n`` from it."""

    n: Num
    steps = ("discard",)

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        cost, seat = num(self.n, st, ctx), ctx[SEEN][1]
        fits = [e for e in st.places["hand", seat] if st.rules.card(st.ents[e].code).printed_cost == cost]
        if not fits:
            ctx.ans = ""
            return NEXT
        options = [thing_option(st, e, seat) for e in fits]
        return put_question(st, ctx, "choose", Msg.of("inv.ask.discard_of_cost", n=cost), options, seat=seat)

    def discard(self, st: State, ctx: Ctx) -> list[Event]:
        """Discard the chosen card."""
        answer, seat = ctx.answer(), ctx[SEEN][1]
        return [moved(ctx, int(answer), "discarded", "discard", seat)] if answer else []

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.discard_seen_of_cost", speech, n=say_num(self.n, speech))


@dataclass(frozen=True)
class Raisable(Test):
    """Cards in a discard pile that have Necromancy, printed or given."""

    says = "with Necromancy"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return eid in raisable(st, st.ents[eid].seat)


@dataclass(frozen=True)
class HasCopyInPlay(Test):
    """Cards of which you have another copy in play."""

    says = "of which you have another copy in play"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        name = st.rules.card(st.ents[eid].code).name
        return any(e != eid and st.rules.card(st.ents[e].code).name == name for e in units.yours.ids(st, ctx))


@dataclass(frozen=True)
class Spared(Node):
    """No damage can be assigned to these cards, in combat or otherwise. Damage may still be moved onto them.

    Our reading: damage of any source is assigned before it is applied, so these cards are dealt none. Combat damage
    that could be assigned only to them is lost.
    """

    sel: Finds
    says = "no damage can be assigned to {sel}"
    mod_key = "takes_no_damage"
    in_play_only = ("sel",)
    able = {"sel": "take damage"}


@dataclass(frozen=True)
class CheaperByPyramid(Costs):
    """The first Lizardmen unit that you play each turn into a zone with a Pyramid costs less.

    Its price is the one in such a zone. Playing it into another zone costs the difference more
    (:meth:`InvasionRules.place_extra`). Our reading: units that you play into other zones do not count.
    """

    sel: Sel | Union = unit_cards.trait("Lizardmen")
    n: Num = -1

    def change(self, st: State, ctx: Ctx, seat: int) -> tuple[Ctx, int] | None:
        return None if st.fact("turn", BY_PYRAMID, seat) else super().change(st, ctx, seat)

    def elsewhere(self, st: State, ctx: Ctx, seat: int, eid: int, zone: str) -> int:
        """Return how much of the reduction a card misses in a zone without a Pyramid."""
        change = self.change(st, ctx, seat)
        if change is None or not self.sel.has(st, change[0], eid) or has_pyramid(st, zone, seat):
            return 0
        return -change[1]

    def say(self, speech: Speech) -> str:
        n = abs(self.n) if isinstance(self.n, int) else say_num(self.n, speech)
        return tx("inv.mod.cheaper_by_pyramid", speech, what=self.sel.one(speech), n=n)


@dataclass(frozen=True)
class LendsAmbush(Node):
    """Your facedown cards of a kind have Ambush if they print none. Its number is their printed cost."""

    sel: Sel | Union
    says = "each facedown {sel.bare} of yours without printed Ambush has Ambush X, where X is its printed cost"
    mod_key = "lends_ambush"

    def fault(self) -> tuple[str, str]:
        return print_fault(self.sel)


@dataclass(frozen=True)
class CheapAmbushByZone(Node):
    """The first card of yours that ambushes each turn costs 1 less to ambush for each development in its zone.

    Our reading: the card itself counts, because it is a development until its Ambush number has been paid.
    """

    says = "the first card that you ambush with each turn costs 1 less to ambush for each development in its zone"
    mod_key = "cheap_ambush"

    def less(self, st: State, eid: int) -> int:
        """Return how much less the card costs to ambush."""
        ent = st.ents[eid]
        return rules_of(st).developments_in(st, ent.place, ent.seat)


@dataclass(frozen=True)
class TaxedInCards(Taxed):
    """Opponents must discard cards from hand for an effect that targets any of these cards, but once per effect."""

    mod_key = "card_tax"

    def say(self, speech: Speech) -> str:
        who = self.sel.one(speech) if hasattr(self.sel, "one") else self.sel.say(speech)
        return tx("inv.mod.card_tax", speech, who=who, n=self.n)


@dataclass(frozen=True)
class DevelopsFromDiscard(Node):
    """You may play cards from your discard pile facedown into the zone of this card, as if they were in your hand.

    Our reading: such a card is your development for the turn, like one from your hand.
    """

    says = "you may play cards from your discard pile as developments into this zone as if from your hand"
    mod_key = "develops_from"


def counts_power(least: int) -> When:
    """When you count ``least`` or more power in your kingdom or your quest zone, to collect or draw that much."""
    return When("power_counted", None, "you", least)


@dataclass(frozen=True)
class PlayedFromDiscard(Node):
    """You may play this card from your discard pile as if it were in your hand.

    The ability works in the discard pile. It is written as one that works in the hand.
    """

    says = "you may play this card from your discard pile as if from your hand"
    mod_key = "from_discard"
    from_hand = True


@dataclass(frozen=True)
class WinsEmpty(Node):
    """You win if you have no cards in your hand and your deck. With a card in your hand you lose by an empty deck."""

    says = "if you have no cards in your hand and your deck, you win instead of losing"
    mod_key = "wins_empty"


@dataclass(frozen=True)
class RaisesTheirs(Node):
    """You may play unit cards from the discard piles of opponents as if they had Necromancy and were in yours.

    A card played in this way has Necromancy until the end of the turn, so it goes under its owner's deck then.
    """

    says = (
        "you may play unit cards from the discard pile of any opponent as if they had Necromancy and were in your "
        "discard pile"
    )
    mod_key = "raises_theirs"
    form = "add"


@dataclass(frozen=True)
class KeepOutNamed(Op):
    """You name a card with another title than this card, which nobody can play or put into play as long as this stays.

    Our readings: the cards that players can see are offered first. A copy that has been played before, or that lies
    facedown in play, is not kept out. This card keeps nothing out while it is facedown.
    """

    says = (
        "name a card that is no copy of this card: it cannot be played or put into play as long as this card remains "
        "in play"
    )
    steps = ("keep_out",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        if ctx.src not in st.ents or st.ents[ctx.src].place not in st.rules.in_play:
            ctx.ans = ""
            return NEXT
        mine = st.rules.card(st.ents[ctx.src].code).name
        seen = sorted({title for title in self.seen(st, ctx) if title != mine})
        rest = sorted({card.name for card in st.rules.cards.values()} - {mine, *seen})
        options = [Option(title, Msg.of("text", text=title)) for title in (*seen, *rest)]
        return put_question(st, ctx, "choose", Msg.of("inv.ask.keep_out"), options, "name")

    def seen(self, st: State, ctx: Ctx) -> list[str]:
        """Return the titles of the cards of other players that lie faceup in play or in a discard pile."""
        rules = st.rules
        open_ = (e for e in st.ents.values() if e.up and (e.place in rules.in_play or e.place == "discard"))
        return [rules.card(e.code).name for e in open_ if e.owner != ctx.ctl]

    def keep_out(self, st: State, ctx: Ctx) -> int:
        """Keep the named card out, and tell all players."""
        title = ctx.answer()
        if title:
            keep_out(st, ctx.src, title)
            tell_named(st, ctx.ctl, title)
        return NEXT


@dataclass(frozen=True)
class OneByOne(Node):
    """Players assign indirect damage to one unit, legend or section after another."""

    says = (
        "each player must assign enough indirect damage to a unit, legend or zone to destroy or burn it before that "
        "player assigns any to another"
    )
    mod_key = "one_by_one"


@dataclass(frozen=True)
class DoublingIndirect(Indirect):
    """Deal indirect damage. The part of it that is assigned to units is doubled as it is assigned."""

    tags = (*INDIRECT, DOUBLED)

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.doubling_indirect", speech, deal=super().say(speech))


def embassy(race: str) -> AbilityDef:
    """The Action of a card that lets a deck of another race play one card of this race."""
    return action(NextLoyal(any_cards.race(race)), cost=sacrifice_cost(this))


card = SetCards("Hidden Kingdoms")

_LIZARDS = units.trait("Lizardmen")
_SKAVEN = units.trait("Skaven")
_SKAVEN_CARDS = unit_cards.trait("Skaven")
_PYRAMID = ZoneHas(cards.trait("Pyramid"))

CARDS = (
    card(
        "Scar-Leader Kroq-Gar",
        action(
            RevealAllForX(
                Chosen(
                    unit_cards.trait("Lizardmen").in_hand.yours,
                    lo=0,
                    hi=Count(unit_cards.trait("Lizardmen").in_hand.yours),
                )
            ),
            gets(this, END_OF_PHASE, combat=X),
            when=attacks(this),
        ),
    ),
    # Our reading: a cost that is lowered to 0 is no cost, which nothing raises.
    card("Queek Headtaker", constant(NoCost(_SKAVEN_CARDS.where(HasCopyInPlay())))),
    card("The Shattered Tower", constant(ShowsTops(mine=True), PlaysTop(sel=_SKAVEN_CARDS))),
    card(
        "Lord of the Dead",
        action(PlayNow(unit_cards.in_discard.yours.where(Raisable()), "free", permanent=True), when=enters(this)),
    ),
    card(
        "Vermintide",
        action(SeeTop(Count(units.corrupt.yours), search=True), EnterAnySeen(_SKAVEN_CARDS)),
    ),
    card(
        "Invocation of Nehek",
        action(
            NameFromDeck(),
            DiscardAndFind(5),
            ForEach(unit_cards.in_discard.yours.where(DiscardedNow(), OfNamedCard()), (PutIntoPlay(each),)),
        ),
    ),
    # Our reading: the opponent who reveals the hand chooses among several cards of that cost.
    card(
        "Skulking Informant",
        action(NameNumber(), See(hand_of("opponent"), "reveal"), DiscardSeenOfCost(X), when=attacks(this)),
    ),
    card(
        "Frenzied Carnosaur",
        constant(Must(this, "attack", None), Must(this, "defend", None)),
        forced(attacks(this), Deal(1, units.yours.here)),
    ),
    card("Chameleon Stalker", constant(Spared(this), while_=AllOf((your_turn, InPhase(BATTLEFIELD))))),
    card(
        "Spawn of Sotek",
        action(
            RevealAllForX(
                Chosen(
                    unit_cards.trait("Lizardmen").in_hand.yours,
                    lo=0,
                    hi=Count(unit_cards.trait("Lizardmen").in_hand.yours),
                )
            ),
            Deal(X, T, ("uncancellable",)),
            when=enters(this),
            target=one(units.corresponding),
        ),
    ),
    card("Saurus Oldblood", action(Deal(1, this), when=leaves(_LIZARDS.other))),
    card("Great Temple of Tlazcotl", constant(gets(_LIZARDS.where(_PYRAMID), combat=1))),
    card("Sun Temple of Chotec", constant(CheaperByPyramid())),
    card("Ziggurat of Quetli", constant(gets(_LIZARDS.where(_PYRAMID), savage=1))),
    card(
        "Ruination of Cities",
        action(Destroy(either_of(supports.where(InZoneOf(T)), developments.where(InZoneOf(T)))), target=one(sections)),
    ),
    card(
        "Ariel, Queen in the Woods",
        constant(LendsAmbush(unit_cards.trait("Wood Elf"))),
        constant(CheapAmbushByZone()),
    ),
    card("Spellweaver of Kel-Isha", action(MoveToZone(T), when=develops(), target=one(developments.yours))),
    card("Eternal Guard", constant(TaxedInCards(developments.here, 1))),
    card("Shrouded Waywatcher"),
    card("Slumbering Titan", forced(ending("you"), TurnFacedown(this))),
    card("Highborn Champion", constant(gets(this, power=Count(developments.here)))),
    card("The Oak of Ages", constant(CountsAlso(units.trait("Wood Elf"), "development"))),
    card("Wildwood Grove", constant(DevelopsFromDiscard())),
    card("Fury of the Forest", action(Deal(1, units.attacking))),
    card("Hellpit Abomination", constant(FreeFor(SacrificeAsMany(_SKAVEN.corrupt.yours, 3)), works_in="hand")),
    card(
        "Master Moulder",
        constant(Costs(_SKAVEN_CARDS, Minus(Count(_SKAVEN.corrupt.yours)), first=Played(_SKAVEN_CARDS))),
    ),
    card("Rat Swarm", constant(MoreInDeck(6))),
    # Our reading: the unit comes from your hand.
    card(
        "Clanrat Clawleader",
        action(
            PutAttackingBriefly(Chosen(_SKAVEN_CARDS.cost(2).in_hand.yours)),
            Wait(ending(), (SacrificeOp(raised),), text="flow.later"),
            when=attacks(this),
        ),
    ),
    card("Giant Rats", constant(gets(this, power=Count(units.yours.where(CopyOf(this)))))),
    # Our reading: you still collect or draw for the power that you have counted.
    card("Skryre District", forced(counts_power(6), SacrificeOp(this))),
    card("Count Vlad Von Carstein", constant(PlayedFromDiscard(), works_in="hand"), constant(WinsEmpty())),
    card("Abyssal Terror", constant(gets(this, power=Count(unit_cards.in_discard.yours)))),
    card("Dark Acolyte", constant(gets(this, power=PrintedNumber("power", Top(unit_cards.in_discard.yours))))),
    card(
        "Cackling Hexwrath",
        action(DiscardTop(2), when=enters(this)),
        action(DiscardTop(2), when=leaves(this)),
    ),
    card("Mortis Engine", constant(RaisesTheirs(), IgnoresLoyalty(unit_cards.in_discard.enemy))),
    card(
        "Blooddrinker",
        attach_to(either_of(units.trait("Vampire"), legends.trait("Vampire")).yours),
        constant(gets(bearer, hp=Count(any_cards.in_hand.enemy))),
    ),
    card(
        "Blood Feast",
        action(
            ChoosePlayer((gets(T, END_OF_TURN, combat=Count(unit_cards.in_discard.theirs)),)),
            target=one(units.trait("Vampire")),
        ),
    ),
    card("Corb Polyborg", triggered(enters(this), KeepOutNamed())),
    card(
        "Shield Bearer",
        action(
            CancelAssigned(1, T),
            cost=sacrifice_cost(developments.yours),
            play=at_least(1, Assigned(either_of(units, legends))),
            target=choice_of(either_of(units, legends)),
        ),
    ),
    card(
        "Defend Your Honor!",
        action(gets(units.race("Dwarf").defending, END_OF_TURN, toughness=Count(units.defending))),
    ),
    card("Resupply Platoon", action(Gain(2), when=enters_zone(this), limit=per_turn(1))),
    card(
        "Stalemate",
        action(ReturnToHand(Both(T, T2)), target=(one(units.attacking), another(units.defending.where(SameCost(T))))),
    ),
    card("Lothern Repeater Crew", constant(OneByOne())),
    card("Lethal Voley", action(DoublingIndirect(4, "opponents"))),
    card(
        "Seeker Chariot",
        constant(gets(this, combat=2), while_=Not(at_least(1, either_of(units, legends).where(Opposing(this))))),
    ),
    card(
        "Stocking Skulls",
        action(
            Wait(
                When("enters_discard", unit_cards),
                (Corrupt(Chosen(units.where(Targetable()))),),
                until=END_OF_PHASE,
                uses=0,
                text="inv.flow.each_time_in_phase",
            )
        ),
    ),
    # Our reading: you target your unit, and an opponent chooses the other as the effect resolves.
    card(
        "Bloodlust",
        action(
            DestroyPair(Chosen(units.where(Targetable()), by="opponent"), T),
            play=at_least(1, units.yours),
            target=one(units),
        ),
    ),
    card(
        "Orcish Artillery",
        action(Deal(1, units.yours.attacking), Deal(1, units.where(InAttacked())), play=your_turn),
    ),
    card("Dwarf Embassy", embassy("Dwarf")),
    card("Imperial Embassy", embassy("Empire")),
    card("Elven Embassy", embassy("High Elf")),
    card("Daemonic Offering", embassy("Chaos")),
    # Our reading: Dark Elf cards. Its source names High Elf cards, which no deck with this card may contain.
    card("Blood Offering", embassy("Dark Elf")),
    card("Shiny Offering", embassy("Orc")),
    card(
        "Reckless Boyz",
        forced(attacks(this), See(top(1), "reveal"), If(EvenCost(), (Deal(2, this),)), Shuffle()),
    ),
)

register_messages(
    "en",
    {
        "inv.flow.each_time_in_phase": "each time until the end of the phase {when}, {body}",
        "inv.fx.reveal_all_for_x": "reveal {who}; X is the number of them",
        "inv.ask.name_cost": "Which number do you name?",
        "inv.ask.discard_of_cost": "Which card with a cost of {n} do you discard?",
        "inv.fx.discard_seen_of_cost": "that opponent discards a card of that hand with a printed cost of {n}, if able",
        "inv.fx.enter_any_seen": "you may put any number of {what} among them into play in any of your zones",
        "inv.ask.keep_out": "Which card do you keep out?",
        "inv.fx.doubling_indirect": "{deal}; damage that is assigned to units in this way is doubled",
        "inv.fx.destroy_pair": "destroy {first} and, at the same time, {who}",
        "inv.mod.cheaper_by_pyramid": "the first time each turn that you play {what} into a zone with a Pyramid, it "
        "costs {n} less",
        "inv.mod.card_tax": "an opponent must discard {n|card|cards} from hand for an effect that targets {who}",
        "when.power_counted": "when a player counts {n} or more power in the kingdom or the quest zone",
        "when.power_counted.you": "when you count {n} or more power in your kingdom or your quest zone",
        "when.power_counted.opponent": "when an opponent counts {n} or more power in the kingdom or the quest zone",
    },
)

EXAMPLES = (
    "action(ReturnToHand(unit_cards.in_discard.yours.where(Raisable())))",
    "constant(Spared(this))",
    "constant(CheaperByPyramid())",
    "constant(LendsAmbush(unit_cards))",
    "constant(CheapAmbushByZone())",
    "constant(TaxedInCards(developments.here, 1))",
    "constant(DevelopsFromDiscard())",
    "forced(counts_power(6), Draw(1))",
    "action(SeeTop(5, search=True), EnterAnySeen(unit_cards), Shuffle())",
    "action(NameFromDeck(), DiscardAndFind(5), ReturnToHand(unit_cards.in_discard.yours.where(OfNamedCard())))",
    "action(NameNumber(), Draw(X))",
    "action(See(hand_of('opponent'), 'reveal'), DiscardSeenOfCost(2))",
    "constant(NoCost(unit_cards.where(HasCopyInPlay())))",
    "constant(MoreInDeck(6))",
    "constant(PlayedFromDiscard(), works_in='hand')",
    "constant(WinsEmpty())",
    "constant(RaisesTheirs())",
    "triggered(enters(this), KeepOutNamed())",
    "constant(OneByOne())",
    "action(DoublingIndirect(2))",
    "action(RevealAllForX(Chosen(unit_cards.in_hand.yours, lo=0, hi=9)), Draw(X))",
    "action(PutAttackingBriefly(Chosen(unit_cards.in_hand.yours)), Wait(ending(), (SacrificeOp(raised),)))",
    "action(See(top(1), 'reveal'), If(EvenCost(), (Draw(1),)))",
    "action(Destroy(units.where(ZoneHas(cards.trait('Pyramid')))))",
    "action(DestroyPair(Chosen(units, by='opponent'), T), target=one(units))",
)
