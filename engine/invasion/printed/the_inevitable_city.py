"""The Inevitable City: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("the-inevitable-city", "The Inevitable City", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P( 1, "Longbeard Hunter",        "unit",    "Dwarf",    3, 3, 1, 2, "Ranger"),
    P( 2, "Squig Trackers",          "unit",    "Orc",      2, 3, 1, 1, "Goblin, Ranger"),
    P( 3, "Van Klumpf's Buccaneers", "unit",    "Empire",   1, 2, 1, 1, "Mercenary", "Battlefield only"),
    P( 4, "Prince of Caledor",       "unit",    "High Elf", 8, 3, 4, 4, "Noble"),
    P( 5, "Doom Bearer",             "unit",    "Chaos",    2, 1, 0, 2, "Standard Bearer"),
    P( 6, "Khorvak Grimbreath",      "unit",    "Chaos",    3, 4, 1, 3, "Hero", "Hero limit", unique=True),
    P( 7, "Pink Horror",             "unit",    "Chaos",    2, 2, 1, 2, "Daemon"),
    P( 8, "Savage Forsaken",         "unit",    "Chaos",    3, 1, 0, 2, "Warrior, Elite"),
    P( 9, "Shaggoth",                "unit",    "Chaos",    5, 3, 3, 5, "Creature, Dragon, Ogre"),
    P(10, "Screamers of Tzeentch",   "unit",    "Chaos",    3, 1, 1, 3, "Creature"),
    P(11, "The Bleeding Wall",       "support", "Chaos",    2, 2, 1, None, "Location"),
    P(12, "Wall of Maggots",         "support", "Chaos",    1, 1, 0, None, "Fortification"),
    P(13, "Iron Throneroom",         "support", "Chaos",    3, 5, 2, None, "Capital Center"),
    P(14, "Storm of Change",         "tactic",  "Chaos",    3, 2, None, None, "Spell"),
    P(15, "Scions of Misery",        "unit",    "Dark Elf", 3, 2, 1, 2, "Warrior"),
    P(16, "Warhawk Rider",           "unit",    "Neutral",  4, 0, 1, 3, "Wood Elf", "Order only"),
    P(17, "Ancient Stegadon",        "unit",    "Neutral",  6, 0, 3, 5, "Lizardmen, Creature", "Order only"),
    P(18, "Mannfred Von Carstein",   "unit",    "Neutral",  3, 0, 1, 3, "Undead, Vampire", "Destruction only"),
    P(19, "Willpower",               "tactic",  "Neutral",  1, 0),
    P(20, "Raiding Camps",           "quest",   "Chaos",    0, 3),
))
