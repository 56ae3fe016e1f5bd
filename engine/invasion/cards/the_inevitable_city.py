"""The cards of The Inevitable City. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class TitleHas(Test):
    """Cards with one of these words in the title."""

    words: tuple[str, ...]

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return self.fits(st, ctx, st.rules.card(st.ents[eid].code))

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        return not set(self.words).isdisjoint(card.name.replace("'", " ").split())

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.title_has", speech, words=f" {tx('list.or', speech)} ".join(self.words))


@dataclass(frozen=True)
class OneOfTitles(Test):
    """Cards with one of these titles."""

    names: tuple[str, ...]
    lexical = {"names": "titles"}

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return self.fits(st, ctx, st.rules.card(st.ents[eid].code))

    def fits(self, st: State, ctx: Ctx, card: Card) -> bool:
        return card.name in self.names

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.titles", speech, names=f" {tx('list.or', speech)} ".join(self.names))


@dataclass(frozen=True)
class Unmanned(Test):
    """Cards and sections in a zone without units."""

    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return not any(st.counts_as(e, ("unit",)) for e in st.places.get((st.rules.lies(st, ent), ent.seat), ()))

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.unmanned", speech)


@dataclass(frozen=True)
class StrikeFromAmbush(Op):
    """Destroy a card, and return this card to its owner's hand.

    Both happen at the same time. Otherwise this card, which is attached to the other one, would be discarded with it.
    """

    who: Finds
    says = "destroy {who} and put this card back into its owner's hand"
    in_play_only = ("who",)
    harms = ("who",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        struck = Destroy(self.who).events(st, ctx)
        return [*struck, *ReturnToHand(this).events(st, ctx)] if struck else []


@dataclass(frozen=True)
class OwnCostBeside(Node):
    """This card costs ``n`` less to play into a zone of yours in which there is a card of a kind.

    Its price is the lowest one. Playing it into another zone costs ``n`` more (:meth:`InvasionRules.place_extra`).
    """

    n: int
    sel: Noun
    says = "this card costs {n} less to play into a zone with {sel.one}"
    mod_key = "own_cost"
    signed = True
    from_hand = True

    def change(self, st: State, ctx: Ctx) -> int:
        """Return the change of the price in the cheapest zone."""
        return -self.n if any(self._saves_in(st, ctx, zone) for zone in ZONES) else 0

    def missed(self, st: State, ctx: Ctx, zone: str) -> int:
        """Return how much of the reduction in the cheapest zone does not apply to a zone."""
        return 0 if self._saves_in(st, ctx, zone) else -self.change(st, ctx)

    def _saves_in(self, st: State, ctx: Ctx, zone: str) -> bool:
        return any(self.sel.has(st, ctx, e) for e in st.places.get((zone, ctx.ctl), ()))


card = SetCards("The Inevitable City")

_RAISED = unit_cards.race("Chaos")

CARDS = (
    card(
        "Longbeard Hunter",
        action(
            Attach(this, it),
            Becomes(this, "support", until=REST_OF_GAME, traits=("Attachment",)),
            Blank(this, REST_OF_GAME, printed=True),
            Gains(this, triggered(uses_action(host), StrikeFromAmbush(host)), REST_OF_GAME),
            when=enters(units.other),
        ),
    ),
    card(
        "Squig Trackers",
        action(
            See(top(5), "search"),
            EnterSeen(any_cards.where(TitleHas(("Squig", "Squigs")))),
            Shuffle(),
            when=enters(this),
        ),
    ),
    card("Van Klumpf's Buccaneers", triggered(attacks(this), Deal(power(this), sections.where(Unmanned())))),
    card("Prince of Caledor", constant(OwnCost(Count(units.damaged.yours)), works_in="hand")),
    card(
        "Doom Bearer",
        action(Corrupt(T), when=enters(units.here), target=one(units.yours)),
        action(Corrupt(T), when=enters_zone(units.here), target=one(units.yours)),
    ),
    card("Khorvak Grimbreath", constant(AttacksFrom(units.corrupt.race("Chaos").yours, corrupt=True))),
    card(
        "Pink Horror",
        action(
            PutIntoPlay(Chosen(unit_cards.where(OneOfTitles(("Pink Horror", "Blue Horrors"))).in_hand.yours)),
            when=enters(this),
        ),
    ),
    card(
        "Savage Forsaken",
        constant(gets(this, combat=highest_loyalty("Chaos")), while_=Is(this, units.attacking)),
    ),
    card(
        "Shaggoth",
        forced(enters(this), Either(Destroy(this), DiscardOp(Chosen(any_cards.in_hand.yours, lo=2, hi=2)), by="you")),
        constant(gets(this, power=Count(units.corrupt.yours)), where=BATTLEFIELD),
    ),
    card("Screamers of Tzeentch", feared(1), forced(beginning(), Corrupt(this))),
    card(
        "The Bleeding Wall",
        action(PutTokens(1, this), when=becomes_corrupt(units.race("Chaos").yours)),
        action(Destroy(T), cost=remove_tokens_cost(2), target=one(units.corrupt)),
    ),
    card(
        "Wall of Maggots",
        action(Corrupt(T), when=zone_attacked(sections.yours.here), target=one(units.attacking)),
    ),
    card(
        "Iron Throneroom",
        constant(EntersWith(4)),
        counts_down(
            ForEach(
                Chosen(either_of(_RAISED.in_hand.yours, _RAISED.in_discard.yours), lo=0, hi=3), (PutIntoPlay(each),)
            )
        ),
    ),
    card("Storm of Change", action(Deal(X, units.corrupt), cost=discard_for_x)),
    card("Scions of Misery", action(gets(units.corresponding, END_OF_TURN, hp=-1), when=enters(this))),
    card(
        "Warhawk Rider",
        *(
            action(EachPlayer("opponents", (DiscardOp(Chosen(any_cards.in_hand.theirs, "they")),)), when=when)
            for when in (attacks(this), defends(this))
        ),
    ),
    card("Ancient Stegadon", constant(OwnCostBeside(3, units.trait("Hero")), works_in="hand")),
    card(
        "Mannfred Von Carstein",
        constant(gets(this, power=Tokens(this))),
        action(
            Then((PutOnDeck(T, bottom=True),), (PutTokens(1, this),)),
            cost=discard_a_card,
            target=one(unit_cards.in_discard.enemy),
        ),
    ),
    card("Willpower", action(gets(T, END_OF_TURN, power=Loyalty(T)), target=one(units.trait("Hero")))),
    card(
        "Raiding Camps",
        action(Draw(1), when=enters(this), where=QUEST),
        action(
            Destroy(T),
            when=plays(support_cards.race("Chaos").without("Attachment")),
            where=QUEST,
            play=at_least(1, units.questing_on(this)),
            target=one(supports.where(Unmanned())),
        ),
    ),
)

register_messages(
    "en",
    {
        "inv.sel.title_has": "with {words} in the title",
        "inv.sel.titles": "named {names}",
        "inv.sel.unmanned": "in a zone without units",
    },
)

EXAMPLES = (
    "action(StrikeFromAmbush(T), target=one(units))",
    "constant(OwnCostBeside(3, units.trait('Hero')), works_in='hand')",
    "action(Destroy(units.where(TitleHas(('Squig',)))))",
    "action(Destroy(units.where(OneOfTitles(('Pink Horror', 'Blue Horrors')))))",
    "action(Destroy(supports.where(Unmanned())))",
)
