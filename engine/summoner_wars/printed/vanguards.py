"""Vanguards: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.summoner_wars.printed.row import FactionTable
from engine.summoner_wars.printed.row import SummonerWarsRow as P

FACTION = FactionTable("vanguards", "Vanguards", (
    # key, name, kind, attack, life, cost, reach, ability, product
    P("sera-eldwyn",          "Sera Eldwyn",          "summoner", 2, 6, None, 3, "Greater Healing", "first"),
    P("samuel-farthen",       "Samuel Farthen",       "summoner", 2, 8, None, 1, "Shield of Light", "second"),
    P("archangel",            "Archangel",            "champion", 2, 6, 7, 1, "Greater Flight", "first"),
    P("kalon-lightbringer",   "Kalon Lightbringer",   "champion", 2, 8, 7, 1, "Transformation", "first"),
    P("raechel-loveguard",    "Raechel Loveguard",    "champion", 1, 4, 5, 3, "Arrow of Light", "first"),
    P("jacob-eldwyn",         "Jacob Eldwyn",         "champion", 3, 5, 7, 3, "Heaven's Rain", "pack"),
    P("leah-goodwin",         "Leah Goodwin",         "champion", 0, 5, 3, 1, "Blade of Light", "pack"),
    P("coleen-brighton",      "Coleen Brighton",      "champion", 2, 6, 6, 1, "Shield of Light", "pack"),
    P("master-bullock",       "Master Bullock",       "champion", 3, 5, 7, 3, "Mystic Arts", "second"),
    P("sybil-swancott",       "Sybil Swancott",       "champion", 4, 3, 8, 3, "Sybil's Spirit", "second"),
    P("valentina-stoutheart", "Valentina Stoutheart", "champion", 2, 9, 8, 1, "Valiant Defender", "second"),
    P("guardian-knight",      "Guardian Knight",      "common",   1, 2, 1, 1, "Protector", "first"),
    P("priest",               "Priest",               "common",   1, 2, 2, 1, "Healing", "first"),
    P("stalwart-archer",      "Stalwart Archer",      "common",   1, 2, 2, 3, "Hail of Arrows", "first"),
    P("angel",                "Angel",                "common",   1, 2, 1, 1, "Flight", "pack"),
    P("cavalry-knight",       "Cavalry Knight",       "common",   2, 2, 2, 1, "Rider", "pack"),
    P("honor-guard",          "Honor Guard",          "common",   1, 3, 2, 1, "Escort", "second"),
    P("warrior-angel",        "Warrior Angel",        "common",   2, 2, 2, 1, "Flight", "second"),
    P("woeful-brother",       "Woeful Brother",       "common",   2, 2, 2, 1, "Swift Maneuver", "second"),
    P("holy-judgment",        "Holy Judgment",        "event",    copies=3, summoner="Sera Eldwyn"),
    P("divine-strength",      "Divine Strength",      "event",    copies=2, summoner="Sera Eldwyn"),
    P("summoning-surge",      "Summoning Surge",      "event",    copies=2, summoner="Sera Eldwyn"),
    P("intercession",         "Intercession",         "event",    copies=1, summoner="Sera Eldwyn"),
    P("a-hero-is-born",       "A Hero Is Born",       "event",    copies=1, summoner="Sera Eldwyn"),
    P("transformation",       "Transformation",       "event",    copies=3, summoner="Samuel Farthen",
      grants="Ultimate Shield Of Light"),
    P("divine-protection",    "Divine Protection",    "event",    copies=2, summoner="Samuel Farthen"),
    P("abolish",              "Abolish",              "event",    copies=2, summoner="Samuel Farthen"),
    P("strong-spirits",       "Strong Spirits",       "event",    copies=2, summoner="Samuel Farthen"),
    P("wall",                 "Wall",                 "wall",     None, 9, copies=3),
))
