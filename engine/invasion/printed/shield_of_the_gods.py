"""Shield of the Gods: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("shield-of-the-gods", "Shield of the Gods", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(101, "Shield of Aeons",       "support", "Neutral",  4, 0, 0, None, "Artefact, Shield", "Order only"),
    P(102, "Anethra Helbane",       "legend",  "Dark Elf", 6, 4, "2/2/2", 3, unique=True, unsure="hp, power"),
    P(103, "Dwarf Adventurer",      "unit",    "Dwarf",    3, 1, 1, 2, "Rogue"),
    P(104, "Hospitable Cave",       "support", "Dwarf",    2, 1, 1, None, "Location"),
    P(105, "Mangler Squigs",        "unit",    "Orc",      4, 2, 2, 4, "Creature, Squig"),
    P(106, "Creature Pen",          "support", "Orc",      2, 1, 1, None, "Location"),
    P(107, "Steel Standard",        "unit",    "Empire",   2, 1, 0, 2, "Standard Bearer, Knight"),
    P(108, "Temple of Ulric",       "support", "Empire",   3, 3, 2, None, "Building", "Limited"),
    P(109, "Ellyrian Elite",        "unit",    "High Elf", 4, 3, 2, 4, "Cavalry, Elite", "Scout"),
    P(110, "Valour of Ages",        "tactic",  "High Elf", 0, 3),
    P(111, "Slaanesh Cultist",      "unit",    "Chaos",    3, 1, 1, 3, "Zealot"),
    P(112, "Necrodomo's Prophecy",  "tactic",  "Chaos",    0, 5),
    P(113, "Black Guards",          "unit",    "Dark Elf", 4, 2, 2, 5, "Bodyguard"),
    P(114, "Naggarond Forge",       "support", "Dark Elf", 1, 1, 1, None, "Location"),
    P(115, "Trinkets of Gold",      "support", "Neutral",  1, 0, 0, None, "Lizardmen, Treasure, Attachment",
      "Order only"),
    P(116, "Death in the Shadows",  "tactic",  "Neutral",  1, 0, None, None, "Skaven", "Destruction only"),
    P(117, "Talismanic Tatoos",     "support", "Neutral",  2, 0, 0, None, "Wood Elf, Attachment", "Order only"),
    P(118, "Winter Campaign",       "quest",   "Empire",   1, 2, None, None, "Epic"),
    P(119, "Through All of Time",   "quest",   "High Elf", 0, 2),
    P(120, "Guardians of the Gods", "quest",   "Neutral",  1, 0, None, None, "Lizardmen", "Order only"),
))
