"""The Twin Tailed Comet: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("the-twin-tailed-comet", "The Twin Tailed Comet", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(41, "Daemonslayer",         "unit",    "Dwarf",    4, 2, 2, 4, "Slayer", "Toughness X"),
    P(42, "Master Runesmith",     "unit",    "Dwarf",    3, 1, 1, 2, "Priest"),
    P(43, "The Slayer Oath",      "tactic",  "Dwarf",    2, 2),
    P(44, "Skarsnik and Gobbla",  "unit",    "Orc",      4, 2, 2, 4, "Hero, Goblin", "Hero limit", unique=True),
    P(45, "Orc Shaman",           "unit",    "Orc",      3, 1, 1, 3, "Sorcerer"),
    P(46, "Tribal Tattoos",       "support", "Orc",      0, 2, 0, None, "Attachment"),
    P(47, "Celestial Wizard",     "unit",    "Empire",   3, 1, 1, 3, "Mage"),
    P(48, "Rally Point",          "support", "Empire",   1, 2, 0, None, "Location"),
    P(49, "Voice of Command",     "tactic",  "Empire",   1, 2, None, None, "Spell"),
    P(50, "White Lion Vanguard",  "unit",    "High Elf", 2, 1, 1, 2, "Warrior, Elite"),
    P(51, "True Mage",            "unit",    "High Elf", 3, 1, 1, 3, "Mage"),
    P(52, "Centigor",             "unit",    "Chaos",    4, 2, 3, 3, "Warrior"),
    P(53, "Sorcerer of Tzeentch", "unit",    "Chaos",    3, 1, 1, 3, "Sorcerer"),
    P(54, "Emptying the Wastes",  "quest",   "Chaos",    0, 2),
    P(55, "Bloodcall Sorceress",  "unit",    "Dark Elf", 3, 2, 1, 3, "Sorcerer"),
    P(56, "Sorceress Convent",    "support", "Dark Elf", 2, 2, 1, None, "Building"),
    P(57, "Anointed Cauldron",    "support", "Dark Elf", 3, 1, 1, None, "Siege"),
    P(58, "Treeman Ancient",      "unit",    "Neutral",  5, 0, 2, 4, "Wood Elf, Forest Spirit",
      "Order only, Toughness 1"),
    P(59, "Forgotten Cairn",      "support", "Neutral",  2, 0, 1, None, "Wood Elf, Location", "Order only"),
    P(60, "Light of Morrslieb",   "support", "Neutral",  4, 0, 2, None, "Warpstone"),
))
