"""The Burning of Derricksburg: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("the-burning-of-derricksburg", "The Burning of Derricksburg", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P( 1, "Bodyguard of Belegar",       "unit",    "Dwarf",    3, 1, 2, 1, "Warrior", "Toughness X"),
    P( 2, "Mining Tunnels",             "support", "Dwarf",    2, 1, 1, None, "Building"),
    P( 3, "Knights of the Blazing Sun", "unit",    "Empire",   2, 1, 1, 2, "Knight"),
    P( 4, "Gryphon Legionnaire",        "unit",    "Empire",   3, 2, 1, 2, "Knight", "Counterstrike 2"),
    P( 5, "Derricksburg Forge",         "support", "Empire",   2, 1, 1, None, "Building"),
    P( 6, "Griffon Standard",           "support", "Empire",   2, 3, 0, None, "Attachment"),
    P( 7, "Lelansi",                    "unit",    "High Elf", 3, 2, 1, 3, "Hero", "Hero limit", unique=True),
    P( 8, "'Do You Know Who I Am?'",    "tactic",  "High Elf", 3, 2),
    P( 9, "Great Cave Squig",           "unit",    "Orc",      4, 2, 3, 3, "Creature"),
    P(10, "Squig Pen",                  "support", "Orc",      3, 1, 2, None, "Building"),
    P(11, "Scheming Cultist",           "unit",    "Chaos",    3, 2, 1, 2, "Cultist"),
    P(12, "Braying Gor",                "unit",    "Chaos",    2, 2, 1, 1, "Warrior"),
    P(13, "Winged Fury",                "unit",    "Chaos",    5, 2, 2, 4, "Daemon"),
    P(14, "Spreading Darkness",         "tactic",  "Chaos",    3, 3),
    P(15, "Extending the Wastes",       "quest",   "Chaos",    0, 2),
    P(16, "Druchii Noble",              "unit",    "Dark Elf", 3, 2, 1, 3, "Elite, Noble"),
    P(17, "Whip the Slaves",            "tactic",  "Dark Elf", 0, 2),
    P(18, "Order in Chaos",             "tactic",  "Neutral",  1, 0, None, None, "", "Order only"),
    P(19, "Entropy",                    "tactic",  "Neutral",  1, 0, None, None, "", "Destruction only"),
    P(20, "Night Runners",              "unit",    "Neutral",  2, 0, 1, 1, "Skaven", "Destruction only"),
))
