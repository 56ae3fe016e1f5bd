"""The facts that decide about notifications: open questions, last actions, and the last sounds."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.storage.database import Statements, StoredRow


@dataclass(frozen=True, slots=True)
class AskedSeat:
    """A seat whose player may be called: its open question, and when the player was last called."""

    match_id: int
    seat: int
    user_id: int
    decision_id: int
    options: Mapping[str, str]
    sounded_at: int | None
    live_until: int | None


_SEATS = (
    "SELECT s.match_id, s.seat, s.user_id, p.decision_id, m.options, s.sounded_at, s.live_until FROM seat s "
    "JOIN match m ON m.id = s.match_id JOIN prompt p ON p.match_id = s.match_id AND p.seat = s.seat "
    "WHERE p.state = 'open' AND m.status = 'active'"
)


class NotificationTables(Statements):
    """Statements on notifications."""

    async def asked_seats(self, user_id: int) -> list[AskedSeat]:
        """Return the seats in which a person owes an answer, the longest waiting first."""
        return _asked(
            await self.rows(
                f"{_SEATS} AND s.user_id = :user_id ORDER BY p.created_at, p.match_id", {"user_id": user_id}
            )
        )

    async def asked_seat(self, match_id: int, seat: int) -> AskedSeat | None:
        """Return a seat if its player owes an answer; None otherwise."""
        found = await self.rows(
            f"{_SEATS} AND s.match_id = :match_id AND s.seat = :seat ORDER BY p.decision_id",
            {"match_id": match_id, "seat": seat},
        )
        return next(iter(_asked(found)), None)

    async def seat_times(self, match_id: int) -> list[StoredRow]:
        """Return the times `acted_at`, `sounded_at` and `live_until` of all seats of a match, in seat order."""
        return await self.rows(
            "SELECT seat, user_id, acted_at, sounded_at, live_until FROM seat WHERE match_id = :match_id ORDER BY seat",
            {"match_id": match_id},
        )

    async def last_sound(self, user_id: int) -> int | None:
        """Return the time at which a message about any match last made a sound for a person, or None."""
        at: int | None = await self.value(
            "SELECT max(sounded_at) FROM seat WHERE user_id = :user_id", {"user_id": user_id}
        )
        return at

    async def note_sound(self, seats: Iterable[tuple[int, int]], at: int) -> None:
        """Store that a message about these seats, given as (match id, seat), made a sound at this time."""
        await self.many(
            "UPDATE seat SET sounded_at = :at WHERE match_id = :match AND seat = :seat",
            [{"match": match_id, "seat": seat, "at": at} for match_id, seat in seats],
        )


def _asked(rows: Iterable[StoredRow]) -> list[AskedSeat]:
    """Return one seat for each (match, seat): the first question of a seat is the one that its player is asked."""
    found: dict[tuple[int, int], AskedSeat] = {}
    for row in rows:
        values = {name: row[name] for name in AskedSeat.__slots__}
        asked = AskedSeat(**{**values, "options": json.loads(row["options"])})
        found.setdefault((asked.match_id, asked.seat), asked)
    return list(found.values())
