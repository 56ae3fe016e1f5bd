"""The cards of Oaths of Vengeance. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.language.loyalty import loyalty_of
from engine.kernel.language.effects.piles import SEEN, ask_seen, seen_cards
from engine.kernel.run.program import ask_number


@dataclass(frozen=True)
class AmbushAttacking(Op):
    """A unit counts as ambushing, and is declared as an attacker.

    Our reading: it need not lie in the battlefield, and nothing is paid. Its Action may be used at the next
    opportunity, as after any other ambush.
    """

    who: Finds
    says = "{who} counts as ambushing and is declared as an attacker"
    in_play_only = ("who",)
    of_attack = True

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        attackers = st.vars.get("attackers", ())
        new = [e for e in self.who.ids(st, ctx) if e not in attackers and under_attack(st)]
        if new:
            join_attack(st, ctx.src, tuple(new))
        kinds = ("ambushed", "attacking")
        return propose(st, ctx, [Event(kind, e, seat=ctx.ctl, by=ctx.ctl, src=ctx.src) for e in new for kind in kinds])


@dataclass(frozen=True)
class SacrificeForLoyalty(SacrificeOp):
    """Sacrifice a card. X is the loyalty of that card, which may be 0."""

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ctx.x = sum(loyalty_of(st, e) for e in self.who.ids(st, ctx))
        return super().step(st, frame, ctx, jump)

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return super().say(speech) + tx("inv.fx.for_loyalty", speech)


@dataclass(frozen=True)
class FewestInHand(Val):
    """The number of cards in the hand of the opponent who has the fewest."""

    says = "the fewest cards in any opponent's hand"

    def val(self, st: State, ctx: Ctx) -> int:
        return min((len(st.rules.hand(st, seat)) for seat in st.rules.opponents(st, ctx.ctl)), default=0)


@dataclass(frozen=True)
class Undamaged(Test):
    """Cards without damage on them."""

    only_in_play = True
    says = "without damage"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return not st.ents[eid].damage


@dataclass(frozen=True)
class DealNothing(Lasting):
    """Until ``until``, units deal no damage in combat. ``of`` is read again whenever damage is counted or dealt."""

    of: Finds
    until: Moment = END_OF_PHASE
    says = "{of} deals no damage in combat{until}"
    mod_key = "deals_nothing"
    in_play_only = ("of",)
    able = {"of": "attack"}


@dataclass(frozen=True)
class RevealNamed(Op):
    """You name a number, and reveal as many cards from the top of your deck. X is that number.

    Our reading: a number greater than the number of cards in the deck makes no difference and is not offered.
    """

    says = "name a number, and reveal that many cards from the top of your deck; X is that number"
    steps = ("reveal",)

    def binds(self) -> tuple[str, ...]:
        return ("x", SEEN)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        return ask_number(st, ctx, Msg.of("inv.ask.name_number"), len(st.piles["deck", ctx.ctl]), default=0)

    def reveal(self, st: State, ctx: Ctx) -> int:
        """Show the cards to all players."""
        ctx.x = int(ctx.answer())
        ctx[SEEN] = ("deck", ctx.ctl, ctx.x, "")
        if ctx.x:
            st.seal()
            names = tuple(st.rules.card(code).name for _, code in seen_cards(st, ctx))
            st.rules.saw_cards(st, ctx, ctx.ctl, "deck", "reveal", names, False)
        ctx.ret = ctx.x
        return NEXT

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return super().say(speech)


@dataclass(frozen=True)
class EnterBattlefield(EnterSeen):
    """Put a matching card among the cards seen into play in your battlefield, if there is one."""

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        fits = [
            (key, code)
            for key, code in seen_cards(st, ctx)
            if self.what.fits(st, ctx, st.rules.card(code)) and self.zones(st, ctx, code)
        ]
        return ask_seen(st, ctx, "search", fits, 1, Msg.of("inv.ask.enter"), must=True)

    def zones(self, st: State, ctx: Ctx, code: str) -> tuple[str, ...]:
        return (BATTLEFIELD,) if rules_of(st).may_enter(st, code, BATTLEFIELD, ctx.ctl) else ()

    def say(self, speech: Speech) -> str:
        return tx("inv.fx.enter_battlefield", speech, what=self.what.one(speech))


@dataclass(frozen=True)
class CostsFewest(Node):
    """The X in this card's cost is :class:`FewestInHand`. The ability works while the card is in hand."""

    says = "the X in this card's cost is the fewest cards in any opponent's hand"
    mod_key = "own_cost"
    from_hand = True

    def change(self, st: State, ctx: Ctx) -> int:
        """Return how much the card costs on top of its printed cost, which counts as 0."""
        return FewestInHand().val(st, ctx)


@dataclass(frozen=True)
class DiscardTheirTop(DiscardTopCard):
    """Discard the top card of an opponent's deck. The terms that follow may refer to it as ``discarded_card``."""

    by: str = "opponent"
    says = "discard the top card of an opponent's deck"


@dataclass(frozen=True)
class AttackAllZones(Lasting):
    """Each attack that you declare is on all zones of the attacked player that are not burning, in one fight.

    The readings for such a fight are in :data:`engine.invasion.language.effects.onslaughts.WIDE`. Our reading: an
    attack on a legend stays on the legend.
    """

    until: Moment = END_OF_PHASE
    says = (
        "your attacks{until} are on all zones of the attacked player that do not burn; the defending player may "
        "declare defenders from all of these zones"
    )
    mod_key = "all_zones"


fewest = FewestInHand()
card = SetCards("Oaths of Vengeance")

CARDS = (
    card(
        "Alith Anar",
        forced(enters(this), MustBurnThree()),
        action(
            TurnFaceup(T),
            If(Is(T, units.race("High Elf").where(CanAmbush())), (AmbushAttacking(T),), (SacrificeOp(T),)),
            when=attacks(this),
            target=one(developments.yours),
        ),
    ),
    card("Rescue Prisoners", *mission(PutTokens(1, cards.yours.where(Tokened())))),
    card("Outlying Tower", shuns_other_races("High Elf", any_card=True)),
    card("Nagarythe Archer", action(Indirect(3, "opponents"), when=ambushes(this))),
    card(
        "Karak Hirn Warrior",
        constant(AttacksFrom(this), DefendsAnywhere(this), while_=at_least(3, InPool())),
    ),
    card("Band Together", action(Gain(3))),
    card("Wealth of the Hold", action(Gain(1), when=beginning("opponent"))),
    card(
        "Maid of Sigmar",
        constant(gets(this, power=Experience())),
        *(action(GainExperience(this), when=when) for when in (attacks(this), defends(this))),
    ),
    # Our reading: the units have stopped attacking by then, so it is a unit that attacked in this phase.
    card(
        "Distribute the Spoils",
        action(
            GainExperience(T, 2),
            when=one_or_more(damaged(sections.enemy, tag="combat")),
            target=one(units.where(HasAttacked())),
            works_in="hand",
        ),
    ),
    card(
        "Wolf Chariot",
        action(SacrificeForLoyalty(Chosen(units.yours)), gets(this, END_OF_PHASE, power=X), when=attacks(this)),
    ),
    card("Goblin Raiders"),
    card("Get Outta My Way!", action(DealNothing(units.where(Undamaged())))),
    card(
        "Shaggoth Champion",
        constant(CostsFewest(), works_in="hand"),
        constant(gets(this, power=fewest), gets(this, hp=fewest)),
        forced(attacks(this), EachPlayer("each", (Draw(1, "they"),))),
    ),
    card(
        "Summons of Chaos",
        action(RevealNamed(), EnterBattlefield(unit_cards.race("Chaos").cost(X)), DiscardRevealed()),
    ),
    card(
        "Vaedra Bloodsworn",
        *(
            action(DiscardTheirTop(), gets(this, END_OF_PHASE, power=PrintedCosts(discarded_card)), when=when)
            for when in (attacks(this), defends(this))
        ),
    ),
    card("Hag Graef Knights"),
    card(
        "Cavalry Raid",
        action(
            Gets(units.fighting.without("Cavalry"), "power", until=END_OF_PHASE, form="void"),
            play=your_turn,
        ),
    ),
    card(
        "Stealthy Skink",
        action(gets(units.trait("Lizardmen").yours, END_OF_PHASE, hp=2), when=ambushes(this)),
    ),
    card("All Out War", action(AttackAllZones(), when=beginning("you", "battlefield"), works_in="hand")),
    card("Skaven Packmaster", action(Restore(Chosen(units.corrupt.yours, lo=0, hi=2)), when=ambushes(this))),
)

register_messages(
    "en",
    {
        "inv.ask.name_number": "Which number do you name? You reveal that many cards.",
        "inv.fx.for_loyalty": "; X is its loyalty",
        "inv.fx.enter_battlefield": "put {what} among them into play in your battlefield",
    },
)

EXAMPLES = (
    "action(AmbushAttacking(T), target=one(units))",
    "action(Destroy(units.where(Undamaged())))",
    "action(RevealNamed())",
    "action(DealNothing(units))",
    "action(AttackAllZones())",
    "action(See(top(3), 'reveal'), EnterBattlefield(unit_cards))",
    "action(SacrificeForLoyalty(Chosen(units.yours)), Draw(X))",
    "action(Draw(FewestInHand()))",
    "constant(CostsFewest(), works_in='hand')",
    "action(DiscardTheirTop(), If(Is(discarded_card, any_cards.race('Orc')), (Draw(1),)))",
)
