"""A whole match between automatic players with the bot in this process, quick enough for every fault to have one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from cog_world import PlainPictures, World, running
from e2e_table import BotProcess, E2ETable
from play_kit import SUMMONER_WARS, Play


class BotHere(BotProcess):
    """The bot of a `World`, for an `E2ETable`."""

    def __init__(self, world: World) -> None:
        super().__init__(world.sandbox, world.path.parent)
        self.world = world

    @property
    def alive(self) -> bool:
        return True

    async def export(self, match: str = "1") -> dict[str, Any]:
        return await self.world.manager.reader.export(int(match, 36))

    def tail(self) -> str:
        return ""


@asynccontextmanager
async def seated(
    folder: Path,
    play: Play = SUMMONER_WARS,
    seed: int = 4,
    *,
    threads: bool = False,
    kind: type[E2ETable] = E2ETable,
    prepare: Callable[[World], None] = lambda _: None,
) -> AsyncIterator[E2ETable]:
    """Yield a table whose players end their match soon. Its world is ``table.bot.world``."""
    async with running(folder, toy=False, threads=threads, prepare=prepare) as world:
        world.bot.pictures = PlainPictures()
        table = kind(world.sandbox, BotHere(world), seed, play)
        for auto in table.autos:
            auto.hurry()
        yield table


async def presses(table: E2ETable, count: int) -> None:
    """Play on for some presses. The match must not end before."""
    stop = len(table.log) + count
    assert not await table.play(until=lambda: len(table.log) >= stop)


async def played_out(table: E2ETable) -> None:
    """Play to the end, and check that every accepted answer counted once and that the result was published once."""
    assert await table.play()
    await table.bot.world.settled()
    table.check_end(table.audit(await table.bot.export()))


async def started(world: World) -> None:
    """Start the stopped bot of a table again."""
    await world.start()
    world.bot.pictures = PlainPictures()
