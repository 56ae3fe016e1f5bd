"""The Skavenblight Threat: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("the-skavenblight-threat", "The Skavenblight Threat", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P( 1, "Gurni's Elite",         "unit",    "Dwarf",    3, 3, 3, 1, "Warrior, Elite", "Battlefield only"),
    P( 2, "Stand Your Ground",     "tactic",  "Dwarf",    1, 2),
    P( 3, "Nordland Halberdiers",  "unit",    "Empire",   4, 2, 2, 2, "Warrior"),
    P( 4, "Infiltrate",            "tactic",  "Empire",   1, 2),
    P( 5, "Tyriel",                "unit",    "High Elf", 5, 3, 2, 4, "Hero", "Hero limit", unique=True, marked=True),
    P( 6, "Steel's Bane",          "tactic",  "High Elf", 1, 2, unsure="loyalty"),
    P( 7, "Repair the Waystones",  "quest",   "High Elf", 0, 3),
    P( 8, "Spider Riders",         "unit",    "Orc",      1, 1, 0, 1, "Cavalry", unsure="power"),
    P( 9, "War Paint",             "support", "Orc",      0, 1, 0, None, "Attachment"),
    P(10, "Chosen of Tzeentch",    "unit",    "Chaos",    3, 2, 1, 2, "Sorcerer", unsure="power"),
    P(11, "Bolt of Change",        "tactic",  "Chaos",    1, 2, None, None, "Spell"),
    P(12, "Malus Darkblade",       "unit",    "Dark Elf", 5, 3, 3, 3, "Hero", "Hero limit", unique=True, marked=True,
      unsure="loyalty"),
    P(13, "Morathi's Pegasus",     "unit",    "Dark Elf", 3, 2, 1, 3, "Cavalry", "Toughness 3", unsure="loyalty"),
    P(14, "We Need Your Blood",    "tactic",  "Dark Elf", 1, 1),
    P(15, "Greyseer Thanquol",     "unit",    "Neutral",  3, 0, 1, 1, "Hero, Skaven", "Destruction only, Hero limit",
      unique=True, marked=True),
    P(16, "Clan Rats",             "unit",    "Neutral",  2, 0, 1, 1, "Skaven", "Destruction only"),
    P(17, "Warp Lightning Cannon", "support", "Neutral",  2, 0, 0, None, "Attachment, Weapon, Skaven",
      "Destruction only"),
    P(18, "Marius the Righteous",  "unit",    "Neutral",  4, 0, 2, 4, "Hero, Witch Hunter", "Order only, Hero limit",
      unique=True, marked=True),
    P(19, "Abandoned Mine",        "support", "Neutral",  4, 0, 2, None, "Building"),
    P(20, "Forge",                 "support", "Neutral",  2, 0, 1, None, "Building"),
))
