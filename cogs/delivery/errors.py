"""Translates errors of Discord, and of the connection to it, into the errors that the outbox knows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

import aiohttp
import discord

from bot.outbox import Closed, DeliveryError, Gone, MessageGone, Retry, Shut, TokenGone, TooOld
from cogs.wire.error_codes import Means, meaning

SERVER_S = 2.0
"""Seconds until the next attempt after an error of Discord's servers."""

_ERRORS: Mapping[Means, Callable[[], DeliveryError]] = {
    Means.OLD_EDIT: TooOld,
    Means.CHANNEL_CLOSED: Shut,
    Means.DMS_CLOSED: Closed,
    Means.NO_CHANNEL: Gone,
    Means.NO_MESSAGE: MessageGone,
    Means.NO_MEMBER: Gone,
    Means.NO_TOKEN: TokenGone,
    Means.TOO_LATE: TokenGone,
    Means.ANSWERED: TokenGone,
}


def translate(error: BaseException, *, direct: bool = False, token: bool = False) -> DeliveryError:
    """Return the outbox's error for a library error. If the bot is at fault, raise the library error itself.

    ``direct``: whether the request was a direct message. ``token``: whether it was an edit with an interaction's token.
    """
    if isinstance(error, discord.RateLimited):
        return Retry(error.retry_after)
    if isinstance(error, discord.HTTPException):
        found = meaning(error)
        if direct and error.status == 403:
            return Closed()
        if (
            token
            and found is not Means.DMS_CLOSED
            and (found is Means.CHANNEL_CLOSED or error.status in (401, 403, 404))
        ):
            # An archived thread is not reopened for a message that only one person sees. The question is sent as a
            # direct message instead.
            return TokenGone()
        if found is Means.LATER:
            return Retry(_retry_after(error) if error.status == 429 else SERVER_S)
        if found in _ERRORS:
            return _ERRORS[found]()
        raise error
    if isinstance(error, (aiohttp.ClientError, OSError, asyncio.TimeoutError)):
        return Retry(SERVER_S)
    raise error


def _retry_after(error: discord.HTTPException) -> float:
    headers: Any = getattr(error.response, "headers", None) or {}
    try:
        return max(1.0, float(headers.get("Retry-After", 5.0)))
    except (TypeError, ValueError):
        return 5.0
