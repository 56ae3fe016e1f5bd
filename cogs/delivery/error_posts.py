"""Posts the bot's errors to a channel that the owner has chosen, each with its reference in the log."""

from __future__ import annotations

import asyncio
import logging
import re
import traceback

import aiohttp
import discord

from bot import logs
from bot.clock import Clock, utc_now
from cogs.text.catalogue import tr
from cogs.wire import limits

log = logging.getLogger("riposte.errors")

WAITING = 20
"""Maximum number of errors that wait to be posted. Later ones are only in the log."""
AGAIN_MS = 60 * 60_000
"""Milliseconds for which an error of the same kind is counted and not posted again."""
LANGUAGE = "en"
"""The language of posts, as of the log."""
FACTS = ("match", "kind", "row", "timer", "phase")
"""The fields of a log line that a post repeats."""


class ErrorPosts(logging.Handler):
    """A log handler that posts errors to a channel. Nothing that a person typed or is called is in a post: it has the
    reference, the place in the code, and the kind of error. The log has the rest.
    """

    def __init__(self, client: discord.Client, channel_id: int, clock: Clock = utc_now) -> None:
        super().__init__(logging.ERROR)
        self.addFilter(logs.complete)
        self.addFilter(lambda record: record.name != log.name)
        self._client = client
        self._channel_id = channel_id
        self._clock = clock
        self._waiting: asyncio.Queue[str] = asyncio.Queue(WAITING)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._posting: asyncio.Task[None] | None = None
        self._posted: dict[str, tuple[int, int]] = {}
        """By kind of error: the time of the last post, and the number of errors since."""

    def start(self) -> None:
        """Begin to post, in the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._posting = asyncio.create_task(self._post(), name="error-posts")
        logging.getLogger().addHandler(self)

    def stop(self) -> None:
        """Stop. Errors that wait are only in the log."""
        logging.getLogger().removeHandler(self)
        if self._posting is not None:
            self._posting.cancel()

    def emit(self, record: logging.LogRecord) -> None:
        # Other threads log too.
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._note, record)

    def _note(self, record: logging.LogRecord) -> None:
        kind = f"{record.name}\n{record.msg}\n{_cause(record)}"
        now = self._clock()
        at, more = self._posted.get(kind, (None, 0))
        if at is not None and now - at < AGAIN_MS:
            self._posted[kind] = at, more + 1
            return
        self._posted[kind] = now, 0
        if not self._waiting.full():
            self._waiting.put_nowait(text_of(record, more))

    async def _post(self) -> None:
        while True:
            text = await self._waiting.get()
            try:
                channel = self._client.get_partial_messageable(self._channel_id)
                await channel.send(text, allowed_mentions=discord.AllowedMentions.none(), suppress_embeds=True)
            except (discord.DiscordException, aiohttp.ClientError, OSError, RuntimeError) as error:
                log.warning("an error cannot be posted to the owner's channel: %s", error)
            finally:
                self._waiting.task_done()

    async def settled(self) -> None:
        """Wait until all errors so far are posted."""
        await asyncio.sleep(0)
        await self._waiting.join()


def text_of(record: logging.LogRecord, more: int) -> str:
    """Return the post about an error, and about `more` errors of its kind since the last post."""
    found = logs.facts(record)
    facts = ", ".join(f"{key} {found[key]}" for key in FACTS if found.get(key) is not None)
    lines = [f"**Error {found['reference']}** in `{record.name}`: {_summary(record)}"]
    if facts:
        lines.append(facts)
    if cause := _cause(record):
        lines.append(f"`{cause}`")
    if more:
        lines.append(tr(LANGUAGE, "ui.errors.more", n=more))
    return limits.clip("\n".join(lines), limits.CONTENT)


def _cause(record: logging.LogRecord) -> str:
    """Return the kind of the exception and the place that raised it. Its text might contain a name."""
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return ""
    frames = traceback.extract_tb(error.__traceback__)
    own = next((one for one in reversed(frames) if "site-packages" not in one.filename), None)
    return type(error).__name__ if own is None else f"{type(error).__name__}, {own.name} line {own.lineno}"


def _summary(record: logging.LogRecord) -> str:
    """Return the text of a log call without its parameters, which might contain a name."""
    return logs.masked(re.sub(r"%\w", "...", str(record.msg).partition(" (")[0]))
