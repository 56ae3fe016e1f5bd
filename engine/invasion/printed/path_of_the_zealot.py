"""Path of the Zealot: what is printed on its cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.invasion.printed.row import CardSet
from engine.invasion.printed.row import InvasionRow as P

SET = CardSet("path-of-the-zealot", "Path of the Zealot", (
    # number, name, kind, race, cost, loyalty, power, hit points, traits, keywords
    P(21, "Dwarf Miner",            "unit",    "Dwarf",    2, 1, 1, 1, "Engineer"),
    P(22, "Gromril Armour",         "support", "Dwarf",    0, 2, 0, None, "Attachment"),
    P(23, "Gustav the Bear",        "unit",    "Empire",   4, 3, 3, 3, "Hero, Cavalry", "Hero limit", copies=1,
      unique=True, marked=True),
    P(24, "Talabheim Detachment",   "unit",    "Empire",   2, 1, 1, 2, "Warrior"),
    P(25, "Gate of Sigmar",         "support", "Empire",   4, 2, 2, None, "Building", copies=1),
    P(26, "Vaul's Unmaking",        "tactic",  "High Elf", 0, 1, None, None, "Spell"),
    P(27, "Repeater Bolt Thrower",  "support", "High Elf", 3, 3, 0, None, "Siege", copies=1),
    P(28, "Arrer Boyz",             "unit",    "Orc",      4, 2, 1, 3, "Ranger"),
    P(29, "Wolf Rider Assault",     "tactic",  "Orc",      0, 1),
    P(30, "Bule, Lord of Pus",      "unit",    "Chaos",    5, 3, 3, 4, "Hero", "Hero limit", copies=1, unique=True,
      marked=True),
    P(31, "Bloodsworn",             "unit",    "Chaos",    4, 1, 2, 3, "Warrior"),
    P(32, "Wolves of the North",    "quest",   "Chaos",    0, 2, copies=1, unique=True, marked=True),
    P(33, "Dark Riders",            "unit",    "Dark Elf", 4, 1, 1, 4, "Cavalry"),
    P(34, "Call the Blood",         "tactic",  "Dark Elf", 1, 2, None, None, "Spell"),
    P(35, "Poison Wind Globadiers", "unit",    "Neutral",  3, 0, 1, 2, "Skaven", "Destruction only", copies=1),
    P(36, "Chittering Horde",       "tactic",  "Neutral",  1, 0, None, None, "Skaven", "Destruction only", copies=1),
    P(37, "Zealot Hunter",          "unit",    "Neutral",  3, 0, 1, 2, "Witch Hunter", "Order only", copies=1),
    P(38, "Veteran Sellswords",     "unit",    "Neutral",  0, 0, 1, 1, "Warrior", "Battlefield only"),
    P(39, "Surprise Assault",       "tactic",  "Neutral",  2, 0, copies=1),
    P(40, "Animosity",              "tactic",  "Neutral",  2, 0, copies=1),
))
