"""The cards of The Eclipse of Hope. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class SacrificeForX(SacrificeOp):
    """Sacrifice cards. X is the number of them."""

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        ctx.x = len(self.who.ids(st, ctx))
        return super().step(st, frame, ctx, jump)

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return tx("inv.fx.sacrifice_for_x", speech, who=say_who(self.who, speech))


@dataclass(frozen=True)
class OwnCostInto(Node):
    """This card costs ``n`` less to play into one of your zones.

    Its price is that of this zone. Playing it into another zone costs ``n`` more (:meth:`InvasionRules.place_extra`).
    """

    n: int
    zone: str
    mod_key = "own_cost"
    lexical = {"zone": "areas"}
    from_hand = True

    def change(self, st: State, ctx: Ctx) -> int:
        """Return the change of the price in the cheapest zone."""
        return -self.n

    def missed(self, st: State, ctx: Ctx, zone: str) -> int:
        """Return how much of the reduction in the cheapest zone does not apply to a zone."""
        return 0 if zone == self.zone else self.n

    def say(self, speech: Speech) -> str:
        return tx("inv.mod.own_cost_into", speech, n=self.n, zone=tx(f"place.{self.zone}", speech))


@dataclass(frozen=True)
class Fatal(Node):
    """Cards are destroyed as soon as this works. It is a check of the board and not an effect that triggers."""

    sel: Finds
    says = "{sel} is destroyed at once"
    mod_key = "fatal"
    in_play_only = ("sel",)


card = SetCards("The Eclipse of Hope")

_DEVELOP = (ChooseZone(ZONES), DevelopTop(1, "zone"))
"""The top card of your deck becomes a development in a zone of your choice.

Our reading: a target is declared before that, so the new development does not help to reach it. All later numbers
include the new development.
"""
_AS_MANY = Count(developments.yours)

CARDS = (
    card("Mountain Guard"),
    card("Tunnel Fighter", constant(FreeFor(SacrificeAsMany(developments.yours, 3)), works_in="hand")),
    card("Crafting the Rune", action(Then(_DEVELOP, (Destroy(T),)), target=one(supports.cost(_AS_MANY)))),
    card("Big Boss", forced(beginning(), MustSacrifice(Chosen(units.where(Cheapest()))))),
    # Our reading: power without a stated duration is gained until the end of the turn.
    card(
        "Firin' Da Spell",
        action(Then(_DEVELOP, (gets(T, END_OF_TURN, power=_AS_MANY),)), target=one(units.attacking)),
    ),
    card("Glorious Preceptor", action(Draw(1), when=enters(this)), action(Draw(1), when=leaves(this))),
    card(
        "Osterknacht Elite",
        action(ReturnToHand(Both(T, T2)), when=enters(this), target=(one(units.yours.other), one(units.enemy))),
    ),
    card("Mastering the Spell", action(Then(_DEVELOP, (MoveToZone(T),)), target=one(units.cost(_AS_MANY)))),
    card(
        "Valorous Mage",
        action(
            Then((See(top(5), "search"), TakeSeen(any_cards.trait("Spell"), shown=True)), (Shuffle(),)),
            when=enters(this),
        ),
    ),
    card(
        "Starwood Staff",
        attach_to(units.race("High Elf").yours),
        action(gets(host, END_OF_TURN, power=1), when=plays(any_cards.trait("Spell"))),
    ),
    card("Perfecting the Spell", action(Then(_DEVELOP, (SeeTop(_AS_MANY), PutBack(None))))),
    card(
        "The Changeling",
        constant(OwnCostInto(2, KINGDOM), works_in="hand"),
        constant(gets(this, power=1), where=QUEST),
        constant(gets(this, scout=1), where=BATTLEFIELD),
        constant(gets(this, toughness=1), where=BATTLEFIELD),
    ),
    card("Branded by Khorne", attach_to(units), constant(Fatal(units.bearing.damaged))),
    # Our reading: the developments are chosen and sacrificed when the effect resolves, and none is possible, too.
    card(
        "Unleashing the Spell",
        action(
            Then(_DEVELOP, (SacrificeForX(Chosen(developments.yours, lo=0, hi=_AS_MANY)), Deal(X, T))),
            target=one(either_of(units, sections)),
        ),
    ),
    card("Toxic Hydra", action(gets(units.corresponding, END_OF_TURN, hp=-2), when=enters(this))),
    card("Testing the Spell", action(Then(_DEVELOP, (Borrow(T, END_OF_TURN),)), target=one(units.cost(_AS_MANY)))),
    card(
        "Malekith's Rage",
        action(PutTokens(1, this), when=develops(), play=at_least(1, units.questing_on(this))),
        action(gets(T, END_OF_TURN, hp=-1), cost=remove_tokens_cost(2), target=one(units)),
    ),
    card("Wardancer", constant(gets(this, counterstrike=Count(developments.here)))),
    card("Deadly Salamander", action(Deal(1, units.fighting), when=opposed())),
    card(
        "Asrai Longbow",
        attach_to(units.yours),
        action(Deal(2, T), when=one_or_more(damaged(sections.yours)), target=one(units.corresponding)),
    ),
)

register_messages(
    "en",
    {
        "inv.fx.sacrifice_for_x": "sacrifice {who}; X is their number",
        "inv.mod.own_cost_into": "this card costs {n} less to play into your {zone}",
    },
)

EXAMPLES = (
    "action(SacrificeForX(Chosen(developments.yours, lo=0, hi=Count(developments.yours))), Draw(X))",
    "constant(OwnCostInto(2, KINGDOM), works_in='hand')",
    "constant(Fatal(units.bearing.damaged))",
)
