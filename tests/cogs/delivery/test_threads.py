"""A match in a thread that is archived, closed or locked: no message is lost, and the bot logs no error of its own."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from typing import Any

import pytest
from cog_hands import begun_in, prompt, tap
from cog_world import World

from bot.sandbox import Channel


@pytest.fixture
def thread(world: World) -> Channel:
    """Return a thread in #duel that Anna started and Ben has joined."""
    made = world.anna.start_thread("#duel", "rematch")
    world.sandbox.world.enter_thread(made, world.ben)
    return made


async def played_in(world: World, thread: Channel) -> Any:
    """Play a match in a thread up to Anna's first window. Returns the match's board."""
    await begun_in(world, thread)
    for player in (world.ben, world.anna):
        await tap(world, player, "Keep")
    await world.rests()
    return board(world, thread)


def board(world: World, thread: Channel) -> Any:
    """Return the newest board in the thread."""
    return [one for one in world.ben.messages(thread) if "Open my prompt" in [b.label for b in one.buttons]][-1]


def rows(world: World) -> dict[str, list[str]]:
    """Return the kinds of outbox rows, grouped by the state of the rows."""
    found: dict[str, list[str]] = {}
    with closing(sqlite3.connect(world.path)) as connection:
        for state, kind in connection.execute("SELECT state, kind FROM outbox ORDER BY id"):
            found.setdefault(state, []).append(kind)
    return found


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return the log lines that are errors or have a traceback."""
    return [one.getMessage() for one in caplog.records if one.exc_info or one.levelno >= logging.ERROR]


async def attacks(world: World) -> None:
    """Let Anna act in her direct messages, so that the board changes."""
    await world.anna.click(prompt(world.anna), "1 Spearman (2)")
    await world.settled()
    await tap(world, world.anna, "1")


async def test_new_message_opens_the_matchs_archived_thread(
    world: World, thread: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    known = await played_in(world, thread)
    before = known.edits
    world.sandbox.world.archive(thread)
    await attacks(world)
    await world.rests()
    assert not thread.thread.archived  # type: ignore[union-attr]
    assert known.edits > before
    assert set(rows(world)) <= {"sent", "dropped"}
    assert faults(caplog) == []


async def test_board_waits_while_its_thread_is_locked(
    world: World, thread: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    known = await played_in(world, thread)
    before = known.edits
    world.sandbox.world.archive(thread, locked=True)
    await attacks(world)
    await world.rests()
    assert known.edits == before
    assert rows(world)["blocked"] == ["board"]
    assert "failed" not in rows(world)
    for player in (world.anna, world.ben):
        assert sum("is locked" in one.text for one in player.dms()) == 1
    world.sandbox.world.reopen(thread)
    await world.anna.wait_for(lambda _: known.edits > before)
    assert "blocked" not in rows(world)
    assert faults(caplog) == []


async def test_locked_thread_that_is_not_archived_waits_too(world: World, thread: Channel) -> None:
    known = await played_in(world, thread)
    before = known.edits
    world.sandbox.world.lock(thread)
    await attacks(world)
    await world.rests()
    assert rows(world)["blocked"] == ["board"]
    world.sandbox.world.lock(thread, locked=False)
    await world.anna.wait_for(lambda _: known.edits > before)


async def test_locked_thread_moves_the_question_to_direct_messages(world: World, thread: Channel) -> None:
    known = await played_in(world, thread)
    world.sandbox.world.archive(thread, locked=True)
    before = prompt(world.anna)
    await world.anna.click(known, "Open my prompt", wait=False)
    await world.anna.wait_for(lambda one: prompt(one).id != before.id and before not in one.sees())
    await world.stands()


async def test_button_in_a_locked_thread_is_not_the_bots_error(
    world: World, thread: Channel, caplog: pytest.LogCaptureFixture
) -> None:
    known = await played_in(world, thread)
    world.sandbox.world.archive(thread, locked=True)
    await world.anna.click(known, "Open my prompt", wait=False)
    await world.anna.wait_for(lambda one: "refused by Discord" in caplog.text)
    assert faults(caplog) == []


async def test_thread_is_not_opened_to_tidy_up(world: World, thread: Channel) -> None:
    await world.anna.slash(thread, "match challenge", opponent="Ben")
    await world.settled()
    invite = next(one for one in world.ben.messages(thread) if one.buttons)
    world.sandbox.world.archive(thread)
    info = await world.manager.reader.match_in_channel(thread.id)
    assert info is not None
    await world.manager.challenges.cancel(info.id, world.anna.id)
    await world.settled()
    assert thread.thread.archived  # type: ignore[union-attr]
    assert rows(world)["blocked"] == ["invite"]
    world.anna.say(thread, "never mind")
    await world.anna.wait_for(lambda _: not invite.buttons)
