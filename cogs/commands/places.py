"""Chooses the channel of a new challenge, and whether its match gets a thread of its own."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.matches import GameManager
from bot.model import CHALLENGE, LIVE, UserError
from bot.names import clean, nameless
from cogs.commands.common import Itx
from cogs.commands.permissions import FOR_THREADS, missing, sees_channel
from cogs.text.catalogue import tr
from engine import Msg


@dataclass(frozen=True, slots=True)
class ChallengePlace:
    """Where a challenge is posted. ``threaded``: whether its match gets a thread of its own in this channel."""

    channel_id: int
    threaded: bool = False


def opens_threads(channel: discord.abc.GuildChannel | None) -> bool:
    """Whether the bot can open public threads in this channel and play in them."""
    if not isinstance(channel, discord.TextChannel):
        return False
    mine = channel.permissions_for(channel.guild.me)
    return not missing(mine) and all(getattr(mine, name) for name in FOR_THREADS)


def hindrance(interaction: Itx, opponents: Sequence[discord.User | discord.Member], locale: str) -> str | None:
    """Return the sentence that says why these people cannot be challenged here, or why no match can be played here.

    Return None if nothing prevents the challenge.
    """
    if interaction.guild_id is None or interaction.channel_id is None:
        return tr(locale, "ui.challenge.guild")
    for opponent in opponents:
        if opponent.id == interaction.user.id:
            return tr(locale, "ui.challenge.self")
        if opponent.bot:
            return tr(locale, "ui.challenge.bot")
        if not sees_channel(opponent, interaction):
            return tr(locale, "ui.challenge.not_here", name=clean(opponent.display_name, fallback=nameless(1)))
    lacking = missing(interaction.app_permissions, thread=isinstance(interaction.channel, discord.Thread))
    if lacking:
        what = tuple(tr(locale, f"ui.permission.{name}") for name in lacking)
        return tr(locale, "ui.challenge.missing", what=what)
    return None


async def place_for(
    client: discord.Client,
    manager: GameManager,
    channel_id: int,
    challenger: int,
    parent_id: int | None = None,
    people: Sequence[discord.User | discord.Member] = (),
) -> ChallengePlace:
    """Return the place of a challenge that is made in this channel.

    In a text channel, each match gets a thread if the bot may open one and the managers of the server want that. If
    they have chosen a channel for the threads, the challenge goes there. In a thread, the match is played right there.
    If the thread is deleted, locked or holds another match, the challenge goes to the channel that contains it, if the
    bot may open threads there. ``parent_id`` is the channel that contains the thread, if that is known. Raises
    UserError if one of the challenged ``people`` cannot see the channel for the threads.
    """
    channel: Any = client.get_channel(channel_id)
    if channel is None:
        # Discord tells the bot nothing about archived threads until it asks.
        with contextlib.suppress(discord.HTTPException, discord.InvalidData):
            channel = await client.fetch_channel(channel_id)
    if channel is not None and not isinstance(channel, discord.Thread):
        return await _in_channel(manager, channel, people)
    parent: Any = client.get_channel(parent_id or 0) if channel is None else channel.parent
    free = channel is not None and not channel.locked and await _is_free(manager, channel_id, challenger)
    if free or parent is None:
        return ChallengePlace(channel_id)
    above = await _in_channel(manager, parent, people)
    return above if above.threaded else ChallengePlace(channel_id)


async def _in_channel(
    manager: GameManager, channel: Any, people: Sequence[discord.User | discord.Member]
) -> ChallengePlace:
    """Return the place of a challenge that is made in this channel, which is no thread."""
    guild: discord.Guild | None = getattr(channel, "guild", None)
    rules = await manager.servers.rules(None if guild is None else guild.id)
    wanted = rules.thread_place(channel.id)
    there = channel if wanted == channel.id or guild is None else guild.get_channel(wanted or 0)
    if there is None or not opens_threads(there):
        return ChallengePlace(channel.id, wanted is not None and opens_threads(channel))
    for person in people:
        if isinstance(person, discord.Member) and there is not channel and not _sees(person, there):
            name = clean(person.display_name, fallback=nameless(1))
            raise UserError(Msg.of("ui.challenge.not_there", name=name, place=f"<#{there.id}>"))
    return ChallengePlace(there.id, threaded=True)


def _sees(person: discord.Member, channel: discord.abc.GuildChannel) -> bool:
    return channel.permissions_for(person).view_channel


async def _is_free(manager: GameManager, channel_id: int, challenger: int) -> bool:
    """Whether this person may post a challenge in the channel, which may replace the person's own challenge."""
    there = await manager.reader.match_in_channel(channel_id)
    if there is None or there.status not in LIVE:
        return True
    return there.status == CHALLENGE and there.challenger.user_id == challenger
