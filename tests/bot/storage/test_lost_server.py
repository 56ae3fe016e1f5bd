"""The PostgreSQL server ends in the middle of the bot's work and comes back."""

from __future__ import annotations

import asyncio

import pytest
from bot_table import ANNA, Table
from patience import PATIENCE
from servers import KINDS, POSTGRESQL, server

from bot.model import Busy

if POSTGRESQL in KINDS:
    pytestmark = pytest.mark.parametrize("place", [POSTGRESQL], indirect=True)

    async def test_bot_goes_on_after_a_restart_of_the_server(table: Table) -> None:
        match = await table.begun()
        heard: list[str] = []
        await table.database.listen("news", heard.append)
        assert await table.database.take_lead("sweep")
        with pytest.raises(Busy):
            async with table.manager.store.repository.write() as tx:
                await tx.set_meta("a", "lost")
                assert await tx.meta("a") == "lost"
                await asyncio.to_thread(server().restart)
                await tx.meta("a")
        async with asyncio.timeout(PATIENCE):
            while not heard:
                await asyncio.sleep(0.005)
        assert heard == [""], "listeners look again after an interruption"
        assert (await table.answer(match.id, ANNA, "attack")).status == "ok"
        assert await table.manager.store.meta("a") is None
        while not await table.database.take_lead("sweep"):
            await asyncio.sleep(0)
