"""Opening the database: connections, transactions, migrations, checkpoint.

The bot uses SQLite through aiosqlite, so that the event loop never waits for the file. Each call runs as one step in
the connection's own thread, and handing over a step costs more than running most statements. The code therefore uses as
few steps as possible:

* A transaction begins in the step of its first statement.
* Statements without a result run in the step of the next statement with a result, or of the commit.
* Nothing waits for the end of a transaction that only read.
* A whole transaction can be a single step (`Database.reading`, `Database.writing`).

SQLAlchemy and Alembic describe the schema and bring it up to date. They are imported only if the database does not
exist yet or has an old schema.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

import aiosqlite

from bot.storage.settings import BUSY_MS, BUSY_S, HEAD, PRAGMAS, Locked, StorageError

READERS = 4
RETRY_S = 0.1
"""Seconds between two attempts to begin a write transaction while another program has the database locked."""
PREFIXES = ("sqlite+aiosqlite:///", "sqlite:///")

Params = Mapping[str, object] | Sequence[Any]
Row = sqlite3.Row
T = TypeVar("T")

_now = time.monotonic
_pause = asyncio.sleep


def database_path(place: str) -> Path:
    """Return the path of the database file. `RIPOSTE_DATABASE` names it as a path or a sqlite URL.

    Raises StorageError if it names something other than a file on disk.
    """
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


class Carrier(Protocol):
    """The interface for running the statements of a transaction."""

    async def fetch(self, sql: str, params: Params = ()) -> list[Row]:
        """Run the queued statements, then this one, and return its rows."""
        ...

    def note(self, sql: str, rows: Sequence[Params]) -> None:
        """Queue a statement without a result, which runs before the next statement. It runs once for each row of
        parameters.
        """
        ...


Work = Callable[[Carrier], Coroutine[Any, Any, T]]
"""A transaction that awaits nothing but its statements."""
Outcome = tuple[Any, Exception | None]
"""The result of a transaction, or its error."""


class Connection(aiosqlite.Connection):
    """A connection that begins each transaction in the same step as the transaction's first statement."""

    def __init__(self, path: Path) -> None:
        super().__init__(lambda: sqlite3.connect(path, isolation_level=None), iter_chunk_size=64)
        self.begins = ""
        """The statement that will begin the transaction. Empty once the transaction has begun."""
        self.patient_until = 0.0
        """Time on the monotonic clock until which beginning the transaction is retried if another program has the
        database locked.
        """
        self._noted: list[tuple[str, Sequence[Params]]] = []

    @property
    def untouched(self) -> bool:
        """Whether the transaction has not begun yet and has no queued statements."""
        return bool(self.begins) and not self._noted

    async def fetch(self, sql: str, params: Params = ()) -> list[Row]:
        """Begin the transaction if needed, run the queued statements, then run this statement and return its rows."""
        begin, self.begins, noted, self._noted = self.begins, "", self._noted, []
        if not begin and not noted:
            return list(await self.execute_fetchall(sql, params))
        while True:
            try:
                rows: list[Row] = await self._execute(  # type: ignore[no-untyped-call]
                    self._carry_out, begin, noted, sql, params
                )
                return rows
            except sqlite3.OperationalError as error:
                # Retry only if the transaction did not begin, because then none of its statements ran. During the
                # pause, the thread is free for other work.
                if not begin or not _is_busy(error) or self.in_transaction:
                    raise
                if _now() >= self.patient_until:
                    raise Locked from error
            await _pause(RETRY_S)

    def note(self, sql: str, rows: Sequence[Params]) -> None:
        """Queue a statement (see `Carrier`). If it fails, the next `fetch` raises the error."""
        self._noted.append((sql, rows))

    def _carry_out(
        self, begin: str, noted: Sequence[tuple[str, Sequence[Params]]], sql: str, params: Params
    ) -> list[Row]:
        if begin:
            self._conn.execute(begin)
        for statement, rows in noted:
            self._conn.executemany(statement, rows)
        return self._conn.execute(sql, params).fetchall()

    async def read_in_one_step(self, works: Sequence[Work[Any]]) -> list[Outcome]:
        """Run whole transactions that only read, one after the other, including their Python code, in the connection's
        thread. Return the result or the error of each.
        """
        found: list[Outcome] = await self._execute(  # type: ignore[no-untyped-call]
            lambda: [self._read(work) for work in works]
        )
        return found

    def _read(self, work: Work[Any]) -> Outcome:
        try:
            self._conn.execute("BEGIN")
            try:
                return _at_once(work(_AtOnce(self._conn))), None
            finally:
                self._conn.rollback()
        except Exception as error:
            return None, error

    async def write_in_one_step(self, work: Work[T]) -> T:
        """Run a whole transaction, including its Python code and its commit, in the connection's thread.

        If the caller is cancelled meanwhile, the transaction commits nevertheless.
        """
        while True:
            try:
                found: T = await self._execute(self._write, work)  # type: ignore[no-untyped-call]
                return found
            except _NotBegun as error:
                if _now() >= self.patient_until:
                    raise Locked from error.__cause__
            await _pause(RETRY_S)

    def _write(self, work: Work[T]) -> T:
        try:
            self._conn.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if _is_busy(error):
                raise _NotBegun from error
            raise
        try:
            found = _at_once(work(_AtOnce(self._conn)))
            self._conn.execute("COMMIT")
        except BaseException:
            self._conn.rollback()
            raise
        return found

    def let_go(self) -> None:
        """End a transaction that only read. Does not wait; the connection's thread ends it before its next work."""
        if not self.begins:
            self._tx.put_nowait((None, self._conn.rollback))
        self.forget()

    def forget(self) -> None:
        """Drop the pending BEGIN and the queued statements."""
        self.begins, self._noted = "", []


def _is_busy(error: sqlite3.OperationalError) -> bool:
    """Whether the error means that another connection holds the lock that this connection needs."""
    return error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class _NotBegun(Exception):
    """Raised if a transaction could not begin because another program has the database locked."""


def _at_once(running: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine that awaits nothing but statements of `_AtOnce` to its end, and return its result."""
    try:
        running.send(None)
    except StopIteration as done:
        found: T = done.value
        return found
    finally:
        running.close()
    raise RuntimeError("A transaction in one step may await only the database.")


class _AtOnce:
    """A carrier that runs statements immediately, in the current thread."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def fetch(self, sql: str, params: Params = ()) -> list[Row]:
        return self._connection.execute(sql, params).fetchall()

    def note(self, sql: str, rows: Sequence[Params]) -> None:
        self._connection.executemany(sql, rows)


class Statements:
    """The statements of a transaction. Parameters are named (`:name`) or positional (`?`)."""

    def __init__(self, connection: Carrier) -> None:
        self.connection = connection

    async def rows(self, sql: str, params: Params = ()) -> list[Row]:
        """Return all rows of a query, or of a statement with RETURNING."""
        return await self.connection.fetch(sql, params)

    async def row(self, sql: str, params: Params = ()) -> Row | None:
        """Return the first row, or None."""
        found = await self.rows(sql, params)
        return found[0] if found else None

    async def value(self, sql: str, params: Params = ()) -> Any:
        """Return the first column of the first row, or None without a row."""
        found = await self.rows(sql, params)
        return found[0][0] if found else None

    async def run(self, sql: str, params: Params = ()) -> None:
        """Queue a statement without a result. It runs together with the next statement, which raises the errors of
        both.
        """
        self.connection.note(sql, (params,))

    async def many(self, sql: str, rows: Iterable[Params]) -> None:
        """Queue a statement as `run` does, once for each row of parameters."""
        self.connection.note(sql, tuple(rows))


class Database:
    """One database. `read()` and `write()` yield the statements of a transaction.

    A write begins with BEGIN IMMEDIATE in the step of its first statement. Data that a write transaction has read
    therefore cannot change before the transaction writes. Writers in this process wait for a lock in memory instead of
    the lock on the file. Each reader sees one consistent state. A write that is not `durable` survives the death of the
    process, but may be lost in a power failure.
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
        self._reads: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        """The reads that wait for a connection."""
        self._begins_reads: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, place: str, *, migrate: bool = True, apart: bool = False) -> Database:
        """Open the database. With `migrate`, create it or bring its schema up to date.

        With `apart`, migrate in a separate process, so that the memory of SQLAlchemy and Alembic (28 MB) is released
        afterwards.
        """
        path = database_path(place)
        await asyncio.to_thread(_prepare, path, create=migrate, apart=apart)
        opened: list[Connection] = []
        try:
            for number in range(2 + READERS):
                opened.append(await _connect(path, durable=number != 1, waits=number > 1))
            return cls(path, opened[0], opened[1], opened[2:])
        except sqlite3.Error as error:
            for connection in opened:
                await connection.close()
            raise StorageError(f"The database {path} cannot be used: {error}.") from error

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Statements]:
        """Yield the statements of a transaction that sees one consistent state."""
        connection = await self._free.get()
        connection.begins = "BEGIN"
        try:
            yield Statements(connection)
        finally:
            connection.let_go()
            self._free.put_nowait(connection)

    async def reading(self, work: Work[T]) -> T:
        """Run `work` as one read-only transaction, and return its result.

        `work` runs in a connection's thread. It may await nothing but its statements. Reads that begin in the same turn
        of the event loop share a step.
        """
        found: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._reads.append((work, found))
        if self._begins_reads is None:
            self._begins_reads = asyncio.create_task(self._carry_out_reads())
        return await found

    async def _carry_out_reads(self) -> None:
        connection = await self._free.get()
        reads, self._reads, self._begins_reads = self._reads, [], None
        outcomes: Sequence[Outcome] = ()
        try:
            outcomes = await connection.read_in_one_step([work for work, _ in reads])
        except Exception as error:
            outcomes = [(None, error)] * len(reads)
        finally:
            self._free.put_nowait(connection)
            for (_, found), (result, failure) in zip(reads, outcomes, strict=False):
                if found.done():
                    continue
                if failure is None:
                    found.set_result(result)
                else:
                    found.set_exception(failure)

    async def writing(self, work: Work[T], *, durable: bool = True, patience: float = BUSY_S) -> T:
        """Run `work` as one write transaction in a single step, and return its result. See `write` for the rest.

        `work` runs in the connection's thread. It may await nothing but its statements.
        """
        connection = self._writer if durable else self._light
        until = _now() + patience
        async with self._alone(patience):
            connection.patient_until = until
            try:
                return await connection.write_in_one_step(work)
            except BaseException:
                # The step of a cancelled task may still run. The next writer waits for its end.
                await _roll_back(connection)
                raise

    @asynccontextmanager
    async def write(self, *, durable: bool = True, patience: float = BUSY_S) -> AsyncIterator[Statements]:
        """Yield the statements of a write transaction. It commits when the block ends, and is rolled back if the block
        raises.

        Raises Locked if another program has the database locked for longer than `patience` seconds.
        """
        connection = self._writer if durable else self._light
        until = _now() + patience
        async with self._alone(patience):
            connection.begins, connection.patient_until = "BEGIN IMMEDIATE", until
            try:
                yield Statements(connection)
                if not connection.untouched:
                    await _run(connection, "COMMIT")
            except BaseException:
                await _roll_back(connection)
                raise

    @asynccontextmanager
    async def _alone(self, patience: float) -> AsyncIterator[None]:
        """Hold the lock that admits one writer of this process at a time.

        Raises Locked if earlier writers take longer than `patience` seconds.
        """
        try:
            async with asyncio.timeout(patience):
                await self._write_lock.acquire()
        except TimeoutError:
            raise Locked from None
        try:
            yield
        finally:
            self._write_lock.release()

    async def schema(self) -> str | None:
        """Return the revision of the schema. It is one of `REVISIONS`, unless a newer version of Riposte wrote the
        file.
        """
        async with self.read() as statements:
            found: str | None = await statements.value("SELECT version_num FROM alembic_version")
        return found

    async def scrub(self) -> bool:
        """Write the database file and the write-ahead log again, without what has been deleted or changed.

        SQLite only marks deleted data as free. Returns False if a reader was in the way, so that old data is left.
        Raises Locked if the file stays locked.
        """
        async with self._alone(BUSY_S):
            try:
                await _run(self._writer, "VACUUM")
                found = await self._writer.fetch("PRAGMA wal_checkpoint(TRUNCATE)")
            except sqlite3.OperationalError as error:
                if not _is_busy(error):
                    raise
                raise Locked from error
        return not found[0][0]

    async def close(self, *, checkpoint: bool = True) -> None:
        """Copy the write-ahead log into the database file and close all connections."""
        async with self._alone(BUSY_S):
            if checkpoint:
                await _run(self._writer, "PRAGMA wal_checkpoint(TRUNCATE)")
            for connection in (*self._readers, self._light, self._writer):
                await connection.close()


async def _connect(path: Path, *, durable: bool, waits: bool) -> Connection:
    connection = Connection(path)
    await connection
    connection.row_factory = sqlite3.Row
    try:
        for setting in PRAGMAS:
            await _run(connection, f"PRAGMA {setting}")
        if not durable:
            await _run(connection, "PRAGMA synchronous=NORMAL")
        if not waits:
            # The thread must not block inside SQLite while another program has the file locked. `Connection.fetch`
            # waits instead.
            await _run(connection, "PRAGMA busy_timeout=0")
    except BaseException:
        await connection.close()
        raise
    return connection


async def _run(connection: Connection, sql: str) -> None:
    await connection.fetch(sql)


async def _roll_back(connection: Connection) -> None:
    """End the transaction if one is still open, even if its task was cancelled.

    Statements that a cancelled task has already sent to the thread run before that.
    """
    connection.forget()
    await asyncio.shield(connection.rollback())


# -- making and upgrading ------------------------------------------------------------------------------------


def _prepare(path: Path, *, create: bool, apart: bool) -> None:
    """With `create`, create the file or bring its schema up to date. Otherwise only check that the file exists."""
    if not create and not path.is_file():
        raise StorageError(f"There is no database {path}.")
    try:
        if create:
            path.parent.mkdir(parents=True, exist_ok=True)
        if _revision(path) == HEAD:
            return
        if create and apart:
            with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as other:
                other.submit(_upgrade, path).result()
        elif create:
            _upgrade(path)
    except OSError as error:
        raise StorageError(f"The folder of {path} cannot be created: {error.strerror}.") from None
    except sqlite3.Error as error:
        raise StorageError(f"The database {path} cannot be used: {error}.") from error
    except BrokenProcessPool:
        raise StorageError(f"The database {path} was not brought up to date. Please start the bot again.") from None


def _upgrade(path: Path) -> None:
    """Create the schema or bring it up to date."""
    from bot.storage.migrations import upgrade

    upgrade(path)


def _revision(path: Path) -> str | None:
    """Return the schema's revision, or None for a new database."""
    connection = sqlite3.connect(path, timeout=BUSY_MS / 1000)
    try:
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
            return None
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return None if found is None else str(found[0])
    finally:
        connection.close()
