"""Goblin: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.karth.printed.row import KarthRow as P
from engine.karth.printed.row import RaceCards

SET = RaceCards("Goblin", "shard", "faction", (
    # code, name, kind, class, value, cost, level, damage, health, reach, move, traits, abilities
    P("gob_miner",         "Goblin Miner",          "unit", "Warrior", 1, 1, 1, 1, 2, 1, 2, "Goblin", "Mining 1"),
    P("gob_tunneler",      "Goblin Tunneler",       "unit", "Warrior", 3, 3, 2, 2, 4, 1, 1, "Goblin", "Mining 2"),
    P("gob_crystaldigger", "Goblin Crystal Digger", "unit", "Warrior", 2, 2, 1, 1, 3, 1, 2, "Goblin", "Crystal Mining"),
    P("gob_cutpurse",      "Goblin Cutpurse",       "unit", "Rogue",   2, 2, 1, 1, 2, 1, 3, "Goblin", "Steal 1"),
    P("gob_snatcher",      "Goblin Snatcher",       "unit", "Rogue",   3, 3, 2, 1, 3, 1, 3, "Goblin",
      "Snatch, Dual Wield"),
    P("gob_sneak",         "Goblin Sneak",          "unit", "Rogue",   2, 2, 1, 2, 2, 1, 2, "Goblin",
      "Stealth, Backstab 1"),
    P("gob_poisoner",      "Goblin Blowpiper",      "unit", "Archer",  3, 3, 2, 1, 3, 3, 2, "Goblin, Hunter",
      "Poison 2"),
    P("gob_shaman",        "Goblin Shaman",         "unit", "Caster",  3, 3, 2, 1, 3, 2, 2, "Goblin", "Scribe"),
    P("gob_hexer",         "Goblin Hexer",          "unit", "Caster",  4, 4, 3, 2, 4, 2, 2, "Goblin, Necromancer",
      "Undead Curse"),
    P("gob_berserker",     "Goblin Berserker",      "unit", "Warrior", 3, 3, 2, 2, 5, 1, 2, "Goblin",
      "Dual Wield, Retaliate 1"),
    P("gob_drummer",       "Goblin War Drummer",    "unit", "Warrior", 3, 3, 2, 2, 4, 1, 2, "Goblin", "Battle Cry"),
    P("gob_beastmaster",   "Goblin Beastmaster",    "unit", "Archer",  3, 3, 2, 2, 3, 2, 2, "Goblin, Hunter",
      "Call Pet"),
    P("gob_bomber",        "Goblin Bomber",         "unit", "Archer",  3, 3, 2, 2, 2, 2, 2, "Goblin", "Blast"),
))
