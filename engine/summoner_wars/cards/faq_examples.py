"""Cards of other factions that the FAQ rules about by name or example; they are in no ready deck.

A Jungle Guard and a Spear Grounder reach further.
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
    jungle_elves,
    mercenaries,
)

jungle_elf = CardsOf(jungle_elves.FACTION)
mercenary = CardsOf(mercenaries.FACTION)

# -- others ------------------------------------------------------------------------------------------------

OTHERS = (
    jungle_elf("Jungle Guard", constant(Diagonally(n=2), AttackBonus(only=cards.next_to(this)))),
    mercenary("Spear Grounder", constant(AttackBonus(only=cards.next_to(this)), Diagonally(n=1, what=units))),
)

FAQ_EXAMPLES = OTHERS
