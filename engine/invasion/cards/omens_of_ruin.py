"""The cards of Omens of Ruin. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room


@dataclass(frozen=True)
class Silences(Node):
    """Cards lose their Actions and Forced effects. Their keywords and constant effects stay (INV-ERR-MC-011)."""

    sel: Finds
    says = "{sel} loses its Actions and Forced effects"
    mod_key = "silences"
    in_play_only = ("sel",)


card = SetCards("Omens of Ruin")

CARDS = (
    card(
        "Visit the Haunted City",
        action(PutTokens(1, this), when=develops(), play=at_least(1, units.questing_on(this))),
        action(MoveToZone(T), cost=remove_tokens_cost(2), target=one(either_of(units, supports.without("Attachment")))),
    ),
    card("Eatine Harbour", constant(Silences(units.undeveloped))),
    card("River Troll", forced(beginning(), Heal(None, this))),
    card("Tree Kin", action(Becomes(this, "development", until=END_OF_TURN), cost=spend(2))),
)
