"""Cloaks: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.summoner_wars.printed.row import FactionTable
from engine.summoner_wars.printed.row import SummonerWarsRow as P

FACTION = FactionTable("cloaks", "Cloaks", (
    # key, name, kind, attack, life, cost, reach, ability, product
    P("vlox",              "Vlox",              "summoner", 2, 6, None, 3, "Master of the Art", "first"),
    P("jexik",             "Jexik",             "summoner", 2, 6, None, 1, "Brilliant Strategist", "second"),
    P("dagger",            "Dagger",            "champion", 2, 6, 6, 1, "Backstab", "first"),
    P("scam",              "Scam",              "champion", 2, 5, 5, 3, "Escape", "first"),
    P("violet",            "Violet",            "champion", 2, 4, 4, 3, "Whirling Blade", "first"),
    P("hawk",              "Hawk",              "champion", 2, 5, 5, 1, "Aerial Strike", "pack"),
    P("sin-sin",           "Sin-Sin",           "champion", 1, 4, 4, 3, "Charm", "pack"),
    P("the-admiral",       "The Admiral",       "champion", 2, 8, 7, 1, "Cover", "pack"),
    P("doc",               "Doc",               "champion", 2, 5, 5, 3, "First Aid", "second"),
    P("kyra",              "Kyra",              "champion", 3, 4, 6, 3, "Illusionist", "second"),
    P("spider",            "Spider",            "champion", 2, 6, 6, 3, "Infiltrate", "second"),
    P("gunner",            "Gunner",            "common",   1, 1, 1, 3, "Greater Sneak", "first"),
    P("scrapper",          "Scrapper",          "common",   1, 2, 1, 1, "Blindside", "first"),
    P("thief",             "Thief",             "common",   1, 1, 0, 1, "Steal", "first"),
    P("sniper",            "Sniper",            "common",   2, 1, 2, 3, "Sniper Shot", "pack"),
    P("slasher",           "Slasher",           "common",   1, 1, 0, 1, "Fatal Slash", "pack"),
    P("assassin",          "Assassin",          "common",   1, 1, 1, 3, "Marked Target", "second"),
    P("bruiser",           "Bruiser",           "common",   2, 3, 3, 1, "Intimidate", "second"),
    P("renegade",          "Renegade",          "common",   1, 2, 1, 1, "Versatile", "second"),
    P("magic-drain",       "Magic Drain",       "event",    copies=2, summoner="Vlox"),
    P("assassinate",       "Assassinate",       "event",    copies=2, summoner="Vlox"),
    P("cloak-of-shadows",  "Cloak of Shadows",  "event",    copies=2, summoner="Vlox"),
    P("raid",              "Raid",              "event",    copies=2, summoner="Vlox"),
    P("spy",               "Spy",               "event",    copies=1, summoner="Vlox"),
    P("heist",             "Heist",             "event",    copies=2, summoner="Jexik", grants="Steal"),
    P("concealed-weapons", "Concealed Weapons", "event",    copies=2, summoner="Jexik"),
    P("clever-diversion",  "Clever Diversion",  "event",    copies=2, summoner="Jexik", grants="Divert"),
    P("vanish",            "Vanish",            "event",    copies=2, summoner="Jexik", grants="Vanish"),
    P("daring-plan",       "Daring Plan",       "event",    copies=1, summoner="Jexik", grants="Risky Attack"),
    P("wall",              "Wall",              "wall",     None, 9, copies=3),
))
