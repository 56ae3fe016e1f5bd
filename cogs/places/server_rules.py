"""Checks that a match keeps to what the managers of its server have chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

import engine
from bot.matches.servers import ServerRules
from bot.model import UserError
from cogs.app import App
from engine import Msg


async def check(
    app: App,
    interaction: discord.Interaction[Any],
    guild_id: int | None,
    channel_id: int,
    game: str,
    options: Mapping[str, str] | None,
) -> None:
    """Raise UserError if this person may not play this match in this channel.

    `options` are those of the match; None for a practice match, which needs no pace. Call it before a challenge, an
    acceptance, a rematch, and a move to another channel.
    """
    if guild_id is None:
        return
    rules = await app.manager.servers.rules(guild_id)
    if rules == ServerRules():
        return
    place = await _place(interaction, channel_id)
    if not rules.allows_place(place) and rules.threads not in map(str, place):
        raise UserError(Msg.of("ui.server.place", places=tuple(f"<#{one}>" for one in rules.channels)))
    if rules.roles and not rules.allows_roles(await _roles(interaction, guild_id)):
        raise UserError(Msg.of("ui.server.role", roles=tuple(f"<@&{one}>" for one in rules.roles)))
    if not rules.allows_game(game):
        titles = tuple(spec.title for spec in engine.games() if spec.name in rules.games)
        raise UserError(Msg.of("ui.server.game", games=titles))
    if options is not None and not rules.allows_pace(options):
        paces = tuple(Msg.of(f"ui.pace.{one}") for one in rules.paces)
        raise UserError(Msg.of("ui.server.pace", paces=paces))


async def _place(interaction: discord.Interaction[Any], channel_id: int) -> set[int]:
    """Return the ids of a channel and, if it is a thread, of the channel that holds it."""
    channel: Any = interaction.client.get_channel(channel_id)
    if channel is None and interaction.channel_id == channel_id:
        channel = interaction.channel
    if channel is None:
        try:
            channel = await interaction.client.fetch_channel(channel_id)
        except discord.HTTPException:
            return {channel_id}
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return {channel_id} if parent is None else {channel_id, parent}


async def _roles(interaction: discord.Interaction[Any], guild_id: int) -> set[int]:
    """Return the ids of the person's roles in a server. In direct messages, Discord has to be asked."""
    person = interaction.user
    if isinstance(person, discord.Member) and person.guild.id == guild_id:
        return {role.id for role in person.roles}
    try:
        member = await interaction.client.http.get_member(guild_id, person.id)
    except discord.HTTPException:
        return set()
    return {int(one) for one in member["roles"]}
