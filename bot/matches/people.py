"""Discord users: their locale, direct messages, and deferred replies that are not filled in yet."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from bot.matches.store import MatchStore
from bot.model import Busy, UserSettings
from bot.storage import Tx

log = logging.getLogger("riposte.manager")

IN_PASSING_S = 0.5
"""Maximum time in seconds that unimportant writes wait for the database."""


class People:
    """The stored data of Discord users."""

    def __init__(self, store: MatchStore) -> None:
        self._store = store

    async def seen(
        self,
        user_id: int,
        *,
        locale: str | None = None,
        dm_channel_id: int | None = None,
        dm_message_id: int | None = None,
    ) -> None:
        """Record an interaction of this person: store the locale and, if the interaction was in a DM, the DM channel.

        An interaction in a DM shows that DMs are open. After an interaction elsewhere, the next DM is tried because the
        person may have opened their DMs. Any interaction shows that the person is not gone. `dm_message_id` is the id
        of a new message in the DM channel, or any id of the same moment.
        """
        news: dict[str, Any] = {}
        if locale is not None:
            news["locale"] = locale[:12]
        if dm_channel_id is not None:
            news |= {"dm_channel_id": dm_channel_id, "dm_ok": True}
        known, missed = await self._store.repository.reading(lambda tx: tx.person(user_id))
        if known is not None and not known["dm_ok"] and dm_channel_id is None and known["dm_retry_at"] != 0:
            news["dm_retry_at"] = 0
        if dm_message_id is not None and known is not None and known["list_posted_at"] is not None:
            # The message is now below the standing list, if there is one.
            news["dm_newest"] = max(known["dm_newest"] or 0, dm_message_id)
        if known is None or any(known[key] != value for key, value in news.items()) or missed:

            async def note(tx: Tx) -> None:
                await tx.set_user(user_id, **news)
                if missed:
                    await tx.update_seats_of(user_id, left_server=False, unreachable_since=None)

            await self._in_passing(note)

    async def _in_passing(self, work: Callable[[Tx], Awaitable[None]]) -> None:
        """Run a transaction, but skip it if another program has the database locked.

        The caller needs no retry, because a later interaction reports the same facts. Waiting for the database could
        delay an acknowledgement too long.
        """
        try:
            async with self._store.repository.write(durable=False, patience=IN_PASSING_S) as tx:
                await work(tx)
        except Busy:
            log.warning("something was not noted: another program holds the database")

    async def liking(self, user_id: int) -> UserSettings:
        """Return the settings that this person has made for all their matches."""
        async with self._store.repository.read() as tx:
            row = await tx.user_row(user_id)
        return UserSettings() if row is None else UserSettings.of(row["board"], row["hints"])

    async def like(self, user_id: int, *, board: str | None = None, hints: str | None = None) -> None:
        """Set how boards are shown to this person (`BOARDS`), or when the person gets advice (`HINTS`)."""
        values = {name: value for name, value in (("board", board), ("hints", hints)) if value is not None}
        async with self._store.repository.write() as tx:
            await tx.set_user(user_id, **values)

    async def begin_thinking(self, interaction_id: int, token: str, expires_at: int, locale: str) -> None:
        """Record a reply that will show "is thinking ...". Call this before deferring.

        `expires_at` is the time in milliseconds at which the token expires.
        """
        await self._in_passing(
            lambda tx: tx.begin_thinking(interaction_id, token, expires_at, locale, self._store.now())
        )

    async def end_thinking(self, interaction_id: int) -> None:
        """Record that the deferred reply has been filled in."""
        await self._in_passing(lambda tx: tx.end_thinking(interaction_id))
