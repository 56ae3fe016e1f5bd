"""The buttons of practice matches: the computer instead of people, and hints."""

from __future__ import annotations

import functools

from bot.model import UserError
from bot.practice import ThinkingFailed
from cogs.buttons.click import Click, Handlers
from cogs.delivery.threads import open_thread
from cogs.panels.practice import LEVELS_SHOWN, choose_level, hint_panel, thinking
from cogs.places.posted import tell_begun
from cogs.places.server_rules import check
from cogs.prompt.beginner import untaught
from engine import Msg


async def instead(click: Click) -> None:
    """Let the challenger choose how well the computer plays."""
    await click.reply.show(choose_level(await click.manager.reader.match(click.tap.match), click.locale))


async def level(click: Click) -> None:
    """Begin the match of a challenge with the computer in all seats that nobody has accepted."""
    info = await click.manager.reader.match(click.tap.match)
    await check(click.app, click.reply.interaction, info.guild_id, info.channel_id, info.game, info.options)
    info = await click.manager.practice.fill(
        info.id,
        click.user_id,
        LEVELS_SHOWN[click.tap.index % len(LEVELS_SHOWN)],
        click.locale,
        functools.partial(open_thread, click.reply.interaction.client),
    )
    await tell_begun(click.reply, info)


async def hint(click: Click) -> None:
    """Say what a strong player would do instead of the person."""
    await click.current()
    await click.reply.show(thinking(click.locale))
    try:
        found = await click.manager.practice.hint(click.tap.match, click.user_id, untaught)
    except ThinkingFailed as error:
        raise UserError(Msg.of("bot.practice.no_thought")) from error
    await click.reply.show(hint_panel(found, click.locale))


HANDLERS: Handlers = {"instead": instead, "level": level, "hint": hint}
