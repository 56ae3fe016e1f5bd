"""The cards of Faith and Steel. The text shown to players is generated from these definitions."""

from engine.chain.announce import push_announce
from engine.chain.hooks import hooks_of
from engine.chain.legality import playable
from engine.chain.names import at_price
from engine.invasion.cards.language import *  # the language of this room


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
)

register_messages(
    "en",
    {
        "inv.fx.play_here": "you may play {what} into this zone now, for {n|resource|resources} less",
    },
)

EXAMPLES = (
    "action(Reveal(developments.where(InZoneOf(T))), target=one(sections))",
    "forced(DiscardedFromDeck('discarded', unit_cards), Draw(1))",
    "action(PlayHere(unit_cards.in_hand.yours, less=2))",
)
