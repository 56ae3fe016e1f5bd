"""The Warpstone Chronicles: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("the-warpstone-chronicles", "The Warpstone Chronicles", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P( 81, "Dragonslayer",          "unit",    "Dwarf",    4, 2, 2, 1, "Slayer", "Toughness 2"),
    P( 82, "Great Book of Grudges", "support", "Dwarf",    2, 1, 0, None, "Attachment, Relic", copies=1, unique=True,
      marked=True),
    P( 83, "Flame Cannon",          "support", "Dwarf",    0, 2, 0, None, "Attachment, Weapon", unsure="loyalty"),
    P( 84, "Vigilant Pistoliers",   "unit",    "Empire",   3, 2, 1, 2, "Warrior", copies=1),
    P( 85, "Runefang of Solland",   "support", "Empire",   2, 1, 0, None, "Attachment, Relic", copies=1, unique=True,
      marked=True),
    P( 86, "Helblaster Volley Gun", "support", "Empire",   1, 1, 0, None, "Attachment, Weapon"),
    P( 87, "Finreir's Guard",       "unit",    "High Elf", 2, 1, 1, 1, "Warrior", "Toughness 1"),
    P( 88, "War Crown of Saphery",  "support", "High Elf", 2, 1, 0, None, "Attachment, Relic", copies=1, unique=True,
      marked=True),
    P( 89, "Second Sight",          "tactic",  "High Elf", 1, 1, None, None, "Spell"),
    P( 90, "Snotling Pump Wagon",   "unit",    "Orc",      2, 1, 2, 1, "Warrior", "Battlefield only"),
    P( 91, "Basha's Bloodaxe",      "support", "Orc",      2, 1, 0, None, "Attachment, Relic", copies=1, unique=True,
      marked=True),
    P( 92, "Thick-Skinned",         "support", "Orc",      0, 2, 0, None, "Attachment"),
    P( 93, "Alluring Daemonettes",  "unit",    "Chaos",    5, 1, 2, 3, "Daemon", unsure="power"),
    P( 94, "Berserk Fury",          "tactic",  "Chaos",    2, 3),
    P( 95, "Daemonsword",           "support", "Chaos",    2, 1, 0, None, "Attachment, Relic", copies=1, unique=True,
      marked=True),
    P( 96, "Naggaroth Spearmen",    "unit",    "Dark Elf", 3, 2, 1, 2, "Warrior", copies=1, unsure="loyalty"),
    P( 97, "Hydra Blade",           "support", "Dark Elf", 2, 1, 0, None, "Attachment, Relic", copies=1, unique=True,
      marked=True),
    P( 98, "Slaver Raid",           "quest",   "Dark Elf", 1, 2, copies=1, unsure="loyalty"),
    P( 99, "Ancient Waystone",      "support", "Neutral",  2, 0, 1),
    P(100, "Fellblade",             "support", "Neutral",  2, 0, 0, None, "Attachment, Relic, Skaven", copies=1,
      unique=True, marked=True),
))
