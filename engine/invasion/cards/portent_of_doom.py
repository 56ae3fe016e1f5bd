"""The cards of Portent of Doom. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class QuestTogether(Node):
    """Units of this card's controller may quest on a quest on which other units quest already.

    Our reading: units that quest together go on when this ends.
    """

    says = "your units may quest on a quest together with other units"
    mod_key = "quest_together"


@dataclass(frozen=True)
class DiscardTopForQuests(DiscardTop):
    """Discard the top ``n`` cards of your deck. X is the number of those that have a Quest ability.

    This is an ability that works only in the quest zone, whatever the kind of the card.
    """

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        evs = super().events(st, ctx)
        rows = st.piles["deck", ctx.ctl][: len(evs)]
        ctx.x = sum(any(d.where == QUEST for d in st.rules.card(code).abilities) for code, _ in rows)
        return evs

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return tx("inv.fx.discard_top_for_quests", speech, body=super().say(speech))


@dataclass(frozen=True)
class ItsSavage(KeywordNumber):
    """The Savage of this card, as a noun phrase."""

    says = "its Savage"


@dataclass(frozen=True)
class QuestersOf(QuesterOf):
    """All units that quest on a bound quest, where several may."""

    single = False
    says = "questing on {of}"


@dataclass(frozen=True)
class SharesController(Test):
    """Cards that the controller of a bound card controls."""

    of: Finds
    says = "of the same controller as {of}"
    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        controller = st.rules.controller
        return any(controller(st, e) == controller(st, eid) for e in self.of.ids(st, ctx))


@dataclass(frozen=True)
class PaidX(Val):
    """The X that was paid for this card. It is 0 if the card was not played."""

    says = "the X that was paid for this card"

    def val(self, st: State, ctx: Ctx) -> int:
        return st.ents[ctx.src].mark(PAID_X) if ctx.src in st.ents else 0


@dataclass(frozen=True)
class BuyOff(Op):
    """The current player of a loop may discard as many cards as the X paid for this card, to destroy this card."""

    says = "that player may discard X cards from hand to destroy this card, X being what was paid for it"
    steps = ("choose", "destroy")

    def refers(self) -> tuple[str, ...]:
        return ("they",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        n = PaidX().val(st, ctx)
        if ctx.src not in st.ents or len(st.rules.hand(st, ctx.they)) < n:
            ctx.ans = "no"
            return NEXT
        text = Msg.of("inv.ask.buy_off", n=n, what=st.rules.label(st, ctx.src))
        options = [Option("yes", Msg.of("ask.yes")), Option("no", Msg.of("ask.no"))]
        return put_question(st, ctx, "may", text, options, seat=ctx.they, default="no")

    def choose(self, st: State, ctx: Ctx) -> int:
        """Ask which cards to discard, if the player has more than enough."""
        ctx["agreed"] = ctx.answer() == "yes"
        hand, n = st.rules.hand(st, ctx.they), PaidX().val(st, ctx)
        if not ctx["agreed"] or n in (0, len(hand)):
            ctx.ans = tuple(str(e) for e in hand[:n]) if ctx["agreed"] else ()
            return NEXT
        options = [thing_option(st, e, ctx.they) for e in hand]
        text = Msg.of("inv.ask.buy_off_with", n=n)
        return put_question(st, ctx, "choose", text, options, "subset", seat=ctx.they, min=n, max=n)

    def destroy(self, st: State, ctx: Ctx) -> list[Event]:
        """Discard the cards and destroy this card, at the same time."""
        chosen, agreed = ctx.answer(), ctx.pop("agreed")
        given = [moved(ctx, int(e), "discarded", "discard", st.ents[int(e)].owner) for e in chosen]
        return [*given, *Destroy(this).events(st, ctx)] if agreed else []


watched = Ref("raised", "inv.ref.watched")
"""The card that :class:`Watch` has bound."""


@dataclass(frozen=True)
class Watch(Op):
    """Bind cards, so that an effect that waits can refer to them as ``watched``."""

    who: Finds
    says = "choose {who}"
    in_play_only = ("who",)

    def binds(self) -> tuple[str, ...]:
        return (watched.name,)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ctx[watched.name] = found = self.who.ids(st, ctx)
        ctx.ret = len(found)
        return NEXT


@dataclass(frozen=True)
class TurnedMust(Must):
    """A card that was a development until now must be declared as an attacker or defender, if it is a unit."""

    able = {}


card = SetCards("Portent of Doom")

_QUESTED = at_least(1, units.questing_on(this))

CARDS = (
    card(
        "Eye of Sheerian",
        attach_to(leaders.yours),
        constant(CannotBeTargeted(this, by="")),
        action(See(top(5, "any")), TakeSeen(any_cards, 2, to="discard"), PutBack(), cost=corrupt_this),
    ),
    card(
        "Skarbrand",
        forced(
            leaves(units),
            EachPlayer("each", (Deal(1, Chosen(either_of(sections.theirs, legends.theirs), "they")),)),
        ),
    ),
    card(
        "Spirit Slayer",
        action(NameTrait(), Must(units.where(OfNamedTrait()), "defend", END_OF_TURN), when=attacks(this)),
    ),
    card(
        "Strollaz's Banner",
        attach_to(units.race("Dwarf").yours),
        *(
            action(
                ShuffleIn(Top(unit_cards.in_discard.yours)),
                PutTokens(1, Chosen(quests.yours)),
                when=when,
                where=QUEST,
            )
            for when in (enters(units.here), enters_zone(units.here))
        ),
    ),
    card(
        "Roving Goblins",
        constant(QuestTogether(), while_=Is(this, units.questing)),
        action(
            If(at_least(2, units.where(QuestersOf(T))), (PutTokens(1, T),)),
            when=beginning(),
            where=QUEST,
            target=one(quests),
        ),
    ),
    card("Progress in Numbers", action(PutTokens(Count(units.where(QuestersOf(T))), T), target=one(quests))),
    card(
        "Carroburg Cutthroats",
        *(
            action(TakeResources(1), where=zone, cost=discard_cost(quest_cards.in_hand.yours))
            for zone in (KINGDOM, QUEST)
        ),
    ),
    card("The Sealed Vaults", action(DiscardTopForQuests(3), Gain(X))),
    card(
        "Prince Althran",
        constant(EntersWith(1)),
        action(gets(this, END_OF_TURN, power=1), cost=token_from(units.yours)),
    ),
    card(
        "Mage of Loec",
        action(
            Then(
                (Cancel(),),
                (Either(DiscardOp(Chosen(quest_cards.in_hand.yours)), TurnFacedown(this), by="you"),),
            ),
            target=choice_of(ActionLinks()),
        ),
    ),
    card(
        "Fleeting Shade",
        action(
            gets(this, END_OF_TURN, toughness=1), where=BATTLEFIELD, cost=token_from(cards.trait("Black Ark").yours)
        ),
    ),
    # Our reading: the attached unit may strike itself.
    card(
        "Possess Mind",
        attach_to(units, x=True),
        action(
            Then((Strikes(host, T),), (EachPlayer("each", (BuyOff(),)),)),
            when=beginning(),
            target=one(units.where(SharesController(host))),
        ),
    ),
    card("Murderlust", action(Restore(T), cost=sacrifice_cost(units.yours), target=up_to(2, units.corrupt))),
    card("Swords of Chaos", constant(FightsWithLegend(this, legends.race("Chaos").yours))),
    card(
        "Northern Forge",
        action(
            AttachUpTo(1, attachment_cards.in_hand.yours, T), cost=corrupt_this, target=one(units.race("Chaos").yours)
        ),
    ),
    card(
        "Council of Thirteen",
        forced(
            beginning(),
            DiscardTopCard(),
            Then(
                (Watch(Chosen(units.where(Targetable(), SameCost(discarded_card)))),),
                (Wait(destroyed(watched), (one_of((Draw(4),), (Gain(4),)),)),),
            ),
        ),
    ),
    card(
        "Ghostly Apparition",
        action(
            CannotBeTargeted(T, until=END_OF_TURN),
            If(Is(T, units.fighting), (CancelAssigned(None, T),)),
            target=one(units.trait("Undead")),
        ),
    ),
    card(
        "Shield of the Gods",
        action(
            Affects(
                units.trait("Lizardmen").yours,
                constant(DefendsAnywhere(this)),
                more=(constant(gets(this, combat=ItsSavage("savage")), while_=Is(this, units.defending)),),
            )
        ),
    ),
    card(
        "Unstable Flux",
        forced(plays(any_cards.trait("Spell"), ""), PutTokens(1, this), where=QUEST, while_=_QUESTED),
        action(
            EachPlayer(
                "each",
                (
                    DiscardTopCard("they"),
                    Deal(PrintedCosts(discarded_card), Chosen(sections.theirs, "they"), ("uncancellable",)),
                ),
            ),
            where=QUEST,
            cost=remove_tokens_cost(2),
        ),
    ),
    card(
        "Border Patrol",
        action(
            TurnFaceup(T),
            If(Is(T, units.trait("Wood Elf")), (TurnedMust(T, "defend", END_OF_TURN),), (SacrificeOp(T),)),
            when=zone_attacked(sections.yours),
            where=QUEST,
            cost=sacrifice_cost(this),
            play=at_least(1, units.trait("Wood Elf").questing_on(this)),
            target=one(developments.where(InAttacked())),
        ),
    ),
)

register_messages(
    "en",
    {
        "inv.fx.discard_top_for_quests": "{body}; X is the number of them with a Quest ability",
        "inv.ref.watched": "that unit",
        "inv.ask.buy_off": "Do you discard {n|card|cards} to destroy {what}?",
        "inv.ask.buy_off_with": "Which {n?card|# cards} do you discard?",
    },
)

EXAMPLES = (
    "constant(QuestTogether())",
    "action(Draw(Count(units.where(QuestersOf(T)))), target=one(quests))",
    "constant(gets(this, combat=ItsSavage('savage')))",
    "action(Watch(Chosen(units.where(Targetable()))), Wait(destroyed(watched), (Draw(1),)))",
    "action(DiscardTopForQuests(3), Gain(X))",
    "action(Destroy(units.where(SharesController(this))))",
    "action(EachPlayer('each', (BuyOff(),)))",
    "action(Draw(PaidX()))",
    "action(TurnFaceup(T), TurnedMust(T, 'defend'), target=one(developments))",
)
