"""Filth: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.summoner_wars.printed.row import FactionTable
from engine.summoner_wars.printed.row import SummonerWarsRow as P

FACTION = FactionTable("filth", "Filth", (
    # key, name, kind, attack, life, cost, reach, ability, product
    P("the-demagogue",         "The Demagogue",         "summoner", 2, 6, None, 3, "Mutagist", "first"),
    P("the-abomination",       "The Abomination",       "champion", 0, 7, 8, 1, "Writhing Spawn", "first"),
    P("her",                   "Her",                   "champion", 1, 3, 6, 1, "Her Eyes", "pack"),
    P("vomitus",               "Vomitus",               "champion", 2, 5, 5, 1, "Horrific Vomit", "pack"),
    P("zealot",                "Zealot",                "common",   1, 1, 0, 1, "Bloodlust", "first"),
    P("cultist",               "Cultist",               "common",   1, 1, 0, 3, "Hex Thrower", "first"),
    P("bestial-mutant",        "Bestial Mutant",        "common",   2, 3, 2, 1, "Greater Swiftness", "first",
      traits="Mutation"),
    P("claw-mutant",           "Claw Mutant",           "common",   1, 4, 4, 1, "Crushing Grip", "first",
      traits="Mutation"),
    P("corpulent-mutant",      "Corpulent Mutant",      "common",   1, 4, 4, 1, "Ignore Pain", "first",
      traits="Mutation"),
    P("edible-mutant",         "Edible Mutant",         "common",   1, 6, 3, 1, "Feed the Brethren", "first",
      traits="Mutation"),
    P("horror-mutant",         "Horror Mutant",         "common",   3, 3, 3, 1, "Demonic Visage", "first",
      traits="Mutation"),
    P("spew-mutant",           "Spew Mutant",           "common",   2, 3, 3, 3, "Acidic Vomit", "first",
      traits="Mutation"),
    P("tentacle-mutant",       "Tentacle Mutant",       "common",   2, 2, 1, 1, "Insidious Reach", "first",
      traits="Mutation"),
    P("winged-mutant",         "Winged Mutant",         "common",   3, 3, 3, 1, "Greater Flight", "first",
      traits="Mutation"),
    P("anointed",              "Anointed",              "common",   1, 2, 2, 3, "Destined", "pack"),
    P("absorption-mutant",     "Absorption Mutant",     "common",   2, 3, 2, 1, "Magic Linked", "pack",
      traits="Mutation"),
    P("incanter-mutant",       "Incanter Mutant",       "common",   1, 1, 1, 1, "Incite Brethren", "pack",
      traits="Mutation"),
    P("spellsucker-mutant",    "Spellsucker Mutant",    "common",   0, 2, 1, 1, "Nullify", "pack", traits="Mutation"),
    P("stoneflesh-mutant",     "Stoneflesh Mutant",     "common",   0, 3, 2, 1, "Living Wall", "pack",
      traits="Mutation"),
    P("void-mutant",           "Void Mutant",           "common",   2, 1, 1, 1, "Dimensional Shift", "pack",
      traits="Mutation"),
    P("possessed-wall",        "Possessed Wall",        "event",    copies=2, summoner="The Demagogue"),
    P("channel-corruption",    "Channel Corruption",    "event",    copies=2, summoner="The Demagogue"),
    P("shield-of-the-hopeful", "Shield of the Hopeful", "event",    copies=3, summoner="The Demagogue"),
    P("heretics-rebuke",       "Heretic's Rebuke",      "event",    copies=2, summoner="The Demagogue", unsure="entry"),
    P("wall",                  "Wall",                  "wall",     None, 9, copies=3, unsure="entry"),
    P("rules-mutations",       "Mutations",             "rules",    unsure="entry"),
))
