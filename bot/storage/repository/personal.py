"""All that is stored about a person: finding it, and removing it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from bot.storage.database import Statements, StoredRow
from bot.storage.personal import KEYS, MESSAGES, PEOPLE, SEATS
from bot.storage.repository.base import as_json

Change = Callable[[Any], Any]
"""A function that returns JSON data with a name replaced."""


class PersonalTables(Statements):
    """Statements on everything that is stored about a person. `bot.storage.personal` lists the columns."""

    async def seats_of(self, user_id: int) -> list[tuple[int, int]]:
        """Return all seats of a person, as (match id, seat), the oldest match first."""
        rows = await self.rows(
            "SELECT match_id, seat FROM seat WHERE user_id = :user_id ORDER BY match_id, seat", {"user_id": user_id}
        )
        return [(row["match_id"], row["seat"]) for row in rows]

    async def rows_about(self, user_id: int) -> dict[str, list[StoredRow]]:
        """Return all rows with the id of this person in a column of `PEOPLE`, by table."""
        return {
            table: await self.rows(
                f"SELECT * FROM {table} WHERE {columns[0]} = :user_id "  # noqa: S608 - our own names
                f"ORDER BY {', '.join(KEYS[table])}",
                {"user_id": user_id},
            )
            for table, columns in PEOPLE.items()
        }

    async def seat_rows(self, user_id: int) -> list[StoredRow]:
        """Return the rows of a person's seats, the oldest match first."""
        return await self.rows(
            "SELECT * FROM seat WHERE user_id = :user_id ORDER BY match_id, seat", {"user_id": user_id}
        )

    async def deeds_of(self, match_id: int, seat: int, *, after: int = 0, until: int | None = None) -> list[StoredRow]:
        """Return the journal entries of a seat after the entry `after`, up to the entry `until`, the oldest first."""
        return await self.rows(
            "SELECT n, turn, op, at FROM journal WHERE match_id = :match AND seat = :seat AND n > :after "
            "AND (:until IS NULL OR n <= :until) ORDER BY n",
            {"match": match_id, "seat": seat, "after": after, "until": until},
        )

    async def forget_rows(self, user_id: int) -> None:
        """Delete all rows of `PEOPLE` with the id of this person."""
        for table, columns in PEOPLE.items():
            for column in columns:
                sql = f"DELETE FROM {table} WHERE {column} = :user_id"  # noqa: S608 - our own names
                await self.run(sql, {"user_id": user_id})

    async def forget_surfaces(self, match_id: int, seat: int, user_id: int) -> None:
        """Delete the record of the messages in which a seat's player acted or was addressed.

        Messages in the channel that mention the person and are to be deleted are still deleted.
        """
        for table in SEATS:
            sql = f"DELETE FROM {table} WHERE match_id = :match_id AND seat = :seat"  # noqa: S608 - our own names
            await self.run(sql, {"match_id": match_id, "seat": seat})
        await self.run(
            "UPDATE outbox SET user_id = NULL, token = NULL WHERE match_id = :match_id "
            "AND user_id = :user_id AND kind = 'close' AND state IN ('due', 'blocked') AND NOT private "
            "AND channel_id = (SELECT channel_id FROM match WHERE id = match_id)",
            {"match_id": match_id, "user_id": user_id},
        )
        await self.run(
            "DELETE FROM outbox WHERE match_id = :match_id AND user_id = :user_id",
            {"match_id": match_id, "user_id": user_id},
        )

    async def rename_in(self, match_id: int, name: str, change: Change) -> None:
        """Apply a change to all messages about a match that contain this name. `MESSAGES` lists their columns."""
        quoted = json.dumps(name, ensure_ascii=False)
        for table, columns in MESSAGES.items():
            key = "id" if table == "match" else "match_id"
            same = " AND ".join(f"{name} = :{name}" for name in KEYS[table])
            for column in columns:
                rows = await self.rows(
                    f"SELECT {', '.join(KEYS[table])}, {column} AS found FROM {table} "  # noqa: S608 - our own names
                    f"WHERE {key} = :match_id "
                    # Both dialects know this way to ask whether a text contains another.
                    f"AND (replace({column}, :name, '') <> {column} OR replace({column}, :escaped, '') <> {column})",
                    {"match_id": match_id, "name": quoted, "escaped": json.dumps(name)},
                )
                await self.many(
                    f"UPDATE {table} SET {column} = :found WHERE {same}",  # noqa: S608 - our own names
                    [{**dict(row), "found": as_json(change(json.loads(row["found"])))} for row in rows],
                )

    async def snapshots(self, match_id: int) -> list[tuple[int, bytes]]:
        """Return the revision and bytes of all snapshots of a match."""
        rows = await self.rows(
            "SELECT rev, blob FROM snapshot WHERE match_id = :match_id ORDER BY rev", {"match_id": match_id}
        )
        return [(row["rev"], bytes(row["blob"])) for row in rows]

    async def drop_snapshot(self, match_id: int, rev: int) -> None:
        """Delete a snapshot."""
        await self.run(
            "DELETE FROM snapshot WHERE match_id = :match_id AND rev = :rev", {"match_id": match_id, "rev": rev}
        )
