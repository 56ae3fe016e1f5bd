"""Another program locks the database while a person presses a button: the bot reports it, and a later press works."""

from __future__ import annotations

import sqlite3

import pytest
from cog_hands import begun, prompt, tap
from cog_world import World

from bot.storage import sqlite as database


async def test_button_works_after_the_database_was_locked(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await begun(world)
    now = [0.0]

    async def pause(seconds: float) -> None:
        now[0] += seconds

    monkeypatch.setattr(database, "_now", lambda: now[0])
    monkeypatch.setattr(database, "_pause", pause)
    other = sqlite3.connect(world.path, timeout=0, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    message = prompt(world.anna)
    before = message.text
    await world.anna.click(message, "Keep")
    told = await world.anna.wait_for_text("I cannot save anything right now")
    assert told.ephemeral or told.channel_id == message.channel_id
    assert message.text == before
    assert not [one for one in caplog.records if one.exc_info]
    other.execute("ROLLBACK")
    other.close()
    await world.anna.click(message, "Keep")
    await tap(world, world.ben, "Keep")
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None
    answers = [entry["answer"] for entry in (await world.manager.reader.export(info.id))["entries"]]
    assert answers == ["keep", "keep"]
    await world.stands()
