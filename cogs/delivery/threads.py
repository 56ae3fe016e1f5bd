"""Opens a match's own thread in its channel, and lets the players into it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterable
from typing import Any, Final

import aiohttp
import discord

from bot.deadlines import DEADLINES
from bot.matches.challenges import ThreadOrder
from bot.model import UserError
from cogs.panels import sentences
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.error_codes import Blame, Means, meaning
from engine import Msg

log = logging.getLogger(__name__)

NAME = 100
"""Maximum number of characters of a thread's name."""
HAS_THREAD = 160004
"""Discord's error code if a message has a thread already."""
TOO_MANY = 160006
"""Discord's error code if a server has too many open threads."""
WEEK: Final = 10080
"""Minutes without a message after which Discord archives the thread. News of the match open it again."""
NEWS_THREAD: Final = 10
PUBLIC_THREAD: Final = 11


async def open_thread(client: discord.Client, order: ThreadOrder) -> int | None:
    """Open a public thread for a match; see `bot.matches.challenges.OpenThread`.

    A thread that is opened from a message has the message's id. So a thread whose opening was not confirmed is found
    again.
    """
    try:
        async with asyncio.timeout(DEADLINES.delivery):
            return await _opened(client, order)
    except discord.HTTPException as error:
        if error.code != TOO_MANY and meaning(error).fault is Blame.PASSING:
            raise UserError(Msg.of("bot.thread_later")) from error
        log.warning("no thread in channel %s: %s", order.channel_id, error)
        return None
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        raise UserError(Msg.of("bot.thread_later")) from error


async def _opened(client: discord.Client, order: ThreadOrder) -> int:
    if order.message_id is not None:
        with contextlib.suppress(_Missing):
            return await _opened_from(client, order, order.message_id)
    channel = client.get_channel(order.channel_id)
    news = isinstance(channel, discord.TextChannel) and channel.is_news()
    made = await client.http.start_thread_without_message(
        order.channel_id, name=_name(order), auto_archive_duration=WEEK, type=NEWS_THREAD if news else PUBLIC_THREAD
    )
    return int(made["id"])


async def _opened_from(client: discord.Client, order: ThreadOrder, message_id: int) -> int:
    """Open the thread from the invitation, or find the one that it has.

    Raises _Missing if the invitation, or the thread that it had, is deleted, or if that thread is locked.
    """
    try:
        made = await client.http.start_thread_with_message(
            order.channel_id, message_id, name=_name(order), auto_archive_duration=WEEK
        )
        return int(made["id"])
    except discord.HTTPException as error:
        if meaning(error) is Means.NO_MESSAGE:
            raise _Missing from error
        if error.code != HAS_THREAD:
            raise
    try:
        found: Any = await client.http.get_channel(message_id)
    except discord.NotFound as error:
        raise _Missing from error
    if found["thread_metadata"].get("locked"):
        raise _Missing
    return int(found["id"])


class _Missing(Exception):
    """Raised if no thread can be opened from the message, and it has none that can be used."""


def _name(order: ThreadOrder) -> str:
    game = sentences.game_title(order.game, "en")
    return limits.clip(tr("en", "ui.thread.name", game=game, players=order.names), NAME)


async def let_in(client: discord.Client, thread_id: int, user_ids: Iterable[int]) -> None:
    """Make these people members of a thread, so that Discord lists it for them. Failures do not matter."""
    for user_id in user_ids:
        with contextlib.suppress(discord.DiscordException, aiohttp.ClientError, OSError):
            await client.http.add_user_to_thread(thread_id, user_id)
