"""Cards of other factions that the FAQ rules about by name or example; they are in no ready deck.

A Spear Grounder reaches further.
"""


from engine.summoner_wars.cards.language import (
    AttackBonus,
    CardsOf,
    Diagonally,
    cards,
    constant,
    this,
    units,
)
from engine.summoner_wars.cards.printed import (
    mercenaries,
)

mercenary = CardsOf(mercenaries.FACTION)

# -- others ------------------------------------------------------------------------------------------------

OTHERS = (
    mercenary("Spear Grounder", constant(AttackBonus(only=cards.next_to(this)), Diagonally(n=1, what=units))),
)

FAQ_EXAMPLES = OTHERS
