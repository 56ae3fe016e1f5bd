"""Portent of Doom: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("portent-of-doom", "Portent of Doom", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P( 81, "Eye of Sheerian",      "support", "Neutral",  4, 0, 0, None, "Artefact, Portent", "Destruction only"),
    P( 82, "Skarbrand",            "legend",  "Chaos",    5, 4, "2/2/2", 5, unique=True, unsure="hp, power"),
    P( 83, "Spirit Slayer",        "unit",    "Dwarf",    2, 2, 1, 2, "Slayer"),
    P( 84, "Strollaz's Banner",    "support", "Dwarf",    0, 2, 0, None, "Attachment, Rune"),
    P( 85, "Roving Goblins",       "unit",    "Orc",      1, 2, 0, 2, "Goblin"),
    P( 86, "Progress in Numbers",  "tactic",  "Orc",      1, 1),
    P( 87, "Carroburg Cutthroats", "unit",    "Empire",   4, 2, 2, 2, "Rogue"),
    P( 88, "The Sealed Vaults",    "tactic",  "Empire",   0, 2),
    P( 89, "Prince Althran",       "unit",    "High Elf", 3, 3, 2, 3, "Hero, Noble", "Hero limit", unique=True),
    P( 90, "Mage of Loec",         "unit",    "High Elf", 3, 2, 1, 2, "Mage"),
    P( 91, "Fleeting Shade",       "unit",    "Dark Elf", 3, 2, 1, 1, "Raider", "Scout"),
    P( 92, "Possess Mind",         "support", "Dark Elf", "X", 2, 0, None, "Attachment, Hex"),
    P( 93, "Murderlust",           "tactic",  "Dark Elf", 0, 2),
    P( 94, "Swords of Chaos",      "unit",    "Chaos",    4, 3, 2, 3, "Bodyguard", "Battlefield only, Toughness 2"),
    P( 95, "Northern Forge",       "support", "Chaos",    2, 2, 1, None, "Location"),
    P( 96, "Council of Thirteen",  "support", "Neutral",  2, 0, 1, None, "Skaven", "Destruction only"),
    P( 97, "Ghostly Apparition",   "tactic",  "Neutral",  1, 0, None, None, "Undead", "Destruction only"),
    P( 98, "Shield of the Gods",   "tactic",  "Neutral",  2, 0, None, None, "Lizardmen", "Order only"),
    P( 99, "Unstable Flux",        "quest",   "Chaos",    1, 1, None, None, "Epic"),
    P(100, "Border Patrol",        "quest",   "Neutral",  1, 0, None, None, "Wood Elf", "Order only"),
))
