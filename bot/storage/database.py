"""Opening the database: connections, transactions, migrations, checkpoint.

The bot speaks to SQLite through aiosqlite, each statement in one step of the connection's own thread, so that the
event loop never waits for the file. A step costs more than most statements: a transaction begins in the step of its
first statement, and nobody waits for the end of one that only read. SQLAlchemy and Alembic describe the schema and
bring it up to date; they are loaded only when a database is new or old.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiosqlite

from bot.storage.settings import BUSY_MS, HEAD, PRAGMAS, StorageError

READERS = 4
PREFIXES = ("sqlite+aiosqlite:///", "sqlite:///")

Params = Mapping[str, Any] | Sequence[Any]
Row = sqlite3.Row


def database_path(place: str) -> Path:
    """The file of `RIPOSTE_DATABASE`: a path, or a sqlite URL. StorageError for anything else."""
    if place == ":memory:":
        place = ""
    for prefix in PREFIXES:
        if place.startswith(prefix):
            place = place.removeprefix(prefix)
            break
    else:
        if "://" in place or place.endswith(":"):
            name = place.partition(":")[0]
            raise StorageError(f"The database {name!r} is not supported; use a path or sqlite:///path.")
    if not place or place == ":memory:":
        raise StorageError("The database must be a file: a match has to survive a restart.")
    return Path(place).expanduser()


class Connection(aiosqlite.Connection):
    """A connection that is told to begin a transaction with its next statement."""

    begins = ""
    """The statement that begins the transaction, until the first statement in it has taken it along."""

    async def fetch(self, sql: str, params: Params = ()) -> list[Row]:
        """Carry out a statement and return its rows, beginning the transaction that is to begin."""
        begin, self.begins = self.begins, ""
        if not begin:
            return list(await self.execute_fetchall(sql, params))
        rows: list[Row] = await self._execute(self._begin_and_fetch, begin, sql, params)  # type: ignore[no-untyped-call]
        return rows

    def _begin_and_fetch(self, begin: str, sql: str, params: Params) -> list[Row]:
        self._conn.execute(begin)
        return list(self._execute_fetchall(sql, params))

    def let_go(self) -> None:
        """End a transaction that only read, before whatever the connection is asked next; nobody waits for it."""
        if not self.begins:
            self._tx.put_nowait((None, self._conn.rollback))
        self.begins = ""


class Statements:
    """A connection inside a transaction. Parameters are named (`:name`) or positional (`?`)."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    async def rows(self, sql: str, params: Params = ()) -> list[Row]:
        """All rows of a query, or of a statement with RETURNING."""
        return await self.connection.fetch(sql, params)

    async def row(self, sql: str, params: Params = ()) -> Row | None:
        """The first row, if there is one."""
        found = await self.rows(sql, params)
        return found[0] if found else None

    async def value(self, sql: str, params: Params = ()) -> Any:
        """The first column of the first row; None without a row."""
        found = await self.rows(sql, params)
        return found[0][0] if found else None

    async def run(self, sql: str, params: Params = ()) -> None:
        """Execute a statement without reading a result."""
        await self.connection.fetch(sql, params)

    async def many(self, sql: str, rows: Iterable[Params]) -> None:
        """Carry out a statement for each row of parameters."""
        if self.connection.begins:
            await self.connection.fetch("SELECT 1")
        await self.connection.executemany(sql, rows)


class Database:
    """One database: `read()` and `write()` give a connection inside a transaction.

    A write begins with BEGIN IMMEDIATE, in the step of its first statement, so that what it reads cannot change before
    it writes; writers of this process queue on a lock instead of on the file. Readers see one consistent state each. A
    write that is not `durable` survives the death of the process, but may be lost with the next ones if the power
    fails.
    """

    def __init__(
        self,
        path: Path,
        writer: Connection,
        light: Connection,
        readers: Sequence[Connection],
    ) -> None:
        self.path = path
        self._writer = writer
        self._light = light
        self._write_lock = asyncio.Lock()
        self._readers = tuple(readers)
        self._free: asyncio.LifoQueue[Connection] = asyncio.LifoQueue()
        for reader in readers:
            self._free.put_nowait(reader)

    @classmethod
    async def open(cls, place: str, *, migrate: bool = True) -> Database:
        """Open the database; with `migrate` create it, or bring its schema up to date."""
        path = database_path(place)
        await asyncio.to_thread(_prepare, path, create=migrate)
        opened: list[Connection] = []
        try:
            for number in range(2 + READERS):
                opened.append(await _connect(path, durable=number != 1))
            return cls(path, opened[0], opened[1], opened[2:])
        except sqlite3.Error as error:
            for connection in opened:
                await connection.close()
            raise StorageError(f"The database {path} cannot be used: {error}.") from error

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Statements]:
        """A connection that sees one consistent state."""
        connection = await self._free.get()
        connection.begins = "BEGIN"
        try:
            yield Statements(connection)
        finally:
            connection.let_go()
            self._free.put_nowait(connection)

    @asynccontextmanager
    async def write(self, *, durable: bool = True) -> AsyncIterator[Statements]:
        """A connection whose writes are committed together when the block ends, or not at all."""
        connection = self._writer if durable else self._light
        async with self._write_lock:
            connection.begins = "BEGIN IMMEDIATE"
            try:
                yield Statements(connection)
                if not connection.begins:
                    await _run(connection, "COMMIT")
            except BaseException:
                await _roll_back(connection)
                raise

    async def schema(self) -> str | None:
        """The revision of the schema; one of `REVISIONS`, unless a newer Riposte wrote it."""
        async with self.read() as statements:
            found: str | None = await statements.value("SELECT version_num FROM alembic_version")
        return found

    async def close(self, *, checkpoint: bool = True) -> None:
        """Fold the write-ahead log into the file and close all connections."""
        async with self._write_lock:
            if checkpoint:
                await _run(self._writer, "PRAGMA wal_checkpoint(TRUNCATE)")
            for connection in (*self._readers, self._light, self._writer):
                await connection.close()


async def _connect(path: Path, *, durable: bool) -> Connection:
    connection = Connection(lambda: sqlite3.connect(path, isolation_level=None), iter_chunk_size=64)
    await connection
    connection.row_factory = sqlite3.Row
    try:
        for setting in PRAGMAS:
            await _run(connection, f"PRAGMA {setting}")
        if not durable:
            await _run(connection, "PRAGMA synchronous=NORMAL")
    except BaseException:
        await connection.close()
        raise
    return connection


async def _run(connection: Connection, sql: str) -> None:
    await connection.fetch(sql)


async def _roll_back(connection: Connection) -> None:
    """End a transaction, if there is one; even that of a task which is being cancelled.

    What such a task has asked of the connection before is still carried out, and this after it.
    """
    connection.begins = ""
    await asyncio.shield(connection.rollback())


# -- making and upgrading ------------------------------------------------------------------------------------


def _prepare(path: Path, *, create: bool) -> None:
    """Make the file and bring its schema up to date, if `create`; else only see that there is one."""
    if not create and not path.is_file():
        raise StorageError(f"There is no database {path}.")
    try:
        if create:
            path.parent.mkdir(parents=True, exist_ok=True)
        if _revision(path) == HEAD:
            return
        if create:
            from bot.storage.migrations import upgrade

            upgrade(path)
    except OSError as error:
        raise StorageError(f"The folder of {path} cannot be made: {error.strerror}.") from None
    except sqlite3.Error as error:
        raise StorageError(f"The database {path} cannot be used: {error}.") from error


def _revision(path: Path) -> str | None:
    """The schema's revision; None for a new database."""
    connection = sqlite3.connect(path, timeout=BUSY_MS / 1000)
    try:
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
            return None
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return None if found is None else str(found[0])
    finally:
        connection.close()
