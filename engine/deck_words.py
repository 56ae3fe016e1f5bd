"""The words in which people write down a deck, beside the names of its cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class DeckWords:
    """What lists of decks of a game say, in English and German; one of a word's forms stands for all.

    ``stands_for``: beside these words the list names whom the deck stands for.  ``factions``: whom it can stand for, as
    the cards have it, and what else they are called.  ``leaders``: the kinds of cards that tell it.  ``kinds``: what
    the kinds of cards are called above a part of the list, beside their own names.  ``headings``: what else stands
    there.
    """

    stands_for: tuple[str, ...] = ()
    factions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    leaders: frozenset[str] = frozenset()
    kinds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    headings: tuple[str, ...] = ()
