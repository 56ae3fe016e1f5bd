"""Faith and Steel: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("faith-and-steel", "Faith and Steel", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(101, "Balthasar Gelt",           "legend",  "Empire",   3, 2, "1/1/2", 3, unique=True, unsure="hp, power"),
    P(102, "Recon in Force",           "quest",   "Empire",   0, 3, None, None, "Mission"),
    P(103, "The Emperor's Statue",     "support", "Empire",   1, 1, 1, None, "Building"),
    P(104, "Celestial Wizard Acolyte", "unit",    "Empire",   2, 1, 1, 1, "Mage", "Empire only, Ambush 2"),
    P(105, "Vengeful Slayer",          "unit",    "Dwarf",    3, 1, 1, 3, "Slayer", "Dwarf only"),
    P(106, "Doom-Seeker",              "unit",    "Dwarf",    2, 2, 1, 2, "Slayer"),
    P(107, "Fearless in Battle",       "tactic",  "Dwarf",    1, 3, None, None, "Slayer"),
    P(108, "Warding Mage",             "unit",    "High Elf", 2, 2, 1, 1, "Mage"),
    P(109, "Strike from the Shadows",  "tactic",  "High Elf", 1, 2),
    P(110, "Saphery Waystone",         "support", "High Elf", 2, 2, 1, None, "Building"),
    P(111, "Gobbo Big Boss",           "unit",    "Orc",      3, 1, 0, 3, "Goblin"),
    P(112, "Orc Warning Post",         "support", "Orc",      2, 2, 1, None, "Fortification"),
    P(113, "Skulltaker",               "unit",    "Chaos",    4, 2, 2, 4, "Daemon"),
    P(114, "Daemon Summoner",          "unit",    "Chaos",    2, 2, 1, 2, "Cultist"),
    P(115, "Nurgle's Reach",           "tactic",  "Chaos",    1, 3, None, None, "Spell"),
    P(116, "Spawn of Sulekh",          "unit",    "Dark Elf", 6, 2, 4, 4, "Creature, Dragon", "Battlefield only"),
    P(117, "Vigilant Druchii",         "unit",    "Dark Elf", 3, 1, 1, 3, "Elite"),
    P(118, "Sacred Cauldron",          "support", "Dark Elf", 2, 2, 1, None, "Siege"),
    P(119, "Plunderer",                "support", "Neutral",  0, 0, 0, None, "Attachment"),
    P(120, "End Times",                "tactic",  "Neutral",  10, 0, None, None, "Epic, Spell", "Limited"),
))
