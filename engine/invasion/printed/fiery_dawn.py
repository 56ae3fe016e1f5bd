"""Fiery Dawn: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("fiery-dawn", "Fiery Dawn", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(101, "Spelleater Rune",         "support", "Dwarf",    2, 2, 0, None, "Rune"),
    P(102, "Grudgeborn Fury",         "tactic",  "Dwarf",    4, 3),
    P(103, "Aid from the Depths",     "quest",   "Dwarf",    0, 2),
    P(104, "Pile Uv Shinies",         "support", "Orc",      4, 2, 2),
    P(105, "Dey'z Bigga",             "tactic",  "Orc",      1, 3),
    P(106, "Smash 'Em!",              "tactic",  "Orc",      3, 3),
    P(107, "Veteran Greatsword",      "unit",    "Empire",   3, 1, 1, 3, "Warrior"),
    P(108, "Helstorm Rocket Battery", "support", "Empire",   1, 2, 0, None, "Siege, War Machine"),
    P(109, "Duelist Training",        "support", "Empire",   3, 2, 0, None, "Attachment"),
    P(110, "Hawkeye Archer",          "unit",    "High Elf", 2, 2, 1, 1, "Warrior"),
    P(111, "Barracks of Chrace",      "support", "High Elf", 2, 1, 1, None, "Building"),
    P(112, "Fury of Aenarion",        "tactic",  "High Elf", 2, 3, None, None, "Spell"),
    P(113, "Keeper of Secrets",       "unit",    "Chaos",    6, 3, 3, 4, "Daemon"),
    P(114, "Call the Brayherd",       "tactic",  "Chaos",    4, 3, None, None, "Spell"),
    P(115, "Full Moon Rising",        "tactic",  "Chaos",    5, 3),
    P(116, "Dark Blessing",           "tactic",  "Dark Elf", 2, 2, None, None, "Spell"),
    P(117, "Bathe in the Cauldron",   "tactic",  "Dark Elf", 3, 3),
    P(118, "Forest Dragon",           "unit",    "Neutral",  6, 0, 3, 4, "Wood Elf, Dragon", "Order only"),
    P(119, "Pure Warpstone",          "support", "Neutral",  4, 0, 2, None, "Warpstone"),
    P(120, "The Wild Hunt",           "tactic",  "Neutral",  4, 0, None, None, "Wood Elf", "Order only"),
))
