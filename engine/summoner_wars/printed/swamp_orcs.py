"""Swamp Orcs: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.summoner_wars.printed.row import FactionTable
from engine.summoner_wars.printed.row import SummonerWarsRow as P

FACTION = FactionTable("swamp-orcs", "Swamp Orcs", (
    # key, name, kind, attack, life, cost, reach, ability, product
    P("mugglug",     "Mugglug",     "summoner", 3, 7, None, 1, "Rampant Growth", "first"),
    P("blerg",       "Blerg",       "champion", 2, 6, 7, 1, "Adapt", "first"),
    P("glarg",       "Glarg",       "champion", 2, 6, 5, 1, "Vinemancer Reach", "first"),
    P("splub",       "Splub",       "champion", 3, 6, 7, 1, "Vinemancer Sow", "first"),
    P("glurp",       "Glurp",       "champion", 4, 6, 6, 1, "Disruptive", "pack"),
    P("murk",        "Murk",        "champion", 2, 5, 5, 3, "Vinemancer Choke", "pack"),
    P("splack",      "Splack",      "champion", 2, 5, 5, 3, "Vinemancer Entangle", "pack"),
    P("hunter",      "Hunter",      "common",   1, 2, 2, 3, "Vinemancer Ambush", "first"),
    P("savager",     "Savager",     "common",   3, 3, 4, 1, "Fear", "first"),
    P("shaman",      "Shaman",      "common",   1, 1, 1, 3, "Vinemancer Guard", "first"),
    P("conjurer",    "Conjurer",    "common",   1, 2, 1, 1, "Vinemancer Animate", "pack"),
    P("swamp-beast", "Swamp Beast", "common",   2, 2, 3, 1, "Spore Carrier", "pack"),
    P("vine-growth", "Vine Growth", "event",    copies=3, summoner="Mugglug"),
    P("vine-guard",  "Vine Guard",  "event",    copies=2, summoner="Mugglug", grants="Vinemancer Guard"),
    P("ensnare",     "Ensnare",     "event",    copies=2, summoner="Mugglug"),
    P("ambush",      "Ambush",      "event",    copies=2, summoner="Mugglug", grants="Vinemancer Ambush"),
    P("wall",        "Wall",        "wall",     None, 9, copies=3),
    P("vine-wall",   "Vine Wall",   "wall",     None, 2, copies=15, summoner="Mugglug", traits="Vine Wall", aside=True),
))
