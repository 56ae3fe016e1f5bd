"""/help, usable anywhere."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.app import App, Bot
from cogs.commands.common import Itx, about, begin
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.panel import Panel

TOPICS = ("start", "play", "stops", "commands")


class HelpCog(commands.Cog):
    """The help texts."""

    def __init__(self, app: App) -> None:
        self.app = app

    @app_commands.command(name="help", description=about("ui.command.help"))
    @app_commands.describe(topic=about("ui.option.topic"))
    @app_commands.choices(
        topic=[app_commands.Choice(name=about(f"ui.help.topic.{key}"), value=key) for key in TOPICS]
    )
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def help(self, interaction: Itx, topic: str | None = None) -> None:
        """Show one topic, or all that a beginner needs."""
        reply = await begin(interaction)
        shown = [topic] if topic in TOPICS else ["start", "play", "commands"]
        text = "\n\n".join(tr(reply.locale, f"ui.help.{one}") for one in shown)
        await reply.show(Panel(limits.clip(text, limits.CONTENT)))


async def setup(bot: Bot) -> None:
    await bot.add_cog(HelpCog(bot))
