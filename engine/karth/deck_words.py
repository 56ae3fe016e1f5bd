"""The words that people use to write down a deck of Heroes of Karth: Deathmatch."""

from __future__ import annotations

from engine.deck_words import DeckWords

WORDS = DeckWords(
    factions={"Elf": ("elven", "elfen"), "Goblin": ()},
    kinds={
        "hero": ("held", "helden"),
        "unit": ("einheit", "einheiten"),
        "spell": ("zauber", "magic"),
        "item": ("gegenstand", "gegenstände", "equipment"),
        "terrain": ("gelände", "battlefield"),
        "mercenary": ("söldner",),
        "animal": ("tier", "tiere"),
        "income": ("einkommen",),
    },
    headings=(
        "barracks",
        "treasury",
        "spellbook",
        "kaserne",
        "schatzkammer",
        "zauberbuch",
        "token",
        "spielstein",
        "spielsteine",
        "ally",
        "allegiance",
        "shard",
    ),
)
