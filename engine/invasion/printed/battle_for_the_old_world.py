"""Battle for the Old World: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("battle-for-the-old-world", "Battle for the Old World", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(41, "Wurrzag",              "legend",  "Orc",      3, 2, "1/1/2", 3, unique=True, unsure="hp, power"),
    P(42, "Da Great Waaagh!",     "quest",   "Orc",      0, 3, None, None, "Mission"),
    P(43, "Mob O' Hutz",          "support", "Orc",      1, 1, 1, None, "Building"),
    P(44, "Ded Scary Boy",        "unit",    "Orc",      3, 1, 1, 3, "Berserker", "Orc only, Ambush 2"),
    P(45, "Iron Defenders",       "unit",    "Dwarf",    2, 1, 1, 2, "Warrior", "Dwarf only, Ambush 1"),
    P(46, "Dead-Eye Cannon Crew", "unit",    "Dwarf",    5, 2, 3, 4, "War Machine", "Battlefield only"),
    P(47, "Reiksguard Elite",     "unit",    "Empire",   3, 2, 2, 1, "Elite, Knight", "Battlefield only"),
    P(48, "Devoted to Taal",      "tactic",  "Empire",   0, 1, None, None, "", "Limited"),
    P(49, "Chapterhouse Stables", "support", "Empire",   3, 1, 1, None, "Building"),
    P(50, "Lilea",                "unit",    "High Elf", 4, 2, 2, 3, "Elite, Ranger"),
    P(51, "Nagarythe Warrior",    "unit",    "High Elf", 4, 2, 2, 3, "Elite, Ranger", "High Elf only, Ambush 2"),
    P(52, "Hidden Outpost",       "support", "High Elf", 3, 1, 1, None, "Fortification"),
    P(53, "Norse Clansman",       "unit",    "Chaos",    3, 1, 1, 3, "Berserker"),
    P(54, "Power of Chaos",       "tactic",  "Chaos",    0, 5, None, None, "Spell"),
    P(55, "Summoning Tower",      "support", "Chaos",    2, 2, 1, None, "Fortification"),
    P(56, "Slave Hunter",         "unit",    "Dark Elf", 3, 1, 1, 2, "Elite"),
    P(57, "Captured Mind",        "tactic",  "Dark Elf", 1, 3, None, None, "Hex"),
    P(58, "Hag Graef Mine",       "support", "Dark Elf", 3, 1, 1, None, "Building"),
    P(59, "Pegasus Knight",       "unit",    "Neutral",  4, 0, 2, 4, "Bretonnian, Knight",
      "Order only, Battlefield only"),
    P(60, "Bonegrinder Giant",    "unit",    "Neutral",  5, 0, 3, 4, "Giant", "Destruction only, Battlefield only"),
))
