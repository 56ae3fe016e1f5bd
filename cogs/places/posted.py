"""The reply to a person who has posted a challenge, or begun a match against the computer."""

from __future__ import annotations

import discord

from bot.model import MatchInfo
from cogs.delivery.threads import let_in
from cogs.panels import sentences
from cogs.panels.challenge import posted_challenge
from cogs.text.catalogue import tr
from cogs.wire.panel import Panel
from cogs.wire.reply import Reply

POSTED_S = 8.0
"""Maximum number of seconds that the reply waits for the invite to appear in the channel."""


async def tell_posted(reply: Reply, info: MatchInfo) -> None:
    """Say that the challenge is posted, as soon as it is."""
    posted = await reply.app.manager.challenges.is_posted(info.id, POSTED_S)
    here = reply.interaction.channel_id
    await reply.show(posted_challenge(info, reply.locale, posted=posted, here=here))


async def greet(reply: Reply, info: MatchInfo, name: str) -> None:
    """Greet the person by direct message, and say if that is not possible. ``name`` is the person's name."""
    if not await reply.app.first_contact.greet(info, reply.user_id, name, reply.locale):
        await reply.interaction.followup.send(tr(reply.locale, "ui.invite.closed"), ephemeral=True)


async def tell_begun(reply: Reply, info: MatchInfo) -> None:
    """Say that a match against the computer begins, and where."""
    who = tuple(seat.name for seat in info.seats if seat.is_computer)
    lines = [tr(reply.locale, "ui.practice.begun", match=info.key, who=who)]
    lines += [
        tr(
            reply.locale,
            "ui.invite.deck",
            name=seat.name,
            deck=sentences.deck_title(info.game, seat.deck, reply.locale),
        )
        for seat in info.seats
    ]
    if info.has_thread:
        lines.append(tr(reply.locale, "ui.invite.thread", place=f"<#{info.channel_id}>"))
    await reply.show(Panel("\n".join(lines)))
    if info.guild_id is not None:
        await greet(reply, info, info.challenger.name)
    if info.has_thread:
        client: discord.Client = reply.interaction.client
        await let_in(client, info.channel_id, [seat.user_id for seat in info.seats if seat.is_person])
