"""The first direct message to a player. It finds out, before the match depends on it, whether the player accepts direct
messages.
"""

from __future__ import annotations

import aiohttp
import discord

from bot.matches import GameManager
from bot.model import DIRECT, MatchInfo
from bot.names import clean, nameless
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

    async def greet(self, info: MatchInfo, user_id: int, name: str, locale: str) -> bool:
        """Greet a player, at most once. Return False if the player accepts no direct messages.

        A player who wants to be asked in the channel is not greeted. ``name`` and ``locale`` are used for a person who
        has no seat yet.
        """
        seat = info.seat_of(user_id)
        if seat is not None:
            name, locale = info.seats[seat].name, locale_of(info.seats[seat].locale)
        people = self._manager.people
        if await people.takes_dms(user_id) or (await people.preferences(user_id)).place != DIRECT:
            return True
        # Nobody has joined the match of a new challenge to anybody.
        word, players = ("ui.meet", sentences.versus(info, locale)) if len(info.seats) > 1 else ("ui.meet.open", "")
        text = tr(locale, word, name=clean(name, fallback=nameless(1)), match=info.key, players=players)
        if await self._send(user_id, text, f"hello.{info.id}.{len(info.seats) if seat is None else seat}"):
            self._closed.discard(user_id)
            return True
        self._closed.add(user_id)
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
