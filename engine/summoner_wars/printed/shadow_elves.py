"""Shadow Elves: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.summoner_wars.printed.row import FactionTable
from engine.summoner_wars.printed.row import SummonerWarsRow as P

FACTION = FactionTable("shadow-elves", "Shadow Elves", (
    # key, name, kind, attack, life, cost, reach, ability, product
    P("selundar",         "Selundar",         "summoner", 2, 7, None, 3, "Out of Shadows", "first"),
    P("hydrake",          "Hydrake",          "champion", 3, 8, 8, 1, "Assault", "first"),
    P("malidala",         "Malidala",         "champion", 2, 3, 5, 3, "Shadow Dancer", "first"),
    P("xaserbane",        "Xaserbane",        "champion", 3, 4, 4, 1, "Sneak", "first"),
    P("kuldrid",          "Kuldrid",          "champion", 3, 6, 6, 3, "Wither", "pack"),
    P("melek",            "Melek",            "champion", 3, 5, 5, 1, "Rider", "pack"),
    P("taliya",           "Taliya",           "champion", 2, 5, 6, 3, "Return Spirit", "pack"),
    P("swordsman",        "Swordsman",        "common",   2, 1, 1, 1, "Swift", "first"),
    P("ranger",           "Ranger",           "common",   1, 1, 1, 3, "Shadow Arrows", "first"),
    P("scout",            "Scout",            "common",   1, 1, 0, 1, "Scout", "first"),
    P("blade-master",     "Blade Master",     "common",   1, 2, 2, 1, "Swift Strike", "pack"),
    P("hunter",           "Hunter",           "common",   2, 1, 2, 3, "Shadow Step", "pack"),
    P("shadows",          "Shadows",          "event",    copies=3, summoner="Selundar"),
    P("summon-the-night", "Summon the Night", "event",    copies=2, summoner="Selundar"),
    P("stalking-advance", "Stalking Advance", "event",    copies=2, summoner="Selundar"),
    P("into-darkness",    "Into Darkness",    "event",    copies=2, summoner="Selundar"),
    P("wall",             "Wall",             "wall",     None, 9, copies=3),
))
