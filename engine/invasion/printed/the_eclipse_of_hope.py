"""The Eclipse of Hope: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("the-eclipse-of-hope", "The Eclipse of Hope", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P( 81, "Mountain Guard",       "unit",    "Dwarf",    2, 1, 1, 3, "Warrior"),
    P( 82, "Tunnel Fighter",       "unit",    "Dwarf",    4, 3, 2, 4, "Warrior"),
    P( 83, "Crafting the Rune",    "tactic",  "Dwarf",    3, 3, None, None, "Rune"),
    P( 84, "Big Boss",             "unit",    "Orc",      6, 3, 3, 5, "Warrior"),
    P( 85, "Firin' Da Spell",      "tactic",  "Orc",      2, 3, None, None, "Spell"),
    P( 86, "Glorious Preceptor",   "unit",    "Empire",   3, 1, 1, 3, "Knight"),
    P( 87, "Osterknacht Elite",    "unit",    "Empire",   3, 2, 1, 3, "Knight, Elite"),
    P( 88, "Mastering the Spell",  "tactic",  "Empire",   2, 3, None, None, "Spell"),
    P( 89, "Valorous Mage",        "unit",    "High Elf", 2, 1, 1, 2, "Mage"),
    P( 90, "Starwood Staff",       "support", "High Elf", 0, 2, 0, None, "Attachment"),
    P( 91, "Perfecting the Spell", "tactic",  "High Elf", 2, 3, None, None, "Spell"),
    P( 92, "The Changeling",       "unit",    "Chaos",    5, 3, 2, 4, "Hero", "Hero limit", unique=True),
    P( 93, "Branded by Khorne",    "support", "Chaos",    0, 2, 0, None, "Attachment"),
    P( 94, "Unleashing the Spell", "tactic",  "Chaos",    3, 3, None, None, "Spell"),
    P( 95, "Toxic Hydra",          "unit",    "Dark Elf", 5, 3, 2, 4, "Creature"),
    P( 96, "Testing the Spell",    "tactic",  "Dark Elf", 3, 3, None, None, "Spell"),
    P( 97, "Malekith's Rage",      "quest",   "Dark Elf", 0, 2),
    P( 98, "Wardancer",            "unit",    "Neutral",  5, 0, 3, 3, "Wood Elf", "Order only, Counterstrike X"),
    P( 99, "Deadly Salamander",    "unit",    "Neutral",  4, 0, 2, 3, "Lizardmen, Creature", "Order only, Savage 2"),
    P(100, "Asrai Longbow",        "support", "Neutral",  2, 0, 0, None, "Wood Elf, Attachment", "Order only"),
))
