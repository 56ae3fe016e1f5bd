"""Bleeding Sun: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("bleeding-sun", "Bleeding Sun", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(101, "Oathbearer",             "unit",    "Dwarf",    2, 1, 1, 2, "Warrior"),
    P(102, "Honor in Death",         "tactic",  "Dwarf",    1, 2),
    P(103, "Master Rune of Defence", "tactic",  "Dwarf",    2, 2, None, None, "Rune"),
    P(104, "Stonebearer",            "unit",    "Dwarf",    2, 1, 1, 2, "Warrior"),
    P(105, "Ancient Debts Repaid",   "quest",   "Dwarf",    0, 2),
    P(106, "Warriors of Ulric",      "unit",    "Empire",   3, 1, 1, 3, "Knight"),
    P(107, "Blessing of Myrmidia",   "tactic",  "Empire",   1, 2),
    P(108, "Moon Staff of Lileath",  "support", "High Elf", 2, 3, 0, None, "Attachment, Weapon"),
    P(109, "Dragon Armour",          "support", "High Elf", 2, 2, 0, None, "Attachment"),
    P(110, "Mad Shaman",             "unit",    "Orc",      4, 2, 1, 3, "Shaman"),
    P(111, "Giant Spider",           "unit",    "Orc",      3, 2, 2, 4, "Creature", "Battlefield only"),
    P(112, "One Orc's Scrap...",     "support", "Orc",      2, 1, 1, None, "Building"),
    P(113, "Smash Der Beards",       "tactic",  "Orc",      2, 3),
    P(114, "Beast of Rot",           "unit",    "Chaos",    5, 2, 2, 4, "Creature"),
    P(115, "Necrotic Spasms",        "support", "Chaos",    1, 2, 0, None, "Attachment, Disease"),
    P(116, "Angi'arie",              "unit",    "Dark Elf", 4, 3, 2, 4, "Hero", "Hero limit", unique=True),
    P(117, "Soul Stealer",           "support", "Dark Elf", 4, 2, 0, None, "Attachment, Hex"),
    P(118, "Grail Knight",           "unit",    "Neutral",  4, 0, 2, 2, "Bretonnian, Knight", "Order only"),
    P(119, "Advanced Engineering",   "support", "Neutral",  2, 0, 1, None, "Siege"),
    P(120, "Assassin's Blade",       "support", "Neutral",  1, 0, 0, None, "Attachment, Weapon"),
))
