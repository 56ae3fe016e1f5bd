"""The outbox worker: gives each due row to the courier and stores the outcome.

The process may die at any point. The row then stays due, and the next process delivers it. A second delivery is not
visible: a new message is recognised by its nonce, and an edit has the same result when it is repeated.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

from bot import faults, logs
from bot.deadlines import DEADLINES
from bot.matches import GameManager, rings
from bot.model import Busy, OutboxRow
from bot.notifications.rules import EXTRA, SOUNDING, hush_of, is_unwelcome, is_wanted
from bot.outbox.errors import Closed, Courier, Gone, Left, MessageGone, NotDrawn, Past, Retry, Sent, Shut, TokenGone
from bot.outbox.outcomes import Outcomes, about
from bot.outbox.sweep import Sweeper
from bot.storage import Repository, Tx
from bot.storage.repository import Lane

log = logging.getLogger("riposte.outbox")

MOST_BACKOFF_S = 10.0
MOST_ERRORS = 8
STORE_ERROR_DELAY_S = 1.0
"""Seconds before a row is retried if its outcome could not be stored. Other rows are delivered meanwhile."""
MAX_PANEL_EDIT_FAILURES = 2
"""Maximum number of failed edits of a panel. After them, the panel's question is asked in a new message."""
TOKEN_MARGIN_MS = 5_000
CLOCK_BACK_MS = 5_000
"""Milliseconds from which a clock that goes back makes all waiting rows due."""
NONCE_MS = 90_000
"""Milliseconds for which Discord reliably recognises by its nonce a message that is sent twice."""


class Outbox:
    """The worker that delivers due rows.

    Call `start()` after the courier has logged in, and `stop()` before the courier logs out.
    """

    def __init__(self, manager: GameManager, courier: Courier, *, concurrency: int = 16) -> None:
        self._manager = manager
        self._repository: Repository = manager.store.repository
        self._courier = courier
        self._concurrency = concurrency
        self._outcomes = Outcomes(manager)
        self.sweeper = Sweeper(manager, courier)
        self._news = asyncio.Event()
        self._in_flight: dict[int, asyncio.Task[None]] = {}
        self._lanes: set[Lane] = set()
        self._loop: asyncio.Task[None] | None = None
        self._sweeping: asyncio.Task[None] | None = None
        self._pictures: set[asyncio.Task[None]] = set()
        self._undrawn: set[int] = set()
        """Ids of rows that wait for a picture because they must not be delivered without it. They do not count as in
        flight.
        """
        self._ears: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """For each person, the lock of the deliveries that may make a sound for this person."""
        self._started_at = 0
        self._looked_at = 0
        manager.store.on_commit(self.kick)

    @property
    def running(self) -> bool:
        """Whether the worker is between `start()` and `stop()`."""
        return self._loop is not None

    def kick(self) -> None:
        """Look for due rows now."""
        self._news.set()

    async def start(self) -> None:
        """Take over the rows of the previous process and begin to deliver."""
        self._started_at = self._manager.store.now()
        async with self._repository.write(durable=False) as tx:
            await tx.retry_all(self._started_at)
            depth = await tx.count_due()
        log.info("outbox resumed", extra={"due": depth})
        self._loop = asyncio.create_task(self._run(), name="outbox")
        self._sweeping = asyncio.create_task(self.sweeper.run(), name="outbox-sweep")

    async def stop(self, patience: float = 0.0) -> None:
        """Deliver due rows for at most `patience` seconds, then stop. The remaining rows wait for the next process."""
        if patience > 0:
            try:
                async with asyncio.timeout(patience):
                    await self.settled()
            except TimeoutError:
                log.warning("outbox not empty at shutdown")
        tasks = [self._loop, self._sweeping, *self._in_flight.values(), *self._pictures]
        running = [task for task in tasks if task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        self._loop = self._sweeping = None

    async def settled(self) -> None:
        """Wait until no row is in flight, due now, or waiting for its picture."""
        while True:
            async with self._repository.read() as tx:
                due = await tx.count_due(self._manager.store.now())
            if not due and not self._in_flight and not self._pictures:
                return
            await asyncio.sleep(0.01)

    async def deliver_due(self) -> int:
        """Deliver every row that is due now, and return the number of deliveries. Call this instead of `start()` where
        the clock is simulated.
        """
        done = 0
        while True:
            await self._take()
            if not self._in_flight:
                return done
            done += len(self._in_flight)
            await asyncio.gather(*self._in_flight.values())

    # -- the loop --------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            self._news.clear()
            try:
                pause = await self._take()
            except Exception:
                log.exception("outbox cannot read its rows")
                pause = 1.0
            if pause <= 0:
                continue
            try:
                async with asyncio.timeout(pause):
                    await self._news.wait()
            except TimeoutError:
                pass

    async def _take(self) -> float:
        """Start a task for each due row whose lane is free, while there is capacity. Returns the seconds until the next
        row is due.
        """
        free = self._concurrency - len(self._in_flight)
        if free <= 0:
            return 30.0
        now = self._manager.store.now()
        if now < self._looked_at - CLOCK_BACK_MS:
            # The machine's clock was put back, so rows wait for a time that is far away now.
            log.warning("the clock went back", extra={"ms": self._looked_at - now})
            await self._write(lambda tx: tx.retry_all(now))
        self._looked_at = now
        flying = (*self._in_flight, *self._undrawn)

        async def read(tx: Tx) -> tuple[list[tuple[int, Lane]], int | None]:
            # Read more rows than can be started, because some belong to lanes that already have a row in flight.
            rows = await tx.due(now, 4 * self._concurrency, flying)
            return rows, await tx.next_due([*flying, *(row_id for row_id, _ in rows)])

        rows, following = await self._repository.reading(read)
        taken = self._choose(rows, free)
        for row_id, lane in taken:
            self._lanes.add(lane)
            self._in_flight[row_id] = asyncio.create_task(self._in_lane(row_id, lane), name=f"outbox-{row_id}")
        # Rows that must wait for their lane or for capacity are considered again after the next delivery.
        return 30.0 if following is None else max(0.005, min(30.0, (following - now) / 1000))

    def _choose(self, rows: list[tuple[int, Lane]], free: int) -> list[tuple[int, Lane]]:
        """Return the rows whose lane is free, the longest waiting first."""
        return [(row_id, lane) for row_id, lane in rows if lane not in self._lanes][:free]

    async def _in_lane(self, row_id: int, lane: Lane) -> None:
        try:
            await self._deliver_row(row_id)
        except Busy:
            log.warning("outbox row cannot be stored now: the file is held or the disk full", extra={"row": row_id})
            self._lanes.discard(lane)
            self.kick()
            await asyncio.sleep(STORE_ERROR_DELAY_S)
        except Exception:
            log.exception("outbox row cannot be stored", extra={"row": row_id})
            self._lanes.discard(lane)
            self.kick()
            await asyncio.sleep(STORE_ERROR_DELAY_S)
        finally:
            self._in_flight.pop(row_id, None)
            self._lanes.discard(lane)
            self.kick()

    # -- one row ---------------------------------------------------------------------------------------------

    async def _deliver_row(self, row_id: int) -> None:
        logs.begin(row=row_id)
        # The row may have changed since it was chosen. A row that is outdated by now is not delivered.
        row, past = await self._look(row_id)
        if row is None:
            return
        if row.kind not in SOUNDING or row.message_id is not None or row.user_id is None:
            await self._deliver_now(row, past)
            return
        # Whether a message makes a sound depends on the sounds before it, in other lanes too.
        async with self._ears.setdefault(row.user_id, asyncio.Lock()):
            row, past = await self._look(row_id)
            if row is not None:
                await self._deliver_now(row, past)

    async def _look(self, row_id: int) -> tuple[OutboxRow | None, bool]:
        """Return a waiting row, and whether it is outdated."""
        return await self._repository.reading(partial(_read, row_id, self._manager.store.now()))

    async def _deliver_now(self, row: OutboxRow, past: bool) -> None:
        logs.begin(match=row.match_id)
        if is_unwelcome(row) and not past:
            now = self._manager.store.now()
            await self._write(lambda tx: rings.unwelcome(tx, row, now))
            self._manager.store.wake()
            return
        try:
            async with asyncio.timeout(DEADLINES.delivery):
                sent = await self._found(row, past)
                if sent is None and not past:
                    self._check_token(row)
                    sent = await self._courier.deliver(row)
        except NotDrawn as error:
            self._undrawn.add(row.id)
            self._wait_for(row, error.picture, undelivered=True)
        except Retry as error:
            await self._later(row, error.after, str(error))
        except TimeoutError:
            await self._later(row, 0.5, "timeout")
        except (Closed, Left, MessageGone, TokenGone, Gone, Shut, Past) as error:
            refusal = error
            log.info("not deliverable", extra=about(row) | {"reason": type(error).__name__})
            await self._write(lambda tx: self._outcomes.refused(tx, row, refusal))
            self._manager.store.delivered(row.key, ok=False)
        except Exception as error:
            log.exception("delivery failed", extra=about(row))
            await self._broken(row, error)
        else:
            await self._settle(row, sent)

    async def _found(self, row: OutboxRow, past: bool) -> Sent | None:
        """Return the message that an earlier attempt sent, if Discord's response to that attempt was lost. None
        otherwise.
        """
        if row.message_id is not None or not (row.attempts or row.due_since < self._started_at):
            return None
        if past or self._manager.store.now() - row.due_since > NONCE_MS:
            return await self._courier.find(row)
        return None

    async def _settle(self, row: OutboxRow, sent: Sent | None) -> None:
        if sent is None:
            await self._write(lambda tx: tx.change_row(row.id, state="dropped", token=None))
            return
        faults.point("after_send")
        await self._write(lambda tx: self._outcomes.delivered(tx, row, sent))
        self._manager.store.delivered(row.key, ok=True)
        log.info("delivered", extra=about(row) | {"message_id": sent.message_id})
        if sent.picture is not None:
            self._wait_for(row, sent.picture)

    def _wait_for(self, row: OutboxRow, picture: asyncio.Future[Any], *, undelivered: bool = False) -> None:
        """Make the row due again as soon as its picture is drawn.

        With `undelivered`, no message was sent yet, so the row becomes due even if it has changed since.
        """
        waiting = asyncio.create_task(self._when_drawn(row, picture, undelivered), name=f"picture-{row.id}")
        self._pictures.add(waiting)
        waiting.add_done_callback(self._pictures.discard)

    async def _when_drawn(self, row: OutboxRow, picture: asyncio.Future[Any], undelivered: bool) -> None:
        try:
            await asyncio.wait([picture], timeout=DEADLINES.delivery_picture)
            version, now = None if undelivered else row.version, self._manager.store.now()
            await self._write(lambda tx: tx.picture_is_ready(row.id, version, now))
        finally:
            self._undrawn.discard(row.id)
            self.kick()

    def _check_token(self, row: OutboxRow) -> None:
        expires = row.token_expires_at
        if row.token is not None and expires is not None and expires - TOKEN_MARGIN_MS < self._manager.store.now():
            raise TokenGone

    async def _later(self, row: OutboxRow, after: float, reason: str) -> None:
        wait = max(after, min(MOST_BACKOFF_S, 0.5 * 2 ** min(row.attempts, 10)))
        next_at = self._manager.store.now() + int(wait * 1000)
        log.info("delivery put off", extra=about(row) | {"reason": reason, "wait_s": wait})

        async def put_off(tx: Tx) -> None:
            if row.kind == "panel" and row.attempts + 1 >= MAX_PANEL_EDIT_FAILURES and row.decision_id is not None:
                await self._outcomes.panel_to_message(tx, row)
                return
            await tx.change_row(row.id, attempts=row.attempts + 1, next_at=next_at, error=reason)

        await self._write(put_off)

    async def _broken(self, row: OutboxRow, error: Exception) -> None:
        """Retry after an unexpected error of the courier, because the next attempt may succeed.

        After `MOST_ERRORS` attempts, the row is marked as failed.
        """
        if row.attempts + 1 < MOST_ERRORS:
            await self._later(row, 1.0, repr(error)[:500])
            return

        async def fail(tx: Tx) -> None:
            if row.kind == "panel":
                await self._outcomes.panel_to_message(tx, row)
            await tx.change_row(row.id, state="failed", error=repr(error)[:500], token=None)

        await self._write(fail)

    async def _write(self, work: Callable[[Tx], Coroutine[Any, Any, None]]) -> None:
        await self._repository.writing(work, durable=False)


async def _read(row_id: int, now: int, tx: Tx) -> tuple[OutboxRow | None, bool]:
    """Return a waiting row, and whether it is outdated. The row says whether its new message may make a sound."""
    row = await tx.outbox_row(row_id)
    if row is None:
        return None, False
    if row.message_id is None:
        hush = await hush_of(tx, row, now)
        row = replace(row, silent=hush.silent, hushed=hush.users, joined=hush.joined)
    return row, await _is_past(tx, row)


async def _is_past(tx: Tx, row: OutboxRow) -> bool:
    if row.kind in EXTRA:
        return not await is_wanted(tx, row)
    if row.kind not in ("prompt", "call") or row.decision_id is None:
        return False
    if not await tx.prompt_is_open(row.match_id, row.decision_id):
        return True
    if row.kind == "prompt" and row.message_id is not None and row.seat is not None:
        # The message exists, so this delivery only adds the picture. It is needed only if the message still shows the
        # question.
        panel = await tx.panel(row.match_id, row.seat)
        return panel is None or (panel.surface.message_id, panel.decision_id) != (row.message_id, row.decision_id)
    return False
