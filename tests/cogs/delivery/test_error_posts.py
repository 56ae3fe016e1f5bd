"""Errors in the owner's channel."""

from __future__ import annotations

import logging
import re
from typing import Any

import pytest
from cog_hands import invite
from cog_world import World

from bot.config import load
from bot.sandbox.world.model import Permission
from cogs import build_bot
from cogs.delivery.error_posts import ErrorPosts


@pytest.fixture
def posts(world: World) -> Any:
    """Yield the started posts of a world, and the channel of its owner."""
    channel = world.sandbox.world.add_channel("errors")
    made = ErrorPosts(world.bot, channel.id, lambda: 1_000_000 + world.ahead)
    yield made
    made.stop()


def texts(world: World) -> list[str]:
    return [message.content for message in world.anna.messages("#errors")]


async def test_error_is_posted_with_the_reference_of_its_reply(
    world: World, posts: ErrorPosts, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(touch: Any) -> None:
        raise RuntimeError("Anna's secret")

    posts.start()
    await world.anna.slash("#duel", "match challenge", opponent="Ben")
    await world.settled()
    monkeypatch.setitem(world.bot.buttons.handlers, "accept", broken)
    await world.ben.click(invite(world), "Accept")
    await world.settled()
    await posts.settled()
    said = re.search(r"reference (\w{6})", "\n".join(one.content for one in world.ben.ephemerals()))
    (text,) = texts(world)
    assert said and f"**Error {said[1]}**" in text
    assert "RuntimeError, broken line" in text and "match 1" in text
    assert "secret" not in text and str(world.ben.id) not in text


async def test_errors_of_one_kind_are_posted_once_an_hour(world: World, posts: ErrorPosts) -> None:
    posts.start()
    log = logging.getLogger("riposte.test")
    for row in range(3):
        log.error("row %s failed", row)
    log.error("something else failed")
    await posts.settled()
    assert len(texts(world)) == 2
    world.ahead += 60 * 60_000
    log.error("row %s failed", 9)
    await posts.settled()
    assert len(texts(world)) == 3 and "2 more of this kind" in texts(world)[-1]


async def test_channel_without_permission_stops_nothing(
    world: World, posts: ErrorPosts, caplog: pytest.LogCaptureFixture
) -> None:
    channel = next(one for one in world.sandbox.world.channels.values() if one.name == "errors")
    world.sandbox.permit(channel, without=Permission.SEND_MESSAGES)
    posts.start()
    logging.getLogger("riposte.test").error("failed")
    await posts.settled()
    assert "cannot be posted to the owner's channel" in caplog.text
    world.sandbox.permit(channel)
    logging.getLogger("riposte.test").error("failed otherwise")
    await posts.settled()
    assert len(texts(world)) == 1
    world.sandbox.violations.clear()


async def test_channel_is_a_setting(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    assert build_bot(world.manager, load()).error_posts is None
    monkeypatch.setenv("RIPOSTE_ERROR_CHANNEL", "123")
    assert build_bot(world.manager, load()).error_posts is not None
