"""What the bot and a challenged person need in a channel, and which channels belong together."""

from __future__ import annotations

import discord

from cogs.commands.common import (
    Itx,
)

NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
NEEDED_IN_THREADS = ("send_messages_in_threads",)


def around(client: discord.Client, channel_id: int) -> tuple[int, ...]:
    """The channel and its threads, or a thread's channel and its others, as far as the client knows them."""
    channel = client.get_channel(channel_id)
    if isinstance(channel, discord.Thread):
        guild, parent_id = channel.guild, channel.parent_id
    elif isinstance(channel, discord.abc.GuildChannel):
        guild, parent_id = channel.guild, channel_id
    else:
        return ()
    return (parent_id, *(thread.id for thread in guild.threads if thread.parent_id == parent_id))


def missing(permissions: discord.Permissions, *, thread: bool = False) -> list[str]:
    """The permissions that a match needs and the bot has not, by name."""
    needed = [name for name in NEEDED if not (thread and name == "send_messages")]
    needed += NEEDED_IN_THREADS if thread else ()
    return [name for name in needed if not getattr(permissions, name)]


def sees_channel(person: discord.User | discord.Member, interaction: Itx) -> bool:
    """Can this person, named in a command, see the channel of the command?"""
    if not isinstance(person, discord.Member):
        return False  # Not in this server.
    if isinstance(interaction.channel, discord.Thread) and interaction.channel.is_private():
        return True  # Who is in it is not known; who is mentioned there is added to it.
    resolved = person.resolved_permissions
    return resolved is None or resolved.view_channel
