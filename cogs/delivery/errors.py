"""What an error of Discord's, or of the way there, means to the outbox."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord

from bot.outbox import Closed, DeliveryError, Gone, MessageGone, Retry, TokenGone, TooOld
from cogs.wire.error_codes import CLOSED, LAID_OUT, NO_CHANNEL, NO_MESSAGE, NO_TOKEN, OLD_EDIT


def translate(error: BaseException, *, direct: bool = False, token: bool = False) -> DeliveryError:
    """What a library error means to the outbox. ``direct``: it was a DM; ``token``: a webhook edit."""
    if isinstance(error, discord.RateLimited):
        return Retry(error.retry_after)
    if isinstance(error, discord.HTTPException):
        code = error.code
        if code in CLOSED or (direct and error.status == 403):
            return Closed()
        if code in NO_TOKEN or (token and error.status in (401, 403, 404)):
            return TokenGone()
        if code in NO_MESSAGE:
            return MessageGone()
        if code in NO_CHANNEL or error.status in (403, 404):
            return Gone()
        if code == OLD_EDIT or LAID_OUT in error.text:
            return TooOld()
        if error.status == 429:
            return Retry(_retry_after(error))
        if error.status >= 500:
            return Retry(2.0)
        raise error
    if isinstance(error, (aiohttp.ClientError, OSError, asyncio.TimeoutError)):
        return Retry(2.0)
    raise error


def _retry_after(error: discord.HTTPException) -> float:
    headers: Any = getattr(error.response, "headers", None) or {}
    try:
        return max(1.0, float(headers.get("Retry-After", 5.0)))
    except (TypeError, ValueError):
        return 5.0
