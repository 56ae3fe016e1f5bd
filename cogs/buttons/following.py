"""Following a match and no longer following it, by button and by command."""

from __future__ import annotations

from bot.model import MatchInfo, UserError
from cogs.buttons.click import Click, Handlers
from cogs.panels.following import now_following
from cogs.text.catalogue import tr
from cogs.wire.panel import Panel
from cogs.wire.reply import Reply
from engine import Msg

TOLD_S = 8.0
"""Maximum number of seconds that the reply waits for the first direct message."""


async def follow(click: Click) -> None:
    """Let the person follow the match."""
    await begin_following(click.reply, (await click.current()).info)


async def unfollow(click: Click) -> None:
    """Let the person no longer follow the match. The button may be in a direct message, where no channel is known."""
    await end_following(click.reply, await click.manager.reader.match(click.tap.match))


async def begin_following(reply: Reply, info: MatchInfo) -> None:
    """Let the person follow a match, and say whether the first direct message has arrived."""
    manager = reply.app.manager
    if info.seat_of(reply.user_id) is None:
        sees = await reply.app.membership.sees(info, reply.user_id)
        if sees is None:
            raise UserError(Msg.of("ui.follow.unsure", match=info.key))
        if not sees:
            raise UserError(Msg.of("bot.follow.no", match=info.key))
    info = await manager.following.follow(info.id, reply.user_id)
    if await manager.following.is_told(info.id, reply.user_id, TOLD_S):
        await reply.show(now_following(info, reply.locale))
    else:
        await reply.tell(tr(reply.locale, "ui.follow.closed", match=info.key))


async def end_following(reply: Reply, info: MatchInfo) -> None:
    """Let the person no longer follow a match."""
    followed = {one.id for one in await reply.app.manager.following.of(reply.user_id)}
    await reply.app.manager.following.unfollow(info.id, reply.user_id)
    word = "ui.follow.ended" if info.id in followed else "ui.follow.not"
    await reply.show(Panel(tr(reply.locale, word, match=info.key)))


HANDLERS: Handlers = {"follow": follow, "unfollow": unfollow}
