"""The Fall of Karak Grimaz: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("the-fall-of-karak-grimaz", "The Fall of Karak Grimaz", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(21, "Master Rune of Spite",        "tactic",  "Dwarf",    3, 3, None, None, "Rune"),
    P(22, "Runesmith Apprentice",        "unit",    "Dwarf",    2, 1, 1, 2, "Warrior"),
    P(23, "Ancestral Tomb",              "support", "Dwarf",    2, 2, 1, None, "Building"),
    P(24, "Grudgebearer",                "unit",    "Dwarf",    2, 1, 1, 2, "Warrior"),
    P(25, "Wilhelm of the Osterknacht",  "unit",    "Empire",   4, 2, 2, 4, "Hero, Knight", "Hero limit", unique=True),
    P(26, "Called Back",                 "tactic",  "Empire",   2, 2),
    P(27, "Scroll of Asur",              "tactic",  "High Elf", 0, 2, None, None, "Spell"),
    P(28, "Watchstone of Athel Tamarha", "support", "High Elf", 3, 1, 1, None, "Building"),
    P(29, "Followers of Skarsnik",       "unit",    "Orc",      3, 1, 1, 2, "Goblin"),
    P(30, "Stunty Smasha",               "unit",    "Orc",      2, 1, 1, 1, "Warrior"),
    P(31, "Savage Rage",                 "support", "Orc",      2, 2, 0, None, "Attachment, Condition"),
    P(32, "Fanatic Frenzy",              "tactic",  "Orc",      1, 2),
    P(33, "Smash 'Em, Bash 'Em",         "quest",   "Orc",      0, 2),
    P(34, "Effulgent Boils",             "support", "Chaos",    1, 2, 0, None, "Attachment, Disease"),
    P(35, "Grandfather's Call",          "tactic",  "Chaos",    1, 1, None, None, "Spell"),
    P(36, "Vanguard of Woe",             "unit",    "Dark Elf", 2, 1, 1, 2, "Warrior"),
    P(37, "Helbane's Raiders",           "unit",    "Dark Elf", 4, 2, 2, 2, "Elite, Warrior"),
    P(38, "Bottomless Mine",             "support", "Neutral",  2, 0, 1, None, "Building", "Limited"),
    P(39, "Dark Abyss",                  "support", "Neutral",  2, 0, 1, None, "Location"),
    P(40, "Long Winter",                 "tactic",  "Neutral",  0, 0),
))
