"""Live play: who counts as being there."""

from __future__ import annotations

from typing import Any

import pytest
from bot_table import ANNA, Table

from bot.notifications.live import LIVE_MS, TOGETHER_MS, note_action


async def note(table: Table, match_id: int, seat: int, *entries: dict[str, Any]) -> list[bool]:
    """Note the entries of an operation of a seat, and return for each seat whether its player plays live."""
    now = table.manager.store.now()
    async with table.manager.store.repository.write() as tx:
        await tx.update_match(match_id, (await table.manager.reader.match(match_id)).rev, {"changed_at": now})
        await note_action(tx, match_id, seat, entries or ({"op": "answer", "seat": seat},), now)
    info = await table.manager.reader.match(match_id)
    return [one.is_live(now) for one in info.seats]


async def test_players_who_act_within_five_minutes_are_live(table: Table) -> None:
    match_id = (await table.challenge()).id
    assert await note(table, match_id, 0) == [False, False]
    table.later(TOGETHER_MS)
    assert await note(table, match_id, 1) == [True, True]


async def test_players_who_act_further_apart_are_not_live(table: Table) -> None:
    match_id = (await table.challenge()).id
    await note(table, match_id, 0)
    table.later(TOGETHER_MS + 1)
    assert await note(table, match_id, 1) == [False, False]


async def test_actions_of_one_player_keep_both_live(table: Table) -> None:
    match_id = (await table.challenge()).id
    await note(table, match_id, 0)
    await note(table, match_id, 1)
    for _ in range(3):
        table.later(LIVE_MS - 1)
        assert await note(table, match_id, 1) == [True, True]


async def test_ten_minutes_without_action_end_live_play(table: Table) -> None:
    match_id = (await table.challenge()).id
    await note(table, match_id, 0)
    await note(table, match_id, 1)
    table.later(LIVE_MS)
    assert await note(table, match_id, 1) == [False, False]


@pytest.mark.parametrize(
    "entry",
    [
        {"op": "stops", "seat": 1},
        {"op": "plan", "seat": 1},
        {"op": "answer", "seat": 0},
        {"op": "answer", "seat": 1, "by": "clock"},
    ],
)
async def test_only_own_answers_count_as_actions(table: Table, entry: dict[str, Any]) -> None:
    """An answer given by a plan, a clock or stops must not tell the others whether its owner is there."""
    match_id = (await table.challenge()).id
    await note(table, match_id, 0)
    assert await note(table, match_id, 1, entry) == [False, False]


async def test_player_of_another_match_is_not_live_here(table: Table) -> None:
    first = await table.challenge()
    second = await table.challenge(channel_id=8)
    await note(table, first.id, 0)
    await note(table, first.id, 1)
    assert first.seats[0].user_id == ANNA
    assert not (await table.manager.reader.match(second.id)).seats[0].is_live(table.manager.store.now())
