"""Each card of the later sets, played at random in two positions side by side that must not differ.

"This card" is no card of the same title, and "you control" is not "you own".  Effects "until the end of the turn" are
gone in the next turn, and a number that a card gives for a time is not an ability that the other card could lose.
"""

from __future__ import annotations

import pytest
from lengths import short
from lockstep import LENT, NAMESAKES, NUMBER_GAINED, play

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
SEED, STEPS = 1, 60
NAMES_ITS_TITLE = {
    "Corb Polyborg": "lets you choose among titles, but not its own",
    "Followers of Skarsnik": "counts other copies",
    "Giant Rats": "counts other copies",
    "Masque of Slaanesh": "lets you choose among titles",
    "Warboss Banna": "two copies give the same Action, which is offered once",
    "Iron-talon Eagle": "one card of its title returns each turn",
}
NAMES_OWNERS = {
    "Judgement of Loec": "what it is attached to is a development, and one that another player owns is discarded",
    "Hag Graef Mine": "corrupts a unit that you control and do not own",
    "The Oak of Ages": "Wood Elves count as developments, and a development that another player owns is discarded",
}
OUTLASTS_THE_TURN = {
    "Longbeard Hunter": "is an Attachment for the rest of the game",
}
GIVES_AN_ABILITY: dict[str, str] = {}


@pytest.mark.parametrize("title", short(24, LATER))
def test_any_card_means_itself_and_no_namesake(title: str) -> None:
    found = play(title, NAMESAKES, SEED, STEPS)
    assert title in NAMES_ITS_TITLE or not found.differs
    assert title in OUTLASTS_THE_TURN or not found.left
    assert title in GIVES_AN_ABILITY or NUMBER_GAINED not in found.made
    assert not found.misordered and found.bearers == 1


@pytest.mark.parametrize("title", short(24, LATER))
def test_any_card_asks_who_controls_and_not_who_owns(title: str) -> None:
    found = play(title, LENT, SEED, STEPS)
    assert title in NAMES_OWNERS or not found.differs
