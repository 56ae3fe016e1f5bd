"""The Chaos Moon: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("the-chaos-moon", "The Chaos Moon", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(21, "Josef Bugman",         "unit",    "Dwarf",    4, 3, 2, 4, "Hero, Ranger", "Hero limit", unique=True),
    P(22, "Bugman's Rangers",     "unit",    "Dwarf",    3, 2, 1, 3, "Ranger"),
    P(23, "Bugman's Tankard",     "support", "Dwarf",    1, 2, 0, None, "Attachment"),
    P(24, "Night Goblin Fanatic", "unit",    "Orc",      2, 2, 1, 2, "Goblin"),
    P(25, "Looted Umie Town",     "support", "Orc",      3, 2, 1, None, "Building"),
    P(26, "Bash 'Em!",            "tactic",  "Orc",      5, 3),
    P(27, "Celestial Apprentice", "unit",    "Empire",   2, 1, 1, 2, "Mage"),
    P(28, "Chain Lightning",      "tactic",  "Empire",   2, 3, None, None, "Spell"),
    P(29, "Moon Dragon",          "unit",    "High Elf", 7, 3, 4, 5, "Dragon"),
    P(30, "Dragon's Lair",        "support", "High Elf", 4, 2, 2, None, "Building"),
    P(31, "Follow the Portent",   "quest",   "High Elf", 0, 2),
    P(32, "Doombull",             "unit",    "Chaos",    3, 1, 1, 2, "Warrior"),
    P(33, "Desecrated Temple",    "support", "Chaos",    2, 1, 1, None, "Building"),
    P(34, "Plague Bomb",          "tactic",  "Chaos",    3, 3, None, None, "Spell, Disease"),
    P(35, "Frenzied Witch Elf",   "unit",    "Dark Elf", 3, 1, 1, 3, "Witch Elf"),
    P(36, "Alluring Chosen",      "unit",    "Dark Elf", 2, 2, 1, 2, "Sorcerer"),
    P(37, "Sacrifice to Khaine",  "tactic",  "Dark Elf", 2, 2, None, None, "Spell"),
    P(38, "Thornflesh Dryad",     "unit",    "Neutral",  4, 0, 1, 4, "Wood Elf, Forest Spirit",
      "Order only, Counterstrike 2"),
    P(39, "Spellsinger",          "unit",    "Neutral",  2, 0, 1, 2, "Wood Elf, Mage", "Order only"),
    P(40, "Vicious Clanrat",      "unit",    "Neutral",  4, 0, 1, 3, "Skaven", "Destruction only"),
))
