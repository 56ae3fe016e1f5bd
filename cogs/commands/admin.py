"""/admin: setup, end, resend, export, health."""

from __future__ import annotations

import json

from discord import app_commands
from discord.ext import commands

from bot.apart import apart
from bot.matches.servers import NO_THREADS
from bot.model import ACTIVE, CHALLENGE, OVER, MatchInfo
from bot.version import bot_version
from cogs.app import App, Bot
from cogs.buttons.servers import check_manager, panel
from cogs.commands.common import Itx, about, begin, refuse
from cogs.lookup import report
from cogs.panels import sentences
from cogs.panels.health import health as health_panel
from cogs.places.permissions import lacking
from cogs.text.catalogue import tr
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Panel
from cogs.wire.reply import Reply


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class AdminCog(commands.GroupCog, group_name="admin", group_description=about("ui.command.admin")):
    """Commands for people who may manage a server. Discord's own setting may show them to others, so each one checks
    the permission again.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.manager = app.manager

    @app_commands.command(name="setup", description=about("ui.command.admin_setup"))
    async def setup_(self, interaction: Itx) -> None:
        """Show the panel with the choices for this server."""
        reply = await begin(interaction)
        check_manager(interaction)
        await reply.show(await panel(reply))

    @app_commands.command(name="end", description=about("ui.command.admin_end"))
    @app_commands.describe(match=about("ui.option.match"))
    async def end(self, interaction: Itx, match: str | None = None) -> None:
        """Ask whether to end the match of this channel, or another one of this server. Pressing the button ends it."""
        reply = await begin(interaction)
        info = await self._find(reply, match)
        if info.status not in (ACTIVE, CHALLENGE):
            await refuse(reply, "bot.over")
        else:
            text = tr(reply.locale, "ui.admin.ask", match=info.key, players=sentences.versus(info, reply.locale))
            row = (
                Button(tr(reply.locale, "ui.admin.keep"), Tap("stay", info.id), "primary"),
                Button(tr(reply.locale, "ui.admin.sure"), Tap("adminend", info.id), "danger"),
            )
            await reply.show(Panel(text, rows=(row,)))

    @app_commands.command(name="resend", description=about("ui.command.admin_resend"))
    @app_commands.describe(match=about("ui.option.match"))
    async def resend(self, interaction: Itx, match: str | None = None) -> None:
        """Deliver the open prompts and the board of a match again."""
        reply = await begin(interaction)
        info = await self._find(reply, match)
        sent = await self.manager.servers.resend(info.id)
        word = "ui.admin.resent" if sent else "ui.admin.resent.nothing"
        await reply.show(Panel(tr(reply.locale, word, match=info.key)))

    @app_commands.command(name="export", description=about("ui.command.admin_export"))
    @app_commands.describe(match=about("ui.option.match"))
    async def export(self, interaction: Itx, match: str | None = None) -> None:
        """Send the journal of a match as a file. Of a running match, only what everybody may know."""
        reply = await begin(interaction)
        info = await self._find(reply, match)
        if info.status == OVER:
            journal = await self.manager.servers.journal(info.id)
            text = json.dumps(journal, ensure_ascii=False, indent=1)
            await reply.attach(
                tr(reply.locale, "ui.admin.export.over", match=info.key), f"riposte-{info.key}.json", text
            )
            return
        found = await self.manager.servers.public(info.id)
        if not found.look.view:
            await refuse(reply, "bot.not_started")
            return
        text = await apart("text", report.scenario, found.look, found.lines, (), reply.locale)
        told = tr(reply.locale, "ui.admin.export.running", match=info.key)
        await reply.attach(told, f"riposte-{info.key}-{info.rev}.yaml", text)

    @app_commands.command(name="health", description=about("ui.command.admin_health"))
    async def health(self, interaction: Itx) -> None:
        """Show the running matches of this server, the messages that wait or fail, and what the bot lacks."""
        reply = await begin(interaction)
        guild_id = check_manager(interaction)
        found = await self.manager.health.of(guild_id)
        rules = await self.manager.servers.rules(guild_id)
        places = [*rules.channels, *(info.home_id for info, _ in found.running)]
        places += [info.home_id for info in found.challenges]
        places += [int(rules.threads)] if rules.threads.isdecimal() else []
        lacks = lacking(interaction.guild, places or [interaction.channel_id or 0], threads=rules.threads != NO_THREADS)
        await reply.show(health_panel(found, lacks, bot_version(), reply.locale))

    async def _find(self, reply: Reply, match: str | None) -> MatchInfo:
        """Return the match that the command is about. Raises UserError if it is not of this server, or if the person
        may not manage the server.
        """
        guild_id = check_manager(reply.interaction)

        def sees(info: MatchInfo) -> bool:
            return info.guild_id == guild_id

        channel = reply.interaction.channel_id
        info = await self.manager.reader.resolve(reply.user_id, channel, match or None, sees=sees)
        return await self.manager.servers.match_of(guild_id, info)


async def setup(bot: Bot) -> None:
    await bot.add_cog(AdminCog(bot))
