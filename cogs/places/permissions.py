"""The permissions that a match needs in a channel, and the threads that belong to a channel."""

from __future__ import annotations

from collections.abc import Iterable

import discord

NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
NEEDED_IN_THREADS = ("send_messages_in_threads",)
FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
"""The permissions with which each match gets a thread of its own. Without them, a channel holds one match."""


def around(client: discord.Client, channel_id: int) -> tuple[int, ...]:
    """Return the ids of a channel and of all its threads. For a thread, return those of the channel that contains it.

    Only threads that the client knows are included.
    """
    channel = client.get_channel(channel_id)
    if isinstance(channel, discord.Thread):
        guild, parent_id = channel.guild, channel.parent_id
    elif isinstance(channel, discord.abc.GuildChannel):
        guild, parent_id = channel.guild, channel_id
    else:
        return ()
    return (parent_id, *(thread.id for thread in guild.threads if thread.parent_id == parent_id))


def missing(permissions: discord.Permissions, *, thread: bool = False) -> list[str]:
    """Return the names of the permissions that a match needs but the bot does not have."""
    needed = [name for name in NEEDED if not (thread and name == "send_messages")]
    needed += NEEDED_IN_THREADS if thread else ()
    return [name for name in needed if not getattr(permissions, name)]


def lacking(guild: discord.Guild | None, places: Iterable[int], *, threads: bool) -> dict[int, list[str]]:
    """Return the permissions that the bot lacks in these channels of a server, by channel, without those where nothing
    is lacking.

    An empty list stands for a channel that the bot cannot see. ``threads``: whether matches get threads of their own.
    """
    found: dict[int, list[str]] = {}
    for place in dict.fromkeys(places):
        channel = None if guild is None else guild.get_channel_or_thread(place)
        if guild is None or channel is None:
            found[place] = []
            continue
        mine = channel.permissions_for(guild.me)
        lacks = missing(mine, thread=isinstance(channel, discord.Thread))
        if threads and isinstance(channel, discord.TextChannel):
            lacks += [name for name in FOR_THREADS if not getattr(mine, name)]
        if lacks:
            found[place] = [] if "view_channel" in lacks else lacks
    return found
