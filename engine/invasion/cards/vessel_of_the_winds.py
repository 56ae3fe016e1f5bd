"""The cards of Vessel of the Winds. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.language.loyalty import loyalty_of
from engine.kernel.language.costs.costs import Cost


@dataclass(frozen=True)
class DiscardByChance(Cost):
    """Discard a random card from your hand. X is the printed cost of that card. A printed X counts as 0."""

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def can(self, st: State, ctx: Ctx) -> bool:
        return bool(st.rules.hand(st, ctx.ctl))

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        hand = st.rules.hand(st, ctx.ctl)
        eid = hand[st.below(len(hand))]
        ctx.x = max(0, st.rules.card(st.ents[eid].code).printed_cost)
        return [moved(ctx, eid, "discarded", "discard", st.ents[eid].owner)]

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return tx("inv.cost.discard_by_chance", speech)


@dataclass(frozen=True)
class OwnZoneAttacked(Cond):
    """A zone of yours is attacked, before or after defenders are declared."""

    says = "a zone of yours is attacked"
    of_attack = True

    def holds(self, st: State, ctx: Ctx) -> bool:
        return under_attack(st) and any(seat == ctx.ctl for _, seat in attacked_zones(st))


@dataclass(frozen=True)
class CancelUnder(Cancel):
    """A card that is being played does not enter play, and goes to the bottom of its owner's deck."""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        for link_id in ctx.get(self.name, ()):
            link = st.links.get(link_id)
            if link is not None and link.state == "open":
                st.links[link_id] = link._replace(after="bottom")
        return super().step(st, frame, ctx, jump)

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.cancel_under", speech, what=Ref(self.name, "ref.t").say(speech))


laid_out = Ref("laid", "inv.ref.that_tactic")
"""The card that :class:`LayOut` has given an id."""


@dataclass(frozen=True)
class PlayForLoyalty(PlayNow):
    """You may play an action card that is found for as many resources as it has loyalty symbols, not for its cost.

    X is 0. Costs in the text of the card are paid first. If they leave less than the loyalty, all that is left is paid.
    """

    terms: str = "free"

    def playable(self, st: State, ctx: Ctx) -> list[int]:
        return [e for e in super().playable(st, ctx) if loyalty_of(st, e) <= funds(st, ctx.ctl)]

    def resolve_chosen(self, st: State, ctx: Ctx) -> int:
        link = st.links.get(ctx.ret)
        went = super().resolve_chosen(st, ctx)
        owed = min(loyalty_of(st, link.card), funds(st, ctx.ctl)) if link is not None else 0
        if went == SKIP or not owed:
            return went
        push_payment(st, ctx.ctl, owed)
        return WAIT

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.play_for_loyalty", speech, what=self.sel.one(speech))


@dataclass(frozen=True)
class TakeUp(Op):
    """Take a card that was played out of your deck. The others stay on top of it, in their order."""

    says = ""

    def refers(self) -> tuple[str, ...]:
        return ("laid",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        take_up(st, ctx)
        return NEXT


@dataclass(frozen=True)
class RevealOnDeck(PutOnDeck):
    """Reveal cards of a hand and put them on top of their owners' decks."""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        Reveal(self.who).step(st, frame, ctx, jump)
        return super().step(st, frame, ctx, jump)

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.reveal_on_deck", speech, who=self.who.say(speech))


card = SetCards("Vessel of the Winds")

_SPELL = tactic_cards.trait("Spell")
_QUESTED = at_least(1, units.questing_on(this))

CARDS = (
    card(
        "Windcatcher Prism",
        attach_to(leaders.yours),
        constant(CannotBeTargeted(this, by="")),
        action(Gain(X), cost=DiscardByChance()),
    ),
    card("Gorbad Ironclaw", constant(gets(units.yours.attacking, power=1))),
    # Our reading: by FAQ 1.6 no unit attacks any more after the damage, so each unit that attacked may be the target.
    card(
        "Brom Longbellow",
        action(
            Deal(Count(supports.trait("Grudge").yours), T),
            when=one_or_more(damaged(sections.yours, tag="combat")),
            target=one(units.where(attacked)),
        ),
    ),
    card(
        "Ale Hall",
        action(
            gets(this, END_OF_TURN, power=1),
            cost=discard_cost(either_of(quest_cards.in_hand.yours, support_cards.trait("Grudge").in_hand.yours)),
        ),
    ),
    card(
        "Honouring the Ancestors",
        action(
            PutDefending(Chosen(unit_cards.race("Dwarf").in_hand.yours)),
            Wait(ending(), (SacrificeOp(newcomer),), text="flow.later"),
            play=OwnZoneAttacked(),
        ),
    ),
    card("Da Immortulz", constant(FightsWithLegend(this, legends.race("Orc").yours))),
    # Our reading: an Orc legend, not any legend.
    card(
        "Morglor the Mangler",
        attach_to(either_of(units.race("Orc"), legends.race("Orc"))),
        constant(gets(bearer, combat=2)),
        constant(
            gets(legends.bearing, combat=4), while_=at_least(1, either_of(units, legends).where(Opposing(bearer)))
        ),
    ),
    card(
        "Master Engineer",
        action(
            PutHere(
                Chosen(
                    either_of(any_cards.trait("Siege").in_hand.yours, any_cards.trait("Fortification").in_hand.yours)
                )
            ),
            cost=spend(1),
        ),
    ),
    card(
        "Runefang of Drakwald",
        attach_to(units.race("Empire").yours),
        constant(gets(units.bearing, counterstrike=3), where=KINGDOM),
        constant(gets(units.bearing, hp=4), where=QUEST),
        constant(gets(units.bearing, power=2), where=BATTLEFIELD),
    ),
    card(
        "Learned Mage",
        action(
            Then((Deal(1, this, ("uncancellable",)),), (See(top(1, "any")), PutEitherEnd())),
            where=QUEST,
        ),
    ),
    # Our reading: the quest is not played after all; what was paid for it stays paid.
    card("Echoes of Magic", action(CancelUnder(), target=choice_of(Links(action_cards=False, played=quest_cards)))),
    # Our reading: a Spell that you do not play stays on top of your deck.
    card(
        "Xirat'p",
        action(
            See(top(1), "reveal"),
            If(
                SeenIs(_SPELL),
                (LayOut(), PlayForLoyalty(laid_out), TakeUp()),
                (DiscardTop(1),),
            ),
            cost=corrupt_this,
        ),
    ),
    card("P'tarix", action(RevealOnDeck(Chosen(_SPELL.in_hand.yours)), cost=corrupt_this)),
    card(
        "Elkana",
        action(gets(T, END_OF_TURN, power=1), cost=token_from(supports.trait("Black Ark").yours), target=one(units)),
    ),
    card(
        "Temple of Spite",
        action(
            Then((gets(T, END_OF_TURN, hp=-1),), (PutTokens(1, this),)),
            where=QUEST,
            cost=discard_from_deck,
            target=one(units),
            limit=per_turn(1),
        ),
    ),
    card("Mage-Priest of Itza", action(ShuffleIn(Top(any_cards.in_discard.yours, 5)), when=enters(this))),
    card(
        "Clan Eshin Mutant",
        constant(EntersCorrupt(this)),
        *(
            action(
                Then((Deal(2, T),), (If(Is(T, units.where(FewerLeft(2))), (Destroy(T),)),)),
                when=when,
                target=one(units),
            )
            for when in (enters(this), leaves(this))
        ),
    ),
    card(
        "Gathering the Horde",
        action(PutTokens(1, this), when=beginning(), where=QUEST, play=_QUESTED),
        action(
            DiscardAndFind(X),
            ChooseZone(ZONES),
            RaiseThere(unit_cards.race("Orc").in_discard.yours.where(DiscardedNow())),
            SacrificeOp(this),
            where=QUEST,
            cost=remove_tokens_cost(X),
            x=True,
        ),
    ),
    card(
        "Pleasure Cults",
        constant(PlayedOnOpponent(), works_in="hand"),
        constant(EntersCorrupt(units.here)),
        triggered(enters_zone(units.here), Corrupt(it)),
        forced(
            beginning(),
            Then((PutTokens(1, this),), (If(HasTokens(2), (May((Then((TakeTokens(2, this),), (Destroy(this),)),)),)),)),
            while_=_QUESTED,
        ),
    ),
    card(
        "Secret Crypts",
        action(PutTokens(1, this), when=enters(units.trait("Undead").yours), where=QUEST, play=_QUESTED),
        action(ReturnToHand(T), where=QUEST, cost=remove_tokens_cost(2), target=one(units.trait("Undead").yours)),
    ),
)

register_messages(
    "en",
    {
        "inv.cost.discard_by_chance": "discard a random card from your hand; X is its printed cost",
        "inv.fx.cancel_under": "{what} does not enter play and goes to the bottom of its owner's deck",
        "inv.fx.play_for_loyalty": "you may play {what} for as many resources as its loyalty, with X as 0",
        "inv.fx.reveal_on_deck": "reveal {who} and put it on top of your deck",
        "inv.ref.that_tactic": "that tactic",
    },
)

EXAMPLES = (
    "action(Gain(X), cost=DiscardByChance())",
    "action(Draw(1), play=OwnZoneAttacked())",
    "action(CancelUnder(), target=choice_of(Links(action_cards=False, played=quest_cards)))",
    "action(See(top(1), 'reveal'), LayOut(), PlayForLoyalty(laid_out), TakeUp())",
    "action(See(top(5), 'reveal'), LayOut(), TakeUp())",
    "action(RevealOnDeck(Chosen(tactic_cards.in_hand.yours)))",
)
