"""Benders: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.summoner_wars.printed.row import FactionTable
from engine.summoner_wars.printed.row import SummonerWarsRow as P

FACTION = FactionTable("benders", "Benders", (
    # key, name, kind, attack, life, cost, reach, ability, product
    P("tacullu",        "Tacullu",        "summoner", 2, 5, None, 3, "Counter Summon", "first"),
    P("gulldune",       "Gulldune",       "champion", 2, 4, 5, 3, "Mind Capture", "first"),
    P("kalal",          "Kalal",          "champion", 3, 5, 7, 3, "Glimpse the Future", "first"),
    P("sorgwen",        "Sorgwen",        "champion", 3, 3, 5, 3, "Telepathic Command", "first"),
    P("gwalark",        "Gwalark",        "champion", 2, 5, 6, 3, "Levitate", "pack"),
    P("kalu",           "Kalu",           "champion", 2, 6, 6, 3, "Mind Link", "pack"),
    P("talu",           "Talu",           "champion", 2, 6, 6, 3, "Mind Link", "pack"),
    P("breaker",        "Breaker",        "common",   1, 1, 2, 3, "Memory Break", "first"),
    P("controller",     "Controller",     "common",   2, 1, 2, 3, "Telekinetic Blast", "first"),
    P("deceiver",       "Deceiver",       "common",   1, 1, 1, 3, "Stun", "first"),
    P("mind-witch",     "Mind Witch",     "common",   2, 1, 2, 3, "Mimic", "pack"),
    P("parasite",       "Parasite",       "common",   1, 2, 1, 1, "Life Drain", "pack"),
    P("mind-control",   "Mind Control",   "event",    copies=3, summoner="Tacullu"),
    P("mimic",          "Mimic",          "event",    copies=3, summoner="Tacullu"),
    P("magic-drain",    "Magic Drain",    "event",    copies=2, summoner="Tacullu"),
    P("a-hero-is-born", "A Hero Is Born", "event",    copies=1, summoner="Tacullu"),
    P("wall",           "Wall",           "wall",     None, 9, copies=3),
))
