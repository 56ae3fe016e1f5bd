"""Rising Dawn: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("rising-dawn", "Rising Dawn", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P( 1, "Dawnstar Sword",      "support", "Neutral",  4, 0, 0, None, "Artefact, Weapon"),
    P( 2, "Eltharion the Grim",  "legend",  "High Elf", 6, 4, "2/2/2", 4, unique=True, unsure="hp, power"),
    P( 3, "Stone Vengeance",     "support", "Dwarf",    3, 3, 0, None, "Grudge"),
    P( 4, "Calling the Council", "tactic",  "Dwarf",    1, 2, None, None, "", "Limited"),
    P( 5, "Orc Bully",           "unit",    "Orc",      3, 2, 2, 2, "Elite"),
    P( 6, "The Unending Horde",  "support", "Orc",      1, 2, 0, None, "Condition"),
    P( 7, "Emperor's Chosen",    "unit",    "Empire",   2, 3, 1, 2, "Warrior, Knight"),
    P( 8, "Rage of the Bear",    "tactic",  "Empire",   1, 2, None, None, "Spell"),
    P( 9, "Lothern Sea Master",  "unit",    "High Elf", 3, 1, 1, 3, "Warrior, Elite"),
    P(10, "Gathering the Winds", "support", "High Elf", 0, 2, 0, None, "Condition"),
    P(11, "Helm of Fortune",     "support", "High Elf", 0, 1, 0, None, "Attachment, Armour"),
    P(12, "Mounted Marauders",   "unit",    "Chaos",    4, 2, 2, 2, "Warrior, Cavalry"),
    P(13, "Boon of Tzeentch",    "tactic",  "Chaos",    2, 3, None, None, "Spell"),
    P(14, "Maranith",            "unit",    "Dark Elf", 3, 2, 1, 3, "Commander, Raider"),
    P(15, "Tower of Oblivion",   "support", "Dark Elf", 2, 2, 1, None, "Black Ark"),
    P(16, "Blessed Enchantress", "unit",    "Neutral",  3, 0, 1, 2, "Enchantress", "Order only"),
    P(17, "Hidden Sorceress",    "unit",    "Neutral",  3, 0, 2, 1, "Sorceress", "Destruction only"),
    P(18, "New Trade Route",     "quest",   "Dwarf",    0, 2),
    P(19, "Enslave the World",   "quest",   "Dark Elf", 2, 3, None, None, "Epic"),
    P(20, "Heroic Task",         "quest",   "Neutral",  0, 0, None, None, "Epic"),
))
