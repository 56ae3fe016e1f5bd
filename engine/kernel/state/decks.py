"""The deck that a seat brings to a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol


class SeatDeck(Protocol):
    """A seat's deck: its cards, its faction if the cards do not determine one, and cards added at random."""

    @property
    def cards(self) -> Mapping[str, int]:
        """Return the number of copies of each card, by card code."""

    @property
    def key(self) -> str:
        """Return the key of a ready-made deck, whose list is public; empty for any other deck."""

    @property
    def faction(self) -> str:
        """Return the faction, or an empty string."""

    @property
    def dealt(self) -> tuple[int, tuple[str, ...]]:
        """Return the number of cards added at random, and the supply of cards from which they are drawn.

        Decks for which these values are equal draw from the same shared supply.
        """
