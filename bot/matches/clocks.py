"""Clocks of running matches: reminders, the end of the time, and what the other players make of it."""

from __future__ import annotations

import logging
from dataclasses import replace

from bot import faults
from bot.apart import apart
from bot.clocks.pace import Pace, pace_of
from bot.clocks.reckoning import spent
from bot.matches.engine_gateway import BrokenSnapshot, LiveMatch
from bot.matches.listing import enqueue_lists
from bot.matches.notify import Acted, enqueue_board, ring_key
from bot.matches.reader import MatchReader
from bot.matches.store import MatchStore
from bot.matches.timekeeping import (
    BEAT_MS,
    CLOCK,
    HEARTBEAT,
    more_time,
    owner,
    remind,
    set_timer,
    take_reading,
    time_is_up,
)
from bot.model import ACTIVE, MatchInfo, UserError
from bot.storage import RevisionConflict, Tx
from bot.storage.repository import ClockRow, TimerRow
from bot.storage.repository.matches import BY
from engine import Msg

log = logging.getLogger("riposte.clocks")

OUTAGE_MS = 10_000
"""Milliseconds from which a lost connection to Discord stops the clocks. Discord closes connections regularly."""
LOOK_AGAIN_MS = 60_000
"""Milliseconds after which a clock is looked at again if its time ran out while the bot was not connected."""


class Clocks:
    """The operations on clocks. `Timers` calls `carry_out` and `beat` when their timers are due."""

    def __init__(self, reader: MatchReader, store: MatchStore) -> None:
        self._reader = reader
        self._store = store
        self._lost_at: int | None = None
        """The time since which there is no connection to Discord."""

    # -- while the bot is away -------------------------------------------------------------------------------

    async def resume(self) -> None:
        """Take the time for which no bot was running off no clock. Called once, when a process starts."""
        now = self._store.now()
        async with self._store.repository.write() as tx:
            row = await tx.timer(HEARTBEAT)
            if row is None:
                return
            last = int(row.body["at"])
            if now - last > 2 * BEAT_MS:
                await self._leave_out(tx, last, now)
            await tx.set_timer(HEARTBEAT, HEARTBEAT, now + BEAT_MS, body={"at": now})
        self._store.committed()

    @property
    def stand(self) -> bool:
        """Whether all clocks stand because there is no connection to Discord."""
        return self._lost_at is not None

    def disconnected(self) -> None:
        """Record that Discord has closed the connection. From now on, no player can answer."""
        if self._lost_at is None:
            self._lost_at = self._store.now()

    async def connected(self) -> None:
        """Let the clocks run on from now, because players can answer again."""
        since, self._lost_at = self._lost_at, None
        now = self._store.now()
        if since is None or now - since <= OUTAGE_MS:
            return
        async with self._store.repository.write() as tx:
            await self._leave_out(tx, since, now)
        self._store.committed()

    async def _leave_out(self, tx: Tx, since: int, now: int) -> None:
        """Take the time between two moments off no clock, and correct the times on the boards."""
        log.info("clocks stood still", extra={"ms": now - since})
        shown = {}
        for match_id in dict.fromkeys(clock.match_id for clock in await tx.running_clocks()):
            await tx.for_update(match_id)
        for clock in await tx.running_clocks():
            info = await take_reading(tx, clock, since, now)
            if info is not None and info.status == ACTIVE:
                shown[info.id] = info
        for info in shown.values():
            await enqueue_board(tx, info, now, new_turn=False)
            await enqueue_lists(tx, info, now)

    async def beat(self, row: TimerRow) -> None:
        """Record that the bot is running, and do so again in a while if any clock runs."""
        now = self._store.now()
        async with self._store.repository.write(durable=False) as tx:
            if await tx.finish_timer(row) and await tx.running_clocks():
                at = now if self._lost_at is None else self._lost_at
                await tx.set_timer(HEARTBEAT, HEARTBEAT, now + BEAT_MS, body={"at": at})

    # -- time passes -----------------------------------------------------------------------------------------

    async def carry_out(self, row: TimerRow) -> None:
        """Do what is due on a clock: remind its player, pass for the player, or ask the others what to do."""
        assert row.match_id is not None and row.seat is not None
        with self._store.intake():
            await self._carry_out(row, row.match_id, row.seat)
        self._store.committed()

    async def _carry_out(self, row: TimerRow, match_id: int, seat: int) -> None:
        now = self._store.now()
        async with self._store.changing(match_id) as tx:
            info, clock = await self._reader.info(tx, match_id), await tx.clock(match_id, seat)
            pace = pace_of(info.options)
            if not await tx.finish_timer(row):
                return
            if info.status != ACTIVE or pace is None or clock is None or clock.since is None:
                return
            user = await owner(tx, info, seat)
            left = clock.bank_ms - spent(user, pace, clock.since, now)
            if left > 0:
                clock = await remind(tx, info, clock, left, now)
                await tx.put_clock(clock)
                await set_timer(tx, info, pace, user, clock, now)
                return
            if self._lost_at is not None:
                await tx.set_timer(row.key, CLOCK, now + LOOK_AGAIN_MS, match_id=match_id, seat=seat)
                return
            await self._up(tx, info, clock, now)
            faults.point("in_transaction")

    async def _up(self, tx: Tx, info: MatchInfo, clock: ClockRow, now: int) -> None:
        """The time of a player is up: pass an optional question for the player, otherwise ask the others."""
        try:
            live = await self._store.live.checkout(tx, info.id, info.rev)
        except BrokenSnapshot:
            return  # the players can still end the match together
        assert live is not None, "a running match has a snapshot"
        asked = clock.decision_id
        done = len(live.journal)
        answer = None if asked is None else await apart("match", live.declining, asked)
        if asked is None or answer is None or not await self._passes(tx, info, live, clock, asked, answer):
            assert len(live.journal) == done, "a refused answer changes nothing"
            others = tuple(seat for seat in live.playing if seat != clock.seat)
            await time_is_up(tx, info, clock, others, now)
            self._store.live.checkin(info.id, info.rev, live)

    async def _passes(
        self, tx: Tx, info: MatchInfo, live: LiveMatch, clock: ClockRow, decision_id: int, answer: str
    ) -> bool:
        """Give this answer for a player whose time is up. Returns False if the rules refuse it."""
        done = len(live.journal)
        result = await apart("match", live.submit, decision_id, answer, clock.seat)
        if not result.ok:
            return False
        entries = [{**entry, BY: CLOCK} for entry in live.journal[done:]]
        saved = await self._store.saved(live)
        acted = Acted(clock.seat, by_clock=True)
        await self._store.commit(tx, info, saved, result.events, entries, acted, {})
        return True

    # -- claims ------------------------------------------------------------------------------------------------

    async def claim(self, match_id: int, user_id: int, late: int, decision_id: int) -> MatchInfo:
        """Claim the match because the time of the seat ``late`` is up.

        The late player concedes as soon as all other players claim, except those who are late themselves. Raises
        UserError if the player has answered the question or has got more time, or for a person who may not claim.
        """
        with self._store.intake():
            try:
                info = await self._claim(match_id, user_id, late, decision_id)
            except RevisionConflict:
                raise UserError(Msg.of("bot.busy")) from None
            self._store.committed()
            return info

    async def _claim(self, match_id: int, user_id: int, late: int, decision_id: int) -> MatchInfo:
        async with self._store.changing(match_id) as tx:
            info, clock, _, seat = await self._late(tx, match_id, user_id, late, decision_id)
            live = await self._store.load(tx, info, change=True)
            others = set(live.playing) - {one.seat for one in await tx.clocks(info.id) if one.up}
            claims = {*clock.claims, seat} & others
            if seat not in others or claims != others:
                self._store.live.checkin(info.id, info.rev, live)
                if seat not in others:
                    word = "bot.clock.you_too" if seat in live.playing else "bot.clock.not_playing"
                    raise UserError(Msg.of(word))
                await tx.put_clock(replace(clock, claims=tuple(sorted(claims))))
                await _settle_ring(tx, info, seat)
                return info
            done = len(live.journal)
            result = await apart("match", lambda: live.concede(late, late=True))
            saved = await self._store.saved(live)
            after = await self._store.commit(tx, info, saved, result.events, live.journal[done:], None, {})
            faults.point("in_transaction")
        return after

    async def unclaimed(self, match_id: int, late: int) -> tuple[str, ...]:
        """Return the names of the players who have not claimed the match since the time of this seat was up."""
        async with self._store.repository.read() as tx:
            info, clock = await self._reader.info(tx, match_id), await tx.clock(match_id, late)
            live = await self._store.live.get(tx, info.id, info.rev)
            if clock is None or not clock.up or live is None:
                return ()
            done = {*clock.claims, *(one.seat for one in await tx.clocks(info.id) if one.up)}
            return tuple(info.seats[seat].name for seat in live.playing if seat not in done)

    async def wait(self, match_id: int, user_id: int, late: int, decision_id: int) -> MatchInfo:
        """Return the match if its players still wait for this late answer. Raises UserError as `claim` does.

        The person knows about the late answer now, so no sound about it follows.
        """
        async with self._store.repository.write(durable=False) as tx:
            await tx.for_update(match_id)
            info, _, _, seat = await self._late(tx, match_id, user_id, late, decision_id)
            await _settle_ring(tx, info, seat)
            return info

    async def give_more(self, match_id: int, user_id: int, late: int, decision_id: int) -> MatchInfo:
        """Give a late player the whole bank again. Returns the match after that. Raises UserError as `claim` does."""
        with self._store.intake():
            async with self._store.changing(match_id) as tx:
                info, clock, pace, seat = await self._late(tx, match_id, user_id, late, decision_id)
                await more_time(tx, info, pace, clock, seat, self._store.now())
                info = await self._reader.info(tx, match_id)
                faults.point("in_transaction")
            self._store.committed()
            return info

    async def _late(
        self, tx: Tx, match_id: int, user_id: int, late: int, decision_id: int
    ) -> tuple[MatchInfo, ClockRow, Pace, int]:
        """Return the match, the clock that is up, the pace, and the seat of the person who decides about it."""
        info, seat = await self._reader.playing(tx, match_id, user_id)
        clock = await tx.clock(match_id, late)
        pace = pace_of(info.options)
        if info.adjourned:
            raise UserError(Msg.of("bot.adjourned", match=info.key))
        if seat == late:
            raise UserError(Msg.of("bot.clock.yours"))
        if clock is None or pace is None or not clock.up or clock.decision_id != decision_id:
            name = info.seats[late].name if late < len(info.seats) else ""
            raise UserError(Msg.of("bot.clock.not_late", name=name))
        return info, clock, pace, seat


async def _settle_ring(tx: Tx, info: MatchInfo, seat: int) -> None:
    """Let no sound follow for a player who has decided about a late player and owes no answer."""
    if await tx.asked_seat(info.id, seat) is None:
        await tx.drop_timer(ring_key(info.id, seat))
