"""Guild Dwarves: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.summoner_wars.printed.row import FactionTable
from engine.summoner_wars.printed.row import SummonerWarsRow as P

FACTION = FactionTable("guild-dwarves", "Guild Dwarves", (
    # key, name, kind, attack, life, cost, reach, ability, product
    P("oldin",                    "Oldin",                    "summoner", 2, 6, None, 3, "Stone Melding", "first"),
    P("bolvi",                    "Bolvi",                    "summoner", 2, 6, None, 1, "Strength of the Stone",
      "second"),
    P("baldar",                   "Baldar",                   "champion", 3, 4, 4, 1, "Shield Block", "first"),
    P("gror",                     "Gror",                     "champion", 2, 7, 7, 1, "Hammer Quake", "first"),
    P("thorkur",                  "Thorkur",                  "champion", 3, 4, 6, 3, "Magic Barrier", "first"),
    P("grungor",                  "Grungor",                  "champion", 4, 5, 6, 1, "Charge", "pack"),
    P("halvor",                   "Halvor",                   "champion", 1, 8, 5, 1, "Rage", "pack"),
    P("tordok",                   "Tordok",                   "champion", 2, 4, 5, 3, "Rune of Protection", "pack"),
    P("dwaf",                     "Dwaf",                     "champion", 2, 5, 5, 1, "Structural Analysis", "second"),
    P("grundors-tower",           "Grundor's Tower",          "champion", 2, 8, 6, 3, "Built", "second"),
    P("ulfric",                   "Ulfric",                   "champion", 2, 6, 6, 3, "Greater Stone Melding",
      "second"),
    P("defender",                 "Defender",                 "common",   1, 2, 1, 1, "Engage", "first"),
    P("spearman",                 "Spearman",                 "common",   1, 1, 1, 3, "Thrust", "first"),
    P("engineer",                 "Engineer",                 "common",   1, 1, 1, 1, "Structural Analysis", "first"),
    P("ballista",                 "Ballista",                 "common",   1, 3, 2, 3, "Siege Engine", "pack"),
    P("guardsman",                "Guardsman",                "common",   1, 3, 2, 1, "Tough", "pack"),
    P("architect",                "Architect",                "common",   1, 1, 0, 1, "Repair", "second"),
    P("assault-tower",            "Assault Tower",            "common",   2, 3, 2, 3, "Built", "second"),
    P("oath-sworn",               "Oath Sworn",               "common",   1, 2, 1, 1, "Bravery", "second"),
    P("heroic-feat",              "Heroic Feat",              "event",    copies=2, summoner="Oldin"),
    P("besiege-the-walls",        "Besiege the Walls",        "event",    copies=2, summoner="Oldin"),
    P("magic-drain",              "Magic Drain",              "event",    copies=2, summoner="Oldin"),
    P("reinforcements",           "Reinforcements",           "event",    copies=2, summoner="Oldin"),
    P("a-hero-is-born",           "A Hero Is Born",           "event",    copies=1, summoner="Oldin"),
    P("expand",                   "Expand",                   "event",    copies=2, summoner="Bolvi"),
    P("strengthen-structures",    "Strengthen Structures",    "event",    copies=2, summoner="Bolvi"),
    P("accelerated-construction", "Accelerated Construction", "event",    copies=1, summoner="Bolvi"),
    P("destabilize",              "Destabilize",              "event",    copies=1, summoner="Bolvi"),
    P("mortar-upgrade",           "Mortar Upgrade",           "event",    copies=1, summoner="Bolvi",
      grants="Explosive Shell"),
    P("turret-upgrade",           "Turret Upgrade",           "event",    copies=1, summoner="Bolvi",
      grants="Gyro Stabilizer"),
    P("colossus-upgrade",         "Colossus Upgrade",         "event",    copies=1, summoner="Bolvi",
      grants="Mighty Legs"),
    P("wall",                     "Wall",                     "wall",     None, 9, copies=3),
    P("rules-upgrades",           "Upgrades",                 "rules"),
))
