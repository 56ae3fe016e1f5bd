"""Shared checks for definitions that must be refused: the complete error text, and at least three examples of each
kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from engine.kernel.language.checks.check import DefinitionError, check_card
from engine.kernel.language.definitions import Card
from engine.kernel.state.lexicon import Lexicon


def assert_refused(lexicon: Lexicon | None, card: Card, part: str) -> None:
    """Assert that the card's first ability is refused with a sentence that names card, ability and remedy."""
    assert lexicon is not None
    with pytest.raises(DefinitionError) as caught:
        check_card(lexicon, card)
    text = str(caught.value)
    whole = rf"{re.escape(card.name)} \({re.escape(card.code)}\), ability 1: \S.+\. To mend it, .+\."
    assert re.fullmatch(whole, text) and part in text, text


def assert_three_of(kind: str, kinds: Iterable[str]) -> None:
    """Assert that at least three wrong definitions are of that kind."""
    assert list(kinds).count(kind) >= 3, kind
