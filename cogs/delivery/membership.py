"""Finds out which players are still in the server of a match.

The bot has to ask, because Discord reports members only to bots with the members intent.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import aiohttp
import discord

from bot.deadlines import DEADLINES
from bot.matches import GameManager
from bot.model import ACTIVE, MatchInfo
from cogs.wire.error_codes import Means, meaning

log = logging.getLogger(__name__)

KNOWN_MS = 600_000
"""Milliseconds for which a membership that Discord confirmed is assumed without asking again."""
KEPT = 4096
"""Maximum number of memberships that are remembered."""


KnowServer = Callable[[int | None], Awaitable[None]]
"""A function that makes sure that the client knows a server; see `cogs.app.App.know_server`."""


class Membership:
    """The check of memberships. It asks Discord and records players who left or came back."""

    def __init__(self, client: discord.Client, manager: GameManager, know: KnowServer) -> None:
        self._client = client
        self._know = know
        self._manager = manager
        self._known: dict[tuple[int, int], int] = {}

    def forget(self, user_id: int) -> None:
        """Drop what is known about this person."""
        self._known = {key: since for key, since in self._known.items() if key[1] != user_id}

    async def is_member(self, info: MatchInfo, user_id: int) -> bool:
        """Whether this person is, or was a short time ago, in the server of the match. True if Discord does not
        respond.
        """
        if info.guild_id is not None:
            known = self._known.get((info.guild_id, user_id))
            if known is not None and self._manager.store.now() - known < KNOWN_MS:
                return True
        return await self._ask(info, user_id) is not False

    async def sees(self, info: MatchInfo, user_id: int) -> bool | None:
        """Whether this person can see the channel of the match at this moment; None if Discord does not respond.

        False for a match in a private thread, because the bot does not know the thread's members.
        """
        await self._know(info.guild_id)
        guild = self._client.get_guild(info.guild_id or 0)
        if guild is None or guild.unavailable:
            # Until the client is ready, it does not know its servers.
            return False if guild is None and self._client.is_ready() else None
        try:
            async with asyncio.timeout(DEADLINES.membership):
                # The client does not know archived threads.
                place = guild.get_channel_or_thread(info.home_id) or await guild.fetch_channel(info.home_id)
                member = await guild.fetch_member(user_id)
        except discord.HTTPException as error:
            if error.status in (403, 404):
                return False
            log.info("nobody knows whether %s sees match %s: %s", user_id, info.id, error)
            return None
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:  # a timeout is an OSError
            log.info("nobody knows whether %s sees match %s: %r", user_id, info.id, error)
            return None
        if isinstance(place, discord.Thread) and place.is_private():
            return False
        try:
            return place.permissions_for(member).view_channel
        except discord.ClientException:  # the channel of the thread is unknown
            return False

    async def look_for_others(self, info: MatchInfo, seat: int) -> None:
        """Check whether the other players of a running match are still in the server, and record changes.

        A player counts as gone (`Endings.absent`) after leaving, being removed or banned, or deleting their account. A
        player who has come back no longer counts as gone. ``seat`` is the seat that requested the check; it gets no
        message about the result.
        """
        if info.status != ACTIVE:
            return
        others = [person for person in info.seats if person.index != seat and person.is_person]
        there = await asyncio.gather(*(self._ask(info, person.user_id) for person in others))
        for person, is_there in zip(others, there, strict=True):
            if is_there is False:
                await self._manager.endings.has_left(info.id, person.index, noticed_by=seat)
            elif is_there and person.left_server:
                await self._manager.endings.has_come_back(info.id, person.index)

    async def _ask(self, info: MatchInfo, user_id: int) -> bool | None:
        """Whether this person is a member at this moment; None if Discord does not respond."""
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
        self._known[key] = self._manager.store.now()
        return True
