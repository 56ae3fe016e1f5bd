"""Copies of all rows from one database to another of any kind."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Any

from sqlalchemy import Boolean, LargeBinary, String, Table, Text

from bot.storage.database import Statements
from bot.storage.schema import metadata
from bot.storage.settings import StorageError

AT_ONCE = 500
"""The number of rows that are read at once."""


async def copy_rows(source: Statements, target: Statements) -> dict[str, int]:
    """Copy all rows of a database into an empty one, and the highest ids that it has given. Return the number of rows
    of each table.

    Raises StorageError if the target has rows, or if it does not hold the same afterwards.
    """
    for table in metadata.sorted_tables:
        if await target.value(f"SELECT 1 FROM {table.name} LIMIT 1") is not None:  # noqa: S608 - our own name
            raise StorageError(f"The target is not empty: its table {table.name} has rows. Name a new database.")
    copied = {}
    for table in metadata.sorted_tables:
        names = [column.name for column in table.columns]
        insert = (
            f"INSERT INTO {table.name} ({', '.join(names)}) "  # noqa: S608 - our own names
            f"VALUES ({', '.join(f':{name}' for name in names)})"
        )
        async for rows in _pages(source, table):
            await target.many(insert, rows)
        before, after = await _size(source, table), await _size(target, table)
        if before != after:
            raise StorageError(f"The copy of the table {table.name} is not complete: {after} instead of {before}.")
        copied[table.name] = before[0]
    for name in (table.name for table in metadata.sorted_tables if table.dialect_options["sqlite"]["autoincrement"]):
        await set_last_id(target, name, await last_id(source, name))
    return copied


async def _pages(source: Statements, table: Table) -> AsyncIterator[list[Mapping[str, Any]]]:
    """Yield the rows of a table, some at a time, in the order of the primary key."""
    keys = [column.name for column in table.primary_key]
    flags = {column.name for column in table.columns if isinstance(column.type, Boolean)}
    texts = {column.name for column in table.columns if isinstance(column.type, String)}
    after: Mapping[str, Any] = {}
    while True:
        further = f"WHERE ({', '.join(keys)}) > ({', '.join(f':{key}' for key in keys)})" if after else ""
        rows = await source.rows(
            f"SELECT * FROM {table.name} {further} ORDER BY {', '.join(keys)} LIMIT {AT_ONCE}",  # noqa: S608
            {key: after[key] for key in keys} if after else {},
        )
        if not rows:
            return
        after = dict(rows[-1])
        yield [{name: _fitting(name, row[name], flags, texts) for name in row.keys()} for row in rows]  # noqa: SIM118


def _fitting(name: str, value: Any, flags: set[str], texts: set[str]) -> Any:
    """Return a value as both kinds of databases take it."""
    if value is None:
        return None
    if name in flags:
        return bool(value)
    # PostgreSQL has no texts with the character zero.
    return value.replace("\0", "\N{REPLACEMENT CHARACTER}") if name in texts else value


async def _size(statements: Statements, table: Table) -> tuple[int, ...]:
    """Return the number of rows of a table, and the total length of each of its columns with text or bytes."""
    long = [column.name for column in table.columns if isinstance(column.type, (Text, LargeBinary))]
    lengths = "".join(f", coalesce(sum(length({name})), 0)" for name in long)
    (row,) = await statements.rows(f"SELECT count(*){lengths} FROM {table.name}")  # noqa: S608 - our own names
    return tuple(int(value) for value in row)


async def last_id(statements: Statements, table: str) -> int:
    """Return the highest id that a table has ever given. Discord still knows the ids of deleted rows."""
    if statements.dialect.name == "sqlite":
        return int(await statements.value("SELECT seq FROM sqlite_sequence WHERE name = :name", {"name": table}) or 0)
    sequence = await statements.value("SELECT pg_get_serial_sequence(:name, 'id')", {"name": table})
    row = await statements.row(f"SELECT last_value, is_called FROM {sequence}")  # noqa: S608 - the server's own name
    return int(row["last_value"]) if row is not None and row["is_called"] else 0


async def set_last_id(statements: Statements, table: str, last: int) -> None:
    """Let the next row of a table get the id after this one."""
    if statements.dialect.name == "sqlite":
        await statements.run("DELETE FROM sqlite_sequence WHERE name = :name", {"name": table})
        await statements.run(
            "INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :seq)", {"name": table, "seq": last}
        )
    else:
        await statements.value(
            "SELECT setval(pg_get_serial_sequence(:name, 'id'), :next, false)", {"name": table, "next": last + 1}
        )


__all__ = ["copy_rows", "last_id", "set_last_id"]
