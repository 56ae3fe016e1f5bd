"""All tables, and every card as a :class:`PrintedCard`, the type that all games share."""

from __future__ import annotations

from collections.abc import Iterator

from engine.karth.printed import allegiance, elf, goblin, neutral, shard
from engine.karth.printed.row import KarthRow, RaceCards
from engine.printed import PrintedCard, keywords, named, words

SETS: tuple[RaceCards, ...] = tuple(module.SET for module in (elf, goblin, allegiance, shard, neutral))

HIRED = ("hero", "unit", "mercenary")
"""The kinds of cards that are paid for when they enter the battlefield."""


def cards() -> Iterator[PrintedCard]:
    """Yield every card, race by race."""
    for of in SETS:
        for card in of.cards:
            yield shared(of, card)


def shared(of: RaceCards, card: KarthRow) -> PrintedCard:
    """Return a card of a race or side as a :class:`PrintedCard`."""
    more = {
        "level": card.level,
        "move": card.move,
        "value": card.value,
        "mana": card.mana,
        "gold": card.gold,
        "side": of.side,
        "pile": card.pile,
        "affiliation": of.affiliation,
        **{f"bonus_{name}": n for name, n in card.bonus},
    }
    # Cards that are not hired show no cost, because playing them takes no gold.
    cost, unsure = card.cost, words(card.unsure)
    if card.kind not in HIRED:
        cost, unsure = None, tuple(field for field in unsure if field != "cost")
    return PrintedCard(
        card.code,
        card.name,
        card.kind,
        of.title,
        cls=card.cls,
        cost=cost,
        power=card.damage,
        hp=card.health,
        reach=card.reach,
        traits=words(card.traits),
        keywords=tuple(keywords(card.abilities)),
        unique=card.unique,
        more=named(more),
        unsure=unsure,
    )
