"""The cards of The Accursed Dead. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.kernel.language.costs.costs import Cost


@dataclass(frozen=True)
class SkipBattlefield(Cost):
    """Skip the rest of your battlefield phase, as if you declined to attack. The open window is still completed."""

    says = "skip the rest of your battlefield phase"

    def can(self, st: State, ctx: Ctx) -> bool:
        return bool(st.vars.get("active") == ctx.ctl and st.vars.get("phase") == BATTLEFIELD)

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("skipped", seat=ctx.ctl, src=ctx.src, by=ctx.ctl)]


card = SetCards("The Accursed Dead")

CARDS = (
    card(
        "Beastman Incursion",
        constant(PlayedOnOpponent(), works_in="hand"),
        forced(beginning(), SacrificeOp(Chosen(either_of(units, supports).yours.here))),
        action(
            Destroy(this),
            when=beginning("you", "battlefield"),
            cost=SkipBattlefield(),
            play=at_least(1, units.questing_on(this)),
        ),
    ),
)

EXAMPLES = ("action(Draw(1), when=beginning('you', 'battlefield'), cost=SkipBattlefield())",)
