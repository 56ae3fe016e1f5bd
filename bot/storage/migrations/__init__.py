"""Bring a database up to date with Alembic. The revisions are in `versions` and only go forward."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, event, inspect, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DatabaseError

from bot.storage.settings import PRAGMAS, StorageError

HERE = Path(__file__).parent


def upgrade(path: Path) -> None:
    """Create the schema of a file or bring it up to date, in one transaction. Raises StorageError if the file's schema
    is newer than this version of the bot.
    """
    engine = create_engine(URL.create("sqlite", database=str(path)))
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.begin() as connection:
            _upgrade(connection)
    except DatabaseError as error:
        raise StorageError(f"The database {path} cannot be used: {error.orig}.") from error
    finally:
        engine.dispose()


def upgrade_server(url: URL, lock: int) -> None:
    """Create the tables on a PostgreSQL server or bring them up to date, in one transaction. Other processes that start
    at the same time wait for the advisory lock with this number. Raises StorageError as `upgrade` does.
    """
    engine = create_engine(url)
    try:
        with engine.begin() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": lock})
            _upgrade(connection)
    except DatabaseError as error:
        raise StorageError(f"The database cannot be brought up to date: {error.orig}.") from error
    finally:
        engine.dispose()


def _on_connect(dbapi_connection: Any, _record: Any) -> None:
    # The driver must not begin transactions on its own.
    dbapi_connection.isolation_level = None
    cursor = dbapi_connection.cursor()
    for setting in PRAGMAS:
        cursor.execute(f"PRAGMA {setting}")
    # SQLite alters a table by recreating it. Without this setting, that would delete the rows that refer to the table.
    cursor.execute("PRAGMA foreign_keys=OFF")
    cursor.close()


def config(connection: Connection) -> Config:
    """Return Alembic's configuration for this connection, without an ini file."""
    made = Config()
    made.set_main_option("script_location", str(HERE).replace("%", "%%"))
    made.attributes["connection"] = connection
    return made


def revisions() -> list[str]:
    """Return the revisions of the scripts, the newest first."""
    made = Config()
    made.set_main_option("script_location", str(HERE).replace("%", "%%"))
    return [script.revision for script in ScriptDirectory.from_config(made).walk_revisions()]


def _upgrade(connection: Connection) -> None:
    made = config(connection)
    known = {script.revision for script in ScriptDirectory.from_config(made).walk_revisions()}
    if inspect(connection).has_table("alembic_version"):
        current = set(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars())
        if not current <= known:
            raise StorageError("The database was written by a newer Riposte. Please update the bot.")
    command.upgrade(made, "head")
