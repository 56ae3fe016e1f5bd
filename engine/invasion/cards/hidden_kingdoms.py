"""The cards of Hidden Kingdoms. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class EvenCost(Cond):
    """The printed cost of the card seen is even. A printed X counts as 0."""

    says = "its printed cost is even"

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def holds(self, st: State, ctx: Ctx) -> bool:
        costs = [st.rules.card(code).printed_cost for _, code in seen_cards(st, ctx)]
        return bool(costs) and not costs[0] % 2


card = SetCards("Hidden Kingdoms")

CARDS = (
    card(
        "Reckless Boyz",
        forced(attacks(this), See(top(1), "reveal"), If(EvenCost(), (Deal(2, this),)), Shuffle()),
    ),
)

EXAMPLES = ("action(See(top(1), 'reveal'), If(EvenCost(), (Draw(1),)))",)
