"""Sand Goblins: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.summoner_wars.printed.row import FactionTable
from engine.summoner_wars.printed.row import SummonerWarsRow as P

FACTION = FactionTable("sand-goblins", "Sand Goblins", (
    # key, name, kind, attack, life, cost, reach, ability, product
    P("krusk",          "Krusk",          "summoner", 2, 6, None, 3, "Sandstorm", "first"),
    P("biter",          "Biter",          "champion", 3, 6, 4, 1, "Crazed", "first"),
    P("kreep",          "Kreep",          "champion", 3, 6, 4, 1, "Cowardly", "first"),
    P("silts",          "Silts",          "champion", 2, 6, 7, 1, "Cunning", "first"),
    P("sand-wyrm",      "Sand Wyrm",      "champion", 4, 6, 6, 1, "Burrow", "pack"),
    P("stink",          "Stink",          "champion", 1, 3, 5, 3, "Lucky", "pack"),
    P("tark",           "Tark",           "champion", 2, 4, 5, 3, "Conceal", "pack"),
    P("shaman",         "Shaman",         "common",   2, 1, 1, 3, "Escape", "first"),
    P("javelineer",     "Javelineer",     "common",   1, 2, 1, 3, "Camouflage", "first"),
    P("scavenger",      "Scavenger",      "common",   1, 2, 1, 1, "Scavenge", "first"),
    P("bomber",         "Bomber",         "common",   1, 1, 0, 3, "Hasty", "pack"),
    P("slayer",         "Slayer",         "common",   2, 2, 2, 1, "Blood Craze", "pack"),
    P("duck-and-cover", "Duck and Cover", "event",    copies=3, summoner="Krusk", grants="Camouflage", unsure="copies"),
    P("taunt",          "Taunt",          "event",    copies=3, summoner="Krusk", unsure="copies"),
    P("shiny",          "Shiny",          "event",    copies=2, summoner="Krusk", grants="Stolen Weapons",
      unsure="copies"),
    P("mirage",         "Mirage",         "event",    copies=1, summoner="Krusk", unsure="copies"),
    P("wall",           "Wall",           "wall",     None, 9, copies=3),
))
