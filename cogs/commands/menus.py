"""The context menus: `Challenge` on a person, and `What can I do here?` on a message."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.model import ACTIVE, LIVE, MatchView
from bot.names import clean, nameless
from cogs.app import Bot
from cogs.commands.common import Itx, about, begin
from cogs.commands.help import first_help
from cogs.panels.draft_challenge import DraftChallenge, drafted
from cogs.panels.status import RECAP_READ, status
from cogs.places.channels import hindrance
from cogs.places.visibility import may_see
from cogs.prompt import private
from cogs.text.catalogue import tr
from cogs.wire.custom_ids import Tap
from cogs.wire.reply import Reply


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
async def challenge(interaction: Itx, user: discord.User) -> None:
    """Let the person choose game, deck and pace of a challenge to the person whose menu was opened."""
    reply = await begin(interaction)
    refusal = hindrance(interaction, [user], reply.locale)
    if refusal is not None:
        await reply.tell(refusal)
        return
    manager = reply.app.manager
    server = await manager.servers.rules(interaction.guild_id)
    draft = DraftChallenge.usual(user.id, server, await manager.people.preferences(reply.user_id))
    own = await manager.decks.all_of(reply.user_id, draft.game.name)
    await reply.show(drafted(draft, clean(user.display_name, fallback=nameless(1)), own, reply.locale))


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
async def what_here(interaction: Itx, message: discord.Message) -> None:
    """Show what the person can do about the match of this message: the prompt, the challenge, or an explanation."""
    reply = await begin(interaction)
    look = await _match_of(reply, message)
    if look is None:
        await reply.show(first_help(reply.locale))
        return
    if look.info.status == ACTIVE and look.seat is not None:
        notice = "" if look.decision is not None else tr(reply.locale, "ui.what.waiting")
        await reply.ask(await private.current(reply.app.manager, look, reply.locale, recap=True, notice=notice), look)
        return
    lines = await reply.app.manager.reader.log(look.info.id, look.seat, limit=RECAP_READ)
    await reply.show(status(look, reply.locale, lines, notice="" if look.seat is not None else _watcher(look)), look)


def _watcher(look: MatchView) -> str:
    """Return the id of the sentence for a person without a seat."""
    if look.info.status not in LIVE:
        return "ui.what.over"
    return "ui.what.join" if look.info.free_seats else "ui.what.watch"


async def _match_of(reply: Reply, message: discord.Message) -> MatchView | None:
    """Return the match of the message or, if the message belongs to none, the match of the thread that the bot names in
    it or of its channel. None without one.

    A match that the person may not see is not found.
    """
    reader, interaction = reply.app.manager.reader, reply.interaction
    taps = [Tap.parse(part.custom_id or "") for row in message.components for part in _parts(row)]
    found = next((tap.match for tap in taps if tap is not None and tap.match), None)
    own = message.author == interaction.client.user
    if own and found is not None:
        look = await reader.look(found, reply.user_id)
        return look if may_see(interaction, look.info) else None
    if interaction.guild_id is None or interaction.channel_id is None:
        return None
    for place in (*(message.raw_channel_mentions if own else ()), interaction.channel_id):
        here = await reader.match_in_channel(place)
        if here is not None and may_see(interaction, here):
            return await reader.look(here.id, reply.user_id)
    return None


def _parts(row: Any) -> list[Any]:
    return [part for part in getattr(row, "children", ()) if hasattr(part, "custom_id")]


class MenuCog(commands.Cog):
    """Adds the context menus, which a cog cannot declare."""

    def __init__(self, app: Bot) -> None:
        self.app = app
        self.menus = (
            app_commands.ContextMenu(name=about("ui.menu.challenge"), callback=challenge),
            app_commands.ContextMenu(name=about("ui.menu.what"), callback=what_here),
        )

    async def cog_load(self) -> None:
        """Add the menus to the commands of the bot."""
        for menu in self.menus:
            self.app.tree.add_command(menu)


async def setup(bot: Bot) -> None:
    await bot.add_cog(MenuCog(bot))
