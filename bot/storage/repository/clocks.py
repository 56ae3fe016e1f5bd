"""Clocks: the time that each seat of a match has left."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from bot.storage.database import Statements, StoredRow
from bot.storage.repository.base import as_json


@dataclass(frozen=True, slots=True)
class ClockRow:
    """The clock of a seat. `bank_ms` is the time left at `since`; a clock without `since` stands.

    `decision_id` is the question that runs the clock, `base_ms` the time left when it was asked, and `reminded` the
    number of the last reminder about it. `until` is the time at which the clock runs out. `up` says whether it ran out
    while the rules need an answer, and `claims` which seats have claimed the match since. `posts` counts the messages
    about the clock, and `lapsed` the windows passed by it since the player's last own answer.
    """

    match_id: int
    seat: int
    bank_ms: int
    since: int | None = None
    decision_id: int | None = None
    until: int | None = None
    base_ms: int = 0
    reminded: int = 0
    up: bool = False
    claims: tuple[int, ...] = ()
    posts: int = 0
    lapsed: int = 0


_NAMES = tuple(ClockRow.__slots__)


class ClockTables(Statements):
    """Statements on clocks."""

    async def clocks(self, match_id: int) -> list[ClockRow]:
        """Return the clocks of a match in seat order. Empty for a match without clocks."""
        rows = await self.rows("SELECT * FROM clock WHERE match_id = :match_id ORDER BY seat", {"match_id": match_id})
        return [_clock(row) for row in rows]

    async def clock(self, match_id: int, seat: int) -> ClockRow | None:
        """Return the clock of a seat, or None."""
        row = await self.row(
            "SELECT * FROM clock WHERE match_id = :match_id AND seat = :seat", {"match_id": match_id, "seat": seat}
        )
        return None if row is None else _clock(row)

    async def put_clock(self, clock: ClockRow) -> None:
        """Write a clock, new or changed."""
        changes = ", ".join(f"{name} = excluded.{name}" for name in _NAMES[2:])
        await self.run(
            f"INSERT INTO clock ({', '.join(_NAMES)}) VALUES ({', '.join(f':{name}' for name in _NAMES)}) "  # noqa: S608
            f"ON CONFLICT (match_id, seat) DO UPDATE SET {changes}",
            {**asdict(clock), "claims": as_json(list(clock.claims))},
        )

    async def running_clocks(self, user_id: int | None = None) -> Sequence[ClockRow]:
        """Return the clocks that run now in running matches, of one person or of everybody."""
        rows = await self.rows(
            "SELECT c.* FROM clock c JOIN seat s ON s.match_id = c.match_id AND s.seat = c.seat "
            "JOIN match m ON m.id = c.match_id AND m.status = 'active' "
            "WHERE c.since IS NOT NULL AND (CAST(:user AS BIGINT) IS NULL OR s.user_id = :user) "
            "ORDER BY c.match_id, c.seat",
            {"user": user_id},
        )
        return [_clock(row) for row in rows]


def _clock(row: StoredRow) -> ClockRow:
    values = {name: row[name] for name in _NAMES}
    return ClockRow(**{**values, "up": bool(row["up"]), "claims": tuple(json.loads(row["claims"]))})
