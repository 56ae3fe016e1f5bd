"""Servers: what their managers have chosen."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from bot.storage.database import Row, Statements
from bot.storage.repository.base import as_json, settings

LISTS = ("channels", "roles", "games", "paces")
"""The columns that hold a list as JSON."""


class ServerTables(Statements):
    """Statements on servers, and on the deliveries to one server."""

    async def guild_row(self, guild_id: int) -> Mapping[str, Any] | None:
        """Return the choices for a server, with lists instead of JSON. None if nothing was ever chosen."""
        row = await self.row("SELECT * FROM guild WHERE id = ?", (guild_id,))
        return None if row is None else {**dict(row), **{name: json.loads(row[name]) for name in LISTS}}

    async def set_guild(self, guild_id: int, **values: Any) -> None:
        """Change some of the choices for a server. Lists are given as lists."""
        stored = {name: as_json(value) if name in LISTS else value for name, value in values.items()}
        names, slots = ", ".join(("id", *stored)), ", ".join(f":{name}" for name in ("id", *stored))
        await self.run(
            f"INSERT INTO guild ({names}) VALUES ({slots}) "  # noqa: S608 - our own names
            f"ON CONFLICT (id) DO UPDATE SET {settings(stored)}",
            {"id": guild_id, **stored},
        )

    async def count_live_in_guild(self, guild_id: int) -> tuple[int, int]:
        """Return the numbers of open challenges and of running matches of a server."""
        row = await self.row(
            "SELECT count(*) FILTER (WHERE status = 'challenge') AS asked, "
            "count(*) FILTER (WHERE status = 'active') AS running FROM match WHERE guild_id = ?",
            (guild_id,),
        )
        return (0, 0) if row is None else (row["asked"], row["running"])

    async def deliveries_of(self, guild_id: int, now: int) -> Row:
        """Return facts about the outbox rows of a server's matches.

        `waiting` and `blocked` are numbers of rows, `late` is the number of due rows that have failed at least once,
        and `oldest` is the time since which the oldest due row waits (NULL if none is due).
        """
        row = await self.row(
            "SELECT count(*) FILTER (WHERE o.state = 'due') AS waiting, "
            "count(*) FILTER (WHERE o.state = 'blocked') AS blocked, "
            "count(*) FILTER (WHERE o.state = 'due' AND o.attempts > 0) AS late, "
            "min(o.due_since) FILTER (WHERE o.state = 'due' AND o.next_at <= :now) AS oldest "
            "FROM outbox o JOIN match m ON m.id = o.match_id "
            "WHERE m.guild_id = :guild AND o.state IN ('due', 'blocked')",
            {"guild": guild_id, "now": now},
        )
        assert row is not None
        return row

    async def troubles_of(self, guild_id: int, limit: int) -> list[Row]:
        """Return the newest rows of a server's live matches that could not be delivered yet."""
        return await self.rows(
            "SELECT o.match_id, o.kind, o.state, o.error, o.channel_id, o.user_id, o.seat FROM outbox o "
            "JOIN match m ON m.id = o.match_id WHERE m.guild_id = ? AND m.status IN ('challenge', 'active') "
            "AND (o.state IN ('blocked', 'failed') OR (o.state = 'due' AND o.error IS NOT NULL)) "
            "ORDER BY o.id DESC LIMIT ?",
            (guild_id, limit),
        )
