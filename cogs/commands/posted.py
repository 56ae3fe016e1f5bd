"""The reply to a person who has posted a challenge."""

from __future__ import annotations

from bot.model import MatchInfo
from cogs.panels.challenge import posted_challenge
from cogs.text.catalogue import tr
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
