"""The lock that gives a database to one bot process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path

from bot.storage.place import database_path, is_server
from bot.storage.settings import StorageError


@contextmanager
def sole_process(database: Path) -> Iterator[None]:
    """Hold the lock that keeps other bot processes away from this database. The operating system releases it when the
    process ends.
    """
    try:
        import fcntl
    except ImportError:  # Windows has no such lock, so the user must not start two bots.
        yield
        return
    place = database.with_name(database.name + ".lock")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        file = place.open("a")
    except OSError as error:
        raise StorageError(f"The lock file {place} cannot be created: {error.strerror}.") from None
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StorageError(f"Another bot is running on the database {database}. Stop it first.") from None
        yield


def sole_bot(place: str) -> AbstractContextManager[None]:
    """Hold what `sole_process` holds if the database at a place is a file. Any number of processes use a server."""
    return nullcontext() if is_server(place) else sole_process(database_path(place))


def in_use(database: Path) -> bool:
    """Whether a bot process uses this database. Always False on systems without such locks (Windows).

    If another process holds the lock, the lock stays as it was. A free lock is taken in shared mode for an instant. No
    file is created.
    """
    try:
        import fcntl

        with database.with_name(database.name + ".lock").open() as file:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except (ImportError, OSError):
        return False
    return False
