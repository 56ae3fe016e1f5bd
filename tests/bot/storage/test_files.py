"""A database in a file: its settings, its locks, and transactions as single steps."""

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
from bot_table import Table
from servers import on_sqlite

import bot
from bot.storage import Repository, StorageError, Tx, open_database
from bot.storage.place import database_path
from bot.storage.sqlite import READERS, Connection


@on_sqlite
async def test_connection_settings(table: Table) -> None:
    async with table.database.read() as c:
        values = [await c.value(f"PRAGMA {name}") for name in ("journal_mode", "synchronous", "foreign_keys")]
    assert values == ["wal", 2, 1]


@on_sqlite
async def test_write_transaction_locks_the_file_at_its_first_read(table: Table) -> None:
    other = sqlite3.connect(table.path, timeout=0)
    async with table.database.write() as c:
        assert await c.value("SELECT count(*) FROM match") == 0
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
    other.execute("BEGIN IMMEDIATE")
    other.close()


@on_sqlite
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


@on_sqlite
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
