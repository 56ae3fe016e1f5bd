"""Timers: each is carried out once, when it is due, whatever happens to the process."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.storage.repository import TimerRow
from bot.timers import Timers
from bot.timers.worker import BACKOFF_MS, LEASE_MS
from tests.kits.bot_table import FakeCourier, Table, make

HOUR = 3_600_000


class Book:
    """A handler that writes into the key-value table how often each timer was carried out."""

    def __init__(self, table: Table, *, failures: int = 0) -> None:
        self.table, self.failures = table, failures
        table.manager.timer_handlers["test"] = self

    async def __call__(self, row: TimerRow) -> None:
        if self.failures:
            self.failures -= 1
            raise RuntimeError("the handler fails")
        async with self.table.manager.store.repository.write() as tx:
            if not await tx.finish_timer(row):
                return
            await tx.set_meta(row.key, str(int(await tx.meta(row.key) or 0) + 1))


async def set_timer(table: Table, key: str, after: int) -> None:
    async with table.manager.store.repository.write() as tx:
        await tx.set_timer(key, "test", table.manager.store.now() + after)


async def count(table: Table, key: str) -> int:
    return int(await table.manager.store.meta(key) or 0)


@pytest.fixture
async def table(tmp_path: Path):
    table = await make(tmp_path / "timers.sqlite3", FakeCourier(), {"now": 1_000_000})
    yield table
    await table.outbox.stop()
    await table.database.close()


async def test_a_timer_is_carried_out_when_it_is_due(table: Table) -> None:
    Book(table)
    await set_timer(table, "a", HOUR)
    await table.pass_time(HOUR - 1)
    assert await count(table, "a") == 0
    await table.pass_time(1)
    await table.pass_time(HOUR)
    assert await count(table, "a") == 1


async def test_a_timer_set_again_keeps_only_its_new_time(table: Table) -> None:
    Book(table)
    await set_timer(table, "a", HOUR)
    await set_timer(table, "a", 3 * HOUR)
    await table.pass_time(2 * HOUR)
    assert await count(table, "a") == 0
    await table.pass_time(HOUR)
    assert await count(table, "a") == 1


async def test_a_timer_set_again_while_it_is_carried_out_stays(table: Table) -> None:
    Book(table)
    await set_timer(table, "a", 0)
    async with table.manager.store.repository.write() as tx:
        (row,) = await tx.lease_timers("other", table.manager.store.now(), table.manager.store.now() + LEASE_MS, 9)
    await set_timer(table, "a", HOUR)
    await table.manager.timer_handlers["test"](row)
    assert await count(table, "a") == 0
    await table.pass_time(HOUR)
    assert await count(table, "a") == 1


async def test_a_leased_timer_waits_for_the_end_of_its_lease(table: Table) -> None:
    Book(table)
    await set_timer(table, "a", 0)
    async with table.manager.store.repository.write() as tx:
        await tx.lease_timers("other", table.manager.store.now(), table.manager.store.now() + LEASE_MS, 9)
    await table.pass_time()
    assert await count(table, "a") == 0
    await table.pass_time(LEASE_MS)
    assert await count(table, "a") == 1


async def test_a_failed_timer_is_tried_again_later(table: Table) -> None:
    Book(table, failures=2)
    await set_timer(table, "a", 0)
    await table.pass_time()
    await table.pass_time(BACKOFF_MS)
    assert await count(table, "a") == 0
    await table.pass_time(2 * BACKOFF_MS)
    assert await count(table, "a") == 1


async def test_a_new_process_takes_over_leased_timers(table: Table) -> None:
    await set_timer(table, "a", 0)
    async with table.manager.store.repository.write() as tx:
        await tx.lease_timers("other", table.manager.store.now(), table.manager.store.now() + LEASE_MS, 9)
    await table.restart()
    Book(table)
    timers = Timers(table.manager.store, table.manager.timer_handlers)
    await timers.start()
    await timers.stop()
    await table.pass_time()
    assert await count(table, "a") == 1


async def test_timers_of_a_cancelled_kind_are_never_carried_out(table: Table) -> None:
    Book(table)
    match = await table.begun()
    async with table.manager.store.repository.write() as tx:
        for seat in (0, 1):
            await tx.set_timer(f"b{seat}", "test", table.manager.store.now(), match_id=match.id, seat=seat)
        await tx.drop_timers(match.id, "test", 0)
    await table.pass_time()
    assert (await count(table, "b0"), await count(table, "b1")) == (0, 1)


async def test_timer_set_while_the_worker_looks_is_not_missed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    Book(table)
    store = table.manager.store
    timers = Timers(store, table.manager.timer_handlers)
    look, looks, again = timers._carry_out_due, 0, asyncio.Event()

    async def late() -> tuple[int, int | None]:
        nonlocal looks
        found = await look()
        looks += 1
        if looks == 1:  # the outbox commits a timer after the worker has read
            await set_timer(table, "a", 0)
            store.timer_set(store.now())
        else:
            again.set()
        return found

    monkeypatch.setattr(timers, "_carry_out_due", late)
    await timers.start()
    await again.wait()
    await timers.stop()
    assert await count(table, "a") == 1
