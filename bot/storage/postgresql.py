"""A database on a PostgreSQL server: transactions from a pool of connections, messages, and locks of a process.

Statements run through SQLAlchemy's `text()` over psycopg. Two connections of the process are apart from the pool: one
hears the messages of all processes, and one holds the locks that last longer than a transaction.

Only a bot with a server imports this module, so that SQLAlchemy takes no memory (28 MB) from a bot with a file.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import multiprocessing
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, suppress
from functools import lru_cache
from typing import Any, TypeVar

import psycopg
from sqlalchemy import make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as PoolIsEmpty
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.storage.database import Database, Hearer, Params, Statements, Work
from bot.storage.dialect import POSTGRESQL
from bot.storage.place import shown
from bot.storage.settings import BUSY_S, HEAD, Duplicate, Full, Locked, StorageError

log = logging.getLogger("riposte.storage")

CONNECTIONS = 8
"""Maximum number of transactions of one process at the same time. Others wait."""
SWITCH_S = 0.001
"""Seconds after which a thread that computes lets another one go on.

Each statement leaves the interpreter and comes back, and would otherwise wait for 5 ms while a match or a text is
computed: in a transaction, while it holds its locks.
"""
RETRY_S = 0.2
"""Seconds between two attempts to connect to a server that does not answer."""
_SESSION = (
    f"-c lock_timeout={round(BUSY_S * 1000)}"
    # The server ends the transaction of a process that has been paused, so that its rows are free for the others.
    " -c idle_in_transaction_session_timeout=30000"
)
_OWN = f"{_SESSION} -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3"
"""Settings of the two connections apart from the pool. The server soon notices that their process is gone."""
_READ = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
_WRITE = "BEGIN"
_LOCK = f"SELECT id FROM match WHERE id = :id {POSTGRESQL.row_lock}"  # noqa: S608 - our own word
_CHANNEL = "riposte"
"""The one channel of the server. A message on it names the channel that the bot means."""
_RUNNING = "a bot process uses the database"
MIGRATION = "the schema is brought up to date"

_DRIVER = make_url("postgresql+psycopg://").get_dialect()()
T = TypeVar("T")

_now = time.monotonic
_pause = asyncio.sleep


class Tuple:
    """A row (see `bot.storage.database.StoredRow`)."""

    __slots__ = ("_places", "_values")

    def __init__(self, places: Mapping[str, int], values: Sequence[Any]) -> None:
        self._places = places
        self._values = values

    def __getitem__(self, name: Any, /) -> Any:
        return self._values[self._places[name] if isinstance(name, str) else name]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def keys(self) -> Iterable[str]:
        """Return the names of the columns, in order."""
        return self._places.keys()


class _Transaction:
    """A carrier (see `bot.storage.database.Carrier`) on a connection of the pool.

    The queued statements travel together with the next one, because a transaction that changes a match has twenty to
    thirty statements, and others wait for the match as long as it lasts. SQLAlchemy reads the statements and keeps the
    connections. The driver carries the statements out, in a quarter of the processor time.
    """

    dialect = POSTGRESQL

    def __init__(self, connection: AsyncConnection, locked: Callable[[float], None]) -> None:
        self._connection = connection
        self._locked = locked
        self._driver: Any = None
        self._noted: list[tuple[str, Sequence[Params]]] = []

    async def fetch(self, sql: str, params: Params = ()) -> list[Tuple]:
        return await self._carry_out((*self._take_noted(), (sql, (params,))))

    def note(self, sql: str, rows: Sequence[Params]) -> None:
        if rows:
            self._noted.append((sql, rows))

    def tell(self, channel: str, payload: str) -> None:
        self.note(
            "SELECT pg_notify(:channel, :message)", ({"channel": _CHANNEL, "message": json.dumps([channel, payload])},)
        )

    async def lock(self, match_id: int) -> None:
        began = _now()
        await self.fetch(_LOCK, {"id": match_id})
        self._locked(_now() - began)

    async def commit(self) -> None:
        """Run the queued statements, and commit."""
        await self._carry_out((*self._take_noted(), ("COMMIT", ((),))))

    def _take_noted(self) -> Sequence[tuple[str, Sequence[Params]]]:
        noted, self._noted = self._noted, []
        return noted

    async def _carry_out(self, statements: Sequence[tuple[str, Sequence[Params]]]) -> list[Tuple]:
        """Run the statements together, and return the rows of the last one."""
        if self._driver is None:
            self._driver = (await self._connection.get_raw_connection()).driver_connection
        try:
            async with self._driver.cursor() as cursor:
                whole = ";\n".join(cursor.mogrify(_words(sql), _named(row)) for sql, rows in statements for row in rows)
                await cursor.execute(whole)
                while cursor.nextset():
                    pass
                return _tuples(cursor.description, await cursor.fetchall()) if cursor.description else []
        except psycopg.Error as error:
            if self._driver.closed:
                await self._connection.invalidate()
            raise _translated(error) from error


class PostgresqlDatabase(Database):
    """A database on a server.

    A write sees what other transactions have committed at each of its statements. A write that reads a match and then
    changes it therefore locks the match first (`Statements.for_update`).
    """

    def __init__(self, url: str, engine: AsyncEngine) -> None:
        self.place = shown(url)
        self.on_locked: list[Callable[[float], None]] = []
        self._url = url
        self._engine = engine
        self._hearers: dict[str, list[Hearer]] = {}
        self._ear: asyncio.Task[None] | None = None
        self._hears = asyncio.Event()
        self._own: psycopg.AsyncConnection[Any] | None = None
        """The connection that holds the locks of this process."""
        self._owning = asyncio.Lock()
        self._shares = False
        """Whether this process holds the lock that says that a bot runs."""
        self._leads: set[str] = set()

    @classmethod
    async def open_server(cls, url: str, *, migrate: bool, apart: bool) -> PostgresqlDatabase:
        """Connect to the server. See `open_database`."""
        await asyncio.to_thread(_prepare, url, migrate=migrate, apart=apart)
        sys.setswitchinterval(SWITCH_S)
        engine = create_async_engine(
            _sqlalchemy_url(url),
            isolation_level="AUTOCOMMIT",  # transactions begin and end in statements of this module
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_timeout=BUSY_S,
            # Parameters become literals here, because the server does not find the type of one in `:x IS NULL`.
            connect_args={"options": _SESSION, "cursor_factory": psycopg.AsyncClientCursor},
        )
        return cls(url, engine)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Statements]:
        """See `Database.read`."""
        async with self._begun(_READ, BUSY_S) as connection:
            yield Statements(_Transaction(connection, self._locked))

    async def reading(self, work: Work[T]) -> T:
        """See `Database.reading`."""
        async with self.read() as statements:
            return await work(statements.connection)

    @asynccontextmanager
    async def write(self, *, durable: bool = True, patience: float = BUSY_S) -> AsyncIterator[Statements]:
        """See `Database.write`."""
        async with self._begun(_WRITE, patience) as connection:
            transaction = _Transaction(connection, self._locked)
            settings = {} if durable else {"synchronous_commit": "off"}
            if patience != BUSY_S:
                settings["lock_timeout"] = str(max(1, round(patience * 1000)))
            if settings:
                words = ", ".join(f"set_config({name!r}, {value!r}, true)" for name, value in settings.items())
                transaction.note(f"SELECT {words}", ((),))
            yield Statements(transaction)
            await transaction.commit()

    async def writing(self, work: Work[T], *, durable: bool = True, patience: float = BUSY_S) -> T:
        """See `Database.writing`."""
        async with self.write(durable=durable, patience=patience) as statements:
            return await work(statements.connection)

    def _locked(self, seconds: float) -> None:
        for note in self.on_locked:
            note(seconds)

    @asynccontextmanager
    async def _begun(self, begin: str, patience: float) -> AsyncIterator[AsyncConnection]:
        """Yield a connection with a transaction, which is rolled back at the end unless it has committed.

        Raises Locked if there is no connection for `patience` seconds.
        """
        connection = await self._connected(begin, _now() + patience)
        try:
            yield connection
        finally:
            await connection.close()

    async def _connected(self, begin: str, until: float) -> AsyncConnection:
        while True:
            connection = self._engine.connect()
            try:
                await connection.start()
                await connection.exec_driver_sql(begin)
            except (DBAPIError, PoolIsEmpty) as error:
                await _close(connection)
                if isinstance(error, DBAPIError) and not (error.connection_invalidated or _is_away(error.orig)):
                    raise
                if _now() >= until:
                    raise Locked from error
            except BaseException:
                await _close(connection)
                raise
            else:
                return connection
            await _pause(RETRY_S)

    # -- messages --------------------------------------------------------------------------------------------

    async def listen(self, channel: str, hear: Hearer) -> Callable[[], None]:
        """See `Database.listen`."""
        hearers = self._hearers.setdefault(channel, [])
        hearers.append(hear)
        if self._ear is None:
            self._ear = asyncio.create_task(self._listen(), name="database-messages")
        await self._hears.wait()
        return lambda: hearers.remove(hear)

    async def _listen(self) -> None:
        """Hear messages until the database is closed. A lost connection is made again."""
        missed = False
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._url, autocommit=True, options=_OWN) as ear:
                    await ear.execute(f"LISTEN {_CHANNEL}")
                    self._hears.set()
                    if missed:
                        for channel in tuple(self._hearers):
                            self._call(channel, "")
                    async for message in ear.notifies():
                        self._call(*json.loads(message.payload))
            except psycopg.Error as error:
                log.warning("the connection for messages between processes was lost: %s", error)
            missed = True
            await _pause(RETRY_S)

    def _call(self, channel: str, payload: str) -> None:
        for hear in tuple(self._hearers.get(channel, ())):
            try:
                hear(payload)
            except Exception:
                log.exception("a listener failed", extra={"channel": channel})

    # -- locks of this process -------------------------------------------------------------------------------

    async def take_lead(self, task: str) -> bool:
        """See `Database.take_lead`."""
        async with self._owning:
            with suppress(psycopg.Error):
                own = await self._connected_own()
                if task in self._leads:
                    await own.execute("SELECT 1")
                elif await _lock(own, "pg_try_advisory_lock", task):
                    self._leads.add(task)
                return task in self._leads
            await self._lose_own()
            return False

    async def give_up_lead(self, task: str) -> None:
        """See `Database.give_up_lead`."""
        async with self._owning:
            if task in self._leads and self._own is not None:
                self._leads.discard(task)
                with suppress(psycopg.Error):
                    await _lock(self._own, "pg_advisory_unlock", task)

    async def enter(self) -> None:
        """See `Database.enter`."""
        async with self._owning:
            own = await self._connected_own()
            if not await _lock(own, "pg_try_advisory_lock_shared", _RUNNING):
                raise StorageError(f"The database {self.place} is being moved. Start the bot when that is done.")
            self._shares = True

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """See `Database.alone`."""
        async with self._owning:
            own = await self._connected_own()
            if not await _lock(own, "pg_try_advisory_lock", _RUNNING):
                raise StorageError(f"A bot is running on the database {self.place}. Stop it first.")
            try:
                yield
            finally:
                await _lock(own, "pg_advisory_unlock", _RUNNING)

    async def in_use(self) -> bool:
        """See `Database.in_use`."""
        try:
            async with self.alone():
                return False
        except StorageError:
            return True

    async def _connected_own(self) -> psycopg.AsyncConnection[Any]:
        if self._own is None or self._own.closed:
            await self._lose_own()
            self._own = await psycopg.AsyncConnection.connect(self._url, autocommit=True, options=_OWN)
            if self._shares:
                await _lock(self._own, "pg_try_advisory_lock_shared", _RUNNING)
        return self._own

    async def _lose_own(self) -> None:
        own, self._own = self._own, None
        self._leads.clear()
        if own is not None:
            await own.close()

    # -- the whole -------------------------------------------------------------------------------------------

    async def schema(self) -> str | None:
        """See `Database.schema`."""
        async with self.read() as statements:
            found: str | None = await statements.value("SELECT version_num FROM alembic_version")
        return found

    async def scrub(self) -> bool:
        """See `Database.scrub`. VACUUM removes the deleted rows without stopping anybody."""
        async with self._engine.connect() as connection:
            await connection.exec_driver_sql("VACUUM")
        return True

    async def close(self, *, checkpoint: bool = True) -> None:
        """See `Database.close`."""
        if self._ear is not None:
            self._ear.cancel()
            with suppress(asyncio.CancelledError):
                await self._ear
        async with self._owning:
            if self._own is not None:
                with suppress(psycopg.Error):  # without this, the locks end a little later than the connection
                    await self._own.execute("SELECT pg_advisory_unlock_all()")
            await self._lose_own()
        await self._engine.dispose()


async def _close(connection: AsyncConnection) -> None:
    """Give a connection back, unless it has not come from the pool yet. SQLAlchemy would refuse that."""
    if connection.sync_connection is not None:
        await connection.close()


@lru_cache(maxsize=512)
def _words(sql: str) -> str:
    """Return a statement with its parameters (`:name`) as the driver writes them."""
    return str(text(sql).compile(dialect=_DRIVER))


def _named(params: Params) -> Mapping[str, object]:
    if isinstance(params, Mapping):
        return params
    if params:
        raise TypeError("Parameters must be named (:name).")
    return {}


def _tuples(columns: Sequence[Any], rows: Sequence[Sequence[Any]]) -> list[Tuple]:
    places: dict[str, int] = {}
    for place, column in enumerate(columns):
        places.setdefault(column.name, place)
    return [Tuple(places, row) for row in rows]


def _translated(error: psycopg.Error) -> Exception:
    """Return the error of `bot.storage.settings` that stands for this one, or else this one."""
    state = error.sqlstate or ""
    if state.startswith("23"):
        return Duplicate(str(error))
    if state == "53100":
        return Full(str(error))
    if state in ("40001", "40P01", "55P03") or _is_away(error):
        return Locked(str(error))
    return error


def _is_away(error: BaseException | None) -> bool:
    """Whether there is no connection to the server, so that an open transaction is rolled back."""
    if not isinstance(error, psycopg.Error):
        return False
    state = error.sqlstate or ""
    lost = isinstance(error, psycopg.OperationalError) and not state
    return lost or state.startswith(("08", "57P", "25P03", "53300"))


async def _lock(connection: psycopg.AsyncConnection[Any], function: str, what: str) -> bool:
    """Call a function for advisory locks and return its result."""
    found = await (await connection.execute(f"SELECT {function}(%s)", (lock_number(what),))).fetchone()
    return bool(found and found[0])


def lock_number(what: str) -> int:
    """Return the number of an advisory lock."""
    return int.from_bytes(hashlib.sha256(f"riposte: {what}".encode()).digest()[:8], signed=True)


def _sqlalchemy_url(url: str) -> Any:
    try:
        return make_url(url).set(drivername="postgresql+psycopg")
    except ArgumentError:
        raise StorageError("RIPOSTE_DATABASE is no URL such as postgresql://user:password@host/database.") from None


# -- making and upgrading ------------------------------------------------------------------------------------


def _prepare(url: str, *, migrate: bool, apart: bool) -> None:
    """With `migrate`, create the tables or bring them up to date. Otherwise only check that they exist."""
    place = shown(url)
    _sqlalchemy_url(url)
    try:
        with psycopg.connect(url, autocommit=True) as connection:
            found = _revision(connection)
    except psycopg.Error as error:
        raise StorageError(f"The database {place} cannot be used: {str(error).strip()}.") from None
    if found == HEAD:
        return
    if not migrate:
        if found is None:
            raise StorageError(f"The database {place} has no tables of Riposte yet; the first start makes them.")
        return
    try:
        if apart:
            with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as other:
                other.submit(_upgrade, url).result()
        else:
            _upgrade(url)
    except BrokenProcessPool:
        raise StorageError(f"The database {place} was not brought up to date. Please start the bot again.") from None


def _revision(connection: psycopg.Connection[Any]) -> str | None:
    """Return the schema's revision, or None for a new database. Raises StorageError if the database has no Unicode."""
    if connection.info.parameter_status("server_encoding") != "UTF8":
        raise StorageError("The PostgreSQL database must have the encoding UTF8.")
    known = connection.execute("SELECT to_regclass('alembic_version')").fetchone()
    if known is None or known[0] is None:
        return None
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if found is None else str(found[0])


def _upgrade(url: str) -> None:
    from bot.storage.migrations import upgrade_server

    upgrade_server(_sqlalchemy_url(url), lock_number(MIGRATION))
