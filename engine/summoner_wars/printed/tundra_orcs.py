"""Tundra Orcs: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.summoner_wars.printed.row import FactionTable
from engine.summoner_wars.printed.row import SummonerWarsRow as P

FACTION = FactionTable("tundra-orcs", "Tundra Orcs", (
    # key, name, kind, attack, life, cost, reach, ability, product
    P("grognack",       "Grognack",       "summoner", 4, 7, None, 1, "Walls of Ice Shard", "first"),
    P("torgan",         "Torgan",         "summoner", 2, 6, None, 3, "Minor Ice Wall", "second"),
    P("blagog",         "Blagog",         "champion", 5, 5, 6, 1, "Reckless", "first"),
    P("krung",          "Krung",          "champion", 3, 9, 8, 1, "Wild Swing", "first"),
    P("ragnor",         "Ragnor",         "champion", 2, 5, 5, 1, "Fury", "first"),
    P("bragg",          "Bragg",          "champion", 2, 5, 6, 3, "Cold Snap", "pack"),
    P("gruggar",        "Gruggar",        "champion", 1, 5, 5, 1, "Wrath", "pack"),
    P("rukar",          "Rukar",          "champion", 3, 6, 7, 1, "Power Surge", "pack"),
    P("grok",           "Grok",           "champion", 1, 7, 6, 3, "Greater Frost Arrow", "second"),
    P("krom",           "Krom",           "champion", 2, 5, 5, 3, "Ice Shatter", "second"),
    P("ugg",            "Ugg",            "champion", 4, 8, 6, 1, "Sluggish", "second"),
    P("fighter",        "Fighter",        "common",   1, 1, 1, 1, "Fury", "first"),
    P("shaman",         "Shaman",         "common",   2, 2, 1, 3, "Unwieldy Magic", "first"),
    P("smasher",        "Smasher",        "common",   2, 4, 2, 1, "Sluggish", "first"),
    P("charger",        "Charger",        "common",   1, 3, 2, 1, "Burst of Speed", "pack"),
    P("thwarter",       "Thwarter",       "common",   1, 2, 1, 1, "Ice Shield", "pack"),
    P("berserker",      "Berserker",      "common",   3, 2, 2, 1, "Reckless", "second"),
    P("crusher",        "Crusher",        "common",   4, 2, 2, 1, "Devastating Swing", "second"),
    P("shooter",        "Shooter",        "common",   1, 1, 1, 3, "Frost Arrow", "second"),
    P("ice-wall",       "Ice Wall",       "wall",     None, 3, copies=3, summoner="Grognack", traits="Ice Wall"),
    P("freeze",         "Freeze",         "event",    copies=3, summoner="Grognack"),
    P("reinforcements", "Reinforcements", "event",    copies=2, summoner="Grognack"),
    P("a-hero-is-born", "A Hero Is Born", "event",    copies=1, summoner="Grognack"),
    P("ice-armor",      "Ice Armor",      "event",    copies=3, summoner="Torgan"),
    P("glacial-shift",  "Glacial Shift",  "event",    copies=3, summoner="Torgan"),
    P("glacial-surge",  "Glacial Surge",  "event",    copies=2, summoner="Torgan"),
    P("for-glory",      "For Glory",      "event",    copies=1, summoner="Torgan"),
    P("wall",           "Wall",           "wall",     None, 9, copies=3),
    P("minor-ice-wall", "Minor Ice Wall", "wall",     None, 2, copies=15, summoner="Torgan", traits="Ice Wall",
      aside=True),
))
