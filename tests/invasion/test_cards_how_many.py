"""How many cards each card of the later sets lets its player choose: one, unless its printed text says otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest
from lengths import short
from lockstep import code
from test_cards_side_by_side import LATER

from engine.invasion.rules import RULES
from engine.kernel.language.definitions import Target
from engine.kernel.language.ops import Chosen

ONE, X = (1, 1), (None, None)
SAYS_OTHERWISE = {
    "Arachnarok Spider": [(0, 2)],
    "Arcane Power": [(0, 1)],
    "Blasting Charge": [(0, 3)],
    "Bloodcall Sorceress": [(0, None)],
    "Chain Lightning": [(0, 2)],
    "Corruption of Purity": [(2, 2)],
    "Dominion of Chaos": [(0, 3)],
    "Gobbo Loot": [X],
    "Iron Throneroom": [(0, 3)],
    "Karak Great Cannon": [X],
    "Monster of the Deep": [(0, 2), (0, 2)],
    "Murderlust": [(0, 2)],
    "Pageant of Shrikes": [(3, 3)],
    "Shaggoth": [(2, 2)],
    "Skaven Packmaster": [(0, 2)],
    "Star Dragon": [(0, 2)],
}
"""The least and greatest numbers of cards in the text.  None stands for X.  Numbers that are counted are left out."""


def choices(value: object) -> Iterator[tuple[int | None, int | None]]:
    """Yield the least and the greatest number of cards of each choice in a definition."""
    if isinstance(value, tuple):
        for part in value:
            yield from choices(part)
    elif is_dataclass(value):
        if isinstance(value, Target | Chosen) and (value.hi is None or isinstance(value.hi, int)):
            yield value.lo, value.hi
        for f in fields(value):
            yield from choices(getattr(value, f.name))


@pytest.mark.parametrize("title", short(24, LATER))
def test_any_card_lets_choose_one_unless_its_text_says_more(title: str) -> None:
    several = [pair for pair in choices(RULES.cards[code(title)].abilities) if pair != ONE]
    assert several == SAYS_OTHERWISE.get(title, [])
