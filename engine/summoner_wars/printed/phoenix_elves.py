"""Phoenix Elves: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.summoner_wars.printed.row import FactionTable
from engine.summoner_wars.printed.row import SummonerWarsRow as P

FACTION = FactionTable("phoenix-elves", "Phoenix Elves", (
    # key, name, kind, attack, life, cost, reach, ability, product
    P("prince-elien",           "Prince Elien",           "summoner",    3, 4, None, 3, "Fire Blast", "first"),
    P("queen-maldaria",         "Queen Maldaria",         "summoner",    4, 4, None, 1, "Save the Queen", "second"),
    P("fire-drake",             "Fire Drake",             "champion",    3, 7, 7, 1, "Breath of Flame", "first"),
    P("kaeseeall",              "Kaeseeall",              "champion",    2, 5, 5, 3, "Blazing Conscription", "first"),
    P("maelena",                "Maelena",                "champion",    2, 5, 5, 1, "Burning Blade", "first"),
    P("holleas",                "Holleas",                "champion",    2, 5, 4, 3, "Summon Fire Beast", "pack"),
    P("laleya",                 "Laleya",                 "champion",    2, 5, 5, 3, "Thrust", "pack"),
    P("rahlee",                 "Rahlee",                 "champion",    1, 4, 4, 1, "Greater Flight", "pack"),
    P("duke-ramazall",          "Duke Ramazall",          "champion",    2, 6, 6, 1, "Precise", "second"),
    P("fanessa",                "Fanessa",                "champion",    2, 5, 5, 1, "Riposte", "second"),
    P("kaebeeros",              "Kaebeeros",              "champion",    3, 6, 6, 1, "Smoldering Embers", "second"),
    P("archer",                 "Archer",                 "common",      1, 1, 1, 3, "Far Shot", "first"),
    P("guardian",               "Guardian",               "common",      1, 2, 2, 1, "Precise", "first"),
    P("warrior",                "Warrior",                "common",      2, 1, 1, 1, "Blaze Step", "first"),
    P("fencer",                 "Fencer",                 "common",      1, 1, 0, 1, "Riposte", "pack"),
    P("fire-beast",             "Fire Beast",             "common",      2, 3, 3, 1, "Hellfire", "pack"),
    P("fire-archer",            "Fire Archer",            "common",      1, 1, 2, 3, "Precise", "second"),
    P("fire-dancer",            "Fire Dancer",            "common",      1, 4, 3, 1, "Blaze Dodge", "second"),
    P("fireling",               "Fireling",               "common",      1, 1, 0, 1, "Pursue", "second"),
    P("phoenix",                "Phoenix",                "conjuration", 1, 1, None, 1, "Heroic Flight", "second",
      copies=6, summoner="Queen Maldaria", aside=True),
    P("spirit-of-the-phoenix",  "Spirit of the Phoenix",  "event",       copies=3, summoner="Prince Elien",
      grants="Precise"),
    P("burn",                   "Burn",                   "event",       copies=2, summoner="Prince Elien"),
    P("magic-drain",            "Magic Drain",            "event",       copies=2, summoner="Prince Elien"),
    P("greater-burn",           "Greater Burn",           "event",       copies=1, summoner="Prince Elien"),
    P("a-hero-is-born",         "A Hero Is Born",         "event",       copies=1, summoner="Prince Elien"),
    P("conjure-phoenixes",      "Conjure Phoenixes",      "event",       copies=3, summoner="Queen Maldaria"),
    P("passion-of-the-phoenix", "Passion of the Phoenix", "event",       copies=2, summoner="Queen Maldaria"),
    P("lava-flow",              "Lava Flow",              "event",       copies=2, summoner="Queen Maldaria"),
    P("wrath-of-the-volcano",   "Wrath of the Volcano",   "event",       copies=1, summoner="Queen Maldaria"),
    P("release-the-hounds",     "Release the Hounds",     "event",       copies=1, summoner="Queen Maldaria"),
    P("wall",                   "Wall",                   "wall",        None, 9, copies=3),
    P("rules-conjurations",     "Conjurations",           "rules"),
))
