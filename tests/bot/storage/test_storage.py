"""The database: settings, migrations, the revision check, and which data is kept."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from bot_table import ANNA, BEN, Table
from servers import SQLITE, server
from sqlalchemy import Engine, create_engine

from bot.model import PRESETS
from bot.storage import Repository, RevisionConflict, StorageError, Tx, open_database
from bot.storage.migrations import config, revisions
from bot.storage.place import is_server
from bot.storage.postgresql import _sqlalchemy_url
from bot.storage.schema import metadata
from bot.storage.settings import REVISIONS, Duplicate
from bot.storage.sqlite import READERS

ADD = "INSERT INTO meta VALUES (:key, :value)"


@pytest.fixture
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The place of a database of the same kind without tables."""
    kind = request.node.callspec.params["place"]
    return str(tmp_path / "old.sqlite3") if kind == SQLITE else server().empty()


async def test_read_sees_one_unchanged_state(table: Table) -> None:
    """This also holds for the second transaction on a connection, and after a read that failed or was cancelled."""
    for _ in range(2 * READERS):
        with pytest.raises(Exception, match="nothing"):
            async with table.database.read() as c:
                await c.value("SELECT 1 FROM nothing")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0), table.database.read() as c:
                await c.value("SELECT count(*) FROM meta")
    seen = []
    for n in range(2 * READERS):
        async with table.database.read() as c:
            seen.append(await c.value("SELECT count(*) FROM meta"))
            async with table.database.write() as w:
                await w.many(ADD, [{"key": f"key {n}", "value": "x"}])
            seen.append(await c.value("SELECT count(*) FROM meta"))
    first = seen[0]
    assert seen == [first + n for n in range(2 * READERS) for _ in range(2)]


async def test_transaction_without_statements_does_not_begin(table: Table) -> None:
    async with table.database.read(), table.database.write():
        pass
    with pytest.raises(ZeroDivisionError):
        async with table.database.write():
            raise ZeroDivisionError
    async with table.database.write() as c:
        await c.many(ADD, [{"key": "a", "value": "1"}, {"key": "b", "value": "2"}])
    with pytest.raises(ZeroDivisionError):
        async with table.database.write() as c:
            await c.many(ADD, [{"key": "c", "value": "3"}])
            raise ZeroDivisionError
    async with table.database.read() as c:
        assert await c.value("SELECT count(*) FROM meta WHERE key IN ('a', 'b', 'c')") == 2


async def test_written_data_counts_from_the_next_statement_on(table: Table) -> None:
    async with table.database.write() as c:
        await c.run("INSERT INTO meta VALUES ('a', '1')")
        await c.many(ADD, [{"key": "b", "value": "2"}, {"key": "c", "value": "3"}])
        added = await c.rows("SELECT key FROM meta WHERE key < 'd' ORDER BY key")
        assert [row["key"] for row in added] == ["a", "b", "c"]
        await c.run("UPDATE meta SET value = :value WHERE key = 'a'", {"value": "4"})
    with pytest.raises(Duplicate):
        async with table.database.write() as c:
            await c.run("INSERT INTO meta VALUES ('d', '5')")
            await c.run("INSERT INTO meta VALUES ('a', '6')")
    async with table.database.read() as c:
        rows = await c.rows("SELECT key, value FROM meta WHERE key < 'e' ORDER BY key")
    assert [tuple(row) for row in rows] == [("a", "4"), ("b", "2"), ("c", "3")], "all of a transaction or nothing"


async def test_write_in_one_step_is_stored_completely_or_not_at_all(table: Table) -> None:
    repository = Repository(table.database)

    async def note(tx: Tx) -> str | None:
        await tx.set_meta("a", "1")
        return await tx.meta("a")

    async def fail(tx: Tx) -> None:
        await tx.set_meta("a", "2")
        raise ZeroDivisionError

    for durable in (True, False):
        assert await repository.writing(note, durable=durable) == "1"
        with pytest.raises(ZeroDivisionError):
            await repository.writing(fail, durable=durable)
        assert await repository.reading(lambda tx: tx.meta("a")) == "1"
    async with repository.write() as tx:
        await tx.set_meta("a", "4")
    assert await repository.reading(lambda tx: tx.meta("a")) == "4", "no transaction is left open"


def engine_of(place: str) -> Engine:
    return create_engine(_sqlalchemy_url(place) if is_server(place) else f"sqlite:///{place}")


def differences(place: str) -> list[Any]:
    engine = engine_of(place)
    with engine.connect() as connection:
        found = list(compare_metadata(MigrationContext.configure(connection), metadata))
    engine.dispose()
    return found


def test_migrations_make_the_schema(table: Table) -> None:
    assert differences(table.place) == []
    assert revisions() == list(REVISIONS)


async def test_an_old_database_is_brought_up_to_date(place: str, empty: str) -> None:
    engine = engine_of(empty)
    with engine.begin() as connection:
        command.upgrade(config(connection), "0001")
        connection.exec_driver_sql(
            "INSERT INTO match VALUES (1, 'g', 5, 7, 'active', 3, 2, '1', '{}', '[0]', '[]', NULL, 4, 9, 'x', 1, 2)"
        )
        for seat in (0, 1):
            connection.exec_driver_sql(f"INSERT INTO seat VALUES (1, {seat}, {101 + seat}, 'n', 'd', 'every')")
        connection.exec_driver_sql("INSERT INTO prompt VALUES (1, 4, 0, 'closed', 'prompt', 20, 200, 1)")
        connection.exec_driver_sql("INSERT INTO prompt VALUES (1, 5, 0, 'open', 'prompt', 20, 201, 1)")
        connection.exec_driver_sql("INSERT INTO prompt VALUES (1, 6, 1, 'open', 'call', 7, 202, 1)")
        connection.exec_driver_sql("INSERT INTO \"user\" VALUES (101, 'de', 20, true)")
        connection.exec_driver_sql(
            "INSERT INTO outbox VALUES (1, 1, 'board:1:2', 'board', NULL, NULL, NULL, 7, NULL, NULL, NULL, false, "
            "'{}', 'failed', 1, 0, 8, 5, NULL, NULL, NULL, NULL, 'x', 1)"
        )
    engine.dispose()
    database = await open_database(empty)
    async with database.read() as found:
        panels = await found.rows("SELECT match_id, seat, decision_id, message_id FROM panel")
        assert [tuple(row) for row in panels] == [(1, 0, 5, 201)]
        calls = await found.rows("SELECT decision_id, call_channel, call_message FROM prompt ORDER BY 1")
        assert [tuple(row) for row in calls] == [(4, None, None), (5, None, None), (6, 7, 202)]
        assert [tuple(row) for row in await found.rows("SELECT state, attempts FROM outbox")] == [("due", 0)]
        assert await found.value("SELECT count(*) FROM seat") == 2
        assert await found.value("SELECT locale FROM person WHERE id = 101") == "de"
    await database.close()
    assert differences(empty) == []


async def test_newer_schema_is_refused(table: Table) -> None:
    async with table.database.write() as c:
        await c.run("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StorageError, match="newer"):
        await open_database(table.place)


async def test_schema_error_of_the_separate_process_is_reported(table: Table) -> None:
    async with table.database.write() as c:
        await c.run("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StorageError, match="newer"):
        await open_database(table.place, apart=True)


async def test_revision_is_checked_in_the_update(table: Table) -> None:
    match = await table.begun()
    repository = Repository(table.database)
    async with repository.write() as tx:
        await tx.update_match(match.id, match.rev, {"turn": 5})
    with pytest.raises(RevisionConflict):
        async with repository.write() as tx:
            await tx.update_match(match.id, match.rev, {"turn": 6})
    assert (await table.manager.reader.match(match.id)).turn == 5


async def test_late_answer_of_a_second_process_is_refused(table: Table) -> None:
    """The lock does not stop a second process, but the revision check does: a late answer is refused."""
    match = await table.begun()
    look = await table.manager.reader.look(match.id, ANNA)
    other = await _second(table)
    assert look.decision is not None
    await other.manager.play.answer(match.id, ANNA, look.decision.id, "attack")
    late = await table.manager.play.answer(match.id, ANNA, look.decision.id, "attack")
    assert (late.status, late.repeat) == ("stale", True)
    assert late.look.decision is not None
    assert late.look.decision.kind == "amount"
    await other.database.close()


async def test_one_of_two_processes_answering_at_once_is_refused(table: Table) -> None:
    match = await table.begun()
    look = await table.manager.reader.look(match.id, ANNA)
    other = await _second(table)
    assert look.decision is not None
    both = await asyncio.gather(
        *(t.manager.play.answer(match.id, ANNA, look.decision.id, "attack") for t in (table, other))
    )
    assert sorted(done.status for done in both) == ["ok", "stale"]
    await other.database.close()


async def _second(table: Table) -> Table:
    from bot_table import make

    return await make(table.place, table.courier, table.clock)


async def test_snapshots_of_turn_starts_and_the_newest_are_kept(table: Table) -> None:
    match = await table.begun()
    for user, answer in [
        (ANNA, "attack"),
        (ANNA, "1"),
        (BEN, "no"),
        (ANNA, "pass"),
        (BEN, "attack"),
        (BEN, "back"),
    ]:
        await table.answer(match.id, user, answer)
    async with table.database.read() as c:
        kept = await c.rows("SELECT turn, turn_start FROM snapshot ORDER BY rev")
        entries = [row["n"] for row in await c.rows("SELECT n FROM journal ORDER BY n")]
    assert [tuple(row) for row in kept] == [(0, 1), (1, 1), (2, 1), (2, 0)]
    assert list(entries) == list(range(1, 9))


@pytest.mark.parametrize(("now", "counts"), [({"now": True}, 1), ({}, 0)])
async def test_queue_counts_as_an_answer_if_it_began(table: Table, now: dict[str, bool], counts: int) -> None:
    match = await table.begun()
    async with table.database.read() as c:
        last = int(await c.value("SELECT max(n) FROM journal WHERE match_id = :id", {"id": match.id}))
    rows = [{"op": "queue", "seat": 1, "plays": [["pass"]], **now}, {"op": "plan", "seat": 1, "plan": {"rules": []}}]
    async with Repository(table.database).write() as tx:
        await tx.add_journal(
            match.id,
            [{"n": last + i, "rev": 90, "turn": 1, "seat": 1, "op": row, "at": 0} for i, row in enumerate(rows, 1)],
        )
    async with Repository(table.database).read() as tx:
        assert (await tx.last_answer_of(match.id, 1) == last + 1) is bool(counts)
        assert ((last + 1, 1) in await tx.newest_answers(match.id)) is bool(counts)


async def test_journal_and_snapshots_name_no_discord_ids(table: Table) -> None:
    anna, ben = 123456789012345678, 223456789012345678
    match = await table.challenge(challenger=(anna, "Anna"), opponents=[(ben, "Ben")], stops=PRESETS[0])
    await table.manager.challenges.accept(match.id, ben)
    await table.answer(match.id, anna, "keep")
    await table.manager.play.concede(match.id, ben)
    async with table.database.read() as c:
        for name in ("journal", "event", "snapshot"):
            rows = str([tuple(row) for row in await c.rows(f"SELECT * FROM {name}")])
            assert str(anna) not in rows
            assert str(ben) not in rows
    assert str(anna) not in str(await table.manager.reader.export(match.id))
