"""Prompts, panels and outbox rows, which are derived from matches, and commands without a response."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from bot.model import MessageRef, OutboxRow, is_person
from bot.storage.database import Statements, StoredRow, expanded
from bot.storage.repository.base import as_json, larger, settings, smaller


@dataclass(frozen=True, slots=True)
class PromptRow:
    """An open question of a seat. If a message in the channel mentions the player because of it, that message is stored
    too.
    """

    match_id: int
    decision_id: int
    seat: int
    call_channel: int | None
    call_message: int | None
    created_at: int


@dataclass(frozen=True, slots=True)
class PanelRow:
    """The one message in which a seat's player continues. `decision_id` is the question that the message shows. None if
    it shows no question.
    """

    match_id: int
    seat: int
    surface: MessageRef
    decision_id: int | None


@dataclass(frozen=True, slots=True)
class Thinking:
    """A deferred command that has no response yet."""

    interaction_id: int
    token: str
    expires_at: int
    locale: str


HEAD_START_MS = 2_000
"""Milliseconds for which a row is left to the process that made it due, if that process lives."""
EAR_PAUSE_MS = 300
"""Milliseconds after which a row is tried again whose person may just hear a message of another process."""

_WAITS = "state IN ('due', 'blocked')"
_OF_A_MATCH = "'invite', 'board', 'result', 'prompt', 'call', 'notice', 'clock'"
_POSTPONED = smaller("excluded.next_at", "outbox.due_since + CAST(:latest_after AS BIGINT)")
_CHANNEL = "CASE WHEN o.seat IS NULL THEN o.channel_id END"
"""The channel of a row that belongs to no seat. The rows of a lane, a seat of a match or a channel, are delivered one
after another.
"""
_IN_BUSY_LANE = (
    "EXISTS (SELECT 1 FROM outbox busy WHERE busy.leased_by IS NOT NULL "
    "AND (busy.leased_until > :now OR busy.leased_by = :owner) AND NOT busy.aside "
    "AND busy.match_id = o.match_id AND coalesce(busy.seat, -1) = coalesce(o.seat, -1) "
    "AND (o.seat IS NOT NULL OR coalesce(busy.channel_id, 0) = coalesce(o.channel_id, 0)))"
)
_HEARD_MEANWHILE = (
    "(o.kind IN :sounding AND o.message_id IS NULL AND EXISTS (SELECT 1 FROM outbox loud "
    "WHERE loud.leased_by IS NOT NULL AND loud.leased_by <> :owner AND loud.leased_until > :now AND NOT loud.aside "
    "AND loud.user_id = o.user_id AND loud.kind IN :sounding AND loud.message_id IS NULL))"
)
"""Whether another process delivers a message just now that may make a sound for the same person. Whether this one makes
a sound depends on that.
"""
_FREE = "(leased_by IS NULL OR (leased_until <= :now AND leased_by <> :owner))"
"""Whether a row may be leased. A process that lives ends its own leases, so they do not end by time for itself."""
_RELEASED = "leased_by = NULL, leased_until = 0, aside = false"


class DeliveryTables(Statements):
    """Statements on the tables for messages that are delivered to Discord."""

    process: str = ""
    """The name of this process."""
    due_at: int | None = None
    """The earliest time at which a row that this transaction has changed is due. None if there is no such row."""

    def note_due(self, at: int) -> None:
        """Record that a row will be due at this time, so that the outbox need not search for it."""
        self.due_at = at if self.due_at is None else min(self.due_at, at)

    # -- prompts ---------------------------------------------------------------------------------------------

    async def open_prompts(self, match_id: int) -> list[PromptRow]:
        """Return all open prompts of a match, the oldest question first."""
        rows = await self.rows(
            "SELECT match_id, decision_id, seat, call_channel, call_message, created_at FROM prompt "
            "WHERE match_id = :match AND state = 'open' ORDER BY decision_id",
            {"match": match_id},
        )
        return [PromptRow(**dict(row)) for row in rows]

    async def undelivered_prompts(self, match_id: int) -> list[PromptRow]:
        """Return the open prompts of people that no message shows and that no waiting row will show."""
        shown = {panel.decision_id for panel in await self.panels(match_id)}
        computers = await self.rows(
            "SELECT seat FROM seat WHERE match_id = :match AND level <> ''", {"match": match_id}
        )
        unasked = {row["seat"] for row in computers}
        return [
            prompt
            for prompt in await self.open_prompts(match_id)
            if prompt.call_message is None
            and prompt.seat not in unasked
            and prompt.decision_id not in shown
            and not await self.is_being_delivered(match_id, prompt.decision_id)
        ]

    async def asked_since(self, match_ids: Iterable[int]) -> dict[int, int]:
        """Return the time at which the oldest open question of each of these matches was asked, by match."""
        rows = await self.listed(
            "SELECT match_id, min(created_at) AS since FROM prompt WHERE state = 'open' "
            "AND match_id IN :matches GROUP BY match_id",
            matches=list(match_ids),
        )
        return {row["match_id"]: row["since"] for row in rows}

    async def prompt_is_open(self, match_id: int, decision_id: int) -> bool:
        """Whether this decision is still unanswered."""
        sql = "SELECT state FROM prompt WHERE match_id = :match AND decision_id = :decision"
        return bool(await self.value(sql, {"match": match_id, "decision": decision_id}) == "open")

    async def add_prompt(self, match_id: int, decision_id: int, seat: int, at: int) -> None:
        """Add an open prompt that is not shown anywhere yet. A closed prompt of the same decision is opened again."""
        await self.run(
            "INSERT INTO prompt (match_id, decision_id, seat, state, created_at, computer) "
            "VALUES (:match, :decision, :seat, 'open', :at, "
            "EXISTS (SELECT 1 FROM seat WHERE match_id = :match AND seat = :seat AND level <> '')) "
            "ON CONFLICT (match_id, decision_id) DO UPDATE SET state = 'open', call_channel = NULL, "
            "call_message = NULL, created_at = excluded.created_at, computer = excluded.computer",
            {"match": match_id, "decision": decision_id, "seat": seat, "at": at},
        )

    async def close_prompts(self, match_id: int, decision_ids: Iterable[int]) -> None:
        """Mark the prompts of these decisions as answered."""
        sql = "UPDATE prompt SET state = 'closed' WHERE match_id = :match AND decision_id IN :decisions"
        await self.run(*expanded(sql, {"match": match_id}, decisions=list(decision_ids)))

    async def place_call(self, match_id: int, decision_id: int, channel_id: int, message_id: int) -> None:
        """Store the channel message that mentions the player because of an open prompt."""
        await self.run(
            "UPDATE prompt SET call_channel = :channel, call_message = :message "
            "WHERE match_id = :match AND decision_id = :decision",
            {"channel": channel_id, "message": message_id, "match": match_id, "decision": decision_id},
        )

    # -- panels ----------------------------------------------------------------------------------------------

    async def panels(self, match_id: int) -> list[PanelRow]:
        """Return the live panels of a match."""
        rows = await self.rows("SELECT * FROM panel WHERE match_id = :match", {"match": match_id})
        return [_panel(row) for row in rows]

    async def panel(self, match_id: int, seat: int) -> PanelRow | None:
        """Return the live panel of a seat, or None."""
        sql = "SELECT * FROM panel WHERE match_id = :match AND seat = :seat"
        row = await self.row(sql, {"match": match_id, "seat": seat})
        return None if row is None else _panel(row)

    async def set_panel(self, match_id: int, seat: int, surface: MessageRef, decision_id: int | None) -> None:
        """Make this message (`surface`) the seat's live panel."""
        await self.run(
            """
            INSERT INTO panel (match_id, seat, decision_id, channel_id, message_id, token, token_expires_at, private)
            VALUES (:match, :seat, :decision, :channel, :message, :token, :expires_at, :private)
            ON CONFLICT (match_id, seat) DO UPDATE SET
                decision_id = excluded.decision_id, channel_id = excluded.channel_id,
                message_id = excluded.message_id, token = excluded.token,
                token_expires_at = excluded.token_expires_at, private = excluded.private
            """,
            {
                "match": match_id,
                "seat": seat,
                "decision": decision_id,
                "channel": surface.channel_id,
                "message": surface.message_id,
                "token": surface.token,
                "expires_at": surface.expires_at,
                "private": surface.private,
            },
        )

    async def forget_panel(self, match_id: int, seat: int) -> None:
        """Delete the record of the seat's live panel. The message itself stays."""
        sql = "DELETE FROM panel WHERE match_id = :match AND seat = :seat"
        await self.run(sql, {"match": match_id, "seat": seat})

    # -- outbox ----------------------------------------------------------------------------------------------

    async def enqueue(
        self,
        key: str,
        kind: str,
        match_id: int,
        at: int,
        *,
        next_at: int | None = None,
        latest_after: int | None = None,
        seat: int | None = None,
        decision_id: int | None = None,
        user_id: int | None = None,
        channel_id: int | None = None,
        message_id: int | None = None,
        token: str | None = None,
        token_expires_at: int | None = None,
        private: bool = False,
        body: Any = None,
        elsewhere: bool = False,
    ) -> None:
        """Make the row with this key due at `next_at` (default: at once). Create the row if the key does not exist yet.

        An existing row is updated and its version grows. The row keeps its message, unless `elsewhere` says that a
        different message is to be used. A waiting row may become due earlier, but a row that waits after a failed
        attempt keeps its delay. With `latest_after`, a waiting row that already has a message may also be postponed to
        `next_at`, even repeatedly, but by at most `latest_after` milliseconds in total. A message to a former player or
        to a computer player (`is_person`) is not stored.
        """
        if user_id is not None and not is_person(user_id):
            return
        self.note_due(at if next_at is None else next_at)
        await self.run(
            f"""
            INSERT INTO outbox (key, kind, match_id, seat, decision_id, user_id, channel_id, message_id, token,
                token_expires_at, private, body, state, version, posting, attempts, next_at, lacks_picture,
                due_since, created_at, made_by)
            VALUES (:key, :kind, :match_id, :seat, :decision_id, :user_id, :channel_id, :message_id, :token,
                :token_expires_at, :private, :body, 'due', 1, 0, 0, :next_at, false, :at, :at, :process)
            ON CONFLICT (key) DO UPDATE SET
                kind = excluded.kind, match_id = excluded.match_id, seat = excluded.seat,
                decision_id = excluded.decision_id,
                user_id = excluded.user_id, channel_id = excluded.channel_id, message_id = excluded.message_id,
                token = excluded.token, token_expires_at = excluded.token_expires_at, private = excluded.private,
                body = excluded.body, version = outbox.version + 1, lacks_picture = false, error = NULL,
                attempts = CASE WHEN outbox.state = 'due' THEN outbox.attempts ELSE 0 END,
                next_at = CASE
                    WHEN outbox.state = 'due' AND outbox.attempts = 0 AND outbox.sent_message IS NOT NULL
                        AND CAST(:latest_after AS BIGINT) IS NOT NULL
                    THEN {larger("outbox.next_at", _POSTPONED)}
                    WHEN outbox.state = 'due' AND (outbox.attempts > 0 OR outbox.next_at < excluded.next_at)
                    THEN outbox.next_at ELSE excluded.next_at END,
                due_since = CASE WHEN outbox.state = 'due' THEN outbox.due_since ELSE excluded.due_since END,
                made_by = excluded.made_by,
                sent_channel = CASE WHEN :elsewhere THEN NULL ELSE outbox.sent_channel END,
                sent_message = CASE WHEN :elsewhere THEN NULL ELSE outbox.sent_message END,
                state = 'due'
            """,  # noqa: S608
            {
                "key": key,
                "kind": kind,
                "match_id": match_id,
                "seat": seat,
                "decision_id": decision_id,
                "user_id": user_id,
                "channel_id": channel_id,
                "message_id": message_id,
                "token": token,
                "token_expires_at": token_expires_at,
                "private": private,
                "body": as_json(body or {}),
                "next_at": at if next_at is None else next_at,
                "at": at,
                "elsewhere": elsewhere,
                "latest_after": latest_after,
                "process": self.process,
            },
        )

    async def drop_due(self, match_id: int, kind: str) -> None:
        """Drop the waiting rows of this kind in the match, so that they are never delivered."""
        await self.run(
            f"UPDATE outbox SET state = 'dropped', version = version + 1, token = NULL "  # noqa: S608
            f"WHERE match_id = :match AND kind = :kind AND {_WAITS}",
            {"match": match_id, "kind": kind},
        )

    async def drop_key(self, key: str) -> None:
        """Drop the row with this key if it is still waiting."""
        await self.run(
            f"UPDATE outbox SET state = 'dropped', version = version + 1, token = NULL "  # noqa: S608
            f"WHERE key = :key AND {_WAITS}",
            {"key": key},
        )

    async def has_blocked(self) -> bool:
        """Whether any row is blocked."""
        sql = f"SELECT 1 FROM outbox WHERE {_WAITS} AND state = 'blocked' LIMIT 1"  # noqa: S608
        return await self.value(sql) is not None

    async def unblock(self, at: int, guild_id: int | None = None, channel_id: int | None = None) -> int:
        """Make the blocked rows of a server or a channel due at once. With neither argument, do so for all blocked
        rows. Returns the number of rows.
        """
        found = await self.rows(
            # The first condition repeats the condition of the index, so that only waiting rows are read.
            f"UPDATE outbox SET state = 'due', next_at = :at, attempts = 0 WHERE {_WAITS} AND state = 'blocked' "  # noqa: S608
            "AND (CAST(:guild AS BIGINT) IS NULL OR (SELECT m.guild_id FROM match m WHERE m.id = match_id) = :guild) "
            "AND (CAST(:channel AS BIGINT) IS NULL "
            "OR (SELECT m.channel_id FROM match m WHERE m.id = match_id) = :channel) "
            "RETURNING id",
            {"at": at, "guild": guild_id, "channel": channel_id},
        )
        return len(found)

    async def retry_all(self, at: int) -> None:
        """Make all rows that wait after a failed attempt due at once. This is called when a process starts."""
        await self.run(
            f"UPDATE outbox SET state = 'due', next_at = :at WHERE {_WAITS} AND attempts > 0 AND next_at > :at",  # noqa: S608
            {"at": at},
        )

    async def lease_rows(self, owner: str, now: int, until: int, limit: int, sounding: Collection[str]) -> list[int]:
        """Lease the due row of each free lane that has waited longest, for the process `owner` until this time. Return
        the ids of these rows. The row that has waited longest of all comes first.

        `sounding`: the kinds whose new messages may make a sound. Only one process at a time has such rows of a person.

        Rows that another living process has just made due are left to that process (`HEAD_START_MS`). A lane is free if
        none of its rows is leased, apart from rows that are set aside. If the lease of a
        row ends before it is given back, its process has died or was paused. That counts as a failed attempt.
        """
        params = {"owner": owner, "now": now, "until": until, "limit": limit, "made": now - HEAD_START_MS}
        heads = f"""
            SELECT id, match_id, seat, channel, ear FROM (
                SELECT o.id, o.due_since, o.match_id, o.seat, {_CHANNEL} AS channel,
                    CASE WHEN o.kind IN :sounding AND o.message_id IS NULL THEN o.user_id END AS ear,
                    row_number() OVER (
                        PARTITION BY o.match_id, o.seat, {_CHANNEL} ORDER BY o.due_since, o.id
                    ) AS place FROM outbox o
                WHERE o.{_WAITS} AND o.next_at <= :now AND {_FREE} AND NOT {_IN_BUSY_LANE} AND NOT {_HEARD_MEANWHILE}
                    AND (o.next_at <= :made OR o.made_by = :owner OR NOT EXISTS (
                        SELECT 1 FROM process p WHERE p.id = o.made_by))
            ) AS placed WHERE place = 1 ORDER BY due_since, id LIMIT :limit
        """  # noqa: S608
        chosen: Sequence[int] | None = None
        if self.dialect.skip_locked:
            # Two transactions may see different rows of a lane as its first one, so each also locks the lane, and the
            # person for whom a message may make a sound.
            lane = self.dialect.try_lock("concat_ws(' ', 'lane', match_id, coalesce(seat, -1), coalesce(channel, 0))")
            ear = self.dialect.try_lock("concat_ws(' ', 'ear', ear)")
            found = await self.rows(
                *expanded(
                    f"SELECT id FROM outbox WHERE id IN (SELECT id FROM ({heads}) AS heads "  # noqa: S608
                    f"WHERE {lane} AND (ear IS NULL OR {ear})) {self.dialect.skip_locked}",
                    params,
                    sounding=sounding,
                )
            )
            chosen = [row["id"] for row in found]
        sql = f"""
            UPDATE outbox AS o SET leased_by = :owner, leased_until = :until, fence = fence + 1, aside = false,
                attempts = CASE WHEN leased_by IS NULL THEN attempts ELSE attempts + 1 END
            WHERE o.id IN {f"(SELECT id FROM ({heads}) AS heads)" if chosen is None else ":chosen"}
                AND o.{_WAITS} AND o.next_at <= :now AND {_FREE} AND NOT {_IN_BUSY_LANE}
                AND NOT {_HEARD_MEANWHILE} RETURNING id, due_since
        """  # noqa: S608
        if chosen is not None:
            # This statement also sees what was committed before the locks were taken.
            sql, params = expanded(sql, params, chosen=chosen)
        sql, params = expanded(sql, params, sounding=sounding)
        rows = await self.rows(sql, params)
        return [row["id"] for row in sorted(rows, key=lambda row: (row["due_since"], row["id"]))]

    async def outlook(self, owner: str, now: int, sounding: Collection[str]) -> tuple[bool, int | None]:
        """Return whether a row is due that nobody has leased, and the next time at which a row becomes due or a lease
        of a process other than `owner` ends. A row whose person may just hear another message is tried again soon.
        """
        sql, params = expanded(
            f"""
            SELECT EXISTS (SELECT 1 FROM outbox WHERE {_WAITS} AND next_at <= :now AND {_FREE}) AS more,
                EXISTS (SELECT 1 FROM outbox o WHERE o.{_WAITS} AND o.next_at <= :now AND {_FREE}
                    AND {_HEARD_MEANWHILE}) AS heard,
                (SELECT min(next_at) FROM outbox WHERE {_WAITS} AND next_at > :now) AS following,
                (SELECT min(leased_until) FROM outbox WHERE leased_by IS NOT NULL AND leased_by <> :owner
                    AND leased_until > :now) AS ends
            """,  # noqa: S608
            {"owner": owner, "now": now},
            sounding=sounding,
        )
        row = await self.row(sql, params)
        assert row is not None
        times = row["following"], row["ends"], now + EAR_PAUSE_MS if row["heard"] else None
        return bool(row["more"]), min((at for at in times if at is not None), default=None)

    async def give_back(self, row_id: int, owner: str, fence: int) -> bool:
        """End the lease of a row. Returns False if the process `owner` no longer has the row under this `fence`.

        The caller must then store nothing about its delivery: another process has the row.
        """
        found = await self.rows(
            f"UPDATE outbox SET {_RELEASED} WHERE id = :id AND leased_by = :owner AND fence = :fence RETURNING id",  # noqa: S608
            {"id": row_id, "owner": owner, "fence": fence},
        )
        return bool(found)

    async def set_aside(self, row_id: int, owner: str, fence: int, until: int) -> None:
        """Keep a row leased, at most until this time, but let the other rows of its lane be delivered meanwhile."""
        await self.run(
            "UPDATE outbox SET aside = true, leased_until = :until "
            "WHERE id = :id AND leased_by = :owner AND fence = :fence",
            {"id": row_id, "owner": owner, "fence": fence, "until": until},
        )

    async def end_leases_of(self, owner: str) -> None:
        """End the leases of a process that stops. Its rows may have been delivered, so each counts as attempted."""
        await self.run("UPDATE outbox SET leased_until = 0 WHERE leased_by = :owner", {"owner": owner})

    async def end_dead_leases(self, living: Iterable[str], latest: int) -> None:
        """End the leases of processes other than the `living`. Let the others end by the time `latest`."""
        rows = await self.rows("SELECT DISTINCT leased_by FROM outbox WHERE leased_by IS NOT NULL")
        for dead in {row["leased_by"] for row in rows} - set(living):
            await self.end_leases_of(dead)
        await self.run(
            "UPDATE outbox SET leased_until = :latest WHERE leased_by IS NOT NULL AND leased_until > :latest",
            {"latest": latest},
        )

    async def outbox_row(self, row_id: int) -> OutboxRow | None:
        """Return a waiting row for the courier, with the DM channel of its person. None if the row is not waiting."""
        row = await self.row(
            f"SELECT o.*, u.dm_channel_id, coalesce(nullif(u.language, ''), u.locale) AS locale "  # noqa: S608
            f"FROM outbox o LEFT JOIN person u ON u.id = o.user_id "
            f"WHERE o.id = :id AND o.{_WAITS}",
            {"id": row_id},
        )
        return None if row is None else _outbox_row(row)

    async def settle(
        self,
        row: OutboxRow,
        channel_id: int | None,
        message_id: int | None,
        at: int,
        *,
        picture_at: int | None = None,
        not_before: int = 0,
    ) -> None:
        """Store that the row was delivered at the time `at`.

        If the row has changed in the meantime, it stays due, at `not_before` at the earliest, and will edit the
        delivered message. `picture_at` is None if the message is complete. Otherwise the message lacks its picture, and
        the row is due again at the time `picture_at`.
        """
        rows = await self.rows(
            f"""
            UPDATE outbox SET
                sent_channel = :channel, sent_message = :message, attempts = 0, error = NULL,
                state = CASE WHEN NOT {_WAITS} THEN state
                    WHEN version = :version AND CAST(:picture_at AS BIGINT) IS NULL THEN 'sent' ELSE 'due' END,
                token = CASE WHEN version = :version AND CAST(:picture_at AS BIGINT) IS NULL THEN NULL ELSE token END,
                lacks_picture = (version = :version AND CAST(:picture_at AS BIGINT) IS NOT NULL),
                due_since = CASE WHEN version = :version THEN due_since ELSE :at END,
                next_at = CASE WHEN version = :version AND CAST(:picture_at AS BIGINT) IS NOT NULL THEN :picture_at
                    ELSE {larger("next_at", ":not_before")} END
            WHERE id = :id RETURNING state, next_at
            """,  # noqa: S608
            {
                "id": row.id,
                "version": row.version,
                "channel": channel_id,
                "message": message_id,
                "at": at,
                "picture_at": picture_at,
                "not_before": not_before,
            },
        )
        for changed in rows:
            if changed["state"] == "due":
                self.note_due(changed["next_at"])

    async def picture_is_ready(self, row_id: int, version: int, at: int, fence: int | None = None) -> None:
        """Make the row due now because its picture is drawn, if it still has this `version`.

        With `fence`, the row was leased under this number until its picture is drawn (`set_aside`). That ends
        its lease, whatever its version is.
        """
        self.note_due(at)
        if fence is None:
            sql = "UPDATE outbox SET next_at = :at WHERE id = :id AND version = :version AND state = 'due'"
            await self.run(sql, {"at": at, "id": row_id, "version": version})
        else:
            await self.run(
                f"UPDATE outbox SET next_at = :at, {_RELEASED} WHERE id = :id AND fence = :fence AND aside",  # noqa: S608
                {"at": at, "id": row_id, "fence": fence},
            )

    async def change_row(self, row_id: int, **values: Any) -> None:
        """Change an outbox row."""
        if "next_at" in values:
            self.note_due(values["next_at"])
        await self.run(
            f"UPDATE outbox SET {settings(values)} WHERE id = :_id",  # noqa: S608 - our own names
            {**values, "_id": row_id},
        )

    async def post_again(self, row_id: int, at: int) -> None:
        """Make the row due again as a new message with a new nonce, because the row's old message no longer exists."""
        self.note_due(at)
        await self.run(
            "UPDATE outbox SET state = 'due', next_at = :at, due_since = :at, attempts = 0, posting = posting + 1, "
            "version = version + 1, message_id = NULL, sent_channel = NULL, sent_message = NULL, lacks_picture = false "
            "WHERE id = :id",
            {"id": row_id, "at": at},
        )

    async def redirect(self, match_id: int, old: int, new: int, at: int) -> None:
        """Let the messages of a match that were not sent to the channel `old` yet go to the channel `new`."""
        self.note_due(at)
        await self.run(
            f"UPDATE outbox SET channel_id = :new, state = 'due', next_at = :at, attempts = 0, "  # noqa: S608
            f"posting = posting + 1, version = version + 1 WHERE match_id = :match AND channel_id = :old AND {_WAITS} "
            "AND message_id IS NULL AND sent_message IS NULL AND token IS NULL",
            {"match": match_id, "old": old, "new": new, "at": at},
        )

    async def row_of_key(self, key: str) -> StoredRow | None:
        """Return an outbox row in any state by its key, or None."""
        return await self.row("SELECT * FROM outbox WHERE key = :key", {"key": key})

    async def state_of_key(self, key: str) -> str | None:
        """Return the state of the outbox row with this key, or None if there is none."""
        state: str | None = await self.value("SELECT state FROM outbox WHERE key = :key", {"key": key})
        return state

    async def newest_row(self, match_id: int, kind: str) -> StoredRow | None:
        """Return the match's newest outbox row of this kind in any state, or None."""
        sql = "SELECT * FROM outbox WHERE match_id = :match AND kind = :kind ORDER BY id DESC LIMIT 1"
        return await self.row(sql, {"match": match_id, "kind": kind})

    async def moved_rows(self, match_id: int, seat: int) -> list[StoredRow]:
        """Return the `close` rows of the messages that say where the seat's question has moved."""
        rows = await self.rows(
            "SELECT * FROM outbox WHERE match_id = :match AND seat = :seat AND kind = 'close' "
            "AND state IN ('due', 'blocked', 'sent') AND body LIKE :moved",
            {"match": match_id, "seat": seat, "moved": '%"moved":true%'},
        )
        return [row for row in rows if json.loads(row["body"]).get("moved")]

    async def enqueue_again(self, row_id: int, body: Any, at: int) -> None:
        """Make a row due again with another body. It edits the same message."""
        self.note_due(at)
        await self.run(
            "UPDATE outbox SET state = 'due', body = :body, next_at = :at, due_since = :at, attempts = 0, "
            "version = version + 1 WHERE id = :id",
            {"id": row_id, "body": as_json(body), "at": at},
        )

    async def is_being_delivered(self, match_id: int, decision_id: int) -> bool:
        """Whether a waiting outbox row will show that decision."""
        sql = (
            f"SELECT count(*) FROM outbox WHERE match_id = :match AND decision_id = :decision AND {_WAITS} "  # noqa: S608
            "AND kind IN ('prompt', 'call', 'panel')"
        )
        return bool(await self.value(sql, {"match": match_id, "decision": decision_id}))

    async def count_due(self, until: int | None = None) -> int:
        """Return the number of rows that wait for delivery. With `until`, count only rows that are due by that time."""
        sql = f"SELECT count(*) FROM outbox WHERE {_WAITS} AND (CAST(:until AS BIGINT) IS NULL OR next_at <= :until)"  # noqa: S608
        return int(await self.value(sql, {"until": until}))

    async def due_for_longest(self, now: int) -> int | None:
        """Return the time since which a row is due that waits for nothing but its delivery, or None without one."""
        sql = "SELECT min(due_since) FROM outbox WHERE state = 'due' AND due_since > 0 AND next_at <= :now"
        found: int | None = await self.value(sql, {"now": now})
        return found

    async def undelivered_in_guild(self, guild_id: int) -> list[StoredRow]:
        """Return the rows about matches of a server that are waiting, and the failed ones of its live matches.

        Rows that concern a person rather than a match, or what only one seat knows, are left out.
        """
        return await self.rows(
            f"SELECT o.* FROM outbox o JOIN match m ON m.id = o.match_id "  # noqa: S608 - our own names
            f"WHERE o.{_WAITS} AND m.guild_id = :guild AND o.kind IN ({_OF_A_MATCH}) "
            f"UNION ALL SELECT o.* FROM match m JOIN outbox o ON o.match_id = m.id "
            f"WHERE o.state = 'failed' AND m.guild_id = :guild AND m.status IN ('challenge', 'active') "
            f"AND o.kind IN ({_OF_A_MATCH}) ORDER BY 1",
            {"guild": guild_id},
        )

    async def forget_old(self, before: int, after_id: int, most: int) -> int:
        """Delete old rows that are delivered or dropped and that nothing refers to any more (panels, closings, notices,
        messages about clocks and to followers).

        Checks at most `most` rows whose id is higher than `after_id` and which were created earlier than `before`.
        Returns the id of the last row checked.
        """
        sql = "SELECT id, created_at FROM outbox WHERE id > :after ORDER BY id LIMIT :most"
        rows = await self.rows(sql, {"after": after_id, "most": most})
        last = max((row["id"] for row in takewhile(lambda row: row["created_at"] < before, rows)), default=after_id)
        if last > after_id:
            await self.run(
                "DELETE FROM outbox WHERE id > :after AND id <= :last AND (state IN ('sent', 'dropped') "
                "AND kind IN ('panel', 'close', 'notice', 'clock', 'follow') OR state = 'dropped' AND kind = 'nudge')",
                {"after": after_id, "last": last},
            )
        return last

    # -- commands that say "is thinking ..." -------------------------------------------------------------------

    async def begin_thinking(
        self, interaction_id: int, token: str, expires_at: int, locale: str, at: int, process: str
    ) -> None:
        """Store that this process deferred a command that has no response yet."""
        await self.run(
            "INSERT INTO thinking (interaction_id, token, expires_at, locale, since, process) "
            "VALUES (:id, :token, :expires_at, :locale, :at, :process)",
            {
                "id": interaction_id,
                "token": token,
                "expires_at": expires_at,
                "locale": locale[:12],
                "at": at,
                "process": process,
            },
        )

    async def end_thinking(self, interaction_id: int) -> None:
        """Delete the record of a deferred command that has a response or whose token has expired."""
        await self.run("DELETE FROM thinking WHERE interaction_id = :id", {"id": interaction_id})

    async def end_thinking_by(self, token: str) -> None:
        """Delete the same record as `end_thinking`, but find the command by its interaction token."""
        await self.run("DELETE FROM thinking WHERE token = :token", {"token": token})

    async def deferred_interactions(self, before: int, living: Iterable[str]) -> list[Thinking]:
        """Return the commands without a response that were deferred before this time, or by a process that is not one
        of the `living`.
        """
        rows = await self.rows("SELECT * FROM thinking")
        alive = frozenset(living)
        return [
            Thinking(row["interaction_id"], row["token"], row["expires_at"], row["locale"])
            for row in rows
            if row["since"] < before or row["process"] not in alive
        ]


def _panel(row: StoredRow) -> PanelRow:
    surface = MessageRef(
        row["channel_id"], row["message_id"], row["token"], row["token_expires_at"], private=bool(row["private"])
    )
    return PanelRow(row["match_id"], row["seat"], surface, row["decision_id"])


def _outbox_row(row: StoredRow) -> OutboxRow:
    sent = row["sent_message"] is not None
    return OutboxRow(
        id=row["id"],
        kind=row["kind"],
        match_id=row["match_id"],
        seat=row["seat"],
        decision_id=row["decision_id"],
        user_id=row["user_id"],
        dm_channel_id=row["dm_channel_id"],
        channel_id=row["sent_channel"] if sent else row["channel_id"],
        message_id=row["sent_message"] if sent else row["message_id"],
        token=row["token"],
        token_expires_at=row["token_expires_at"],
        private=bool(row["private"]),
        body=json.loads(row["body"]),
        attempts=row["attempts"],
        version=row["version"],
        nonce=f"{row['id']}.{row['posting']}",
        key=row["key"],
        due_since=row["due_since"],
        fence=row["fence"],
        leased_until=row["leased_until"],
        lacks_picture=bool(row["lacks_picture"]),
        locale=row["locale"] or "en",
    )
