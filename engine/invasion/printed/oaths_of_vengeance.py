"""Oaths of Vengeance: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("oaths-of-vengeance", "Oaths of Vengeance", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(21, "Alith Anar",            "legend",  "High Elf", 3, 2, "1/1/2", 3, unique=True, unsure="hp, power"),
    P(22, "Rescue Prisoners",      "quest",   "High Elf", 0, 3, None, None, "Mission"),
    P(23, "Outlying Tower",        "support", "High Elf", 1, 1, 1, None, "Building"),
    P(24, "Nagarythe Archer",      "unit",    "High Elf", 3, 1, 1, 3, "Ranger", "High Elf only, Ambush 2"),
    P(25, "Karak Hirn Warrior",    "unit",    "Dwarf",    4, 2, 2, 3, "Elite"),
    P(26, "Band Together",         "tactic",  "Dwarf",    2, 2, None, None, "", "Dwarf only, Ambush 0"),
    P(27, "Wealth of the Hold",    "support", "Dwarf",    2, 2, 1, None, "Vault"),
    P(28, "Maid of Sigmar",        "unit",    "Empire",   2, 2, 0, 2, "Priest", "Battlefield only"),
    P(29, "Distribute the Spoils", "tactic",  "Empire",   0, 3),
    P(30, "Wolf Chariot",          "unit",    "Orc",      5, 2, 3, 4, "Cavalry, Goblin", "Battlefield only"),
    P(31, "Goblin Raiders",        "unit",    "Orc",      1, 2, 1, 1, "Goblin", "Battlefield only, Raider 2"),
    P(32, "Get Outta My Way!",     "tactic",  "Orc",      1, 3),
    P(33, "Shaggoth Champion",     "unit",    "Chaos",    "X", 2, 0, "X", "Creature, Dragon, Ogre"),
    P(34, "Summons of Chaos",      "tactic",  "Chaos",    2, 4, None, None, "Epic, Spell", "Limited"),
    P(35, "Vaedra Bloodsworn",     "unit",    "Dark Elf", 3, 2, 0, 3, "Warrior, Witch Elf"),
    P(36, "Hag Graef Knights",     "unit",    "Dark Elf", 2, 1, 1, 2, "Cavalry", "Raider 2"),
    P(37, "Cavalry Raid",          "tactic",  "Dark Elf", 1, 2, None, None, "Cavalry"),
    P(38, "Stealthy Skink",        "unit",    "Neutral",  2, 0, 1, 2, "Lizardmen", "Order only, Ambush 1"),
    P(39, "Skaven Packmaster",     "unit",    "Neutral",  2, 0, 1, 2, "Skaven", "Destruction only, Ambush 1"),
    P(40, "All Out War",           "tactic",  "Neutral",  3, 0),
))
