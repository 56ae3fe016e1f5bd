"""The Accursed Dead: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("the-accursed-dead", "The Accursed Dead", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(41, "The Liber Mortis",    "support", "Neutral",  4, 0, 0, None, "Artefact, Tome", "Destruction only"),
    P(42, "Kurt Helborg",        "legend",  "Empire",   5, 5, "2/2/2", 4, unique=True, unsure="hp, power"),
    P(43, "Reckless Engineer",   "unit",    "Dwarf",    2, 2, 1, 2, "Engineer"),
    P(44, "Ancient Vengeance",   "support", "Dwarf",    3, 3, 0, None, "Grudge"),
    P(45, "Lion Standard",       "unit",    "High Elf", 0, 2, 0, 2, "Standard Bearer"),
    P(46, "Purged by Flame",     "tactic",  "High Elf", 1, 2),
    P(47, "War Boar",            "unit",    "Orc",      3, 2, 1, 3, "Creature, Cavalry"),
    P(48, "Valley of Many Eyes", "support", "Orc",      2, 2, 2, None, "Location", "Quest only"),
    P(49, "Roaming Shaman",      "unit",    "Empire",   4, 2, 1, 3, "Mage"),
    P(50, "Red Arrow Coach",     "support", "Empire",   0, 2, 0, None, "Transportation"),
    P(51, "Stricken Warrior",    "unit",    "Chaos",    2, 1, 0, 4, "Warrior"),
    P(52, "Rift of Battle",      "support", "Chaos",    1, 2, 0, None, "Rift"),
    P(53, "Treasure Thieves",    "unit",    "Dark Elf", 3, 1, 1, 2, "Raider, Sorcerer"),
    P(54, "Jealous Eyes",        "tactic",  "Dark Elf", 0, 2),
    P(55, "Bladesinger",         "unit",    "Neutral",  5, 0, 3, 2, "Wood Elf, Elite", "Order only"),
    P(56, "Drakenhof Castle",    "support", "Neutral",  3, 0, 2, None, "Undead, Location", "Destruction only"),
    P(57, "Arcane Power",        "tactic",  "Neutral",  1, 0, None, None, "Spell"),
    P(58, "Rebuild the Hold",    "quest",   "Dwarf",    2, 2, None, None, "Epic"),
    P(59, "Hidden Operative",    "quest",   "Empire",   0, 3),
    P(60, "Beastman Incursion",  "quest",   "Chaos",    2, 2, None, None, "Invasion"),
))
