"""Backups of the database: taking one while the bot runs, and restoring one while it does not.

A backup is one file. It is copied from one consistent state, checked, and only then given its name, so a file that
exists is whole. A restore keeps the database that it replaces.

After a restore, Discord still shows messages of the time between the backup and the restore, which the database does
not know. Their buttons name decisions that the match may reach again with other options. A restore therefore notes this
time (`LOST`), and the bot carries out no button of a message that was last changed in it.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.storage.lost import LOST, lost_times
from bot.storage.settings import BUSY_S, REVISIONS, StorageError
from bot.storage.sole import sole_process

TAKEN = "backup"
"""The key in the table `meta` of a backup: the time at which it was taken."""
FURTHER = {"match": 10_000, "outbox": 1_000_000}
"""The number of ids that a restore leaves out in a table, if the replaced database does not say which ids it used.

Discord still knows the ids of lost matches from their buttons, and those of outbox rows from the nonces of messages.
"""

NEW_NONCES = "UPDATE outbox SET posting = posting + 1 WHERE state <> 'sent' AND message_id IS NULL"
"""The statement that gives waiting messages nonces that no lost message had."""


@dataclass(frozen=True, slots=True)
class Restored:
    """The result of a restore: the time of the backup, its schema, and the file that keeps the replaced database."""

    taken_at: int
    schema: str
    kept: Path | None


def back_up(database: Path, target: Path, now: int) -> int:
    """Copy a database to a new file and return its size in bytes. Safe while the bot runs, which may write meanwhile.

    Raises StorageError if there is no database, if the target exists, or if the copy is damaged.
    """
    if target.exists():
        raise StorageError(f"{target} exists already. Choose another name.")
    with _new_file(target) as partial:
        copy_whole(database, partial)
        with closing(_open(partial)) as copy, copy:
            _set_meta(copy, TAKEN, str(now))
    return target.stat().st_size


def restore(database: Path, backup: Path, now: int) -> Restored:
    """Put a backup in the place of a database that no bot uses. The replaced database stays next to it.

    Raises StorageError if a bot uses the database, if the backup is damaged or no backup, or if a newer Riposte wrote
    the backup or the database.
    """
    if not backup.is_file():
        raise StorageError(f"There is no file {backup}.")
    if database.exists() and database.samefile(backup):
        raise StorageError(f"{backup} is the database itself. Name a backup of it.")
    with sole_process(database):
        if database.exists() and _schema(database) not in (None, *REVISIONS):
            raise StorageError(
                f"A newer Riposte wrote the database {database}. Update the bot first, or move that file away."
            )
        schema = _schema(backup)
        if schema is None:
            raise StorageError(f"{backup} is not a database of Riposte.")
        if schema not in REVISIONS:
            raise StorageError(f"A newer Riposte wrote {backup} (schema {schema}). Update the bot, then restore it.")
        with _new_file(database, replaces=True) as partial:
            copy_whole(backup, partial)
            with closing(_open(partial)) as copy, copy:
                taken_at = _taken_at(copy)
                lost = [*lost_times(_meta(copy, LOST)), (taken_at, now)]
                _set_meta(copy, LOST, json.dumps(lost))
                _leave_out_ids(copy, _used_ids(database) if database.exists() else {})
            kept = _keep(database, now) if database.exists() else None
    return Restored(taken_at, schema, kept)


def copy_whole(source: Path, target: Path) -> None:
    """Copy a database from one consistent state, whatever is written meanwhile, and check the copy.

    Raises StorageError if the source cannot be read or the copy is damaged.
    """
    if not source.is_file():
        raise StorageError(f"There is no database {source}.")
    try:
        with (
            closing(_read_only(source)) as origin,
            closing(_open(target)) as copy,
        ):
            # All pages in one step: another process that writes would make a copy in several steps begin again.
            origin.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
            problems = [str(row[0]) for row in copy.execute("PRAGMA integrity_check(5)")]
            if problems != ["ok"]:
                raise StorageError(f"{source} is damaged: {'; '.join(problems)}.")
            if copy.execute("PRAGMA foreign_key_check").fetchone():
                raise StorageError(f"{source} is damaged: it has rows of matches that do not exist.")
        shutil.copymode(source, target)
    except sqlite3.Error as error:
        raise StorageError(f"{source} cannot be copied: {error}.") from error


@contextmanager
def _new_file(target: Path, *, replaces: bool = False) -> Iterator[Path]:
    """Yield the name of a file that gets its final name, on disk, if the block ends without an error."""
    partial = target.with_name(target.name + ".partial")
    partial.unlink(missing_ok=True)
    try:
        yield partial
        with partial.open("rb") as file:
            os.fsync(file.fileno())
        if not replaces and target.exists():
            raise StorageError(f"{target} exists already. Choose another name.")
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)


def _keep(database: Path, now: int) -> Path:
    """Give the present database a second name that says when it was replaced, and return that name.

    The write-ahead log is copied into the file first. If that fails, because the file is damaged, the log keeps the
    file company under the new name.
    """
    when = datetime.fromtimestamp(now / 1000, UTC).strftime("%Y%m%d-%H%M%S")
    kept = database.with_name(f"{database.name}.replaced-{when}")
    try:
        with closing(_open(database)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            old.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error:
        pass
    for suffix in ("", "-wal", "-shm"):
        there = database.with_name(database.name + suffix)
        if there.exists():
            there.replace(kept.with_name(kept.name + suffix))
    return kept


def _open(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=BUSY_S)


def _read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_S)


def _schema(path: Path) -> str | None:
    """Return the revision of a file's schema, or None if it is no database of Riposte, or a damaged one."""
    try:
        with closing(_read_only(path)) as connection:
            found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error:
        return None
    return None if found is None else str(found[0])


def _meta(connection: sqlite3.Connection, key: str) -> str | None:
    found = connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
    return None if found is None else str(found[0])


def _set_meta(connection: sqlite3.Connection, key: str, value: str) -> None:
    connection.execute(
        "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, value),
    )


def _taken_at(copy: sqlite3.Connection) -> int:
    """Return the time of a backup. A file that was copied by other means is as old as its newest change of a match."""
    noted = _meta(copy, TAKEN)
    if noted is not None:
        return int(noted)
    return int(copy.execute("SELECT coalesce(max(changed_at), 0) FROM match").fetchone()[0])


def _used_ids(database: Path) -> dict[str, int]:
    """Return the highest id that each table of a database has given, or nothing if it cannot be read."""
    try:
        with closing(_read_only(database)) as connection:
            return dict(connection.execute("SELECT name, seq FROM sqlite_sequence"))
    except sqlite3.Error:
        return {}


def _leave_out_ids(copy: sqlite3.Connection, used: dict[str, int]) -> None:
    """Let new rows get ids that no lost row had, and new messages nonces that no lost message had."""
    for table, seq in copy.execute("SELECT name, seq FROM sqlite_sequence").fetchall():
        least = used[table] if table in used else seq + FURTHER.get(table, 0)
        copy.execute("UPDATE sqlite_sequence SET seq = ? WHERE name = ?", (max(seq, least), table))
    copy.execute(NEW_NONCES)


__all__ = ["Restored", "back_up", "copy_whole", "restore"]
