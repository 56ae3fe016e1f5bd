"""The reply to one interaction: deferred first, then filled in, edited or followed up.

The reply to a press that answers a question is held for a moment instead. If the new question is ready by then, it is
the first response, and the press takes one request instead of two.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import aiohttp
import discord

from bot import faults
from bot.deadlines import DEADLINES
from bot.logs import reference
from bot.matches.people import People
from bot.model import Answered, Busy, MatchView, MessageRef
from cogs.app import App
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.compose import Drawn, MessageFields
from cogs.wire.custom_ids import Tap
from cogs.wire.error_codes import Means, is_ours, meaning
from cogs.wire.liking import as_liked
from cogs.wire.panel import Button, Panel
from cogs.wire.spoken import spoken

log = logging.getLogger(__name__)

T = TypeVar("T")

EDITS = 3
LAST_ATTEMPT_S = 0.5
"""Minimum time in seconds for acknowledging an interaction, even if it was held until the end of its time."""
NO_ANSWER = (aiohttp.ClientError, OSError, TimeoutError)
"""Errors that leave it unknown whether the request took effect: a broken connection, or no response."""


class TooLate(Exception):
    """Raised if the interaction can no longer be responded to. The person may press again."""


class Deduplicator:
    """The ids of the latest interactions, which reveal interactions that Discord delivers twice.

    The database has the ids of all processes. The ids in memory save a look there.
    """

    def __init__(self, people: People, size: int = 2048) -> None:
        self._people = people
        self._seen: OrderedDict[int, None] = OrderedDict()
        self._size = size

    async def first(self, interaction_id: int) -> bool:
        """Whether no process has seen this interaction id before."""
        return self.first_here(interaction_id) and await self._people.begin_interaction(interaction_id)

    def first_here(self, interaction_id: int) -> bool:
        """Whether this process has not seen this interaction id before."""
        if interaction_id in self._seen:
            return False
        self._seen[interaction_id] = None
        while len(self._seen) > self._size:
            self._seen.popitem(last=False)
        return True


def is_private(interaction: discord.Interaction[Any]) -> bool:
    """Whether only this person can see the pressed message (an ephemeral message, or one in the bot's DM)."""
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        return True
    # In a group DM, everyone in the group sees a message, as in a server.
    return interaction.guild_id is None and not interaction.context.private_channel


class Reply:
    """The reply to one interaction. Call ``defer`` first; the other methods then edit the deferred reply or send a
    follow-up.
    """

    def __init__(self, app: App, interaction: discord.Interaction[Any]) -> None:
        self.app = app
        self.interaction = interaction
        self.user_id = interaction.user.id
        self.locale = spoken(interaction)
        self.private = is_private(interaction)
        self.in_place = False
        """Whether the reply replaces the pressed message. If not, the reply is a new message."""
        self._thinking = False
        self._reply_id: int | None = None
        self._begun = asyncio.get_running_loop().time()
        self._first = asyncio.Lock()
        self._responded = asyncio.Event()
        """Set once the interaction has its first response."""
        self._late: asyncio.Task[None] | None = None
        self._changed = False

    async def defer(self, *, in_place: bool = False, ephemeral: bool = True, hold: bool = False) -> None:
        """Acknowledge the interaction. Raises TooLate if Discord no longer accepts a response.

        With ``hold``, a reply in place waits for a moment, so that the change of the message can be the first response
        (`change`). The caller must call `finish` at the end.
        """
        self.in_place = in_place
        if not in_place:
            await self._begin_thinking()
        faults.point("before_defer")
        if hold and in_place:
            self.app.unanswered[self.interaction.token] = self
            self._late = asyncio.create_task(self._respond_late(), name=f"late-{self.interaction.id}")
        else:
            await self._acknowledge(ephemeral)
            self._responded.set()
        faults.point("after_defer")
        await self._seen()

    async def _respond_late(self) -> None:
        await asyncio.sleep(DEADLINES.hold)
        await self._respond_anyway()

    async def _respond_anyway(self) -> None:
        """Acknowledge a held interaction as `respond` does, but never raise."""
        try:
            await self.respond()
        except (TooLate, discord.DiscordException, RuntimeError, *NO_ANSWER) as error:
            # A RuntimeError means that the session is closed because the bot is stopping.
            log.info("could not acknowledge interaction %s: %r", self.interaction.id, error)

    async def respond(self) -> None:
        """Acknowledge a held interaction now, unless it has its first response already."""
        async with self._first:
            if self._late is None or self._responded.is_set():
                return
            try:
                await self._acknowledge(True)
            finally:
                self._has_response()

    async def change(self, fields: Callable[[], MessageFields]) -> bool:
        """Change the pressed message as the first response to a held interaction.

        Returns False if that is not possible or nobody knows whether it happened. The interaction then has another
        response, and the message can be edited.
        """
        async with self._first:
            if self._late is None or self._responded.is_set():
                return False
            try:
                async with asyncio.timeout(DEADLINES.attempt):
                    await self.interaction.response.edit_message(**fields())
                self._changed = True
                return True
            except discord.InteractionResponded:
                return False
            except (discord.HTTPException, *NO_ANSWER) as error:
                log.info("a message is edited instead of changed at once: %r", error)
                if not isinstance(error, discord.HTTPException) or meaning(error) is not Means.ANSWERED:
                    await self._acknowledge(True)
                return False
            finally:
                self._has_response()

    def _has_response(self) -> None:
        self._responded.set()
        self.app.unanswered.pop(self.interaction.token, None)

    async def finish(self) -> None:
        """Make sure that a held interaction has its first response."""
        if self._late is None:
            return
        await self._respond_anyway()
        self._late.cancel()
        await self._answered()

    async def _begin_thinking(self) -> None:
        """Store that a reply is owed, so that Discord's "thinking" display can be ended after a crash."""
        interaction = self.interaction
        expires = int(interaction.expires_at.timestamp() * 1000)
        await self.app.manager.people.begin_thinking(interaction.id, interaction.token, expires, self.locale)
        self._thinking = True

    async def _acknowledge(self, ephemeral: bool) -> None:
        """Defer within three seconds. The request is repeated while it is unknown whether Discord received it.

        If Discord says "already acknowledged", an earlier attempt took effect but its response was lost. Another
        handler cannot have acknowledged the interaction, because interactions that are delivered twice never get here.
        If the result is still unknown at the end, the request is assumed to have succeeded, because the player's answer
        does not depend on it.
        """
        response, clock = self.interaction.response, asyncio.get_running_loop().time
        until = max(self._begun + DEADLINES.acknowledge, clock() + LAST_ATTEMPT_S)
        while (left := until - clock()) > 0:
            try:
                async with asyncio.timeout(min(left, DEADLINES.attempt)):
                    if self.in_place:
                        await response.defer()
                    else:
                        await response.defer(ephemeral=ephemeral, thinking=True)
                return
            except discord.InteractionResponded:
                return
            except discord.HTTPException as error:
                found = meaning(error)
                if found is Means.ANSWERED:
                    return
                if found is Means.NO_MESSAGE and self.in_place:
                    # The message was deleted while its button was pressed, so the reply is sent as a new message.
                    self.in_place = False
                    await self._begin_thinking()
                    continue
                if found is Means.TOO_LATE:
                    await self._answered()
                    raise TooLate from error
                if error.status < 500:
                    await self._answered()
                    raise
            except NO_ANSWER:
                pass
            await asyncio.sleep(min(0.1, max(0.0, until - clock())))
        log.warning("nobody knows whether interaction %s was acknowledged", self.interaction.id)

    async def _seen(self) -> None:
        interaction = self.interaction
        dm = interaction.channel_id if interaction.guild_id is None and interaction.context.dm_channel else None
        new = interaction.id if dm is not None and not self.in_place else None
        await self.app.manager.people.seen(
            self.user_id, locale=str(interaction.locale), dm_channel_id=dm, dm_message_id=new
        )

    def surface(self) -> MessageRef:
        """Return the message in which this person acts. Call this after `defer`, and only for a private message."""
        interaction = self.interaction
        message = interaction.message
        return MessageRef(
            channel_id=interaction.channel_id or 0,
            message_id=message.id if message is not None and self.in_place else self._reply_id,
            token=interaction.token,
            expires_at=int(interaction.expires_at.timestamp() * 1000),
            private=not self.in_place or message is None or message.flags.ephemeral,
        )

    async def show(self, panel: Panel, look: MatchView | None = None) -> None:
        """Fill the deferred reply with a panel and its pictures."""
        panel = as_liked(panel, look, self.locale)
        await self.put(panel, await self.app.pictures.draw(panel, look, self.locale))

    async def ask(self, panel: Panel, look: MatchView) -> None:
        """Fill the deferred reply with a seat's question. From then on, this message is the seat's panel.

        A slow picture is added later if the question is still open by then.
        """
        panel = as_liked(panel, look, self.locale)
        drawing = self.app.pictures.begin(panel, look, self.locale, place=("ask", self.interaction.id))
        await asyncio.wait([drawing], timeout=DEADLINES.picture_grace)
        drawn = self.app.pictures.finished(drawing)
        if not await self._question(lambda: self.app.pictures.compose(panel, drawn or ()).editing(), look, panel):
            return
        if drawn is None:
            await asyncio.wait([drawing], timeout=DEADLINES.late_picture)
            late = self.app.pictures.finished(drawing)
            if late and await self._still_asks(look):
                now = await self._standing()
                await self._insist(
                    lambda: self.interaction.edit_original_response(
                        **self.app.pictures.compose(panel, late).picturing(now)
                    )
                )

    async def _still_asks(self, look: MatchView) -> bool:
        _, owed = await self.app.manager.reader.owed(look.info.id, self.user_id)
        return owed is not None and look.decision is not None and owed.id == look.decision.id

    async def put(self, panel: Panel, drawn: Sequence[Drawn] = ()) -> None:
        """Fill the deferred reply with a panel and these pictures.

        If the message can no longer be edited, it stays unchanged and the panel is sent as a new message.
        """
        try:
            await self._edit(lambda: self.app.pictures.compose(panel, drawn).editing())
        except discord.HTTPException as error:
            if not _final(error):
                raise
            await self._insist(
                lambda: self.interaction.followup.send(
                    **self.app.pictures.compose(panel, drawn).sending(), ephemeral=True
                )
            )
            await self._answered()

    async def tick(self, panel: Panel, look: MatchView) -> None:
        """Change only the text and components of the question in this message. The pictures stay unchanged."""
        now = await self._standing()
        panel = as_liked(panel, look, self.locale)
        await self._question(lambda: self.app.pictures.compose(panel).ticking(now), look, panel)

    async def _standing(self) -> discord.Message | None:
        """Return the current message if an edit needs it; otherwise None."""
        message = self.interaction.message if self.in_place else None
        found = self._reply_id if message is None else message.id
        if found is None or not self.app.pictures.whole:
            return None
        await self.respond()
        try:
            return await self._insist(lambda: self.interaction.followup.fetch_message(found))
        except discord.HTTPException as error:
            log.info("message %s could not be read: %s", found, error)
            return None

    async def _question(self, editing: Callable[[], MessageFields], look: MatchView, panel: Panel) -> bool:
        """Show a question in this message and return True. If the message can no longer be changed, use a new message
        and return False.

        If the message was deleted while its button was pressed, and another message already shows the question, the new
        message only says what the press led to.
        """
        try:
            await self._edit(editing)
        except discord.HTTPException as error:
            if not _final(error) or look.decision is None:
                raise
            await self._answered()
            if meaning(error) is Means.NO_MESSAGE and await self._stands_elsewhere(look):
                button = Button(tr(self.locale, "ui.open"), Tap("open", look.info.id), "primary")
                told = Panel(panel.content.partition("\n")[0], rows=((button,),))
                await self._insist(
                    lambda: self.interaction.followup.send(**self.app.pictures.compose(told).sending(), ephemeral=True)
                )
            else:
                await self.app.manager.panels.ask_again(look.info.id, look.decision.id, gone=True)
            return False
        if look.seat is not None and look.decision is not None:
            # If storing this fails, the message still shows the question and its buttons work.
            with contextlib.suppress(Busy):
                await self.app.manager.panels.shown(
                    look.info.id, look.seat, look.decision.id, self.surface(), self.user_id
                )
        return True

    async def _stands_elsewhere(self, look: MatchView) -> bool:
        """Whether a message other than the pressed one shows this person's question."""
        if look.seat is None or look.decision is None:
            return False
        panel = await self.app.manager.reader.panel(look.info.id, look.seat)
        here = self.interaction.message
        return (
            panel is not None
            and panel.decision_id == look.decision.id
            and (here is None or panel.surface.message_id != here.id)
        )

    async def attach(self, text: str, name: str, data: str | bytes) -> None:
        """Fill the deferred reply with a sentence and a file."""
        content = data.encode() if isinstance(data, str) else data

        def editing() -> MessageFields:
            return {"content": text, "attachments": [discord.File(io.BytesIO(content), filename=name)]}

        await self._edit(editing)

    async def tell(self, text: str) -> None:
        """Say one sentence privately. A panel in the pressed message stays unchanged."""
        if self.in_place:
            text = limits.clip(text, limits.CONTENT)
            await self.respond()
            await self._insist(lambda: self.interaction.followup.send(text, ephemeral=True))
        else:
            await self.show(Panel(content=text))

    async def confirm(self, done: Answered) -> None:
        """Say privately that the answer counts, if the message that should show its result is not updated in time.

        Call this after an answer was stored. The outbox then shows the result in the message in which the person
        answered. Never raises.
        """
        info, seat = done.look.info, done.look.seat
        if seat is None:
            return
        await self._responded.wait()
        if self._changed:
            return
        shown = asyncio.ensure_future(self.app.manager.store.is_shown(info.id, seat, DEADLINES.confirm))
        failing = asyncio.ensure_future(self.app.failing.wait(self.interaction.token))
        try:
            await asyncio.wait({shown, failing}, return_when=asyncio.FIRST_COMPLETED)
            if not failing.done() and shown.result():
                return
            text = tr(self.locale, "ui.answer.counts")
            await self._insist(lambda: self.interaction.followup.send(text, ephemeral=True))
        except (discord.DiscordException, *NO_ANSWER) as error:
            log.info("could not confirm an answer to %s: %s", self.user_id, error)
        finally:
            shown.cancel()
            failing.cancel()

    async def _edit(self, editing: Callable[[], MessageFields]) -> None:
        # Each attempt composes the parts again, because a view and a file can be sent only once.
        if not await self.change(editing):
            message = await self._insist(lambda: self.interaction.edit_original_response(**editing()))
            self._reply_id = message.id
        await self._answered()
        self.app.keep_items()

    async def _insist(self, send: Callable[[], Awaitable[T]]) -> T:
        """Repeat a request while the connection is broken or no response comes. After a 5xx status, the library itself
        repeats it.
        """
        for attempt in range(1, EDITS):
            try:
                async with asyncio.timeout(DEADLINES.edit):
                    return await send()
            except NO_ANSWER as error:
                log.info("an answer is sent again: %r", error)
                await asyncio.sleep(0.2 * attempt)
        async with asyncio.timeout(DEADLINES.edit):
            return await send()

    async def _answered(self) -> None:
        if self._thinking:
            self._thinking = False
            await self.app.manager.people.end_thinking(self.interaction.id)

    async def fail(self, error: BaseException, what: str) -> None:
        """Say that something failed, with a reference that is also in the log. Never raises."""
        await self._respond_anyway()
        if not is_ours(error):
            where = self.interaction.channel_id
            log.warning("refused by Discord: %s (user %s, channel %s): %s", what, self.user_id, where, error)
            await tell_anyway(self.interaction, tr(self.locale, "ui.error.refused"))
            return
        ref = reference()
        where = self.interaction.channel_id
        facts = {"reference": ref, "user": self.user_id, "channel": where}
        log.error("failed: %s (reference %s)", what, ref, extra=facts, exc_info=error)
        await tell_anyway(self.interaction, tr(self.locale, "ui.error", reference=ref))


def _final(error: discord.HTTPException) -> bool:
    """Whether a message can no longer be edited: it is deleted, too old, or in a form that cannot be changed."""
    return meaning(error) in (Means.OLD_EDIT, Means.NO_MESSAGE)


async def tell_anyway(interaction: discord.Interaction[Any], text: str) -> None:
    """Send a private sentence, as the first response or as a follow-up. Never raises."""
    text = limits.clip(text, limits.CONTENT)
    try:
        if not interaction.response.is_done():
            try:
                await interaction.response.send_message(text, ephemeral=True)
                return
            except discord.HTTPException as error:
                if meaning(error) is not Means.ANSWERED:
                    raise
        await interaction.followup.send(text, ephemeral=True)
    except (discord.DiscordException, aiohttp.ClientError, OSError, RuntimeError) as error:
        # A RuntimeError means that the session is closed because the bot is stopping.
        log.info("could not tell %s: %s", interaction.user.id, error)
