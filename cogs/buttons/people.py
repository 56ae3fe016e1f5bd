"""The buttons of /me forget and /me block."""

from __future__ import annotations

from cogs.buttons.click import Click, Handlers
from cogs.panels.people import blocked
from cogs.text.catalogue import tr
from cogs.wire.panel import Panel


async def forget(click: Click) -> None:
    """Forget the person who pressed the button (letter ``y``), or keep everything.

    Only the person sees the warning with this button, and it always concerns the person who presses it.
    """
    if click.tap.letter != "y":
        await click.reply.show(Panel(content=tr(click.locale, "ui.forget.kept")))
        return
    locale = click.locale
    await click.manager.forgetting.forget(click.user_id)
    await click.reply.show(Panel(content=tr(locale, "ui.forget.done")))


async def unblock(click: Click) -> None:
    """Unblock the chosen person. If the person is not blocked any more, nothing changes."""
    notice = ""
    if click.values and click.values[0].isdecimal():
        person = int(click.values[0])
        name = next((one.name for one in await click.manager.blocks.of(click.user_id) if one.user_id == person), None)
        await click.manager.blocks.unblock(click.user_id, person)
        notice = "" if name is None else tr(click.locale, "ui.block.undone", name=name)
    await _show_blocks(click, notice)


async def blocks(click: Click) -> None:
    """Show a page of the people whom this person has blocked."""
    await _show_blocks(click, "")


async def _show_blocks(click: Click, notice: str) -> None:
    people = await click.manager.blocks.of(click.user_id)
    await click.reply.show(blocked(people, click.tap.index, click.locale, notice))


HANDLERS: Handlers = {"forget": forget, "unblock": unblock, "blocks": blocks}
