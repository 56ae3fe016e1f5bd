"""The words that people use to write down a deck of Warhammer: Invasion."""

from __future__ import annotations

from engine.deck_words import DeckWords

WORDS = DeckWords(
    stands_for=("capital", "race", "hauptstadt", "kapitol", "rasse", "volk"),
    factions={
        "Dwarf": ("dwarfs", "dwarven", "zwerg", "zwerge"),
        "Empire": ("imperial", "imperium"),
        "High Elf": ("high elven", "hochelf", "hochelfen", "asur"),
        "Orc": ("ork", "orcs and goblins", "orks und goblins", "greenskins", "grünhäute"),
        "Chaos": (),
        "Dark Elf": ("dark elven", "dunkelelf", "dunkelelfen", "druchii"),
    },
    kinds={
        "unit": ("einheit", "einheiten"),
        "support": ("unterstützung", "unterstützungen"),
        "tactic": ("taktik", "taktiken"),
        "quest": ("auftrag", "aufträge"),
        "legend": ("legende", "legenden"),
    },
    headings=(
        "order",
        "destruction",
        "ordnung",
        "zerstörung",
        "hero",
        "held",
        "helden",
        "attachment",
        "development",
        "battlefield",
        "kingdom",
        "quest zone",
        "loyalty",
        "loyalität",
    ),
)
