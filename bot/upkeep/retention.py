"""Deletes matches that ended a number of days ago, if the owner wants that (`RIPOSTE_KEEP_DAYS`)."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from bot.matches.store import MatchStore
from bot.storage import Repository
from bot.storage.repository import OldMatch, TimerRow

log = logging.getLogger("riposte.retention")

RETENTION = "retention"
"""The kind and the key of the timer."""
DAY_MS = 24 * 60 * 60_000
SOON_MS = 60_000
"""Milliseconds until the next sweep, if more matches wait than one sweep deletes."""
AT_ONCE = 50
"""Maximum number of matches that one sweep deletes, because other writers wait for it."""


@dataclass(frozen=True, slots=True)
class OldMatches:
    """The matches that a sweep would delete: their number, and the oldest of them."""

    number: int
    oldest: list[OldMatch]


class Retention:
    """The sweep of one process. `days` is the owner's rule; with None nothing is ever deleted."""

    def __init__(self, store: MatchStore, days: int | None) -> None:
        self._store = store
        self._days = days

    async def begin(self) -> None:
        """Set or drop the timer, by the present rule. Called when a process starts."""
        async with self._store.repository.write(durable=False) as tx:
            if self._days is None:
                await tx.drop_timer(RETENTION)
            else:
                await tx.set_timer(RETENTION, RETENTION, self._store.now())

    async def sweep(self, row: TimerRow) -> None:
        """Delete what is old enough. Carried out by the timer, once a day or more often while more is left."""
        now = self._store.now()
        async with self._store.repository.write() as tx:
            if not await tx.finish_timer(row) or self._days is None:
                return
            found = await tx.old_matches(now - self._days * DAY_MS, AT_ONCE)
            await tx.delete_matches([one.id for one in found])
            await tx.set_timer(RETENTION, RETENTION, now + (SOON_MS if len(found) == AT_ONCE else DAY_MS))
        for one in found:
            self._store.live.drop(one.id)
        if found:
            log.info("old matches deleted", extra={"matches": len(found), "days": self._days})


async def preview(repository: Repository, days: int, now: int, limit: int) -> OldMatches:
    """Return what a rule of this number of days would delete now, with at most `limit` matches named."""
    before = now - days * DAY_MS
    async with repository.read() as tx:
        return OldMatches(await tx.count_old_matches(before), await tx.old_matches(before, limit))
