"""The cards of Glory of Days Past. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.language.damage import more_indirect


@dataclass(frozen=True)
class AttacksAgain(When):
    """When a card is declared as an attacker for the second time in a turn."""

    says = "when {who.one} attacks for the second time in a turn"

    def match(self, st: State, ctx: Ctx, ev: Event) -> bool:
        return st.fact("turn", "attacked", ev.who) == 2 and super().match(st, ctx, ev)


def attacks_again(who: Finds = this) -> AttacksAgain:
    """When the card attacks for the second time in a turn. A card that has left play since counts as another card."""
    return AttacksAgain("attacking", who)


@dataclass(frozen=True)
class DevelopCards(Op):
    """Put your cards that lie out of play, such as in the discard pile, facedown into the chosen zone of yours."""

    who: Finds
    says = "put {who} into that zone as facedown developments"
    elsewhere_only = ("who",)

    def refers(self) -> tuple[str, ...]:
        return ("zone",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        found = [e for e in self.who.ids(st, ctx) if st.ents[e].owner == ctx.ctl]
        return [moved(ctx, e, "developed", ctx["zone"], ctx.ctl, seat=ctx.ctl, tags=("facedown",)) for e in found]


@dataclass(frozen=True)
class HealForX(Heal):
    """Remove all damage from a card. X is the amount of that damage."""

    n: Num | None = None
    who: Finds = T

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        evs = super().events(st, ctx)
        ctx.x = sum(ev.n for ev in evs)
        return evs

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return tx("inv.fx.heal_for_x", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class IndirectToHost(Indirect):
    """Deal indirect damage to the controller of the attached unit."""

    who: str = "host"

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seats = tuple(st.rules.controller(st, e) for e in host.ids(st, ctx))
        n = num(self.n, st, ctx)
        n += more_indirect(st, ctx.ctl) if n > 0 else 0
        st.push("inv.indirect", "next", seats=seats, n=n, src=ctx.src, by=ctx.ctl, shares=())
        return WAIT


@dataclass(frozen=True)
class DiscardForHost(DiscardTop):
    """The last controller of the attached unit discards cards from the top of the deck: as many as its printed cost."""

    n: Num = 0
    by: str = "host"

    def refers(self) -> tuple[str, ...]:
        return ("event",)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        was = ctx.ev.was if ctx.ev is not None else None
        if was is None:
            return []
        cost = st.rules.card(was.code).printed_cost
        return [top_moved(ctx, was.ctl, "discarded", "discard")] * min(cost, len(st.piles["deck", was.ctl]))

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.discard_for_host", speech)


@dataclass(frozen=True)
class HealAmong(Op):
    """Heal up to ``n`` damage that the effect's controller divides among cards. As much as possible is healed."""

    n: int
    sel: Noun
    says = "heal up to {n} damage on {sel.plural}, divided as you like"
    in_play_only = ("sel",)
    able = {"sel": "take damage"}
    steps = ("heal_all",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        hurt = [(e, st.ents[e].damage) for e in self.sel.ids(st, ctx) if st.ents[e].damage > 0]
        total = min(self.n, sum(n for _, n in hurt))
        if total <= 0 or len(hurt) == 1:
            ctx.ans = tuple((str(e), total) for e, _ in hurt)
            return NEXT
        options = [Option(str(e), st.rules.label(st, e, ctx.ctl), ref=e, max=min(n, total)) for e, n in hurt]
        return put_question(st, ctx, "divide", Msg.of("inv.ask.heal_among", n=total), options, "split", total=total)

    def heal_all(self, st: State, ctx: Ctx) -> list[Event]:
        """Heal all the damage at once."""
        return [Event("healed", int(key), n, src=ctx.src, by=ctx.ctl) for key, n in ctx.answer() if n]


card = SetCards("Glory of Days Past")

CARDS = (
    card(
        "Thorek Ironbrow",
        forced(enters(this), MustBurnThree()),
        action(PutIntoPlay(Chosen(support_cards.race("Dwarf").cost(InPool()).in_hand.yours)), when=attacks(this)),
    ),
    # The sacrifice is a cost, so the quest itself is the top card of the discard pile.
    card(
        "Recover Mithril Lode",
        *mission(ChooseZone(ZONES), DevelopCards(Top(any_cards.in_discard.yours, 4))),
    ),
    card("Mine Engineers", action(HealAmong(3, sections.yours), when=ambushes(this))),
    card("Karak Hirn Mine", shuns_other_races("Dwarf")),
    card("Ostland Greatswords"),
    card("Boar Rider", action(gets(this, END_OF_TURN, power=2), when=attacks_again(this))),
    card("Fulminating Cage", action(CancelAttack(bars=True), play=AnyAttack())),
    # Our reading: the cards are drawn each time the section of that zone is dealt damage.
    card(
        "Get 'Em Ladz!",
        action(
            ChooseZone(ZONES, of="any"),
            Wait(damaged(sections.in_chosen), (Draw(amount),), END_OF_PHASE, uses=0, text="inv.flow.this_phase"),
        ),
    ),
    card(
        "Chaos Dragon",
        action(
            DiscardTopCard(),
            If(Is(discarded_card, unit_cards), (Corrupt(T),)),
            when=attacks(this),
            target=one(units.where(InAttacked())),
        ),
    ),
    card(
        "Master of Qhaysh",
        action(PutTokens(1, Chosen(cards.where(Tokened()))), when=survives_attack(this)),
    ),
    # Our reading: the redirection works each time damage is dealt, because the card names no limit.
    card(
        "Guarding Boon",
        action(
            gets(units.trait("Mage").yours, END_OF_PHASE, combat=1),
            Gains(
                units.trait("Mage").yours,
                instead(damaged(this), RedirectDamage(one(units.other.corresponding), 1)),
                END_OF_PHASE,
            ),
        ),
    ),
    card(
        "White Lion Master",
        attach_to(units.yours),
        constant(EntersWith(1)),
        action(Cancel(), cost=remove_tokens_cost(1), target=choice_of(Links(action_cards=False, naming=host))),
    ),
    card(
        "Borgut Facebeater",
        action(PutAttacking(Chosen(unit_cards.race("Orc").in_hand.yours)), when=attacks_again(this)),
    ),
    card(
        "Wasting Disease",
        action(
            NameTrait(),
            gets(units.fighting.where(OfNamedTrait()), END_OF_PHASE, open=True, power=-1),
            gets(units.fighting.where(OfNamedTrait()), END_OF_PHASE, open=True, hp=-1),
        ),
    ),
    card(
        "Painful Mutation",
        attach_to(units.in_(BATTLEFIELD)),
        constant(gets(units.bearing, power=2)),
        forced(beginning(), IndirectToHost(power(host))),
    ),
    card("Marked for Death", attach_to(units), triggered(leaves(host), DiscardForHost())),
    card("Strength of Emperors", action(HealForX(), Draw(X), target=one(legends))),
    card("Outlaw Sorcerer", action(DiscardRandom(), when=ambushes(this))),
    card(
        "Rogue Warrior",
        constant(gets(this, combat=3)),
        forced(survives_attack(this), TurnFacedown(this)),
    ),
    card("Ghrond Errand Riders", action(MoveToZone(this), when=opponent_discards())),
)

register_messages(
    "en",
    {
        "inv.flow.this_phase": "until the end of the phase, {when}, {body}",
        "inv.ask.heal_among": "How do you divide the {n} damage that you heal?",
        "inv.fx.heal_for_x": "heal all damage on {who}; X is the amount of that damage",
        "inv.fx.indirect.host": "the controller of the attached unit spreads {n} indirect damage over their own units "
        "and capital sections",
        "inv.fx.discard_for_host": "its controller discards the top X cards of the deck, where X is its printed cost",
    },
)

EXAMPLES = (
    "action(HealForX(), Draw(X), target=one(legends))",
    "forced(beginning(), IndirectToHost(power(host)))",
    "triggered(leaves(host), DiscardForHost())",
    "action(HealAmong(3, sections.yours))",
    "forced(attacks_again(this), Draw(1))",
    "action(ChooseZone((KINGDOM, QUEST)), DevelopCards(Top(any_cards.in_discard.yours, 4)))",
)
