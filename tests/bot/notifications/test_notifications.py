"""Notifications: which messages make a sound, when a sound follows, and that none is repeated."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from bot_table import ANNA, BEN, EVE, FakeCourier, Table, make

from bot.clocks.quiet import DAY_MS, HOUR_MS, QuietTimes, quiet_until
from bot.model import OutboxRow
from bot.notifications.live import LIVE_MS, TOGETHER_MS
from bot.notifications.rules import JOIN_MS
from bot.outbox import Closed, Gone, Retry, TooOld

APART = TOGETHER_MS + 1


def sounds(rows: list[OutboxRow], user: int | None = None) -> list[str]:
    """Return the kinds of new messages that make a sound (for one person)."""
    return [r.kind for r in rows if r.message_id is None and not r.silent and user in (None, r.user_id)]


async def begun(table: Table, channel: int = 7, *, opponent: tuple[int, str] = (BEN, "Ben")) -> int:
    """Begin a match an hour after its challenge, in which both choose far apart and an hour before Anna's window."""
    match = await table.challenge(channel_id=channel, opponents=[opponent])
    await table.pass_time()
    await table.manager.challenges.accept(match.id, opponent[0])
    await table.pass_time()
    await table.answer(match.id, ANNA, "keep")
    await table.pass_time(HOUR_MS)
    await table.answer(match.id, opponent[0], "keep")
    await table.pass_time()
    return match.id


async def turn(table: Table, match_id: int, user: int, *answers: str, after: int = APART) -> list[OutboxRow]:
    """Let a person answer after some time, and return what is delivered then."""
    rows = await table.pass_time(after)
    for answer in answers:
        assert (await table.answer(match_id, user, answer)).status == "ok"
    return rows + await table.pass_time()


async def set_times(table: Table, user: int, times: QuietTimes) -> None:
    async with table.manager.store.repository.write() as tx:
        await tx.set_user(user, **times.to_row())


def quiet_from(table: Table, hours: int) -> QuietTimes:
    """Return quiet hours that have begun a minute ago."""
    minute = table.clock["now"] // 60_000 % 1440
    since, until = (minute - 1) % 1440, (minute - 1 + hours * 60) % 1440
    text = "-".join(f"{m // 60:02}:{m % 60:02}" for m in (since, until))
    return QuietTimes.of({**QuietTimes("UTC").to_row(), "quiet": text})


def shown(table: Table, kind: str) -> int:
    """Return how many messages of this kind are still there."""
    closed = {row.message_id for row in table.courier.of("close")}
    return len({m for (_, m), row in table.courier.messages.items() if row.kind == kind and m not in closed})


async def test_prompt_makes_a_sound_after_a_quiet_hour(table: Table) -> None:
    match_id = await begun(table)
    rows = await turn(table, match_id, ANNA, "pass", after=HOUR_MS)
    assert sounds(rows, BEN) == ["prompt"]


async def test_further_prompt_within_the_hour_is_silent(table: Table) -> None:
    match_id = await begun(table)
    await turn(table, match_id, ANNA, "pass", after=HOUR_MS)
    await turn(table, match_id, BEN, "pass")
    rows = await turn(table, match_id, ANNA, "pass")
    assert [row.kind for row in rows if row.kind == "prompt"] and sounds(rows, BEN) == []


async def waiting_silently(table: Table) -> int:
    """Return a match in which Ben has a silent prompt, eleven minutes after his last sound."""
    match_id = await begun(table)
    await turn(table, match_id, ANNA, "pass", after=HOUR_MS)
    await turn(table, match_id, BEN, "pass")
    await turn(table, match_id, ANNA, "pass")
    return match_id


async def test_sound_follows_when_the_hour_ends(table: Table) -> None:
    await waiting_silently(table)
    assert sounds(await table.pass_time(HOUR_MS - 2 * APART - 1), BEN) == []
    rows = await table.pass_time(1)
    assert sounds(rows, BEN) == ["nudge"]
    assert sounds(await table.pass_time(DAY_MS), BEN) == [], "never more than one"


async def test_answer_within_the_hour_needs_no_sound(table: Table) -> None:
    match_id = await waiting_silently(table)
    await turn(table, match_id, BEN, "pass")
    assert sounds(await table.pass_time(HOUR_MS), BEN) == []


async def test_nudge_disappears_with_the_answer(table: Table) -> None:
    match_id = await waiting_silently(table)
    await table.pass_time(HOUR_MS)
    assert shown(table, "nudge") == 1
    await turn(table, match_id, BEN, "pass")
    assert shown(table, "nudge") == 0


async def test_nudge_answered_while_it_is_sent_disappears(table: Table) -> None:
    match_id = await waiting_silently(table)

    async def meanwhile(row: OutboxRow) -> None:
        if row.kind == "nudge":
            table.courier.on_deliver = None
            await table.answer(match_id, BEN, "pass")

    table.courier.on_deliver = meanwhile
    before = len(table.courier.of("nudge"))
    await table.pass_time(HOUR_MS)
    await table.pass_time()
    assert len(table.courier.of("nudge")) == before + 1 and shown(table, "nudge") == 0


async def test_sound_follows_after_a_restart(table: Table) -> None:
    await waiting_silently(table)
    await table.restart()
    assert sounds(await table.pass_time(HOUR_MS), BEN) == ["nudge"]
    await table.restart()
    assert sounds(await table.pass_time(HOUR_MS), BEN) == []


async def test_retried_delivery_makes_one_sound(table: Table) -> None:
    match_id = await begun(table)

    async def lose(row: OutboxRow) -> None:
        """Let Discord accept the message, but lose its response. Then Ben's quiet hours begin."""
        if row.kind == "prompt":
            table.courier.on_deliver = None
            assert not row.silent
            await table.courier.deliver(row)
            await set_times(table, BEN, quiet_from(table, 8))
            raise Retry(0.0)

    table.courier.on_deliver = lose
    await turn(table, match_id, ANNA, "pass", after=HOUR_MS)
    await table.pass_time(20_000)
    assert sounds(await table.pass_time(DAY_MS), BEN) == [], "the message that Discord has did make a sound"


async def test_quiet_hours_delay_the_sound(table: Table) -> None:
    match_id = await begun(table)
    await table.pass_time(HOUR_MS)
    times = quiet_from(table, 8)
    await set_times(table, BEN, times)
    rows = await turn(table, match_id, ANNA, "pass", after=0)
    assert sounds(rows, BEN) == [] and [r.silent for r in rows if r.kind == "prompt"] == [True]
    until = quiet_until(times.to_row(), table.clock["now"])
    assert until is not None
    assert sounds(await table.pass_time(until - table.clock["now"] - 1), BEN) == []
    assert sounds(await table.pass_time(1), BEN) == ["nudge"]


async def test_first_quiet_hours_silence_sounds_but_not_clocks(table: Table) -> None:
    await table.manager.people.set_time_zone(ANNA, "UTC")
    table.later(-(table.clock["now"] % DAY_MS) + DAY_MS + 22 * HOUR_MS)
    await table.manager.people.set_quiet_hours(ANNA, (23 * 60, 7 * 60))
    match = await table.challenge(options={"first": 0, "pace": "1d"})
    await table.pass_time(HOUR_MS)
    await table.manager.challenges.accept(match.id, BEN)
    assert sounds(await table.pass_time(), ANNA) == []
    assert sounds(await table.pass_time(8 * HOUR_MS), ANNA) == ["nudge"]
    async with table.manager.store.repository.read() as tx:
        clock = await tx.clock(match.id, 0)
    assert clock is not None and clock.since is not None
    assert clock.until == clock.since + DAY_MS + 8 * HOUR_MS, "it stands in the second night only"


@pytest.mark.parametrize("pace", ["live", "1d"])
async def test_only_live_matches_ignore_quiet_hours(table: Table, pace: str) -> None:
    await set_times(table, BEN, quiet_from(table, 8))
    await table.challenge(options={"first": 0, "pace": pace})
    (invite,) = [row for row in await table.pass_time() if row.kind == "invite"]
    assert invite.silent == (pace != "live")


async def test_vacation_delays_the_sound(table: Table) -> None:
    match_id = await begun(table)
    now = table.clock["now"]
    await set_times(table, BEN, QuietTimes().take_vacation(now, now, 3))
    await turn(table, match_id, ANNA, "pass", after=HOUR_MS)
    assert sounds(await table.pass_time(3 * DAY_MS - HOUR_MS - 1), BEN) == []
    assert sounds(await table.pass_time(1), BEN) == ["nudge"]


async def test_vacation_ended_early_brings_the_sound(table: Table) -> None:
    match_id = await begun(table)
    now = table.clock["now"]
    await set_times(table, BEN, QuietTimes().take_vacation(now, now, 3))
    await turn(table, match_id, ANNA, "pass", after=HOUR_MS)
    await table.manager.people.end_vacation(BEN)
    assert sounds(await table.pass_time(0), BEN) == ["nudge"]


async def test_challenge_in_quiet_hours_is_announced_later(table: Table) -> None:
    await set_times(table, BEN, quiet_from(table, 8))
    match = await table.challenge()
    (invite,) = [row for row in await table.pass_time() if row.kind == "invite"]
    assert invite.silent
    rows = await table.pass_time(8 * HOUR_MS)
    assert [(row.kind, row.user_id) for row in rows if row.kind == "nudge"] == [("nudge", BEN)]
    await table.manager.challenges.cancel(match.id, ANNA)
    await table.pass_time()
    assert shown(table, "nudge") == 0


async def test_live_play_makes_no_sound(table: Table) -> None:
    match_id = await begun(table)
    await turn(table, match_id, ANNA, "pass", after=HOUR_MS)
    rows = await turn(table, match_id, BEN, "pass", after=TOGETHER_MS)
    for user in (ANNA, BEN, ANNA):
        rows += await turn(table, match_id, user, "pass", after=LIVE_MS - 1)
    assert sounds(rows) == []


async def test_silence_ends_live_play(table: Table) -> None:
    match_id = await begun(table)
    await turn(table, match_id, ANNA, "pass", after=2 * HOUR_MS)
    await turn(table, match_id, BEN, "pass", after=TOGETHER_MS)
    assert sounds(await table.pass_time(LIVE_MS - 1)) == []
    assert sounds(await table.pass_time(1), ANNA) == ["nudge"]


async def test_live_question_appears_where_the_player_looks(table: Table) -> None:
    match_id = await begun(table)
    await table.pass_time(HOUR_MS)
    await table.answer(match_id, ANNA, "pass", table.surface(message=4711))
    await table.pass_time()
    rows = await turn(table, match_id, BEN, "pass", after=60_000)
    (panel,) = [r for r in rows if r.seat == 0 and r.decision_id is not None]
    assert (panel.kind, panel.message_id) == ("panel", 4711)
    assert sounds(await table.pass_time(LIVE_MS), ANNA) == ["nudge"]


async def test_settings_are_no_sign_of_live_play(table: Table) -> None:
    match_id = await begun(table)
    await table.pass_time(HOUR_MS)
    stops = (await table.manager.reader.look(match_id, BEN)).stops
    await table.manager.play.set_stops(match_id, BEN, stops or {})
    rows = await turn(table, match_id, ANNA, "pass", after=0)
    assert sounds(rows, BEN) == ["prompt"]


async def rows_to_anna(table: Table, *, secret: bool) -> list[tuple[int, str, bool]]:
    """Return the new messages to Anna and their times, in a match in which Ben changes his settings or not."""
    match_id = await begun(table)
    await table.pass_time(HOUR_MS)
    await table.answer(match_id, ANNA, "pass")
    await table.pass_time(60_000)
    if secret:
        await table.manager.play.choose_preset(match_id, BEN, "every")
        await table.manager.people.take_vacation(BEN, 1)
        await table.manager.people.end_vacation(BEN)
        await table.manager.people.set_time_zone(BEN, "Asia/Tokyo")
        await table.manager.people.set_quiet_hours(BEN, (0, 360))
    await table.pass_time()
    seen: list[tuple[int, str, bool]] = []
    for user, after in ((BEN, APART), (ANNA, APART), (BEN, APART), (ANNA, 2 * HOUR_MS), (BEN, APART)):
        await turn(table, match_id, user, "pass", after=after)
        anna = [row for row in table.courier.rows if row.user_id == ANNA and row.message_id is None]
        seen += [(table.clock["now"], row.kind, row.silent) for row in anna]
        table.courier.rows.clear()
        table.seen = 0
    return seen


async def test_private_settings_change_no_notification_of_others(tmp_path: Path) -> None:
    seen = []
    for name in ("plain", "secret"):
        table = await make(tmp_path / f"{name}.sqlite3", FakeCourier(), {"now": 1_000_000})
        seen.append(await rows_to_anna(table, secret=name == "secret"))
        await table.outbox.stop()
        await table.database.close()
    assert seen[0] == seen[1] and any(kind == "prompt" and not silent for _, kind, silent in seen[0])


async def three(table: Table) -> list[int]:
    """Begin three matches of Anna that all wait for her since more than an hour, the third one silently."""
    people = [(BEN, "Ben"), (EVE, "Eve"), (104, "Finn")]
    return [await begun(table, 7 + n, opponent=one) for n, one in enumerate(people)]


def digests(rows: list[OutboxRow]) -> list[OutboxRow]:
    return [row for row in rows if row.kind == "digest"]


async def test_three_waiting_matches_make_one_sound(table: Table) -> None:
    await three(table)
    rows = await table.pass_time(HOUR_MS)
    assert sounds(table.courier.rows, ANNA)[-1] == "digest" and len(digests(table.courier.rows)) == 1
    assert sounds(rows, ANNA).count("digest") <= 1
    assert sounds(await table.pass_time(DAY_MS), ANNA) == []


async def test_digest_changes_and_disappears_with_the_answers(table: Table) -> None:
    matches = await three(table)
    await table.pass_time(HOUR_MS)
    for match_id in matches:
        assert shown(table, "digest") == 1
        rows = await turn(table, match_id, ANNA, "pass")
    assert not sounds(rows, ANNA) and shown(table, "digest") == 0
    edits = [row for row in digests(table.courier.rows) if row.message_id is not None]
    assert len(edits) == 2


async def test_digest_too_old_to_edit_is_replaced_silently(table: Table) -> None:
    matches = await three(table)
    await table.pass_time(HOUR_MS)
    table.courier.refuse = lambda row: TooOld() if row.kind == "digest" and row.message_id is not None else None
    rows = await turn(table, matches[0], ANNA, "pass")
    assert [row.silent for row in digests(rows)] == [True] and shown(table, "digest") == 1


async def test_new_digest_replaces_the_old_one(table: Table) -> None:
    matches = await three(table)
    await table.pass_time(HOUR_MS)
    await turn(table, matches[0], ANNA, "pass", after=HOUR_MS)
    await turn(table, matches[0], BEN, "pass", after=2 * HOUR_MS)
    await table.pass_time(HOUR_MS)
    loud = [row for row in digests(table.courier.rows) if row.message_id is None and not row.silent]
    assert len(loud) == 2 and shown(table, "digest") == 1


async def test_closed_direct_messages_are_followed_by_a_call(table: Table) -> None:
    match_id = await waiting_silently(table)
    table.courier.refuse = lambda row: Closed() if row.kind in ("prompt", "nudge") and row.user_id == BEN else None
    rows = await table.pass_time(HOUR_MS) + await table.pass_time()
    assert sounds(rows, BEN) == ["call"]
    await turn(table, match_id, BEN, "pass")
    assert shown(table, "call") == 0


async def test_timers_learn_of_a_call_after_closed_messages(table: Table) -> None:
    await waiting_silently(table)
    heard: list[int] = []
    table.manager.store.on_timer(heard.append)
    table.courier.refuse = lambda row: Closed() if row.kind in ("prompt", "nudge") and row.user_id == BEN else None
    await table.pass_time(HOUR_MS)
    assert table.clock["now"] in heard, "the call is due at once, not when the timers look next"


async def test_silent_call_is_posted_again_with_a_sound(table: Table) -> None:
    table.courier.refuse = lambda row: Closed() if row.kind in ("prompt", "nudge") and row.user_id == BEN else None
    await waiting_silently(table)
    assert shown(table, "call") == 1
    assert sounds(await table.pass_time(HOUR_MS), BEN) == ["call"]
    assert shown(table, "call") == 1


async def test_three_matches_call_in_their_channels_without_dms(table: Table) -> None:
    closed = ("prompt", "nudge", "digest")
    table.courier.refuse = lambda row: Closed() if row.kind in closed and row.user_id == ANNA else None
    await three(table)
    await table.pass_time(HOUR_MS)
    assert not digests(table.courier.rows) and shown(table, "call") == 3


async def test_unreachable_person_is_nudged_again_an_hour_later(table: Table) -> None:
    await waiting_silently(table)
    tried: list[Any] = []
    table.courier.refuse = lambda row: tried.append(row) or Gone() if row.kind == "nudge" else None
    await table.pass_time(HOUR_MS)
    await table.pass_time(HOUR_MS - 1)
    assert len(tried) == 1
    table.courier.refuse = lambda row: None
    assert sounds(await table.pass_time(1), BEN) == ["nudge"]


async def test_both_acting_in_the_same_moment_rings_nobody_twice(table: Table) -> None:
    matches = [await begun(table, 7), await begun(table, 8)]
    await table.pass_time(HOUR_MS)
    for match_id in matches:
        await table.answer(match_id, ANNA, "pass")
    rows = await table.pass_time()
    assert sounds(rows, BEN) == ["prompt"]
    for match_id in matches:
        await table.answer(match_id, BEN, "pass")
        await table.answer(match_id, ANNA, "pass")
    await table.pass_time()
    rows = await table.pass_time(HOUR_MS)
    assert sounds(rows, BEN) == ["nudge"]


async def test_boards_and_results_make_no_sound(table: Table) -> None:
    match_id = await begun(table)
    await table.manager.play.concede(match_id, ANNA)
    await table.pass_time(HOUR_MS)
    assert all(row.silent for row in table.courier.rows if row.kind in ("board", "result") and row.message_id is None)


async def test_prompts_of_two_matches_make_one_sound(table: Table) -> None:
    matches = [await begun(table, 7 + n) for n in range(2)]
    await table.pass_time(2 * HOUR_MS)
    for match_id in matches:
        await table.answer(match_id, ANNA, "pass")
    rows = await table.pass_time()
    assert [row.kind for row in rows if row.user_id == BEN and row.kind == "prompt"] == ["prompt"] * 2
    assert sounds(rows, BEN) == ["prompt"]
    assert sounds(await table.pass_time(3 * HOUR_MS), BEN) == []


async def test_prompt_a_minute_after_a_sound_makes_its_own(table: Table) -> None:
    matches = [await begun(table, 7 + n) for n in range(2)]
    await table.pass_time(2 * HOUR_MS)
    await table.answer(matches[0], ANNA, "pass")
    assert sounds(await table.pass_time(), BEN) == ["prompt"]
    await table.pass_time(JOIN_MS)
    await table.answer(matches[1], ANNA, "pass")
    assert sounds(await table.pass_time(), BEN) == ["prompt"]


async def test_morning_after_two_silent_prompts_has_one_sound(table: Table) -> None:
    matches = [await begun(table, 7 + n) for n in range(2)]
    await set_times(table, BEN, quiet_from(table, 8))
    for match_id in matches:
        await table.answer(match_id, ANNA, "pass")
        assert sounds(await table.pass_time(), BEN) == []
    rows = await table.pass_time(8 * HOUR_MS)
    assert [row.kind for row in rows if row.kind == "nudge"] == ["nudge"] * 2
    assert sounds(rows, BEN) == ["nudge"]
    assert sounds(await table.pass_time(3 * HOUR_MS), BEN) == []
    for match_id in matches:
        await table.answer(match_id, BEN, "pass")
    await table.pass_time()
    assert shown(table, "nudge") == 0
