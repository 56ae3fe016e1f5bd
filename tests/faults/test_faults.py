"""Faults in mid-match: each is injected while two people play, and the match is then played to its end.

Nothing waits for real time: the local Discord holds, refuses or loses what a fault needs, and both clocks are moved.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from discord.backoff import ExponentialBackoff
from e2e_table import E2ETable
from player_kit import Auto, Press, asked, tap_of
from whole_match import played_out, presses, seated

from bot.sandbox import Message
from bot.sandbox.world.model import Channel, Permission
from bot.storage import sqlite as database

pytestmark = pytest.mark.smoke
BEFORE = 12
"""Number of presses before the fault."""
CALLBACK = r"POST /interactions/"
NEW = r"POST /channels/\d+/messages$"
EDIT = r"PATCH /"
DAY_MS = 24 * 60 * 60_000


async def in_play(table: E2ETable) -> None:
    await table.begin()
    await presses(table, BEFORE)
    await table.bot.world.settled()


async def pressed(table: E2ETable) -> tuple[Auto, Any]:
    """Let the player who owes an answer press once, without waiting for what becomes of it."""
    auto = await table.owing()
    assert auto is not None
    message = auto.prompt()
    assert message is not None
    control = auto.choose(message)
    tap = tap_of(control.custom_id)
    auto.log.append(Press(auto.name, message.id, control.label, tap.rev, tap.kind))
    if control.value is None:
        return auto, await auto.player.click(message, control.custom_id, wait=False)
    return auto, await auto.player.select(message, control.custom_id, control.value, wait=False)


# -- storage -------------------------------------------------------------------------------------------------


async def test_match_goes_on_after_the_disk_was_full(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with seated(tmp_path) as table:
        await in_play(table)
        storage = table.bot.world.manager.store.repository._database
        for connection in (storage._writer, storage._light):
            await connection.fetch("PRAGMA max_page_count = 1")  # no more pages than there are
        there = len(table.bot.journal())
        while "the disk is full" not in caplog.text:
            auto, _ = await pressed(table)
            await auto.player.world.changed(0.2)
            await table.bot.world.bot.buttons.idle()
        assert len(table.bot.journal()) >= there
        for connection in (storage._writer, storage._light):
            await connection.fetch("PRAGMA max_page_count = 1073741823")
        table.bot.world.outbox.kick()
        await table.all_stands()
        await played_out(table)


async def test_press_waits_for_a_program_that_holds_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path) as table:
        await in_play(table)
        waited = 0
        with closing(sqlite3.connect(table.bot.database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")

            async def pause(_: float) -> None:
                nonlocal waited
                waited += 1
                if other.in_transaction:
                    other.execute("ROLLBACK")

            monkeypatch.setattr(database, "_pause", pause)
            await presses(table, 1)
        assert waited
        await played_out(table)


@pytest.mark.parametrize("days", [3, -3])
async def test_match_goes_on_after_the_clock_jumped(tmp_path: Path, days: int) -> None:
    async with seated(tmp_path) as table:
        await in_play(table)
        world = table.bot.world
        world.sandbox.faults.fail_next(1, 503, NEW)
        await presses(table, 3)
        world.ahead += days * DAY_MS
        world.outbox.kick()
        await world.settled()
        await table.all_stands()
        await played_out(table)


# -- Discord -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("resumable", [True, False])
async def test_match_goes_on_after_a_gateway_outage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, resumable: bool
) -> None:
    monkeypatch.setattr(ExponentialBackoff, "delay", lambda self: 0.01)
    async with seated(tmp_path) as table:
        await in_play(table)
        sandbox = table.sandbox
        sandbox.faults.gateway_down = True
        await sandbox.drop_gateway(resumable=resumable)
        await pressed(table)
        sandbox.faults.gateway_down = False
        await sandbox.bot_online()
        await table.bot.world.settled()
        await played_out(table)


@pytest.mark.parametrize("scope", ["user", "shared", "global", "ban"])
async def test_match_goes_on_after_rate_limits(tmp_path: Path, scope: str) -> None:
    async with seated(tmp_path) as table:
        await in_play(table)
        faults = table.sandbox.faults
        # While Discord's edge refuses the address, a press fails visibly, so the callback is left out.
        for where in (NEW, EDIT) if scope == "ban" else (NEW, EDIT, CALLBACK):
            faults.limit_next(2, 0.01, where, is_global=scope == "global", scope=scope)
            while faults.queue:
                await presses(table, 1)
        await played_out(table)


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
async def test_match_goes_on_after_server_errors(tmp_path: Path, after: bool) -> None:
    async with seated(tmp_path) as table:
        await in_play(table)
        faults = table.sandbox.faults
        for where in (NEW, EDIT, CALLBACK):
            faults.fail_next(1, 502, where, after=after)
            while faults.queue:
                await presses(table, 1)
        await played_out(table)


async def test_match_goes_on_after_the_tokens_expired(tmp_path: Path) -> None:
    async with seated(tmp_path) as table:
        for auto in table.autos:
            auto.player.close_dms()
        await in_play(table)
        assert any(auto.player.ephemerals() for auto in table.autos)
        await table.bot.world.pass_time(20 * 60_000)
        await played_out(table)


class ThreadTable(E2ETable):
    """A table whose match has a thread of its own."""

    @property
    def thread(self) -> Channel:
        threads = [one for one in self.sandbox.world.channels.values() if one.thread is not None]
        return threads[0]

    def public(self) -> list[Message]:
        return self.anna.player.messages(self.thread, ephemeral=False)


@pytest.mark.parametrize("locked", [False, True], ids=["archived", "locked"])
async def test_match_goes_on_after_its_thread_was_closed(tmp_path: Path, locked: bool) -> None:
    async with seated(tmp_path, threads=True, kind=ThreadTable) as table:
        await in_play(table)
        there = table.sandbox.world
        there.archive(table.thread, locked=locked)
        await presses(table, 12)
        if locked:
            there.lock(table.thread, locked=False)
        await table.all_stands()
        await played_out(table)


async def without_permissions(table: E2ETable) -> Callable[[], object]:
    table.sandbox.permit(table.sandbox.channel, without=Permission.SEND_MESSAGES | Permission.VIEW_CHANNEL)
    return lambda: table.sandbox.permit(table.sandbox.channel)


async def removed(table: E2ETable) -> Callable[[], object]:
    table.sandbox.world.kick_bot()
    return table.sandbox.world.invite_bot


@pytest.mark.parametrize("trouble", [without_permissions, removed])
async def test_match_goes_on_after_the_bot_was_shut_out(
    tmp_path: Path, trouble: Callable[[E2ETable], Awaitable[Callable[[], object]]]
) -> None:
    async with seated(tmp_path) as table:
        await in_play(table)
        end = await trouble(table)
        await pressed(table)
        await table.bot.world.rests()
        end()
        await table.bot.world.settled()
        await table.all_stands()
        await played_out(table)


async def test_match_goes_on_after_a_minute_of_pause(tmp_path: Path) -> None:
    """The press reaches a process that was paused: Discord has given it up, and the next press counts."""
    async with seated(tmp_path) as table:
        await in_play(table)
        world, there = table.bot.world, len(table.bot.journal())
        held = table.sandbox.faults.hold_interaction_next()
        auto, answer = await pressed(table)
        question = asked(auto.prompt() or Message)
        world.ahead += 60_000
        table.sandbox.advance(60)
        assert answer.failed
        held.set()
        await world.settled()
        assert asked(auto.prompt() or Message) == question or len(table.bot.journal()) > there
        await table.all_stands()
        await played_out(table)
        # The bot learns from the edit of its response that Discord has given up the press.
        assert {one.code for one in table.sandbox.violations} <= {10015}
        table.sandbox.violations.clear()
