"""Signs in the Stars: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("signs-in-the-stars", "Signs in the Stars", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(61, "Beleaguered Scout",    "unit",    "Dwarf",    3, 1, 1, 2, "Ranger"),
    P(62, "Karak Azul Forge",     "support", "Dwarf",    4, 2, 2, None, "Building"),
    P(63, "Gyrocopter",           "support", "Dwarf",    2, 2, 0, None, "Attachment, War Machine"),
    P(64, "Sneaky Git",           "unit",    "Orc",      2, 1, 1, 2, "Goblin"),
    P(65, "Squig Hopper",         "unit",    "Orc",      3, 2, 1, 3, "Goblin, Warrior"),
    P(66, "Dreams Uv Conkwest",   "quest",   "Orc",      0, 2),
    P(67, "Luthor Huss",          "unit",    "Empire",   3, 2, 1, 3, "Hero, Warrior, Priest", "Hero limit",
      unique=True),
    P(68, "Inner Circle Knight",  "unit",    "Empire",   2, 1, 1, 3, "Knight"),
    P(69, "Waiting in Ambush",    "tactic",  "Empire",   0, 3),
    P(70, "Bladelord",            "unit",    "High Elf", 5, 2, 3, 4, "Warrior, Elite"),
    P(71, "Shield of Saphery",    "tactic",  "High Elf", 1, 2, None, None, "Spell"),
    P(72, "Comet of Casandora",   "tactic",  "High Elf", 2, 3, None, None, "Spell"),
    P(73, "Juggernaut of Khorne", "unit",    "Chaos",    6, 3, 3, 4, "Creature"),
    P(74, "Masque of Slaanesh",   "unit",    "Chaos",    4, 2, 2, 4, "Hero", "Hero limit", unique=True),
    P(75, "Beastlord Rakarth",    "unit",    "Dark Elf", 3, 2, 2, 2, "Hero", "Hero limit", unique=True),
    P(76, "Enraged Manticore",    "unit",    "Dark Elf", 6, 3, 3, 5, "Creature"),
    P(77, "Witchbrew",            "support", "Dark Elf", 0, 2, 0, None, "Attachment"),
    P(78, "Drycha",               "unit",    "Neutral",  4, 0, 2, 3, "Hero, Wood Elf, Forest Spirit",
      "Order only, Hero limit", unique=True),
    P(79, "Sacred Glade",         "support", "Neutral",  3, 0, 1, None, "Wood Elf, Location", "Order only"),
    P(80, "Danse Macabre",        "tactic",  "Neutral",  2, 0, None, None, "Undead, Spell", "Destruction only"),
))
