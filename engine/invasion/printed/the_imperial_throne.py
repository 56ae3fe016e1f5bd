"""The Imperial Throne: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("the-imperial-throne", "The Imperial Throne", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(101, "Clan Armoury",            "support", "Dwarf",    1, 2, 0, None, "Building"),
    P(102, "Baby Squig",              "unit",    "Orc",      0, 2, 0, 1, "Creature", unsure="hp"),
    P(103, "Imperial Drummer",        "unit",    "Empire",   1, 2, 0, 1, "Musician"),
    P(104, "Werner Ludenhof",         "unit",    "Empire",   3, 3, 1, 3, "Hero", "Hero limit", unique=True),
    P(105, "Devotee of Chamon",       "unit",    "Empire",   2, 1, 1, 1, "Mage"),
    P(106, "Priests of Sigmar",       "unit",    "Empire",   5, 2, 2, 3, "Cavalry, Priest", "Toughness X"),
    P(107, "Stirland Deathjacks",     "unit",    "Empire",   1, 3, 1, 1, "Warrior"),
    P(108, "Winged Riders of Kislev", "unit",    "Empire",   5, 3, 3, 3, "Cavalry"),
    P(109, "The Imperial Zoo",        "support", "Empire",   1, 3, 0, None, "Location"),
    P(110, "Boiling Oil",             "support", "Empire",   1, 2, 0, None, "Fortification"),
    P(111, "Cathedral of Sigmar",     "support", "Empire",   4, 5, 3, None, "Capital Center"),
    P(112, "Doubling of the Guard",   "tactic",  "Empire",   1, 2),
    P(113, "Mage of the White Tower", "unit",    "High Elf", 3, 3, 1, 2, "Mage"),
    P(114, "Daemon Prince",           "unit",    "Chaos",    0, 3, 4, 4, "Daemon", "Battlefield only"),
    P(115, "Sacrificial Pyre",        "support", "Dark Elf", 2, 2, 0, None, "Location"),
    P(116, "Warlock Engineer",        "unit",    "Neutral",  4, 0, 1, 1, "Skaven, Engineer", "Destruction only"),
    P(117, "Gaze of Nagash",          "tactic",  "Neutral",  2, 0, None, None, "Undead, Spell", "Destruction only"),
    P(118, "A Promise of War",        "tactic",  "Neutral",  2, 0),
    P(119, "Captured Gunpowder",      "support", "Neutral",  1, 0, 0, None, "Attachment"),
    P(120, "Recruiting for War",      "quest",   "Empire",   0, 3),
))
