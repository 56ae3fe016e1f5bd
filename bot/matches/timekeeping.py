"""Clocks within a transaction: what an answer, a delivery or a passing hour changes.

A clock runs while its seat owes an answer to a question that Discord has accepted. It stands from the answer until the
next question is delivered. At the end of a move, the pace's increment is added. Everything here follows from public
facts: which seats the match waits for, and when.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.clocks.pace import MINUTE_MS, Pace, length, pace_of
from bot.clocks.reckoning import NEAR_END, User, due, spent, stage_of, until_next
from bot.matches.listing import enqueue_lists
from bot.matches.notify import Acted, enqueue_board, enqueue_close, enqueue_personal, refresh_panels
from bot.model import OVER, MatchInfo, MessageRef, Preferences
from bot.notifications.rules import SOUND_MS
from bot.storage import Tx
from bot.storage.repository import ClockRow
from engine import Msg

CLOCK, HEARTBEAT = "clock", "heartbeat"
"""The kinds of the timers that belong to clocks."""
BEAT_MS = MINUTE_MS
"""Milliseconds between two records that the bot is running, kept while a clock runs."""
UNTRUE_MS = MINUTE_MS
"""Difference in milliseconds from which a time shown on the board is corrected."""
OPEN, CLAIM = "open", "claim"
"""The buttons of a message about a clock: those that open the prompt, or those that say what to do about a late player.
"""


def timer_key(match_id: int, seat: int) -> str:
    """Return the key of the timer of a seat's clock."""
    return f"{CLOCK}:{match_id}:{seat}"


def clock_key(match_id: int, seat: int, posts: int) -> str:
    """Return the outbox key of a message to a player about the player's own clock."""
    return f"clock:{match_id}:{seat}:{posts}"


def claim_key(match_id: int, late: int, posts: int, seat: int) -> str:
    """Return the outbox key of a message to a player about the clock of another player (``late``)."""
    return f"claim:{match_id}:{late}:{posts}:{seat}"


def timestamp(at: int) -> str:
    """Return a time as Discord's relative timestamp."""
    return f"<t:{at // 1000}:R>"


async def owner(tx: Tx, info: MatchInfo, seat: int) -> User:
    """Return the stored row of the player of a seat."""
    row = await tx.user_row(info.seats[seat].user_id)
    return {} if row is None else dict(row)


# -- changes of the position -----------------------------------------------------------------------------------


async def keep_time(
    tx: Tx, info: MatchInfo, asked: Mapping[int, int], now: int, acted: Acted | None, *, earns: bool = True
) -> None:
    """Bring the clocks of a match up to date after a change of its position.

    ``asked`` maps each seat that owes a decision to the decision's id. ``earns``: whether the end of a move adds the
    increment. Taking back a move adds none, and gives no time back.
    """
    pace = pace_of(info.options)
    if pace is None:
        return
    clocks = {clock.seat: clock for clock in await tx.clocks(info.id)}
    for person in info.seats:
        seat = person.index
        clock = clocks.get(seat)
        if clock is None:
            clock = ClockRow(info.id, seat, pace.bank_ms)
            await tx.put_clock(clock)
        await _keep_seat(tx, pace, info, clock, asked.get(seat), now, acted, earns)
    if info.status == OVER:
        for clock in clocks.values():
            await _settle_claims(tx, info, clock, None, now)


async def _keep_seat(
    tx: Tx,
    pace: Pace,
    info: MatchInfo,
    clock: ClockRow,
    decision_id: int | None,
    now: int,
    acted: Acted | None,
    earns: bool,
) -> None:
    mine = acted is not None and acted.seat == clock.seat
    changed = clock
    if mine and acted is not None:
        changed = replace(changed, lapsed=changed.lapsed + 1 if acted.by_clock else 0)
    if clock.decision_id == decision_id:
        if changed != clock:
            await tx.put_clock(changed)
        return
    user = await owner(tx, info, clock.seat)
    changed = replace(read(user, pace, changed, now), since=None, up=False, claims=(), reminded=0)
    if clock.up:
        # A late answer gets the increment at once, so that the player can finish the move.
        changed = replace(changed, bank_ms=max(changed.bank_ms, pace.increment_ms))
        if info.status != OVER:
            name = info.seats[clock.seat].name
            word = "bot.clock.adjourned" if info.adjourned else "bot.clock.answered"
            await _settle_claims(tx, info, clock, Msg.of(word, name=name, match=info.key), now)
    if earns and clock.decision_id is not None and decision_id is None:
        changed = replace(changed, bank_ms=min(pace.bank_ms, changed.bank_ms + pace.increment_ms))
    left = changed.bank_ms
    until = None if decision_id is None else due(user, pace, now, left)
    await tx.put_clock(replace(changed, decision_id=decision_id, base_ms=left, until=until))
    await tx.drop_timer(timer_key(info.id, clock.seat))
    await _remove_reminder(tx, info, clock, now)
    if decision_id is not None and mine and acted is not None and acted.panel != "prompt" and acted.surface is not None:
        # The person is looking at the message that leads to the question.
        await start(tx, info, clock.seat, decision_id, now)


def read(user: User, pace: Pace, clock: ClockRow, now: int) -> ClockRow:
    """Return the clock with the time that has passed taken off its bank. The bank is never less than 0."""
    if clock.since is None:
        return clock
    return replace(clock, bank_ms=max(0, clock.bank_ms - spent(user, pace, clock.since, now)), since=now)


async def start(tx: Tx, info: MatchInfo, seat: int, decision_id: int, now: int) -> None:
    """Let the clock of a seat run, because Discord has accepted this question. Does nothing if it runs already."""
    pace = pace_of(info.options)
    clock = None if pace is None else await tx.clock(info.id, seat)
    if pace is None or clock is None or clock.since is not None or clock.up or clock.decision_id != decision_id:
        return
    user = await owner(tx, info, seat)
    running = replace(clock, since=now, until=due(user, pace, now, clock.bank_ms))
    await tx.put_clock(running)
    await set_timer(tx, info, pace, user, running, now)
    if await tx.timer(HEARTBEAT) is None:
        await tx.set_timer(HEARTBEAT, HEARTBEAT, now + BEAT_MS, body={"at": now})
    if abs((running.until or 0) - (clock.until or 0)) > UNTRUE_MS:
        await enqueue_board(tx, info, now, new_turn=False)
        await enqueue_lists(tx, info, now)


async def question_delivered(tx: Tx, match_id: int, seat: int, decision_id: int, now: int) -> None:
    """Let the clock of a seat run, if the match has clocks and this is the question that it waits for."""
    clock = await tx.clock(match_id, seat)
    if clock is None or clock.since is not None or clock.up or clock.decision_id != decision_id:
        return
    info = await tx.match(match_id)
    if info is not None:
        await start(tx, info, seat, decision_id, now)


async def stand(tx: Tx, match_id: int, seat: int, now: int) -> None:
    """Let the clock of a seat stand, because the bot cannot reach its player. It runs again after the next delivery."""
    clock = await tx.clock(match_id, seat)
    info = None if clock is None else await tx.match(match_id)
    pace = None if info is None else pace_of(info.options)
    if clock is None or info is None or pace is None or clock.since is None:
        return
    user = await owner(tx, info, seat)
    await tx.put_clock(replace(read(user, pace, clock, now), since=None, until=None))
    await tx.drop_timer(timer_key(match_id, seat))


async def set_timer(tx: Tx, info: MatchInfo, pace: Pace, user: User, clock: ClockRow, now: int) -> None:
    """Set the timer of a running clock to its next reminder, or to the end of the time."""
    left = clock.bank_ms - spent(user, pace, clock.since or now, now)
    at = due(user, pace, now, until_next(clock.base_ms, left, clock.reminded))
    await tx.set_timer(timer_key(info.id, clock.seat), CLOCK, at, match_id=info.id, seat=clock.seat)


async def read_again(tx: Tx, user_id: int, now: int) -> None:
    """Take a reading of every running clock of a person.

    Call this immediately before and immediately after changing the person's quiet hours, time zone or vacations.
    """
    for clock in await tx.running_clocks(user_id):
        info = await take_reading(tx, clock, now, now)
        changed = None if info is None else await tx.clock(info.id, clock.seat)
        if info is not None and changed is not None and abs((changed.until or 0) - (clock.until or 0)) > UNTRUE_MS:
            await show_times(tx, info, now)


async def take_reading(tx: Tx, clock: ClockRow, until: int, now: int) -> MatchInfo | None:
    """Take the time up to ``until`` off a running clock, and let it run on from now. Returns its match.

    The time between ``until`` and now does not count.
    """
    info = await tx.match(clock.match_id)
    pace = None if info is None else pace_of(info.options)
    if info is None or pace is None or clock.since is None:
        return None
    user = await owner(tx, info, clock.seat)
    changed = replace(read(user, pace, clock, max(clock.since, until)), since=now)
    changed = replace(changed, until=due(user, pace, now, changed.bank_ms))
    await tx.put_clock(changed)
    await set_timer(tx, info, pace, user, changed, now)
    return info


async def show_times(tx: Tx, info: MatchInfo, now: int) -> None:
    """Correct the times that the messages about a match show."""
    await enqueue_board(tx, info, now, new_turn=False)
    await enqueue_lists(tx, info, now)
    await refresh_panels(tx, info, now)


# -- reminders and the end of the time -------------------------------------------------------------------------


async def remind(tx: Tx, info: MatchInfo, clock: ClockRow, left: int, now: int) -> ClockRow:
    """Send the reminder that is due, if one is, and return the changed clock. A second reminder replaces the first.

    Nothing is sent to a player who wants no reminders.
    """
    stage = stage_of(clock.base_ms, left, clock.reminded)
    if not stage:
        return clock
    if not Preferences.of(await tx.user_row(info.seats[clock.seat].user_id)).reminders:
        return replace(clock, reminded=stage)
    word = "bot.clock.near_end" if stage == NEAR_END else "bot.clock.half"
    msg = Msg.of(word, match=info.key, when=timestamp(clock.until or now))
    if stage == NEAR_END:
        changed = await _write_to_owner(tx, info, clock, msg, now, sure=True, until=clock.until)
    else:
        # With little time, the sound of the hour is left to the reminder near the end.
        silent = until_next(clock.base_ms, left, stage) < SOUND_MS
        changed = await _write_to_owner(tx, info, clock, msg, now, silent=silent)
    return replace(changed, reminded=stage)


async def _write_to_owner(
    tx: Tx, info: MatchInfo, clock: ClockRow, msg: Msg, now: int, **sound: bool | int | None
) -> ClockRow:
    """Send a message to a player about the player's own clock. It replaces the last one.

    ``sound`` is the part of the row's body that decides about sounds (see `bot.model.OutboxRow`).
    """
    await _remove_reminder(tx, info, clock, now)
    changed = replace(clock, posts=clock.posts + 1)
    await _enqueue(tx, info, clock_key(info.id, clock.seat, changed.posts), clock.seat, msg, OPEN, clock, now, **sound)
    return changed


async def time_is_up(tx: Tx, info: MatchInfo, clock: ClockRow, others: tuple[int, ...], now: int) -> None:
    """Record that the time of a player is up while the rules need an answer, and ask the ``others`` what to do."""
    who = info.seats[clock.seat].name
    names = tuple(info.seats[seat].name for seat in others)
    told = Msg.of("bot.clock.up.you", match=info.key, others=names)
    changed = await _write_to_owner(tx, info, clock, told, now, sure=True)
    changed = replace(changed, bank_ms=0, since=None, up=True, claims=())
    await tx.put_clock(changed)
    for seat in others:
        word = "bot.clock.up.all" if len(others) > 1 else "bot.clock.up"
        msg = Msg.of(word, name=who, match=info.key)
        key = claim_key(info.id, clock.seat, changed.posts, seat)
        await _enqueue(tx, info, key, seat, msg, CLAIM, changed, now, sure=True)
    await show_times(tx, info, now)


async def more_time(tx: Tx, info: MatchInfo, pace: Pace, clock: ClockRow, giver: int, now: int) -> None:
    """Fill the bank of a player whose time is up, and let the clock run again."""
    user = await owner(tx, info, clock.seat)
    until = due(user, pace, now, pace.bank_ms)
    by, name, time = info.seats[giver].name, info.seats[clock.seat].name, length(pace.bank_ms)
    when = timestamp(until)
    more = Msg.of("bot.clock.more", by=by, name=name, time=time, match=info.key, when=when)
    await _settle_claims(tx, info, clock, more, now)
    told = Msg.of("bot.clock.more.you", by=by, time=time, match=info.key, when=when)
    changed = await _write_to_owner(tx, info, clock, told, now)
    changed = replace(changed, bank_ms=pace.bank_ms, base_ms=pace.bank_ms, since=now, until=until)
    changed = replace(changed, up=False, claims=(), reminded=0)
    await tx.put_clock(changed)
    await set_timer(tx, info, pace, user, changed, now)
    await show_times(tx, info, now)


async def fill_for_newcomer(tx: Tx, before: MatchInfo, info: MatchInfo, seat: int, now: int) -> None:
    """Give the new player of a seat the whole time. The clock runs from the delivery of the question on.

    `before` is the match as it was with the old player.
    """
    pace, clock = pace_of(info.options), await tx.clock(info.id, seat)
    if pace is None or clock is None:
        return
    new, old = info.seats[seat].name, before.seats[seat].name
    await _settle_claims(tx, before, clock, Msg.of("bot.replace.allowed", new=new, old=old, match=info.key), now)
    await _remove_reminder(tx, before, clock, now)
    for other in await tx.clocks(info.id):
        if other.up and other.seat != seat:
            await _remove(tx, before, claim_key(info.id, other.seat, other.posts, seat), now)
            await tx.put_clock(replace(other, claims=tuple(one for one in other.claims if one != seat)))
    user = await owner(tx, info, seat)
    until = None if clock.decision_id is None else due(user, pace, now, pace.bank_ms)
    changed = replace(clock, bank_ms=pace.bank_ms, base_ms=pace.bank_ms, since=None, until=until)
    await tx.put_clock(replace(changed, up=False, claims=(), reminded=0, lapsed=0))
    await tx.drop_timer(timer_key(info.id, seat))


async def _settle_claims(tx: Tx, info: MatchInfo, clock: ClockRow, msg: Msg | None, now: int) -> None:
    """Take the buttons off the messages that ask what to do about a late player.

    They show ``msg`` from now on. Without one, they are removed.
    """
    if not clock.up:
        return
    for person in info.seats:
        key = claim_key(info.id, clock.seat, clock.posts, person.index)
        row = await tx.row_of_key(key)
        if row is None or row["state"] == "dropped":
            continue
        if row["sent_message"] is None or msg is None:
            await _remove(tx, info, key, now)
        else:
            await _enqueue(tx, info, key, person.index, msg, "", clock, now)


async def _remove_reminder(tx: Tx, info: MatchInfo, clock: ClockRow, now: int) -> None:
    """Remove the last message to a player about the player's own clock."""
    if clock.posts:
        await _remove(tx, info, clock_key(info.id, clock.seat, clock.posts), now)


async def _remove(tx: Tx, info: MatchInfo, key: str, now: int) -> None:
    row = await tx.row_of_key(key)
    if row is None:
        return
    await tx.drop_key(key)
    if row["sent_message"] is not None and row["sent_channel"] is not None:
        place = MessageRef(row["sent_channel"], row["sent_message"])
        await enqueue_close(tx, info.id, row["seat"], row["user_id"], place, now)


async def _enqueue(
    tx: Tx,
    info: MatchInfo,
    key: str,
    seat: int,
    msg: Msg,
    row: str,
    clock: ClockRow,
    now: int,
    **sound: bool | int | None,
) -> None:
    more = {"row": row, "late": clock.seat, "decision": clock.decision_id, **sound}
    await enqueue_personal(tx, info, key, CLOCK, seat, msg, now, **more)
