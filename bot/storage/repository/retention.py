"""Finished matches that are old enough to go."""

from __future__ import annotations

from dataclasses import dataclass

from bot.model import LIVE, base36
from bot.storage.database import Statements

_OLD = (
    f"FROM match m WHERE m.status NOT IN ({', '.join(repr(status) for status in LIVE)}) "  # noqa: S608 - our own words
    "AND m.changed_at < :before "
    # A match with undelivered messages stays, and so does one to which a person's standing list belongs.
    "AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.match_id = m.id AND (o.state IN ('due', 'blocked') "
    "OR (o.kind = 'matches' AND o.sent_message IS NOT NULL)))"
)


@dataclass(frozen=True, slots=True)
class OldMatch:
    """A match that is not running any more, and the time of its last change."""

    id: int
    game: str
    changed_at: int

    @property
    def key(self) -> str:
        """The id as people see it."""
        return base36(self.id)


class RetentionTables(Statements):
    """Statements on matches that the owner's rule deletes."""

    async def old_matches(self, before: int, limit: int) -> list[OldMatch]:
        """Return the matches that ended before a time and can be deleted, the oldest first."""
        rows = await self.rows(
            f"SELECT m.id, m.game, m.changed_at {_OLD} ORDER BY m.changed_at, m.id LIMIT :limit",
            {"before": before, "limit": limit},
        )
        return [OldMatch(row["id"], row["game"], row["changed_at"]) for row in rows]

    async def count_old_matches(self, before: int) -> int:
        """Return the number of matches that ended before a time and can be deleted."""
        return int(await self.value(f"SELECT count(*) {_OLD}", {"before": before}))

    async def delete_matches(self, ids: list[int]) -> None:
        """Delete matches with everything that belongs to them."""
        await self.many("DELETE FROM match WHERE id = :id", [{"id": one} for one in ids])
