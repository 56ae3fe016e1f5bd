"""The Ruinous Hordes: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("the-ruinous-hordes", "The Ruinous Hordes", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P( 81, "Sigvald the Magnificent", "legend",  "Chaos",    3, 2, "1/1/2", 3, unique=True, unsure="hp, power"),
    P( 82, "Dominion of Chaos",       "quest",   "Chaos",    0, 3, None, None, "Mission"),
    P( 83, "Northern Wastes",         "support", "Chaos",    1, 1, 1, None, "Wasteland"),
    P( 84, "Norse Charger",           "unit",    "Chaos",    1, 2, 1, 1, "Berserker", "Battlefield only"),
    P( 85, "Steel Behemoth",          "unit",    "Empire",   6, 4, 4, 4, "War Machine",
      "Battlefield only, Toughness X"),
    P( 86, "Panther Champion",        "unit",    "Empire",   4, 2, 2, 4, "Knight"),
    P( 87, "Pyromancy",               "support", "Empire",   1, 2, 0, None, "Attachment, Spell"),
    P( 88, "King Alrik",              "unit",    "Dwarf",    3, 3, 0, 3, "Noble, Warrior", "Battlefield only"),
    P( 89, "Horn Hold Defender",      "unit",    "Dwarf",    4, 2, 2, 2, "Warrior"),
    P( 90, "Open the Armoury",        "tactic",  "Dwarf",    0, 3),
    P( 91, "Avelorn Sojourner",       "unit",    "High Elf", 3, 1, 1, 3, "Mage"),
    P( 92, "Sally Forth",             "tactic",  "High Elf", 0, 3),
    P( 93, "Orc Warboss",             "unit",    "Orc",      4, 2, 2, 3, "Elite", "Battlefield only"),
    P( 94, "Wolf Gobbos",             "unit",    "Orc",      2, 2, 1, 2, "Goblin"),
    P( 95, "Ded 'Ard",                "tactic",  "Orc",      0, 3),
    P( 96, "Cold One Champion",       "unit",    "Dark Elf", 4, 2, 2, 3, "Cavalry", "Raider 2, Scout"),
    P( 97, "Test of Will",            "tactic",  "Dark Elf", 2, 1, None, None, "Spell", "Dark Elf only, Ambush 0"),
    P( 98, "Spellweaver",             "unit",    "Neutral",  2, 1, 1, 2, "Wood Elf", "Order only, Ambush 1",
      unsure="power"),
    P( 99, "Restless Corpse",         "unit",    "Neutral",  2, 0, 1, 2, "Undead", "Destruction only, Ambush 1"),
    P(100, "Lying in Wait",           "tactic",  "Neutral",  0, 0),
))
