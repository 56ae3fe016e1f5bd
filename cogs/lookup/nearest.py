"""The match that is nearest to somebody who looks something up."""

from __future__ import annotations

from typing import Any

import discord

from bot.lookup.near import NOWHERE, Near, codes_in
from bot.matches import GameManager
from bot.model import ACTIVE, MatchInfo
from cogs.app import App

KEPT = 64
"""So many are kept: while somebody types, the match is asked for with every key."""


class Nearest:
    """Finds the nearest match: the one of the channel, else the person's own that waits the longest."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._kept: dict[tuple[int, int, int | None], Near] = {}

    async def of(self, interaction: discord.Interaction[Any], *, public: bool = False) -> Near:
        """Its game and the cards of it that this person may know; ``public``: that everybody may."""
        manager = self._app.manager
        info = await _match(manager, interaction)
        if info is None:
            return NOWHERE
        seat = None if public else info.seat_of(interaction.user.id)
        key = info.id, info.rev, seat
        if key not in self._kept:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            look = await manager.reader.look_seat(info.id, seat)
            self._kept[key] = Near(info.game, codes_in(look.view))
        return self._kept[key]


async def _match(manager: GameManager, interaction: discord.Interaction[Any]) -> MatchInfo | None:
    """The running match of the channel, else the first of the person's own."""
    if interaction.guild_id is not None and interaction.channel_id is not None:
        here = await manager.reader.match_in_channel(interaction.channel_id)
        if here is not None and here.status == ACTIVE:
            return here
    mine = await manager.reader.matches_of(interaction.user.id)
    return next((info for info in mine if info.status == ACTIVE), None)
