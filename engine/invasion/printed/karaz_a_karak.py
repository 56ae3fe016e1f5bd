"""Karaz-a-Karak: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("karaz-a-karak", "Karaz-a-Karak", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(61, "Mountain Sentry",       "unit",    "Dwarf",    1, 2, 0, 1, "Musician"),
    P(62, "Queen Helga",           "unit",    "Dwarf",    5, 3, 1, 3, "Hero, Noble", "Hero limit, Toughness 2",
      unique=True),
    P(63, "Lore Seeker",           "unit",    "Dwarf",    2, 1, 1, 2, "Priest"),
    P(64, "Runeblades",            "unit",    "Dwarf",    4, 2, 0, 3, "Warrior, Elite"),
    P(65, "Teller of Tales",       "unit",    "Dwarf",    2, 3, 1, 1, "Storyteller"),
    P(66, "Mineshaft Engineer",    "unit",    "Dwarf",    4, 1, 1, 4, "Engineer"),
    P(67, "Heart Forge",           "support", "Dwarf",    2, 3, 1, None, "Location"),
    P(68, "Karak Great Cannon",    "support", "Dwarf",    2, 2, 0, None, "Fortification"),
    P(69, "The Great Guild Hall",  "support", "Dwarf",    5, 5, 4, None, "Capital Center"),
    P(70, "Leave No Trace",        "tactic",  "Dwarf",    1, 3),
    P(71, "Guard Squigs",          "support", "Orc",      2, 3, 1, None, "Condition, Creature"),
    P(72, "Master Alchemist",      "unit",    "Empire",   3, 4, 2, 2, "Mage"),
    P(73, "Elven Scout",           "unit",    "High Elf", 1, 3, 1, 1, "Ranger"),
    P(74, "Disc of Tzeentch",      "support", "Chaos",    0, 3, 0, None, "Attachment, Creature"),
    P(75, "Chosen of Anath Raema", "unit",    "Dark Elf", 2, 2, 1, 1, "Assassin"),
    P(76, "Zombie Dragon",         "unit",    "Neutral",  6, 0, 3, 3, "Undead, Dragon", "Destruction only, Necromancy"),
    P(77, "Cube of Darkness",      "tactic",  "Neutral",  2, 0, None, None, "Lizardmen", "Order only"),
    P(78, "Paranoia",              "support", "Neutral",  1, 0, 0, None, "Attachment, Condition"),
    P(79, "Building Plans",        "tactic",  "Neutral",  1, 0, None, None, "", "Limited"),
    P(80, "Building for War",      "quest",   "Dwarf",    0, 3),
))
