"""The outbox worker: leases due rows, gives each to the courier and stores the outcome.

Any number of processes may run a worker on the same database. A row that one of them has leased is not delivered by
another one. The process may die at any point. The row then stays due, and when its lease ends, another process delivers
it. A second delivery is not visible: a new message is recognised by its nonce, and an edit has the same result when it
is repeated. The outcome of a delivery counts only while the process has the lease, so a process that was paused for
longer changes nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from bot import faults, logs
from bot.deadlines import DEADLINES
from bot.matches import GameManager, rings
from bot.matches.store import DELIVERED
from bot.model import Busy, OutboxRow
from bot.notifications.rules import EXTRA, SOUNDING, hush_of, is_unwelcome, is_wanted
from bot.outbox.errors import Closed, Courier, Gone, Left, MessageGone, NotDrawn, Past, Retry, Sent, Shut, TokenGone
from bot.outbox.outcomes import Outcomes, about
from bot.outbox.sweep import Sweeper
from bot.peers import RequestShare
from bot.storage import Repository, Tx

T = TypeVar("T")

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
LONGEST_PAUSE_S = 30.0
"""Maximum number of seconds between two looks at the rows, if nothing wakes the worker before."""
POLL_S = 5.0
"""The same while other processes live, which may die before they deliver what they have made due."""
LEASE_MS = 30_000
"""Milliseconds that a lease lasts beyond the time for one delivery."""
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
        self._share = RequestShare(manager.store.peers, time.monotonic)
        self._owner = manager.store.process
        self._news = asyncio.Event()
        self._must_look = False
        """Whether to look for due rows, whatever the time of the next one is."""
        self._next_at = 0
        """The time at which the worker looks for due rows next."""
        self._more = False
        """Whether the last look has left due rows behind, which wait for their lanes or for capacity."""
        self._in_flight: dict[int, asyncio.Task[None]] = {}
        self._loop: asyncio.Task[None] | None = None
        self._sweeping: asyncio.Task[None] | None = None
        self._pictures: set[asyncio.Task[None]] = set()
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
        self._must_look = True
        self._news.set()

    def _look_at(self, at: int | None) -> None:
        """Look for due rows at this time, or earlier."""
        if at is not None and at < self._next_at:
            self._next_at = at
            self._news.set()

    async def start(self) -> None:
        """Take over the rows of processes that no longer live, and begin to deliver."""
        self._started_at = now = self._manager.store.now()
        async with self._repository.write(durable=False) as tx:
            await tx.end_dead_leases((*await tx.living_processes(now), self._owner), self._lease_until())
            await tx.retry_all(now)
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
        if self._loop is not None and running:
            with contextlib.suppress(Busy):
                await self._repository.writing(lambda tx: tx.end_leases_of(self._owner), durable=False)
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
            self._must_look = False
            try:
                await self._take()
            except Busy:
                log.warning("outbox cannot lease its rows now: the file is held or the disk full")
                self._next_at = self._manager.store.now() + 1000
            except Exception:
                log.exception("outbox cannot read its rows")
                self._next_at = self._manager.store.now() + 1000
            while not self._must_look:
                self._news.clear()
                longest = LONGEST_PAUSE_S if self._manager.store.peers.alone else POLL_S
                pause = min(longest, (self._next_at - self._manager.store.now()) / 1000)
                if pause <= 0:
                    break
                try:
                    async with asyncio.timeout(pause):
                        await self._news.wait()
                except TimeoutError:
                    break

    async def _take(self) -> None:
        """Lease the due rows whose lanes are free, while there is capacity, and start a task for each."""
        now = self._manager.store.now()
        free = self._concurrency - len(self._in_flight)
        if free <= 0:
            self._more, self._next_at = True, now + int(LONGEST_PAUSE_S * 1000)
            return
        back, self._looked_at = self._looked_at - now, now
        # A row that becomes due while the transaction runs may be too late for it. It lowers this time.
        self._next_at = now + int(LONGEST_PAUSE_S * 1000)

        async def lease(tx: Tx) -> tuple[list[tuple[OutboxRow | None, bool]], bool, int | None]:
            if back > CLOCK_BACK_MS:
                # The machine's clock was put back, so rows and leases wait for a time that is far away now.
                await tx.retry_all(now)
                await tx.end_dead_leases((*await tx.living_processes(now), self._owner), self._lease_until())
            leased = await tx.lease_rows(self._owner, now, until, free, SOUNDING)
            taken = [await _read(row, now, tx) for row in leased]
            return taken, *await tx.outlook(self._owner, now, SOUNDING)

        until = self._lease_until()
        if back > CLOCK_BACK_MS:
            log.warning("the clock went back", extra={"ms": back})
        taken, self._more, following = await self._repository.writing(lease, durable=False)
        if following is not None:
            self._next_at = min(self._next_at, following)
        for row, past in taken:
            assert row is not None, "only waiting rows are leased"
            self._in_flight[row.id] = asyncio.create_task(self._in_lane(row, past), name=f"outbox-{row.id}")

    def _lease_until(self) -> int:
        """Return the end of a lease that begins now."""
        return self._manager.store.now() + int(DEADLINES.delivery * 1000) + LEASE_MS

    async def _in_lane(self, row: OutboxRow, past: bool) -> None:
        try:
            await self._deliver_row(row, past)
        except Exception as error:
            if isinstance(error, Busy):
                log.warning("outbox row cannot be stored now: the file is held or the disk full", extra={"row": row.id})
            else:
                log.exception("outbox row cannot be stored", extra={"row": row.id})
            await self._put_back(row)
        finally:
            self._in_flight.pop(row.id, None)
            if self._more:
                self.kick()

    # -- one row ---------------------------------------------------------------------------------------------

    async def _deliver_row(self, row: OutboxRow, past: bool) -> None:
        logs.begin(row=row.id)
        if row.kind not in SOUNDING or row.message_id is not None or row.user_id is None:
            await self._deliver_now(row, past)
            return
        # Whether a message makes a sound depends on the sounds before it, in other lanes too. The row may have changed
        # since it was leased. A row that is outdated by now is not delivered.
        async with self._ears.setdefault(row.user_id, asyncio.Lock()):
            now = self._manager.store.now()
            found, past = await self._repository.reading(lambda tx: _read_with_hush(row.id, now, tx))
            if found is None or found.fence != row.fence:
                await self._let_go(row)
            else:
                await self._deliver_now(found, past)

    async def _deliver_now(self, row: OutboxRow, past: bool) -> None:
        logs.begin(match=row.match_id)
        if self._manager.store.now() + int(DEADLINES.delivery * 1000) > row.leased_until:
            # This process was paused, or the row has waited too long. The delivery might outlast the lease.
            await self._let_go(row)
            return
        if is_unwelcome(row) and not past:
            now = self._manager.store.now()
            await self._conclude(row, lambda tx: rings.unwelcome(tx, row, now))
            return
        try:
            async with asyncio.timeout(DEADLINES.delivery):
                sent = await self._found(row, past)
                if sent is None and not past:
                    self._check_token(row)
                    if row.token is None and (wait := self._share.wait()):
                        await asyncio.sleep(wait)
                    sent = await self._courier.deliver(row)
        except NotDrawn as error:
            await self._set_aside(row, DEADLINES.delivery_picture)
            self._wait_for(row, error.picture, undelivered=True)
        except Retry as error:
            await self._later(row, error.after, str(error))
        except TimeoutError:
            await self._later(row, 0.5, "timeout")
        except (Closed, Left, MessageGone, TokenGone, Gone, Shut, Past) as error:
            refusal = error
            log.info("not deliverable", extra=about(row) | {"reason": type(error).__name__})
            if await self._conclude(row, lambda tx: self._outcomes.refused(tx, row, refusal), told=False):
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
            await self._conclude(row, lambda tx: tx.change_row(row.id, state="dropped", token=None))
            return
        faults.point("after_send")
        if not await self._conclude(row, lambda tx: self._outcomes.delivered(tx, row, sent), sent, told=True):
            return
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
        await asyncio.wait([picture], timeout=DEADLINES.delivery_picture)
        fence, now = row.fence if undelivered else None, self._manager.store.now()
        await self._write(lambda tx: tx.picture_is_ready(row.id, row.version, now, fence))

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

        await self._conclude(row, put_off)

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

        await self._conclude(row, fail)

    async def _conclude(
        self,
        row: OutboxRow,
        work: Callable[[Tx], Coroutine[Any, Any, None]],
        sent: Sent | None = None,
        *,
        told: bool | None = None,
    ) -> bool:
        """Give back the lease of a row and store the outcome of its delivery, in one transaction.

        `told` is what processes that wait for the row hear: whether it was delivered. If this process no longer has the
        lease, the outcome does not count: returns False, and `work` is not done.
        """

        async def store(tx: Tx) -> bool:
            await tx.for_update(row.match_id)
            if not await tx.give_back(row.id, self._owner, row.fence) and await self._outcomes.overtaken(tx, row, sent):
                return False
            await work(tx)
            if told is not None:
                await tx.notify(DELIVERED, f"{int(told)} {row.key}")
            return True

        counts = await self._write(store)
        if not counts:
            log.warning("outbox row was delivered by another process too", extra=about(row))
        return counts

    async def _set_aside(self, row: OutboxRow, seconds: float) -> None:
        """Keep a row leased for at least this time, and let the other rows of its lane be delivered meanwhile."""
        until = self._manager.store.now() + int(seconds * 1000) + LEASE_MS
        await self._write(lambda tx: tx.set_aside(row.id, self._owner, row.fence, until))
        self.kick()

    async def _put_back(self, row: OutboxRow) -> None:
        """Let a row whose outcome could not be stored be delivered again after a moment."""
        with contextlib.suppress(Busy):
            await self._set_aside(row, STORE_ERROR_DELAY_S)
        await asyncio.sleep(STORE_ERROR_DELAY_S)
        await self._let_go(row)

    async def _let_go(self, row: OutboxRow) -> None:
        """Give back the lease of a row that was not delivered."""

        async def give_back(tx: Tx) -> None:
            if await tx.give_back(row.id, self._owner, row.fence):
                tx.note_due(self._manager.store.now())

        with contextlib.suppress(Busy):
            await self._write(give_back)

    async def _write(self, work: Callable[[Tx], Coroutine[Any, Any, T]]) -> T:
        """Run `work` as a transaction, and look in time for the rows that it makes due and the timers that it sets."""

        async def write(tx: Tx) -> tuple[T, int | None, int | None]:
            return await work(tx), tx.due_at, tx.timer_at

        found, due_at, timer_at = await self._repository.writing(write, durable=False)
        self._look_at(due_at)
        if timer_at is not None:
            self._manager.store.timer_set(timer_at)
        return found


async def _read(row_id: int, now: int, tx: Tx) -> tuple[OutboxRow | None, bool]:
    """Return a waiting row, and whether it is outdated. Whether it may make a sound is left open."""
    row = await tx.outbox_row(row_id)
    sounds = row is not None and row.kind in SOUNDING and row.message_id is None and row.user_id is not None
    if row is None or sounds:
        return row, False
    return await _with_hush(row, now, tx)


async def _read_with_hush(row_id: int, now: int, tx: Tx) -> tuple[OutboxRow | None, bool]:
    """Return a waiting row, and whether it is outdated. The row says whether its new message may make a sound."""
    row = await tx.outbox_row(row_id)
    return (None, False) if row is None else await _with_hush(row, now, tx)


async def _with_hush(row: OutboxRow, now: int, tx: Tx) -> tuple[OutboxRow, bool]:
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
