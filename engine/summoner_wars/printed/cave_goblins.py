"""Cave Goblins: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.summoner_wars.printed.row import FactionTable
from engine.summoner_wars.printed.row import SummonerWarsRow as P

FACTION = FactionTable("cave-goblins", "Cave Goblins", (
    # key, name, kind, attack, life, cost, reach, ability, product
    P("sneeks",               "Sneeks",               "summoner", 3, 7, None, 1, "Sly", "first"),
    P("frick",                "Frick",                "summoner", 2, 6, None, 3, "Leader of the Horde", "second"),
    P("blarf",                "Blarf",                "champion", 0, 5, 1, 1, "Magic Augmentation", "first"),
    P("mook",                 "Mook",                 "champion", 2, 7, 5, 1, "Taskmaster", "first"),
    P("the-eater",            "The Eater",            "champion", 3, 6, 4, 1, "Feed the Eater", "first"),
    P("krag",                 "Krag",                 "champion", 2, 5, 4, 1, "Tireless", "pack"),
    P("reeker",               "Reeker",               "champion", 2, 5, 4, 1, "Relentless", "pack"),
    P("scagg",                "Scagg",                "champion", 1, 6, 4, 3, "Curse", "pack"),
    P("dibs",                 "Dibs",                 "champion", 2, 5, 4, 3, "Infamous", "second"),
    P("smeege",               "Smeege",               "champion", 1, 5, 0, 3, "Magic Junkie", "second"),
    P("the-feeder",           "The Feeder",           "champion", 2, 7, 6, 1, "Scavenged Meal", "second"),
    P("fighter",              "Fighter",              "common",   1, 1, 0, 1, "Relentless", "first"),
    P("slinger",              "Slinger",              "common",   1, 1, 0, 3, "Reckless", "first"),
    P("berserker",            "Berserker",            "common",   2, 2, 2, 1, "Assault", "first"),
    P("beast-rider",          "Beast Rider",          "common",   1, 1, 1, 1, "Rider", "pack"),
    P("climber",              "Climber",              "common",   1, 1, 1, 3, "Scale Wall", "pack"),
    P("clinger",              "Clinger",              "common",   1, 1, 0, 1, "Cling", "second"),
    P("oaf",                  "Oaf",                  "common",   1, 3, 2, 1, "Enrage", "second"),
    P("runt",                 "Runt",                 "common",   1, 1, 0, 1, "Puny", "second"),
    P("goblin-rage",          "Goblin Rage",          "event",    copies=3, summoner="Sneeks", grants="Swift Strike"),
    P("goblin-horde-attack",  "Goblin Horde Attack",  "event",    copies=3, summoner="Sneeks", grants="Gang-Up"),
    P("goblin-rush",          "Goblin Rush",          "event",    copies=2, summoner="Sneeks"),
    P("goblin-invincibility", "Goblin Invincibility", "event",    copies=1, summoner="Sneeks"),
    P("throw-rocks",          "Throw Rocks",          "event",    copies=3, summoner="Frick"),
    P("hordes-of-rabble",     "Hordes of Rabble",     "event",    copies=3, summoner="Frick"),
    P("join-the-horde",       "Join the Horde",       "event",    copies=3, summoner="Frick"),
    P("wall",                 "Wall",                 "wall",     None, 9, copies=3),
))
