"""Vessel of the Winds: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("vessel-of-the-winds", "Vessel of the Winds", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(61, "Windcatcher Prism",       "support", "Neutral",  4, 0, 0, None, "Artefact, Arcane"),
    P(62, "Gorbad Ironclaw",         "legend",  "Orc",      5, 3, "2/2/2", 3, unique=True, unsure="hp, power"),
    P(63, "Brom Longbellow",         "unit",    "Dwarf",    4, 2, 2, 4, "Hero, Slayer", "Hero limit", unique=True),
    P(64, "Ale Hall",                "support", "Dwarf",    2, 2, 1, None, "Building"),
    P(65, "Honouring the Ancestors", "tactic",  "Dwarf",    1, 1),
    P(66, "Da Immortulz",            "unit",    "Orc",      4, 1, 2, 4, "Bodyguard"),
    P(67, "Morglor the Mangler",     "support", "Orc",      1, 1, 0, None, "Weapon, Attachment"),
    P(68, "Master Engineer",         "unit",    "Empire",   3, 1, 1, 3, "Engineer"),
    P(69, "Runefang of Drakwald",    "support", "Empire",   2, 2, 0, None, "Weapon, Attachment"),
    P(70, "Learned Mage",            "unit",    "High Elf", 2, 1, 1, 3, "Mage"),
    P(71, "Echoes of Magic",         "tactic",  "High Elf", 0, 2, None, None, "Spell"),
    P(72, "Xirat'p",                 "unit",    "Chaos",    2, 2, 1, 1, "Daemon"),
    P(73, "P'tarix",                 "unit",    "Chaos",    2, 2, 1, 1, "Daemon"),
    P(74, "Elkana",                  "unit",    "Dark Elf", 4, 2, 2, 2, "Commander, Raider"),
    P(75, "Temple of Spite",         "support", "Dark Elf", 2, 2, 1, None, "Black Ark"),
    P(76, "Mage-Priest of Itza",     "unit",    "Neutral",  3, 0, 1, 3, "Lizardmen, Slaan, Priest", "Order only"),
    P(77, "Clan Eshin Mutant",       "unit",    "Neutral",  6, 0, 2, 4, "Skaven, Mutant, Assassin",
      "Destruction only, Battlefield only"),
    P(78, "Gathering the Horde",     "quest",   "Orc",      1, 2, None, None, "Epic"),
    P(79, "Pleasure Cults",          "quest",   "Dark Elf", 1, 3, None, None, "Invasion"),
    P(80, "Secret Crypts",           "quest",   "Neutral",  1, 0, None, None, "Undead", "Destruction only"),
))
