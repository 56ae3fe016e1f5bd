"""Discord users: locale, direct messages, and deferred replies that are not yet filled in."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from bot.matches.store import MatchStore
from bot.model import Busy, Liking
from bot.storage import Tx

log = logging.getLogger("riposte.manager")

IN_PASSING_S = 0.5
"""Seconds for which what is written in passing waits for the database."""


class People:
    """What the bot stores of Discord users."""

    def __init__(self, store: MatchStore) -> None:
        self._store = store

    async def seen(self, user_id: int, *, locale: str | None = None, dm_channel_id: int | None = None) -> None:
        """Call on every interaction: remembers the locale and, in a DM, its channel (DMs are open again).

        Who acts somewhere else may have opened their DMs meanwhile: the next one is tried. And who acts is there.
        """
        news: dict[str, Any] = {}
        if locale is not None:
            news["locale"] = locale[:12]
        if dm_channel_id is not None:
            news |= {"dm_channel_id": dm_channel_id, "dm_ok": True}
        known, missed = await self._store.repository.reading(lambda tx: tx.person(user_id))
        if known is not None and not known["dm_ok"] and dm_channel_id is None and known["dm_retry_at"] != 0:
            news["dm_retry_at"] = 0
        if known is None or any(known[key] != value for key, value in news.items()) or missed:

            async def note(tx: Tx) -> None:
                await tx.set_user(user_id, **news)
                if missed:
                    await tx.update_seats_of(user_id, left_server=False, unreachable_since=None)

            await self._in_passing(note)

    async def _in_passing(self, work: Callable[[Tx], Awaitable[None]]) -> None:
        """Carry out a transaction that is left out while another program holds the database.

        What is written in passing is found out again; an acknowledgement that waits for it may come too late.
        """
        try:
            async with self._store.repository.write(durable=False, patience=IN_PASSING_S) as tx:
                await work(tx)
        except Busy:
            log.warning("something was not noted: another program holds the database")

    async def liking(self, user_id: int) -> Liking:
        """What this person has set for all their matches."""
        async with self._store.repository.read() as tx:
            row = await tx.user_row(user_id)
        return Liking() if row is None else Liking.of(row["board"], row["hints"])

    async def like(self, user_id: int, *, board: str | None = None, hints: str | None = None) -> None:
        """Set how this person is shown boards (`BOARDS`), or when they are told hints (`HINTS`)."""
        values = {name: value for name, value in (("board", board), ("hints", hints)) if value is not None}
        async with self._store.repository.write() as tx:
            await tx.set_user(user_id, **values)

    async def begin_thinking(self, interaction_id: int, token: str, expires_at: int, locale: str) -> None:
        """Call before deferring a reply that says "is thinking ..."; `expires_at` is the token's, in ms."""
        await self._in_passing(
            lambda tx: tx.begin_thinking(interaction_id, token, expires_at, locale, self._store.now())
        )

    async def end_thinking(self, interaction_id: int) -> None:
        """The deferred reply is answered."""
        await self._in_passing(lambda tx: tx.end_thinking(interaction_id))
