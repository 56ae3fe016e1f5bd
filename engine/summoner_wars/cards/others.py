"""Cards of factions whose decks are not ready yet."""

from engine.summoner_wars.cards.language import (
    END_OF_TURN,
    MELEE,
    RANGED,
    Blank,
    Capped,
    Gets,
    GoesUnder,
    MayPass,
    Unwound,
    ability,
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
    unit,
    units,
    units_under,
    within,
    wound,
)

OTHERS = (
    unit("mountain-vargath-torodin", "Torodin", "champion", "Mountain Vargath", 2, 7, 6, MELEE,
         *ability("Trample", constant(MayPass(what=commons)), triggered(passes_through(units), wound(1, it)))),
    unit("mountain-vargath-luka", "Luka", "champion", "Mountain Vargath", 2, 6, 7, RANGED,
         *ability("Disruption Field", triggered(start_of_turn(""), Blank(within(units.enemy, 3, this), END_OF_TURN,
                                                                         bar=True)))),
    unit("swamp-orcs-blerg", "Blerg", "champion", "Swamp Orcs", 2, 6, 7, MELEE,
         # what is put under him does not become magic, and then nothing is healed
         *ability("Adapt", instead(kills(units.enemy, to_magic=True), GoesUnder(this), may=True),
                  triggered(kills(units.enemy, to_magic=True), Unwound(1, this)),
                  constant(Gets(this, "attack", Capped(count(units_under(this)), 4))))),
)
