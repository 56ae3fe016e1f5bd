"""Threads of the local Discord: how they open and close, and what Discord refuses in them."""

import discord
import pytest
from test_sandbox_places import code, until

from bot.sandbox import ClientRefusal, Permission

PLACE = "#duel"


@pytest.fixture
def thread(sandbox):
    """Return a thread in #duel that Anna started and in which the bot has written."""
    return sandbox.anna.start_thread(PLACE, "rematch")


def there(bot, thread):
    return bot.get_partial_messageable(thread.id)


async def test_thread_reaches_the_bot_as_a_thread(sandbox, bot, thread):
    guild = bot.get_guild(sandbox.world.guild_id)
    await until(sandbox, lambda: guild.get_thread(thread.id))
    seen = guild.get_thread(thread.id)
    assert (seen.name, seen.parent_id, seen.owner_id) == ("rematch", sandbox.channel.id, sandbox.anna_id)
    assert (seen.archived, seen.locked, seen.is_private()) == (False, False, False)
    assert thread.id not in [one.id for one in await guild.fetch_channels()]
    assert [one.id for one in await guild.active_threads()] == [thread.id]


async def test_thread_from_a_message_has_its_id(sandbox, bot):
    message = sandbox.anna.say(PLACE, "a word")
    thread = sandbox.anna.start_thread(PLACE, "talk", message=message)
    assert thread.id == message.id
    with pytest.raises(ClientRefusal, match="may not begin"):
        sandbox.anna.start_thread(thread, "deeper")


async def test_bot_begins_threads_where_it_may(sandbox, bot):
    channel = await bot.fetch_channel(sandbox.channel.id)
    assert await code(channel.create_thread(name="ours", type=discord.ChannelType.public_thread)) == (403, 50013)
    sandbox.world.permit_guild(sandbox.world.guild.bot.permissions | Permission.CREATE_PUBLIC_THREADS)
    made = await channel.create_thread(name="ours", type=discord.ChannelType.public_thread)
    assert made.owner_id == bot.user.id
    message = sandbox.anna.say(PLACE, "a word")
    from_message = await (await channel.fetch_message(message.id)).create_thread(name="of it")
    assert from_message.id == message.id


async def test_message_opens_an_archived_thread(sandbox, bot, thread):
    sandbox.world.archive(thread)
    await there(bot, thread).send("hello")
    assert not thread.thread.archived
    assert not sandbox.violations


async def test_edit_in_an_archived_thread_is_refused(sandbox, bot, thread):
    message = await there(bot, thread).send("hello")
    sandbox.world.archive(thread)
    assert await code(message.edit(content="more")) == (400, 50083)
    assert thread.thread.archived
    await message.delete()
    assert not sandbox.violations


async def test_locked_thread_takes_nothing_but_from_moderators(sandbox, bot, thread):
    message = await there(bot, thread).send("hello")
    sandbox.world.lock(thread)
    assert await code(message.edit(content="more")) == (403, 160005)
    assert await code(there(bot, thread).send("more")) == (403, 160005)
    sandbox.world.archive(thread)
    assert await code(there(bot, thread).send("more")) == (400, 50083)
    with pytest.raises(ClientRefusal, match="locked"):
        sandbox.anna.say(thread, "me too")
    sandbox.world.permit_guild(sandbox.world.guild.bot.permissions | Permission.MANAGE_THREADS)
    await there(bot, thread).send("more")
    assert not thread.thread.archived


async def test_bot_opens_a_thread_in_which_it_is(sandbox, bot, thread):
    await there(bot, thread).send("hello")
    sandbox.world.archive(thread)
    channel = await bot.fetch_channel(thread.id)
    assert channel.archived
    await channel.edit(archived=False)
    assert not thread.thread.archived
    sandbox.world.archive(thread, locked=True)
    assert await code(channel.edit(archived=False)) == (403, 50013)
    assert await code(channel.edit(locked=False)) == (403, 50013)


async def test_bot_opens_no_thread_in_which_it_is_not(sandbox, bot, thread):
    sandbox.world.archive(thread)
    channel = await bot.fetch_channel(thread.id)
    assert await code(channel.edit(archived=False)) == (403, 50013)
    sandbox.world.reopen(thread)
    await channel.join()
    sandbox.world.archive(thread)
    await channel.edit(archived=False)
    assert not thread.thread.archived


async def test_archived_thread_is_changed_only_when_opened(sandbox, bot):
    sandbox.world.permit_guild(sandbox.world.guild.bot.permissions | Permission.MANAGE_THREADS)
    thread = sandbox.anna.start_thread(PLACE, "rematch")
    sandbox.world.archive(thread)
    channel = await bot.fetch_channel(thread.id)
    assert await code(channel.edit(locked=True)) == (400, 50083)
    await channel.edit(locked=True, archived=False)
    assert (thread.thread.locked, thread.thread.archived) == (True, False)


async def test_writing_in_threads_is_a_permission_of_its_own(sandbox, bot, thread):
    sandbox.permit(thread, without=Permission.SEND_MESSAGES)
    await there(bot, thread).send("hello")
    sandbox.permit(thread, without=Permission.SEND_MESSAGES_IN_THREADS)
    assert await code(there(bot, thread).send("hello")) == (403, 50013)
    await bot.get_partial_messageable(sandbox.channel.id).send("hello")


async def test_private_thread_is_visible_to_its_members(sandbox, bot):
    thread = sandbox.anna.start_thread(PLACE, "secret", private=True)
    assert sandbox.ben.messages(thread) == []
    with pytest.raises(ClientRefusal, match="cannot see"):
        sandbox.ben.say(thread, "hello")
    assert await code(there(bot, thread).send("hello")) == (403, 50001)
    sandbox.world.enter_thread(thread, sandbox.ben)
    sandbox.world.enter_thread(thread, sandbox.world.bot)
    sandbox.ben.say(thread, "hello")
    await there(bot, thread).send("hello")
    guild = bot.get_guild(sandbox.world.guild_id)
    await until(sandbox, lambda: guild.get_thread(thread.id))
    assert guild.get_thread(thread.id).is_private()


async def test_thread_is_archived_without_messages(sandbox, bot, thread):
    guild = bot.get_guild(sandbox.world.guild_id)
    await until(sandbox, lambda: guild.get_thread(thread.id))
    sandbox.advance(4320 * 60 - 30)
    assert not thread.thread.archived
    sandbox.anna.say(thread, "still here")
    sandbox.advance(4320 * 60 - 30)
    assert not thread.thread.archived
    sandbox.advance(60)
    assert thread.thread.archived
    await until(sandbox, lambda: not guild.get_thread(thread.id))


async def test_deleted_channel_takes_its_threads_along(sandbox, bot, thread):
    guild = bot.get_guild(sandbox.world.guild_id)
    await until(sandbox, lambda: guild.get_thread(thread.id))
    sandbox.world.remove_channel(sandbox.channel)
    assert await code(bot.fetch_channel(thread.id)) == (404, 10003)
    await until(sandbox, lambda: not guild.get_thread(thread.id))


async def test_command_opens_an_archived_thread(sandbox, bot, thread):
    sandbox.world.archive(thread)
    answer = await sandbox.anna.slash(thread, "hello")
    assert answer.message is not None
    assert not thread.thread.archived
    sandbox.world.archive(thread)
    await sandbox.anna.click(answer.message, "Count 1")
    assert not thread.thread.archived


async def test_answer_in_a_locked_archived_thread_is_refused(sandbox, bot, thread):
    message = (await sandbox.anna.slash(thread, "hello")).message
    sandbox.world.archive(thread, locked=True)
    answer = await sandbox.anna.click(message, "Count 1", wait=False)
    await until(sandbox, lambda: any(one.code == 50083 for one in sandbox.requests))
    assert answer.message is None
    assert message.text != "Counted to 1."
    assert not sandbox.violations
