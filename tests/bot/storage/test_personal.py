"""Every column of the schema is known to say something about people, or not."""

from __future__ import annotations

from collections import Counter

from bot.storage.personal import MESSAGES, NEUTRAL, PEOPLE, PLAIN, SAVED, SEATS
from bot.storage.schema import metadata


def test_every_column_belongs_to_one_group() -> None:
    """Rows of `PEOPLE` and `SEATS` are deleted, so their other columns need no group of their own."""
    deleted = {*PEOPLE, *SEATS}
    for name, table in metadata.tables.items():
        columns = {column.name for column in table.columns}
        grouped = Counter(
            column
            for group in (NEUTRAL, MESSAGES, SAVED, {t: tuple(c.split()) for t, c in PLAIN.items()})
            for column in group.get(name, ())
        )
        assert set(grouped) <= columns, name
        if name in deleted:
            assert set(PEOPLE.get(name, ())) <= columns
        else:
            assert set(grouped) == columns, (
                f"add the columns of {name} to bot/storage/personal.py: {columns - set(grouped)}"
            )
            assert max(grouped.values()) == 1, name


def test_no_plain_column_is_named_like_a_person() -> None:
    for table, columns in PLAIN.items():
        assert not [name for name in columns.split() if "user" in name or name in ("name", "by")], table
