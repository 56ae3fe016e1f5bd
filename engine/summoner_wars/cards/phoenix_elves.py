"""Phoenix Elves: Prince Elien and Queen Maldaria."""

from __future__ import annotations

from engine.grid.attack import Lives, attacked, attacker
from engine.grid.count import MoreWounds, Unrolled
from engine.grid.move import ExtraSpaces, MayPass
from engine.grid.space import spaces_next_to
from engine.kernel.dsl import T, this
from engine.kernel.forms import choice_of, constant, triggered
from engine.kernel.mods import Gets
from engine.kernel.program import Chosen
from engine.summoner_wars.card import MELEE, RANGED, event, unit, wall
from engine.summoner_wars.search import Search, champion_cards
from engine.summoner_wars.words import (
    DeckEmpty,
    Place,
    ReachOf,
    ability,
    cards,
    commons_and_champions,
    end_of_turn,
    event_card,
    units,
    walls,
    wound,
)

PHOENIX_ELVES = "Phoenix Elves"
P = "phoenix-elves-"

precise = ability("Precise", constant(Unrolled(only=units)))
riposte = ability("Riposte", triggered(attacked(this, units.next_to(this)), wound(1, attacker), while_=Lives(this)))

SUMMONERS = (
    unit(P + "prince-elien", "Prince Elien", "summoner", PHOENIX_ELVES, 3, 4, None, RANGED),
    unit(P + "queen-maldaria", "Queen Maldaria", "summoner", PHOENIX_ELVES, 4, 4, None, MELEE),
)

CHAMPIONS = (
    unit(P + "fire-drake", "Fire Drake", "champion", PHOENIX_ELVES, 3, 7, 7, MELEE),
    unit(P + "kaeseeall", "Kaeseeall", "champion", PHOENIX_ELVES, 2, 5, 5, RANGED),
    unit(P + "maelena", "Maelena", "champion", PHOENIX_ELVES, 2, 5, 5, MELEE,
         *ability("Burning Blade", constant(MoreWounds(n=1)))),
    unit(P + "holleas", "Holleas", "champion", PHOENIX_ELVES, 2, 5, 4, RANGED),
    unit(P + "laleya", "Laleya", "champion", PHOENIX_ELVES, 2, 5, 5, RANGED),
    unit(P + "rahlee", "Rahlee", "champion", PHOENIX_ELVES, 1, 4, 4, MELEE,
         *ability("Greater Flight", constant(ExtraSpaces(n=1), MayPass(what=cards)))),
    unit(P + "duke-ramazall", "Duke Ramazall", "champion", PHOENIX_ELVES, 2, 6, 6, MELEE, *precise),
    unit(P + "fanessa", "Fanessa", "champion", PHOENIX_ELVES, 2, 5, 5, MELEE, *riposte),
    unit(P + "kaebeeros", "Kaebeeros", "champion", PHOENIX_ELVES, 3, 6, 6, MELEE,
         *ability("Smoldering Embers", constant(Gets(this, "attack", 1), while_=DeckEmpty()))),
)

COMMONS = (
    unit(P + "archer", "Archer", "common", PHOENIX_ELVES, 1, 1, 1, RANGED,
         *ability("Far Shot", constant(ReachOf(n=4)))),
    unit(P + "guardian", "Guardian", "common", PHOENIX_ELVES, 1, 2, 2, MELEE, *precise),
    unit(P + "warrior", "Warrior", "common", PHOENIX_ELVES, 2, 1, 1, MELEE,
         *ability("Blaze Step", triggered(end_of_turn(), Place(this, Chosen(spaces_next_to(walls.yours))), may=True))),
    unit(P + "fencer", "Fencer", "common", PHOENIX_ELVES, 1, 1, 0, MELEE, *riposte),
    unit(P + "fire-beast", "Fire Beast", "common", PHOENIX_ELVES, 2, 3, 3, MELEE),
    unit(P + "fire-archer", "Fire Archer", "common", PHOENIX_ELVES, 1, 1, 2, RANGED, *precise),
    unit(P + "fire-dancer", "Fire Dancer", "common", PHOENIX_ELVES, 1, 4, 3, MELEE),
    unit(P + "fireling", "Fireling", "common", PHOENIX_ELVES, 1, 1, 0, MELEE),
)

CONJURATIONS = (
    unit(P + "phoenix", "Phoenix", "conjuration", PHOENIX_ELVES, 1, 1, None, MELEE),
)

EVENTS = (
    event(P + "burn", "Burn", PHOENIX_ELVES, event_card(wound(1, T), target=choice_of(commons_and_champions))),
    event(P + "greater-burn", "Greater Burn", PHOENIX_ELVES,
          event_card(wound(2, T), target=choice_of(commons_and_champions))),
    event(P + "spirit-of-the-phoenix", "Spirit of the Phoenix", PHOENIX_ELVES),
    event(P + "magic-drain", "Magic Drain", PHOENIX_ELVES),
    event(P + "a-hero-is-born", "A Hero Is Born", PHOENIX_ELVES, event_card(Search(champion_cards))),
    event(P + "conjure-phoenixes", "Conjure Phoenixes", PHOENIX_ELVES),
    event(P + "passion-of-the-phoenix", "Passion of the Phoenix", PHOENIX_ELVES),
    event(P + "lava-flow", "Lava Flow", PHOENIX_ELVES),
    event(P + "wrath-of-the-volcano", "Wrath of the Volcano", PHOENIX_ELVES),
    event(P + "release-the-hounds", "Release the Hounds", PHOENIX_ELVES),
)

WALLS = (wall(P + "wall", "Wall", PHOENIX_ELVES, 9),)

PHOENIX = (*SUMMONERS, *CHAMPIONS, *COMMONS, *CONJURATIONS, *EVENTS, *WALLS)
