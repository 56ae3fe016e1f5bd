"""Glory of Days Past: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("glory-of-days-past", "Glory of Days Past", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(61, "Thorek Ironbrow",      "legend",  "Dwarf",    3, 2, "1/1/2", 3, unique=True, unsure="hp, power"),
    P(62, "Recover Mithril Lode", "quest",   "Dwarf",    0, 3, None, None, "Mission"),
    P(63, "Mine Engineers",       "unit",    "Dwarf",    3, 1, 1, 3, "Engineer", "Dwarf only, Ambush 2"),
    P(64, "Karak Hirn Mine",      "support", "Dwarf",    1, 1, 1, None, "Building"),
    P(65, "Ostland Greatswords",  "unit",    "Empire",   3, 1, 1, 3, "Warrior", "Raider 2"),
    P(66, "Fulminating Cage",     "tactic",  "Empire",   5, 3, None, None, "Epic, Spell", "Empire only, Ambush 3"),
    P(67, "Master of Qhaysh",     "unit",    "High Elf", 2, 2, 1, 2, "Mage"),
    P(68, "Guarding Boon",        "tactic",  "High Elf", 1, 2, None, None, "Spell"),
    P(69, "White Lion Master",    "support", "High Elf", 1, 2, 0, None, "Attachment, Title"),
    P(70, "Borgut Facebeater",    "unit",    "Orc",      4, 3, 3, 4, "Elite, Warrior"),
    P(71, "Boar Rider",           "unit",    "Orc",      3, 2, 1, 3, "Cavalry", "Raider 1"),
    P(72, "Get 'Em Ladz!",        "tactic",  "Orc",      2, 1, None, None, "", "Orc only, Ambush 0"),
    P(73, "Chaos Dragon",         "unit",    "Chaos",    7, 3, 5, 5, "Creature, Dragon", "Battlefield only"),
    P(74, "Wasting Disease",      "tactic",  "Chaos",    1, 3, None, None, "Disease"),
    P(75, "Painful Mutation",     "support", "Chaos",    1, 2, 0, None, "Attachment, Mutation"),
    P(76, "Outlaw Sorcerer",      "unit",    "Dark Elf", 2, 1, 1, 2, "Sorcerer", "Dark Elf only, Ambush 1"),
    P(77, "Ghrond Errand Riders", "unit",    "Dark Elf", 2, 2, 1, 2, "Cavalry"),
    P(78, "Marked for Death",     "support", "Dark Elf", 0, 2, 0, None, "Attachment"),
    P(79, "Rogue Warrior",        "unit",    "Neutral",  3, 0, 0, 2, "", "Raider 1, Ambush 1"),
    P(80, "Strength of Emperors", "tactic",  "Neutral",  1, 0),
))
