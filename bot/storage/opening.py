"""Opening the database at a place. The code for a kind of database is imported only if it is needed."""

from __future__ import annotations

from bot.storage.database import Database
from bot.storage.place import database_path, is_server


async def open_database(place: str, *, migrate: bool = True, apart: bool = False) -> Database:
    """Open the database at a place. With `migrate`, create it or bring its schema up to date.

    With `apart`, migrate in a separate process, so that the memory of SQLAlchemy and Alembic (28 MB) is released
    afterwards. Raises StorageError if the database cannot be used.
    """
    if is_server(place):
        from bot.storage.postgresql import PostgresqlDatabase

        return await PostgresqlDatabase.open_server(place, migrate=migrate, apart=apart)
    from bot.storage.sqlite import SqliteDatabase

    return await SqliteDatabase.open_file(database_path(place), migrate=migrate, apart=apart)
