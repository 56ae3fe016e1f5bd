"""Clocks of a match: when they run, the reminders, the end of the time, and claims."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from bot_table import ANNA, BEN, CHANNEL, Table

from bot.clocks.pace import DAY_MS, HOUR_MS, MINUTE_MS, PACES
from bot.matches.timekeeping import BEAT_MS, read_again
from bot.model import ACTIVE, OVER, MatchInfo, OutboxRow, UserError
from bot.outbox import Closed, Gone
from bot.storage.repository import ClockRow
from bot.timers import Timers
from engine import Msg, say

DAY = PACES["1d"]


async def begun(table: Table, pace: str = "1d") -> MatchInfo:
    """Return a match with clocks. Both players have kept their hands, and Anna is asked in her first window."""
    match = await table.challenge(options={"first": 0, "pace": pace})
    await table.manager.challenges.accept(match.id, BEN)
    await table.deliver()
    for user in (ANNA, BEN):
        await table.answer(match.id, user, "keep")
    await table.deliver()
    return await table.manager.reader.match(match.id)


async def attacked(table: Table, pace: str = "1d") -> MatchInfo:
    """Return a match with clocks in which Ben is asked whether he defends."""
    match = await begun(table, pace)
    await table.answer(match.id, ANNA, "attack")
    await table.answer(match.id, ANNA, "1")
    await table.deliver()
    return await table.manager.reader.match(match.id)


async def clock(table: Table, match: MatchInfo, seat: int = 0) -> ClockRow:
    async with table.manager.store.repository.read() as tx:
        found = await tx.clock(match.id, seat)
    assert found is not None
    return found


def said(row: OutboxRow) -> str:
    return say(Msg.from_json(row.body["msg"]))


def about_clocks(rows: list[OutboxRow]) -> list[str]:
    return [said(row) for row in rows if row.kind == "clock"]


async def late(table: Table, match: MatchInfo) -> ClockRow:
    """Let the time of Anna, who is asked in her own turn, run out."""
    for _ in range(4):
        await table.pass_time(8 * HOUR_MS)
    found = await clock(table, match)
    assert found.up
    return found


# -- when a clock runs -------------------------------------------------------------------------------------------


async def test_match_without_a_pace_has_no_clocks(table: Table) -> None:
    match = await table.begun()
    await table.pass_time(100 * DAY_MS)
    async with table.manager.store.repository.read() as tx:
        assert await tx.clocks(match.id) == []
    assert all(seat.clock is None for seat in match.seats)


async def test_unknown_pace_is_refused(table: Table) -> None:
    with pytest.raises(UserError, match=r"bot\.no_option"):
        await table.challenge(options={"pace": "2d"})


async def test_clock_starts_when_discord_has_accepted_the_prompt(table: Table) -> None:
    table.courier.refuse = lambda row: Gone() if row.kind in ("prompt", "call") else None
    match = await table.challenge(options={"first": 0, "pace": "1d"})
    await table.manager.challenges.accept(match.id, BEN)
    await table.pass_time(2 * DAY_MS)
    assert (await clock(table, match)).since is None
    table.courier.refuse = lambda row: None
    await table.manager.panels.reachable()
    await table.deliver()
    found = await clock(table, match)
    assert (found.since, found.bank_ms) == (table.clock["now"], DAY.bank_ms)


async def test_call_in_the_channel_starts_the_clock(table: Table) -> None:
    table.courier.refuse = lambda row: Closed() if row.kind == "prompt" else None
    match = await table.challenge(options={"first": 0, "pace": "1d"})
    await table.manager.challenges.accept(match.id, BEN)
    await table.deliver()
    assert (await clock(table, match, 1)).since == table.clock["now"]


async def test_question_shown_by_a_command_starts_the_clock(table: Table) -> None:
    table.courier.refuse = lambda row: Gone() if row.kind in ("prompt", "call") else None
    match = await table.challenge(options={"first": 0, "pace": "1d"})
    await table.manager.challenges.accept(match.id, BEN)
    await table.deliver()
    look = await table.manager.reader.look(match.id, ANNA)
    assert look.decision is not None
    await table.manager.panels.shown(match.id, 0, look.decision.id, table.surface(message=5), ANNA)
    assert (await clock(table, match)).since == table.clock["now"]
    assert (await clock(table, match, 1)).since is None


async def test_clock_stands_from_the_answer_until_the_next_question(table: Table) -> None:
    match = await begun(table)
    await table.outbox.stop()
    table.later(HOUR_MS)
    await table.answer(match.id, ANNA, "attack", table.surface(message=5))
    table.later(HOUR_MS)
    assert (await clock(table, match)).since is None
    await table.deliver()
    found = await clock(table, match)
    assert (found.bank_ms, found.since) == (DAY.bank_ms - HOUR_MS, table.clock["now"])


async def test_several_answers_of_one_move_get_no_increment(table: Table) -> None:
    match = await begun(table)
    await table.pass_time(10 * HOUR_MS)
    await table.answer(match.id, ANNA, "attack")
    assert (await clock(table, match)).bank_ms == 14 * HOUR_MS


async def test_hand_over_adds_the_increment(table: Table) -> None:
    match = await begun(table)
    await table.pass_time(10 * HOUR_MS)
    await table.answer(match.id, ANNA, "pass")
    assert (await clock(table, match)).bank_ms == 22 * HOUR_MS


async def test_bank_never_holds_more_than_at_the_start(table: Table) -> None:
    match = await begun(table)
    await table.pass_time(HOUR_MS)
    await table.answer(match.id, ANNA, "pass")
    assert (await clock(table, match)).bank_ms == DAY.bank_ms


async def test_clock_stands_while_the_bot_is_down(table: Table) -> None:
    match = await begun(table)
    for _ in range(5):
        await table.pass_time(BEAT_MS)
    await table.restart()
    table.later(30 * DAY_MS)
    timers = Timers(table.manager.store, table.manager.timer_handlers)
    await timers.start()
    await timers.stop()
    await table.pass_time()
    found = await clock(table, match)
    assert (found.bank_ms, found.since) == (DAY.bank_ms - 5 * MINUTE_MS, table.clock["now"])
    assert not found.up and found.until == table.clock["now"] + found.bank_ms


async def test_clock_runs_through_a_quick_restart(table: Table) -> None:
    match = await begun(table)
    await table.pass_time(BEAT_MS)
    await table.restart()
    table.later(BEAT_MS)
    timers = Timers(table.manager.store, table.manager.timer_handlers)
    await timers.start()
    await timers.stop()
    assert (await clock(table, match)).since == table.clock["now"] - 2 * BEAT_MS


async def test_clock_stands_while_discord_is_disconnected(table: Table) -> None:
    match = await begun(table)
    await table.pass_time(HOUR_MS)
    table.manager.clocks.disconnected()
    await table.pass_time(3 * DAY_MS)
    assert not (await clock(table, match)).up
    await table.manager.clocks.connected()
    assert (await clock(table, match)).bank_ms == DAY.bank_ms - HOUR_MS


async def test_clock_stands_while_a_lost_prompt_cannot_be_delivered(table: Table) -> None:
    match = await begun(table)
    await table.pass_time(HOUR_MS)
    look = await table.manager.reader.look(match.id, ANNA)
    assert look.decision is not None
    table.courier.refuse = lambda row: Gone() if row.kind in ("prompt", "call") else None
    assert await table.manager.panels.ask_again(match.id, look.decision.id, gone=True)
    await table.deliver()
    await table.pass_time(3 * DAY_MS)
    found = await clock(table, match)
    assert (found.since, found.bank_ms, found.up) == (None, DAY.bank_ms - HOUR_MS, False)


async def test_reading_a_clock_again_changes_no_time(table: Table) -> None:
    match = await begun(table)
    await table.pass_time(HOUR_MS)
    async with table.manager.store.repository.write() as tx:
        await read_again(tx, ANNA, table.clock["now"])
    found = await clock(table, match)
    assert (found.bank_ms, found.since) == (DAY.bank_ms - HOUR_MS, table.clock["now"])


async def test_window_passed_by_stops_moves_no_clock(table: Table) -> None:
    match = await begun(table)
    stops = {"preset": "attacks", "windows": {}, "yield": "turn"}
    assert (await table.manager.play.set_stops(match.id, BEN, stops)).status == "ok"
    before = await clock(table, match, 1)
    await table.answer(match.id, ANNA, "attack")
    await table.deliver()
    await table.answer(match.id, ANNA, "1")
    await table.pass_time(HOUR_MS)
    assert await clock(table, match, 1) == before


async def test_everybody_can_read_when_a_clock_runs_out(table: Table) -> None:
    match = await begun(table)
    until = table.clock["now"] + DAY.bank_ms
    assert [seat.clock.until for seat in match.seats if seat.clock] == [until, None]


# -- reminders ---------------------------------------------------------------------------------------------------


async def test_player_is_reminded_at_half_of_the_time(table: Table) -> None:
    match = await begun(table)
    assert about_clocks(await table.pass_time(12 * HOUR_MS - 1)) == []
    rows = [row for row in await table.pass_time(1) if row.kind == "clock"]
    assert [row.user_id for row in rows] == [ANNA] and rows[0].body["row"] == "open"
    until = (table.clock["now"] + 12 * HOUR_MS) // 1000
    assert said(rows[0]) == f"Match {match.key}: half of your time is over. It runs out <t:{until}:R>."
    assert about_clocks(await table.pass_time(HOUR_MS)) == []


async def test_second_reminder_replaces_the_first(table: Table) -> None:
    await begun(table)
    (first,) = [row for row in await table.pass_time(12 * HOUR_MS) if row.kind == "clock"]
    rows = await table.pass_time(9 * HOUR_MS)
    (second,) = [row for row in rows if row.kind == "clock"]
    assert second.message_id is None and second.key != first.key
    gone = [row.message_id for row in rows if row.kind == "close"]
    assert gone == [table.courier.nonces[first.nonce].message_id]


async def test_answer_removes_the_reminder(table: Table) -> None:
    match = await begun(table)
    (reminder,) = [row for row in await table.pass_time(12 * HOUR_MS) if row.kind == "clock"]
    await table.answer(match.id, ANNA, "pass")
    closed = [row.message_id for row in await table.deliver() if row.kind == "close"]
    assert table.courier.nonces[reminder.nonce].message_id in closed


async def test_reminder_overtaken_by_the_answer_is_removed(table: Table) -> None:
    match = await begun(table)

    async def answer(row: OutboxRow) -> None:
        if row.kind == "clock":
            table.courier.on_deliver = None
            await table.answer(match.id, ANNA, "pass")

    table.courier.on_deliver = answer
    rows = await table.pass_time(12 * HOUR_MS)
    (reminder,) = [row for row in rows if row.kind == "clock"]
    assert table.courier.nonces[reminder.nonce].message_id in [row.message_id for row in rows if row.kind == "close"]


async def test_reminder_goes_to_the_channel_if_dms_are_closed(table: Table) -> None:
    table.courier.refuse = lambda row: Closed() if row.kind in ("prompt", "clock") and row.channel_id is None else None
    await begun(table)
    rows = [row for row in await table.pass_time(12 * HOUR_MS) if row.kind == "clock"]
    assert [(row.channel_id, row.user_id, row.body["direct"]) for row in rows] == [(CHANNEL, ANNA, False)]


async def test_reminder_that_dms_refuse_moves_to_the_channel(table: Table) -> None:
    await begun(table)
    table.courier.refuse = lambda row: Closed() if row.kind == "clock" and row.channel_id is None else None
    rows = [row for row in await table.pass_time(12 * HOUR_MS) if row.kind == "clock"]
    assert [(row.channel_id, row.body["direct"]) for row in rows] == [(CHANNEL, False)]


async def test_reminder_is_sent_once_although_the_process_dies(table: Table) -> None:
    await begun(table)
    table.later(12 * HOUR_MS)
    timers = Timers(table.manager.store, table.manager.timer_handlers)
    await asyncio.gather(timers.carry_out_due(), timers.carry_out_due())
    await table.restart()
    await table.pass_time()
    assert len(table.courier.of("clock")) == 1


# -- the end of the time -----------------------------------------------------------------------------------------


async def test_optional_question_is_passed_when_the_time_is_up(table: Table) -> None:
    match = await attacked(table)
    await table.pass_time(DAY_MS)
    match = await table.manager.reader.match(match.id)
    assert match.waiting == (0,) and match.seats[1].clock is not None
    assert match.seats[1].clock.lapsed == 1
    async with table.manager.store.repository.read() as tx:
        assert (await tx.journal(match.id))[-1] | {"id": 0} == {
            "op": "answer",
            "seat": 1,
            "id": 0,
            "answer": "no",
            "by": "clock",
        }


async def test_pass_by_the_clock_hides_no_news_from_its_player(table: Table) -> None:
    match = await attacked(table)
    await table.pass_time(DAY_MS)
    told = [say(line.event.text) for line in await table.manager.reader.recap(match.id, 1)]
    assert "an attack for 1" in told and "1 damage" in told


async def test_pass_by_the_clock_survives_a_replay(table: Table) -> None:
    match = await attacked(table)
    await table.pass_time(DAY_MS)
    async with table.manager.store.repository.write() as tx:
        info = await table.manager.reader.match(match.id)
        await tx.replace_snapshot(match.id, info.rev, b'{"version": 0}')
    table.manager.store.live.forget()
    assert (await table.manager.reader.look(match.id, ANNA)).decision is not None


async def test_pass_by_the_clock_happens_once(table: Table) -> None:
    match = await attacked(table)
    table.later(DAY_MS)
    timers = Timers(table.manager.store, table.manager.timer_handlers)
    await asyncio.gather(timers.carry_out_due(), timers.carry_out_due())
    await table.pass_time()
    async with table.manager.store.repository.read() as tx:
        assert sum("by" in entry for entry in await tx.journal(match.id)) == 1


async def test_own_answer_ends_the_report_of_passes(table: Table) -> None:
    match = await attacked(table)
    await table.pass_time(DAY_MS)
    await table.answer(match.id, ANNA, "attack")
    await table.answer(match.id, ANNA, "1")
    await table.deliver()
    await table.answer(match.id, BEN, "no")
    info = await table.manager.reader.match(match.id)
    assert info.seats[1].clock is not None and info.seats[1].clock.lapsed == 0


async def test_player_whose_time_was_up_has_time_for_the_next_move(table: Table) -> None:
    match = await attacked(table)
    await table.pass_time(DAY_MS)
    assert (await clock(table, match, 1)).bank_ms == DAY.increment_ms


async def test_forced_choice_asks_the_others_what_to_do(table: Table) -> None:
    match = await begun(table)
    await table.pass_time(12 * HOUR_MS)
    rows = [row for row in await table.pass_time(12 * HOUR_MS) if row.kind == "clock"]
    assert {(row.user_id, row.body["row"]) for row in rows} == {(ANNA, "open"), (BEN, "claim")}
    assert (await table.manager.reader.match(match.id)).status == ACTIVE
    assert about_clocks(await table.pass_time(100 * DAY_MS)) == []


async def test_time_that_is_up_survives_a_restart(table: Table) -> None:
    match = await begun(table)
    table.later(DAY_MS)
    await table.restart()
    await table.pass_time()
    assert (await clock(table, match)).up
    await table.restart()
    assert len([row for row in await table.pass_time(DAY_MS) if row.kind == "clock"]) == 0


async def test_claim_ends_a_match_of_two_players(table: Table) -> None:
    match = await begun(table)
    found = await late(table, match)
    assert found.decision_id is not None
    info = await table.manager.clocks.claim(match.id, BEN, 0, found.decision_id)
    assert (info.status, info.winners) == (OVER, (1,))
    async with table.manager.store.repository.read() as tx:
        assert (await tx.journal(match.id))[-1] == {"op": "concede", "seat": 0, "late": True}
    await table.deliver()
    removed = {row.message_id for row in table.courier.of("close")}
    asked = {table.courier.nonces[row.nonce].message_id for row in table.courier.of("clock")}
    assert len(asked) == 3 and asked <= removed


async def test_late_answer_ends_the_right_to_claim(table: Table) -> None:
    match = await begun(table)
    found = await late(table, match)
    assert found.decision_id is not None
    assert (await table.answer(match.id, ANNA, "pass")).status == "ok"
    with pytest.raises(UserError, match=r"bot\.clock\.not_late"):
        await table.manager.clocks.claim(match.id, BEN, 0, found.decision_id)
    rows = [row for row in await table.deliver() if row.kind == "clock"]
    assert [(row.user_id, row.body["row"], row.message_id is None) for row in rows] == [(BEN, "", False)]
    assert said(rows[0]) == f"Anna has answered in match {match.key}, so it goes on."


async def test_late_answer_leaves_time_for_the_rest_of_the_move(table: Table) -> None:
    match = await begun(table)
    await late(table, match)
    await table.answer(match.id, ANNA, "attack")
    await table.deliver()
    await table.pass_time(DAY.increment_ms - 1)
    assert not (await clock(table, match)).up


async def test_claim_and_late_answer_in_the_same_moment(table: Table) -> None:
    match = await begun(table)
    found = await late(table, match)
    assert found.decision_id is not None
    claimed, answered = await asyncio.gather(
        table.manager.clocks.claim(match.id, BEN, 0, found.decision_id),
        table.answer(match.id, ANNA, "pass"),
        return_exceptions=True,
    )
    info = await table.manager.reader.match(match.id)
    if info.status == OVER:
        assert not isinstance(claimed, BaseException)
        assert not isinstance(answered, BaseException) and answered.status == "over"
    else:
        assert isinstance(claimed, UserError)
        assert not isinstance(answered, BaseException) and answered.status == "ok"


async def test_more_time_fills_the_bank(table: Table) -> None:
    match = await begun(table)
    found = await late(table, match)
    assert found.decision_id is not None
    await table.manager.clocks.give_more(match.id, BEN, 0, found.decision_id)
    found = await clock(table, match)
    assert (found.bank_ms, found.since, found.up) == (DAY.bank_ms, table.clock["now"], False)
    rows = [row for row in await table.deliver() if row.kind == "clock"]
    assert {(row.user_id, row.body["row"]) for row in rows} == {(ANNA, "open"), (BEN, "")}
    assert len(about_clocks(await table.pass_time(12 * HOUR_MS))) == 1


@pytest.mark.parametrize(("user", "reason"), [(ANNA, "bot.clock.yours"), (999, "bot.spectator")])
async def test_claim_is_refused_to_everybody_else(table: Table, user: int, reason: str) -> None:
    match = await begun(table)
    found = await late(table, match)
    assert found.decision_id is not None
    with pytest.raises(UserError, match=reason):
        await table.manager.clocks.claim(match.id, user, 0, found.decision_id)


async def test_player_who_is_late_too_cannot_claim(table: Table) -> None:
    match = await table.challenge(options={"first": 0, "pace": "1d"})
    await table.manager.challenges.accept(match.id, BEN)
    await table.deliver()
    await table.pass_time(DAY_MS)
    found = await clock(table, match)
    assert found.decision_id is not None
    with pytest.raises(UserError, match=r"bot\.clock\.you_too"):
        await table.manager.clocks.claim(match.id, BEN, 0, found.decision_id)
    await table.answer(match.id, BEN, "keep")
    info = await table.manager.clocks.claim(match.id, BEN, 0, found.decision_id)
    assert (info.status, info.winners) == (OVER, (1,))


async def test_claim_before_the_time_is_up_is_refused(table: Table) -> None:
    match = await begun(table)
    found = await clock(table, match)
    assert found.decision_id is not None
    with pytest.raises(UserError, match=r"bot\.clock\.not_late"):
        await table.manager.clocks.claim(match.id, BEN, 0, found.decision_id)


async def test_claim_after_a_claim_is_refused(table: Table) -> None:
    match = await begun(table)
    found = await late(table, match)
    assert found.decision_id is not None
    done: list[Any] = await asyncio.gather(
        *(table.manager.clocks.claim(match.id, BEN, 0, found.decision_id) for _ in range(2)), return_exceptions=True
    )
    assert sorted(isinstance(one, UserError) for one in done) == [False, True]


async def test_end_of_a_match_cancels_its_timers(table: Table) -> None:
    match = await begun(table)
    await table.manager.play.concede(match.id, BEN)
    assert about_clocks(await table.pass_time(100 * DAY_MS)) == []
    async with table.manager.store.repository.read() as tx:
        assert await tx.next_timer() is None


async def test_vacation_moves_the_end_of_a_running_clock(table: Table) -> None:
    match = await begun(table)
    before = (await clock(table, match)).until
    await table.pass_time(HOUR_MS)
    await table.manager.people.take_vacation(ANNA, 2)
    away = (await clock(table, match)).until
    assert before is not None and away == before + 2 * DAY_MS
    await table.pass_time(HOUR_MS)
    await table.manager.people.end_vacation(ANNA)
    assert (await clock(table, match)).until == before + HOUR_MS


# -- the times in messages ---------------------------------------------------------------------------------------


def panels(rows: list[OutboxRow]) -> dict[int | None, tuple[int | None, Any]]:
    """Return the edited panels by user, as the decision that they ask and whether they show the recap of a prompt."""
    return {row.user_id: (row.decision_id, row.body.get("asked")) for row in rows if row.kind == "panel"}


async def test_panels_show_that_the_time_is_up(table: Table) -> None:
    match = await begun(table)
    await table.answer(match.id, ANNA, "attack", table.surface(private=False))
    decision = (await clock(table, match)).decision_id
    await table.deliver()
    await table.pass_time(DAY.bank_ms - 1)
    assert panels(await table.pass_time(1))[ANNA] == (decision, False)


async def test_prompt_shows_more_time_with_its_recap(table: Table) -> None:
    match = await begun(table)
    found = await late(table, match)
    assert found.decision_id is not None
    await table.manager.clocks.give_more(match.id, BEN, 0, found.decision_id)
    assert panels(await table.deliver())[ANNA] == (found.decision_id, True)


async def test_private_panel_without_a_token_stays(table: Table) -> None:
    match = await begun(table)
    await table.answer(match.id, ANNA, "attack", table.surface())
    await table.deliver()
    rows = await table.pass_time(DAY.bank_ms)
    assert (await clock(table, match)).up and ANNA not in panels(rows)
    assert not [row for row in rows if row.kind == "prompt"]


async def test_vacation_corrects_the_times_in_messages(table: Table) -> None:
    match = await begun(table)
    decision = (await clock(table, match)).decision_id
    await table.pass_time(HOUR_MS)
    await table.manager.people.take_vacation(ANNA, 2)
    rows = await table.pass_time(HOUR_MS)
    assert panels(rows)[ANNA] == (decision, True)
    assert "board" in [row.kind for row in rows]
    await table.manager.people.set_quiet_hours(ANNA, None)
    assert panels(await table.pass_time(HOUR_MS)) == {}
