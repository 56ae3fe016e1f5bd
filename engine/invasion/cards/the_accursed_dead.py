"""The cards of The Accursed Dead. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.language.bans import discards_held
from engine.invasion.language.damage import ask_amount
from engine.kernel.language.costs.costs import Cost
from engine.kernel.language.effects.piles import seen_moves


@dataclass(frozen=True)
class SkipBattlefield(Cost):
    """Skip the rest of your battlefield phase, as if you declined to attack. The open window is still completed."""

    says = "skip the rest of your battlefield phase"

    def can(self, st: State, ctx: Ctx) -> bool:
        return bool(st.vars.get("active") == ctx.ctl and st.vars.get("phase") == BATTLEFIELD)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("skipped", seat=ctx.ctl, src=ctx.src, by=ctx.ctl)]


@dataclass(frozen=True)
class BuryCost(Cost):
    """Put one of the cards that a selector finds in discard piles on the bottom of its owner's deck."""

    sel: Noun
    says = "put {sel.one} on the bottom of its owner's deck"
    elsewhere_only = ("sel",)

    def can(self, st: State, ctx: Ctx) -> bool:
        return bool(self.given(st, ctx))

    @property
    def choice(self) -> Finds:
        return self.sel

    def given(self, st: State, ctx: Ctx) -> tuple[int, ...]:
        return tuple(e for e in self.sel.ids(st, ctx) if not discards_held(st, st.ents[e].seat))

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        given = [e for e in ctx.get("given", ()) if e in st.ents]
        return [moved(ctx, e, "put_back", "deck", st.ents[e].owner, tags=("bottom",)) for e in given]


@dataclass(frozen=True)
class PutUpTo(PutTokens):
    """Put tokens on a card. The effect's controller chooses how many, from none to ``n``."""

    steps = ("put",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        who = self.who.ids(st, ctx)
        if not who:
            ctx.ans = "0"
            return NEXT
        return ask_amount(st, ctx, Msg.of("inv.ask.tokens", what=st.rules.label(st, who[0])), num(self.n, st, ctx))

    def put(self, st: State, ctx: Ctx) -> list[Event]:
        """Put the tokens on the card."""
        n = int(ctx.answer())
        return PutTokens(n, self.who, self.kind).events(st, ctx) if n else []

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.put_up_to", speech, n=say_num(self.n, speech), who=say_who(self.who, speech))


@dataclass(frozen=True)
class DiscardSeen(Op):
    """Discard the cards seen."""

    says = "discard it"

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return seen_moves(st, ctx, tuple(key for key, _ in seen_cards(st, ctx)), "discarded", "discard", ctx.ctl)


@dataclass(frozen=True)
class PlayedHere(When):
    """When you play another card into the zone of this card, with ``enters_facedown`` a development.

    Our reading: a development that you play into the zone is such a card too, and a unit played onto a quest there.
    """

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        from_hand = ev.how == "played" or (ev.how == "developed" and ev.was is not None and ev.was.place != "deck")
        return from_hand and ev.by == ctx.ctl and ev.now != ctx.src and super().match(st, ctx, ev)

    def say(self, speech: Speech) -> str:
        return tx("inv.when.developed_here" if self.facet == "enters_facedown" else "inv.when.played_here", speech)


@dataclass(frozen=True)
class EvenCard(Cond):
    """The printed cost of the card just discarded is even. A printed X counts as 0."""

    says = "the printed cost of the discarded card is even"

    def refers(self) -> tuple[str, ...]:
        return (discarded_card.name,)

    def holds(self, st: State, ctx: Ctx) -> bool:
        return bool(discarded_card.ids(st, ctx)) and PrintedCosts(discarded_card).val(st, ctx) % 2 == 0


@dataclass(frozen=True)
class CostGap(Val):
    """The difference between X and the printed cost of the card just discarded. A printed X counts as 0."""

    says = "the difference between X and the printed cost of the discarded card"

    def refers(self) -> tuple[str, ...]:
        return (discarded_card.name, "x")

    def val(self, st: State, ctx: Ctx) -> int:
        return abs(ctx.x - PrintedCosts(discarded_card).val(st, ctx)) if discarded_card.ids(st, ctx) else 0


@dataclass(frozen=True)
class Quench(Op):
    """Remove the burn token from a section. It has no damage then."""

    who: Finds
    says = "remove the burn token from {who}"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        burning = [e for e in self.who.ids(st, ctx) if st.ents[e].mark("burn")]
        return [Event("marked", e, n=-st.ents[e].mark("burn"), how="burn", src=ctx.src, by=ctx.ctl) for e in burning]


@dataclass(frozen=True)
class CostsHere(Costs):
    """Cards cost more or less to play into the zone of this card.

    Their price is the one in this zone. Playing them into another zone costs the difference more
    (:meth:`InvasionRules.place_extra`).
    """

    def elsewhere(self, st: State, ctx: Ctx, seat: int, eid: int, zone: str) -> int:
        """Return how much of the reduction a card misses in another zone than this."""
        change = self.change(st, ctx, seat)
        if change is None or not self.sel.has(st, change[0], eid) or rules_of(st).zone_of(st, ctx) == (zone, seat):
            return 0
        return -change[1]

    def say(self, speech: Speech) -> str:
        n = abs(self.n) if isinstance(self.n, int) else say_num(self.n, speech)
        said = tx("inv.mod.costs_here", speech, what=self.sel.one(speech), n=n)
        return said + tx("mod.next_least", speech, n=self.least) if self.least else said


@dataclass(frozen=True)
class EndsChain(Node):
    """When this card is played, the chain ends at once and resolves, so that nobody can respond to it.

    The ability works while the card is in hand.
    """

    says = "when you play this card, the chain ends at once and resolves: nobody can respond to it"
    mod_key = "ends_chain"
    from_hand = True


@dataclass(frozen=True)
class PutThisDefending(PutDefending):
    """Put this card from your hand into play in the zone of the event's section, declared as a defender there."""

    who: Finds = this
    elsewhere_only = ()

    def refers(self) -> tuple[str, ...]:
        return ("event",)

    def zones(self, st: State, ctx: Ctx, eid: int) -> tuple[str, ...]:
        at = st.rules.lies(st, st.ents[ctx.ev.who]) if ctx.ev is not None else ""
        return tuple(zone for zone in super().zones(st, ctx, eid) if zone == at)

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.put_this_defending", speech)


@dataclass(frozen=True)
class WellDeveloped(Test):
    """Sections of zones with at least ``n`` developments."""

    n: int
    says = "with {n} or more developments"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        here = st.places.get((st.rules.lies(st, ent), ent.seat), ())
        return sum(st.counts_as(e, ("development",)) for e in here) >= self.n


@dataclass(frozen=True)
class DamageDue(Val):
    """The damage on this card, together with the combat damage that is assigned to it but not yet applied."""

    says = "damage on this card or assigned to it"

    def val(self, st: State, ctx: Ctx) -> int:
        return DamageOn(this).val(st, ctx) + Assigned(this).val(st, ctx)


card = SetCards("The Accursed Dead")

CARDS = (
    card(
        "The Liber Mortis",
        attach_to(leaders),
        constant(CannotBeTargeted(this, by="")),
        action(
            PutIntoPlay(T),
            cost=corrupt_cost(leaders.bearing),
            target=one(unit_cards.in_discard),
        ),
    ),
    card("Kurt Helborg", constant(Costs(tactic_cards, -1), while_=Is(this, legends.where(InCombat())))),
    # Our reading: a support card that may not enter play, such as an Attachment, stays on the deck.
    card(
        "Reckless Engineer",
        action(
            See(top(1), "reveal"),
            If(Not(SeenIs(support_cards)), (DiscardSeen(),)),
            EnterRevealed(support_cards),
            Deal(PrintedCosts(entered), this),
            cost=sacrifice_cost(developments.yours),
        ),
    ),
    card(
        "Ancient Vengeance",
        action(PutThisIntoPlay(), when=damaged(sections.yours, tag="combat"), works_in="hand"),
        constant(CostsHere(unit_cards.race("Dwarf"), -1, least=1)),
    ),
    card("Lion Standard", action(gets(T, END_OF_TURN, hp=1), cost=spend(1), target=one(units))),
    card("Purged by Flame", action(PutUpTo(2, Chosen(either_of(legends.yours, cards.yours.but_not(quests)))))),
    card("War Boar", constant(CountsAlso(quests, "support"), where=BATTLEFIELD)),
    card(
        "Valley of Many Eyes",
        *(
            forced(
                PlayedHere(facet, cards.here),
                DiscardTopCard(),
                If(EvenCard(), (Destroy(it),)),
            )
            for facet in ("enters", "enters_facedown")
        ),
    ),
    card(
        "Roaming Shaman",
        action(PutTokens(1, T), when=enters(this), target=one(quests.yours)),
        action(PutTokens(1, T), when=enters_zone(this), target=one(quests.yours)),
    ),
    card(
        "Red Arrow Coach",
        action(
            MoveToZone(Both(this, T)),
            May((GoQuesting(T, Chosen(quests.yours.here.where(Vacant()))),)),
            cost=spend(1),
            target=one(units.yours.here),
            limit=per_turn(1),
        ),
    ),
    card("Stricken Warrior", forced(opposed(this), Deal(1, units.fighting.other))),
    card("Rift of Battle", constant(gets(units.corresponding, combat=1))),
    card(
        "Treasure Thieves",
        action(
            DiscardTopCard("opponent"),
            Gain(CostGap()),
            when=enters(this),
            where=QUEST,
            cost=discard_from_deck_for_x,
        ),
    ),
    card(
        "Jealous Eyes",
        constant(EndsChain(), works_in="hand"),
        action(
            MoveTokens(2, T, T2, up_to=True),
            target=(
                one(either_of(cards, legends).enemy.where(Tokened())),
                choice_of(either_of(cards, legends).yours),
            ),
        ),
    ),
    card(
        "Bladesinger",
        action(PutThisDefending(), when=zone_attacked(sections.yours.where(WellDeveloped(3))), works_in="hand"),
        action(PutOnDeck(this), play=Not(at_least(3, DamageDue()))),
    ),
    card(
        "Drakenhof Castle",
        action(
            Shield(T, 2, assigned=True),
            cost=BuryCost(unit_cards.without("Undead").in_discard),
            target=one(units.trait("Undead")),
        ),
    ),
    # Our reading: you may play it without a target, and only draw.
    card(
        "Arcane Power",
        action(
            Then((Draw(1),), (If(artefact_or_legend, (ReturnToHand(T),)),)),
            target=up_to(1, any_cards.in_discard.yours),
        ),
    ),
    card(
        "Rebuild the Hold",
        action(
            PutTokens(1, this),
            cost=sacrifice_cost(developments.yours),
            where=QUEST,
            play=at_least(1, units.questing_on(this)),
        ),
        action(
            Then((Quench(Chosen(sections.yours.burning)),), (SacrificeOp(this),)),
            where=QUEST,
            cost=remove_tokens_cost(8),
        ),
    ),
    card(
        "Hidden Operative",
        action(MoveToZone(units.questing_on(this)), where=QUEST, play=at_least(1, units.questing_on(this))),
    ),
    card(
        "Beastman Incursion",
        constant(PlayedOnOpponent(), works_in="hand"),
        forced(beginning(), SacrificeOp(Chosen(cards.yours.here.but_not(either_of(quests, developments))))),
        action(
            Destroy(this),
            when=beginning("you", "battlefield"),
            cost=SkipBattlefield(),
            play=at_least(1, units.questing_on(this)),
        ),
    ),
)

register_messages(
    "en",
    {
        "inv.fx.put_up_to": "put up to {n} resource {n?token|tokens} onto {who}",
        "inv.when.played_here": "when you play another card into this zone",
        "inv.when.developed_here": "when you play a development into this zone",
        "inv.fx.put_this_defending": "put this card from your hand into play in that zone; it counts as declared as a "
        "defender there",
        "inv.mod.costs_here": "{what} you play into this zone costs {n} less",
    },
)

EXAMPLES = (
    "action(Draw(1), when=beginning('you', 'battlefield'), cost=SkipBattlefield())",
    "action(Draw(1), cost=BuryCost(unit_cards.in_discard))",
    "action(PutUpTo(2, this))",
    "action(See(top(1), 'reveal'), DiscardSeen())",
    "forced(PlayedHere('enters', cards.here), Draw(1))",
    "action(DiscardTopCard(), If(EvenCard(), (Draw(1),)))",
    "action(DiscardTopCard('opponent'), Gain(CostGap()), cost=discard_from_deck_for_x)",
    "action(Quench(Chosen(sections.yours.burning)))",
    "constant(CostsHere(unit_cards, -1))",
    "action(PutThisDefending(), when=zone_attacked(sections.yours.where(WellDeveloped(3))), works_in='hand')",
    "action(Draw(1), play=at_least(1, DamageDue()))",
    "constant(EndsChain(), works_in='hand')",
)
