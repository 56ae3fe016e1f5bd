"""Seats that pass to another person."""

from __future__ import annotations

from dataclasses import dataclass

from bot.storage.database import Statements


@dataclass(frozen=True, slots=True)
class FormerRow:
    """A person who gave up a seat. `entries` is the number of journal entries at that time."""

    match_id: int
    entries: int
    seat: int
    user_id: int
    name: str
    at: int


class FormerTables(Statements):
    """Statements on people whose seat another person has taken."""

    async def add_former(self, row: FormerRow) -> None:
        """Store that a person gave up a seat."""
        await self.run(
            "INSERT INTO former (match_id, entries, seat, user_id, name, at) "
            "VALUES (:match_id, :entries, :seat, :user_id, :name, :at)",
            {
                "match_id": row.match_id,
                "entries": row.entries,
                "seat": row.seat,
                "user_id": row.user_id,
                "name": row.name,
                "at": row.at,
            },
        )

    async def former(self, *, match_id: int | None = None, user_id: int | None = None) -> list[FormerRow]:
        """Return those who gave up a seat, in a match or of one person, the oldest change first."""
        rows = await self.rows(
            "SELECT match_id, entries, seat, user_id, name, at FROM former WHERE (:match IS NULL OR match_id = :match) "
            "AND (:user IS NULL OR user_id = :user) ORDER BY match_id, entries",
            {"match": match_id, "user": user_id},
        )
        return [FormerRow(**dict(row)) for row in rows]
