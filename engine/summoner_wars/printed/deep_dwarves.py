"""Deep Dwarves: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.summoner_wars.printed.row import FactionTable
from engine.summoner_wars.printed.row import SummonerWarsRow as P

FACTION = FactionTable("deep-dwarves", "Deep Dwarves", (
    # key, name, kind, attack, life, cost, reach, ability, product
    P("tundle",              "Tundle",              "summoner", 2, 6, None, 3, "Meditate", "first"),
    P("kynder",              "Kynder",              "champion", 2, 6, 5, 1, "Mage Push", "first"),
    P("lun",                 "Lun",                 "champion", 3, 4, 4, 1, "Gem of Calling", "first"),
    P("sprog",               "Sprog",               "champion", 2, 6, 6, 3, "Restructure", "first"),
    P("deep-troll",          "Deep Troll",          "champion", 2, 7, 7, 1, "Rock Eater", "pack"),
    P("gren",                "Gren",                "champion", 2, 4, 5, 3, "Shard of the Father Gem", "pack"),
    P("piclo",               "Piclo",               "champion", 3, 5, 7, 1, "Channel Magic", "pack"),
    P("miner",               "Miner",               "common",   1, 2, 1, 1, "Tunnel", "first"),
    P("gem-mage",            "Gem Mage",            "common",   2, 1, 2, 3, "Gem Magic", "first"),
    P("scholar",             "Scholar",             "common",   0, 3, 1, 1, "Insight", "first"),
    P("battle-mage",         "Battle Mage",         "common",   2, 2, 2, 1, "Magic Blast", "pack"),
    P("crossbowman",         "Crossbowman",         "common",   1, 1, 1, 3, "Rally", "pack"),
    P("illusionary-warrior", "Illusionary Warrior", "event",    copies=2, summoner="Tundle"),
    P("summoning-surge",     "Summoning Surge",     "event",    copies=2, summoner="Tundle"),
    P("magic-stasis",        "Magic Stasis",        "event",    copies=2, summoner="Tundle"),
    P("wake-the-father-gem", "Wake the Father Gem", "event",    copies=2, summoner="Tundle"),
    P("magic-torrent",       "Magic Torrent",       "event",    copies=1, summoner="Tundle"),
    P("wall",                "Wall",                "wall",     None, 9, copies=3),
))
