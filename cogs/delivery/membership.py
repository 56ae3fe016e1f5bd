"""Who is still in the server of a match: Discord is asked, for without the intent for members it does not say."""

from __future__ import annotations

import asyncio
import logging
import time

import aiohttp
import discord

from bot.deadlines import DEADLINES
from bot.matches import GameManager
from bot.model import ACTIVE, MatchInfo
from cogs.wire.error_codes import Means, meaning

log = logging.getLogger(__name__)

KNOWN_S = 600.0
"""How long, in seconds, a membership is taken for granted after Discord confirmed it."""
KEPT = 4096
"""Maximum number of memberships that are remembered."""


class Membership:
    """Asks Discord who is a member, and notes who has left and who has come back."""

    def __init__(self, client: discord.Client, manager: GameManager) -> None:
        self._client = client
        self._manager = manager
        self._known: dict[tuple[int, int], float] = {}

    async def is_member(self, info: MatchInfo, user_id: int) -> bool:
        """Whether this person is in the server of the match, or was a moment ago. True when Discord does not say."""
        if info.guild_id is not None:
            known = self._known.get((info.guild_id, user_id), -KNOWN_S)
            if time.monotonic() - known < KNOWN_S:
                return True
        return await self._ask(info, user_id) is not False

    async def look_for_others(self, info: MatchInfo, seat: int) -> None:
        """Ask for all other players of a running match whether they are there now, and note what has changed.

        Whoever left, was removed or banned, or has no account any more counts as gone from now on
        (`Endings.absent`); whoever has come back does not. ``seat`` asks, and needs no message about it.
        """
        if info.status != ACTIVE:
            return
        others = [person for person in info.seats if person.index != seat]
        there = await asyncio.gather(*(self._ask(info, person.user_id) for person in others))
        for person, is_there in zip(others, there, strict=True):
            if is_there is False:
                await self._manager.endings.has_left(info.id, person.index, noticed_by=seat)
            elif is_there and person.left_server:
                await self._manager.endings.has_come_back(info.id, person.index)

    async def _ask(self, info: MatchInfo, user_id: int) -> bool | None:
        """Whether this person is a member at this moment; None when Discord does not say."""
        if info.guild_id is None:
            return None
        key = (info.guild_id, user_id)
        try:
            async with asyncio.timeout(DEADLINES.membership):
                await self._client.http.get_member(info.guild_id, user_id)
        except discord.HTTPException as error:
            if meaning(error) is Means.NO_MEMBER:
                self._known.pop(key, None)
                return False
            log.info("nobody knows whether %s is in server %s: %s", user_id, info.guild_id, error)
            return None
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:  # a timeout is an OSError
            log.info("nobody knows whether %s is in server %s: %r", user_id, info.guild_id, error)
            return None
        if len(self._known) >= KEPT:
            self._known.clear()
        self._known[key] = time.monotonic()
        return True
