"""The cards of Shield of the Gods. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.language.effects.onslaughts import send
from engine.kernel.language.effects.told import tell_done


@dataclass(frozen=True)
class LeadAttack(Op):
    """When the open window closes, you may attack one zone of an opponent, as in the battlefield phase.

    The attack has all its steps, with a window after each. Then the turn continues.
    """

    says = "once this window closes, you may attack one zone of an opponent as in the battlefield phase"

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        send(st, ())
        tell_done(st, ctx, self, ())
        return NEXT


@dataclass(frozen=True)
class SwitchQuest(Op):
    """Put a quest card in the place of a quest, which returns to its owner's hand.

    The new quest takes over the tokens and the questing units. Nothing happens if it may not enter that zone.
    """

    old: Finds
    new: Finds
    says = (
        "put {new} into play in place of {old}, which returns to its owner's hand; move all resource tokens and "
        "questing units of that quest to the new one"
    )
    in_play_only = ("old",)
    steps = ("hand_over", "take_back")

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        old, new = self.old.ids(st, ctx)[:1], self.new.ids(st, ctx)[:1]
        ctx["switched"] = ()
        if not old or not new:
            return NEXT
        at = st.ents[old[0]]
        if not rules_of(st).may_enter(st, st.ents[new[0]].code, at.place, ctx.ctl):
            return NEXT
        ctx["switched"] = (*old, len(st.places[at.place, at.seat]))
        return propose(st, ctx, [moved(ctx, new[0], "put", at.place, at.seat, seat=ctx.ctl)])

    def hand_over(self, st: State, ctx: Ctx) -> list[Event]:
        """Move the tokens and the questing units, if the new quest has entered play as the last card of its zone."""
        if not ctx["switched"]:
            return []
        (old, before), kind = ctx["switched"], st.rules.usual_mark
        here = st.places.get((st.ents[old].place, st.ents[old].seat), ()) if old in st.ents else ()
        if len(here) <= before:
            ctx["switched"] = ()
            return []
        new = here[-1]
        n = st.ents[old].mark(kind)
        tokens = [Event("marked", e, off, how=kind, src=ctx.src, by=ctx.ctl) for e, off in ((old, -n), (new, n)) if n]
        questers = [e for e, ent in st.ents.items() if ent.role == "quester" and ent.host == old]
        return [*tokens, *(Event("quested", e, src=ctx.src, by=ctx.ctl, data=(new,)) for e in questers)]

    def take_back(self, st: State, ctx: Ctx) -> list[Event]:
        """Return the old quest to its owner's hand."""
        pair = ctx.pop("switched")
        return [moved(ctx, pair[0], "returned", "hand", st.ents[pair[0]].owner)] if pair else []


@dataclass(frozen=True)
class DoublesSavage(Node):
    """Damage that the effect of Savage deals to a unit is doubled when assigned."""

    says = "damage from effects of Savage to a unit is doubled when assigned"
    mod_key = "assign_double"

    @property
    def sel(self) -> "DoublesSavage":
        """The units to which an effect of Savage deals damage now."""
        return self

    def has(self, st: State, ctx: Ctx, eid: int) -> bool:
        """Whether an effect of Savage deals damage to this unit now."""
        frame = next((f for f in reversed(st.frames) if f.v.ab), None)
        return frame is not None and st.rules.ability(frame.v.ab).keyword == "savage" and st.kind(eid) == "unit"


@dataclass(frozen=True)
class HandGrows(When):
    """When cards come into your hand, from wherever and by any means."""

    says = "when a card comes into your hand"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return ev.to_seat == ctx.ctl


@dataclass(frozen=True)
class DiscardDown(Op):
    """Discard cards from your hand until you have ``n``. You choose all of them together."""

    n: int
    says = "if you have more than {n} {n?card|cards} in your hand, discard down to {n}"
    steps = ("give_up",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        hand = st.rules.hand(st, ctx.ctl)
        n = len(hand) - self.n
        if n <= 0:
            ctx.ans = ()
            return NEXT
        text = Msg.of("inv.ask.buy_off_with", n=n)
        options = [thing_option(st, e, ctx.ctl) for e in hand]
        return put_question(st, ctx, "choose", text, options, "subset", seat=ctx.ctl, min=n, max=n)

    def give_up(self, st: State, ctx: Ctx) -> list[Event]:
        """Discard the chosen cards, all at the same time."""
        return [moved(ctx, int(e), "discarded", "discard", st.ents[int(e)].owner) for e in ctx.answer()]


@dataclass(frozen=True)
class LackingInHand(Val):
    """The number of cards that your hand lacks to hold ``n``."""

    n: int
    says = "the number of cards that your hand lacks to hold {n}"

    def val(self, st: State, ctx: Ctx) -> int:
        return max(0, self.n - len(st.rules.hand(st, ctx.ctl)))


card = SetCards("Shield of the Gods")

_QUESTED = at_least(1, units.questing_on(this))

CARDS = (
    # Our reading: an attacked legend that fights back participates in combat.
    card(
        "Shield of Aeons",
        attach_to(leaders),
        constant(CannotBeTargeted(this, by="")),
        instead(damaged(bearer), CancelDamage(), while_=Is(bearer, leaders.where(InCombat()))),
    ),
    # Our reading: you also discard as this legend enters play.
    card(
        "Anethra Helbane",
        *(triggered(when, DiscardDown(5)) for when in (one_or_more(HandGrows("reaches_hand")), enters(this))),
        action(Draw(LackingInHand(5)), play=at_least(1, LackingInHand(5)), limit=per_turn(1)),
    ),
    card("Dwarf Adventurer", constant(Costs(unit_cards, 1, "opponent"), where=QUEST, while_=Is(this, units.questing))),
    card("Hospitable Cave", constant(gets(units.questing.yours, toughness=3), where=QUEST)),
    card(
        "Mangler Squigs",
        action(
            See(top(1), "reveal"),
            If(OddCost(), (Gets(this, "power", until=END_OF_TURN, form="double"),), (Deal(2, this),)),
            when=attacks(this),
        ),
    ),
    card(
        "Creature Pen",
        action(
            See(top(5), "search"),
            TakeSeen(unit_cards.trait("Creature"), shown=True),
            Shuffle(),
            when=beginning(),
            where=QUEST,
        ),
    ),
    card("Steel Standard", constant(gets(units.trait("Knight").here, toughness=1))),
    card("Ellyrian Elite"),
    card(
        "Valour of Ages",
        action(
            Strikes(T, units.attacking),
            Wait(ending(), (SacrificeOp(T),), text="flow.later"),
            play=Exactly(1, either_of(units.defending, legends.defending)),
            target=one(units.yours.defending),
        ),
    ),
    # Our reading: it may destroy itself.
    card(
        "Slaanesh Cultist",
        constant(Cannot(this, ("restored",))),
        forced(becomes_corrupt(this), Destroy(T), target=one(units.corrupt)),
    ),
    card(
        "Temple of Ulric",
        action(
            SwitchQuest(
                T,
                Chosen(
                    either_of(
                        quest_cards.race("Empire").in_hand.yours,
                        quest_cards.race("Neutral").in_hand.yours,
                    )
                ),
            ),
            target=one(quests.yours),
        ),
    ),
    card(
        "Necrodomo's Prophecy",
        action(
            See(whole(), "search"),
            TakeSeen(any_cards.race("Chaos"), to="aside"),
            Shuffle(),
            Reveal(found),
            PutOnDeck(found),
            cost=sacrifice_cost(units.yours),
        ),
    ),
    card("Black Guards", constant(FightsWithLegend(this, legends.race("Dark Elf").yours))),
    card(
        "Naggarond Forge",
        forced(ending("you"), Either(DiscardOp(Chosen(any_cards.in_hand.yours)), SacrificeOp(this), by="you")),
    ),
    card(
        "Trinkets of Gold",
        attach_to(units.trait("Lizardmen").yours),
        *(
            action(Draw(Count(either_of(cards.trait("Treasure").yours, cards.trait("Artefact").yours))), when=when)
            for when in (attacks(host), defends(host))
        ),
    ),
    card(
        "Death in the Shadows",
        action(
            Then((Deal(1, T),), (If(Is(T, units.where(FewerLeft(2))), (Destroy(T),)),)),
            cost=corrupt_cost(units.trait("Skaven").yours),
            target=one(units),
        ),
    ),
    card(
        "Talismanic Tatoos",
        attach_to(units.trait("Wood Elf")),
        constant(gets(units.bearing, power=Count(developments.here))),
    ),
    # Our reading: the card that receives the token is chosen as the Action is used, and is not a target.
    card(
        "Through All of Time",
        action(
            MoveTokens(1, this, T),
            where=QUEST,
            play=HasTokens(1),
            target=choice_of(
                either_of(legends.race("High Elf").where(Tokened()), cards.race("High Elf").where(Tokened()).other)
            ),
        ),
        action(PutTokens(1, this), when=beginning(), where=QUEST, play=_QUESTED),
    ),
    card(
        "Winter Campaign",
        forced(
            one_or_more(When("damaged", sections.enemy, by="you", tag="combat")),
            PutTokens(1, this),
            where=QUEST,
            while_=_QUESTED,
        ),
        action(
            LeadAttack(),
            when=beginning(),
            where=QUEST,
            cost=remove_tokens_cost(2),
        ),
    ),
    card(
        "Guardians of the Gods",
        constant(
            DoublesSavage(),
            where=QUEST,
            while_=at_least(1, units.trait("Lizardmen").questing_on(this)),
        ),
    ),
)

register_messages("en", {"when.reaches_hand": "when {who} comes into a hand"})

EXAMPLES = (
    "triggered(HandGrows('reaches_hand'), DiscardDown(5))",
    "action(Draw(LackingInHand(5)))",
    "action(LeadAttack())",
    "action(SwitchQuest(T, Chosen(quest_cards.in_hand.yours)), target=one(quests.yours))",
    "constant(DoublesSavage())",
)
