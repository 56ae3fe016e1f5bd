"""All cards of the game."""

from __future__ import annotations

from engine.karth.card import PILES, ROWS, KarthCard, written
from engine.karth.cards.items import ITEMS
from engine.karth.cards.spells import PRODUCTION, SPELLS

CARDS: dict[str, KarthCard] = {card.code: card for card in (*ITEMS, *SPELLS, *PRODUCTION)}
"""The cards by code. The cards of the tables that are not written above have only their keywords."""

CARDS |= {code: written(code) for code in ROWS if code not in CARDS}

CODES: dict[str, str] = {card.name: code for code, card in CARDS.items() if card.pile in PILES}
"""The cards of the three piles, by name."""
