"""Chooses the channel of a new challenge, and checks the one to which a match shall move."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.matches import GameManager
from bot.model import CHALLENGE, LIVE, MatchInfo, SeatInfo, UserError
from bot.names import clean, nameless
from cogs.places.permissions import FOR_THREADS, missing
from cogs.places.visibility import sees_channel
from cogs.text.catalogue import tr
from cogs.wire.interactions import Itx
from engine import Msg

THREADS = (discord.ChannelType.public_thread, discord.ChannelType.news_thread)
CHANNELS = (discord.ChannelType.text, discord.ChannelType.news, *THREADS)
"""The types of channels to which a match can move."""


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


@dataclass(frozen=True, slots=True)
class NewPlace:
    """The channel or thread to which a match can move. ``parent_id`` is the channel that contains the thread."""

    channel: discord.TextChannel | discord.Thread

    @property
    def parent_id(self) -> int | None:
        return self.channel.parent_id if isinstance(self.channel, discord.Thread) else None


async def new_place(
    client: discord.Client, manager: GameManager, info: MatchInfo, channel_id: int, user_id: int
) -> NewPlace:
    """Return the place if a match can be moved there. Raises UserError if it cannot be played there.

    The place must be in the match's server and allowed by its managers. The bot needs all its permissions there, and
    the players and the person ``user_id`` must see it.
    """
    link = f"<#{channel_id}>"
    channel: Any = client.get_channel(channel_id)
    if channel is None:
        try:
            channel = await client.fetch_channel(channel_id)
        except (discord.HTTPException, discord.InvalidData):
            raise UserError(Msg.of("ui.move.unknown", place=link)) from None
    guild: discord.Guild | None = getattr(channel, "guild", None)
    if guild is None or guild.id != info.guild_id:
        raise UserError(Msg.of("ui.move.server", match=info.key))
    if channel.type not in CHANNELS:
        raise UserError(Msg.of("ui.move.kind"))
    threaded = isinstance(channel, discord.Thread)
    if threaded and channel.locked:
        raise UserError(Msg.of("ui.move.locked", place=link))
    lacking = missing(channel.permissions_for(guild.me), thread=threaded)
    if lacking:
        raise UserError(
            Msg.of("ui.move.missing", place=link, what=tuple(Msg.of(f"ui.permission.{one}") for one in lacking))
        )
    rules = await manager.servers.rules(guild.id)
    where = {channel.id, channel.parent_id} if threaded else {channel.id}
    if not rules.allows_place(where) and rules.threads not in map(str, where):
        raise UserError(Msg.of("ui.server.place", places=tuple(f"<#{one}>" for one in rules.channels)))
    if not await _sees_there(guild, user_id, channel):
        raise UserError(Msg.of("ui.move.unknown", place=link))
    await check_sight(client, channel.id, info.seats)
    return NewPlace(channel)


async def check_sight(client: discord.Client, channel_id: int, people: Iterable[SeatInfo]) -> None:
    """Raise UserError if one of these players cannot see a channel or thread. An unknown channel is not checked."""
    channel: Any = client.get_channel(channel_id)
    if not isinstance(channel, discord.TextChannel | discord.Thread):
        return
    for person in people:
        if person.is_person and not await _sees_there(channel.guild, person.user_id, channel):
            raise UserError(Msg.of("ui.challenge.not_there", name=person.name, place=f"<#{channel.id}>"))


async def _sees_there(guild: discord.Guild, user_id: int, channel: discord.TextChannel | discord.Thread) -> bool:
    """Whether a person can see a channel. True if Discord does not say so, such as for a person who left the server."""
    member = guild.get_member(user_id)
    if member is None:
        try:
            member = await guild.fetch_member(user_id)
        except discord.HTTPException:
            return True
    return channel.permissions_for(member).view_channel


def manages_both(interaction: Itx, info: MatchInfo, place: NewPlace) -> bool:
    """Whether the person may manage the channel of a match and the one to which it shall move."""
    member, guild = interaction.user, place.channel.guild
    if not isinstance(member, discord.Member) or member.guild.id != guild.id:
        return False
    if not place.channel.permissions_for(member).manage_channels:
        return False
    old = guild.get_channel_or_thread(info.channel_id) or guild.get_channel(info.home_id)
    rights = member.guild_permissions if old is None else old.permissions_for(member)
    return rights.manage_channels


async def check_may_join(
    client: discord.Client, manager: GameManager, info: MatchInfo, user_id: int, name: str
) -> None:
    """Raise UserError if a person cannot take a seat of a match, as far as Discord has to be asked.

    The person must be in the match's server, see its channel, and have a role that the managers of the server allow.
    """
    guild = client.get_guild(info.guild_id or 0)
    if guild is None:
        return
    try:
        member = guild.get_member(user_id) or await guild.fetch_member(user_id)
    except discord.NotFound:
        raise UserError(Msg.of("ui.replace.not_here", new=name)) from None
    if member.bot:
        raise UserError(Msg.of("ui.replace.bot"))
    channel = guild.get_channel_or_thread(info.channel_id) or guild.get_channel(info.home_id)
    if channel is not None and not channel.permissions_for(member).view_channel:
        raise UserError(Msg.of("ui.challenge.not_there", name=name, place=f"<#{info.channel_id}>"))
    rules = await manager.servers.rules(guild.id)
    if not rules.allows_roles([role.id for role in member.roles]):
        roles = tuple(f"<@&{one}>" for one in rules.roles)
        raise UserError(Msg.of("ui.replace.role", new=name, roles=roles))
