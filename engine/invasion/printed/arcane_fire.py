"""Arcane Fire: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("arcane-fire", "Arcane Fire", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(101, "Longbeards",                 "unit",    "Dwarf",    4, 2, 3, 4, "Warrior, Elite", "Battlefield only"),
    P(102, "Rune of Hearth and Home",    "tactic",  "Dwarf",    10, 3, None, None, "Epic, Spell", copies=1,
      unsure="loyalty"),
    P(103, "Hewn from the Mountain",     "tactic",  "Dwarf",    2, 1),
    P(104, "Helblaster Crew",            "unit",    "Empire",   4, 2, 2, 2, "Engineer", copies=1),
    P(105, "Sigmar's Brilliance",        "tactic",  "Empire",   10, 3, None, None, "Epic, Spell", copies=1),
    P(106, "Protect the Empire",         "quest",   "Empire",   0, 2, copies=1),
    P(107, "Ellyrian Reavers",           "unit",    "High Elf", 3, 1, 1, 3, "Warrior, Elite"),
    P(108, "Morvael's Legacy",           "tactic",  "High Elf", 10, 3, None, None, "Epic, Spell", copies=1),
    P(109, "Charge of the Silver Helms", "tactic",  "High Elf", 1, 2),
    P(110, "Snotling Saboteurs",         "unit",    "Orc",      3, 2, 1, 3, "Ranger"),
    P(111, "Da Brainbusta!",             "tactic",  "Orc",      10, 3, None, None, "Epic, Spell", copies=1),
    P(112, "Easy Pickin's",              "tactic",  "Orc",      2, 1),
    P(113, "Beast of Chaos",             "unit",    "Chaos",    4, 3, 3, 1, "Creature", "Battlefield only"),
    P(114, "Cacophonic Scream",          "tactic",  "Chaos",    10, 3, None, None, "Epic, Spell", copies=1),
    P(115, "Blessings of Tzeentch",      "tactic",  "Chaos",    3, 1, None, None, "Spell"),
    P(116, "Slave Driver",               "unit",    "Dark Elf", 2, 2, 1, 1, "Warrior", copies=1, unsure="loyalty"),
    P(117, "Your Will Is Mine",          "tactic",  "Dark Elf", 10, 3, None, None, "Epic, Spell", copies=1),
    P(118, "Witch Hag's Curse",          "support", "Dark Elf", 1, 2, 0, None, "Attachment, Hex"),
    P(119, "Greyseer's Lair",            "support", "Neutral",  4, 0, 2, None, "Warpstone, Skaven", "Destruction only"),
    P(120, "Plague Monk",                "unit",    "Neutral",  2, 0, 1, 2, "Skaven", "Destruction only", copies=1),
))
