"""The place of a database, as `RIPOSTE_DATABASE` names it: a file or a PostgreSQL server."""

from __future__ import annotations

import re
from pathlib import Path

from bot.storage.settings import StorageError

FOLDER = "riposte-data"
"""The folder of the database file, if `RIPOSTE_DATABASE` names nothing else."""
FILES = ("sqlite+aiosqlite:///", "sqlite:///")
"""The beginnings of a URL that names a file."""
SERVERS = ("postgresql://", "postgres://")
"""The beginnings of a URL that names a PostgreSQL server."""


def is_server(place: str) -> bool:
    """Whether `RIPOSTE_DATABASE` names a PostgreSQL server."""
    return place.startswith(SERVERS)


def beside(place: str, name: str) -> Path:
    """Return the path of a file that belongs to a database and may be lost: next to the database file, or for a server
    in the folder that would hold the file.
    """
    return Path(FOLDER) / name if is_server(place) else database_path(place).with_name(name)


def shown(place: str) -> str:
    """Return `RIPOSTE_DATABASE` as it may be logged: without a password."""
    return re.sub(r"(?i)(password=)[^&]*", r"\1***", re.sub(r"(://[^/@:]*:)[^/]*@", r"\1***@", place))


def database_path(place: str) -> Path:
    """Return the path of the database file. `RIPOSTE_DATABASE` names it as a path or a sqlite URL.

    Raises StorageError if it names something other than a file on disk.
    """
    if place == ":memory:":
        place = ""
    for prefix in FILES:
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
