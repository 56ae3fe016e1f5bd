"""Redemption of a Mage: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("redemption-of-a-mage", "Redemption of a Mage", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(61, "Grombrindal's Elite",   "unit",    "Dwarf",    3, 2, 1, 3, "Warrior, Elite"),
    P(62, "Rune of Resistance",    "support", "Dwarf",    1, 3, 0, None, "Attachment, Rune"),
    P(63, "Friedrich Hemmler",     "unit",    "Empire",   5, 2, 5, 5, "Hero, Mage", "Hero limit", unique=True),
    P(64, "Knights Panther",       "unit",    "Empire",   2, 1, 1, 2, "Knight"),
    P(65, "Higher Ground",         "support", "Empire",   1, 2, 0, None, "Environment"),
    P(66, "Tactical Misdirection", "tactic",  "Empire",   2, 2),
    P(67, "Forges of Nuln",        "quest",   "Empire",   0, 2),
    P(68, "Dreamer of Dragons",    "unit",    "High Elf", 3, 1, 1, 3, "Mage, Elite"),
    P(69, "Courage of Aenarion",   "tactic",  "High Elf", 1, 2),
    P(70, "Githit Froatcutta",     "unit",    "Orc",      5, 2, 2, 4, "Hero, Goblin", "Hero limit", unique=True),
    P(71, "Too 'Ard to Die",       "support", "Orc",      2, 3, 0, None, "Attachment"),
    P(72, "Herald of Change",      "unit",    "Chaos",    3, 1, 1, 3, "Cultist"),
    P(73, "Disgraced Champion",    "unit",    "Chaos",    3, 1, 1, 1, "Warrior"),
    P(74, "Curse of the Leper",    "support", "Chaos",    1, 2, 0, None, "Attachment, Disease"),
    P(75, "Stone to Skin",         "tactic",  "Chaos",    1, 2, None, None, "Spell"),
    P(76, "Sorceress of Ghrond",   "unit",    "Dark Elf", 2, 1, 1, 2, "Sorcerer"),
    P(77, "Withering Hex",         "support", "Dark Elf", 1, 2, 0, None, "Attachment, Hex"),
    P(78, "Ancient Alliance",      "support", "Neutral",  2, 0, 1, None, "Banner", "Order only, Limited"),
    P(79, "Evil Alliance",         "support", "Neutral",  2, 0, 1, None, "Banner", "Destruction only, Limited"),
    P(80, "Doomsayer of Morr",     "unit",    "Neutral",  3, 0, 1, 3, "Warrior", "Order only"),
))
