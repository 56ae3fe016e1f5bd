"""The menus of `/admin setup`."""

from __future__ import annotations

from functools import partial
from typing import Any

import discord

import engine
from bot.clocks.pace import PACES
from bot.matches.servers import HERE, NO_PACE, NO_THREADS
from bot.model import UserError
from cogs.buttons.click import Click, Handlers
from cogs.panels.server import channel_name, setup
from cogs.wire.panel import Panel
from cogs.wire.reply import Reply
from cogs.wire.taps import ServerTap
from engine import Msg


def check_manager(interaction: discord.Interaction[Any]) -> int:
    """Return the server of this interaction. Raises UserError if the person may not manage the server."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise UserError(Msg.of("ui.admin.not_you"))
    return interaction.guild_id


async def panel(reply: Reply) -> Panel:
    """Return the panel of the server in which the person is."""
    rules = await reply.app.manager.servers.rules(reply.interaction.guild_id)
    return setup(rules, reply.locale, partial(channel_name, reply.interaction.guild))


async def choose(click: Click) -> None:
    """Store what was chosen in the menu that the tap's letter names (:class:`ServerTap`)."""
    guild_id = check_manager(click.reply.interaction)
    values = click.values
    numbers = [int(one) for one in values if one.isdecimal()]
    change: dict[str, object] = {}
    match click.tap.letter:
        case ServerTap.CHANNELS:
            change["channels"] = numbers
        case ServerTap.ROLES:
            change["roles"] = numbers
        case ServerTap.GAMES:
            change["games"] = [spec.name for spec in engine.games() if spec.name in values]
        case ServerTap.PACES:
            change["paces"] = [one for one in (NO_PACE, *PACES) if one in values]
        case ServerTap.THREADS if values and (values[0] in (HERE, NO_THREADS) or numbers):
            change["threads"] = values[0]
    if change:
        await click.manager.servers.choose(guild_id, **change)
    await click.reply.show(await panel(click.reply))


HANDLERS: Handlers = {"server": choose}
