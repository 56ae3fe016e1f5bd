"""Fallen Kingdom: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.summoner_wars.printed.row import FactionTable
from engine.summoner_wars.printed.row import SummonerWarsRow as P

FACTION = FactionTable("fallen-kingdom", "Fallen Kingdom", (
    # key, name, kind, attack, life, cost, reach, ability, product
    P("ret-talus",            "Ret-Talus",            "summoner", 2, 5, None, 3, "Raise the Dead", "first"),
    P("mad-sirian",           "Mad Sirian",           "summoner", 2, 6, None, 3, "Blood Drain", "second"),
    P("dragos",               "Dragos",               "champion", 2, 5, 5, 1, "Life Drain", "first"),
    P("elut-bal",             "Elut-Bal",             "champion", 4, 5, 7, 1, "Summoned by Blood", "first"),
    P("skhull",               "Skhull",               "champion", 3, 6, 6, 1, "Fear", "first"),
    P("anica",                "Anica",                "champion", 2, 6, 6, 1, "Spirit Drain", "pack"),
    P("corpse-wyrm",          "Corpse Wyrm",          "champion", 1, 9, 6, 1, "Spawn", "second"),
    P("gul-dass",             "Gul-Dass",             "champion", 4, 7, 5, 1, "Blood for Blood", "second"),
    P("hirud",                "Hirud",                "champion", 3, 5, 6, 1, "Magic Leech", "second"),
    P("zombie-warrior",       "Zombie Warrior",       "common",   1, 2, 2, 1, "Infect", "first"),
    P("skeletal-archer",      "Skeletal Archer",      "common",   1, 1, 1, 3, "Magic Locked", "first"),
    P("reaper",               "Reaper",               "common",   1, 3, 2, 1, "Soul Harvest", "first"),
    P("cultist",              "Cultist",              "common",   2, 1, 2, 1, "Death Curse", "pack"),
    P("phantom",              "Phantom",              "common",   1, 1, 1, 1, "Possess", "pack"),
    P("reaver",               "Reaver",               "common",   1, 2, 2, 1, "Undying", "pack"),
    P("ghoul",                "Ghoul",                "common",   2, 3, 2, 1, "Ravenous Hunger", "second"),
    P("vampire",              "Vampire",              "common",   2, 1, 2, 1, "Bat Flight", "second"),
    P("warlock",              "Warlock",              "common",   2, 2, 3, 3, "Stolen Life", "second"),
    P("dark-sacrifice",       "Dark Sacrifice",       "event",    copies=3, summoner="Ret-Talus"),
    P("legions-of-the-dead",  "Legions of the Dead",  "event",    copies=2, summoner="Ret-Talus",
      grants="Greater Raise"),
    P("forced-summon",        "Forced Summon",        "event",    copies=2, summoner="Ret-Talus"),
    P("magic-drain",          "Magic Drain",          "event",    copies=2, summoner="Ret-Talus"),
    P("reanimate",            "Reanimate",            "event",    copies=4, summoner="Mad Sirian"),
    P("forbidden-ritual",     "Forbidden Ritual",     "event",    copies=2, summoner="Mad Sirian",
      grants="Ravenous Hunger"),
    P("searching-the-stone",  "Searching the Stone",  "event",    copies=2, summoner="Mad Sirian"),
    P("return-of-the-fallen", "Return of the Fallen", "event",    copies=1, summoner="Mad Sirian"),
    P("wall",                 "Wall",                 "wall",     None, 9, copies=3),
))
