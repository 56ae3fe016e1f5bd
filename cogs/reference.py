"""/help: how this works, anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from cogs import limits
from cogs.commanding import Itx, about, begin
from cogs.panel import Panel, tr

if TYPE_CHECKING:
    from cogs.client import RiposteBot

TOPICS = ("start", "play", "stops", "commands")


class ReferenceCog(commands.Cog):
    """Help."""

    def __init__(self, bot: RiposteBot) -> None:
        self.bot = bot

    @app_commands.command(name="help", description=about("ui.command.help"))
    @app_commands.describe(topic=about("ui.option.topic"))
    @app_commands.choices(
        topic=[app_commands.Choice(name=about(f"ui.help.topic.{key}"), value=key) for key in TOPICS]
    )
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def help(self, interaction: Itx, topic: str | None = None) -> None:
        """How this works."""
        acting = await begin(interaction)
        shown = [topic] if topic in TOPICS else ["start", "play", "commands"]
        text = "\n\n".join(tr(acting.locale, f"ui.help.{one}") for one in shown)
        await acting.show(Panel(limits.clip(text, limits.CONTENT)))


async def setup(bot: RiposteBot) -> None:
    """Load the cog."""
    await bot.add_cog(ReferenceCog(bot))
