"""Matches after a restore: what Discord shows from the time that the database has lost.

A message that was last changed between the backup and the restore shows a course of the match that no longer exists.
Its buttons name decisions that the match may reach again with other options, so none of them may be carried out.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

from bot.matches.servers import Servers
from bot.matches.store import MatchStore
from bot.model import UserError
from bot.storage.lost import ASKED_AGAIN, LOST, lost_times

SKEW_MS = 60_000
"""Milliseconds by which Discord's clock may be behind that of the machine which took the backup."""


class LostTimes:
    """The lost times of this database, usually none."""

    def __init__(self, store: MatchStore, servers: Servers) -> None:
        self._store = store
        self._servers = servers
        self._times: Sequence[tuple[int, int]] | None = None

    async def cover(self, at: int) -> bool:
        """Whether a change at this time is lost."""
        if self._times is None:
            self._times = lost_times(await self._store.meta(LOST))
        return any(since - SKEW_MS <= at <= until for since, until in self._times)

    async def ask_again(self) -> None:
        """After a restore, ask all open questions again in new messages and post all boards again. Called at each
        start.
        """
        value = await self._store.meta(LOST)
        if value is None or await self._store.meta(ASKED_AGAIN) == value:
            return
        async for match_id in self._store.live_ids():
            with contextlib.suppress(UserError):
                await self._servers.resend(match_id)
        await self._store.set_meta(ASKED_AGAIN, value)
