"""Ended matches that the owner's rule deletes."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import pytest
from bot_table import ANNA, BEN, Table

from bot import __main__ as command_line
from bot.matches import MatchInfo
from bot.storage.schema import metadata
from bot.timers import Timers
from bot.upkeep.retention import AT_ONCE, DAY_MS, RETENTION, Retention


async def ended(table: Table) -> MatchInfo:
    match = await table.begun(played=False)
    await table.manager.play.concede(match.id, BEN)
    await table.deliver()
    return match


async def swept(table: Table, days: int | None) -> list[int]:
    """Start a process with this rule, carry out what is due, and return the ids of the matches that are left."""
    retention = Retention(table.manager.store, days)
    await retention.begin()
    handlers = {**table.manager.timer_handlers, RETENTION: retention.sweep}
    await Timers(table.manager.store, handlers).carry_out_due()
    return [match_id for (match_id,) in rows(table, "SELECT id FROM match ORDER BY id")]


def rows(table: Table, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(table.path)) as connection, connection:
        return connection.execute(sql).fetchall()


async def test_ended_match_goes_after_the_days_of_the_rule(table: Table) -> None:
    match = await ended(table)
    table.later(30 * DAY_MS)
    assert await swept(table, None) == [match.id]
    assert await swept(table, 30) == [match.id]
    table.later(1)
    assert await swept(table, 30) == []
    left = {one.name for one in metadata.tables.values() if "match_id" in one.c}
    assert {name for name in left if rows(table, f"SELECT 1 FROM {name} WHERE match_id = {match.id}")} == set()


async def test_running_match_and_open_challenge_stay(table: Table) -> None:
    running = await table.begun()
    waiting = await table.challenge(channel_id=99)
    table.later(1000 * DAY_MS)
    assert await swept(table, 1) == [running.id, waiting.id]
    assert (await table.answer(running.id, ANNA, "pass")).status == "ok"


async def test_match_with_undelivered_messages_stays(table: Table) -> None:
    match = await ended(table)
    await table.outbox.stop()  # its sweep would try the blocked message again
    rows(table, "UPDATE outbox SET state = 'blocked' WHERE kind = 'result'")
    assert rows(table, "SELECT 1 FROM outbox WHERE state = 'blocked'")
    table.later(1000 * DAY_MS)
    assert await swept(table, 1) == [match.id]


async def test_sweep_comes_again_the_next_day_or_soon(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.upkeep.retention.AT_ONCE", 1)
    assert AT_ONCE > 1
    for _ in range(2):
        await ended(table)
    table.later(2 * DAY_MS)
    assert len(await swept(table, 1)) == 1
    at = "SELECT at FROM timer WHERE kind = 'retention'"
    assert rows(table, at) == [(table.clock["now"] + 60_000,)]
    table.later(60_000)
    assert await swept(table, 1) == []
    assert await swept(table, None) == []
    assert rows(table, at) == []


async def test_owner_sees_what_would_go(
    table: Table, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(2):
        await ended(table)
    monkeypatch.setenv("RIPOSTE_DATABASE", str(table.path))
    monkeypatch.setattr("bot.upkeep.commands.NAMED", 1)
    assert await asyncio.to_thread(command_line.main, ["old"]) == 0
    assert "kept forever" in capsys.readouterr().out
    assert await asyncio.to_thread(command_line.main, ["old", "--days", "9"]) == 0
    text = capsys.readouterr().out
    assert "more than 9 days ago: 2." in text and "match 1, duel, ended on 1970-01-01" in text
    assert "and 1 more" in text and "They stay, because RIPOSTE_KEEP_DAYS is not set." in text
    assert rows(table, "SELECT count(*) FROM match") == [(2,)]
