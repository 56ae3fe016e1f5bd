"""The Fourth Waystone: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("the-fourth-waystone", "The Fourth Waystone", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P( 81, "Duregan Thorgrimson",    "unit",    "Dwarf",    4, 2, 2, 5, "Hero", "Hero limit", unique=True),
    P( 82, "My Life for the Hold!",  "tactic",  "Dwarf",    0, 2),
    P( 83, "Bright Wizard Acolyte",  "unit",    "Empire",   2, 1, 2, 2, "Mage"),
    P( 84, "Douse the Flames",       "tactic",  "Empire",   0, 2),
    P( 85, "Scion of the Everqueen", "unit",    "High Elf", 2, 1, 1, 2, "Elite, Noble"),
    P( 86, "Spearhost of Asuryan",   "unit",    "High Elf", 4, 1, 2, 3, "Warrior, Elite"),
    P( 87, "White Tower Aspirant",   "unit",    "High Elf", 2, 2, 1, 2, "Apprentice"),
    P( 88, "Lion Chariot of Chrace", "unit",    "High Elf", 3, 1, 1, 3, "Warrior"),
    P( 89, "High Mountain Troll",    "unit",    "Orc",      6, 3, 4, 5, "Troll"),
    P( 90, "Dis Stuff Burns Gud",    "tactic",  "Orc",      3, 2),
    P( 91, "Vicious Marauder",       "unit",    "Chaos",    3, 1, 2, 2, "Warrior", "Battlefield only"),
    P( 92, "Tainted Well",           "support", "Chaos",    4, 2, 2, None, "Building"),
    P( 93, "Bloodburn Poison",       "tactic",  "Dark Elf", 1, 2),
    P( 94, "Disciple of Malekith",   "unit",    "Dark Elf", 5, 2, 3, 3, "Warrior, Elite"),
    P( 95, "Barbed Whip",            "support", "Dark Elf", 1, 3, 0, None, "Attachment, Weapon"),
    P( 96, "Eye for Cruelty",        "tactic",  "Dark Elf", 0, 2, None, None, "Spell"),
    P( 97, "Offering to Hekarti",    "quest",   "Dark Elf", 0, 2),
    P( 98, "A Noble Quest",          "tactic",  "Neutral",  0, 0, None, None, "", "Order only"),
    P( 99, "Corruption of Purity",   "tactic",  "Neutral",  1, 0, None, None, "", "Destruction only"),
    P(100, "Mountain Brigands",      "unit",    "Neutral",  2, 0, 1, 2, "Thief"),
))
