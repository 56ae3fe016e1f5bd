"""Several processes with one database: messages between them, leads, and row locks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from bot_table import Table
from patience import PATIENCE

from bot.storage import Database, Repository, open_database


@pytest.fixture
async def pair(place: str) -> AsyncIterator[tuple[Database, Database]]:
    """Two processes."""
    async with AsyncExitStack() as stack:
        made = [await open_database(place) for _ in range(2)]
        for one in made:
            stack.push_async_callback(one.close)
        yield made[0], made[1]


async def test_message_is_heard_once_its_transaction_has_committed(table: Table) -> None:
    heard: asyncio.Queue[str] = asyncio.Queue()
    end = await table.database.listen("news", heard.put_nowait)
    other: list[str] = []
    await table.database.listen("other", other.append)
    with pytest.raises(ZeroDivisionError):
        async with table.database.write() as statements:
            await statements.notify("news", "lost")
            raise ZeroDivisionError

    async with table.database.write() as statements:
        await statements.notify("news", "one")
    await Repository(table.database).writing(lambda tx: tx.notify("news", "two"))
    async with asyncio.timeout(PATIENCE):
        assert [await heard.get(), await heard.get()] == ["one", "two"]
    end()
    async with table.database.write() as statements:
        await statements.notify("news", "three")
        await statements.notify("other", "four")
    async with asyncio.timeout(PATIENCE):
        while not other:
            await asyncio.sleep(0.005)
    assert heard.empty() and other == ["four"]


async def test_one_process_leads_until_it_closes(place: str, pair: tuple[Database, Database]) -> None:
    one, two = pair
    assert await one.take_lead("sweep")
    assert await one.take_lead("sweep"), "a lead is confirmed"
    assert not await two.take_lead("sweep")
    await one.give_up_lead("sweep")
    assert await two.take_lead("sweep")
    assert not await one.take_lead("sweep")
    third = await open_database(place)
    assert await third.take_lead("clocks")
    assert not await one.take_lead("clocks")
    await third.close()
    assert await one.take_lead("clocks")


async def test_writer_waits_for_the_match_that_another_one_locked(
    table: Table, pair: tuple[Database, Database]
) -> None:
    match = await table.begun()
    order: list[str] = []

    async def count_up(database: Database, name: str) -> None:
        async with Repository(database).write() as tx:
            await tx.for_update(match.id)
            found = await tx.match(match.id)
            assert found is not None
            order.append(name)
            await asyncio.sleep(0)
            await tx.update_match(match.id, found.rev, {"turn": found.turn + 1})

    await asyncio.gather(*(count_up(database, name) for database in pair for name in "abc"))
    assert (await table.manager.reader.match(match.id)).turn == match.turn + 6
    assert sorted(order) == sorted("abcabc")


async def test_waits_for_the_lock_of_a_match_are_noted(table: Table) -> None:
    """A change that waits for another one of the same match notes how long."""
    match = (await table.begun()).id
    waits: list[float] = []
    table.database.on_locked.append(waits.append)
    begun = asyncio.Event()

    async def second() -> None:
        begun.set()
        async with table.database.write() as statements:
            await statements.for_update(match)

    async with table.database.write() as statements:
        await statements.for_update(match)
        waiting = asyncio.create_task(second())
        await begun.wait()
        noted = len(waits)
    await waiting
    assert noted == 1 and len(waits) == 2 and min(waits) >= 0
