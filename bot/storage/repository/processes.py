"""The processes that run on this database, and the interactions that they have begun to handle."""

from __future__ import annotations

from bot.storage.database import Statements

DEAD_MS = 30_000
"""Milliseconds after which a process that has not said that it lives counts as dead."""


class ProcessTables(Statements):
    """Statements on processes and interactions."""

    async def say_alive(self, process: str, now: int) -> None:
        """Record that a process lives."""
        await self.run(
            "INSERT INTO process (id, seen_at) VALUES (:id, :now) "
            "ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at",
            {"id": process, "now": now},
        )

    async def say_stopped(self, process: str) -> None:
        """Record that a process has stopped."""
        await self.run("DELETE FROM process WHERE id = :id", {"id": process})

    async def living_processes(self, now: int) -> list[str]:
        """Return the names of the processes that live, in order."""
        rows = await self.rows("SELECT id FROM process WHERE seen_at > :since ORDER BY id", {"since": now - DEAD_MS})
        return [row["id"] for row in rows]

    async def forget_processes(self, before: int) -> None:
        """Delete the records of processes that have not said that they live since this time."""
        await self.run("DELETE FROM process WHERE seen_at < :before", {"before": before})

    async def begin_interaction(self, interaction_id: int, now: int) -> bool:
        """Record that a process handles an interaction. Returns False if a process has begun to do so before."""
        found = await self.rows(
            "INSERT INTO interaction (id, at) VALUES (:id, :now) ON CONFLICT (id) DO NOTHING RETURNING id",
            {"id": interaction_id, "now": now},
        )
        return bool(found)

    async def forget_interactions(self, before: int) -> None:
        """Delete the records of interactions that were begun before this time."""
        await self.run("DELETE FROM interaction WHERE at < :before", {"before": before})
