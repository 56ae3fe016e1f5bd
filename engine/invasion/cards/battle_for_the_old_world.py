"""The cards of Battle for the Old World. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class SacrificeAsMany(Sacrifice):
    """Sacrifice as many of the cards that a selector finds as a number says, which may depend on the target."""

    n: Num
    says = "sacrifice {n} {sel.plural}"

    def how_many(self, st: State, ctx: Ctx) -> int:
        return num(self.n, st, ctx)


card = SetCards("Battle for the Old World")

CARDS = (
    card(
        "Dead-Eye Cannon Crew",
        action(
            Destroy(T),
            when=attacks(this),
            cost=SacrificeAsMany(developments.yours, PrintedCosts(T)),
            target=one(supports.without("Attachment").where(InAttacked())),
        ),
    ),
)

EXAMPLES = ("action(Destroy(T), cost=SacrificeAsMany(units.yours, DamageOn(T)), target=one(units))",)
