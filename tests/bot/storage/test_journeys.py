"""How often a transaction has to wait for the PostgreSQL server."""

from __future__ import annotations

from typing import Any

import pytest
from bot_table import Table
from servers import KINDS, POSTGRESQL

from bot.storage import Repository

if POSTGRESQL in KINDS:
    import psycopg

    pytestmark = pytest.mark.parametrize("place", [POSTGRESQL], indirect=True)

    async def test_queued_statements_travel_with_the_next_one(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        sent: list[str] = []
        execute: Any = psycopg.AsyncClientCursor.execute

        async def noted(cursor: Any, query: Any, *args: Any, **options: Any) -> Any:
            sent.append(str(query))
            return await execute(cursor, query, *args, **options)

        await table.manager.store.meta("a")  # the first connection asks the server what it is
        monkeypatch.setattr(psycopg.AsyncClientCursor, "execute", noted)
        repository = Repository(table.database)
        async with repository.write(durable=False) as tx:
            await tx.set_meta("a", "100 % :of 'it'; --")
            await tx.set_meta("b", "2")
            assert await tx.meta("a") == "100 % :of 'it'; --"
            await tx.set_meta("b", "3")
        assert [one.partition(" ")[0] for one in sent] == ["BEGIN", "SELECT", "INSERT"]
        assert sent[-1].endswith("COMMIT")
        assert await table.manager.store.meta("b") == "3"
