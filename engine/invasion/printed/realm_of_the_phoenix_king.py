"""Realm of the Phoenix King: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("realm-of-the-phoenix-king", "Realm of the Phoenix King", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(21, "Master Rune of Disguise",  "support", "Dwarf",    1, 2, 0, None, "Attachment, Rune"),
    P(22, "Mushroom Hunters",         "unit",    "Orc",      2, 2, 1, 1, "Goblin"),
    P(23, "Clockwork Horse",          "support", "Empire",   0, 2, 0, None, "Attachment"),
    P(24, "Dragon Caller",            "unit",    "High Elf", 1, 2, 0, 1, "Musician"),
    P(25, "Sea Lord Aislinn",         "unit",    "High Elf", 3, 2, 1, 3, "Hero, Noble", "Hero limit", unique=True),
    P(26, "White Lion Champion",      "unit",    "High Elf", 3, 2, 2, 2, "Warrior, Elite"),
    P(27, "Herald of Morai-Heg",      "unit",    "High Elf", 2, 1, 0, 3, "Warrior", "Counterstrike X"),
    P(28, "Star Dragon",              "unit",    "High Elf", 10, 4, 5, 5, "Dragon"),
    P(29, "Ilthilmar Arrows",         "support", "High Elf", 1, 2, 0, None, "Attachment, Weapon"),
    P(30, "Straits of Lothern",       "support", "High Elf", 3, 3, 1, None, "Location"),
    P(31, "Phoenix Ward",             "support", "High Elf", 0, 3, 0, None, "Spell, Fortification"),
    P(32, "Eataine War Room",         "support", "High Elf", 3, 5, 2, None, "Capital Center"),
    P(33, "Inflame",                  "tactic",  "High Elf", 1, 3, None, None, "Spell"),
    P(34, "Horrific Favour",          "support", "Chaos",    1, 2, 0, None, "Condition"),
    P(35, "Spawn of Kintearer",       "unit",    "Dark Elf", 5, 3, 3, 5, "Cavalry"),
    P(36, "Skavenslaves",             "unit",    "Neutral",  3, 0, 0, 1, "Skaven, Slave", "Destruction only"),
    P(37, "Stag of the Sacred Glade", "support", "Neutral",  2, 0, 0, None, "Creature, Wood Elf", "Order only"),
    P(38, "For Us the Bell Tolls",    "tactic",  "Neutral",  2, 0, None, None, "", "Destruction only"),
    P(39, "Spoils of War",            "support", "Neutral",  0, 0, 2, None, "Treasure"),
    P(40, "Planning for War",         "quest",   "High Elf", 0, 3),
))
