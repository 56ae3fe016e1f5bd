"""/match draw, adjourn, resume, move, replace and note: agreeing on how a match goes on, and private notes."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.matches import GameManager
from bot.matches.practising import computer_name
from bot.matches.requests import MOVE, REPLACE
from bot.names import clean, nameless, quoted
from cogs.app import App
from cogs.buttons.requests import let_in_moved, make_request
from cogs.commands.challenge_options import named
from cogs.commands.common import Choices, Itx, about, begin, complete_match, completing, find, refuse, typed_match
from cogs.panels import sentences
from cogs.panels.colours import PRIVATE
from cogs.panels.status import noted
from cogs.places.channels import CHANNELS, check_may_join, manages_both, new_place
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.panel import Panel
from cogs.wire.reply import Reply

NOTE = 500
"""Maximum number of characters of a note."""
STAND_IN = "fair"
"""The level at which the computer plays on for a player who leaves."""


class TextPlace(app_commands.Transformer):
    """An option that is a channel in which a match can be played. The value is its id."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        return list(CHANNELS)

    async def transform(self, interaction: Itx, value: Any, /) -> int:
        return int(value.id)


class GoingOn(commands.Cog):
    """Commands of /match about how it goes on."""

    app: App
    manager: GameManager

    @app_commands.command(name="draw", description=about("ui.command.draw"))
    @app_commands.describe(match=about("ui.option.match"))
    async def draw(self, interaction: Itx, match: str | None = None) -> None:
        """Offer a draw. If another player has offered one, agree to it."""
        await self._ask(await begin(interaction), match, "draw")

    @app_commands.command(name="note", description=about("ui.command.note"))
    @app_commands.describe(
        text=about("ui.option.note"), clear=about("ui.option.clear_note"), match=about("ui.option.match")
    )
    async def note(
        self,
        interaction: Itx,
        text: app_commands.Range[str, 1, NOTE] | None = None,
        clear: bool = False,
        match: str | None = None,
    ) -> None:
        """Write, show or delete the person's private note on a match."""
        reply = await begin(interaction)
        info = await find(reply, match)
        if text is not None or clear:
            await self.manager.people.set_note(info.id, reply.user_id, "" if clear else (text or "").strip())
        kept = await self.manager.people.note(info.id, reply.user_id)
        lines = noted(kept, info.key, reply.locale) or [tr(reply.locale, "ui.note.none", match=info.key)]
        await reply.show(Panel("\n".join(lines), colour=PRIVATE))

    @app_commands.command(name="adjourn", description=about("ui.command.adjourn"))
    @app_commands.describe(match=about("ui.option.match"))
    async def adjourn(self, interaction: Itx, match: str | None = None) -> None:
        """Ask the others to adjourn a match. If another player has asked, agree to it."""
        await self._ask(await begin(interaction), match, "adjourn")

    @app_commands.command(name="resume", description=about("ui.command.resume"))
    @app_commands.describe(match=about("ui.option.match"))
    async def resume(self, interaction: Itx, match: str | None = None) -> None:
        """Ask the others to resume an adjourned match. If another player has asked, agree to it."""
        await self._ask(await begin(interaction), match, "resume")

    @app_commands.command(name="move", description=about("ui.command.move"))
    @app_commands.describe(channel=about("ui.option.channel"), match=about("ui.option.match"))
    async def move(
        self, interaction: Itx, channel: app_commands.Transform[int, TextPlace], match: str | None = None
    ) -> None:
        """Move a match to another channel or thread. Players ask the others, and moderators of both channels need not
        ask.
        """
        reply = await begin(interaction)
        info = await find(reply, match)
        place = await new_place(interaction.client, self.manager, info, channel, reply.user_id)
        if manages_both(interaction, info, place):
            info = await self.manager.moving.move(info.id, place.channel.id, place.parent_id)
            await let_in_moved(interaction.client, info)
            await reply.show(Panel(tr(reply.locale, "ui.moved", match=info.key, place=f"<#{place.channel.id}>")))
            return
        given = {"channel_id": place.channel.id, "parent_id": place.parent_id}
        await reply.show(await make_request(reply, info.id, MOVE, given))

    @app_commands.command(name="replace", description=about("ui.command.replace"))
    @app_commands.describe(
        player=about("ui.option.replaced"), by=about("ui.option.newcomer"), match=about("ui.option.match")
    )
    async def replace(self, interaction: Itx, player: str, by: discord.User, match: str | None = None) -> None:
        """Ask that another person takes a seat of a match."""
        reply = await begin(interaction)
        info = await find(reply, match)
        own = info.seat_of(reply.user_id)
        wanted = named(player, [(seat.name, str(seat.index)) for seat in info.seats])
        seat = next((seat.index for seat in info.seats if str(seat.index) == wanted), None)
        if own is None:
            await refuse(reply, "ui.seatless")
            return
        if seat is None:
            await refuse(reply, "ui.replace.unknown", name=quoted(player), who=sentences.names(info))
            return
        if interaction.client.user is not None and by.id == interaction.client.user.id:
            await self.app.membership.look_for_others(info, own)
            given = {"seat": seat, "by": (by.id, computer_name(STAND_IN, reply.locale)), "level": STAND_IN}
            await reply.show(await make_request(reply, info.id, REPLACE, given))
            return
        name = clean(by.display_name, fallback=nameless(seat))
        await check_may_join(interaction.client, self.manager, info, by.id, name)
        await self.app.membership.look_for_others(info, own)
        await reply.show(await make_request(reply, info.id, REPLACE, {"seat": seat, "by": (by.id, name)}))

    @replace.autocomplete("player")
    @completing
    async def complete_player(self, interaction: Itx, current: str) -> Choices:
        """Complete the name of a player of the match."""
        channel, match = typed_match(interaction)
        info = await self.manager.reader.resolve(interaction.user.id, channel, match)
        pairs = [(seat.name, str(seat.index)) for seat in info.seats]
        return limits.choices(pairs[i] for i in limits.matching(current, [name for name, _ in pairs]))

    async def _ask(self, reply: Reply, match: str | None, kind: str) -> None:
        info = await find(reply, match)
        await reply.show(await make_request(reply, info.id, kind))

    @note.autocomplete("match")
    @draw.autocomplete("match")
    @adjourn.autocomplete("match")
    @resume.autocomplete("match")
    @move.autocomplete("match")
    @replace.autocomplete("match")
    @completing
    async def complete_running(self, interaction: Itx, current: str) -> Choices:
        """Complete the id of one of the person's matches."""
        return await complete_match(interaction, current)
