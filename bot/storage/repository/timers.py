"""Timers: work that is due at a time, stored so that it survives a restart."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from bot.model import Json
from bot.storage.database import Statements, StoredRow
from bot.storage.repository.base import as_json, larger, smaller


@dataclass(frozen=True, slots=True)
class TimerRow:
    """Work that is due at a time.

    `version` grows when the timer is set again, and when it is leased. It tells whether the row is still what was read.
    """

    key: str
    kind: str
    match_id: int | None
    seat: int | None
    user_id: int | None
    body: Json
    at: int
    version: int
    attempts: int


class TimerTables(Statements):
    """Statements on timers."""

    timer_at: int | None = None
    """The earliest time to which this transaction has set a timer. None if it has set no timer."""

    async def set_timer(
        self,
        key: str,
        kind: str,
        at: int,
        *,
        match_id: int | None = None,
        seat: int | None = None,
        user_id: int | None = None,
        body: Any = None,
    ) -> None:
        """Set the timer with this key to a time in UTC epoch milliseconds. An earlier setting of it is replaced."""
        self.timer_at = at if self.timer_at is None else min(self.timer_at, at)
        await self.run(
            """
            INSERT INTO timer (key, kind, match_id, seat, user_id, body, at, version, leased_until, attempts)
            VALUES (:key, :kind, :match_id, :seat, :user_id, :body, :at, 1, 0, 0)
            ON CONFLICT (key) DO UPDATE SET
                kind = excluded.kind, match_id = excluded.match_id, seat = excluded.seat, user_id = excluded.user_id,
                body = excluded.body, at = excluded.at, version = timer.version + 1, leased_by = NULL, leased_until = 0,
                attempts = 0
            """,
            {
                "key": key,
                "kind": kind,
                "match_id": match_id,
                "seat": seat,
                "user_id": user_id,
                "body": as_json(body or {}),
                "at": at,
            },
        )

    async def timer(self, key: str) -> TimerRow | None:
        """Return the timer with this key, or None."""
        row = await self.row("SELECT * FROM timer WHERE key = :key", {"key": key})
        return None if row is None else _timer(row)

    async def drop_timer(self, key: str) -> None:
        """Cancel the timer with this key, if it exists."""
        await self.run("DELETE FROM timer WHERE key = :key", {"key": key})

    async def drop_timers(self, match_id: int, kind: str, seat: int | None = None) -> None:
        """Cancel the timers of this kind in a match, of one seat or of all seats."""
        await self.run(
            "DELETE FROM timer WHERE match_id = :match AND kind = :kind "
            "AND (CAST(:seat AS INTEGER) IS NULL OR seat = :seat)",
            {"match": match_id, "kind": kind, "seat": seat},
        )

    async def hasten_timers(self, user_id: int, kind: str, at: int) -> None:
        """Let the timers of this kind of a person be due at this time, unless they are due earlier.

        The handler must find out whether the work is due at all.
        """
        await self.run(
            f"UPDATE timer SET at = {smaller('at', ':at')}, version = version + 1, leased_by = NULL, "  # noqa: S608
            "leased_until = 0, attempts = 0 WHERE user_id = :user AND kind = :kind",
            {"at": at, "user": user_id, "kind": kind},
        )

    async def lease_timers(self, owner: str, now: int, until: int, limit: int) -> list[TimerRow]:
        """Return the timers that are due and not leased, the earliest first. Lease them for the process `owner` until
        this time.

        A process that carries out a timer after the end of its lease finds another version, and changes nothing.
        """
        rows = await self.rows(
            f"""
            UPDATE timer SET leased_by = :owner, leased_until = :until, version = version + 1 WHERE key IN (
                SELECT key FROM timer WHERE at <= :now AND leased_until <= :now ORDER BY at, key LIMIT :limit
                {self.dialect.skip_locked}
            ) RETURNING *
            """,  # noqa: S608
            {"owner": owner, "now": now, "until": until, "limit": limit},
        )
        return sorted(map(_timer, rows), key=lambda row: (row.at, row.key))

    async def next_timer(self) -> int | None:
        """Return the earliest time at which a timer is due and no lease is in the way, or None without a timer."""
        earliest: int | None = await self.value(f"SELECT min({larger('at', 'leased_until')}) FROM timer")  # noqa: S608
        return earliest

    async def end_dead_timer_leases(self, living: Iterable[str]) -> None:
        """End the leases of processes other than the `living`."""
        rows = await self.rows("SELECT DISTINCT leased_by FROM timer WHERE leased_until > 0")
        for dead in {row["leased_by"] for row in rows} - set(living):
            await self.run(
                "UPDATE timer SET leased_until = 0 WHERE coalesce(leased_by, '') = :dead AND leased_until > 0",
                {"dead": dead or ""},
            )

    async def finish_timer(self, row: TimerRow) -> bool:
        """Delete a timer within the transaction that carries it out.

        Returns False if the timer has been set again or cancelled since the row was read. The caller must then change
        nothing. Because the deletion commits together with the work, each timer is carried out exactly once.
        """
        sql = "DELETE FROM timer WHERE key = :key AND version = :version RETURNING key"
        found = await self.rows(sql, {"key": row.key, "version": row.version})
        return bool(found)

    async def put_off_timer(self, row: TimerRow, at: int) -> None:
        """Let a timer that failed be due again at this time, unless it was set again in the meantime."""
        await self.run(
            "UPDATE timer SET leased_by = NULL, leased_until = 0, at = :at, attempts = attempts + 1 "
            "WHERE key = :key AND version = :version",
            {"at": at, "key": row.key, "version": row.version},
        )


def _timer(row: StoredRow) -> TimerRow:
    values = {name: row[name] for name in TimerRow.__slots__}
    return TimerRow(**{**values, "body": json.loads(row["body"])})
