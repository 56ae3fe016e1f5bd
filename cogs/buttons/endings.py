"""The buttons that end a match early."""

from __future__ import annotations

from bot.model import UserError
from cogs.buttons.click import Click, Handlers
from cogs.buttons.servers import check_manager
from cogs.panels.ending import back_row, outcome
from cogs.text.catalogue import tr
from cogs.wire.panel import Panel
from engine import Msg


async def concede(click: Click) -> None:
    """Give up. The person has already confirmed."""
    done = await click.manager.play.concede(click.tap.match, click.user_id, click.reply.surface())
    await click.finish(done)


async def offer_end(click: Click) -> None:
    """Ask the others to end the match without a winner."""
    info = await click.manager.endings.agree_to_end(click.tap.match, click.user_id)
    rows = back_row(info, click.locale)
    await click.reply.show(Panel(content=tr(click.locale, "ui.end.offered"), rows=rows))


async def agree_to_end(click: Click) -> None:
    """Accept an offer to end the match without a winner."""
    info = await click.manager.reader.match(click.tap.match)
    if info.status == "active" and not info.end_agreed:
        raise UserError(Msg.of("bot.no_offer"))
    await click.manager.endings.agree_to_end(click.tap.match, click.user_id)
    await _ended(click)


async def decline_to_end(click: Click) -> None:
    """Decline an offer to end the match without a winner."""
    await click.manager.endings.decline_to_end(click.tap.match, click.user_id)
    await click.reply.show(Panel(content=tr(click.locale, "ui.end.declined")))


async def claim(click: Click) -> None:
    """Claim the win in a match that the opponent has left."""
    await _without(click, claim=True)
    await _ended(click)


async def end_without(click: Click) -> None:
    """End a match that the opponent has left, without a winner."""
    await _without(click, claim=False)
    await _ended(click)


async def _without(click: Click, *, claim: bool) -> None:
    """End a match alone. Refused if one of the other players has come back since the button was shown."""
    info = await click.manager.reader.match(click.tap.match)
    seat = info.seat_of(click.user_id)
    if seat is not None:
        await click.app.membership.look_for_others(info, seat)
    await click.manager.endings.end_without(click.tap.match, click.user_id, claim=claim)


async def end_by_moderator(click: Click) -> None:
    """End a match at the request of a person who manages its server."""
    guild_id = check_manager(click.reply.interaction)
    info = await click.manager.servers.match_of(guild_id, await click.manager.reader.match(click.tap.match))
    await click.manager.endings.end_by_moderator(info.id)
    await click.reply.show(Panel(content=tr(click.locale, "ui.admin.ended", match=info.key)))


async def stay(click: Click) -> None:
    """Keep playing instead of conceding or ending the match."""
    await click.reply.show(Panel(content=tr(click.locale, "ui.concede.not")))


async def _ended(click: Click) -> None:
    look = await click.current()
    lines = outcome(look, click.locale)
    await click.reply.show(Panel(content="\n".join(lines)))


HANDLERS: Handlers = {
    "concede": concede,
    "endask": offer_end,
    "endyes": agree_to_end,
    "endno": decline_to_end,
    "endwin": claim,
    "endoff": end_without,
    "adminend": end_by_moderator,
    "stay": stay,
}
