"""Quests that gather a token at the beginning of their controller's turn, but only while a unit quests on them."""

from __future__ import annotations

from typing import Any

import pytest
from kit import IDLE, Table, seat, table

QUESTS = {
    "A Glorious Death": "Dwarf",
    "Defend the Border": "Empire",
    "Smash 'Em All!": "Orc",
    "Journey to the Gate": "Chaos",
    "Wake the Dragons": "High Elf",
    "Repair the Waystones": "High Elf",
    "Night Raids": "Dark Elf",
    "Slaver Raid": "Dark Elf",
    "Dat's Mine!": "Orc",
    "Prepare for War!": "Neutral",
    "Infiltrate!": "Neutral",
}
HERO, GUEST = "Defender of the Hold", "Boar Boyz"


def begun(race: str, quest: Any, active: int = 0) -> Table:
    """Set up a position and begin a turn of seat 0 or seat 1."""
    mine = seat(race="Dwarf" if race == "Neutral" else race, hand=IDLE, quest=[quest, "Mountain Brigade"])
    t = table(mine, seat(hand=IDLE, quest=[GUEST]), active=active, at="begin:turn")
    t.to("window")
    return t


@pytest.mark.parametrize("title", list(QUESTS))
def test_questing_unit_gathers_one_token_as_own_turn_begins(title: str) -> None:
    t = begun(QUESTS[title], {"card": title, "questing": HERO})
    assert t.ent(title).mark("resource") == 1


@pytest.mark.parametrize("title", list(QUESTS))
def test_quest_without_a_questing_unit_gathers_nothing(title: str) -> None:
    t = begun(QUESTS[title], {"card": title})
    assert t.ent(title).mark("resource") == 0


@pytest.mark.parametrize("title", list(QUESTS))
def test_quest_gathers_nothing_in_opponents_turn(title: str) -> None:
    t = begun(QUESTS[title], {"card": title, "questing": HERO}, active=1)
    assert t.st.vars["active"] == 1 and t.ent(title).mark("resource") == 0
