"""What the bot and a challenged person need in a channel."""

from __future__ import annotations

import discord

from cogs.commands.common import (
    Itx,
)

NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
NEEDED_IN_THREADS = ("send_messages_in_threads",)


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
