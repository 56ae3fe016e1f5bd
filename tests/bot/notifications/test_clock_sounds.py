"""Sounds of messages about clocks: one for several matches at once, and none lost near the end of the time."""

from __future__ import annotations

from bot_table import ANNA, BEN, EVE, Table

from bot.clocks.pace import DAY_MS, HOUR_MS, PACES
from bot.model import OutboxRow
from bot.notifications.live import TOGETHER_MS
from engine import Msg

APART = TOGETHER_MS + 1
PEOPLE = [(BEN, "Ben"), (EVE, "Eve"), (104, "Finn")]
HALF, NEAR_END = DAY_MS // 2, DAY_MS * 85 // 100


def sounds(rows: list[OutboxRow], user: int = ANNA) -> list[str]:
    """Return the kinds of the new messages that make a sound for a person."""
    return [row.kind for row in rows if row.message_id is None and not row.silent and row.user_id == user]


def said(rows: list[OutboxRow], user: int = ANNA) -> list[str]:
    """Return the ids of the sentences about clocks in the new messages to a person."""
    new = [row for row in rows if row.kind == "clock" and row.message_id is None and row.user_id == user]
    return [Msg.from_json(row.body["msg"]).id for row in new]


async def paced(table: Table, count: int, pace: str = "1d") -> list[int]:
    """Begin matches in which Anna's clock runs from the same moment on."""
    begun = []
    for n, person in enumerate(PEOPLE[:count]):
        match = await table.challenge(channel_id=7 + n, opponents=[person], options={"first": 0, "pace": pace})
        await table.manager.challenges.accept(match.id, person[0])
        await table.pass_time()
        await table.answer(match.id, person[0], "keep")
        begun.append(match.id)
    await table.pass_time()
    return begun


async def test_reminders_of_two_matches_make_one_sound(table: Table) -> None:
    await paced(table, 2)
    rows = await table.pass_time(HALF)
    assert said(rows) == ["bot.clock.half"] * 2 and sounds(rows) == ["clock"]
    assert sounds(await table.pass_time(HOUR_MS)) == [], "a reminder at half time is not repeated"


async def test_reminders_of_three_matches_are_one_digest(table: Table) -> None:
    await paced(table, 3)
    await table.pass_time(HOUR_MS)
    rows = await table.pass_time(HALF - HOUR_MS) + await table.pass_time()
    assert said(rows) == ["bot.clock.half"] * 3 and sounds(rows) == ["digest"]
    assert sounds(await table.pass_time(2 * HOUR_MS)) == []


async def test_digest_is_not_repeated_for_a_reminder_soon_after_it(table: Table) -> None:
    await paced(table, 2)
    await table.pass_time(2 * HOUR_MS)
    match = await table.challenge(channel_id=9, opponents=[(104, "Finn")], options={"first": 0, "pace": "1d"})
    await table.manager.challenges.accept(match.id, 104)
    await table.pass_time()
    await table.answer(match.id, 104, "keep")
    await table.pass_time(2 * HOUR_MS)
    rows = await table.pass_time(HALF - 4 * HOUR_MS) + await table.pass_time()
    assert said(rows) == ["bot.clock.half"] * 2 and sounds(rows) == ["digest"]
    rows = await table.pass_time(2 * HOUR_MS)
    assert said(rows) == ["bot.clock.half"] and sounds(rows) == []
    assert sounds(await table.pass_time(2 * HOUR_MS)) == []
    rows = await table.pass_time(NEAR_END - HALF - 4 * HOUR_MS) + await table.pass_time()
    assert "bot.clock.near_end" in said(rows) and sounds(rows) == ["digest"]


async def test_reminders_near_the_end_that_joined_a_sound_follow(table: Table) -> None:
    await paced(table, 2)
    await table.pass_time(HALF)
    rows = await table.pass_time(NEAR_END - HALF)
    assert said(rows) == ["bot.clock.near_end"] * 2 and sounds(rows) == ["clock"]
    assert sounds(await table.pass_time(HOUR_MS - 1)) == []
    rows = await table.pass_time(1)
    assert (said(rows), sounds(rows)) == (["bot.clock.near_end"], ["clock"]), "the one that was silent"
    assert sounds(await table.pass_time(HOUR_MS)) == []


async def test_reminders_of_three_matches_near_the_end_are_one_digest(table: Table) -> None:
    await paced(table, 3)
    await table.pass_time(HALF)
    await table.pass_time()
    rows = await table.pass_time(NEAR_END - HALF) + await table.pass_time()
    assert said(rows) == ["bot.clock.near_end"] * 3 and sounds(rows) == ["digest"]


async def test_reminder_follows_after_a_restart(table: Table) -> None:
    await paced(table, 2)
    await table.pass_time(HALF)
    await table.pass_time(NEAR_END - HALF)
    await table.restart()
    assert sounds(await table.pass_time(HOUR_MS)) == ["clock"]


async def test_reminder_of_an_answered_question_does_not_follow(table: Table) -> None:
    matches = await paced(table, 2)
    await table.pass_time(HALF)
    await table.pass_time(NEAR_END - HALF)
    for match_id in matches:
        await table.answer(match_id, ANNA, "keep")
    rows = await table.pass_time() + await table.pass_time(HOUR_MS)
    assert said(rows) == []


async def short(table: Table) -> int:
    """Return a match at 8 hours in which Anna has two hours for her next answer, the last sound long ago."""
    (match_id,) = await paced(table, 1, "8h")
    await table.pass_time(8 * HOUR_MS)
    await table.pass_time(2 * HOUR_MS)
    await table.answer(match_id, ANNA, "keep")
    await table.pass_time(APART)
    return match_id


async def test_short_time_keeps_the_sound_for_the_last_reminder(table: Table) -> None:
    await short(table)
    bank = PACES["8h"].increment_ms
    half = await table.pass_time(bank // 2)
    end = await table.pass_time(bank * 85 // 100 - bank // 2)
    assert (said(half), sounds(half)) == (["bot.clock.half"], [])
    assert (said(end), sounds(end)) == (["bot.clock.near_end"], ["clock"])


async def test_reminder_near_the_end_does_not_wait_for_the_hour(table: Table) -> None:
    match_id = await short(table)
    bank = PACES["8h"].increment_ms
    await table.pass_time(bank // 2)
    await heard(table, match_id)
    rows = await table.pass_time(bank * 85 // 100 - bank // 2)
    assert (said(rows), sounds(rows)) == (["bot.clock.near_end"], ["clock"])


async def heard(table: Table, match_id: int) -> None:
    """Let a message of the match make a sound for Anna now."""
    async with table.manager.store.repository.write() as tx:
        await tx.note_sound([(match_id, 0)], table.clock["now"])


async def test_reminder_near_the_end_interrupts_live_play(table: Table) -> None:
    await paced(table, 1, "live")
    rows = await table.pass_time(PACES["live"].bank_ms * 85 // 100)
    assert (said(rows), sounds(rows)) == (["bot.clock.near_end"], ["clock"])


async def test_reminder_near_the_end_waits_for_quiet_hours(table: Table) -> None:
    table.later(DAY_MS - table.clock["now"] % DAY_MS)
    await table.manager.people.set_time_zone(ANNA, "UTC")
    await paced(table, 1)
    await table.pass_time(HALF)
    await table.manager.people.set_quiet_hours(ANNA, (20 * 60, 22 * 60))
    rows = await table.pass_time(NEAR_END - HALF)
    assert (said(rows), sounds(rows)) == (["bot.clock.near_end"], [])
    assert sounds(await table.pass_time(22 * HOUR_MS - NEAR_END - 1)) == []
    rows = await table.pass_time(1)
    assert (said(rows), sounds(rows)) == (["bot.clock.near_end"], ["clock"])


async def test_claims_of_two_matches_make_one_sound(table: Table) -> None:
    for n in range(2):
        match = await table.challenge(channel_id=7 + n, options={"first": 0, "pace": "1d"})
        await table.manager.challenges.accept(match.id, BEN)
        await table.pass_time()
        await table.answer(match.id, BEN, "keep")
    await table.pass_time()
    rows = await table.pass_time(DAY_MS)
    assert said(rows, BEN) == ["bot.clock.up"] * 2 and sounds(rows, BEN) == ["clock"]


async def test_reminders_in_channels_each_call_for_their_match(table: Table) -> None:
    async with table.manager.store.repository.write() as tx:
        await tx.set_user(ANNA, dm_ok=False, dm_retry_at=100 * DAY_MS)
    await paced(table, 2)
    rows = await table.pass_time(HALF)
    assert said(rows) == ["bot.clock.half"] * 2 and sounds(rows) == ["clock", "clock"]


async def claimed_at_night(table: Table) -> list[OutboxRow]:
    """Return what is delivered when Anna's time is up during Ben's quiet hours, which end ten hours later."""
    table.later(DAY_MS - table.clock["now"] % DAY_MS)
    await table.manager.people.set_time_zone(BEN, "UTC")
    await table.manager.people.set_quiet_hours(BEN, (0, 10 * 60))
    await table.pass_time(DAY_MS)
    await paced(table, 1)
    return await table.pass_time(DAY_MS)


async def test_claim_asked_in_quiet_hours_makes_its_sound_later(table: Table) -> None:
    rows = await claimed_at_night(table)
    assert (said(rows, BEN), sounds(rows, BEN)) == (["bot.clock.up"], [])
    (silent,) = [row for row in rows if row.kind == "clock" and row.user_id == BEN]
    assert sounds(await table.pass_time(10 * HOUR_MS - 1), BEN) == []
    rows = await table.pass_time(1)
    assert (said(rows, BEN), sounds(rows, BEN)) == (["bot.clock.up"], ["clock"])
    assert [row.message_id for row in rows if row.kind == "close"] == [table.courier.nonces[silent.nonce].message_id]
    assert sounds(await table.pass_time(2 * HOUR_MS), BEN) == []


async def test_claim_that_was_read_in_quiet_hours_stays_silent(table: Table) -> None:
    await claimed_at_night(table)
    (match,) = await table.manager.reader.matches_of(BEN)
    clock = match.seats[0].clock
    assert clock is not None and clock.decision_id is not None
    await table.manager.clocks.wait(match.id, BEN, 0, clock.decision_id)
    assert sounds(await table.pass_time(11 * HOUR_MS), BEN) == []


async def test_late_answer_takes_back_the_sound_of_the_claim(table: Table) -> None:
    await claimed_at_night(table)
    (match,) = await table.manager.reader.matches_of(BEN)
    await table.answer(match.id, ANNA, "keep")
    assert said(await table.pass_time(11 * HOUR_MS), BEN) == []
