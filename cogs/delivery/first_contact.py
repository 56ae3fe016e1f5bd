"""The first direct message to a player. It finds out, before the match depends on it, whether the player accepts direct
messages.
"""

from __future__ import annotations

import aiohttp
import discord

from bot.matches import GameManager
from bot.model import DIRECT, MatchInfo
from cogs.panels import sentences
from cogs.text.catalogue import locale_of, tr
from cogs.wire import limits
from cogs.wire.error_codes import Means, meaning


class FirstContact:
    """The sender of first messages to players."""

    def __init__(self, client: discord.Client, manager: GameManager) -> None:
        self._client = client
        self._manager = manager
        self._closed: set[int] = set()

    def is_closed(self, user_id: int) -> bool:
        """Whether this person has refused the last greeting that this process sent as a direct message."""
        return user_id in self._closed

    def forget(self, user_id: int) -> None:
        """Drop what is known about this person."""
        self._closed.discard(user_id)

    async def greet(self, info: MatchInfo, seat: int) -> bool:
        """Greet a player, at most once. Return False if the player accepts no direct messages.

        A player who wants to be asked in the channel is not greeted.
        """
        player = info.seats[seat]
        if (player.dm_channel_id is not None and player.dm_ok) or player.place != DIRECT:
            return True
        locale = locale_of(player.locale)
        players = sentences.versus(info, locale)
        text = tr(locale, "ui.meet", name=player.name, match=info.key, players=players)
        if await self._send(player.user_id, text, f"hello.{info.id}.{seat}"):
            self._closed.discard(player.user_id)
            return True
        self._closed.add(player.user_id)
        return False

    async def _send(self, user_id: int, text: str, nonce: str) -> bool:
        try:
            channel = await self._client.create_dm(discord.Object(user_id))
            # Without a sound, because this person has just used the bot.
            await channel.send(limits.clip(text, limits.CONTENT), nonce=nonce, silent=True)
        except discord.HTTPException as error:
            return not (meaning(error) is Means.DMS_CLOSED or error.status == 403)
        except (discord.DiscordException, aiohttp.ClientError, OSError):
            return True  # Still unknown. The first prompt will find out.
        await self._manager.people.seen(user_id, dm_channel_id=channel.id)
        return True
