"""Writing matches: the check that the process still accepts operations, the single transaction of each operation, and
waking the outbox.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager

from bot import faults
from bot.apart import apart
from bot.clock import Clock
from bot.matches.engine_gateway import BrokenSnapshot, LiveMatch
from bot.matches.followers import enqueue_followers
from bot.matches.listing import enqueue_lists
from bot.matches.live import LiveMatches
from bot.matches.notify import Acted, Saved, enqueue_change, panel_key, resting, save, seen_by_others
from bot.matches.reader import MatchReader
from bot.matches.requests import expire_requests
from bot.matches.timekeeping import keep_time
from bot.model import ACTIVE, NOBODY, OVER, Json, MatchInfo, UserError
from bot.notifications.live import note_action
from bot.peers import Peers
from bot.storage import Repository, Tx
from engine import LogEntry, Msg

CHANGED = "changed"
"""The channel on which a process says that a match has changed without a new revision. The payload is its id."""
DELIVERED = "delivered"
"""The channel on which a process says that it has delivered a row. The payload is "1" or "0" and the row's key."""
ASK_AGAIN_S = 0.25
"""Seconds after which a process that waits for a delivery looks whether another process has stored its outcome."""
LIVE_BATCH = 100
"""Number of live matches that one read finds."""


class MatchStore:
    """The only way to write matches. An operation enters `intake`, takes the match's lock, calls `commit`, then
    `committed`.
    """

    def __init__(
        self, repository: Repository, reader: MatchReader, live: LiveMatches, clock: Clock, process: str
    ) -> None:
        self.repository = repository
        """The tables."""
        self.peers = Peers(repository, clock)
        """The processes of the bot."""
        self.process = process
        """The name of this process. Any number of processes may run on the same database."""
        self.live = live
        """The matches in memory, and their locks."""
        self.clock = clock
        self._reader = reader
        self._open = True
        self.started_at = clock()
        """The time at which this process began to use the database."""
        self._running = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._wake: list[Callable[[], None]] = []
        self._timed: list[Callable[[int], None]] = []
        self._deliveries: dict[str, list[asyncio.Future[bool]]] = {}
        self._suspected: list[Callable[[int], None]] = []
        self._at_start: list[Callable[[], Awaitable[None]]] = []
        self._listening: list[Callable[[], None]] = []

    def now(self) -> int:
        """Return the time in UTC epoch milliseconds."""
        return self.clock()

    async def listen(self) -> None:
        """Hear what the other processes say, until `stop_listening`."""
        database = self.repository.database
        self._listening.append(await database.listen(DELIVERED, self._hear_delivered))
        self._listening.append(await database.listen(CHANGED, self._hear_changed))

    def stop_listening(self) -> None:
        """Hear the other processes no longer."""
        while self._listening:
            self._listening.pop()()

    def _hear_delivered(self, payload: str) -> None:
        if payload:
            self.delivered(payload[2:], payload[0] == "1")

    def _hear_changed(self, payload: str) -> None:
        if payload:
            self.live.drop(int(payload))
        else:  # The connection was interrupted, so messages may be lost.
            self.live.forget()

    def on_commit(self, wake: Callable[[], None]) -> None:
        """Register `wake`, a function that is called after each commit that may have filled the outbox."""
        self._wake.append(wake)

    def on_timer(self, look: Callable[[int], None]) -> None:
        """Register a function that `timer_set` calls with the time of the timer."""
        self._timed.append(look)

    def timer_set(self, at: int) -> None:
        """Let the timers be looked at in time. Call this after a transaction that has set one, if it does not call
        `committed`.
        """
        for look in self._timed:
            look(at)

    def delivered(self, key: str, ok: bool) -> None:
        """Record that the outbox delivered the row with this key. With `ok` False, the row could not be delivered for
        now.
        """
        for waiting in self._deliveries.pop(key, ()):
            if not waiting.done():
                waiting.set_result(ok)

    async def wait_delivered(self, key: str, seconds: float) -> bool:
        """Wait at most ``seconds`` for the outbox to deliver this row. Returns whether the row was delivered."""
        return await self._wait(key, seconds, ("sent",))

    async def is_shown(self, match_id: int, seat: int, seconds: float) -> bool:
        """Wait at most ``seconds`` for a seat's panel to show the result of its answer. Returns whether it does."""
        key, done = panel_key(match_id, seat), ("sent", "dropped", "failed", None)
        return await self._wait(key, seconds, done) or await self._state(key) in done

    async def _wait(self, key: str, seconds: float, done: Sequence[str | None]) -> bool:
        """Wait at most ``seconds`` for the outbox to deliver this row, but not if its state is one of ``done``.

        Returns whether the row was delivered or had such a state.
        """
        waiting: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._deliveries.setdefault(key, []).append(waiting)
        if await self._state(key) in done:
            self.delivered(key, True)
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while (left := until - loop.time()) > 0:
            found, _ = await asyncio.wait([waiting], timeout=min(left, ASK_AGAIN_S))
            if found:
                return waiting.result()
            # Another process may have delivered the row, and its message about this may be lost.
            if await self._state(key) in done:
                self.delivered(key, True)
        waiting.cancel()
        return False

    async def _state(self, key: str) -> str | None:
        """Return the state of an outbox row, or None if there is no such row."""
        return await self.repository.reading(lambda tx: tx.state_of_key(key))

    def on_suspicion(self, look: Callable[[int], None]) -> None:
        """Register a function that `recheck` calls with the match's id."""
        self._suspected.append(look)

    def recheck(self, match_id: int) -> None:
        """Make the outbox check this match's messages, because one of them may have been deleted."""
        for look in self._suspected:
            look(match_id)

    def on_start(self, work: Callable[[], Awaitable[None]]) -> None:
        """Register work that a new process does before it carries out any timer."""
        self._at_start.append(work)

    async def started(self) -> None:
        """Do the work that is due when a process starts."""
        for work in self._at_start:
            await work()

    # -- intake ----------------------------------------------------------------------------------------------

    async def close_intake(self, patience: float) -> bool:
        """Refuse new operations from now on, and wait up to `patience` seconds for the running operations."""
        self._open = False
        try:
            async with asyncio.timeout(patience):
                await self._idle.wait()
        except TimeoutError:
            return False
        return True

    @contextmanager
    def intake(self) -> Iterator[None]:
        """Count an operation as running while the block runs. Raises UserError when the process is stopping.

        The shutdown waits for operations that have begun.
        """
        if not self._open:
            raise UserError(Msg.of("bot.restarting"))
        self._running += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._running -= 1
            if not self._running:
                self._idle.set()

    def committed(self) -> None:
        """Wake the outbox. Call this after each transaction that may have added outbox rows."""
        faults.point("after_commit")
        self.wake()

    def wake(self) -> None:
        for wake in self._wake:
            wake()

    # -- small facts -----------------------------------------------------------------------------------------

    async def meta(self, key: str) -> str | None:
        """Return the stored value of a key, e.g. `tree:<application id>`, or None if the key was never set."""
        async with self.repository.read() as tx:
            return await tx.meta(key)

    async def set_meta(self, key: str, value: str) -> None:
        async with self.repository.write() as tx:
            await tx.set_meta(key, value)

    async def live_ids(self) -> AsyncIterator[int]:
        """Yield the ids of all open challenges and running matches, in order. Each batch is a read of its own, so that
        what is done with a match may write.
        """
        last = 0
        while True:
            async with self.repository.read() as tx:
                ids = await tx.live_after(last, LIVE_BATCH)
            if not ids:
                return
            last = ids[-1]
            for match_id in ids:
                yield match_id

    async def load(self, tx: Tx, info: MatchInfo, *, change: bool = False) -> LiveMatch:
        """Return a running match. With ``change``, the caller holds its lock and may change it.

        Raises UserError if the match cannot be read.
        """
        get = self.live.checkout if change else self.live.get
        try:
            live = await get(tx, info.id, info.rev)
        except BrokenSnapshot as error:
            raise UserError(Msg.of("bot.broken")) from error
        assert live is not None, "a running match has a snapshot"
        return live

    async def playing(self, tx: Tx, info: MatchInfo) -> Sequence[int]:
        """Return the seats that still play a running match. If it cannot be read, these are those with a player."""
        try:
            live = await self.live.get(tx, info.id, info.rev)
        except BrokenSnapshot:
            return [person.index for person in info.seats if person.user_id != NOBODY]
        assert live is not None, "a running match has a snapshot"
        return await apart("match", lambda: live.playing)

    async def saved(self, live: LiveMatch) -> Saved:
        """Return everything that `commit` needs to write about a match.

        Call this before the transaction begins, because a transaction blocks other writers.
        """
        return await apart("match", save, live)

    @asynccontextmanager
    async def changing(self, match_id: int) -> AsyncIterator[Tx]:
        """Yield a write transaction in which only the caller changes the match, in this process and all others.

        The lock in memory is a queue of this process, so that it holds one connection for a match that is busy.
        """
        # Keep the reference, because the lock exists only while something refers to it.
        lock = self.live.lock(match_id)
        async with lock, self.repository.write() as tx:
            await tx.for_update(match_id)
            yield tx

    # -- the transaction -------------------------------------------------------------------------------------

    async def commit(
        self,
        tx: Tx,
        before: MatchInfo,
        saved: Saved,
        events: Sequence[LogEntry],
        entries: Sequence[Json],
        acted: Acted | None,
        values: Mapping[str, object],
    ) -> MatchInfo:
        """Write the result of an operation: match row (revision checked), journal, events, snapshot and outbox rows.

        `values` are further columns of the match. While `adjourned_at` is set, the match waits for nobody.
        """
        now = self.now()
        if values.get("adjourned_at", before.adjourned_at) is not None:
            saved = resting(saved)
        turn = saved.turn
        turns = _turns_of(events, before.turn, turn)
        over = saved.over
        rev, last_entry, last_seq = await tx.count_up(
            before.id,
            before.rev,
            {
                "status": OVER if over else ACTIVE,
                "turn": turn,
                "waiting": list(saved.waiting),
                "winners": list(over.winners) if over else [],
                "over_reason": over.reason.to_json() if over else None,
                "changed_at": now,
                **values,
            },
            len(entries),
            len(events),
        )
        first, last_seq = last_entry - len(entries), last_seq - len(events)
        await tx.add_journal(
            before.id,
            [
                {"n": first + 1 + i, "rev": rev, "turn": before.turn, "seat": op["seat"], "op": op, "at": now}
                for i, op in enumerate(entries)
            ],
        )
        await tx.add_events(
            before.id,
            [
                {
                    "seq": last_seq + 1 + i,
                    "n": last_entry,
                    "turn": turns[i],
                    "kind": event.kind,
                    "body": event.to_json(),
                }
                for i, event in enumerate(events)
            ],
        )
        if acted is not None:
            await note_action(tx, before.id, acted.seat, entries, now)
        new_turn = turn != before.turn or before.status != ACTIVE
        await tx.save_snapshot(before.id, rev, turn, saved.blob, now, turn_start=new_turn)
        info = await self._reader.info(tx, before.id)
        await enqueue_change(tx, before, info, saved, events, now, acted)
        await expire_requests(tx, info, entries, now, seen=seen_by_others(before, saved, events))
        earns = bool(entries) and all(op["op"] != "undo" for op in entries)
        await keep_time(tx, info, saved.asked, now, acted, earns=earns)
        await enqueue_lists(tx, info, now, before=before)
        await enqueue_followers(tx, before, info, now)
        return info


def _turns_of(events: Sequence[LogEntry], before: int, now: int) -> list[int]:
    """Return the turn of each event. An event that begins a turn has the turn's number in its data ("turn", n)."""
    opens = [dict(event.data).get("turn") for event in events]
    if all(number is None for number in opens):
        return [now] * len(events)
    turns = []
    for number in opens:
        before = number if isinstance(number, int) else before
        turns.append(before)
    return turns
