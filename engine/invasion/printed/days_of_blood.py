"""Days of Blood: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("days-of-blood", "Days of Blood", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P( 1, "Crone Hellebron",         "legend",  "Dark Elf", 3, 2, "1/1/2", 3, unique=True, unsure="hp, power"),
    P( 2, "Capture Slaves",          "quest",   "Dark Elf", 0, 3, None, None, "Mission"),
    P( 3, "Bride of Khaine",         "unit",    "Dark Elf", 3, 1, 1, 3, "Witch Elf", "Dark Elf only, Ambush 2"),
    P( 4, "Chill Sea Watchtower",    "support", "Dark Elf", 1, 1, 1, None, "Building"),
    P( 5, "Veteran Thunderers",      "unit",    "Dwarf",    2, 2, 1, 2, "Warrior", "Raider 2"),
    P( 6, "Doors of Karak Hirn",     "support", "Dwarf",    3, 3, 1, None, "Fortification"),
    P( 7, "Ludwig Schwarzheim",      "unit",    "Empire",   4, 3, 3, 3, "Knight, Standard Bearer", "Toughness X"),
    P( 8, "Middenheim Lookout",      "unit",    "Empire",   1, 1, 0, 3, "Ranger", "Empire only, Ambush 1"),
    P( 9, "Midden Moors Watchtower", "support", "Empire",   2, 1, 1, None, "Fortification"),
    P(10, "Great Fire Dragon",       "unit",    "High Elf", 5, 2, 3, 4, "Dragon", "Battlefield only"),
    P(11, "Shadowlands Hunter",      "unit",    "High Elf", 2, 1, 1, 2, "Ranger", "High Elf only, Ambush 1"),
    P(12, "Magic Ward",              "tactic",  "High Elf", 2, 2, None, None, "Spell"),
    P(13, "'Idden Boy",              "unit",    "Orc",      2, 1, 1, 2, "Warrior", "Orc only, Ambush 1"),
    P(14, "Banna Bearer",            "unit",    "Orc",      4, 2, 2, 3, "Standard Bearer"),
    P(15, "Warboss Banna",           "support", "Orc",      0, 3, 0, None, "Attachment"),
    P(16, "Norse Marauders",         "unit",    "Chaos",    4, 1, 2, 3, "Warrior", "Raider 3"),
    P(17, "Ghorgon",                 "unit",    "Chaos",    2, 2, 3, 3, "Creature", "Battlefield only"),
    P(18, "Reckless Attack",         "tactic",  "Chaos",    1, 2, None, None, "", "Limited"),
    P(19, "Bordertown",              "support", "Neutral",  2, 0, 2, None, "Building"),
    P(20, "Muster for War",          "tactic",  "Neutral",  0, 0, None, None, "", "Limited"),
))
