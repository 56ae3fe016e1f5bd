"""Backups of a match that goes on: what is restored is played to its end, and what is lost is never carried out."""

from __future__ import annotations

import asyncio
import copy
from pathlib import Path

from cog_hands import pressed
from cog_world import World
from e2e_table import E2ETable
from player_kit import controls
from whole_match import played_out, presses, seated, started

from bot.clock import utc_now
from bot.upkeep.backup import back_up, restore
from bot.upkeep.check import check

MINUTES = 60_000


def now(world: World) -> int:
    return utc_now() + world.ahead


async def restored(table: E2ETable, backup: Path) -> None:
    """Stop the bot, restore the backup, and start the bot again. The players forget what they did since."""
    world = table.bot.world
    await world.stop()
    await asyncio.to_thread(restore, world.path, backup, now(world))
    world.ahead += 5 * MINUTES
    world.sandbox.advance(5 * 60)
    kept = {entry["id"] for entry in table.bot.journal() if entry["op"] == "answer"}
    for press in table.log:
        press.outcome = press.outcome if press.decision in kept else ""
    await started(world)
    await world.settled()


async def test_backup_in_mid_match_is_restored_and_played_on(tmp_path: Path) -> None:
    async with seated(tmp_path) as table:
        world = table.bot.world
        await table.begin()
        await presses(table, 20)
        await world.pass_time(10 * MINUTES)
        backup = tmp_path / "backups.sqlite3"
        copying = asyncio.create_task(asyncio.to_thread(back_up, world.path, backup, now(world)))
        await presses(table, 5)
        await copying
        await world.pass_time(5 * MINUTES)
        await presses(table, 20)
        await world.pass_time(5 * MINUTES)
        assert [one.harmed for one in await check(str(backup))] == [False]
        before = len(table.bot.journal())
        lost = [(auto.player, copy.deepcopy(message)) for auto in table.autos if (message := auto.prompt())]
        await restored(table, backup)
        there = table.bot.journal()
        assert 0 < len(there) < before
        assert lost
        for player, message in lost:
            await pressed(world, player, message, controls(message)[0].label)
            assert "what this message shows is lost" in "\n".join(one.text for one in player.dms())
        assert table.bot.journal() == there
        await table.all_stands()
        await played_out(table)
