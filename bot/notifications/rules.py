"""The rules by which a new message makes a sound or not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.clocks.pace import MINUTE_MS, pace_of
from bot.clocks.quiet import HOUR_MS, silent_until
from bot.model import CHALLENGE, MatchInfo, OutboxRow
from bot.storage import Tx
from bot.storage.repository import AskedSeat

SOUND_MS = HOUR_MS
"""Milliseconds during which at most one message of a match makes a sound for a person."""
JOIN_MS = MINUTE_MS
"""Milliseconds after a sound during which further direct messages join it instead of making another one."""
REPEATED_MS = 3 * HOUR_MS
"""Minimum time in milliseconds from a sound until a digest makes one because of a reminder at half time, or of more
time. These are not urgent, and the digest has said already that their matches wait.
"""
DIGEST_FROM = 3
"""Minimum number of waiting matches that are summed up in one message."""
SOUNDING = frozenset({"invite", "prompt", "call", "notice", "clock", "nudge", "digest"})
"""The kinds of outbox rows that may make a sound. Boards and results are news for a whole channel and never do."""
FOLLOWED = frozenset({"prompt", "call", "invite"})
"""The kinds of outbox rows that wait for somebody: if they were sent silently, a sound follows."""
EXTRA = frozenset({"nudge", "digest"})
"""The kinds of outbox rows that exist only for their sound."""


@dataclass(frozen=True, slots=True)
class Hush:
    """How a new message is sent: whether without a sound, and which people it must not mention by a notification.

    ``joined``: it is silent because its person has heard a sound just now, and reads this message because of it.
    """

    silent: bool = False
    users: frozenset[int] = frozenset()
    joined: bool = False


async def hush_of(tx: Tx, row: OutboxRow, now: int) -> Hush:
    """Decide how the new message of a row is sent at this time."""
    if row.kind not in SOUNDING:
        return Hush(silent=True)
    if row.kind == "invite":
        return await _hush_of_invite(tx, await _match(tx, row), now)
    if row.user_id is None or row.body.get("silent"):
        return Hush(silent=True)
    if row.seat is None:
        return Hush(silent=await digest_at(tx, row.user_id, now) > now)
    info = await _match(tx, row)
    if row.kind == "clock":
        if row.body["direct"] and await _hears(tx, row.user_id, now):
            return Hush(silent=True, joined=True)
        return Hush(silent=not await _may_clock_sound(tx, info, row, now))
    if await sound_at(tx, info, row.seat, now) > now:
        return Hush(silent=True)
    if row.kind in ("prompt", "nudge") and await _hears(tx, row.user_id, now):
        return Hush(silent=True, joined=True)
    return Hush(silent=row.kind in ("prompt", "nudge") and await is_summed_up(tx, info, row.seat, now))


async def _may_clock_sound(tx: Tx, info: MatchInfo, row: OutboxRow, now: int) -> bool:
    """Whether a message about a clock makes a sound now. `body["until"]` is the end of the time, if that is near."""
    assert row.seat is not None and row.user_id is not None
    if await _awake(tx, row.user_id, now, info.options) > now:
        return False
    at = await ring_at(tx, info, row.seat, now)
    if at <= now:
        return not await is_summed_up(tx, info, row.seat, now)
    until: int | None = row.body.get("until")
    return until is not None and at > (now + until) // 2


async def _hears(tx: Tx, user_id: int, now: int) -> bool:
    """Whether a person has heard a sound just now. The person then reads all new direct messages.

    A message in a channel does not count as read, because the person may be called to another channel.
    """
    return await _heard_since(tx, user_id, now - JOIN_MS)


async def _heard_since(tx: Tx, user_id: int, at: int) -> bool:
    heard = await tx.last_sound(user_id)
    return heard is not None and heard > at


async def is_followed(tx: Tx, row: OutboxRow, now: int) -> bool:
    """Whether a sound follows if this message was sent silently.

    Of the messages about a clock, these are the last reminder, the end of the time (`body["sure"]`), and those of a
    match that the digest sums up, unless there was a sound within `REPEATED_MS`. Of the messages that have joined a
    sound, these are the last reminder, and questions that the digest sums up.
    """
    if row.kind != "clock" and not (row.kind == "prompt" and row.joined):
        return row.kind in FOLLOWED
    if row.kind == "clock" and row.joined:
        return "until" in row.body
    if row.body.get("sure"):
        return True
    assert row.seat is not None and row.user_id is not None
    if row.kind == "clock" and await _heard_since(tx, row.user_id, now - REPEATED_MS):
        return False
    return await is_summed_up(tx, await _match(tx, row), row.seat, now)


async def _match(tx: Tx, row: OutboxRow) -> MatchInfo:
    info = await tx.match(row.match_id)
    assert info is not None
    return info


def is_unwelcome(row: OutboxRow) -> bool:
    """Whether a row that exists only for its sound may not make one now."""
    allowed = row.joined or row.body.get("silent")
    return row.kind in EXTRA and row.message_id is None and row.silent and not allowed


async def is_wanted(tx: Tx, row: OutboxRow) -> bool:
    """Whether what a nudge or a digest announces still waits."""
    if row.kind == "digest":
        return row.user_id is not None and bool(await tx.asked_seats(row.user_id))
    if row.decision_id is not None:
        return await tx.prompt_is_open(row.match_id, row.decision_id)
    info = await tx.match(row.match_id)
    return info is not None and info.status == CHALLENGE and any(seat.index == row.seat for seat in info.unanswered)


async def _hush_of_invite(tx: Tx, info: MatchInfo, now: int) -> Hush:
    open_ = info.challenged if info.status == CHALLENGE else ()
    calls = [
        seat.user_id for seat in open_ if not seat.has_accepted and await sound_at(tx, info, seat.index, now) <= now
    ]
    if not calls:
        return Hush(silent=True)  # the mentions stay, and make no sound
    return Hush(users=frozenset(seat.user_id for seat in info.seats) - frozenset(calls))


async def is_summed_up(tx: Tx, info: MatchInfo, seat: int, now: int) -> bool:
    """Whether a digest makes the sound for the question of this seat."""
    person = info.seats[seat]
    if not person.takes_dms(now):
        return False
    return any(one.match_id == info.id for one in summed_up(await tx.asked_seats(person.user_id)))


def summed_up(asked: Sequence[AskedSeat]) -> Sequence[AskedSeat]:
    """Return the seats that a digest sums up; none if fewer than three matches wait.

    A live match is never summed up, because its player has only minutes.
    """
    slow = [one for one in asked if not in_a_hurry(one.options)]
    return slow if len({one.match_id for one in slow}) >= DIGEST_FROM else ()


def in_a_hurry(options: Mapping[str, str]) -> bool:
    """Whether a match with these options is played live by agreement. It knows no quiet hours."""
    pace = pace_of(options)
    return pace is not None and not pace.quiet


async def sound_at(tx: Tx, info: MatchInfo, seat: int, now: int) -> int:
    """Return the earliest time, not before `now`, at which a message about this seat may make a sound."""
    times = next(row for row in await tx.seat_times(info.id) if row["seat"] == seat)
    at = max(now, _rested(times["sounded_at"]), times["live_until"] or 0)
    return await _awake(tx, times["user_id"], at, info.options)


async def digest_at(tx: Tx, user_id: int, now: int) -> int:
    """Return the earliest time, not before `now`, at which a digest may make a sound.

    It makes a sound for each of its matches, so the hour counts for each of them.
    """
    seats = summed_up(await tx.asked_seats(user_id))
    at = max([now, *(_rested(one.sounded_at) for one in seats), *(one.live_until or 0 for one in seats)])
    return await _awake(tx, user_id, at, {})


async def ring_at(tx: Tx, info: MatchInfo, seat: int, now: int) -> int:
    """Return the earliest time, not before `now`, at which the question of this seat may be announced with a sound."""
    at = await sound_at(tx, info, seat, now)
    if not await is_summed_up(tx, info, seat, now):
        return at
    return await digest_at(tx, info.seats[seat].user_id, at)


def _rested(sounded_at: int | None) -> int:
    return 0 if sounded_at is None else sounded_at + SOUND_MS


async def _awake(tx: Tx, user_id: int, at: int, options: Mapping[str, str]) -> int:
    """Return the end of the quiet time in which `at` is, or `at` itself."""
    user = await tx.user_row(user_id)
    if user is not None and in_a_hurry(options):
        return silent_until({**dict(user), "quiet": "", "quiet_next": ""}, at) or at
    return silent_until(user, at) or at
