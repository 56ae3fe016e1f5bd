"""The worker that carries out timers when they are due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

from bot import logs
from bot.matches.store import MatchStore
from bot.storage.repository import TimerRow

log = logging.getLogger("riposte.timers")

Handler = Callable[[TimerRow], Awaitable[None]]
"""A function that carries out one timer.

It does its work in one write transaction. In the same transaction it calls `Tx.finish_timer`, and it changes nothing if
that returns False.
"""
LEASE_MS = 60_000
"""Milliseconds for which a worker has a timer to itself. After that, another worker may carry it out."""
LONGEST_PAUSE_S = 30.0
"""Maximum number of seconds between two looks at the timers."""
AT_ONCE = 16
"""Maximum number of timers that are leased together."""
BACKOFF_MS = 2_000
"""Milliseconds until a failed timer is tried again. Each further failure doubles this time."""
MAX_BACKOFF_MS = 10 * 60_000


class Timers:
    """Carries out timers. Call `start()` after the outbox has started, and `stop()` before it stops."""

    def __init__(self, store: MatchStore, handlers: Mapping[str, Handler]) -> None:
        self._store = store
        self._handlers = handlers
        self._news = asyncio.Event()
        self._carrying = asyncio.Lock()
        self._loop: asyncio.Task[None] | None = None
        self._next_at: int | None = None
        """The time at which the worker looks for due timers next. None while it looks."""
        store.on_commit(self.kick)
        store.on_timer(self.look_at)

    def kick(self) -> None:
        """Look for due timers now. Call this also after the clock has been moved."""
        self._news.set()

    def look_at(self, at: int) -> None:
        """Look for due timers at this time, or earlier."""
        if self._next_at is None or at < self._next_at:
            self.kick()

    async def start(self) -> None:
        """Take over the timers of processes that no longer live, and begin."""
        async with self._store.repository.write(durable=False) as tx:
            await tx.end_dead_timer_leases((*await tx.living_processes(self._store.now()), self._store.process))
        await self._store.started()
        self._loop = asyncio.create_task(self._run(), name="timers")

    async def stop(self) -> None:
        """Stop. Timers that are not carried out wait for the next process."""
        if self._loop is not None:
            self._loop.cancel()
            await asyncio.gather(self._loop, return_exceptions=True)
            self._loop = None

    async def carry_out_due(self) -> int:
        """Carry out all timers that are due now, the earliest first, and return their number.

        A timer that a handler sets for a time in the past is carried out too. If another call is at work, this one
        waits for it, so that nothing is half carried out when it returns.
        """
        done, _ = await self._carry_out_due()
        return done

    async def _carry_out_due(self) -> tuple[int, int | None]:
        """Carry out all due timers. Return their number, and the time of the next timer if there is one."""
        done = 0
        async with self._carrying:
            while True:
                now = self._store.now()
                earliest = await self._store.repository.reading(lambda tx: tx.next_timer())
                if earliest is None or earliest > now:
                    return done, earliest
                async with self._store.repository.write(durable=False) as tx:
                    rows = await tx.lease_timers(self._store.process, now, now + LEASE_MS, AT_ONCE)
                for row in rows:
                    with logs.about(match=row.match_id, timer=row.key):
                        await self._carry_out(row)
                done += len(rows)

    async def _run(self) -> None:
        while True:
            self._news.clear()
            self._next_at = None
            try:
                _, earliest = await self._carry_out_due()
                pause = self._pause(earliest)
            except Exception:
                log.exception("timers cannot be read")
                pause = 1.0
            self._next_at = self._store.now() + round(pause * 1000)
            try:
                async with asyncio.timeout(pause):
                    await self._news.wait()
            except TimeoutError:
                pass

    def _pause(self, earliest: int | None) -> float:
        """Return the seconds until the next timer is due."""
        if earliest is None:
            return LONGEST_PAUSE_S
        return max(0.0, min(LONGEST_PAUSE_S, (earliest - self._store.now()) / 1000))

    async def _carry_out(self, row: TimerRow) -> None:
        handler = self._handlers.get(row.kind)
        try:
            if handler is None:
                raise LookupError(row.kind)  # a newer version of the bot has set this timer
            await handler(row)
        except Exception:
            wait = min(MAX_BACKOFF_MS, BACKOFF_MS * 2 ** min(row.attempts, 16))
            log.exception("timer failed", extra={"timer": row.key, "attempt": row.attempts, "wait_s": wait // 1000})
            async with self._store.repository.write(durable=False) as tx:
                await tx.put_off_timer(row, self._store.now() + wait)
