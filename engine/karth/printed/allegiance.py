"""Allegiance: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.karth.printed.row import KarthRow as P
from engine.karth.printed.row import RaceCards

SET = RaceCards("Allegiance", "allegiance", "ally", (
    # code, name, kind, class, value, cost, level, damage, health, reach, move, traits, abilities
    P("hero_aelindra",  "Aelindra Moonscribe", "hero",       "Caster",  6, 6, 5, 2, 8, 3, 2, "Elf",
      "Scribe, Conjure Spark, Channel 1", unique=True),
    P("hero_thalor",    "Thalor Oakwarden",    "hero",       "Archer",  6, 6, 5, 3, 8, 3, 2, "Elf, Ranger",
      "Summon Pet, 2 Pets, Rally", unique=True),
    P("ally_barbarian", "Barbarian Charger",   "unit",       "Warrior", 4, 4, 3, 2, 6, 1, 2, "Barbarian",
      "Indomitable Rush"),
    P("ally_mason",     "Dwarf Mason",         "unit",       "Warrior", 3, 3, 2, 1, 5, 1, 1, "Dwarf",
      "Raise Wall, Armor 1"),
    P("item_elvenbow",  "Elven Longbow",       "item",       "",        2, 0, bonus=(("rng", 1),), classes="Archer"),
    P("sp_nature",      "Nature's Call",       "spell",      "",        1, 0, mana=3, needs="Druid, Ranger"),
    P("tok_treant",     "Treant",              "token unit", "",        2, None, 2, 2, 6, 1, 1, "Plant"),
))
