"""Mercenaries: what is printed on their cards.

Written by ``python -m engine printed``, not by hand.
"""
# fmt: off

from engine.summoner_wars.printed.row import FactionTable
from engine.summoner_wars.printed.row import SummonerWarsRow as P

FACTION = FactionTable("mercenaries", "Mercenaries", (
    # key, name, kind, attack, life, cost, reach, ability, product
    P("rallul",            "Rallul",            "summoner", 2, 6, None, 3, "Draw Power", "first"),
    P("mundol",            "Mundol",            "champion", 3, 5, 7, 3, "Mage Master", "first", unsure="product"),
    P("etch",              "Etch",              "champion", 2, 4, 4, 3, "Rune Master", "first", unsure="product"),
    P("the-seer",          "The Seer",          "champion", 2, 3, 3, 3, "Manipulate Destiny", "first",
      unsure="product"),
    P("bodgan",            "Bodgan",            "champion", 2, 6, 7, 1, "Repelling Stench", "pack"),
    P("duggle",            "Duggle",            "champion", 2, 5, 5, 1, "Blur", "pack"),
    P("grubs",             "Grubs",             "champion", 3, 6, 7, 1, "Body Guard", "pack"),
    P("hulgorad",          "Hulgorad",          "champion", 3, 7, 8, 1, "Gore", "pack"),
    P("khan-queso",        "Khan Queso",        "champion", 2, 4, 3, 1, "Plague", "pack"),
    P("khexhu",            "Khexhu",            "champion", 2, 5, 5, 1, "Regenerate", "pack"),
    P("kogar",             "Kogar",             "champion", 2, 6, 6, 1, "Grapple", "pack"),
    P("magos",             "Magos",             "champion", 2, 5, 6, 3, "Wisdom", "pack"),
    P("malevolence",       "Malevolence",       "champion", 4, 7, 7, 1, "Cursed Blade", "pack"),
    P("naannashi",         "Naan'Nashi",        "champion", 2, 6, 5, 1, "Disguised", "pack"),
    P("rath",              "Rath",              "champion", 2, 6, 5, 1, "Prey", "pack"),
    P("rygos",             "Rygos",             "champion", 3, 6, 7, 1, "Clean Shot", "pack"),
    P("saella",            "Saella",            "champion", 2, 5, 6, 1, "Precise", "pack"),
    P("sairook",           "Sairook",           "champion", 2, 4, 4, 3, "Shadow Summon", "pack"),
    P("urick",             "Urick",             "champion", 2, 7, 7, 1, "Knock Around", "pack"),
    P("apprentice-mage",   "Apprentice Mage",   "common",   1, 1, 0, 1, "Magic Shot", "first"),
    P("rune-mage",         "Rune Mage",         "common",   1, 2, 2, 3, "Siphon", "first"),
    P("stone-golem",       "Stone Golem",       "common",   2, 3, 2, 1, "Slow", "first"),
    P("bounder",           "Bounder",           "common",   1, 2, 2, 1, "Leap", "pack"),
    P("bow-grounder",      "Bow Grounder",      "common",   1, 1, 1, 3, "Swift", "pack"),
    P("demon-hand",        "Demon Hand",        "common",   2, 3, 2, 1, "Dark Pact", "pack"),
    P("owl-familiar",      "Owl Familiar",      "common",   1, 2, 2, 1, "Mental Clarity", "pack"),
    P("rogue",             "Rogue",             "common",   1, 1, 1, 1, "Lesser Backstab", "pack"),
    P("spear-grounder",    "Spear Grounder",    "common",   1, 2, 2, 1, "Reach", "pack"),
    P("stonecloak",        "Stonecloak",        "common",   1, 3, 1, 1, "Stolen Armor", "pack"),
    P("sword-grounder",    "Sword Grounder",    "common",   1, 2, 1, 1, "Tough", "pack"),
    P("time-mage",         "Time Mage",         "common",   1, 1, 2, 3, "Blink", "pack"),
    P("vermin",            "Vermin",            "common",   1, 1, 1, 1, "Plague", "pack"),
    P("magic-pulse",       "Magic Pulse",       "event",    copies=2, summoner="Rallul"),
    P("wall-transference", "Wall Transference", "event",    copies=2, summoner="Rallul"),
    P("reform-stone",      "Reform Stone",      "event",    copies=2, summoner="Rallul"),
    P("channeled-summon",  "Channeled Summon",  "event",    copies=2, summoner="Rallul"),
    P("fury-of-godshome",  "Fury of Godshome",  "event",    copies=1, summoner="Rallul"),
    P("wall",              "Wall",              "wall",     None, 9, copies=3),
))
