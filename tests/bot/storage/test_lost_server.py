"""The PostgreSQL server ends in the middle of the bot's work and comes back, or all connections to it are in use."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from bot_table import ANNA, Table
from patience import PATIENCE
from servers import KINDS, POSTGRESQL, server

from bot.model import Busy
from bot.storage.settings import Locked

if POSTGRESQL in KINDS:
    import psycopg
    from sqlalchemy.exc import OperationalError
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.storage import postgresql

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

    @pytest.fixture
    async def full(table: Table) -> AsyncIterator[Table]:
        """A bot that uses all of its connections."""
        async with AsyncExitStack() as stack:
            for _ in range(postgresql.CONNECTIONS):
                await stack.enter_async_context(table.database.read())
            yield table

    async def test_wait_for_a_connection_can_be_cancelled(full: Table) -> None:
        waiting = asyncio.create_task(full.manager.store.meta("a"))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    async def test_lasting_lack_of_connections_is_said(full: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(postgresql, "BUSY_S", 0.0)
        monkeypatch.setattr(full.database._engine.pool, "_timeout", 0.0)
        with pytest.raises(Locked):
            await full.database.reading(lambda carrier: carrier.fetch("SELECT 1"))

    async def test_write_without_a_server_is_refused_politely(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        """The pool is empty and the server is away, so that not even the connection can be made."""
        away = OperationalError("SELECT 1", {}, psycopg.OperationalError("connection refused"))

        async def start(connection: AsyncConnection, is_ctxmanager: bool = False) -> AsyncConnection:
            raise away

        monkeypatch.setattr(AsyncConnection, "start", start)
        with pytest.raises(Busy):
            async with table.manager.store.repository.write(patience=0.0):
                pass
