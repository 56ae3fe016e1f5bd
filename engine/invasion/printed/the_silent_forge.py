"""The Silent Forge: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("the-silent-forge", "The Silent Forge", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(41, "Son of Grungi",            "unit",    "Dwarf",    4, 2, 2, 4, "Warrior", "Toughness 1"),
    P(42, "Reclaiming the Fallen",    "tactic",  "Dwarf",    5, 2),
    P(43, "Black Knights of Morr",    "unit",    "Empire",   4, 2, 2, 3, "Knight"),
    P(44, "Temple of Verena",         "support", "Empire",   2, 2, 1, None, "Building"),
    P(45, "Lothern Sea Guard",        "unit",    "High Elf", 4, 2, 2, 4, "Warrior, Elite"),
    P(46, "Descendant of Indraugnir", "unit",    "High Elf", 6, 3, 4, 4, "Dragon"),
    P(47, "Outpost of Tiranoc",       "support", "High Elf", 2, 1, 1, None, "Building"),
    P(48, "Drain Magic",              "tactic",  "High Elf", 1, 2, None, None, "Spell"),
    P(49, "Return to Glory",          "quest",   "High Elf", 0, 2),
    P(50, "Fungusbrew Goblin",        "unit",    "Orc",      1, 1, 1, 1, "Goblin"),
    P(51, "Gobbo Loot",               "tactic",  "Orc",      2, 2),
    P(52, "Esli'an",                  "unit",    "Chaos",    3, 2, 1, 3, "Hero, Cultist", "Hero limit", unique=True),
    P(53, "Embers to Inferno",        "tactic",  "Chaos",    1, 2),
    P(54, "Dwarf Slaves",             "unit",    "Dark Elf", 2, 1, 1, 2, "Slave"),
    P(55, "Black Guard Aspirant",     "unit",    "Dark Elf", 4, 1, 2, 3, "Elite, Warrior"),
    P(56, "Standard of Clar Karond",  "support", "Dark Elf", 1, 3, 0, None, "Attachment"),
    P(57, "Seeking New Slaves",       "tactic",  "Dark Elf", 2, 2),
    P(58, "Battle Pilgrims",          "unit",    "Neutral",  2, 0, 1, 2, "Bretonnian, Warrior", "Order only"),
    P(59, "Marauding Giant",          "unit",    "Neutral",  5, 0, 3, 5, "Giant", "Destruction only"),
    P(60, "Muck!",                    "tactic",  "Neutral",  2, 0),
))
