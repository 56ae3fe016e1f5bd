"""Omens of Ruin: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("omens-of-ruin", "Omens of Ruin", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P( 1, "Ancient Longbeards",     "unit",    "Dwarf",    3, 2, 1, 3, "Warrior, Elite"),
    P( 2, "Und Dokbar",             "support", "Dwarf",    2, 2, 1, None, "Building"),
    P( 3, "Poisonous Wyvern",       "unit",    "Orc",      4, 2, 2, 6, "Creature"),
    P( 4, "River Troll",            "unit",    "Orc",      4, 2, 2, 4, "Troll"),
    P( 5, "Boar Pen",               "support", "Orc",      2, 2, 1, None, "Building"),
    P( 6, "Steam Tank",             "unit",    "Empire",   4, 3, 0, 7, "War Machine"),
    P( 7, "Hidden Grove",           "support", "Empire",   2, 2, 1, None, "Building"),
    P( 8, "Visit the Haunted City", "quest",   "Empire",   0, 2),
    P( 9, "Korhil",                 "unit",    "High Elf", 4, 2, 2, 4, "Hero", "Hero limit", unique=True),
    P(10, "Tiranoc Chariot",        "unit",    "High Elf", 3, 1, 1, 3, "Warrior"),
    P(11, "Eatine Harbour",         "support", "High Elf", 2, 2, 1, None, "Building", aka="Eataine Harbour"),
    P(12, "Ungor Raiders",          "unit",    "Chaos",    2, 1, 1, 2, "Warrior"),
    P(13, "Mark of Chaos",          "support", "Chaos",    1, 2, 0, None, "Attachment, Spell"),
    P(14, "Den of Iniquity",        "support", "Chaos",    2, 2, 1, None, "Building"),
    P(15, "Witch Hag",              "unit",    "Dark Elf", 2, 1, 1, 2, "Sorcerer"),
    P(16, "Dark Elf Infiltrator",   "unit",    "Dark Elf", 2, 1, 1, 2, "Warrior"),
    P(17, "Malekith's Throne",      "support", "Dark Elf", 2, 2, 1, None, "Building"),
    P(18, "Tree Kin",               "unit",    "Neutral",  3, 0, 1, 2, "Wood Elf, Forest Spirit", "Order only"),
    P(19, "Nimble Spearman",        "unit",    "Neutral",  2, 0, 1, 2, "Wood Elf", "Order only"),
    P(20, "Bribery",                "tactic",  "Neutral",  2, 0),
))
