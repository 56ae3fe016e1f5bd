"""The words that players use when they write down a Summoner Wars deck."""

from __future__ import annotations

from engine.deck_words import DeckWords

WORDS = DeckWords(
    factions={
        "Benders": ("beuger",),
        "Cave Goblins": ("höhlengoblins",),
        "Cloaks": ("the cloaks",),
        "Deep Dwarves": ("tiefenzwerge",),
        "Fallen Kingdom": ("gefallenes königreich", "das gefallene königreich"),
        "Filth": (),
        "Guild Dwarves": ("gildenzwerge",),
        "Jungle Elves": ("dschungelelfen",),
        "Mercenaries": ("söldner",),
        "Mountain Vargath": ("bergvargath",),
        "Phoenix Elves": ("phönixelfen",),
        "Sand Goblins": ("sandgoblins",),
        "Shadow Elves": ("schattenelfen",),
        "Swamp Orcs": ("sumpforks",),
        "Tundra Orcs": ("tundraorks",),
        "Vanguards": ("vorhut",),
    },
    leaders=frozenset({"summoner"}),
    kinds={
        "summoner": ("beschwörer",),
        "champion": ("champion unit", "helden"),
        "common": ("common unit", "unit", "gemeine", "einheiten"),
        "event": ("ereignis", "ereignisse"),
        "wall": ("mauer", "mauern"),
    },
    headings=("starting", "setup", "reference", "conjuration", "mutation"),
)
