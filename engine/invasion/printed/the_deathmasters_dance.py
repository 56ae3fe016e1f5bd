"""The Deathmaster's Dance: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("the-deathmaster-s-dance", "The Deathmaster's Dance", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(61, "Mountain Legion",        "unit",    "Dwarf",    1, 3, 1, 1, "Warrior", "Toughness 1"),
    P(62, "Empty the Hold",         "tactic",  "Dwarf",    4, 1, copies=1),
    P(63, "Reclaim the Hold",       "quest",   "Dwarf",    0, 2, copies=1),
    P(64, "Vigilant Elector",       "unit",    "Empire",   3, 2, 1, 3, "Warrior", copies=1, aka="Vigilant Electors"),
    P(65, "Flagellants",            "unit",    "Empire",   1, 1, 0, 2, "Zealot"),
    P(66, "Ulric's Fury",           "tactic",  "Empire",   2, 2),
    P(67, "Silver Helm Detachment", "unit",    "High Elf", 3, 1, 1, 2, "Warrior, Elite", copies=1),
    P(68, "Isha's Gaze",            "support", "High Elf", 0, 1, 0, None, "Attachment, Spell"),
    P(69, "Banish",                 "tactic",  "High Elf", 3, 2, copies=1),
    P(70, "Iron Boyz",              "unit",    "Orc",      3, 1, 1, 3, "Warrior", "Toughness 1"),
    P(71, "Grimgor's Spike",        "support", "Orc",      1, 2, 0, None, "Attachment, Weapon"),
    P(72, "Swarm 'Em",              "tactic",  "Orc",      "X", 2, copies=1),
    P(73, "Great Unclean One",      "unit",    "Chaos",    6, 4, 4, 6, "Daemon", unsure="power"),
    P(74, "Hellcannon Reserves",    "support", "Chaos",    4, 2, 1, None, "Siege", copies=1),
    P(75, "Offering of Blood",      "tactic",  "Chaos",    0, 2),
    P(76, "War Hydra",              "unit",    "Dark Elf", 5, 1, 2, 1, "Creature", copies=1),
    P(77, "Reaper Bolt Thrower",    "support", "Dark Elf", 2, 2, 0, None, "Siege", copies=1),
    P(78, "Caught the Scent",       "tactic",  "Dark Elf", 2, 3),
    P(79, "Deathmaster Sniktch",    "unit",    "Neutral",  4, 0, 2, 2, "Hero, Skaven", "Destruction only, Hero limit",
      copies=1, unique=True, marked=True),
    P(80, "Juvenile Wyvern",        "unit",    "Neutral",  4, 0, 1, 2, "Creature", "Destruction only"),
))
