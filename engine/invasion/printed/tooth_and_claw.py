"""Tooth and Claw: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("tooth-and-claw", "Tooth and Claw", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(41, "Gurni Thorgrimson",    "unit",    "Dwarf",    5, 3, 2, 4, "Hero", "Hero limit", copies=1, unique=True,
      marked=True),
    P(42, "Anvil of Doom",        "support", "Dwarf",    3, 2, 1, None, "Building"),
    P(43, "Blessing of Valaya",   "tactic",  "Dwarf",    2, 1, None, None, "Spell, Rune"),
    P(44, "Reiksguard Swordsmen", "unit",    "Empire",   5, 2, 2, 2, "Knight", "Counterstrike 4"),
    P(45, "Iron Discipline",      "tactic",  "Empire",   0, 1),
    P(46, "Dragonmage",           "unit",    "High Elf", 5, 3, 2, 3, "Mage, Elite", copies=1),
    P(47, "Gifts of Aenarion",    "tactic",  "High Elf", 4, 2, None, None, "Spell", copies=1),
    P(48, "Ugrok Beardburna",     "unit",    "Orc",      5, 2, 3, 5, "Hero, Warrior", "Hero limit", copies=1,
      unique=True, marked=True),
    P(49, "Mob Up",               "tactic",  "Orc",      0, 1),
    P(50, "Dat's Mine!",          "quest",   "Orc",      0, 2, copies=1),
    P(51, "Blue Horrors",         "unit",    "Chaos",    2, 2, 1, 2, "Daemon", unsure="power"),
    P(52, "Brutal Offering",      "tactic",  "Chaos",    2, 1),
    P(53, "Cold One Chariot",     "unit",    "Dark Elf", 3, 2, 2, "X", "Cavalry"),
    P(54, "Grasping Darkness",    "tactic",  "Dark Elf", 3, 2, None, None, "Spell", copies=1),
    P(55, "Rat Ogres",            "unit",    "Neutral",  4, 0, 2, 3, "Skaven", "Destruction only", copies=1),
    P(56, "Gutter Runners",       "unit",    "Neutral",  2, 0, 1, 2, "Skaven",
      "Destruction only, Battlefield only, Scout"),
    P(57, "Clan Moulder's Elite", "unit",    "Neutral",  2, 0, 2, 5, "Warrior, Skaven",
      "Destruction only, Battlefield only", copies=1),
    P(58, "Errant Wolf",          "unit",    "Neutral",  2, 0, 2, 1, "Knight", "Order only, Quest only, Limited",
      copies=1),
    P(59, "Reap What's Sown",     "tactic",  "Neutral",  "X", 0, copies=1),
    P(60, "Scout Camp",           "support", "Neutral",  2, 0, 1, None, "Building"),
))
