"""The whole bot with interactions over HTTP: without a gateway, in two processes, and on the way between both."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from cog_hands import begun, challenge, invite, labels
from cog_world import World, running

from bot import faults
from bot.deadlines import DEADLINES
from bot.roles import GATEWAY, WEB, WEB_ALONE
from bot.sandbox import ClientRefusal
from cogs.wire import endpoint
from cogs.wire.endpoint import AskedServers


@pytest.fixture
async def web(tmp_path: Path) -> AsyncIterator[World]:
    """Yield a world whose bot has no gateway."""
    async with running(tmp_path, role=WEB) as made:
        yield made


def panel(person: Any, words: str = "Keep your hand") -> Any:
    return next(m for m in reversed(person.sees()) if words in m.text and m.buttons)


async def test_match_begins_without_a_gateway(web: World) -> None:
    """Commands, buttons in a channel and in direct messages work, and the bot knows its permissions in the server."""
    await challenge(web)
    answer = await web.ben.click(invite(web), "Accept")
    await web.ben.click(answer.message, "Begin")
    await web.settled()
    await web.anna.click(panel(web.anna), "Keep")
    await web.settled()
    await web.ben.click(panel(web.ben), "Keep")
    await web.settled()
    assert web.sandbox.gateway.identifies == 0
    assert web.sandbox.endpoint.sent == 5
    guild = web.bot.get_guild(web.sandbox.world.guild.id)
    assert guild is not None and guild.me.guild_permissions.value == web.sandbox.world.granted


async def test_choices_and_forms_are_in_the_response(web: World) -> None:
    """Everything else goes by the callback route, and the response is empty."""
    times = web.bot.trace
    assert await web.anna.autocomplete("#duel", "rule", "query", "att")
    opened = await web.anna.slash("#duel", "deck import")
    assert opened.modal is not None
    await web.until(lambda: len(web.sandbox.endpoint.statuses) == 2)
    assert web.sandbox.endpoint.statuses == [200, 200]
    assert not [one for one in web.sandbox.requests if "callback" in one.path]
    await web.anna.slash("#duel", "rule", query="attack")
    await web.until(lambda: len(web.sandbox.endpoint.statuses) == 3)
    assert web.sandbox.endpoint.statuses == [200, 200, 202]
    assert [one.status for one in web.sandbox.requests if "callback" in one.path] == [200]
    for kind, n in (("autocomplete", 1), ("application_command", 2)):
        found = times.summary(kind)
        assert found is not None and found.n == n


async def test_interaction_delivered_twice_counts_once(web: World) -> None:
    await begun(web)
    web.sandbox.faults.double_next()
    await web.anna.click(panel(web.anna), "Keep")
    await web.settled()
    info = await web.manager.reader.match(1)
    exported = await web.manager.reader.export(info.id)
    assert len([one for one in exported["entries"] if one["op"] == "answer"]) == 1


async def test_two_web_processes_share_a_match(web: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each press goes to the other process, as a load balancer may send it."""
    monkeypatch.setattr(DEADLINES, "confirm", 0.0)
    async with AsyncExitStack() as stack:
        second = World(web.sandbox, web.path, toy=True, role=WEB)
        await second.start()
        stack.push_async_callback(second.stop)
        urls = [web.url, second.url]

        async def turn() -> None:
            await web.settled()
            await second.settled()
            urls.reverse()
            web.sandbox.world.endpoint_url = urls[0]

        await challenge(web)
        await turn()
        answer = await web.ben.click(invite(web), "Accept")
        await turn()
        await web.ben.click(answer.message, "Begin")
        await turn()
        for person in (web.anna, web.ben):
            await web.until(lambda person=person: any("Keep" in labels(m) for m in person.sees()))
            await person.click(panel(person), "Keep")
            await turn()
        exported = await second.manager.reader.export(1)
        assert [one["seat"] for one in exported["entries"] if one["op"] == "answer"] == [0, 1]


async def test_process_dies_between_acknowledgement_and_answer(tmp_path: Path) -> None:
    """The next process ends the "thinking" display, and the press counts when it is repeated."""
    async with running(tmp_path, role=WEB) as world:
        await challenge(world)

        def die(name: str) -> None:
            if name == "after_defer":
                raise asyncio.CancelledError

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(faults, "point", die)
            answer = await world.ben.click(invite(world), "Accept", wait=False)
            await world.until(lambda: answer.thinking)
            await world.settled()
        assert answer.thinking
        await world.restart()
        await world.until(lambda: not answer.thinking)
        again = await world.ben.click(invite(world), "Accept")
        await world.ben.click(again.message, "Begin")
        await world.settled()
        assert panel(world.anna) and panel(world.ben)


async def test_discord_accepts_the_endpoint_and_no_other_path(web: World) -> None:
    assert web.url is not None
    sender = web.sandbox.endpoint
    await sender.set(web.url)
    with pytest.raises(ClientRefusal, match="PING"):
        await sender.set(web.url + "/elsewhere")
    await sender.set(None)
    assert web.sandbox.world.to_endpoint is None


async def test_interaction_without_a_part_is_refused(web: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await challenge(web)
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(web.sandbox.world, "to_endpoint", sent.append)
    await web.ben.click(invite(web), "Accept", wait=False)
    assert web.url is not None
    [whole] = sent
    for part in ("id", "token", "member", "data", "channel", "version", "application_id"):
        lacking = {key: value for key, value in whole.items() if key != part}
        assert (await web.sandbox.endpoint.request(web.url, lacking))[0] == 400, part
    for data in ({}, {"custom_id": "x"}, None, "x"):
        assert (await web.sandbox.endpoint.request(web.url, {**whole, "data": data}))[0] == 400
    web.sandbox.endpoint.send(whole)
    await web.until(lambda: 202 in web.sandbox.endpoint.statuses)


async def test_gateway_process_answers_no_interaction(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It says in the log what is set up wrongly."""
    async with running(tmp_path, role=GATEWAY) as world:
        caplog.set_level(logging.ERROR)
        answer = await world.anna.slash("#duel", "help", wait=False)
        await world.until(lambda: "Interactions Endpoint URL" in caplog.text)
        assert not answer.interaction.acked.is_set()
        assert world.bot.get_guild(world.sandbox.world.guild.id) is not None


async def test_lone_web_process_answers_on_both_ways(tmp_path: Path) -> None:
    """No click is lost while the URL is set or cleared."""
    async with running(tmp_path, role=WEB_ALONE) as world:
        await world.anna.slash("#duel", "help")
        assert world.sandbox.endpoint.sent == 1
        await world.sandbox.endpoint.set(None)
        await world.anna.slash("#duel", "help")
        assert world.sandbox.endpoint.sent == 1


async def test_clocks_run_although_the_gateway_is_lost(tmp_path: Path) -> None:
    async with running(tmp_path, role=WEB_ALONE) as world:
        await world.bot.on_disconnect()
        assert not world.manager.clocks.stand


async def test_server_is_asked_for_again_after_a_while(web: World) -> None:
    now = [0.0]
    servers, world = AskedServers(web.bot, lambda: now[0]), web.sandbox.world
    guild_id = world.guild.id

    def asked() -> int:
        return len([one for one in web.sandbox.requests if one.path == f"/guilds/{guild_id}/channels"])

    before = asked()
    await servers.know(guild_id)
    await servers.know(guild_id)
    assert asked() == before + 1
    place = web.sandbox.add_channel("new")
    now[0] = endpoint.FRESH_S
    await servers.know(guild_id)
    await web.until(lambda: web.bot.get_channel(place.id) is not None)
    assert asked() == before + 2


async def test_server_without_the_bot_is_forgotten(web: World) -> None:
    now = [0.0]
    servers, guild_id = AskedServers(web.bot, lambda: now[0]), web.sandbox.world.guild.id
    await servers.know(guild_id)
    assert web.bot.get_guild(guild_id) is not None
    web.sandbox.world.kick_bot()
    now[0] = endpoint.OLD_S
    await servers.know(guild_id)
    assert web.bot.get_guild(guild_id) is None
