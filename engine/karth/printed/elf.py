"""Elf: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.karth.printed.row import KarthRow as P
from engine.karth.printed.row import RaceCards

SET = RaceCards("Elf", "allegiance", "faction", (
    # code, name, kind, class, value, cost, level, damage, health, reach, move, traits, abilities
    P("elf_gatherer",    "Elf Gatherer",    "unit", "Rogue",   1, 1, 1, 1, 2, 1, 2, "Elf", "Mining 1",
      unsure="cost, power, hp, reach, level, move, value"),
    P("elf_champion",    "Elf Champion",    "unit", "Warrior", 4, 4, 3, 3, 5, 1, 2, "Elf", "Leap",
      unsure="cost, power, hp, reach, level, move, value"),
    P("elf_scout",       "Elf Scout",       "unit", "Archer",  2, 2, 1, 1, 2, 2, 2, "Elf, Ranger", "Vanguard, Detect"),
    P("elf_ranger",      "Elf Ranger",      "unit", "Archer",  3, 3, 2, 2, 3, 2, 2, "Elf, Ranger", "Call Pet"),
    P("elf_trapper",     "Elf Trapper",     "unit", "Archer",  3, 3, 2, 2, 3, 2, 2, "Elf, Hunter", "Set Trap"),
    P("elf_druid",       "Elf Druid",       "unit", "Caster",  4, 4, 3, 1, 4, 2, 2, "Elf, Druid",
      "Summon Pet, Awaken Treant, Heal 2"),
    P("elf_priestess",   "Elf Priestess",   "unit", "Caster",  3, 3, 2, 1, 3, 2, 2, "Elf", "Heal 3"),
    P("elf_lorekeeper",  "Elf Lorekeeper",  "unit", "Caster",  3, 3, 2, 1, 3, 2, 2, "Elf", "Scribe"),
    P("elf_bladedancer", "Elf Bladedancer", "unit", "Warrior", 3, 3, 2, 2, 3, 1, 3, "Elf", "Dual Wield"),
    P("elf_shadowblade", "Elf Shadowblade", "unit", "Rogue",   3, 3, 2, 2, 3, 1, 2, "Elf", "Stealth, Backstab 2"),
    P("elf_lightfinger", "Elf Lightfinger", "unit", "Rogue",   2, 2, 1, 1, 2, 1, 3, "Elf", "Steal 1, Retreat"),
    P("elf_herald",      "Elf Herald",      "unit", "Warrior", 3, 3, 2, 1, 4, 1, 2, "Elf", "Battle Cry"),
    P("elf_treasurer",   "Elf Treasurer",   "unit", "Warrior", 2, 2, 1, 1, 3, 1, 1, "Elf", "Golden Coffers"),
))
