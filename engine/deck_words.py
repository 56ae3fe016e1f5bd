"""The words that deck lists contain in addition to the names of cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class DeckWords:
    """The words that a game's deck lists use, in English and German.

    One entry covers both singular and plural.

    ``stands_for``: words that introduce the deck's faction ("Race: Orc").  ``factions``: the factions as the cards name
    them, each with its other names.  ``leaders``: the kinds of cards that determine the deck's faction.  ``kinds``:
    other names for the kinds of cards, used as headings.  ``sets``: the sets, each with its abbreviations and the
    names of its cycle; a card may be named by one of these and its number in the set ("CS 56").  ``headings``: further
    words used as headings.
    """

    stands_for: tuple[str, ...] = ()
    factions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    leaders: frozenset[str] = frozenset()
    kinds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    sets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    headings: tuple[str, ...] = ()
