"""Bringing a database up to date, with Alembic. Its revisions are in `versions`; they only go forward."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DatabaseError

from bot.storage.settings import PRAGMAS, StorageError

HERE = Path(__file__).parent


def upgrade(path: Path) -> None:
    """Make the schema of that file, or bring it up to date, in one transaction; StorageError if it is newer."""
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


def _on_connect(dbapi_connection: Any, _record: Any) -> None:
    # The driver must not begin transactions by itself.
    dbapi_connection.isolation_level = None
    cursor = dbapi_connection.cursor()
    for setting in PRAGMAS:
        cursor.execute(f"PRAGMA {setting}")
    # Tables are made anew while they are altered; their rows are not to be deleted with them.
    cursor.execute("PRAGMA foreign_keys=OFF")
    cursor.close()


def config(connection: Connection) -> Config:
    """Alembic's configuration, without an ini file, on this connection."""
    made = Config()
    made.set_main_option("script_location", str(HERE).replace("%", "%%"))
    made.attributes["connection"] = connection
    return made


def revisions() -> list[str]:
    """The revisions among the scripts, the newest first."""
    made = Config()
    made.set_main_option("script_location", str(HERE).replace("%", "%%"))
    return [script.revision for script in ScriptDirectory.from_config(made).walk_revisions()]


def _upgrade(connection: Connection) -> None:
    made = config(connection)
    known = {script.revision for script in ScriptDirectory.from_config(made).walk_revisions()}
    tables = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE name = 'alembic_version'").all()
    if tables:
        current = set(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars())
        if not current <= known:
            raise StorageError("The database was written by a newer Riposte. Please update the bot.")
    command.upgrade(made, "head")
