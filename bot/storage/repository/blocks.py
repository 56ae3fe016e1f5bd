"""People who do not play with each other."""

from __future__ import annotations

from collections.abc import Collection

from bot.storage.database import Statements, StoredRow


class BlockTables(Statements):
    """Statements on the table of blocked people."""

    async def add_block(self, user_id: int, blocked_id: int, name: str, at: int) -> None:
        """Store that one person plays no matches with another. A repeated call only updates the name."""
        await self.run(
            "INSERT INTO block (user_id, blocked_id, name, at) VALUES (:user_id, :blocked_id, :name, :at) "
            "ON CONFLICT (user_id, blocked_id) DO UPDATE SET name = excluded.name",
            {"user_id": user_id, "blocked_id": blocked_id, "name": name, "at": at},
        )

    async def remove_block(self, user_id: int, blocked_id: int) -> None:
        """Let the two people play with each other again, unless the other one has blocked this person too."""
        await self.run(
            "DELETE FROM block WHERE user_id = :user_id AND blocked_id = :blocked_id",
            {"user_id": user_id, "blocked_id": blocked_id},
        )

    async def blocks_of(self, user_id: int) -> list[StoredRow]:
        """Return the rows of the people whom this person has blocked, the newest first."""
        return await self.rows(
            "SELECT blocked_id, name, at FROM block WHERE user_id = :user_id ORDER BY at DESC, blocked_id",
            {"user_id": user_id},
        )

    async def blocks_among(self, user_ids: Collection[int]) -> list[tuple[int, int]]:
        """Return the blocks between these people, as (person, blocked person)."""
        rows = await self.listed(
            "SELECT user_id, blocked_id FROM block WHERE user_id IN :ids AND blocked_id IN :ids ORDER BY 1, 2",
            ids=sorted(user_ids),
        )
        return [(row["user_id"], row["blocked_id"]) for row in rows]
