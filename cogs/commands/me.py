"""/me settings: the settings of a person for all their matches."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.app import App, Bot
from cogs.buttons.settings import panel
from cogs.commands.common import Itx, about, begin


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class MeCog(commands.GroupCog, group_name="me", group_description=about("ui.command.me")):
    """Commands that concern a person, not a match."""

    def __init__(self, app: App) -> None:
        self.app = app

    @app_commands.command(name="settings", description=about("ui.command.settings"))
    async def settings(self, interaction: Itx) -> None:
        """Show the settings: how the board is shown, and when hints appear. The buttons change them."""
        reply = await begin(interaction)
        await reply.show(panel(await self.app.manager.people.liking(reply.user_id), reply.locale))


async def setup(bot: Bot) -> None:
    await bot.add_cog(MeCog(bot))
