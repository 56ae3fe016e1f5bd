"""Fixtures of the save tests: a card pool that is enlarged for one test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from grown import EXTRA, NEW_CARDS

from engine import game
from engine.kernel.rules import Rules


@pytest.fixture
def grow() -> Iterator[Callable[[str], None]]:
    """Return a function that adds the cards to a game's pool. They are removed after the test."""
    grown: list[tuple[Rules, set[str], set[str]]] = []

    def add(name: str) -> None:
        rules = game(name).rules
        grown.append((rules, set(rules.cards), set(rules.abilities)))
        for card in list(NEW_CARDS[name](rules)):
            rules.add_card(card)
        assert len(rules.cards) == len(grown[-1][1]) + EXTRA

    yield add
    for rules, cards, abilities in grown:
        for code in set(rules.cards) - cards:
            del rules.cards[code]
        for ability in set(rules.abilities) - abilities:
            del rules.abilities[ability]
