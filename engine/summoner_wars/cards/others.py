"""Cards of factions whose decks are not ready yet."""

from __future__ import annotations

from engine.grid.move import MayPass, passes_through
from engine.grid.space import within
from engine.kernel.language.abilities import constant, instead, triggered
from engine.kernel.language.modifiers import END_OF_TURN, Blank, Gets
from engine.kernel.language.nodes import Capped, count, it, this
from engine.summoner_wars.card import MELEE, RANGED, unit
from engine.summoner_wars.language.effects import (
    Unwound,
    wound,
)
from engine.summoner_wars.language.hosts import GoesUnder, units_under
from engine.summoner_wars.language.nouns import (
    commons,
    units,
)
from engine.summoner_wars.language.words import (
    ability,
    kills,
    start_of_turn,
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
