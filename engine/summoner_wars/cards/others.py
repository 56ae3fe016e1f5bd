"""Cards of factions whose decks are not ready yet."""

from engine.summoner_wars.cards.language import (
    END_OF_TURN,
    Blank,
    Capped,
    CardsOf,
    Gets,
    GoesUnder,
    MayPass,
    Unwound,
    commons,
    constant,
    count,
    instead,
    it,
    kills,
    passes_through,
    start_of_turn,
    this,
    triggered,
    units,
    units_under,
    within,
    wound,
)
from engine.summoner_wars.cards.printed import mountain_vargath, swamp_orcs

vargath = CardsOf(mountain_vargath.FACTION)
swamp_orc = CardsOf(swamp_orcs.FACTION)

OTHERS = (
    vargath("Torodin", constant(MayPass(what=commons)), triggered(passes_through(units), wound(1, it))),
    vargath("Luka", triggered(start_of_turn(""), Blank(within(units.enemy, 3, this), END_OF_TURN, bar=True))),
    # what is put under this unit does not become magic, and then nothing is healed
    swamp_orc("Blerg", instead(kills(units.enemy, to_magic=True), GoesUnder(this), may=True),
              triggered(kills(units.enemy, to_magic=True), Unwound(1, this)),
              constant(Gets(this, "attack", Capped(count(units_under(this)), 4)))),
)
