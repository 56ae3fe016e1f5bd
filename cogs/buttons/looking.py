"""Buttons that show something about a match and change nothing."""

from __future__ import annotations

from cogs.buttons.click import Click, Handlers
from cogs.panels import status as status_panel
from cogs.panels.status import NEWS_READ, RECAP_READ, happened, turn_log
from cogs.prompt import private


async def open_(click: Click) -> None:
    """Show the person's prompt, or whom the match waits for."""
    look = await click.current()
    panel = await private.current(click.manager, look, click.locale, recap=True)
    await click.reply.ask(panel, look)


async def hand(click: Click) -> None:
    """Show the person's hand."""
    look = await click.current()
    await click.reply.show(status_panel.hand(look, click.locale), look)


async def status(click: Click) -> None:
    """Show the status panel."""
    look = await click.current()
    click.manager.store.suspect(look.info.id)
    lines = await click.manager.reader.log(look.info.id, look.seat, limit=RECAP_READ)
    await click.reply.show(status_panel.status(look, click.locale, lines), look)


async def news(click: Click) -> None:
    """Show what happened in this turn and the one before it."""
    look = await click.current()
    lines = await click.manager.reader.log(look.info.id, look.seat, limit=NEWS_READ)
    await click.reply.show(happened(look, click.locale, lines), look)


async def log(click: Click) -> None:
    """What happened in the turn whose board this button stands on."""
    look = await click.current()
    lines = await click.manager.reader.log(look.info.id, look.seat, turn=click.tap.index, limit=NEWS_READ)
    await click.reply.show(turn_log(look, click.locale, lines), look)


HANDLERS: Handlers = {
    "log": log,
    "open": open_,
    "hand": hand,
    "stat": status,
    "news": news,
}
