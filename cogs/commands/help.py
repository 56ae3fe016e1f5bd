"""The command /help, which works in every place."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

import engine
from cogs.app import App, Bot
from cogs.commands.common import Choices, Itx, about, begin, completing, game_choices
from cogs.lookup.find import of_game
from cogs.panels.topics import HELP
from cogs.prompt.beginner import how
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.panel import Panel


def commands_help(locale: str) -> str:
    """Return the two topics that together name every command."""
    return "\n\n".join(tr(locale, f"ui.help.{one}") for one in ("commands", "more"))


def first_help(locale: str) -> Panel:
    """Return the help for beginners: how to begin, how to play, and every command."""
    text = "\n\n".join(tr(locale, f"ui.help.{one}") for one in ("start", "play"))
    return Panel(limits.clip(text, limits.CONTENT), notes=commands_help(locale))


class HelpCog(commands.Cog):
    """The help texts."""

    def __init__(self, app: App) -> None:
        self.app = app

    @app_commands.command(name="help", description=about("ui.command.help"))
    @app_commands.describe(topic=about("ui.option.topic"), game=about("ui.option.game_help"))
    @app_commands.choices(topic=[app_commands.Choice(name=about(f"ui.help.topic.{key}"), value=key) for key in HELP])
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def help(self, interaction: Itx, topic: str | None = None, game: str | None = None) -> None:
        """Show one topic, the beginner's help, or how a game is played."""
        reply = await begin(interaction)
        wanted = of_game(game)
        if wanted in {spec.name for spec in engine.games()}:
            await reply.put(how(wanted, reply.locale), [await self.app.pictures.sample(wanted, reply.locale)])
            return
        await reply.show(first_help(reply.locale) if topic not in HELP else Panel(tr(reply.locale, f"ui.help.{topic}")))

    @help.autocomplete("game")
    @completing
    async def complete_game(self, interaction: Itx, current: str) -> Choices:
        """Complete the name of a game."""
        return game_choices(interaction, current)


async def setup(bot: Bot) -> None:
    await bot.add_cog(HelpCog(bot))
