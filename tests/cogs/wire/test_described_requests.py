"""The requests of the newer features against Discord's description of its API."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from cog_hands import labels
from cog_world import World, running
from discord_api import DiscordApi, checked

from bot.sandbox.world.model import Permission

USED = {
    "PUT /applications/*/commands",
    "POST /users/@me/channels",
    "POST /channels/*/messages",
    "POST /channels/*/messages/*/threads",
    "PUT /channels/*/thread-members/*",
    "PATCH /channels/*/messages/*",
    "GET /guilds/*/members/*",
    "POST /interactions/*/*/callback",
    "PATCH /webhooks/*/*/messages/@original",
}


@pytest.fixture
def api() -> DiscordApi:
    return DiscordApi.load()


@pytest.fixture
async def world(tmp_path: Path, api: DiscordApi) -> AsyncIterator[World]:
    """Yield a world with threads whose requests are checked from the start."""
    with checked(api) as faults:
        async with running(tmp_path, threads=True) as made:
            yield made
    assert faults == []


async def test_requests_of_the_newer_features_are_described(world: World, api: DiscordApi) -> None:
    """Threads, context menus, menus of channels and roles, files, and the messages to followers."""
    eve, there = world.sandbox.add_user("Eve"), world.sandbox.world
    there.give_role(eve.user, there.add_role("Staff", Permission.MANAGE_GUILD))
    panel = (await eve.slash("#duel", "admin setup")).message
    await eve.select(panel, "Channels for matches", ["duel"])
    await world.settled()
    draft = await world.anna.menu("#duel", "Challenge", world.ben)
    await world.anna.click(draft.message, "Post the challenge")
    await world.settled()
    invite = next(m for m in reversed(world.ben.sees()) if "Accept" in labels(m))
    await world.ben.menu("#duel", "What can I do here?", invite)
    answer = await world.ben.click(invite, "Accept")
    await world.ben.click(answer.message, "Begin")
    await world.settled()
    for command in ("match follow", "match unfollow", "admin health", "admin export", "admin resend"):
        await eve.slash("#duel", command)
    for command in ("match draw", "match note", "me export", "me block", "me settings"):
        await world.anna.slash("#duel", command)
    await world.settled()
    await world.restart()
    ended = await eve.slash("#duel", "admin end", match="1")
    await eve.click(ended.message, "Yes, end it")
    await world.settled()
    assert api.used >= USED
