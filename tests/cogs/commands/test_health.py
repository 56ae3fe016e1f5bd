"""/admin health: what the managers of a server see of the bot's work there, and the limit of /admin resend."""

from __future__ import annotations

from typing import Any

from cog_hands import begun, prompt
from cog_world import World

from bot.sandbox.world.model import Permission
from bot.version import bot_version


def manager(world: World) -> Any:
    """Return a person who may manage the server and has no seat."""
    eve, there = world.sandbox.add_user("Eve"), world.sandbox.world
    there.give_role(eve.user, there.add_role("Staff", Permission.MANAGE_GUILD))
    return eve


async def test_health_of_a_quiet_server(world: World) -> None:
    told = await manager(world).slash("#duel", "admin health")
    assert told.message is not None and told.message.ephemeral
    for line in ("0 running matches, 0 open challenges.", "0 messages on their way.", "0 messages that I cannot"):
        assert line in told.text
    assert "I lack: Create Public Threads." in told.text and f"Version {bot_version()}." in told.text


async def test_health_names_whom_each_match_waits_for(world: World) -> None:
    await begun(world)
    eve = manager(world)
    told = await eve.slash("#duel", "admin health")
    assert "1 running match, 0 open challenges." in told.text
    first = next(line for line in told.text.splitlines() if "Match 1" in line)
    assert "Anna against Ben: waiting for" in first and f"<#{world.sandbox.channel.id}>" in first
    await world.restart()
    again = await eve.slash("#duel", "admin health")
    assert first in again.text


async def test_health_says_which_messages_cannot_be_delivered(world: World) -> None:
    await begun(world)
    eve, there = manager(world), world.sandbox.world
    other = world.sandbox.add_channel("other")
    here: Any = world.bot.get_channel(world.sandbox.channel.id)
    assert here is not None
    there.permit(world.sandbox.channel, int(Permission.VIEW_CHANNEL))
    await world.until(lambda: not here.permissions_for(here.guild.me).send_messages)
    await world.manager.servers.resend(1)
    await world.settled()
    told = await eve.slash(other, "admin health")
    assert "1 message that I cannot deliver (matches 1)" in told.text
    assert "I may not write in the channel" in told.text and "I lack: Send Messages" in told.text
    there.remove_channel(world.sandbox.channel)
    await world.until(lambda: world.bot.get_channel(world.sandbox.channel.id) is None)
    hidden = await eve.slash(other, "admin health")
    assert f"I cannot see <#{world.sandbox.channel.id}>" in hidden.text


async def test_health_counts_what_is_on_its_way(world: World) -> None:
    await begun(world)
    eve = manager(world)
    await world.outbox.stop()
    await world.manager.servers.resend(1)
    told = await eve.slash("#duel", "admin health")
    assert "messages on their way, the first due" in told.text
    await world.outbox.start()
    await world.settled()
    assert "0 messages on their way." in (await eve.slash("#duel", "admin health")).text


async def test_health_names_players_with_closed_direct_messages(world: World) -> None:
    world.ben.close_dms()
    await begun(world)
    eve = manager(world)
    await world.manager.panels.ask_again(1, prompt_of(await world.manager.reader.look_seat(1, 1)))
    await world.settled()
    told = await eve.slash("#duel", "admin health")
    assert "1 player with closed direct messages: Ben." in told.text


def prompt_of(look: Any) -> int:
    return int(look.decision.id) if look.decision is not None else 0


async def test_health_tells_only_of_this_server(world: World) -> None:
    await begun(world)
    there = world.sandbox.world
    abroad = there.add_guild("Abroad")
    channel = there.add_channel("far", guild=abroad)
    there.join(world.anna.user, abroad)
    there.give_role(world.anna.user, there.add_role("Staff", Permission.MANAGE_GUILD, abroad), abroad)
    told = await world.anna.slash(channel, "admin health")
    assert "0 running matches" in told.text and "Ben" not in told.text


async def test_health_is_for_managers(world: World) -> None:
    await begun(world)
    told = await world.anna.slash("#duel", "admin health")
    assert "may manage this server" in told.text and "running" not in told.text


async def test_health_speaks_german(world: World) -> None:
    await begun(world)
    eve = manager(world)
    eve.user.locale = "de"
    told = await eve.slash("#duel", "admin health")
    assert "1 laufende Partie, 0 offene Herausforderungen." in told.text and "wartet auf" in told.text


async def test_resend_is_limited_to_once_a_minute(world: World) -> None:
    await begun(world)
    eve = manager(world)
    assert "again" in (await eve.slash("#duel", "admin resend")).text
    await world.settled()
    before = prompt(world.anna).id
    refused = await eve.slash("#duel", "admin resend")
    await world.settled()
    assert "I have just delivered match 1 again. In " in refused.text and "once more" in refused.text
    assert prompt(world.anna).id == before
    await world.pass_time(60_000)
    assert "open questions and the board" in (await eve.slash("#duel", "admin resend")).text
    await world.settled()
    assert prompt(world.anna).id != before
