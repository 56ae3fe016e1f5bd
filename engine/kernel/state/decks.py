"""What a seat brings to a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol


class Deck(Protocol):
    """What a seat brings: copies by card code, its faction where the cards do not tell it, and what chance adds."""

    @property
    def cards(self) -> Mapping[str, int]:
        """Copies by code."""

    @property
    def key(self) -> str:
        """The key of a ready deck, whose list everybody may read; empty for any other."""

    @property
    def faction(self) -> str:
        """The faction, or nothing."""

    @property
    def dealt(self) -> tuple[int, tuple[str, ...]]:
        """So many cards come to it by chance, and of which; decks with the same of these share them."""
