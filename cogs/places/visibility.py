"""Checks whether a person can see a channel, and the matches in it."""

from __future__ import annotations

import discord

from bot.model import MatchInfo
from cogs.wire.interactions import Itx


def may_see(interaction: Itx, info: MatchInfo) -> bool:
    """Whether the person who uses the command may see this match, as one of its players or because they see its
    channel.

    A match in a private thread is hidden from people in other channels of the server, because the bot does not know the
    thread's members.
    """
    if info.seat_of(interaction.user.id) is not None or interaction.channel_id in (info.channel_id, info.home_id):
        return True
    guild, member = interaction.guild, interaction.user
    if guild is None or guild.id != info.guild_id or not isinstance(member, discord.Member):
        return False
    # The client does not know archived threads. Everybody who sees the channel sees a match's own thread in it.
    channel = guild.get_channel_or_thread(info.home_id)
    if channel is None or (isinstance(channel, discord.Thread) and channel.is_private()):
        return False
    return channel.permissions_for(member).view_channel


def sees_channel(person: discord.User | discord.Member, interaction: Itx) -> bool:
    """Whether a person named in a command can see the channel in which the command was used."""
    if not isinstance(person, discord.Member):
        return False  # The person is not in this server.
    if isinstance(interaction.channel, discord.Thread) and interaction.channel.is_private():
        return True  # The thread's members are not known. Mentioning the person adds them to the thread.
    resolved = person.resolved_permissions
    return resolved is None or resolved.view_channel
