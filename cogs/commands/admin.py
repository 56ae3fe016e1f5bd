"""/admin: end."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.model import ACTIVE, CHALLENGE
from cogs.app import App, Bot
from cogs.commands.common import (
    Itx,
    about,
    begin,
    find,
    refuse,
)
from cogs.panels import sentences
from cogs.text.catalogue import tr
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel


@app_commands.guild_only()
@app_commands.default_permissions(manage_channels=True)
class AdminCog(commands.GroupCog, group_name="admin", group_description=about("ui.command.admin")):
    """Commands for people who may manage channels of a server."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.manager = app.manager

    @app_commands.command(name="end", description=about("ui.command.admin_end"))
    @app_commands.describe(match=about("ui.option.match"))
    async def end(self, interaction: Itx, match: str | None = None) -> None:
        """Ask whether to end the match of this channel, or another one of this server. Pressing the button ends it."""
        reply = await begin(interaction)
        if not interaction.permissions.manage_channels:
            await refuse(reply, "ui.admin.not_you")
            return
        info = await find(reply, match)
        if info.guild_id != interaction.guild_id:
            await refuse(reply, "bot.no_match")
        elif info.status not in (ACTIVE, CHALLENGE):
            await refuse(reply, "bot.over")
        else:
            text = tr(reply.locale, "ui.admin.ask", match=info.key, players=sentences.versus(info, reply.locale))
            row = (
                Button(tr(reply.locale, "ui.end.keep"), Tap("stay", info.id), "primary"),
                Button(tr(reply.locale, "ui.admin.sure"), Tap("adminend", info.id), "danger"),
            )
            await reply.show(Panel(text, rows=(row,)))


async def setup(bot: Bot) -> None:
    await bot.add_cog(AdminCog(bot))
