"""The deck that a seat brings to a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol


class SeatDeck(Protocol):
    """A seat's deck: copies by card code, its faction if the cards do not determine it, and cards added at random."""

    @property
    def cards(self) -> Mapping[str, int]:
        """Copies by code."""

    @property
    def key(self) -> str:
        """The key of a ready deck, whose list is public; empty for any other deck."""

    @property
    def faction(self) -> str:
        """The faction, or an empty string."""

    @property
    def dealt(self) -> tuple[int, tuple[str, ...]]:
        """The number of cards added at random, and the cards to draw from.  Decks with the same value share them."""
