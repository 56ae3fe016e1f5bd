"""The words that people use to write down a deck of Warhammer: Invasion."""

from __future__ import annotations

from engine.deck_words import DeckWords

_CYCLES: dict[tuple[str, ...], tuple[str, ...]] = {
    ("CS", "Core"): ("Core Set",),
    ("CC", "Corruption", "Corruption Cycle"): (
        "The Skavenblight Threat",
        "Path of the Zealot",
        "Tooth and Claw",
        "The Deathmaster's Dance",
        "The Warpstone Chronicles",
        "Arcane Fire",
    ),
    ("AU", "AoU"): ("Assault on Ulthuan",),
    ("EC", "Enemy Cycle", "The Enemy"): (
        "The Burning of Derricksburg",
        "The Fall of Karak Grimaz",
        "The Silent Forge",
        "Redemption of a Mage",
        "The Fourth Waystone",
        "Bleeding Sun",
    ),
    ("MD", "MotD"): ("March of the Damned",),
    ("MC", "Morrslieb", "Morrslieb Cycle"): (
        "Omens of Ruin",
        "The Chaos Moon",
        "The Twin Tailed Comet",
        "Signs in the Stars",
        "The Eclipse of Hope",
        "Fiery Dawn",
    ),
    ("Leg", "Legend"): ("Legends",),
    ("CapC", "Capital Cycle"): (
        "The Inevitable City",
        "Realm of the Phoenix King",
        "The Iron Rock",
        "Karaz-a-Karak",
        "City of Winter",
        "The Imperial Throne",
    ),
    ("BC", "BQ", "Bloodquest", "Bloodquest Cycle"): (
        "Rising Dawn",
        "Fragments of Power",
        "The Accursed Dead",
        "Vessel of the Winds",
        "Portent of Doom",
        "Shield of the Gods",
    ),
    ("EW", "EWC", "Eternal War", "Eternal War Cycle"): (
        "Days of Blood",
        "Oaths of Vengeance",
        "Battle for the Old World",
        "Glory of Days Past",
        "The Ruinous Hordes",
        "Faith and Steel",
    ),
    ("Cat",): ("Cataclysm",),
    ("HK",): ("Hidden Kingdoms",),
}
"""The names of cycles and large sets, and their abbreviations in the FAQs and in deck lists, each with the sets."""

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
    sets={title: names for names, titles in _CYCLES.items() for title in titles},
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
