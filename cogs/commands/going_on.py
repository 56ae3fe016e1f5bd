"""/match draw: the commands with which players agree on how a match goes on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import app_commands

from bot.matches import GameManager
from bot.model import MatchInfo
from bot.storage.repository import AgreementRow
from bot.storage.repository.agreements import OPEN
from cogs.app import App
from cogs.commands.common import Choices, Itx, about, begin, complete_match, completing, find
from cogs.panels.requests import outcome, sent
from cogs.wire.panel import Panel
from cogs.wire.reply import Reply


class GoingOn:
    """Commands of /match that other players have to agree to."""

    app: App
    manager: GameManager

    @app_commands.command(name="draw", description=about("ui.command.draw"))
    @app_commands.describe(match=about("ui.option.match"))
    async def draw(self, interaction: Itx, match: str | None = None) -> None:
        """Offer a draw. If another player has offered one, agree to it."""
        reply = await begin(interaction)
        await self._ask(reply, await find(reply, match), "draw")

    async def _ask(self, reply: Reply, info: MatchInfo, kind: str, given: Mapping[str, Any] | None = None) -> None:
        """Make a request, and say whom it waits for or what has come of it."""
        made: tuple[MatchInfo, AgreementRow] = await self.manager.agreements.ask(info.id, reply.user_id, kind, given)
        info, request = made
        if request.state == OPEN:
            await reply.show(sent(info, request, info.seat_of(reply.user_id), reply.locale))
        else:
            await reply.show(Panel(outcome(info, request, reply.locale)))

    @draw.autocomplete("match")
    @completing
    async def complete_running(self, interaction: Itx, current: str) -> Choices:
        """Complete the id of one of the person's matches."""
        return await complete_match(interaction, current)
