"""/play, /hand and /stops: acting without leaving the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from cogs import limits, private, typed
from cogs.commanding import Choices, Itx, about, begin, complete_match, completing, find_look, refuse
from cogs.panel import locale_of, tr
from engine import say

if TYPE_CHECKING:
    from cogs.client import RiposteBot


class PlayCog(commands.Cog):
    """The keyboard way to everything that the buttons do."""

    def __init__(self, bot: RiposteBot) -> None:
        self.bot = bot
        self.manager = bot.manager

    @app_commands.command(name="play", description=about("ui.command.play"))
    @app_commands.describe(action=about("ui.option.action"), match=about("ui.option.match"))
    async def play(self, interaction: Itx, action: str, match: str | None = None) -> None:
        """Answer the pending decision; what is typed is read and checked like a button."""
        acting = await begin(interaction)
        look = await find_look(acting, match)
        if look.seat is None:
            await refuse(acting, "ui.seatless")
            return
        if look.decision is None:
            await acting.show(private.waiting(look, acting.locale), look)
            return
        waits = typed.is_yield(look.decision, action, acting.locale)
        answer = "pass" if waits else typed.typed_answer(look.decision, action, acting.locale)
        if answer is None:
            notice = tr(acting.locale, "ui.play.unread", text=limits.clip(action, 100))
            panel = await private.current(self.manager, look, acting.locale, notice=notice)
            await acting.show(panel, look)
            return
        done = await self.manager.answer(
            look.info.id,
            acting.user_id,
            look.decision.id,
            answer,
            acting.surface(),
            yield_until="turn" if waits else "",
        )
        if done.status != "ok":
            notice = say(done.reason, acting.locale) if done.reason is not None else ""
            panel = await private.current(self.manager, done.look, acting.locale, notice=notice)
            await acting.show(panel, done.look)

    @play.autocomplete("action")
    @completing
    async def complete_action(self, interaction: Itx, current: str) -> Choices:
        """The legal answers that fit what is typed."""
        channel = interaction.channel_id if interaction.guild_id is not None else None
        match = getattr(interaction.namespace, "match", None)
        info = await self.manager.resolve(interaction.user.id, channel, match or None)
        look = await self.manager.look(info.id, interaction.user.id)
        if look.decision is None or look.seat is None:
            return []
        locale = locale_of(str(interaction.locale))
        ask = await private.make_ask(self.manager, look, locale, explained=False)
        return limits.choices(typed.completions(ask, current))

    @app_commands.command(name="hand", description=about("ui.command.hand"))
    @app_commands.describe(match=about("ui.option.match"))
    async def hand(self, interaction: Itx, match: str | None = None) -> None:
        """The person's own hand."""
        acting = await begin(interaction)
        look = await find_look(acting, match)
        await acting.show(private.hand(look, acting.locale), look)

    @app_commands.command(name="stops", description=about("ui.command.stops"))
    @app_commands.describe(match=about("ui.option.match"))
    async def stops(self, interaction: Itx, match: str | None = None) -> None:
        """The stops panel."""
        acting = await begin(interaction)
        look = await find_look(acting, match)
        await acting.show(private.stops(look, acting.locale), look)

    @play.autocomplete("match")
    @hand.autocomplete("match")
    @stops.autocomplete("match")
    @completing
    async def complete(self, interaction: Itx, current: str) -> Choices:
        """The person's matches."""
        return await complete_match(interaction, current)


async def setup(bot: RiposteBot) -> None:
    """Load the cog."""
    await bot.add_cog(PlayCog(bot))
