"""The cards of Rising Dawn. The text shown to players is generated from these definitions."""

from collections import Counter

from engine.invasion.cards.language import *  # the language of this room
from engine.kernel.language.costs.costs import Cost
from engine.kernel.language.nouns.references import EventRef


@dataclass(frozen=True)
class CountsIn(Node):
    """The power of some cards also counts in a zone of this card's controller."""

    sel: Finds
    zone: str
    mod_key = "counts_in"
    lexical = {"zone": "areas"}
    in_play_only = ("sel",)

    def say(self, speech: Speech) -> str:
        return tx("inv.mod.counts_in", speech, who=self.sel.say(speech), zone=tx(f"place.{self.zone}", speech))


@dataclass(frozen=True)
class TokensPut(When):
    """When a card effect puts resource tokens on a card. With ``by``, only if an effect of that player does.

    Without ``by``, effects of cards with the same title as this card do not count. Otherwise two copies that put a
    token on the same card would answer each other without end.
    """

    says = {
        "by": "when an opponent puts one or more resource tokens on {who.one}",
        "else": "when another card effect puts one or more resource tokens on {who.one}",
    }

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        if ev.n <= 0 or ev.how != st.rules.usual_mark:
            return False
        alike = ev.src in st.ents and ctx.src in st.ents and st.ents[ev.src].code == st.ents[ctx.src].code
        return (bool(self.by) or not alike) and super().match(st, ctx, ev)


that_quest = EventRef("inv.ref.that_quest")
"""The quest of the event."""


@dataclass(frozen=True)
class KeepsCards(Cond):
    """At least one card is attached to this card without being in play. It may have a printed cost of 0."""

    says = "a card that is not in play is attached to this card"

    def holds(self, st: State, ctx: Ctx) -> bool:
        return bool(kept.ids(st, ctx))


@dataclass(frozen=True)
class TokenEach(Cost):
    """Remove one resource token for each part of ``whose``: the cards that were chosen, the same one repeatedly or not.

    ``sel`` finds the cards from which they are chosen.
    """

    whose: tuple[Finds, ...]
    sel: Noun
    in_play_only = ("sel",)

    def _given(self, st: State, ctx: Ctx) -> Counter[int]:
        return Counter(e for part in self.whose for e in part.ids(st, ctx))

    def can(self, st: State, ctx: Ctx) -> bool:
        held = {e: st.ents[e].mark(st.rules.usual_mark) for e in self.sel.ids(st, ctx)}
        enough = sum(held.values()) >= len(self.whose)
        return enough and all(held.get(e, 0) >= n for e, n in self._given(st, ctx).items())

    def times(self, st: State, ctx: Ctx) -> int:
        return sum(st.ents[e].mark(st.rules.usual_mark) for e in self.sel.ids(st, ctx)) // len(self.whose)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        kind = st.rules.usual_mark
        return [Event("marked", e, n=-n, how=kind, by=ctx.ctl, src=ctx.src) for e, n in self._given(st, ctx).items()]

    def say(self, speech: Speech) -> str:
        return tx("inv.cost.token_each", speech, n=len(self.whose), what=self.sel.plural(speech))


@dataclass(frozen=True)
class StartsInPlay(Node):
    """This card starts the match in play, and a card of the deck is attached to it facedown.

    The module ``engine.invasion.turn.starters`` does this.
    """

    says = (
        "start the game with this card in play and a card of your deck attached to it facedown; you cannot take a "
        "mulligan"
    )
    mod_key = "starts_in_play"


@dataclass(frozen=True)
class TakeKept(Op):
    """Take the card attached to this card into its owner's hand, or attach it to a Hero or legend if it is an Artefact.

    The question is asked if there is a Hero or legend, whatever the card is, so that nobody learns what it is.
    """

    says = (
        "take the card attached to this card into hand. If it is an Artefact support card, you may attach it to a Hero "
        "or legend instead"
    )
    steps = ("take",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        cards_here = kept.ids(st, ctx)
        if not cards_here or not leaders.any(st, ctx):
            ctx.ans = "hand"
            return NEXT
        options = [thing_option(st, e, ctx.ctl) for e in self.hosts(st, ctx, cards_here[0])]
        return put_question(
            st,
            ctx,
            "choose",
            Msg.of("inv.ask.take_kept", what=st.rules.label(st, cards_here[0], ctx.ctl)),
            [Option("hand", Msg.of("inv.opt.take_to_hand")), *options],
            default="hand",
        )

    def hosts(self, st: State, ctx: Ctx, eid: int) -> list[int]:
        """Return the Heroes and legends to which the card can be attached."""
        card = st.rules.card(st.ents[eid].code)
        worn = next((part.d.targets[0].sel for part in st.rules.printed(card.code) if part.d.kind == "attach"), None)
        if worn is None or "Artefact" not in card.traits or rules_of(st).unique_blocked(st, card.code, ctx.ctl):
            return []
        return [e for e in leaders.ids(st, ctx) if worn.has(st, Ctx(src=eid, ctl=ctx.ctl), e)]

    def take(self, st: State, ctx: Ctx) -> list[Event]:
        """Move the card."""
        answer, found = ctx.answer(), kept.ids(st, ctx)[:1]
        if answer == "hand":
            return [moved(ctx, e, "returned", "hand", st.ents[e].owner) for e in found]
        host = st.ents[int(answer)]
        data = (("attached", host.id), ("controller", ctx.ctl))
        return [moved(ctx, e, "put", host.place, host.seat, seat=ctx.ctl, data=data) for e in found]


T4 = Ref("T4", "inv.ref.t4")
high_elves = either_of(cards, legends).where(Race("High Elf")).yours
"""High Elf cards that you control."""

card = SetCards("Rising Dawn")

CARDS = (
    # Each of the three effects to choose from is an Action of its own, so that what it targets is named at the right
    # time.
    card(
        "Eltharion the Grim",
        action(PutTokens(1, T), target=one(high_elves), limit=per_turn(1)),
        *(
            action(
                effect, cost=TokenEach((T, T2, T3), high_elves), target=(choice_of(high_elves.where(Tokened())),) * 3
            )
            for effect in (Indirect(5, "opponents"), Gain(3))
        ),
        action(
            Cancel(),
            cost=TokenEach((T2, T3, T4), high_elves),
            target=(
                choice_of(ActionLinks(naming=units.race("High Elf").yours)),
                *(choice_of(high_elves.where(Tokened())),) * 3,
            ),
        ),
    ),
    # Our reading: an attacked legend that fights back is in combat.
    card(
        "Dawnstar Sword",
        attach_to(leaders.yours),
        constant(CannotBeTargeted(this, by="")),
        constant(gets(bearer, power=5), while_=Is(bearer, leaders.where(InCombat()))),
        triggered(survives(bearer), Deal(2, bearer)),
    ),
    card(
        "Stone Vengeance",
        action(PutThisIntoPlay(), when=damaged(sections.yours, tag="combat"), works_in="hand"),
        constant(gets(units.race("Dwarf").here, toughness=1)),
    ),
    card(
        "Calling the Council",
        action(
            See(top(5), "search"),
            TakeSeen(either_of(unit_cards, legend_cards).where(Race("Dwarf")), shown=True),
            Shuffle(),
        ),
    ),
    card("Orc Bully", forced(enters(this), Deal(1, units.trait("Goblin").yours))),
    # Our reading: sacrificed units are not kept, because nothing changes a sacrifice. If this card leaves play, the
    # cards attached to it go to their owners' discard piles. Those that may not enter your battlefield stay here.
    card(
        "The Unending Horde",
        instead(leaves(units.race("Orc").yours), KeptInstead(), may=True),
        action(
            ForEach(kept, (PutIntoPlay(each, BATTLEFIELD),)),
            cost=spend(PrintedCosts(kept)),
            play=KeepsCards(),
            limit=per_turn(1),
        ),
    ),
    card(
        "Emperor's Chosen",
        *(
            action(gets(this, END_OF_TURN, power=1), gets(this, END_OF_TURN, counterstrike=3), when=when)
            for when in (enters(this), enters_zone(this))
        ),
    ),
    card("Rage of the Bear", action(Heal(1, T), gets(T, END_OF_TURN, combat=2), target=one(units.trait("Mage")))),
    card(
        "Lothern Sea Master",
        constant(EntersWith(3), where=BATTLEFIELD),
        action(Then((Indirect(Tokens(this), "opponents"),), (TakeTokens(1, this),)), limit=per_turn(1)),
    ),
    # Our reading: only tactics are played in this way.
    card(
        "Gathering the Winds",
        forced(plays(any_cards.trait("Spell")), PutTokens(1, this)),
        action(
            Then((PlayNow(T, "free"),), (SacrificeOp(this),)),
            cost=remove_tokens_cost(PrintedCosts(T)),
            target=one(tactic_cards.trait("Spell").in_discard.yours),
        ),
    ),
    card(
        "Helm of Fortune",
        attach_to(units.race("High Elf")),
        constant(gets(units.bearing, hp=1)),
        constant(CannotBeTargeted(units.questing.bearing)),
    ),
    card(
        "Mounted Marauders",
        forced(
            survives(this),
            EachPlayer(
                "opponents", (SacrificeOp(Chosen(either_of(quests, supports).theirs.where(InAttacked()), "they")),)
            ),
            while_=Is(this, units.attacking),
        ),
    ),
    card("Boon of Tzeentch", action(DiscardTopCard(), Gain(PrintedCosts(discarded_card)))),
    card(
        "Maranith",
        action(
            DiscardTopCard("opponent"),
            If(Is(discarded_card, unit_cards), (Gain(2),)),
            cost=token_from(supports.trait("Black Ark").yours),
        ),
    ),
    card(
        "Tower of Oblivion",
        action(
            Then((gets(T, END_OF_TURN, power=-1),), (PutTokens(1, this),)),
            where=QUEST,
            cost=discard_from_deck,
            target=one(units),
            limit=per_turn(1),
        ),
    ),
    # Our reading: the token that one Blessed Enchantress adds is not answered by another.
    card("Blessed Enchantress", forced(TokensPut("marked", quests.here), PutTokens(1, that_quest))),
    card(
        "Hidden Sorceress", forced(TokensPut("marked", quests.corresponding, by="opponent"), TakeTokens(1, that_quest))
    ),
    card("New Trade Route", constant(CountsIn(units.questing_on(this), KINGDOM), where=QUEST)),
    # Our reading: this card is sacrificed when the attached card is taken. A sacrifice as a cost would discard the
    # attached card before it could be taken.
    card(
        "Heroic Task",
        constant(OneInDeck()),
        constant(StartsInPlay()),
        action(
            PutTokens(1, this),
            when=one_or_more(When("drawn", None, "you")),
            where=QUEST,
            play=at_least(1, units.questing_on(this)),
        ),
        action(TakeKept(), SacrificeOp(this), where=QUEST, cost=remove_tokens_cost(3)),
    ),
    # Our reading: without units in that discard pile, the second Action cannot be used.
    card(
        "Enslave the World",
        action(PutTokens(1, this), when=beginning(), where=QUEST, play=at_least(1, units.questing_on(this))),
        action(
            ForEach(unit_cards.in_discard.enemy, (PutIntoPlay(each, corrupt=True),)),
            SacrificeOp(this),
            where=QUEST,
            cost=remove_tokens_cost(Count(unit_cards.in_discard.enemy)),
            play=at_least(1, unit_cards.in_discard.enemy),
        ),
    ),
)

register_messages(
    "en",
    {
        "inv.ref.that_quest": "that quest",
        "inv.ask.take_kept": "Do you take {what} into hand, or attach it to a Hero or legend?",
        "inv.opt.take_to_hand": "Take it into hand",
        "inv.ref.t4": "the fourth choice",
        "inv.cost.token_each": "remove {n} resource tokens from {what}",
        "inv.mod.counts_in": "the power of {who} counts in your {zone} as well",
    },
)

EXAMPLES = (
    "constant(StartsInPlay())",
    "action(TakeKept())",
    "action(Draw(1), cost=TokenEach((T, T2), units.yours), target=(choice_of(units.yours), choice_of(units.yours)))",
    "constant(CountsIn(units.questing_on(this), KINGDOM))",
    "action(Draw(1), play=KeepsCards())",
    "action(ForEach(kept, (PutIntoPlay(each),)))",
    "forced(TokensPut('marked', quests.here), PutTokens(1, it))",
    "instead(leaves(units), KeptInstead())",
    "action(ForEach(KeptCards(), (PutIntoPlay(each),)))",
    "action(ForEach(kept, (PutIntoPlay(each),)))",
    "forced(TokensPut('marked', quests.here), PutTokens(1, it))",
    "forced(TokensPut('marked', quests.here), PutTokens(1, that_quest))",
    "instead(leaves(units), KeptInstead())",
)
