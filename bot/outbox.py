"""The outbox: everything Discord is told passes through here, after the commit that decided it.

A worker leases due rows, hands each to the courier, and marks it sent. It may die at any point: the row stays
due, the next process takes over, and the nonce (or the edit being idempotent) keeps a repetition invisible.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from dataclasses import dataclass
from typing import Protocol
from weakref import WeakValueDictionary

from bot import faults
from bot.manager import GameManager
from bot.manager.tell import prompt_key, tell_prompt
from bot.model import ACTIVE, OutboxRow
from bot.storage import Repository, Tx

log = logging.getLogger("riposte.outbox")

LEASE_MS = 60_000
PATIENCE_S = 45.0
"""A delivery that takes longer is given up and tried again; shorter than the lease."""
MOST_BACKOFF_S = 300.0
MOST_ERRORS = 8
TOKEN_MARGIN_MS = 5_000
KEEP_TOLD_MS = 7 * 24 * 3600 * 1000


@dataclass(frozen=True, slots=True)
class Sent:
    """Where the row now stands. For a DM, `channel_id` is the DM channel (remembered for the next one)."""

    channel_id: int | None = None
    message_id: int | None = None


class DeliveryError(Exception):
    """Base of what a courier may raise. Anything else is logged and retried with backoff."""


class Retry(DeliveryError):
    """Try again after `after` seconds (429, 5xx, connection lost)."""

    def __init__(self, after: float = 1.0) -> None:
        super().__init__(f"retry after {after} s")
        self.after = after


class Closed(DeliveryError):
    """The person takes no DMs (50007, 50278, 40003): the ladder goes on with a public neutral button."""


class MessageGone(DeliveryError):
    """The message to edit no longer exists (10008): a row that owns it is posted anew, others are dropped."""


class TokenGone(DeliveryError):
    """The interaction token is no longer good (10015, 50027, 404): the panel becomes a DM or is dropped."""


class Gone(DeliveryError):
    """The target cannot be reached at all (channel deleted 10003, no permission 50001/50013)."""


class Courier(Protocol):
    """Delivers rows to Discord. The cogs provide it; tests use a fake."""

    async def deliver(self, row: OutboxRow) -> Sent:
        """Render the row from the newest state, send or edit it, return where it is; or DeliveryError."""
        ...

    async def exists(self, channel_id: int, message_id: int) -> bool:
        """Is that message still there? False only when Discord says so; raise Retry when unsure."""
        ...


class Outbox:
    """The worker. `start()` after the courier can talk to Discord, `stop()` before it no longer can."""

    def __init__(self, manager: GameManager, courier: Courier, *, concurrency: int = 8) -> None:
        self._manager = manager
        self._repository: Repository = manager.repository
        self._courier = courier
        self._concurrency = concurrency
        self._owner = secrets.token_hex(6)
        self._news = asyncio.Event()
        self._in_flight: dict[int, asyncio.Task[None]] = {}
        self._lanes: WeakValueDictionary[tuple[int | None, ...], asyncio.Lock] = WeakValueDictionary()
        self._loop: asyncio.Task[None] | None = None
        self._reconciling: asyncio.Task[None] | None = None
        manager.on_commit(self.kick)

    def kick(self) -> None:
        """There may be something to tell."""
        self._news.set()

    async def start(self) -> None:
        """Take over what an earlier process left, make up what is missing, and begin to deliver."""
        async with self._repository.write() as tx:
            await tx.release_leases()
            await tx.forget_old(self._manager.now() - KEEP_TOLD_MS)
            depth = await tx.depth()
        matches = await self._manager.resume()
        log.info("outbox resumed", extra={"matches": matches, "due": depth})
        self._reconciling = asyncio.create_task(self._reconcile_safely(), name="outbox-reconcile")
        self._loop = asyncio.create_task(self._run(), name="outbox")

    async def stop(self, patience: float = 0.0) -> None:
        """Deliver what is due for at most `patience` seconds, then stop; the rest waits for the next run."""
        if patience > 0:
            try:
                async with asyncio.timeout(patience):
                    await self.settled()
            except TimeoutError:
                log.warning("outbox not empty at shutdown")
        tasks = [task for task in (self._loop, self._reconciling, *self._in_flight.values()) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._loop = self._reconciling = None

    async def settled(self) -> None:
        """Wait until nothing is in flight and nothing is due at this moment."""
        while True:
            async with self._repository.read() as tx:
                due = await tx.depth(self._manager.now())
            if not due and not self._in_flight:
                return
            await asyncio.sleep(0.01)

    # -- the loop --------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            self._news.clear()
            try:
                pause = await self._lease()
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

    async def _lease(self) -> float:
        """Start a task for each row that is due; return for how many seconds nothing else will be."""
        free = self._concurrency - len(self._in_flight)
        if free <= 0:
            return 30.0
        flying = tuple(self._in_flight)
        now = self._manager.now()
        async with self._repository.read() as tx:
            due = await tx.next_due(flying)
        if due is None or due > now:
            return 30.0 if due is None else min(30.0, (due - now) / 1000)
        async with self._repository.write() as tx:
            rows = await tx.lease(self._owner, now, now + LEASE_MS, free, flying)
        for row_id, lane in rows:
            lock = self._lanes.get(lane)
            if lock is None:
                lock = self._lanes[lane] = asyncio.Lock()
            task = asyncio.create_task(self._in_lane(row_id, lock), name=f"outbox-{row_id}")
            self._in_flight[row_id] = task
        return 0.0 if rows else 0.05

    async def _in_lane(self, row_id: int, lane: asyncio.Lock) -> None:
        try:
            async with lane:
                await self._tell(row_id)
        except Exception:
            log.exception("outbox row cannot be stored", extra={"row": row_id})
        finally:
            self._in_flight.pop(row_id, None)
            self.kick()

    # -- one row ---------------------------------------------------------------------------------------------

    async def _tell(self, row_id: int) -> None:
        # Read now, not when it was leased: the newest state is told, and what is past is not told at all.
        async with self._repository.read() as tx:
            row = await tx.outbox_row(row_id)
            if row is None:
                return
            past = (
                row.kind in ("prompt", "call")
                and row.decision_id is not None
                and not await tx.prompt_is_open(row.match_id, row.decision_id)
            )
        if past:
            await self._change(row, state="dropped")
            return
        try:
            self._check_token(row)
            async with asyncio.timeout(PATIENCE_S):
                sent = await self._courier.deliver(row)
        except Retry as error:
            await self._later(row, error.after, str(error))
        except TimeoutError:
            await self._later(row, 1.0, "timeout")
        except (Closed, MessageGone, TokenGone, Gone) as error:
            log.info("not deliverable", extra=_about(row) | {"reason": type(error).__name__})
            async with self._repository.write() as tx:
                await self._undeliverable(tx, row, error)
        except Exception as error:
            log.exception("delivery failed", extra=_about(row))
            if row.attempts + 1 < MOST_ERRORS:
                await self._later(row, 1.0, repr(error)[:500])
                return
            async with self._repository.write() as tx:
                if row.kind == "panel":
                    await self._panel_to_message(tx, row, self._manager.now())
                await tx.change_row(row.id, state="failed", error=repr(error)[:500], token=None)
        else:
            faults.point("after_send")
            async with self._repository.write() as tx:
                await self._told(tx, row, sent)
            log.info("delivered", extra=_about(row) | {"message_id": sent.message_id})

    def _check_token(self, row: OutboxRow) -> None:
        expires = row.token_expires_at
        if row.token is not None and expires is not None and expires - TOKEN_MARGIN_MS < self._manager.now():
            raise TokenGone

    async def _told(self, tx: Tx, row: OutboxRow, sent: Sent) -> None:
        await tx.settle(row, sent.channel_id, sent.message_id)
        if row.kind in ("prompt", "notice") and row.user_id is not None and sent.channel_id is not None:
            await tx.set_user(row.user_id, dm_ok=True, dm_channel_id=sent.channel_id)
        if row.decision_id is None or row.kind not in ("prompt", "call", "panel"):
            return
        via = row.kind if row.kind != "panel" or row.private else "prompt"
        await tx.place_prompt(row.match_id, row.decision_id, via, sent.channel_id, sent.message_id)
        if row.kind != "panel" and not await tx.prompt_is_open(row.match_id, row.decision_id):
            # Answered elsewhere while this message was on its way.
            await tx.tell(
                f"close:{row.match_id}:{row.decision_id}",
                "close",
                row.match_id,
                self._manager.now(),
                seat=row.seat,
                user_id=row.user_id,
                channel_id=sent.channel_id,
                message_id=sent.message_id,
                body={"open": False},
            )

    async def _undeliverable(self, tx: Tx, row: OutboxRow, error: DeliveryError) -> None:
        now = self._manager.now()
        if isinstance(error, MessageGone) and row.kind in ("invite", "board", "result", "prompt", "call"):
            await tx.post_again(row.id, now)
        elif isinstance(error, TokenGone) and not row.private and row.message_id is not None and row.token:
            # A panel in a DM is the bot's own message: it can be edited without the token.
            await tx.change_row(row.id, token=None, token_expires_at=None, next_at=now)
        elif row.kind == "panel":
            await self._panel_to_message(tx, row, now)
        elif row.kind == "prompt":
            # Closed, or the person cannot be reached directly: the next step of the ladder is the channel.
            info = await tx.match(row.match_id)
            assert info is not None and row.user_id is not None
            if isinstance(error, Closed):
                await tx.set_user(row.user_id, dm_ok=False)
            await tx.change_row(row.id, kind="call", channel_id=info.channel_id, attempts=0, next_at=now)
        else:
            state = "failed" if isinstance(error, Gone) else "dropped"
            if state == "failed":
                log.warning("nowhere to tell this", extra=_about(row))
            await tx.change_row(row.id, state=state, error=type(error).__name__, token=None)

    async def _panel_to_message(self, tx: Tx, row: OutboxRow, now: int) -> None:
        """The acting person's panel is gone: what is still asked comes as a message, the rest is dropped."""
        await tx.change_row(row.id, state="dropped", token=None)
        if row.decision_id is None or row.seat is None:
            return
        if await tx.prompt_is_open(row.match_id, row.decision_id):
            info = await tx.match(row.match_id)
            assert info is not None
            await tx.place_prompt(row.match_id, row.decision_id, "prompt", None, None)
            await tell_prompt(tx, info, row.decision_id, row.seat, now)

    async def _later(self, row: OutboxRow, after: float, reason: str) -> None:
        wait = max(after, min(MOST_BACKOFF_S, 0.5 * 2**row.attempts))
        next_at = self._manager.now() + int(wait * 1000)
        log.info("delivery put off", extra=_about(row) | {"reason": reason, "wait_s": wait})
        await self._change(row, attempts=row.attempts + 1, next_at=next_at, error=reason)

    async def _change(self, row: OutboxRow, **values: object) -> None:
        async with self._repository.write() as tx:
            await tx.change_row(row.id, **values)

    # -- start-up --------------------------------------------------------------------------------------------

    async def _reconcile_safely(self) -> None:
        try:
            await self.reconcile()
        except Exception:
            log.exception("could not look for lost messages")

    async def reconcile(self) -> int:
        """Post again what should be on Discord and is not: open prompts and boards. Returns how many.

        A prompt shown in a private panel cannot be looked for; the public board says whose move it is.
        """
        async with self._repository.read() as tx:
            prompts = await tx.open_prompts()
            newest = [await tx.newest_row(match_id, "board") for match_id in await tx.active_ids()]
            boards = [row for row in newest if row is not None]
        again = 0
        for prompt in prompts:
            async with self._repository.read() as tx:
                info = await tx.match(prompt.match_id)
                told = await tx.is_being_told(prompt.match_id, prompt.decision_id)
            if told or info is None or info.status != ACTIVE or prompt.via == "panel":
                continue
            if await self._is_there(prompt.channel_id, prompt.message_id):
                continue
            async with self._repository.write() as tx:
                if not await tx.prompt_is_open(prompt.match_id, prompt.decision_id):
                    continue
                row = await tx.row_of_key(prompt_key(prompt.match_id, prompt.decision_id))
                if row is not None and row["state"] == "sent":
                    await tx.post_again(row["id"], self._manager.now())
                else:
                    await tell_prompt(tx, info, prompt.decision_id, prompt.seat, self._manager.now())
            again += 1
        for board in boards:
            if board["state"] == "due" or await self._is_there(board["sent_channel"], board["sent_message"]):
                continue
            async with self._repository.write() as tx:
                await tx.post_again(board["id"], self._manager.now())
            again += 1
        log.info("lost messages looked for", extra={"prompts": len(prompts), "posted_again": again})
        self.kick()
        return again

    async def _is_there(self, channel_id: int | None, message_id: int | None) -> bool:
        if channel_id is None or message_id is None:
            return False
        for attempt in range(5):
            try:
                return await self._courier.exists(channel_id, message_id)
            except Retry as error:
                await asyncio.sleep(max(error.after, 0.5 * 2**attempt))
        return True


def _about(row: OutboxRow) -> dict[str, object]:
    return {"row": row.id, "kind": row.kind, "match": row.match_id, "seat": row.seat, "attempt": row.attempts}
