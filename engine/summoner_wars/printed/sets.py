"""All factions, and their cards in the type that all games share."""

from __future__ import annotations

from collections.abc import Iterator

from engine.printed import PrintedCard, PrintedKeyword, named, words
from engine.summoner_wars.printed import (
    benders,
    cave_goblins,
    cloaks,
    deep_dwarves,
    fallen_kingdom,
    filth,
    guild_dwarves,
    jungle_elves,
    mercenaries,
    mountain_vargath,
    phoenix_elves,
    sand_goblins,
    shadow_elves,
    swamp_orcs,
    tundra_orcs,
    vanguards,
)
from engine.summoner_wars.printed.row import FactionTable, SummonerWarsRow

UNIQUE = ("summoner", "champion")
PRODUCTS = {"first": "first-summoner deck", "second": "second-summoner deck", "pack": "reinforcement pack"}

FACTIONS: tuple[FactionTable, ...] = tuple(
    module.FACTION
    for module in (
        phoenix_elves,
        tundra_orcs,
        guild_dwarves,
        cave_goblins,
        fallen_kingdom,
        vanguards,
        jungle_elves,
        cloaks,
        shadow_elves,
        benders,
        deep_dwarves,
        mountain_vargath,
        swamp_orcs,
        sand_goblins,
        mercenaries,
        filth,
    )
)


def cards() -> Iterator[PrintedCard]:
    """Yield every card, faction by faction."""
    for faction in FACTIONS:
        for card in faction.cards:
            yield shared(faction, card)


def shared(faction: FactionTable, card: SummonerWarsRow) -> PrintedCard:
    """Return a card of a faction in the type that all games share."""
    more = {"product": PRODUCTS.get(card.product), "copies": card.copies, "deck": card.summoner, "grants": card.grants}
    return PrintedCard(
        faction.code(card),
        card.name,
        card.kind,
        faction.title,
        copies=card.copies,
        cost=card.cost,
        power=card.attack,
        hp=card.life,
        reach=card.reach,
        traits=words(card.traits),
        keywords=(PrintedKeyword(card.ability),) if card.ability else (),
        unique=card.kind in UNIQUE,
        more=named(more),
        unsure=words(card.unsure),
    )
