"""The sounds that follow silent messages: timers, nudges and digests."""

from __future__ import annotations

import json

from bot.matches.notify import RING, digest_key, enqueue_close, enqueue_prompt, nudge_key, prompt_key, ring_key
from bot.matches.store import MatchStore
from bot.matches.timekeeping import claim_key, clock_key
from bot.model import ACTIVE, CHALLENGE, MatchInfo, MessageRef, OutboxRow, SeatInfo
from bot.notifications.rules import EXTRA, SOUNDING, is_followed, is_summed_up, is_wanted, ring_at
from bot.storage import Tx
from bot.storage.database import StoredRow
from bot.storage.repository import TimerRow


async def sent(tx: Tx, row: OutboxRow, *, loud: bool, now: int) -> None:
    """Store what follows from a new message: the time of its sound, or the timer of the sound that is still to come.

    `row` says where the message is now.
    """
    if row.kind not in SOUNDING:
        return
    if row.kind in EXTRA and row.user_id is not None and not await is_wanted(tx, row):
        await _close(tx, row.match_id, row.user_id, MessageRef(row.channel_id or 0, row.message_id), now)
    seats = await _concerned(tx, row)
    rung = [one for one in seats if loud and one[2] not in row.hushed]
    heard = seats if row.joined else rung
    await tx.note_sound([(match_id, seat) for match_id, seat, _ in heard], now)
    for match_id, seat, _ in rung:
        await tx.drop_timer(ring_key(match_id, seat))
    if await is_followed(tx, row, now):
        for match_id, seat, user_id in seats:
            if (match_id, seat, user_id) not in rung:
                await set_ring(tx, match_id, seat, user_id, now)


async def _concerned(tx: Tx, row: OutboxRow) -> list[tuple[int, int, int]]:
    """Return the seats that a message calls, as (match id, seat, user id)."""
    if row.kind == "invite":
        info = await tx.match(row.match_id)
        assert info is not None
        return [(info.id, seat.index, seat.user_id) for seat in info.unanswered] if info.status == CHALLENGE else []
    if row.user_id is None:
        return []
    if row.kind == "digest":
        return [(one.match_id, one.seat, one.user_id) for one in await tx.asked_seats(row.user_id)]
    return [] if row.seat is None else [(row.match_id, row.seat, row.user_id)]


async def set_ring(tx: Tx, match_id: int, seat: int, user_id: int, now: int) -> None:
    """Let a sound follow for what waits for this seat, at the earliest time at which it may."""
    info = await tx.match(match_id)
    assert info is not None
    await _set_ring_at(tx, info, seat, user_id, await ring_at(tx, info, seat, now))


async def _set_ring_at(tx: Tx, info: MatchInfo, seat: int, user_id: int, at: int) -> None:
    await tx.set_timer(ring_key(info.id, seat), RING, at, match_id=info.id, seat=seat, user_id=user_id)


async def unwelcome(tx: Tx, row: OutboxRow, now: int) -> None:
    """Drop a nudge or a digest that may not make a sound now after all, or cannot be delivered.

    The next one follows when it may make a sound, but not before `now`.
    """
    await tx.change_row(row.id, state="dropped", token=None)
    for match_id, seat, user_id in await _concerned(tx, row):
        await set_ring(tx, match_id, seat, user_id, now)


async def replaced(tx: Tx, row: OutboxRow, now: int) -> None:
    """Post a digest again silently, because Discord does not let the old message be edited any more."""
    assert row.user_id is not None
    await _close(tx, row.match_id, row.user_id, MessageRef(row.channel_id or 0, row.message_id), now)
    await tx.post_again(row.id, now)
    await tx.change_row(row.id, body='{"silent":true}')


async def _close(tx: Tx, match_id: int, user_id: int, here: MessageRef, now: int) -> None:
    info = await tx.match(match_id)
    assert info is not None
    await enqueue_close(tx, match_id, info.seat_of(user_id) or 0, user_id, here, now)


class Notifications:
    """The timers of notifications."""

    def __init__(self, store: MatchStore) -> None:
        self._store = store

    async def ring(self, timer: TimerRow) -> None:
        """Announce with a sound what waits for a seat, unless it has been answered."""
        assert timer.match_id is not None
        assert timer.seat is not None
        now = self._store.now()
        async with self._store.repository.write() as tx:
            await tx.for_update(timer.match_id)
            if await tx.finish_timer(timer):
                await self._ring(tx, timer.match_id, timer.seat, now)
        self._store.committed()

    async def _ring(self, tx: Tx, match_id: int, seat: int, now: int) -> None:
        info = await tx.match(match_id)
        if info is None or info.status not in (CHALLENGE, ACTIVE):
            return
        person = info.seats[seat]
        asked = await tx.asked_seat(match_id, seat)
        called = info.status == CHALLENGE and person in info.unanswered
        claim = await _open_claim(tx, info, seat) if asked is None and not called else None
        if asked is None and not called and claim is None:
            return
        if (at := await ring_at(tx, info, seat, now)) > now:
            await _set_ring_at(tx, info, seat, person.user_id, at)
        elif claim is not None:
            await _post_again(tx, info, person, claim, now)
        elif asked is None:
            await _enqueue_nudge(tx, info, person, None, now)
        else:
            await self._call(tx, info, person, asked.decision_id, now)

    async def _call(self, tx: Tx, info: MatchInfo, person: SeatInfo, decision_id: int, now: int) -> None:
        """Announce an open question: by a digest, a nudge, or a new call in the channel."""
        row = await tx.row_of_key(prompt_key(info.id, decision_id))
        if row is not None and row["state"] in ("due", "blocked") and row["sent_message"] is None:
            return  # The message that asks the question is still to come. Its delivery decides about the sound.
        reminder = await _last_reminder(tx, info, person.index, decision_id)
        if await is_summed_up(tx, info, person.index, now):
            await self._sum_up(tx, info, person.user_id, now)
        elif reminder is not None:
            await _post_again(tx, info, person, reminder, now)
        elif person.takes_dms(now):
            await _enqueue_nudge(tx, info, person, decision_id, now)
        elif row is None:
            await enqueue_prompt(tx, info, decision_id, person.index, now)
        else:
            if row["kind"] == "call" and row["sent_message"] is not None:
                old = MessageRef(row["sent_channel"], row["sent_message"])
                await enqueue_close(tx, info.id, person.index, person.user_id, old, now)
            await tx.change_row(row["id"], kind="call", channel_id=info.channel_id)
            await tx.post_again(row["id"], now)

    async def _sum_up(self, tx: Tx, info: MatchInfo, user_id: int, now: int) -> None:
        """Send a digest. It replaces the one that this person already has."""
        row = await tx.row_of_key(digest_key(user_id))
        if row is None:
            await tx.enqueue(digest_key(user_id), "digest", info.id, now, user_id=user_id)
            return
        if row["state"] == "due" and row["sent_message"] is None:
            return
        if row["sent_message"] is not None and row["state"] != "dropped":
            await _close(tx, row["match_id"], user_id, MessageRef(row["sent_channel"], row["sent_message"]), now)
        await tx.post_again(row["id"], now)
        await tx.change_row(row["id"], body="{}")


async def _last_reminder(tx: Tx, info: MatchInfo, seat: int, decision_id: int) -> StoredRow | None:
    """Return the row of the message that says that this question's time is nearly or entirely up, if there is one."""
    clock = await tx.clock(info.id, seat)
    row = None if clock is None else await tx.row_of_key(clock_key(info.id, seat, clock.posts))
    if row is None or row["state"] != "sent" or row["sent_message"] is None:
        return None
    body = json.loads(row["body"])
    return row if body.get("sure") and body["decision"] == decision_id else None


async def _open_claim(tx: Tx, info: MatchInfo, seat: int) -> StoredRow | None:
    """Return the row of a message that asks this player what to do about a late player, if there is one."""
    for clock in await tx.clocks(info.id):
        row = await tx.row_of_key(claim_key(info.id, clock.seat, clock.posts, seat)) if clock.up else None
        if row is not None and row["state"] == "sent" and row["sent_message"] is not None:
            return row
    return None


async def _post_again(tx: Tx, info: MatchInfo, person: SeatInfo, row: StoredRow, now: int) -> None:
    """Delete the message of this row, and send it again. Its delivery decides about the sound."""
    old = MessageRef(row["sent_channel"], row["sent_message"])
    await enqueue_close(tx, info.id, person.index, person.user_id, old, now)
    await tx.post_again(row["id"], now)


async def _enqueue_nudge(tx: Tx, info: MatchInfo, person: SeatInfo, decision_id: int | None, now: int) -> None:
    row = await tx.row_of_key(nudge_key(info.id, person.index, decision_id))
    if row is not None and row["state"] == "sent":
        return  # one is enough
    if row is not None and row["state"] == "dropped":
        await tx.post_again(row["id"], now)
        await tx.change_row(row["id"], user_id=person.user_id)  # the seat may have another player now
        return
    await tx.enqueue(
        nudge_key(info.id, person.index, decision_id),
        "nudge",
        info.id,
        now,
        seat=person.index,
        decision_id=decision_id,
        user_id=person.user_id,
    )


__all__ = ["RING", "Notifications", "replaced", "sent", "set_ring", "unwelcome"]
