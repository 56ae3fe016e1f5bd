"""The interface of a database: transactions with statements, messages between processes, and locks of a process.

A database is a file (`bot/storage/sqlite.py`) or on a PostgreSQL server (`bot/storage/postgresql.py`). Both keep the
same promises, and the rest of the bot does not ask which it has.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, TypeVar

from bot.storage.dialect import Dialect
from bot.storage.settings import BUSY_S

Params = Mapping[str, object] | Sequence[Any]
T = TypeVar("T")


class StoredRow(Protocol):
    """A row of a result: a column by its name or its place, all values in order, and `dict(row)`."""

    def __getitem__(self, name: Any, /) -> Any: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...
    def keys(self) -> Iterable[str]:
        """Return the names of the columns, in order."""
        ...


class Carrier(Protocol):
    """The interface for running the statements of a transaction."""

    @property
    def dialect(self) -> Dialect:
        """The dialect that the statements must be in."""
        ...

    async def fetch(self, sql: str, params: Params = ()) -> Sequence[StoredRow]:
        """Run the queued statements, then this one, and return its rows.

        Raises Duplicate if a row exists already or refers to one that does not exist.
        """
        ...

    def note(self, sql: str, rows: Sequence[Params]) -> None:
        """Queue a statement without a result, which runs before the next statement. It runs once for each row of
        parameters.
        """
        ...

    def tell(self, channel: str, payload: str) -> None:
        """Send a message to all listeners of a channel if the transaction commits."""
        ...

    async def lock(self, match_id: int) -> None:
        """Lock the row of a match (see `Statements.for_update`)."""
        ...


Work = Callable[[Carrier], Coroutine[Any, Any, T]]
"""A transaction that awaits nothing but its statements."""
Hearer = Callable[[str], None]
"""A function that takes the payload of a message."""


class Statements:
    """The statements of a transaction. Parameters are named (`:name`)."""

    def __init__(self, connection: Carrier) -> None:
        self.connection = connection

    @property
    def dialect(self) -> Dialect:
        """The words that differ between kinds of databases."""
        return self.connection.dialect

    async def rows(self, sql: str, params: Params = ()) -> list[StoredRow]:
        """Return all rows of a query, or of a statement with RETURNING."""
        return list(await self.connection.fetch(sql, params))

    async def listed(self, sql: str, params: Params | None = None, **lists: Collection[object]) -> list[StoredRow]:
        """Return the rows of a query with lists: `IN :name` stands for a list of any length. An empty one is a list of
        numbers.
        """
        return await self.rows(*expanded(sql, params, **lists))

    async def row(self, sql: str, params: Params = ()) -> StoredRow | None:
        """Return the first row, or None."""
        found = await self.connection.fetch(sql, params)
        return found[0] if found else None

    async def value(self, sql: str, params: Params = ()) -> Any:
        """Return the first column of the first row, or None without a row."""
        found = await self.connection.fetch(sql, params)
        return found[0][0] if found else None

    async def run(self, sql: str, params: Params = ()) -> None:
        """Queue a statement without a result. It runs together with the next statement, which raises the errors of
        both.
        """
        self.connection.note(sql, (params,))

    async def many(self, sql: str, rows: Iterable[Params]) -> None:
        """Queue a statement as `run` does, once for each row of parameters."""
        self.connection.note(sql, tuple(rows))

    async def for_update(self, match_id: int) -> None:
        """Lock the row of a match until the transaction ends, so that only this transaction changes the match.

        A write that reads the match before it changes it calls this first. A write transaction on SQLite excludes all
        others anyway.
        """
        await self.connection.lock(match_id)

    async def notify(self, channel: str, payload: str = "") -> None:
        """Send a message to every process that listens on a channel (see `Database.listen`), once the transaction has
        committed. A message that nobody hears is lost.
        """
        self.connection.tell(channel, payload)


def expanded(sql: str, params: Params | None = None, **lists: Collection[object]) -> tuple[str, dict[str, object]]:
    """Return a statement with a parameter for each value of its lists, and the parameters. See `Statements.listed`."""
    values: dict[str, object] = dict(params) if isinstance(params, Mapping) else {}
    for name, items in lists.items():
        slots = {f"{name}_{number}": item for number, item in enumerate(items)}
        values.update(slots)
        within = ", ".join(f":{slot}" for slot in slots) or "SELECT 0 WHERE 1 = 0"
        sql = sql.replace(f"IN :{name}", f"IN ({within})")
    return sql, values


class Database(ABC):
    """One database. `read()` and `write()` yield the statements of a transaction.

    Each reader sees one consistent state. A write that is not `durable` survives the death of the process, but may be
    lost in a power failure.
    """

    place: str
    """The database as a person reads it: a path, or a URL without its password."""
    on_locked: list[Callable[[float], None]]
    """Functions that are called with the seconds for which a change has waited for its lock: the row of a match, or
    the file.
    """

    @abstractmethod
    def read(self) -> AbstractAsyncContextManager[Statements]:
        """Yield the statements of a transaction that sees one consistent state."""

    @abstractmethod
    async def reading(self, work: Work[T]) -> T:
        """Run `work` as one read-only transaction, and return its result.

        `work` may run in another thread. It may await nothing but its statements.
        """

    @abstractmethod
    def write(self, *, durable: bool = True, patience: float = BUSY_S) -> AbstractAsyncContextManager[Statements]:
        """Yield the statements of a write transaction. It commits when the block ends, and is rolled back if the block
        raises.

        Raises Locked if other programs are in the way for longer than `patience` seconds, and Full if the disk is full.
        """

    @abstractmethod
    async def writing(self, work: Work[T], *, durable: bool = True, patience: float = BUSY_S) -> T:
        """Run `work` as one write transaction, and return its result. See `write` and `reading` for the rest."""

    @abstractmethod
    async def listen(self, channel: str, hear: Hearer) -> Callable[[], None]:
        """Call `hear` with the payload of every message on a channel, from all processes with this database. Return the
        function that ends this.

        `hear` runs in the event loop and must not block. Messages can be lost while the connection to a server is
        interrupted, so a listener also looks at the database from time to time. After an interruption, `hear` gets an
        empty payload.
        """

    @abstractmethod
    async def take_lead(self, task: str) -> bool:
        """Take the lead in a task for this process, or confirm it. Returns whether this process leads now.

        One process leads in a task until it closes the database, gives up the lead, dies, or loses its connection. A
        leader calls this before each round of its work.
        """

    @abstractmethod
    async def give_up_lead(self, task: str) -> None:
        """Let another process take the lead in a task. Without the lead, nothing happens."""

    @abstractmethod
    async def enter(self) -> None:
        """Say that a bot process uses this database until the process closes it.

        Raises StorageError if the database is being moved. For a file, `sole_process` does this before it is opened.
        """

    @abstractmethod
    def alone(self) -> AbstractAsyncContextManager[None]:
        """Keep bot processes away from this database during the block. Raises StorageError if one uses it."""

    @abstractmethod
    async def in_use(self) -> bool:
        """Whether another process with a bot uses this database."""

    @abstractmethod
    async def schema(self) -> str | None:
        """Return the revision of the schema. It is one of `REVISIONS`, unless a newer version of Riposte wrote it."""

    @abstractmethod
    async def scrub(self) -> bool:
        """Write the stored data again, without what has been deleted or changed.

        Returns False if that has to be tried again. Raises Locked if another program is in the way.
        """

    @abstractmethod
    async def close(self, *, checkpoint: bool = True) -> None:
        """Close all connections. With `checkpoint`, a file is complete without its write-ahead log afterwards."""
