"""Mountain Vargath: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.summoner_wars.printed.row import FactionTable
from engine.summoner_wars.printed.row import SummonerWarsRow as P

FACTION = FactionTable("mountain-vargath", "Mountain Vargath", (
    # key, name, kind, attack, life, cost, reach, ability, product
    P("sunderved",         "Sunderved",         "summoner", 3, 7, None, 1, "Command", "first"),
    P("torodin",           "Torodin",           "champion", 2, 7, 6, 1, "Trample", "first"),
    P("quen",              "Quen",              "champion", 2, 4, 5, 3, "Chain Lightning", "first"),
    P("growden",           "Growden",           "champion", 3, 6, 6, 1, "Sunder Hammer", "first"),
    P("bellor",            "Bellor",            "champion", 2, 7, 6, 1, "Retribution", "pack"),
    P("luka",              "Luka",              "champion", 2, 6, 7, 3, "Disruption Field", "pack"),
    P("varn",              "Varn",              "champion", 2, 5, 5, 1, "Emboldened", "pack"),
    P("warrior",           "Warrior",           "common",   1, 2, 1, 1, "Battle Frenzy", "first"),
    P("rusher",            "Rusher",            "common",   1, 2, 1, 1, "Rush", "first"),
    P("brute",             "Brute",             "common",   1, 3, 2, 1, "Knock Around", "first"),
    P("storm-mage",        "Storm Mage",        "common",   1, 2, 2, 1, "Call Lightning", "pack"),
    P("warden",            "Warden",            "common",   1, 3, 2, 1, "Steadfast", "pack"),
    P("muster",            "Muster",            "event",    copies=3, summoner="Sunderved"),
    P("greater-command",   "Greater Command",   "event",    copies=2, summoner="Sunderved", grants="Greater Command"),
    P("superior-planning", "Superior Planning", "event",    copies=2, summoner="Sunderved"),
    P("torodins-advance",  "Torodin's Advance", "event",    copies=1, summoner="Sunderved"),
    P("fall-back",         "Fall Back",         "event",    copies=1, summoner="Sunderved"),
    P("wall",              "Wall",              "wall",     None, 9, copies=3),
))
