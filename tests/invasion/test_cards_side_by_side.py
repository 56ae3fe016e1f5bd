"""Each card of the later sets, played at random in two positions side by side that must not differ.

"This card" is no card of the same title, and "you control" is not "you own".  Effects "until the end of the turn" are
gone in the next turn, and a number that a card gives for a time is not an ability that the other card could lose.
"""

from __future__ import annotations

import pytest
from lengths import short
from lockstep import LENT, NAMESAKES, play

from engine.invasion.cards.card import NEWEST
from engine.invasion.rules import RULES

FIRST = (
    "core",
    "assault-on-ulthuan",
    "the-skavenblight-threat",
    "path-of-the-zealot",
    "tooth-and-claw",
    "the-deathmaster-s-dance",
    "the-warpstone-chronicles",
    "arcane-fire",
)
"""Beginnings of the ids of the sets whose tests look at copies and at owners card by card."""
LATER = sorted(
    card.name
    for card in RULES.cards.values()
    if card.abilities and card.code not in NEWEST and card.code.rpartition("-")[0] not in FIRST
)
SEEDS, STEPS = (1, 2), 60
SPEAK_OF_NAMESAKES: dict[str, str] = {}
SPEAK_OF_OWNERS: dict[str, str] = {}
OUTLAST_THE_TURN: dict[str, str] = {}
GIVE_ABILITIES: dict[str, str] = {}


@pytest.mark.parametrize("title", short(24, [title for title in LATER if RULES]))
def test_any_card_means_itself_and_no_namesake(title: str) -> None:
    for seed in SEEDS:
        found = play(title, NAMESAKES, seed, STEPS)
        assert found.differs == "" or title in SPEAK_OF_NAMESAKES
        assert not found.left or title in OUTLAST_THE_TURN
        assert "gains" not in found.made or title in GIVE_ABILITIES
        assert not found.misordered


@pytest.mark.parametrize("title", short(24, LATER))
def test_any_card_asks_who_controls_and_not_who_owns(title: str) -> None:
    for seed in SEEDS:
        found = play(title, LENT, seed, STEPS)
        assert found.differs == "" or title in SPEAK_OF_OWNERS
