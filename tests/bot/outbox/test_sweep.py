"""The regular check for lost messages: a start or an idle hour costs the same with any number of stored matches."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from bot_table import ANNA, BEN, FakeCourier, Table, make
from patience import PATIENCE

from bot.outbox import sweep
from bot.outbox.sweep import BATCH, KEEP_DELIVERED_MS
from bot.storage.sqlite import SqliteDatabase

FEW, MANY = BATCH + 2, 3 * BATCH
OUR_TABLES = re.compile(
    r"SCAN (match|seat|journal|event|snapshot|prompt|panel|outbox|person)\b(?!.* ix_outbox_(due|leased))"
)


@pytest.fixture(autouse=True)
def no_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "STEP_S", 0.0)


class Counted(FakeCourier):
    """A courier that counts how often it is asked whether a message exists."""

    def __init__(self) -> None:
        super().__init__()
        self.looked = 0

    async def exists(self, channel_id: int, message_id: int) -> bool:
        self.looked += 1
        return await super().exists(channel_id, message_id)


async def stored(path: Path, matches: int) -> Table:
    """Return a table with ``matches`` running matches. All messages are delivered, and every match has been checked
    once.
    """
    table = await make(path / f"{matches}.sqlite3", Counted(), {"now": 1_000_000})
    for channel in range(100, 100 + matches):
        match = await table.challenge(channel_id=channel)
        await table.manager.challenges.accept(match.id, BEN)
    await table.deliver()
    while table.outbox.sweeper._after:
        await table.outbox.sweeper.sweep()
    return table


class Costs:
    """Counts of the requests to a table's database and courier since the table's last start."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.statements: list[str] = []

    async def restarted(self, monkeypatch: pytest.MonkeyPatch) -> Costs:
        await self.table.restart()
        database = self.table.database
        connections = (
            (database._writer, database._light, *database._readers) if isinstance(database, SqliteDatabase) else ()
        )
        for connection in connections:
            await connection.sqlite.set_trace_callback(self.statements.append)
        live = self.table.manager.store.live
        self.loaded = 0

        def load(blob: bytes, known: object = live._gateway.load) -> object:
            self.loaded += 1
            return known(blob)  # type: ignore[operator]

        monkeypatch.setattr(live._gateway, "load", load)
        self._looked_before = self._looked()
        return self

    def _looked(self) -> int:
        courier = self.table.courier
        return courier.looked if isinstance(courier, Counted) else 0

    def of(self) -> tuple[int, int, int]:
        """Return the number of statements (except those for due rows), messages looked up, and positions loaded.

        The number of looks for due rows depends on when they become due, so transactions are not counted either.
        """
        ends = ("BEGIN", "COMMIT", "ROLLBACK")
        own = [one for one in self.statements if "outbox" not in one and not one.startswith(ends)]
        return len(own), self._looked() - self._looked_before, self.loaded

    def scans(self) -> Iterator[str]:
        """Yield the SQL statements that read a whole table."""
        with sqlite3.connect(self.table.path) as connection:
            for one in dict.fromkeys(self.statements):
                if one.split(" ", 1)[0].strip() in ("SELECT", "UPDATE", "DELETE"):
                    plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {one}")]
                    if any(OUR_TABLES.search(step) for step in plan):
                        yield f"{one}: {plan}"


async def test_start_costs_the_same_with_many_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    costs = []
    for matches in (FEW, MANY):
        table = await stored(tmp_path, matches)
        spent = await Costs(table).restarted(monkeypatch)
        await table.deliver()
        await table.manager.panels.reachable()
        costs.append(spent.of())
        assert list(spent.scans()) == []
        await table.outbox.stop()
        await table.database.close()
    assert costs[0] == costs[1]
    assert costs[0][2] == 0, "no position is loaded"
    assert costs[0][1] <= 4 * BATCH


async def test_pass_costs_the_same_with_many_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    costs = []
    for matches in (FEW + BATCH, MANY + BATCH):
        table = await stored(tmp_path, matches)
        spent = await Costs(table).restarted(monkeypatch)
        await table.outbox.sweeper.sweep()
        await table.outbox.sweeper.sweep()
        costs.append(spent.of())
        assert list(spent.scans()) == []
        await table.outbox.stop()
        await table.database.close()
    assert costs[0] == costs[1]


async def test_round_looks_at_every_match(tmp_path: Path) -> None:
    table = await stored(tmp_path, MANY)
    courier = table.courier
    for place in [place for place, row in courier.messages.items() if row.kind == "board"]:
        del courier.messages[place]
    await table.restart()
    passes = 0
    while not passes or table.outbox.sweeper._after:
        await table.outbox.sweeper.sweep()
        passes += 1
    told = [row.match_id for row in await table.deliver() if row.kind == "board"]
    assert passes == MANY // BATCH + 1
    assert len(set(told)) == MANY
    await table.outbox.stop()
    await table.database.close()


async def test_next_round_waits_for_its_hour(table: Table) -> None:
    await table.begun()
    await table.outbox.sweeper.sweep()
    now = table.manager.store.now()
    assert table.outbox.sweeper._next_pass() == now + sweep.ROUND_MS
    table.outbox.sweeper._after = 7
    assert table.outbox.sweeper._next_pass() == now + sweep.PAUSE_MS


async def test_round_begins_when_the_clock_is_moved_past_its_hour(table: Table) -> None:
    await table.begun()
    await table.deliver()
    sweeper = table.outbox.sweeper
    passes = sweeper.passes
    table.later(sweep.ROUND_MS)
    sweeper.kick()
    async with asyncio.timeout(PATIENCE):
        while sweeper.passes == passes:
            await asyncio.sleep(0.005)


async def test_match_is_loaded_once_after_an_update_of_the_rules(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.begun()
    await table.deliver()
    spent = await Costs(table).restarted(monkeypatch)
    monkeypatch.setattr(type(table.manager.reader._engine), "version", "newer")
    await table.outbox.sweeper.sweep()
    assert spent.loaded == 1
    table.manager.store.live._cached.clear()
    await table.outbox.sweeper.sweep()
    assert spent.loaded == 1


async def test_delivered_rows_are_deleted_a_few_at_a_time(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "FORGOTTEN_AT_ONCE", 3)
    match = await table.begun()
    await table.deliver()
    for answer in ("attack", "back", "attack", "back"):
        await table.answer(match.id, ANNA, answer, table.surface())
        await table.deliver()

    async def closings() -> int:
        async with table.database.read() as statements:
            return int(await statements.value("SELECT count(*) FROM outbox WHERE kind = 'close'"))

    before = await closings()
    assert before > 3
    table.later(KEEP_DELIVERED_MS + 1)
    left = [before]
    for _ in range(10):
        await table.outbox.sweeper.sweep()
        left.append(await closings())
    assert left[-1] == 0
    assert max(a - b for a, b in pairwise(left)) <= 3
