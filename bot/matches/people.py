"""Discord users: their locale, direct messages, and deferred replies that are not filled in yet."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import Any

from bot.clocks.quiet import HOUR_MS, MAX_QUIET_MS, VACATION_HOURS, Nonsense, QuietTimes
from bot.matches.notify import RING
from bot.matches.store import MatchStore
from bot.matches.timekeeping import read_again
from bot.model import Busy, Preferences, UserError, UserSettings
from bot.names import quoted
from bot.storage import Tx
from engine import Msg

log = logging.getLogger("riposte.manager")

MAX_AHEAD_MS = 365 * 24 * HOUR_MS
"""Maximum time in milliseconds by which a vacation may be planned ahead."""
IN_PASSING_S = 0.5
"""Maximum time in seconds that unimportant writes wait for the database."""


class People:
    """The stored data of Discord users."""

    def __init__(self, store: MatchStore) -> None:
        self._store = store
        self._languages: dict[int, str] = {}
        store.on_start(self.load_languages)

    async def takes_dms(self, user_id: int) -> bool:
        """Whether the last direct message to this person arrived."""
        known, _ = await self._store.repository.reading(lambda tx: tx.person(user_id))
        return known is not None and bool(known["dm_ok"]) and known["dm_channel_id"] is not None

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
        news: dict[str, object] = {}
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

    async def _in_passing(self, work: Callable[[Tx], Coroutine[Any, Any, None]]) -> None:
        """Run a transaction, but skip it if another program has the database locked.

        The caller needs no retry, because a later interaction reports the same facts. Waiting for the database could
        delay an acknowledgement too long.
        """
        try:
            await self._store.repository.writing(work, durable=False, patience=IN_PASSING_S)
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

    # -- preferences -----------------------------------------------------------------------------------------

    async def load_languages(self) -> None:
        """Read the languages that people have chosen."""
        async with self._store.repository.read() as tx:
            self._languages = await tx.languages()

    def language(self, user_id: int) -> str:
        """Return the language that this person has chosen, or "" for the language of their Discord."""
        return self._languages.get(user_id, "")

    async def preferences(self, user_id: int) -> Preferences:
        """Return what this person prefers outside of a match."""
        async with self._store.repository.read() as tx:
            return Preferences.of(await tx.user_row(user_id))

    async def prefer(self, user_id: int, change: Callable[[Preferences], Preferences]) -> Preferences:
        """Change what this person prefers, and return the result."""
        async with self._store.repository.write() as tx:
            new = change(Preferences.of(await tx.user_row(user_id)))
            await tx.set_user(user_id, **new.to_row())
        if new.language:
            self._languages[user_id] = new.language
        else:
            self._languages.pop(user_id, None)
        return new

    def forget(self, user_id: int) -> None:
        """Drop what is kept in memory about this person."""
        self._languages.pop(user_id, None)

    # -- quiet time ------------------------------------------------------------------------------------------

    async def note(self, match_id: int, user_id: int) -> str:
        """Return this person's private note on a match. Without a note, it is empty."""
        return await self._store.repository.reading(lambda tx: tx.note(match_id, user_id))

    async def set_note(self, match_id: int, user_id: int, text: str) -> None:
        """Replace this person's private note on a match. An empty text deletes it."""
        async with self._store.repository.write() as tx:
            await tx.set_note(match_id, user_id, text)

    async def quiet_times(self, user_id: int) -> QuietTimes:
        """Return the quiet hours, the time zone and the vacations of this person as they are now."""
        async with self._store.repository.read() as tx:
            return QuietTimes.of(await tx.user_row(user_id)).now(self._store.now())

    async def set_time_zone(self, user_id: int, zone: str) -> QuietTimes:
        """Set the time zone of this person by its IANA name. Raises UserError if there is none of this name.

        If the person has quiet hours, they move with the time zone: for sounds at once, for clocks after 24 hours.
        """

        def change(times: QuietTimes, now: int) -> QuietTimes:
            hours = times.hours if times.at is None else times.then
            return times.change(now, zone, None if hours is None else (hours.since, hours.until))

        try:
            return await self._change_quiet_times(user_id, change)
        except Nonsense:
            raise UserError(Msg.of("bot.time_zone.unknown", zone=quoted(zone))) from None

    async def set_quiet_hours(self, user_id: int, span: tuple[int, int] | None) -> QuietTimes:
        """Set the quiet hours of this person in minutes since midnight; None for no quiet hours.

        The change takes effect for sounds at once, and for clocks after 24 hours. Raises UserError if the span is too
        long, or if the time zone is not known.
        """

        def change(times: QuietTimes, now: int) -> QuietTimes:
            zone = times.zone if times.at is None else times.zone_then
            if span is not None and not zone:
                raise UserError(Msg.of("bot.quiet.no_zone"))
            return times.change(now, zone, span)

        try:
            return await self._change_quiet_times(user_id, change)
        except Nonsense:
            raise UserError(Msg.of("bot.quiet.long", n=MAX_QUIET_MS // HOUR_MS)) from None

    async def take_vacation(
        self, user_id: int, days: int = VACATION_HOURS // 24, since: int | None = None
    ) -> QuietTimes:
        """Begin a vacation of this person now, or plan one from `since` on. It is cut short if fewer days are left.

        Raises UserError if that is not possible.
        """

        def change(times: QuietTimes, now: int) -> QuietTimes:
            begins = now if since is None else since
            if times.vacation(now) is not None:
                raise UserError(Msg.of("bot.vacation.already"))
            if begins < now or begins > now + MAX_AHEAD_MS:
                raise UserError(Msg.of("bot.vacation.when"))
            return times.take_vacation(now, begins, days)

        try:
            return await self._change_quiet_times(user_id, change)
        except Nonsense:
            raise UserError(Msg.of("bot.vacation.none_left", n=VACATION_HOURS // 24)) from None

    async def end_vacation(self, user_id: int) -> QuietTimes:
        """End the vacation of this person now, or give up a planned one. The unused time is kept."""
        return await self._change_quiet_times(user_id, lambda times, now: times.end_vacation(now))

    async def _change_quiet_times(self, user_id: int, change: Callable[[QuietTimes, int], QuietTimes]) -> QuietTimes:
        """Change the quiet time of this person. Clocks and sounds that wait for its end are reconsidered."""
        now = self._store.now()
        async with self._store.repository.write() as tx:
            await read_again(tx, user_id, now)
            times = change(QuietTimes.of(await tx.user_row(user_id)).now(now), now)
            await tx.set_user(user_id, **times.to_row())
            await read_again(tx, user_id, now)
            await tx.hasten_timers(user_id, RING, now)
        self._store.committed()
        return times

    async def begin_interaction(self, interaction_id: int) -> bool:
        """Record that this process handles an interaction. Returns False if any process has begun to do so before.

        If the database is busy, the record is left out, so that the person gets an answer.
        """
        now = self._store.now()
        try:
            return await self._store.repository.writing(
                lambda tx: tx.begin_interaction(interaction_id, now), durable=False, patience=IN_PASSING_S
            )
        except Busy:
            return True

    async def begin_thinking(self, interaction_id: int, token: str, expires_at: int, locale: str) -> None:
        """Record a reply that will show "is thinking ...". Call this before deferring.

        `expires_at` is the time in milliseconds at which the token expires.
        """
        await self._in_passing(
            lambda tx: tx.begin_thinking(
                interaction_id, token, expires_at, locale, self._store.now(), self._store.process
            )
        )

    async def end_thinking(self, interaction_id: int) -> None:
        """Record that the deferred reply has been filled in."""
        await self._in_passing(lambda tx: tx.end_thinking(interaction_id))
