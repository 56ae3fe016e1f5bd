"""Delivery: what the outbox decided becomes a message; what Discord answers becomes the outbox's words."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.manager import GameManager
from bot.model import OVER, Look, OutboxRow
from bot.outbox import Closed, DeliveryError, Gone, MessageGone, Retry, Sent, TokenGone
from cogs import limits, private, public
from cogs.acting import OLD_EDIT
from cogs.ids import Tap
from cogs.items import Composed, compose
from cogs.panel import Button, Panel, locale_of, tr
from engine import Msg, say

if TYPE_CHECKING:
    from cogs.client import RiposteBot

log = logging.getLogger(__name__)

CLOSED = frozenset({50007, 50278, 40003})
NO_MESSAGE = frozenset({10008})
NO_CHANNEL = frozenset({10003, 50001, 50013, 10004})
NO_TOKEN = frozenset({10015, 50027})
OLD_RETRY = 60.0
# A token is not used in its last seconds: the edit would lose the race.
TOKEN_MARGIN_MS = 5000


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
        if code == OLD_EDIT:
            return MessageGone()
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


class DiscordCourier:
    """The outbox's courier. Renders from the newest state; sends with the row's nonce; edits idempotently."""

    def __init__(self, bot: RiposteBot, manager: GameManager) -> None:
        self.bot = bot
        self.manager = manager
        self._kinds: dict[str, Callable[[OutboxRow], Awaitable[Sent]]] = {
            "invite": self._invite,
            "board": self._board,
            "prompt": self._prompt,
            "call": self._call,
            "panel": self._panel,
            "close": self._close,
            "result": self._board,
            "notice": self._notice,
        }

    async def deliver(self, row: OutboxRow) -> Sent:
        """See :class:`bot.outbox.Courier`."""
        row = replace(row, locale=locale_of(row.locale))
        try:
            return await self._kinds[row.kind](row)
        finally:
            self.bot.keep_items()

    async def exists(self, channel_id: int, message_id: int) -> bool:
        """Ask Discord for the message; only its clear no is a no."""
        channel = self.bot.get_partial_messageable(channel_id)
        try:
            await channel.fetch_message(message_id)
        except discord.HTTPException as error:
            if error.code in NO_MESSAGE or error.code in NO_CHANNEL:
                return False
            raise Retry(5.0) from error
        except (aiohttp.ClientError, OSError) as error:
            raise Retry(5.0) from error
        return True

    async def first_contact(self, user_id: int, text: str) -> bool:
        """A first direct message, to find closed ones before the game needs them. True if it arrived."""
        try:
            channel = await self.bot.create_dm(discord.Object(user_id))
            await channel.send(limits.clip(text, limits.CONTENT))
        except discord.HTTPException as error:
            return not (error.code in CLOSED or error.status == 403)
        await self.manager.seen(user_id, dm_channel_id=channel.id)
        return True

    # -- one method per kind ---------------------------------------------------------------------------------

    async def _invite(self, row: OutboxRow) -> Sent:
        info = await self.manager.match(row.match_id)
        panel = public.invite(info, row.locale)
        if row.message_id is not None:
            return await self._edit(row, panel, None)
        return await self._post(row, panel, None)

    async def _board(self, row: OutboxRow) -> Sent:
        look = await self.manager.look_seat(row.match_id, None)
        # Not this turn's alone: the last steps of a turn may never have been shown on its own board.
        lines = await self.manager.log(row.match_id, None, limit=public.BOARD_READ)
        if row.kind == "result" or look.info.status == OVER:
            panel = public.result(look, lines, row.locale)
        else:
            panel = public.board(look, lines, row.locale)
        if row.message_id is not None:
            return await self._edit(row, panel, look)
        return await self._post(row, panel, look)

    async def _prompt(self, row: OutboxRow) -> Sent:
        assert row.user_id is not None
        look = await self.manager.look_seat(row.match_id, row.seat)
        panel = await private.current(self.manager, look, row.locale, recap=True)
        return await self._write(row, panel, look)

    async def _call(self, row: OutboxRow) -> Sent:
        assert row.user_id is not None
        info = await self.manager.match(row.match_id)
        return await self._post(row, public.call(info, row.user_id, row.locale), None)

    async def _panel(self, row: OutboxRow) -> Sent:
        look = await self.manager.look_seat(row.match_id, row.seat)
        if row.body.get("panel") == "stops":
            panel = private.stops(look, row.locale)
        else:
            panel = await private.current(self.manager, look, row.locale, outcome=True)
        drawn = await self.bot.studio.draw(panel, look, row.locale)
        alive = (row.token_expires_at or 0) - TOKEN_MARGIN_MS > time.time() * 1000
        if row.token and alive:
            return await self._edit_by_token(row, compose(panel, drawn))
        if row.private or row.channel_id is None or row.message_id is None:
            raise TokenGone
        try:
            return await self._edit(row, panel, look)
        except MessageGone:
            # Deleted or too old to be edited: it comes back as a direct message.
            raise TokenGone from None

    async def _close(self, row: OutboxRow) -> Sent:
        open_ = bool(row.body.get("open"))
        text = tr(row.locale, "ui.prompt.moved" if open_ else "ui.prompt.answered")
        button = Button(tr(row.locale, "ui.open"), Tap("open", row.match_id), "primary")
        panel = Panel(content=text, rows=((button,),) if open_ else ())
        try:
            return await self._tick(row, panel)
        except Retry:
            # Tidying up is not worth a queue: in the end the old buttons stay, and are answered politely.
            if row.attempts >= 3:
                return Sent(row.channel_id, row.message_id)
            raise

    async def _notice(self, row: OutboxRow) -> Sent:
        text = say(Msg.from_json(row.body["msg"]), row.locale)
        panel = Panel(content=text)
        if row.user_id is not None:
            return await self._write(row, panel, None)
        return await self._post(row, panel, None)

    # -- sending ---------------------------------------------------------------------------------------------

    async def _write(self, row: OutboxRow, panel: Panel, look: Look | None) -> Sent:
        """A direct message. A stored channel saves opening it anew."""
        assert row.user_id is not None
        drawn = await self.bot.studio.draw(panel, look, row.locale)
        try:
            channel_id = row.dm_channel_id
            if channel_id is None:
                channel_id = (await self.bot.create_dm(discord.Object(row.user_id))).id
            channel = self.bot.get_partial_messageable(channel_id, type=discord.ChannelType.private)
            message = await channel.send(nonce=row.nonce, **compose(panel, drawn).sending())
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            raise translate(error, direct=True) from error
        return Sent(channel_id, message.id)

    async def _post(self, row: OutboxRow, panel: Panel, look: Look | None) -> Sent:
        """A new message in a channel."""
        if row.channel_id is None:
            raise Gone
        drawn = await self.bot.studio.draw(panel, look, row.locale)
        channel = self.bot.get_partial_messageable(row.channel_id)
        try:
            message = await channel.send(nonce=row.nonce, **compose(panel, drawn).sending())
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            raise translate(error) from error
        return Sent(row.channel_id, message.id)

    async def _edit(self, row: OutboxRow, panel: Panel, look: Look | None) -> Sent:
        drawn = await self.bot.studio.draw(panel, look, row.locale)
        return await self._change(row, compose(panel, drawn).editing())

    async def _tick(self, row: OutboxRow, panel: Panel) -> Sent:
        return await self._change(row, compose(panel).ticking())

    async def _change(self, row: OutboxRow, parts: dict[str, Any]) -> Sent:
        if row.channel_id is None or row.message_id is None:
            raise MessageGone
        message = self.bot.get_partial_messageable(row.channel_id).get_partial_message(row.message_id)
        try:
            await message.edit(**parts)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            raise translate(error) from error
        return Sent(row.channel_id, row.message_id)

    async def _edit_by_token(self, row: OutboxRow, parts: Composed) -> Sent:
        """Edit the answer to an interaction, even one that another process has deferred."""
        assert row.token is not None and self.bot.application_id is not None
        hook = discord.Webhook.partial(self.bot.application_id, row.token, client=self.bot)
        # The address of the answer, whatever its id; the signature only knows numbers.
        original: Any = "@original"
        try:
            message = await hook.edit_message(original, **parts.editing())
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            raise translate(error, token=True) from error
        return Sent(row.channel_id, message.id)
