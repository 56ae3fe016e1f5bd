"""People who do not play with each other: challenges and acceptance are refused in both directions."""

from __future__ import annotations

import pytest
from bot_table import ANNA, BEN, CHANNEL, EVE, Table

from bot.matches.blocks import MOST_BLOCKED
from bot.model import ACTIVE, CANCELLED, CHALLENGE, DECLINED, UserError
from engine import say


async def refusal(table: Table, challenger: tuple[int, str], opponent: tuple[int, str], channel: int = 50) -> str:
    with pytest.raises(UserError) as refused:
        await table.challenge(challenger=challenger, opponents=[opponent], channel_id=channel)
    return say(refused.value.msg)


async def test_blocked_person_can_neither_challenge_nor_be_challenged(table: Table) -> None:
    await table.manager.blocks.block(ANNA, (BEN, "Ben"))
    await table.restart()
    neutral = await refusal(table, (BEN, "Ben"), (ANNA, "Anna"))
    assert "not all of these players" in neutral and "Anna" not in neutral and "block" not in neutral
    assert "You have blocked Ben." in await refusal(table, (ANNA, "Anna"), (BEN, "Ben"))
    info = await table.challenge(challenger=(BEN, "Ben"), opponents=[(EVE, "Eve")], channel_id=51)
    assert info.status == CHALLENGE, "others are not affected"


async def test_refused_challenge_leaves_an_earlier_one_in_place(table: Table) -> None:
    first = await table.challenge(opponents=[(EVE, "Eve")])
    await table.manager.blocks.block(BEN, (ANNA, "Anna"))
    await refusal(table, (ANNA, "Anna"), (BEN, "Ben"), CHANNEL)
    assert (await table.manager.reader.match(first.id)).status == CHALLENGE


async def test_block_closes_open_challenges_between_the_two(table: Table) -> None:
    to_me = await table.challenge(challenger=(BEN, "Ben"), opponents=[(ANNA, "Anna")], channel_id=1)
    mine = await table.challenge(channel_id=2)
    other = await table.challenge(channel_id=3, opponents=[(EVE, "Eve")])
    await table.manager.blocks.block(ANNA, (BEN, "Ben"))
    found = [(await table.manager.reader.match(info.id)).status for info in (to_me, mine, other)]
    assert found == [DECLINED, CANCELLED, CHALLENGE]


async def test_running_match_goes_on_after_a_block(table: Table) -> None:
    info = await table.begun()
    await table.manager.blocks.block(ANNA, (BEN, "Ben"))
    assert (await table.answer(info.id, ANNA, "pass")).status == "ok"
    assert (await table.manager.reader.match(info.id)).status == ACTIVE


async def test_unblocked_person_can_challenge_again(table: Table) -> None:
    for _ in range(2):
        await table.manager.blocks.block(ANNA, (BEN, "Ben"))
    assert [(one.user_id, one.name) for one in await table.manager.blocks.of(ANNA)] == [(BEN, "Ben")]
    for _ in range(2):
        await table.manager.blocks.unblock(ANNA, BEN)
    assert not await table.manager.blocks.of(ANNA)
    assert (await table.challenge(challenger=(BEN, "Ben"), opponents=[(ANNA, "Anna")])).status == CHALLENGE


async def test_one_block_remains_after_the_other_one_ends(table: Table) -> None:
    await table.manager.blocks.block(ANNA, (BEN, "Ben"))
    await table.manager.blocks.block(BEN, (ANNA, "Anna"))
    await table.manager.blocks.unblock(ANNA, BEN)
    assert "not all of these players" in await refusal(table, (ANNA, "Anna"), (BEN, "Ben"))


async def test_impossible_blocks_are_refused(table: Table) -> None:
    with pytest.raises(UserError, match=r"bot\.block\.self"):
        await table.manager.blocks.block(ANNA, (ANNA, "Anna"))
    for n in range(MOST_BLOCKED):
        await table.manager.blocks.block(ANNA, (1000 + n, "X"))
    with pytest.raises(UserError, match=r"bot\.block\.many"):
        await table.manager.blocks.block(ANNA, (BEN, "Ben"))
