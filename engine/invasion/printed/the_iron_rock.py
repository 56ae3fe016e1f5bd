"""The Iron Rock: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("the-iron-rock", "The Iron Rock", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(41, "Guild of Engineers",     "unit",    "Dwarf",    2, 3, 1, 1, "Engineer"),
    P(42, "Banna Thief",            "unit",    "Orc",      2, 1, 0, 2, "Goblin, Standard Bearer"),
    P(43, "Madtoof Ironleg",        "unit",    "Orc",      4, 3, 2, 5, "Hero, Troll", "Hero limit", unique=True),
    P(44, "Squig Lobber",           "unit",    "Orc",      2, 2, 1, 2, "Siege", unsure="hp"),
    P(45, "Ruglud's Armoured Orcs", "unit",    "Orc",      4, 1, 2, 2, "Warrior", "Toughness X"),
    P(46, "Toof Trader",            "unit",    "Orc",      2, 1, 0, 1, "Trader"),
    P(47, "Martog's Best Basha",    "support", "Orc",      2, 2, 0, None, "Attachment, Weapon"),
    P(48, "Expendable Wall",        "support", "Orc",      0, 3, 0, None, "Fortification"),
    P(49, "Boss Pit",               "support", "Orc",      4, 5, 3, None, "Capital Center"),
    P(50, "Snotling Ambush",        "tactic",  "Orc",      2, 3),
    P(51, "Mork's Teef Ritual",     "tactic",  "Orc",      0, 5, None, None, "Spell"),
    P(52, "Sons of Coin",           "unit",    "Empire",   2, 1, 2, 2, "Noble", "Kingdom only"),
    P(53, "Blessing of Asuryan",    "support", "High Elf", 2, 2, 0, None, "Attachment, Condition"),
    P(54, "Beastman Shaman",        "unit",    "Chaos",    3, 3, 2, 1, "Sorcerer"),
    P(55, "Countermoves",           "tactic",  "Dark Elf", 2, 2, None, None, "Witch Elf"),
    P(56, "Black Knight",           "unit",    "Neutral",  4, 0, 2, 2, "Bretonnian, Knight"),
    P(57, "Burial Mound",           "support", "Neutral",  2, 0, 1, None, "Undead", "Destruction only"),
    P(58, "Chakax",                 "unit",    "Neutral",  4, 0, 1, 3, "Hero, Lizardmen",
      "Order only, Hero limit, Savage 2", unique=True, unsure="hp"),
    P(59, "Pool of Tranquility",    "support", "Neutral",  2, 0, 1, None, "Lizardmen, Location", "Order only"),
    P(60, "Raiding Parties",        "quest",   "Orc",      0, 3),
))
