"""Buttons that show a rule, a card or a keyword, or why something cannot be done."""

from __future__ import annotations

from collections.abc import Sequence

from bot.apart import apart
from cogs.buttons.click import Click, Handlers
from cogs.lookup.show import panel_of, pictures, show_topic
from cogs.lookup.why import panel as why_panel
from cogs.panels.topics import of_tap
from cogs.text.catalogue import tr
from engine import Refusal


async def look(click: Click) -> None:
    """Show the topic of a look-up button or menu."""
    topic = of_tap(click.tap, click.values)
    if topic is None:
        await click.reply.tell(tr(click.locale, "ui.look.gone"))
        return
    await show_topic(click.reply, topic)


async def share(click: Click) -> None:
    """Post a private look-up result in the channel. The button is then removed, so that it can be posted only once."""
    topic = of_tap(click.tap)
    if topic is None:
        await click.reply.tell(tr(click.locale, "ui.look.gone"))
        return
    reply = click.reply
    drawn = await pictures(reply, topic)
    panel = panel_of(topic, reply.locale)
    await reply.interaction.followup.send(**reply.app.pictures.compose(panel, drawn).sending(), ephemeral=False)
    await reply.put(panel, drawn)


async def why(click: Click) -> None:
    """Explain the current question. Handles the "?" button of a prompt, and the menu in the explanation itself."""
    manager = click.manager
    look = await manager.reader.look(click.tap.match, click.user_id)
    refusals: Sequence[Refusal] = ()
    if look.seat is not None:
        refusals = await manager.reader.refusals(look.info.id, look.seat)
    chosen = click.values[0] if click.values else ""
    await click.reply.put(await apart("text", why_panel, look, refusals, click.locale, chosen))


HANDLERS: Handlers = {"look": look, "share": share, "why": why}
