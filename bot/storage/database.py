"""Opening the database: connections, transactions, migrations, checkpoint."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).with_name("migrations")
_BEGIN = "riposte_begin"


class StorageError(Exception):
    """The database cannot be used; the text is one sentence for the person who runs the bot."""


def database_url(place: str) -> URL:
    """The URL for `RIPOSTE_DATABASE`: a path, or a sqlite URL. StorageError for anything else."""
    if "://" not in place:
        if not place or place == ":memory:":
            raise StorageError("The database must be a file: a match has to survive a restart.")
        return URL.create("sqlite+aiosqlite", database=str(Path(place).expanduser()))
    try:
        url = make_url(place)
    except ArgumentError as error:
        raise StorageError(f"The database URL cannot be read: {error}.") from None
    if url.get_backend_name() != "sqlite":
        name = url.get_backend_name()
        raise StorageError(f"The database {name!r} is not supported; use a path or sqlite:///path.")
    if not url.database or url.database == ":memory:":
        raise StorageError("The database must be a file: a match has to survive a restart.")
    return url.set(drivername="sqlite+aiosqlite")


class Database:
    """One database: `read()` and `write()` give a connection inside a transaction.

    A write begins with BEGIN IMMEDIATE, so that what it reads cannot change before it writes; writers of this
    process queue on a lock instead of on the file.
    """

    def __init__(self, engine: AsyncEngine, path: Path) -> None:
        self.path = path
        self._engine = engine
        self._writer = engine.execution_options(**{_BEGIN: "IMMEDIATE"})
        self._write_lock = asyncio.Lock()

    @classmethod
    async def open(cls, place: str, *, migrate: bool = True) -> Database:
        """Open (and create) the database and bring its schema up to date."""
        url = database_url(place)
        path = Path(url.database or "")
        _prepare(path, create=migrate)
        engine = create_async_engine(url, pool_size=4, max_overflow=4)
        event.listen(engine.sync_engine, "connect", _on_connect)
        event.listen(engine.sync_engine, "begin", _on_begin)
        database = cls(engine, path)
        try:
            if migrate:
                async with database.write() as connection:
                    await connection.run_sync(_upgrade)
            else:
                async with database.read() as connection:
                    await connection.exec_driver_sql("SELECT 1 FROM alembic_version")
        except DatabaseError as error:
            await engine.dispose()
            raise StorageError(f"The database {path} cannot be used: {error.orig}.") from error
        except StorageError:
            await engine.dispose()
            raise
        return database

    async def schema(self) -> tuple[str, list[str]]:
        """The file's schema version, and those that this Riposte knows, newest first."""
        async with self.read() as connection:
            found = (await connection.exec_driver_sql("SELECT version_num FROM alembic_version")).scalar()
            return str(found), await connection.run_sync(_known)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees one consistent state."""
        async with self._engine.connect() as connection, connection.begin():
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A connection whose writes are committed together when the block ends, or not at all."""
        async with self._write_lock, self._writer.begin() as connection:
            yield connection

    async def close(self, *, checkpoint: bool = True) -> None:
        """Fold the write-ahead log into the file and close all connections."""
        if checkpoint:
            async with self._write_lock, self._engine.connect() as connection:
                raw = await connection.get_raw_connection()
                assert raw.driver_connection is not None
                cursor = await raw.driver_connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                await cursor.close()
        await self._engine.dispose()


def _prepare(path: Path, *, create: bool) -> None:
    if not create:
        if not path.is_file():
            raise StorageError(f"There is no database {path}.")
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(f"The folder of {path} cannot be made: {error.strerror}.") from None


def _on_connect(dbapi_connection: Any, _record: Any) -> None:
    # The driver must not begin transactions by itself: `_on_begin` says how.
    dbapi_connection.isolation_level = None
    cursor = dbapi_connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _on_begin(connection: Connection) -> None:
    kind = connection.get_execution_options().get(_BEGIN, "DEFERRED")
    connection.exec_driver_sql(f"BEGIN {kind}")


def alembic_config(connection: Connection) -> Config:
    """Alembic's configuration, without an ini file, on this connection."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _known(connection: Connection) -> list[str]:
    scripts = ScriptDirectory.from_config(alembic_config(connection))
    return [script.revision for script in scripts.walk_revisions()]


def _upgrade(connection: Connection) -> None:
    known = set(_known(connection))
    tables = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE name = 'alembic_version'").all()
    if tables:
        current = set(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars())
        if not current <= known:
            raise StorageError("The database was written by a newer Riposte. Please update the bot.")
    command.upgrade(alembic_config(connection), "head")
