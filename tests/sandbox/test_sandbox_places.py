"""Servers and their members: what each can see, who can be written to, and what the bot is notified of."""

import asyncio

import discord
import pytest
from patience import PATIENCE
from sandbox_bot import running

from bot.sandbox import ClientRefusal, Permission
from bot.sandbox.world.model import ALL_BOT

PLACE = "#duel"


def here(sandbox, bot):
    return bot.get_partial_messageable(sandbox.channel.id)


def guild_of(sandbox, bot):
    return bot.get_guild(sandbox.world.guild_id)


async def until(sandbox, true):
    """Wait for a condition that the sandbox does not see."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.02)


async def code(awaitable):
    with pytest.raises(discord.HTTPException) as error:
        await awaitable
    return error.value.status, error.value.code


# --- members


async def test_a_person_leaves_and_comes_back(sandbox, bot):
    guild = guild_of(sandbox, bot)
    message = (await sandbox.anna.slash(PLACE, "hello")).message
    assert (await guild.fetch_member(sandbox.ben_id)).name == "ben"
    sandbox.world.leave(sandbox.ben)
    assert await code(guild.fetch_member(sandbox.ben_id)) == (404, 10007)
    assert sandbox.ben.messages(PLACE) == []
    for refused in (sandbox.ben.click(message, "Count 1"), sandbox.ben.slash(PLACE, "hello")):
        with pytest.raises(ClientRefusal, match="cannot see"):
            await refused
    with pytest.raises(ClientRefusal, match="cannot see"):
        sandbox.ben.say(PLACE, "still here?")
    sandbox.world.join(sandbox.ben)
    assert (await guild.fetch_member(sandbox.ben_id)).name == "ben"
    await sandbox.ben.click(message, "Count 1")
    assert not sandbox.violations


async def test_person_without_a_shared_server_cannot_be_written_to(sandbox, bot):
    await sandbox.anna.slash(PLACE, "write", to="Ben")
    sandbox.world.leave(sandbox.ben)
    assert (await sandbox.anna.slash(PLACE, "write", to="Ben")).text == "Refused: 50278"
    assert len(sandbox.ben.dms()) == 1
    other = sandbox.world.add_guild("Another club")
    sandbox.world.join(sandbox.ben, other)
    assert (await sandbox.anna.slash(PLACE, "write", to="Ben")).text == "Written."
    sandbox.ben.close_dms()
    assert (await sandbox.anna.slash(PLACE, "write", to="Ben")).text == "Refused: 50007"
    assert not sandbox.violations


async def test_a_modal_cannot_be_sent_from_a_server_that_one_has_left(sandbox, bot):
    message = (await sandbox.anna.slash(PLACE, "hello")).message
    opened = await sandbox.anna.click(message, "Modal")
    sandbox.world.leave(sandbox.anna)
    with pytest.raises(ClientRefusal, match="cannot see"):
        await sandbox.anna.submit_modal(opened, {"Name": "Anna", "Side": "r"})


async def test_stranger_can_be_named_but_is_not_a_member(sandbox, bot):
    stranger = sandbox.world.add_user("Zoe", joined=False)
    await sandbox.anna.slash(PLACE, "write", to="Ben")
    assert isinstance(bot.chosen, discord.Member)
    assert bot.chosen.resolved_permissions.view_channel
    await sandbox.anna.slash(PLACE, "write", to=str(stranger.id))
    assert isinstance(bot.chosen, discord.User)
    await sandbox.anna.slash("dm", "write", to="Ben")
    assert isinstance(bot.chosen, discord.User)


# --- who sees a channel


async def test_a_channel_that_one_person_cannot_see(sandbox, bot):
    message = (await sandbox.anna.slash(PLACE, "hello")).message
    guild, channel = guild_of(sandbox, bot), sandbox.channel
    sandbox.world.hide(channel, sandbox.ben)
    await until(sandbox, lambda: guild.get_channel(channel.id).overwrites)
    member = await guild.fetch_member(sandbox.ben_id)
    assert not guild.get_channel(channel.id).permissions_for(member).view_channel
    fetched = await guild.fetch_channel(channel.id)
    assert not fetched.permissions_for(member).view_channel
    assert fetched.permissions_for(await guild.fetch_member(sandbox.anna_id)).send_messages
    assert sandbox.ben.sees() == []
    with pytest.raises(ClientRefusal, match="cannot see"):
        await sandbox.ben.click(message, "Count 1")
    with pytest.raises(ClientRefusal, match="cannot see"):
        await sandbox.ben.slash(PLACE, "hello")
    # If Anna's command names Ben as an option, the bot gets Ben with his permissions in this channel.
    await sandbox.anna.slash(PLACE, "write", to="Ben")
    assert not bot.chosen.resolved_permissions.view_channel
    sandbox.world.show(channel, sandbox.ben)
    await sandbox.ben.click(message, "Count 1")
    await sandbox.anna.slash(PLACE, "write", to="Ben")
    assert bot.chosen.resolved_permissions.view_channel
    assert not sandbox.violations


async def test_the_owner_sees_everything(sandbox, bot):
    with pytest.raises(ValueError, match="cannot be hidden"):
        sandbox.world.hide(sandbox.channel, sandbox.world.owner)
    guild = guild_of(sandbox, bot)
    owner = await guild.fetch_member(sandbox.world.owner.id)
    assert guild.get_channel(sandbox.channel.id).permissions_for(owner).administrator


# --- the bot comes and goes


async def test_the_bot_is_kicked_and_invited_again(sandbox, bot):
    message = (await sandbox.anna.slash(PLACE, "hello")).message
    await sandbox.anna.slash(PLACE, "write", to="Ben")
    guild_id = sandbox.world.guild_id
    sandbox.world.kick_bot()
    await until(sandbox, lambda: bot.get_guild(guild_id) is None)
    assert await code(here(sandbox, bot).send("hello?")) == (403, 50001)
    assert await code(bot.fetch_channel(sandbox.channel.id)) == (403, 50001)
    assert await code(bot.fetch_guild(guild_id)) == (404, 10004)
    assert await code((await bot.fetch_user(sandbox.ben_id)).send("hello?")) == (403, 50278)
    assert [one.id async for one in bot.fetch_guilds()] == []
    with pytest.raises(ClientRefusal, match="not in"):
        await sandbox.anna.slash(PLACE, "hello")
    with pytest.raises(ClientRefusal, match="not in"):
        await sandbox.anna.click(message, "Count 1")
    sandbox.world.invite_bot()
    await until(sandbox, lambda: bot.get_guild(guild_id) is not None)
    await here(sandbox, bot).send("I am back.")
    await sandbox.anna.click(message, "Count 1")
    assert not sandbox.violations


async def test_kicked_bot_gets_no_server_when_it_connects(sandbox):
    sandbox.world.kick_bot()
    async with running(sandbox) as bot:
        assert list(bot.guilds) == []
        sandbox.world.add_channel("unseen")
        sandbox.world.invite_bot()
        await until(sandbox, lambda: bot.guilds)
        assert {one.name for one in bot.guilds[0].channels} == {"duel", "unseen"}


async def test_bot_answers_on_a_second_server(sandbox, bot):
    world = sandbox.world
    club = world.add_guild("Another club")
    hall = world.add_channel("hall", guild=club)
    world.join(sandbox.ben, club)
    await until(sandbox, lambda: bot.get_guild(club.id) and bot.get_guild(club.id).channels)
    answer = await sandbox.ben.slash(hall, "hello")
    assert answer.message.channel_id == hall.id
    assert sandbox.anna.messages(hall) == []
    with pytest.raises(ClientRefusal, match="cannot see"):
        await sandbox.anna.slash(hall, "hello")
    assert [(one.id, one.name) async for one in bot.fetch_guilds()] == [
        (world.guild_id, world.guild.name),
        (club.id, "Another club"),
    ]
    # Being kicked from the other server changes nothing on the first one.
    world.kick_bot(club)
    assert await code(bot.get_partial_messageable(hall.id).send("hi")) == (403, 50001)
    await here(sandbox, bot).send("hi")
    assert not sandbox.violations


async def test_server_is_fetched_over_rest(sandbox, bot):
    guild = await bot.fetch_guild(sandbox.world.guild_id)
    assert (guild.name, guild.approximate_member_count) == ("The Riposte Club", 4)
    assert [role.name for role in await guild.fetch_roles()] == ["@everyone", "Members", "Riposte"]
    assert (await guild.fetch_role(sandbox.world.guild.bot.id)).is_bot_managed()
    assert [one.name for one in await guild.fetch_channels()] == ["duel"]
    assert not sandbox.violations


# --- what the bot may do


async def test_the_bots_role_loses_a_permission_and_gains_it_again(sandbox, bot):
    guild = guild_of(sandbox, bot)
    channel = guild.get_channel(sandbox.channel.id)
    sandbox.permit_guild(without=Permission.SEND_MESSAGES)
    await until(sandbox, lambda: not channel.permissions_for(guild.me).send_messages)
    assert await code(here(sandbox, bot).send("hi")) == (403, 50013)
    bot.last = None
    await sandbox.anna.slash(PLACE, "mute", wait=False)
    last = await sandbox.anna.wait_for(lambda player: bot.last)
    assert not last.app_permissions.send_messages
    assert last.user.guild_permissions.send_messages
    sandbox.permit_guild()
    await until(sandbox, lambda: channel.permissions_for(guild.me).send_messages)
    await here(sandbox, bot).send("hi")
    assert not sandbox.violations


async def test_overwrites_of_a_channel_stay_when_the_role_changes(sandbox, bot):
    sandbox.permit(sandbox.channel, without=Permission.EMBED_LINKS)
    sandbox.permit_guild(without=Permission.ATTACH_FILES)
    sandbox.permit_guild()
    allowed = sandbox.world.permissions(sandbox.world.bot.id, sandbox.channel)
    assert allowed == int(ALL_BOT & ~Permission.EMBED_LINKS)
    # A channel may also grant a permission that the role lacks.
    sandbox.permit_guild(without=ALL_BOT)
    sandbox.permit(sandbox.channel)
    await here(sandbox, bot).send("hi")
    assert await code(bot.get_partial_messageable(sandbox.add_channel("other").id).send("hi")) == (403, 50001)


async def test_only_the_intended_events_are_sent(sandbox, bot):
    heard = []
    for name in ("member_join", "member_remove", "raw_member_remove", "message", "raw_message_edit"):

        async def listen(*args, name=name):
            heard.append(name)

        bot.add_listener(listen, f"on_{name}")
    sandbox.world.leave(sandbox.ben)
    sandbox.world.join(sandbox.ben)
    sandbox.ben.say(PLACE, "I was away.")
    await sandbox.anna.slash(PLACE, "hello")
    await until(sandbox, lambda: bot.seen)
    assert heard == []
