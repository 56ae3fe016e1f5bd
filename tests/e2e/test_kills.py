"""Repeated kills of the bot (kill -9) while two people play: no answer is lost, and none counts twice.

RIPOSTE_LONG=1 makes as many random kills as the requirement demands; the ordinary run is shorter.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
from pathlib import Path

import pytest
from e2e_table import E2ETable, sit_down
from play_kit import PLAYS, Play
from player_kit import Auto, Control, Press, asked, controls

from bot import faults
from bot.matches import GameManager
from bot.storage import Repository, open_database
from engine import Match

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("way")]
LONG = os.environ.get("RIPOSTE_LONG") == "1"
RANDOM_KILLS = 20 if LONG else 3
MOST_SECONDS = 0.7
"""Maximum number of seconds between a start and a random kill. It is short so that the match outlasts all kills."""
SEED = 3


async def play_until_dead(table: E2ETable) -> None:
    """Play until the bot dies. The bot must die before the match ends."""
    over = await table.play()
    assert not over, "the match ended before the bot was killed"
    assert await table.bot.dead() == -signal.SIGKILL


async def back_again(table: E2ETable, kill_at: str = "") -> None:
    """Start the bot again, and wait until both players can see the state. An impatient player first repeats their
    press.

    A bot with ``kill_at`` may die while it sends, before both can see the state. Then the next bot must deliver it.
    """
    last = last_press(table)
    await table.bot.start(kill_at)
    if kill_at.startswith("after_send"):
        return
    if last is not None and not kill_at and table.rng.random() < 0.6:
        await press_again(*last)
    await table.both_know()


def last_press(table: E2ETable) -> tuple[Auto, Press] | None:
    """Return the press to which the killed bot gave no visible answer."""
    open_ = [(auto, auto.log[-1]) for auto in table.autos if auto.log and auto.log[-1].outcome == ""]
    return open_[-1] if open_ else None


async def press_again(auto: Auto, press: Press) -> None:
    """Press the same button of the same message again, if the message still exists."""
    message = auto.player.world.find_message(press.message)
    if message is None or asked(message) != press.decision:
        return
    same = [c for c in controls(message) if c.label == press.label]
    if same:
        await auto.press(message, Control(same[0].label, same[0].custom_id, same[0].value))


def nobody_was_told_twice(table: E2ETable) -> None:
    """Check that each prompt was sent once and that repeated deliveries with the same nonce made no new message."""
    for channel in table.sandbox.world.channels.values():
        nonces = [m.nonce for m in channel.messages.values() if m.nonce is not None]
        assert len(nonces) == len(set(nonces))
    told = table.bot.rows("SELECT key, posting FROM outbox WHERE kind IN ('prompt', 'call', 'result')")
    assert told and all(posting == 0 for _, posting in told), told
    assert table.bot.rows("SELECT count(*) FROM outbox WHERE state = 'failed'") == [(0,)]


async def undisturbed(folder: Path, journal: dict[str, object]) -> tuple[Match, list[tuple[object, ...]]]:
    """Give the same answers to a bot that is never killed. Returns the match's last position and all its events."""
    seed = journal["seed"]
    database = await open_database(str(folder / "undisturbed.sqlite3"))
    manager = GameManager(Repository(database), seed=lambda: seed)
    seats = journal["seats"]
    first = journal["options"].get("first")
    match = await manager.challenges.open(
        guild_id=1,
        channel_id=1,
        challenger=(1, seats[0]["name"]),
        opponents=[(2, seats[1]["name"])],
        game=journal["game"],
        deck=seats[0]["deck"],
        stops=seats[0]["stops"],
        options={} if first is None else {"first": first},
    )
    await manager.challenges.accept(match.id, 2, deck=seats[1]["deck"], stops=seats[1]["stops"])
    for entry in journal["entries"]:
        if entry["op"] == "answer":
            done = await manager.play.answer(match.id, 1 + entry["seat"], entry["id"], entry["answer"])
        else:
            done = await manager.play.set_stops(match.id, 1 + entry["seat"], entry["stops"])
        assert done.status == "ok", entry
    async with Repository(database).read() as tx:
        stored = await tx.snapshot(match.id)
        events = [(e.n, e.turn, e.body) for e in await tx.events(match.id, limit=100_000)]
    await database.close()
    assert stored is not None
    return Match.from_bytes(stored[1]), events


@pytest.mark.parametrize("play", PLAYS, ids=str)
async def test_match_loses_no_answer_although_the_bot_is_killed(tmp_path: Path, play: Play) -> None:
    async with sit_down(tmp_path, SEED, play) as table:
        for auto in table.autos:
            auto.slow_down()  # the match must outlast the kills
        await table.begin()
        dice = random.Random(SEED)
        await table.bot.stop()
        for point in faults.POINTS:
            await back_again(table, f"{point}:{dice.randint(1, 4)}")
            await play_until_dead(table)
        for _ in range(RANDOM_KILLS):
            await back_again(table)
            killer = asyncio.create_task(kill_later(table, dice.uniform(0.0, MOST_SECONDS)))
            await play_until_dead(table)
            await killer
        await back_again(table)
        for auto in table.autos:
            auto.hurry()
        assert await table.play()
        journal = await table.bot.export()
        match = table.audit(journal)
        table.check_end(match)
        nobody_was_told_twice(table)
        plain, events = await undisturbed(tmp_path, journal)
        assert plain.digest() == match.digest()
        stored = table.bot.rows("SELECT n, turn, body FROM event ORDER BY seq")
        assert [row[1:] for row in events] == [(turn, json.loads(body)) for _, turn, body in stored]
        # If one press gives several answers, all their events are published together, with the number of the last
        # answer. For example, one press may end a phase and move three units.
        later = [n - row[0] for row, (n, _, _) in zip(events, stored, strict=True)]
        assert set(later) <= set(range(7)) and [n for n, _, _ in stored] == sorted(n for n, _, _ in stored)
        assert table.bot.starts == 2 + len(faults.POINTS) + RANDOM_KILLS


async def kill_later(table: E2ETable, seconds: float) -> None:
    await asyncio.sleep(seconds)
    assert table.bot.process is not None
    table.bot.process.kill()
