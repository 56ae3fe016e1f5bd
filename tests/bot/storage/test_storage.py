"""The database: settings, migrations, the revision check, and which data is kept."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from bot_table import ANNA, BEN, Table
from sqlalchemy import create_engine

import bot
from bot.model import PRESETS
from bot.storage import Repository, RevisionConflict, StorageError, Tx, open_database
from bot.storage.migrations import config, revisions, upgrade
from bot.storage.place import database_path
from bot.storage.schema import metadata
from bot.storage.settings import REVISIONS, Duplicate
from bot.storage.sqlite import READERS, Connection


async def test_connection_settings(table: Table) -> None:
    async with table.database.read() as c:
        values = [await c.value(f"PRAGMA {name}") for name in ("journal_mode", "synchronous", "foreign_keys")]
    assert values == ["wal", 2, 1]


async def test_write_transaction_locks_the_file_at_its_first_read(table: Table) -> None:
    other = sqlite3.connect(table.path, timeout=0)
    async with table.database.write() as c:
        assert await c.value("SELECT count(*) FROM match") == 0
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
    other.execute("BEGIN IMMEDIATE")
    other.close()


async def test_read_sees_one_unchanged_state(table: Table) -> None:
    """This also holds for the second transaction on a connection, and after a read that failed or was cancelled."""
    for _ in range(2 * READERS):
        with pytest.raises(sqlite3.OperationalError):
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
                await w.many("INSERT INTO meta VALUES (?, ?)", [(f"key {n}", "x")])
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
        await c.many("INSERT INTO meta VALUES (?, ?)", [("a", "1"), ("b", "2")])
    with pytest.raises(ZeroDivisionError):
        async with table.database.write() as c:
            await c.many("INSERT INTO meta VALUES (?, ?)", [("c", "3")])
            raise ZeroDivisionError
    async with table.database.read() as c:
        assert await c.value("SELECT count(*) FROM meta WHERE key IN ('a', 'b', 'c')") == 2


async def test_written_data_counts_from_the_next_statement_on(table: Table) -> None:
    async with table.database.write() as c:
        await c.run("INSERT INTO meta VALUES ('a', '1')")
        await c.many("INSERT INTO meta VALUES (?, ?)", [("b", "2"), ("c", "3")])
        assert await c.value("SELECT group_concat(key) FROM meta WHERE key < 'd'") == "a,b,c"
        await c.run("UPDATE meta SET value = ? WHERE key = ?", ("4", "a"))
    with pytest.raises(Duplicate):
        async with table.database.write() as c:
            await c.run("INSERT INTO meta VALUES ('d', '5')")
            await c.run("INSERT INTO meta VALUES ('a', '6')")
    async with table.database.read() as c:
        rows = await c.rows("SELECT key, value FROM meta WHERE key < 'e' ORDER BY key")
    assert [tuple(row) for row in rows] == [("a", "4"), ("b", "2"), ("c", "3")], "all of a transaction or nothing"


async def test_reads_that_begin_together_share_a_step_and_fail_apart(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    repository, steps = Repository(table.database), []
    carry_out = Connection.read_in_one_step

    async def counted(self: Connection, works: Sequence[Any]) -> list[Any]:
        steps.append(len(works))
        return await carry_out(self, works)

    async def broken(tx: Tx) -> str | None:
        raise ZeroDivisionError

    monkeypatch.setattr(Connection, "read_in_one_step", counted)
    async with repository.write() as tx:
        await tx.set_meta("a", "1")
    one, failure, two = await asyncio.gather(
        repository.reading(lambda tx: tx.meta("a")),
        repository.reading(broken),
        repository.reading(lambda tx: tx.meta("a")),
        return_exceptions=True,
    )
    assert (one, two, steps) == ("1", "1", [3])
    assert isinstance(failure, ZeroDivisionError)


async def test_write_in_one_step_is_stored_completely_or_not_at_all(table: Table) -> None:
    repository = Repository(table.database)

    async def note(tx: Tx) -> str | None:
        await tx.set_meta("a", "1")
        return await tx.meta("a")

    async def fail(tx: Tx) -> None:
        await tx.set_meta("a", "2")
        raise ZeroDivisionError

    async def lazy(tx: Tx) -> None:
        await tx.set_meta("a", "3")
        await asyncio.sleep(0)

    for durable in (True, False):
        assert await repository.writing(note, durable=durable) == "1"
        with pytest.raises(ZeroDivisionError):
            await repository.writing(fail, durable=durable)
        with pytest.raises(RuntimeError, match="may await only the database"):
            await repository.writing(lazy, durable=durable)
        assert await repository.reading(lambda tx: tx.meta("a")) == "1"
    async with repository.write() as tx:
        await tx.set_meta("a", "4")
    assert await repository.reading(lambda tx: tx.meta("a")) == "4", "no transaction is left open"


async def test_read_in_one_step_sees_one_state_without_waiting(table: Table) -> None:
    repository = Repository(table.database)
    other = sqlite3.connect(table.path, check_same_thread=False)

    async def twice(tx: Tx) -> tuple[str | None, str | None]:
        before = await tx.meta("a")
        other.execute("INSERT INTO meta VALUES ('a', '1')")
        other.commit()
        return before, await tx.meta("a")

    assert await repository.reading(twice) == (None, None)
    assert await repository.reading(lambda tx: tx.meta("a")) == "1"

    async def lazy(tx: Tx) -> str | None:
        await asyncio.sleep(0)
        return await tx.meta("a")

    async def broken(tx: Tx) -> str | None:
        raise ZeroDivisionError

    for _ in range(READERS):
        with pytest.raises(RuntimeError, match="may await only the database"):
            await repository.reading(lazy)
        with pytest.raises(ZeroDivisionError):
            await repository.reading(broken)
    async with table.database.write() as c:
        await c.run("UPDATE meta SET value = '2' WHERE key = 'a'")
    for _ in range(READERS):
        assert await repository.reading(lambda tx: tx.meta("a")) == "2", "nothing is held open"
    other.close()


def test_migrations_make_the_schema(table: Table) -> None:
    engine = create_engine(f"sqlite:///{table.path}")
    with engine.connect() as connection:
        assert list(compare_metadata(MigrationContext.configure(connection), metadata)) == []
    engine.dispose()
    assert revisions() == list(REVISIONS)


def test_an_old_database_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"
    engine = create_engine(f"sqlite:///{path}")
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
        connection.exec_driver_sql(
            "INSERT INTO outbox VALUES (1, 1, 'board:1:2', 'board', NULL, NULL, NULL, 7, NULL, NULL, NULL, 0, '{}', "
            "'failed', 1, 0, 8, 5, NULL, NULL, NULL, NULL, 'x', 1)"
        )
    engine.dispose()
    upgrade(path)
    with sqlite3.connect(path) as found:
        assert found.execute("SELECT match_id, seat, decision_id, message_id FROM panel").fetchall() == [(1, 0, 5, 201)]
        calls = found.execute("SELECT decision_id, call_channel, call_message FROM prompt ORDER BY 1").fetchall()
        assert calls == [(4, None, None), (5, None, None), (6, 7, 202)]
        assert found.execute("SELECT state, attempts FROM outbox").fetchall() == [("due", 0)]
        assert found.execute("SELECT count(*) FROM seat").fetchone() == (2,)


async def test_newer_schema_is_refused(table: Table) -> None:
    async with table.database.write() as c:
        await c.run("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StorageError, match="newer"):
        await open_database(str(table.path))


APART = """
import asyncio, sys
from bot.storage import Database, open_database

async def main():
    database = await open_database(sys.argv[1], apart=True)
    await database.close()
    print(sorted({"alembic", "sqlalchemy"} & set(sys.modules)))

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_migration_in_a_separate_process_imports_nothing_here(tmp_path: Path) -> None:
    script, path = tmp_path / "apart.py", tmp_path / "new.sqlite3"
    script.write_text(APART)
    environment = {**os.environ, "PYTHONPATH": str(Path(bot.__file__).parents[1])}
    done = subprocess.run([sys.executable, script, path], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout.strip() == "[]"
    database = await open_database(str(path), migrate=False)  # the schema is complete
    await database.close()


async def test_schema_error_of_the_separate_process_is_reported(table: Table) -> None:
    async with table.database.write() as c:
        await c.run("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StorageError, match="newer"):
        await open_database(str(table.path), apart=True)


@pytest.mark.parametrize("place", ["", ":memory:", "sqlite://", "mysql://x/y", "postgresql://h/db", "http:://"])
def test_unusable_database_path_is_refused(place: str) -> None:
    with pytest.raises(StorageError):
        database_path(place)


def test_database_path_is_read_from_path_or_url() -> None:
    assert database_path("a/b.db") == database_path("sqlite:///a/b.db") == Path("a/b.db")
    assert database_path("sqlite+aiosqlite:////a/b.db") == Path("/a/b.db")


async def test_file_that_is_not_a_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite3"
    file.write_text("this is no database, and long enough to be looked at as one" * 20)
    with pytest.raises(StorageError, match="cannot be used"):
        await open_database(str(file))


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

    return await make(table.path, table.courier, table.clock)


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
        last = int(await c.value("SELECT max(n) FROM journal WHERE match_id = ?", (match.id,)))
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
