"""Fragments of Power: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("fragments-of-power", "Fragments of Power", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(21, "Star Crown Fragments", "support", "Neutral",  4, 0, 0, None, "Artefact, Arcane", "Order only"),
    P(22, "Ungrim Baragor",       "legend",  "Dwarf",    7, 4, "3/3/3", 5, unique=True, unsure="hp, power"),
    P(23, "Master of Maps",       "unit",    "Dwarf",    0, 2, 0, 1, "Priest", "Limited"),
    P(24, "Blood Vengeance",      "support", "Dwarf",    3, 3, 0, None, "Grudge"),
    P(25, "Arachnarok Spider",    "unit",    "Orc",      7, 4, 4, 5, "Creature", "Battlefield only"),
    P(26, "Da Great Leader",      "tactic",  "Orc",      3, 2),
    P(27, "Averheim Soldiers",    "unit",    "Empire",   2, 1, 0, 2, "Warrior"),
    P(28, "Higher Learning",      "support", "Empire",   1, 2, 0, None, "Condition"),
    P(29, "Ellyrian Patron",      "unit",    "High Elf", 2, 1, 1, 2, "Noble"),
    P(30, "Tor Elyr",             "support", "High Elf", 2, 1, 1, None, "Location"),
    P(31, "Sworn of Khorne",      "unit",    "Chaos",    2, 1, 3, 1, "Warrior", "Battlefield only"),
    P(32, "Stolen Skin",          "support", "Chaos",    0, 2, 0, None, "Attachment"),
    P(33, "Agent of Malekith",    "unit",    "Dark Elf", 1, 2, 0, 2, "Rogue"),
    P(34, "Swift-moving Storm",   "tactic",  "Dark Elf", 4, 3, None, None, "Spell"),
    P(35, "Arkayne Vampire",      "unit",    "Neutral",  3, 0, 0, 2, "Undead, Vampire", "Destruction only"),
    P(36, "Descendant of Gods",   "support", "Neutral",  3, 0, 0, None, "Attachment, Condition"),
    P(37, "Dance to Loec",        "tactic",  "Neutral",  0, 0, None, None, "Wood Elf", "Order only"),
    P(38, "Snotling Invasion",    "quest",   "Orc",      0, 2, None, None, "Invasion"),
    P(39, "Summon the Reserves",  "quest",   "High Elf", 1, 2, None, None, "Epic"),
    P(40, "We Hates Them All",    "quest",   "Neutral",  1, 0, None, None, "Skaven", "Destruction only"),
))
