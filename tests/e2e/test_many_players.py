"""Matches of three and four people, by clicks alone, while the bot is killed at random times."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path

import pytest
from e2e_table import E2ETable, sit_down
from play_kit import KARTH, SUMMONER_WARS, Play
from player_kit import Auto, asked, word

from cogs.text.catalogue import tr
from engine import Match

pytestmark = pytest.mark.usefixtures("way")
KILL_EVERY = 12
"""Number of presses between two kills in the shortened match."""


async def killed_now_and_then(table: E2ETable, presses: int, dice: random.Random, every: int = KILL_EVERY) -> bool:
    """Continue the match. Sometimes the bot is killed during an answer and started again. Returns whether the match
    ended.
    """
    for _ in range(presses // every):
        stop = len(table.log) + every
        if await table.play(until=lambda at=stop: len(table.log) >= at):  # type: ignore[misc]
            return True
        killer = asyncio.create_task(kill_soon(table, dice.uniform(0.0, 0.3)))
        over = await table.play()
        await killer
        if over:
            return True
        await table.bot.start()
        await table.both_know()
    return False


async def kill_soon(table: E2ETable, seconds: float) -> None:
    await asyncio.sleep(seconds)
    await table.bot.kill()


def replayed(table: E2ETable, journal: dict[str, object]) -> Match:
    """Replay the same answers. Check that all published events agree with the replayed match, and return it."""
    match = table.audit(journal)
    table.check_end(match)
    assert table.bot.waiting() == []
    return match


async def status(auto: Auto) -> str:
    answer = await auto.player.slash("#duel", "match status")
    return answer.text


@pytest.mark.slow
@pytest.mark.parametrize(("play", "mode"), [(KARTH, "teams"), (KARTH, "free"), (SUMMONER_WARS, "")])
async def test_four_play_and_concede_one_by_one(tmp_path: Path, play: Play, mode: str) -> None:
    dice = random.Random(5)
    async with sit_down(tmp_path, 5, play, ("Carl", "Dora")) as table:
        anna, ben, carl, dora = table.autos
        await table.begin(rules=f"mode={mode}" if mode else "")
        assert not await killed_now_and_then(table, 2 * KILL_EVERY, dice)
        said = await status(anna)
        assert all(f"{auto.name}: " in said for auto in table.autos), said
        await table.concede(dora)
        assert not await killed_now_and_then(table, KILL_EVERY, dice)
        assert dora.prompt() is None and "Dora is out." in await status(ben)
        assert 3 not in [seat for seat, _ in table.bot.waiting()]
        if mode == "free":
            await table.concede(carl)
            await table.play(until=lambda: len(table.log) % 7 == 0)
            assert table.result() is None
        await table.concede(ben)
        won = await anna.player.wait_for(lambda _: table.result())
        winners = (anna.name,) if mode == "free" else (anna.name, carl.name)
        assert won.content.startswith(f"**{tr('en', 'ui.over.won', who=winners).strip('*')}")
        match = replayed(table, await table.bot.export())
        assert match.over is not None and match.over.winners == ((0,) if mode == "free" else (0, 2))
        await once_more(table, won.id)


async def once_more(table: E2ETable, past: int) -> None:
    """Start a rematch with the button under the result: all others accept, and a player is asked."""
    anna, *others = table.autos
    table.again()
    message = table.sandbox.world.find_message(past)
    assert message is not None
    answer = await anna.player.click(message, word("ui.rematch"))
    assert answer.message is not None
    for auto in others:
        await table.accept(auto.player)
    who = await table.owing()
    assert who is not None and asked(who.prompt() or message) is not None


@pytest.mark.slow
async def test_three_play_until_two_have_given_up(tmp_path: Path) -> None:
    dice = random.Random(9)
    async with sit_down(tmp_path, 9, KARTH, ("Carl",)) as table:
        anna, ben, carl = table.autos
        await table.begin()
        assert not await killed_now_and_then(table, 2 * KILL_EVERY, dice)
        await table.concede(anna)
        assert not await killed_now_and_then(table, KILL_EVERY, dice)
        await table.concede(carl)
        await ben.player.wait_for(lambda _: table.result())
        match = replayed(table, await table.bot.export())
        assert match.over is not None and match.over.winners == (1,)


WHOLE = [
    (KARTH, ("Carl", "Dora"), "teams"),
    (SUMMONER_WARS, ("Carl", "Dora"), ""),
    (KARTH, ("Carl", "Dora"), "free"),
    (KARTH, ("Carl",), "free"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("play", "more", "mode"), WHOLE if os.environ.get("RIPOSTE_LONG") == "1" else WHOLE[:1])
async def test_match_of_many_is_won_although_the_bot_is_killed(
    tmp_path: Path, play: Play, more: tuple[str, ...], mode: str
) -> None:
    """No player concedes: they play until a side has won, while the bot is killed at random times."""
    dice = random.Random(11)
    async with sit_down(tmp_path, 11, play, more) as table:
        await table.begin(rules=f"mode={mode}" if mode else "")
        for _ in range(6):
            if await killed_now_and_then(table, 120, dice, 40):
                break
        else:
            assert await table.play(steps=6000)
        match = replayed(table, await table.bot.export())
        assert match.over is not None
