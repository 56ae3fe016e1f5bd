"""The buttons about a player whose time is up."""

from __future__ import annotations

from bot.model import ACTIVE, MatchInfo
from cogs.buttons.click import Click, Handlers
from cogs.panels import sentences
from cogs.panels.clocks import still_waits, time_given
from cogs.panels.ending import outcome
from cogs.text.catalogue import tr
from cogs.wire.panel import Panel


async def claim(click: Click) -> None:
    """Claim the match. It goes on without the late player, or ends, once all other players have claimed it."""
    late = click.tap.index
    info = await click.manager.clocks.claim(click.tap.match, click.user_id, late, click.tap.rev)
    others = await click.manager.clocks.unclaimed(info.id, late) if info.status == ACTIVE else ()
    if others:
        await click.reply.show(
            Panel(content=tr(click.locale, "ui.clock.claimed", name=_name(info, late), others=others))
        )
        return
    look = await click.current()
    lines = (
        [sentences.waiting_for(look.info, click.locale)] if look.info.status == ACTIVE else outcome(look, click.locale)
    )
    await click.reply.show(Panel(content="\n".join(lines)))


async def wait(click: Click) -> None:
    """Wait for the late player. The match can still be claimed later."""
    late = click.tap.index
    info = await click.manager.clocks.wait(click.tap.match, click.user_id, late, click.tap.rev)
    await click.reply.show(still_waits(info, late, click.tap.rev, click.locale))


async def more(click: Click) -> None:
    """Give the late player more time."""
    late = click.tap.index
    info = await click.manager.clocks.give_more(click.tap.match, click.user_id, late, click.tap.rev)
    clock = info.seats[late].clock
    assert clock is not None and clock.until is not None
    when = sentences.since(clock.until)
    text = tr(click.locale, "ui.clock.given", name=_name(info, late), time=time_given(info), when=when)
    await click.reply.show(Panel(content=text))


def _name(info: MatchInfo, seat: int) -> str:
    return sentences.name_of(info, seat)


HANDLERS: Handlers = {"clockwin": claim, "clockoff": wait, "clockadd": more}
