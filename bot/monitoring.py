"""Pages for machines that watch the bot: `/healthz` says whether it works, `/metrics` has numbers for Prometheus.

Both are off unless `RIPOSTE_METRICS` names an address. No label names a person, a server, a channel or a match.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.process_collector import ProcessCollector

from bot.matches import GameManager
from bot.storage import Tx

log = logging.getLogger("riposte.monitoring")

DATABASE_S = 5.0
"""Seconds after which the database counts as stuck."""
BUCKETS = (0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3.0)
"""Upper bounds of the times to an answer, in seconds. Discord waits for three seconds."""
LOCK_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.015, 0.02, 0.03, 0.05, 0.1, 0.5, 2.0)
"""Upper bounds of the times for which a change waits for its lock, in seconds."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of the bot that can be asked."""

    manager: GameManager
    connected: Callable[[], bool]
    """Whether everything that brings interactions is there: the gateway, the endpoint, or both."""
    delivering: Callable[[], bool]
    """Whether the outbox is running."""
    drawings: Callable[[], int]
    """The number of pictures that wait or are being drawn."""


class Metrics:
    """The numbers of this process."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._interactions = Counter(
            "riposte_interactions", "Commands, clicks and typed texts received", ["kind"], registry=self.registry
        )
        self._answers = Histogram(
            "riposte_answer_seconds",
            "Time from the arrival of an interaction until its first response was sent",
            ["kind"],
            buckets=BUCKETS,
            registry=self.registry,
        )
        self._locks = Histogram(
            "riposte_lock_seconds",
            "Time for which a change waited for its match, or for the database file",
            buckets=LOCK_BUCKETS,
            registry=self.registry,
        )
        self._refused = Counter(
            "riposte_endpoint_refused", "Requests to the endpoint that were refused", ["status"], registry=self.registry
        )
        self._errors = Counter("riposte_errors", "Errors logged", registry=self.registry)
        self._matches = Gauge("riposte_matches_running", "Running matches", registry=self.registry)
        self._challenges = Gauge("riposte_challenges_open", "Open challenges", registry=self.registry)
        self._outbox = Gauge("riposte_outbox_waiting", "Messages that wait for their delivery", registry=self.registry)
        self._late = Gauge(
            "riposte_outbox_oldest_seconds", "Age of the message that has been due for longest", registry=self.registry
        )
        self._drawings = Gauge("riposte_drawings_waiting", "Pictures waiting or being drawn", registry=self.registry)
        self._connected = Gauge("riposte_gateway_connected", "Whether Discord is connected", registry=self.registry)

    def received(self, kind: str) -> None:
        """Count an interaction."""
        self._interactions.labels(kind).inc()

    def answered(self, kind: str, seconds: float) -> None:
        """Count the first response to an interaction."""
        self._answers.labels(kind).observe(seconds)

    def locked(self, seconds: float) -> None:
        """Count a change that has waited for its lock."""
        self._locks.observe(seconds)

    def refused(self, status: int) -> None:
        """Count a request that the endpoint refused with this status."""
        self._refused.labels(str(status)).inc()

    def failed(self) -> None:
        """Count an error."""
        self._errors.inc()

    async def text(self) -> bytes:
        """Return all numbers in Prometheus's format. While the database does not answer, its numbers are NaN."""
        try:
            async with asyncio.timeout(DATABASE_S):
                await self._ask_database()
        except Exception as error:
            log.warning("the database does not answer", exc_info=error)
            for gauge in (self._matches, self._challenges, self._outbox, self._late):
                gauge.set(math.nan)
        self._drawings.set(self._parts.drawings())
        self._connected.set(self._parts.connected())
        return generate_latest(self.registry)

    async def _ask_database(self) -> None:
        store = self._parts.manager.store
        now = store.now()

        async def read(tx: Tx) -> tuple[dict[str, int], int, int | None]:
            return await tx.count_live(), await tx.count_due(), await tx.due_for_longest(now)

        live, due, since = await store.repository.reading(read)
        self._matches.set(live.get("active", 0))
        self._challenges.set(live.get("challenge", 0))
        self._outbox.set(due)
        self._late.set(0 if since is None else max(0, now - since) / 1000)

    async def trouble(self) -> list[str]:
        """Return what does not work at present, in sentences."""
        found = []
        try:
            async with asyncio.timeout(DATABASE_S):
                await self._parts.manager.store.repository.reading(lambda tx: tx.count_due())
        except Exception as error:
            log.warning("the database does not answer", exc_info=error)
            found.append("The database does not answer.")
        if not self._parts.delivering():
            found.append("No messages are being delivered.")
        if not self._parts.connected():
            found.append("There is no connection to Discord.")
        return found


class ErrorCount(logging.Handler):
    """Calls a function for each logged error."""

    def __init__(self, note: Callable[[], None]) -> None:
        super().__init__(logging.ERROR)
        self._note = note

    def emit(self, record: logging.LogRecord) -> None:
        self._note()


@asynccontextmanager
async def serving(metrics: Metrics, address: tuple[str, int]) -> AsyncIterator[int]:
    """Serve both pages while the block runs, and yield the port. Raises OSError if the address cannot be used."""

    async def healthz(_: web.Request) -> web.Response:
        found = await metrics.trouble()
        return web.Response(text="\n".join(found or ["ok"]) + "\n", status=503 if found else 200)

    async def numbers(_: web.Request) -> web.Response:
        return web.Response(body=await metrics.text(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    pages = web.Application()
    pages.router.add_get("/healthz", healthz)
    pages.router.add_get("/metrics", numbers)
    runner = web.AppRunner(pages, access_log=None)
    await runner.setup()
    errors = ErrorCount(metrics.failed)
    logging.getLogger().addHandler(errors)
    try:
        site = web.TCPSite(runner, *address)
        await site.start()
        port = int(runner.addresses[0][1])
        log.info("monitoring", extra={"port": port})
        yield port
    finally:
        logging.getLogger().removeHandler(errors)
        await runner.cleanup()
