"""Jungle Elves: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.summoner_wars.printed.row import FactionTable
from engine.summoner_wars.printed.row import SummonerWarsRow as P

FACTION = FactionTable("jungle-elves", "Jungle Elves", (
    # key, name, kind, attack, life, cost, reach, ability, product
    P("abua-shi",              "Abua Shi",              "summoner", 3, 5, None, 3, "Chant of Growth", "first"),
    P("nikuya-na",             "Nikuya Na",             "summoner", 2, 7, None, 3, "Poison Cloud", "second"),
    P("makeinda-ru",           "Makeinda Ru",           "champion", 2, 5, 6, 3, "Power Shot", "first"),
    P("miti-mumway",           "Miti Mumway",           "champion", 3, 8, 8, 1, "Trample", "first"),
    P("shikwa",                "Shikwa",                "champion", 1, 5, 6, 3, "Swift Shot", "first"),
    P("kadara",                "Kadara",                "champion", 2, 5, 5, 3, "Far Shot", "pack", unsure="product"),
    P("jujugara",              "Jujugara",              "champion", 3, 7, 7, 1, "Spirit Form", "second"),
    P("makgongo",              "Makgongo",              "champion", 2, 6, 7, 1, "Poisoned Daggers", "second"),
    P("miti-kyru",             "Miti Kyru",             "champion", 3, 6, 7, 1, "Mount Up", "second"),
    P("archer",                "Archer",                "common",   1, 1, 1, 3, "Arching Shot", "first"),
    P("lioness",               "Lioness",               "common",   2, 1, 1, 1, "Hunting Pride", "first"),
    P("lioneer",               "Lioneer",               "common",   3, 2, 3, 1, "Rider", "first"),
    P("elephant",              "Elephant",              "common",   2, 3, 3, 1, "Trample", "pack"),
    P("gorilla",               "Gorilla",               "common",   2, 2, 2, 1, "Pummel", "pack"),
    P("jungle-guard",          "Jungle Guard",          "common",   1, 4, 4, 3, "Elite Training", "pack"),
    P("hunter",                "Hunter",                "common",   1, 1, 1, 3, "Poisoned Darts", "second"),
    P("hyena",                 "Hyena",                 "common",   1, 1, 0, 1, "Opportunist", "second"),
    P("rhinoceros",            "Rhinoceros",            "common",   2, 3, 3, 1, "Tough", "second"),
    P("chant-of-negation",     "Chant of Negation",     "event",    copies=2, summoner="Abua Shi"),
    P("chant-of-deception",    "Chant of Deception",    "event",    copies=2, summoner="Abua Shi"),
    P("chant-of-life",         "Chant of Life",         "event",    copies=2, summoner="Abua Shi"),
    P("chant-of-haste",        "Chant of Haste",        "event",    copies=2, summoner="Abua Shi"),
    P("chant-of-salvation",    "Chant of Salvation",    "event",    copies=1, summoner="Abua Shi"),
    P("spirit-of-the-lizard",  "Spirit of the Lizard",  "event",    copies=2, summoner="Nikuya Na",
      grants="Lizard's Regeneration"),
    P("spirit-of-the-turtle",  "Spirit of the Turtle",  "event",    copies=2, summoner="Nikuya Na",
      grants="Turtle's Toughness"),
    P("spirit-of-the-serpent", "Spirit of the Serpent", "event",    copies=2, summoner="Nikuya Na",
      grants="Serpent's Strike"),
    P("spirit-of-the-cheetah", "Spirit of the Cheetah", "event",    copies=2, summoner="Nikuya Na",
      grants="Cheetah's Speed"),
    P("spirit-of-the-jungle",  "Spirit of the Jungle",  "event",    copies=1, summoner="Nikuya Na"),
    P("wall",                  "Wall",                  "wall",     None, 9, copies=3),
    P("rules-poison-markers",  "Poison Markers",        "rules"),
))
