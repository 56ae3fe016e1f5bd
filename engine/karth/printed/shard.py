"""Shard: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.karth.printed.row import KarthRow as P
from engine.karth.printed.row import RaceCards

SET = RaceCards("Shard", "shard", "ally", (
    # code, name, kind, class, value, cost, level, damage, health, reach, move, traits, abilities
    P("hero_grask",      "Grask Ironpurse",  "hero",       "Warrior", 6, 6, 5, 3, 10, 1, 2, "Goblin",
      "Muster, Rally, Call Runt", unique=True),
    P("hero_vexa",       "Vexa Gravecaller", "hero",       "Caster",  6, 6, 5, 2, 8, 3, 2, "Goblin, Necromancer",
      "Undead Curse, Scribe, Channel 1", unique=True),
    P("ally_ogre",       "Ogre Bruiser",     "unit",       "Warrior", 5, 5, 3, 3, 7, 1, 2, "Ogre", "Indomitable Rush"),
    P("ally_spider",     "Cave Spider",      "unit",       "Rogue",   3, 3, 2, 1, 3, 1, 3, "Spider",
      "Spin Web, Poison 2"),
    P("item_spikedclub", "Spiked Club",      "item",       "",        2, 0, bonus=(("dmg", 2), ("mv", -1)),
      classes="Warrior"),
    P("sp_raise",        "Raise Skeleton",   "spell",      "",        1, 0, None, None, None, 1, mana=3,
      classes="Caster", needs="Necromancer"),
    P("tok_skeleton",    "Skeleton",         "token unit", "",        0, None, 0, 1, 2, 1, 2, "Undead", "Undead"),
    P("tok_runt",        "Goblin Runt",      "token unit", "",        1, None, 1, 1, 2, 1, 2, "Goblin"),
))
