"""The cards of Faith and Steel. The text shown to players is generated from these definitions."""

from engine.chain.announce import push_announce
from engine.chain.hooks import hooks_of
from engine.chain.legality import playable
from engine.chain.names import at_price
from engine.invasion.cards.language import *  # the language of this room
from engine.kernel.language.definitions import Card
from engine.kernel.language.effects.control import Jump
from engine.kernel.language.effects.piles import seen_moves
from engine.kernel.language.nouns.selectors import Sel, print_fault


class DiscardedFromDeck(When):
    """When a card is discarded from the deck of an opponent of this card's controller."""

    says = "when {who.one} is discarded from the top of an opponent's deck"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        if ev.was is None or ev.was.place != "deck" or not st.rules.opposes(st, ctx.ctl, ev.was.seat):
            return False
        return super().match(st, ctx, ev)


@dataclass(frozen=True)
class PlayHere(PlayNow):
    """You may play a card that is found into the zone of this card, for ``less`` resources less than usual."""

    less: int = 0
    permanent: bool = True

    def fault(self) -> tuple[str, str]:
        return ("", "") if self.less >= 0 else (f"says {self.less}, and the card costs less", "write 0 or more")

    def playable(self, st: State, ctx: Ctx) -> list[int]:
        here, seat = rules_of(st).zone_of(st, ctx)
        return [
            e
            for e in self.sel.ids(st, ctx)
            if e in st.ents
            and seat == ctx.ctl
            and playable(st, seat, e, self._terms(st, seat, e))
            and here in hooks_of(st).play_places(st, seat, e)
        ]

    def _terms(self, st: State, seat: int, eid: int) -> str:
        """Return the price: the reduction applies to the cost and not to the surcharge for missing loyalty."""
        price, more = hooks_of(st).play_cost(st, seat, eid), hooks_of(st).surcharge(st, seat, eid)
        return at_price(max(price - self.less, min(price, more)))

    def announce(self, st: State, ctx: Ctx) -> int:
        answer = ctx.answer()
        eid = int(answer[5:]) if answer != "none" else 0
        if eid not in self.playable(st, ctx):
            return SKIP
        ability = hooks_of(st).play_ability(st.ents[eid].code)
        terms = self._terms(st, ctx.ctl, eid)
        push_announce(st, "play", ctx.ctl, eid, ability, terms=terms, place=rules_of(st).zone_of(st, ctx)[0])
        return WAIT

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.play_here", speech, what=self.sel.one(speech), n=self.less)


@dataclass(frozen=True)
class HoldsDiscards(Node):
    """Cards cannot leave the discard piles of your opponents.

    Our reading: nobody can play them from there, either.
    """

    says = "cards cannot leave your opponents' discard piles"
    mod_key = "holds_discards"


@dataclass(frozen=True)
class AttacksAlone(Cond):
    """This card is the only attacker, also in an attack on two zones."""

    says = "this card attacks alone"
    of_attack = True

    def holds(self, st: State, ctx: Ctx) -> bool:
        return tuple(e for e in st.vars.get("attackers", ()) if e in st.ents) == (ctx.src,)


@dataclass(frozen=True)
class DefenceCosts(Node):
    """Your opponents must sacrifice a unit in order to declare defenders."""

    says = "a player must sacrifice a unit in order to declare defenders"
    mod_key = "defence_costs"


@dataclass(frozen=True)
class GainsAmbush(Lasting):
    """Until ``until``, developments have Ambush if they are facedown units of a race. Its number is their loyalty.

    Everybody sees which development it is, but only its owner whether it gains Ambush.
    """

    sel: Finds
    race: str
    until: Moment = END_OF_PHASE
    says = "if {sel} is a facedown {race} unit, that development gains Ambush X{until}; X is its loyalty"
    mod_key = "gains_ambush"
    lexical = {"race": "factions"}
    in_play_only = ("sel",)

    def number(self, card: Card) -> int | None:
        """Return the Ambush number that a card gains, or None if it gains none."""
        return card.number_of.get("loyalty", 0) if (card.kind, card.faction) == ("unit", self.race) else None


@dataclass(frozen=True)
class Wards(Lasting):
    """Until ``until``, effects of opponents that target a unit are applied to this card instead.

    Our readings: an effect that would target this card illegally, or twice, is applied to the unit. The target changes
    when the effect resolves, so this card is not targeted, and what waits for a targeted card does not happen for it.
    """

    sel: Finds
    until: Moment = END_OF_PHASE
    says = "choose {sel}; each effect of an opponent that targets it is applied to this card instead{until}, if able"
    mod_key = "wards"
    in_play_only = ("sel",)


@dataclass(frozen=True)
class EnterSpread(Op):
    """The player bound as ``they`` puts each matching card among the cards seen into play in a zone of their choice.

    The player chooses all zones first, and the cards enter at the same time. A card that may enter no zone stays where
    it is, such as a second Hero or a second copy of a unique card.
    """

    what: Sel

    def refers(self) -> tuple[str, ...]:
        return (SEEN, "they")

    def fault(self) -> tuple[str, str]:
        return print_fault(self.what)

    def emit(self, program: Program) -> None:
        first = program.add(self)
        placed = program.add(TermStep(self, "place"))
        program.add(Jump(), first)
        program.patch(placed, program.here)
        program.add(TermStep(self, "enter"))

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        chosen = dict(ctx.get("spread", ()))
        for key, code in seen_cards(st, ctx):
            zones = self.zones(st, ctx, key, code)
            if key in chosen or not zones:
                continue
            ctx["key"] = key
            if len(zones) == 1:
                ctx.ans = zones[0]
                return NEXT
            options = [Option(zone, Msg.of(f"place.{zone}.title")) for zone in zones]
            text = Msg.of("inv.ask.to_zone", what=Msg.of("text", text=st.rules.card(code).name))
            return put_question(st, ctx, "zone", text, options, seat=ctx.they)
        ctx.ans = "none"
        return NEXT

    def zones(self, st: State, ctx: Ctx, key: str, code: str) -> tuple[str, ...]:
        """Return the zones that a card may enter together with the cards whose zones are chosen."""
        card, codes = st.rules.card(code), dict(seen_cards(st, ctx))
        before = [(st.rules.card(codes[other]), zone) for other, zone in ctx.get("spread", ()) if other != key]
        again = card.unique and any(other.name == card.name for other, _ in before)
        if again or not self.what.fits(st, ctx, card):
            return ()
        taken = {zone for other, zone in before if "Hero" in other.traits} if "Hero" in card.traits else set()
        return tuple(z for z in ZONES if z not in taken and rules_of(st).may_enter(st, code, z, ctx.they))

    def place(self, st: State, ctx: Ctx) -> int:
        """Note the zone that was chosen, or leave the loop."""
        zone = ctx.answer()
        if zone == "none":
            return SKIP
        ctx["spread"] = (*ctx.get("spread", ()), (ctx.pop("key"), zone))
        return NEXT

    def enter(self, st: State, ctx: Ctx) -> list[Event]:
        """Put the cards into their zones, the lowest in the deck first, so that the places of the others stay right."""
        chosen = ctx.pop("spread") if "spread" in ctx else ()
        rows = sorted(chosen, key=lambda row: -int(row[0].partition(":")[2]))
        return [ev for key, zone in rows for ev in seen_moves(st, ctx, (key,), "put", zone, ctx.they)]

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.enter_spread", speech, what=self.what.plural(speech))


card = SetCards("Faith and Steel")

CARDS = (
    # Our reading: a development is not a card that you play for a cost, so it is not the first one.
    card(
        "Balthasar Gelt",
        forced(enters(this), MustBurnThree()),
        constant(Costs(any_cards, Minus(Experience()), first=Played(any_cards)), while_=your_turn),
        action(GainExperience(this), when=attacks(this)),
    ),
    # The sacrifice is a cost, so the quest itself is shuffled into the deck as well.
    card("Recon in Force", *mission(ShuffleIn(any_cards.in_discard), Draw(3))),
    card(
        "The Emperor's Statue",
        constant(GivenUp(), while_=at_least(1, either_of(cards, legends).yours.where(OtherRace("Empire")))),
    ),
    card("Celestial Wizard Acolyte", action(gets(this, END_OF_TURN, counterstrike=3), when=ambushes(this))),
    card(
        "Vengeful Slayer",
        action(PutThisIntoPlay(zone=BATTLEFIELD), when=damaged(sections.yours, tag="combat"), works_in="hand"),
    ),
    card(
        "Doom-Seeker",
        action(
            Destroy(T), when=survives_attack(this), cost=sacrifice_cost(this), target=one(supports.where(InThatZone()))
        ),
    ),
    card(
        "Fearless in Battle",
        action(
            gets(units.trait("Slayer").yours, END_OF_PHASE, combat=1),
            gets(units.trait("Slayer").yours, END_OF_PHASE, toughness=1),
        ),
    ),
    card("Warding Mage", action(Wards(T), target=choice_of(units.yours.other), limit=("phase", 1))),
    card(
        "Strike from the Shadows",
        action(
            GainsAmbush(T, "High Elf"),
            when=zone_attacked(sections.yours),
            target=one(developments.where(InZoneOf(it))),
            works_in="hand",
        ),
    ),
    card(
        "Saphery Waystone",
        constant(PaysWith(marks="resource", purpose=tactic_cards)),
        forced(plays(tactic_cards, "opponent"), PutTokens(1, this)),
    ),
    card("Gobbo Big Boss", constant(gets(this, power=Count(units.race("Orc").yours.fighting)))),
    card(
        "Orc Warning Post",
        constant(Unattackable()),
        action(Blank(this, END_OF_TURN, printed=True), cost=sacrifice_cost(developments.yours), by_opponent=True),
    ),
    # A section stands for the zone that is targeted.
    card(
        "Nurgle's Reach",
        action(
            Reveal(developments.where(InZoneOf(T))),
            Destroy(developments.where(InZoneOf(T), CanAmbush())),
            target=one(sections),
        ),
    ),
    # Our reading: the unit goes to this card and to no other place, so that it is not put into a discard pile.
    card(
        "Skulltaker",
        constant(gets(this, power=Experience())),
        instead(leaves(units.enemy), KeptInstead(), may=True, cost=spend(1)),
    ),
    card("Spawn of Sulekh", constant(DefenceCosts(), while_=AttacksAlone())),
    card("Vigilant Druchii", constant(HoldsDiscards(), while_=Is(this, units.questing))),
    card(
        "Sacred Cauldron",
        constant(PaysWith(marks="resource", purpose=tactic_cards)),
        forced(DiscardedFromDeck("discarded", unit_cards), If(NoTokensLeft(), (PutTokens(1, this),))),
    ),
    # Our reading: a unit played in this way does not go to a quest at once.
    card(
        "Daemon Summoner",
        action(PlayHere(unit_cards.trait("Daemon").in_hand.yours, less=2), cost=sacrifice_cost(this)),
    ),
    card("Plunderer", attach_to(units.yours), constant(gets(units.bearing, raider=2))),
    # Our reading: each player in turn order reveals ten cards and chooses zones, and the player's units enter at once.
    card(
        "End Times",
        constant(OwnCost(Count(any_cards.in_discard.yours)), works_in="hand"),
        action(
            EachPlayer("each", (ShuffleIn(Top(any_cards.in_discard.theirs, 10)),)),
            EachPlayer("each", (See(top(10, "they"), "reveal"), EnterSpread(unit_cards), DiscardRevealed())),
            play=your_turn,
        ),
    ),
)

register_messages(
    "en",
    {
        "inv.fx.enter_spread": "put all {what} among them into play, each in any zone",
        "inv.fx.play_here": "you may play {what} into this zone now, for {n|resource|resources} less",
    },
)

EXAMPLES = (
    "constant(HoldsDiscards())",
    "constant(DefenceCosts(), while_=AttacksAlone())",
    "action(GainsAmbush(T, 'High Elf'), target=one(developments))",
    "action(Wards(T), target=one(units.yours))",
    "action(EachPlayer('each', (See(top(3, 'they'), 'reveal'), EnterSpread(unit_cards))))",
    "action(Reveal(developments.where(InZoneOf(T))), target=one(sections))",
    "forced(DiscardedFromDeck('discarded', unit_cards), Draw(1))",
    "action(PlayHere(unit_cards.in_hand.yours, less=2))",
)
