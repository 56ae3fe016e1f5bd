"""Another program temporarily locks the database: a write waits, then reports the lock, and nothing is half done."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator

import pytest
from bot_table import ANNA, BEN, Table
from servers import on_sqlite

from bot.matches.people import IN_PASSING_S
from bot.model import Busy
from bot.storage import sqlite as database
from bot.storage.settings import BUSY_S

pytestmark = on_sqlite


class Holder:
    """A second connection that locks the database for some seconds. Its clock advances only while a write waits."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self._until = 0.0
        self._other = sqlite3.connect(table.path, timeout=0, isolation_level=None)
        monkeypatch.setattr(database, "_now", lambda: self.now)
        monkeypatch.setattr(database, "_pause", self._pause)

    def hold(self, seconds: float) -> None:
        self._other.execute("BEGIN IMMEDIATE")
        self._until = self.now + seconds

    async def hold_soon(self, seconds: float) -> None:
        """Lock the database as soon as the bot releases it."""
        while not self._other.in_transaction:
            try:
                self.hold(seconds)
            except sqlite3.OperationalError:
                await asyncio.sleep(0)

    async def _pause(self, seconds: float) -> None:
        self.now += seconds
        if self.now >= self._until and self._other.in_transaction:
            self.let_go()

    def let_go(self) -> None:
        self._other.execute("ROLLBACK")

    def close(self) -> None:
        self._other.close()


@pytest.fixture
def holder(table: Table, monkeypatch: pytest.MonkeyPatch) -> Iterator[Holder]:
    made = Holder(table, monkeypatch)
    yield made
    made.close()


async def entries(table: Table, match_id: int) -> int:
    return len((await table.manager.reader.export(match_id))["entries"])


async def test_answer_counts_once_after_a_lock_of_15_seconds(table: Table, holder: Holder) -> None:
    match = await table.begun()
    before = await entries(table, match.id)
    holder.hold(15)
    done = await table.answer(match.id, ANNA, "attack")
    assert done.status == "ok"
    assert 15 <= holder.now <= BUSY_S
    assert await entries(table, match.id) == before + 1


async def test_answer_can_be_given_again_after_a_long_lock(table: Table, holder: Holder) -> None:
    match = await table.begun()
    before = await entries(table, match.id)
    look = await table.manager.reader.look(match.id, ANNA)
    assert look.decision is not None
    holder.hold(10 * BUSY_S)
    with pytest.raises(Busy) as refused:
        await table.manager.play.answer(match.id, ANNA, look.decision.id, "attack")
    assert refused.value.msg.id == "bot.storage_busy"
    assert await entries(table, match.id) == before
    again = await table.manager.reader.look(match.id, ANNA)
    assert (again.info.rev, again.decision) == (look.info.rev, look.decision)
    holder.let_go()
    done = await table.manager.play.answer(match.id, ANNA, look.decision.id, "attack")
    assert done.status == "ok"
    assert await entries(table, match.id) == before + 1


async def test_challenge_is_accepted_completely_or_not_at_all(table: Table, holder: Holder) -> None:
    match = await table.challenge()
    holder.hold(10 * BUSY_S)
    with pytest.raises(Busy):
        await table.manager.challenges.accept(match.id, BEN)
    assert await table.manager.reader.match(match.id) == match
    holder.let_go()
    assert (await table.manager.challenges.accept(match.id, BEN)).status == "active"


async def test_acknowledgement_waits_briefly_for_a_locked_database(table: Table, holder: Holder) -> None:
    holder.hold(10 * BUSY_S)
    await table.manager.people.begin_thinking(7, "token", 1, "en")
    await table.manager.people.seen(ANNA, locale="de")
    await table.manager.people.end_thinking(7)
    assert holder.now <= 4 * IN_PASSING_S
    holder.let_go()


async def test_other_errors_of_the_database_are_not_waited_for(table: Table, holder: Holder) -> None:
    async with table.database.write() as statements:
        with pytest.raises(sqlite3.OperationalError, match="no such table"):
            await statements.rows("SELECT * FROM nowhere")
    assert holder.now == 0


async def test_locked_database_puts_no_traceback_into_the_log(
    table: Table, holder: Holder, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.outbox.worker.STORE_ERROR_DELAY_S", 0.0)
    await table.begun()
    deliver = table.courier.deliver
    held: list[object] = []

    async def while_held(row: object) -> object:
        if not held:
            held.append(row)
            await holder.hold_soon(1.5 * BUSY_S)
        return await deliver(row)  # type: ignore[arg-type]

    monkeypatch.setattr(table.courier, "deliver", while_held)
    rows = await table.deliver()
    assert "board" in [row.kind for row in rows]
    # Either the sweep or the delivered row meets the lock first.
    assert "holds the database" in caplog.text or "the file is held" in caplog.text
    assert not [one for one in caplog.records if one.exc_info]
