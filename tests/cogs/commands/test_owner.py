"""The promises of bot/README.md to the owner of a server: one channel, threads there, export and end a match."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from cog_hands import labels
from cog_world import World, running

from bot.model import OVER
from bot.sandbox.world.model import Permission
from cogs.text.catalogue import tr

README = Path(__file__).parents[3] / "bot" / "README.md"


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """Yield a world in which the bot has the permissions of the invitation."""
    async with running(tmp_path, threads=True) as made:
        yield made


def owner(world: World, locale: str) -> Any:
    eve, there = world.sandbox.add_user("Eve"), world.sandbox.world
    there.give_role(eve.user, there.add_role("Staff", Permission.MANAGE_GUILD))
    for person in (eve, world.anna, world.ben):
        person.user.locale = locale
    return eve


async def played(world: World, locale: str, place: Any = "#duel") -> Any:
    """Challenge Ben and let him accept. Returns the reply to the challenge."""
    answer = await world.anna.slash(place, "match challenge", opponent="Ben")
    await world.settled()
    # A message for a whole channel is in English.
    invite = next((m for m in reversed(world.ben.sees()) if "Accept" in labels(m)), None)
    if invite is not None:
        accepted = await world.ben.click(invite, "Accept")
        await world.ben.click(accepted.message, tr(locale, "ui.begin"))
        await world.settled()
    return answer


@pytest.mark.parametrize("locale", ["en", "de"])
async def test_owner_limits_exports_and_ends(world: World, locale: str) -> None:
    eve, other, here = owner(world, locale), world.sandbox.add_channel("other"), world.sandbox.channel

    panel = (await eve.slash(other, "admin setup")).message
    await eve.select(panel, tr(locale, "ui.server.menu.channels"), ["duel"])
    await world.settled()
    await eve.select(
        eve.message(panel.id), tr(locale, "ui.server.menu.threads"), [tr(locale, "ui.server.open.in", channel="duel")]
    )
    await world.settled()
    await world.restart()

    refused = await played(world, locale, other)
    assert f"<#{here.id}>" in refused.text
    assert (await world.manager.health.of(here.guild_id)).challenges == []
    await played(world, locale)
    match = await world.manager.reader.match(1)
    thread = world.sandbox.world.channels[match.channel_id]
    assert thread.thread is not None and thread.thread.parent_id == here.id

    told = await eve.slash("#duel", "match status")
    assert re.search(r"\b1\b", told.text), "the status names the match"
    running_ = await eve.slash("#duel", "admin export", match="1")
    assert tr(locale, "ui.admin.export.running", match="1") in running_.text
    assert running_.message.files[0].filename.endswith(".yaml")

    asked = await eve.slash("#duel", "admin end", match="1")
    await world.restart()
    await eve.click(asked.message, tr(locale, "ui.admin.sure"))
    await world.settled()
    assert (await world.manager.reader.match(1)).status == OVER
    finished = await eve.slash("#duel", "admin export", match="1")
    journal = json.loads(finished.message.files[0].data)
    assert journal["match"] == "1" and journal["entries"]
    health = await eve.slash("#duel", "admin health")
    assert tr(locale, "ui.health.matches", n=0, m=0) in health.text


async def test_readme_names_every_step(world: World) -> None:
    text = " ".join(README.read_text(encoding="utf-8").split())
    section = text[text.index("## Managing a server") : text.index("## Personal data")]
    for command in ("setup", "export", "resend", "end", "health"):
        assert f"`/admin {command}" in section
    for words in (
        tr("en", "ui.server.menu.channels"),
        tr("en", "ui.server.open.in", channel="channel"),
        tr("en", "ui.server.open.none"),
    ):
        assert f"`{words}`" in section
