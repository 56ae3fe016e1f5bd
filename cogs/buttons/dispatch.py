"""Calls the handler of a component that was used.

In private places, the pressed message itself becomes the reply; in public places, the reply is a new private message.
An answer to a decision goes to the manager together with a reference to the reply's message, and the outbox changes
that message once the answer is committed. If that is soon, the change is the first response to the press. All other
replies are shown at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Any

import discord

from bot import logs
from bot.model import UserError
from cogs.app import App
from cogs.buttons.answers import HANDLERS as ANSWERS
from cogs.buttons.click import Click, Handlers
from cogs.prompt import private
from cogs.text.catalogue import tr
from cogs.wire.custom_ids import Tap
from cogs.wire.error_codes import is_shut
from cogs.wire.interactions import changed_at
from cogs.wire.reply import Deduplicator, Reply, TooLate
from engine import say

log = logging.getLogger(__name__)

# Kinds of taps that are always answered by a new private message, so that the panel with the button stays.
ALWAYS_NEW_MESSAGE = frozenset(
    {
        "hand",
        "whole",
        "stat",
        "learn",
        "news",
        "log",
        "why",
        "nextone",
        "rematch",
        "report",
        "deckcopy",
        "askundo",
        "follow",
        "unfollow",
        "hint",
    }
)


class Buttons:
    """The handlers of all components, by kind."""

    def __init__(self, app: App, once: Deduplicator, handlers: Handlers) -> None:
        self._app = app
        self._once = once
        self._running = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self.handlers = handlers

    async def handle(self, interaction: discord.Interaction[Any], tap: Tap, values: Sequence[str]) -> None:
        """Call the handler, and reply. Catches every error, because no caller would show it to the person."""
        logs.begin(interaction=interaction.id, **({"match": tap.match} if tap.match else {}))
        reply = Reply(self._app, interaction)
        self._begin_one()
        try:
            if not await self._once.first(interaction.id):
                return
            in_place = reply.private and (tap.kind not in ALWAYS_NEW_MESSAGE or bool(values))
            await reply.defer(in_place=in_place, hold=tap.kind in ANSWERS)
            click = Click(reply, tap, tuple(values))
            try:
                handler = self.handlers.get(tap.kind, unknown)
                await (lost if await self._is_lost(interaction) else handler)(click)
            except UserError as refusal:
                await reply.tell(say(refusal.msg, reply.locale))
        except TooLate:
            log.info("tap %s of %s came too late to be answered", tap.custom_id, interaction.user.id)
        except Exception as error:
            await reply.fail(error, f"tap {tap}")
            if is_shut(error):
                await self._ask_elsewhere(reply, tap)
        finally:
            await reply.finish()
            self._end_one()

    async def _is_lost(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether the component belongs to a message from a time that a restore of the database has lost."""
        message = interaction.message
        return message is not None and await self._app.manager.lost.cover(changed_at(message))

    async def _ask_elsewhere(self, reply: Reply, tap: Tap) -> None:
        """Send this person's open question, if there is one, as a direct message, because nothing can be answered in a
        closed thread.
        """
        with contextlib.suppress(UserError):
            _, owed = await self._app.manager.reader.owed(tap.match, reply.user_id)
            if owed is not None:
                await self._app.manager.panels.ask_again(tap.match, owed.id)

    def _begin_one(self) -> None:
        self._running += 1
        self._idle.clear()

    def _end_one(self) -> None:
        self._running -= 1
        if not self._running:
            self._idle.set()

    async def idle(self) -> None:
        """Wait until no component is being handled."""
        await self._idle.wait()


async def unknown(click: Click) -> None:
    """Say that this kind of component belongs to an older version of the bot, and show the current prompt."""
    look = await click.current()
    notice = tr(click.locale, "ui.error.unknown_tap")
    panel = await private.current(click.manager, look, click.locale, notice=notice)
    await click.reply.ask(panel, look)


async def lost(click: Click) -> None:
    """Say that what the message shows is lost, and show the current prompt if there is one."""
    notice = tr(click.locale, "ui.error.lost")
    try:
        look = await click.current()
    except UserError:
        await click.reply.tell(notice)
        return
    panel = await private.current(click.manager, look, click.locale, notice=notice)
    await click.reply.ask(panel, look)
