"""Finds the match that is most relevant to a person who looks something up."""

from __future__ import annotations

from typing import Any

import discord

from bot.lookup.near import NOWHERE, NearestMatch, codes_in
from bot.matches import GameManager
from bot.model import ACTIVE, MatchInfo
from cogs.app import App

KEPT = 64
"""Maximum number of cached results. They are cached because each key press in a look-up command needs the nearest
match.
"""


class Nearest:
    """Finds the nearest match of a person: the match of the channel, or else the person's own match that has waited
    longest.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._kept: dict[tuple[int, int, int | None], NearestMatch] = {}

    async def of(self, interaction: discord.Interaction[Any], *, public: bool = False) -> NearestMatch:
        """Return the game of the nearest match, and the cards of the match that this person may know.

        With ``public``, return only the cards that everyone may know.
        """
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
            self._kept[key] = NearestMatch(info.game, codes_in(look.view))
        return self._kept[key]


async def _match(manager: GameManager, interaction: discord.Interaction[Any]) -> MatchInfo | None:
    """Return the running match of the channel; if it has none, the first of the person's own matches."""
    if interaction.guild_id is not None and interaction.channel_id is not None:
        here = await manager.reader.match_in_channel(interaction.channel_id)
        if here is not None and here.status == ACTIVE:
            return here
    mine = await manager.reader.matches_of(interaction.user.id)
    return next((info for info in mine if info.status == ACTIVE), None)
