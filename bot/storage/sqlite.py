"""A database in a file: connections, transactions, migrations, checkpoint.

SQLite runs behind aiosqlite, so that the event loop never waits for the file. Each call runs as one step in the
connection's own thread, and handing over a step costs more than running most statements. The code therefore uses as few
steps as possible:

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
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from bot.storage.database import Database, Hearer, Params, Statements, Work
from bot.storage.dialect import SQLITE
from bot.storage.settings import BUSY_MS, BUSY_S, HEAD, PRAGMAS, Duplicate, Full, Locked, StorageError
from bot.storage.sole import in_use, sole_process

READERS = 4
RETRY_S = 0.1
"""Seconds between two attempts to begin a write transaction while another program has the database locked."""

T = TypeVar("T")

_now = time.monotonic
_pause = asyncio.sleep

Outcome = tuple[Any, Exception | None]
"""The result of a transaction, or its error."""
Message = tuple[str, str]
"""A channel and a payload."""
Noted = tuple[str, Sequence[Params]]
"""A queued statement and its rows of parameters."""


class _File(sqlite3.Connection):
    """The connection as its thread sees it. The next `execute` or `commit` also runs the content of its fields, in the
    same step.
    """

    begin = ""
    before: Sequence[Noted] = ()
    step: Callable[[_File], Any] | None = None
    outcome: Any = None

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        """Begin the transaction if needed, run the queued statements, then run this statement."""
        begin, self.begin, before, self.before = self.begin, "", self.before, ()
        if begin:
            super().execute(begin)
        for statement, rows in before:
            super().executemany(statement, rows)
        return super().execute(sql, parameters)

    def commit(self) -> None:
        """Carry out the whole transaction in `step`, which commits or rolls back itself, and store its outcome."""
        step, self.step = self.step, None
        assert step is not None
        self.outcome = step(self)


class Connection:
    """A connection that begins each transaction in the same step as the transaction's first statement.

    aiosqlite runs its methods one after another in a thread. Its `execute_fetchall`, `commit` and `rollback` arrive at
    the methods of `_File` there.
    """

    dialect = SQLITE

    def __init__(self, path: Path) -> None:
        self._opening = aiosqlite.connect(path, isolation_level=None, factory=self._make)
        self._file: _File
        self.begins = ""
        """The statement that will begin the transaction. Empty once the transaction has begun."""
        self.patient_until = 0.0
        """Time on the monotonic clock until which beginning the transaction is retried if another program has the
        database locked.
        """
        self._noted: list[Noted] = []
        self.told: list[Message] = []
        """The messages to send if the transaction commits."""

    def _make(self, *args: Any, **options: Any) -> _File:
        self._file = _File(*args, **options)
        self._file.row_factory = sqlite3.Row
        return self._file

    async def open(self) -> None:
        """Start the thread and open the file in it."""
        self.sqlite = await self._opening

    @property
    def untouched(self) -> bool:
        """Whether the transaction has not begun yet and has no queued statements."""
        return bool(self.begins) and not self._noted

    async def fetch(self, sql: str, params: Params = ()) -> list[sqlite3.Row]:
        """Begin the transaction if needed, run the queued statements, then run this statement and return its rows."""
        begin, self.begins, noted, self._noted = self.begins, "", self._noted, []
        while True:
            self._file.begin, self._file.before = begin, noted
            try:
                return list(await self.sqlite.execute_fetchall(sql, params))
            except sqlite3.Error as error:
                # Retry only if the transaction did not begin, because then none of its statements ran. During the
                # pause, the thread is free for other work.
                if not begin or not _is_busy(error) or self.sqlite.in_transaction:
                    _translate(error)
                    raise
                if _now() >= self.patient_until:
                    raise Locked from error
            await _pause(RETRY_S)

    def note(self, sql: str, rows: Sequence[Params]) -> None:
        """Queue a statement (see `Carrier`). If it fails, the next `fetch` raises the error."""
        self._noted.append((sql, rows))

    def tell(self, channel: str, payload: str) -> None:
        """Keep a message until the transaction commits."""
        self.told.append((channel, payload))

    async def lock(self, match_id: int) -> None:
        """Do nothing, because the write transaction excludes all others."""

    async def _in_one_step(self, step: Callable[[_File], T]) -> T:
        self._file.step = step
        await self.sqlite.commit()
        found: T = self._file.outcome
        self._file.outcome = None
        return found

    async def read_in_one_step(self, works: Sequence[Work[Any]]) -> list[Outcome]:
        """Run whole transactions that only read, one after the other, including their Python code, in the connection's
        thread. Return the result or the error of each.
        """
        return await self._in_one_step(lambda file: [_read(file, work) for work in works])

    async def write_in_one_step(self, work: Work[T]) -> T:
        """Run a whole transaction, including its Python code and its commit, in the connection's thread.

        If the caller is cancelled meanwhile, the transaction commits nevertheless.
        """
        while True:
            try:
                found, self.told = await self._in_one_step(lambda file: _write(file, work))
            except _NotBegun as error:
                if _now() >= self.patient_until:
                    raise Locked from error.__cause__
            else:
                return found
            await _pause(RETRY_S)

    async def roll_back(self) -> None:
        """End the transaction if one is still open, even if its task was cancelled.

        Statements that a cancelled task has already sent to the thread run before that.
        """
        self.begins, self._noted, self.told = "", [], []
        await asyncio.shield(self.sqlite.rollback())

    async def close(self) -> None:
        """Close the file and end the thread."""
        await self.sqlite.close()


def _read(file: _File, work: Work[Any]) -> Outcome:
    try:
        file.execute("BEGIN")
        try:
            return _at_once(work(_AtOnce(file))), None
        finally:
            file.rollback()
    except Exception as error:
        return None, error


def _write(file: _File, work: Work[T]) -> tuple[T, list[Message]]:
    try:
        file.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        if _is_busy(error):
            raise _NotBegun from error
        raise
    try:
        carrier = _AtOnce(file)
        found = _at_once(work(carrier))
        file.execute("COMMIT")
    except BaseException as error:
        file.rollback()
        _translate(error)
        raise
    return found, carrier.told


def _translate(error: BaseException) -> None:
    """Raise the error of `bot.storage.settings` that stands for an error of SQLite, if there is one."""
    if isinstance(error, sqlite3.IntegrityError):
        raise Duplicate(str(error)) from error
    if isinstance(error, sqlite3.OperationalError) and error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_FULL:
        raise Full(str(error)) from error


def _is_busy(error: sqlite3.Error) -> bool:
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

    dialect = SQLITE

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.told: list[Message] = []

    async def fetch(self, sql: str, params: Params = ()) -> list[sqlite3.Row]:
        try:
            return self._connection.execute(sql, params).fetchall()
        except sqlite3.Error as error:
            _translate(error)
            raise

    def note(self, sql: str, rows: Sequence[Params]) -> None:
        self._connection.executemany(sql, rows)

    def tell(self, channel: str, payload: str) -> None:
        self.told.append((channel, payload))

    async def lock(self, match_id: int) -> None:
        pass


class SqliteDatabase(Database):
    """A database in a file.

    A write begins with BEGIN IMMEDIATE in the step of its first statement. Data that a write transaction has read
    therefore cannot change before the transaction writes. Writers in this process wait for a lock in memory instead of
    the lock on the file. Messages and leads stay in this process, because no other bot process uses the file.
    """

    def __init__(
        self,
        path: Path,
        writer: Connection,
        light: Connection,
        readers: Sequence[Connection],
    ) -> None:
        self.path = path
        self.place = str(path)
        self.on_locked: list[Callable[[float], None]] = []
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
        self._ends_reads: set[asyncio.Task[None]] = set()
        self._hearers: dict[str, list[Hearer]] = {}

    @classmethod
    async def open_file(cls, path: Path, *, migrate: bool, apart: bool) -> SqliteDatabase:
        """Open the file. See `open_database`."""
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
        """See `Database.read`."""
        connection = await self._free.get()
        connection.begins = "BEGIN"
        try:
            yield Statements(connection)
        finally:
            if connection.untouched:
                self._free.put_nowait(connection)
            else:
                ending = asyncio.create_task(self._end_read(connection))
                self._ends_reads.add(ending)
                ending.add_done_callback(self._ends_reads.discard)

    async def _end_read(self, connection: Connection) -> None:
        try:
            await connection.roll_back()
        finally:
            self._free.put_nowait(connection)

    async def reading(self, work: Work[T]) -> T:
        """See `Database.reading`. Reads that begin in the same turn of the event loop share a step."""
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
        """See `Database.writing`. `work` runs as a single step in the connection's thread."""
        connection = self._writer if durable else self._light
        until = _now() + patience
        async with self._alone(patience):
            connection.patient_until = until
            try:
                found = await connection.write_in_one_step(work)
                self._send(connection)
            except BaseException:
                # The step of a cancelled task may still run. The next writer waits for its end.
                await connection.roll_back()
                raise
            return found

    @asynccontextmanager
    async def write(self, *, durable: bool = True, patience: float = BUSY_S) -> AsyncIterator[Statements]:
        """See `Database.write`."""
        connection = self._writer if durable else self._light
        until = _now() + patience
        async with self._alone(patience):
            connection.begins, connection.patient_until = "BEGIN IMMEDIATE", until
            try:
                yield Statements(connection)
                if connection.untouched:
                    connection.begins = ""
                else:
                    await connection.fetch("COMMIT")
                self._send(connection)
            except BaseException:
                await connection.roll_back()
                raise

    def _send(self, connection: Connection) -> None:
        """Send the messages of a transaction that has committed."""
        told, connection.told = connection.told, []
        for channel, payload in told:
            for hear in tuple(self._hearers.get(channel, ())):
                hear(payload)

    async def listen(self, channel: str, hear: Hearer) -> Callable[[], None]:
        """See `Database.listen`."""
        hearers = self._hearers.setdefault(channel, [])
        hearers.append(hear)
        return lambda: hearers.remove(hear)

    async def take_lead(self, task: str) -> bool:
        """See `Database.take_lead`."""
        return _LEADERS.setdefault((self.path.absolute(), task), self) is self

    async def give_up_lead(self, task: str) -> None:
        """See `Database.give_up_lead`."""
        if _LEADERS.get((self.path.absolute(), task)) is self:
            del _LEADERS[self.path.absolute(), task]

    @asynccontextmanager
    async def _alone(self, patience: float) -> AsyncIterator[None]:
        """Hold the lock that admits one writer of this process at a time.

        Raises Locked if earlier writers take longer than `patience` seconds.
        """
        began = _now()
        try:
            async with asyncio.timeout(patience):
                await self._write_lock.acquire()
        except TimeoutError:
            raise Locked from None
        for note in self.on_locked:
            note(_now() - began)
        try:
            yield
        finally:
            self._write_lock.release()

    async def enter(self) -> None:
        """See `Database.enter`."""

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """See `Database.alone`."""
        with sole_process(self.path):
            yield

    async def in_use(self) -> bool:
        """See `Database.in_use`."""
        return in_use(self.path)

    async def schema(self) -> str | None:
        """See `Database.schema`."""
        async with self.read() as statements:
            found: str | None = await statements.value("SELECT version_num FROM alembic_version")
        return found

    async def scrub(self) -> bool:
        """See `Database.scrub`. SQLite only marks deleted data as free, in the file and in the write-ahead log. Returns
        False if a reader was in the way.
        """
        async with self._alone(BUSY_S):
            try:
                await self._writer.fetch("VACUUM")
                found = await self._writer.fetch("PRAGMA wal_checkpoint(TRUNCATE)")
            except sqlite3.OperationalError as error:
                if not _is_busy(error):
                    raise
                raise Locked from error
        return not found[0][0]

    async def close(self, *, checkpoint: bool = True) -> None:
        """Copy the write-ahead log into the file, and close all connections."""
        async with self._alone(BUSY_S):
            for task in [task for (_, task), leader in _LEADERS.items() if leader is self]:
                await self.give_up_lead(task)
            await asyncio.gather(*self._ends_reads)
            if checkpoint:
                try:
                    await self._writer.fetch("PRAGMA wal_checkpoint(TRUNCATE)")
                except sqlite3.OperationalError as error:
                    if not _is_busy(error):  # else the log stays, and the next one to open the file reads it
                        raise
            for connection in (*self._readers, self._light, self._writer):
                await connection.close()


_LEADERS: dict[tuple[Path, str], SqliteDatabase] = {}
"""The leaders in this process, by file and task. No other process uses the file."""


async def _connect(path: Path, *, durable: bool, waits: bool) -> Connection:
    connection = Connection(path)
    await connection.open()
    try:
        for setting in PRAGMAS:
            await connection.fetch(f"PRAGMA {setting}")
        if not durable:
            await connection.fetch("PRAGMA synchronous=NORMAL")
        if not waits:
            # The thread must not block inside SQLite while another program has the file locked. `Connection.fetch`
            # waits instead.
            await connection.fetch("PRAGMA busy_timeout=0")
    except BaseException:
        await connection.close()
        raise
    return connection


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
