"""The processes of one bot: which of them live, which one leads, and how they share what Discord allows.

Any number of processes may run on one PostgreSQL database. Each says that it lives, in the table `process`. One of them
leads: it does the work that is needed once. If it dies, the database frees its lock and another process leads.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.clock import Clock
from bot.model import Busy
from bot.storage import Repository

log = logging.getLogger("riposte.peers")

BEAT_S = 10.0
"""Seconds between two records that a process lives."""
KEPT_MS = 24 * 3600 * 1000
"""Milliseconds for which the record of a dead process is kept."""
REQUESTS_PER_S = 50.0
"""Number of requests a second that Discord allows for one token, in all processes together."""
LEAD = "lead"
"""The task of the leader (`Database.take_lead`)."""


class Peers:
    """The processes that live, as this process last saw them."""

    def __init__(self, repository: Repository, clock: Clock) -> None:
        self._repository = repository
        self._clock = clock
        self._beating: asyncio.Task[None] | None = None
        self.living: tuple[str, ...] = (repository.process,)
        """The names of the processes that live, with this one."""

    @property
    def alone(self) -> bool:
        """Whether no other process lives."""
        return len(self.living) == 1

    async def leads(self) -> bool:
        """Whether this process leads now. Without a leader, it takes the lead."""
        return await self._repository.database.take_lead(LEAD)

    async def start(self) -> None:
        """Record that this process lives, from now on."""
        async with self._repository.write(durable=False) as tx:
            if not tx.dialect.row_lock:  # No other process can use the file, so the others have died.
                await tx.forget_processes(self._clock() + 1)
        await self.beat()
        self._beating = asyncio.create_task(self._beat_forever(), name="peers")

    async def stop(self) -> None:
        """Record that this process has stopped, so that others take over at once."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
            self._beating = None
        await self._repository.database.give_up_lead(LEAD)
        try:
            await self._repository.writing(lambda tx: tx.say_stopped(self._repository.process), durable=False)
        except Busy:
            log.info("could not record that this process stops")

    async def beat(self) -> None:
        """Record that this process lives, and look which others do."""
        now, own = self._clock(), self._repository.process
        async with self._repository.write(durable=False) as tx:
            await tx.say_alive(own, now)
            await tx.forget_processes(now - KEPT_MS)
            self.living = tuple(sorted({own, *await tx.living_processes(now)}))

    async def _beat_forever(self) -> None:
        while True:
            await asyncio.sleep(BEAT_S)
            try:
                await self.beat()
            except Busy:
                log.warning("could not record that this process lives: the database is held or the disk full")
            except Exception:
                log.exception("could not record that this process lives")


class RequestShare:
    """This process's share of the requests that Discord allows.

    discord.py counts only the requests of its own process. `seconds` is a monotonic clock.
    """

    def __init__(self, peers: Peers, seconds: Callable[[], float], most: float = REQUESTS_PER_S) -> None:
        self._peers = peers
        self._seconds = seconds
        self._most = most
        self._free_at = 0.0

    def wait(self) -> float:
        """Count a request, and return how many seconds it must wait. A process that is alone waits for nothing."""
        if self._peers.alone:
            return 0.0
        # Up to a second's requests may follow each other at once, as long as the average is kept.
        now, gap = self._seconds(), len(self._peers.living) / self._most
        self._free_at = max(self._free_at, now - 1.0) + gap
        return max(0.0, self._free_at - now)
