"""Matches, seats, journal, events, snapshots."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.model import DIRECT, LIVE, Json, MatchInfo, SeatClock, SeatInfo, UserSettings
from bot.names import is_legible, nameless
from bot.storage.database import Params, Statements, StoredRow
from bot.storage.repository.base import as_json, settings
from bot.storage.settings import Duplicate
from engine import Msg

EVENT_SCHEMA = 1
BY = "by"
"""The key of a journal entry that says what gave an answer instead of the player, such as ``clock``."""
LATELY = 50
"""Maximum number of journal entries that are searched for a seat's newest answer. The other entries are changes of
settings.
"""

ALL = 2**62
"""A limit that no number of rows reaches."""

_LIVE = f"({', '.join(repr(status) for status in LIVE)})"
_ALONE = "(parent_id IS NULL OR parent_id <> channel_id)"
_INSERT_SEAT = (
    "INSERT INTO seat (match_id, seat, user_id, name, deck, stops, joined, level) "
    "VALUES (:match_id, :seat, :user_id, :name, :deck, :stops, :joined, :level)"
)
_WITH_SEATS = """
    SELECT m.*, s.seat, s.user_id, s.name, s.deck, s.stops, s.joined, s.left_server, s.unreachable_since,
           s.drafted, s.live_until, s.level, u.dm_ok, u.dm_retry_at, u.dm_channel_id, u.board, u.hints, u.place,
           coalesce(nullif(u.language, ''), u.locale) AS locale,
           c.bank_ms, c.until, c.up, c.lapsed, c.decision_id AS clock_decision
    FROM match m JOIN seat s ON s.match_id = m.id LEFT JOIN person u ON u.id = s.user_id
    LEFT JOIN clock c ON c.match_id = m.id AND c.seat = s.seat
"""


def _acts(op: Json) -> bool:
    """Whether an operation of the journal is the player's own answer, or a queue whose first play was carried out at
    once. An answer that the clock gave shows the player nothing, so it is not one.
    """
    return (op["op"] == "answer" and BY not in op) or (op["op"] == "queue" and bool(op.get("now")))


class RevisionConflict(Exception):
    """The match row no longer has the revision that this operation started from. Reload the match and try again."""


class ChannelTaken(Exception):
    """The channel already holds a challenge or a running match."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One stored event. `body` is the engine's own JSON, unredacted."""

    seq: int
    n: int
    turn: int
    body: Any


class MatchTables(Statements):
    """Statements on matches, seats, journal, events and snapshots."""

    # -- matches ---------------------------------------------------------------------------------------------

    async def match(self, match_id: int) -> MatchInfo | None:
        """Return the match with its seats, or None."""
        found = await self._matches("m.id = :match_id", {"match_id": match_id})
        return found[0] if found else None

    async def match_in_channel(self, channel_id: int) -> MatchInfo | None:
        """Return the live match of the channel. Without one, return the channel's newest match, or None.

        A challenge whose match gets its own thread does not count as a match of the channel.
        """
        newest = (
            f"SELECT id FROM match WHERE channel_id = :channel_id AND {_ALONE} "  # noqa: S608 - our own conditions
            f"ORDER BY status IN {_LIVE} DESC, id DESC LIMIT 1"
        )
        found = await self._matches(f"m.id = ({newest})", {"channel_id": channel_id})
        return found[0] if found else None

    async def threaded_in(self, channel_id: int, user_id: int | None = None) -> list[MatchInfo]:
        """Return the live matches with threads in this channel, and the challenges that will get one, the newest first.

        With `user_id`, return only those in which this person has a seat.
        """
        return await self._matches(
            f"m.status IN {_LIVE} AND m.parent_id = :channel "  # noqa: S608 - our own condition
            "AND (CAST(:user AS BIGINT) IS NULL OR m.id IN (SELECT match_id FROM seat WHERE user_id = :user))",
            {"channel": channel_id, "user": user_id},
            order="m.id DESC",
        )

    async def matches_of(self, user_id: int, statuses: Iterable[str], limit: int) -> list[MatchInfo]:
        """Return the person's matches.

        Matches with an open prompt for this person come first, the newest prompt or answer of this person first. The
        other matches follow, the most recently changed first.
        """
        rows = await self.listed(
            """
            SELECT m.id FROM match m
            WHERE m.status IN :statuses AND m.id IN (SELECT match_id FROM seat WHERE user_id = :user_id)
            ORDER BY coalesce((
                SELECT max(CASE WHEN p.created_at > coalesce(s.acted_at, 0) THEN p.created_at ELSE s.acted_at END)
                FROM prompt p
                JOIN seat s ON s.match_id = p.match_id AND s.seat = p.seat
                WHERE p.match_id = m.id AND p.state = 'open' AND s.user_id = :user_id), 0) DESC,
              m.changed_at DESC, m.id DESC
            LIMIT :limit
            """,
            {"user_id": user_id, "limit": limit},
            statuses=tuple(statuses),
        )
        return await self._in_order([row["id"] for row in rows])

    async def finished_of(self, user_id: int, limit: int, offset: int) -> list[MatchInfo]:
        """Return the person's finished matches, the newest first."""
        rows = await self.rows(
            "SELECT id FROM match WHERE status = 'over' AND id IN (SELECT match_id FROM seat WHERE user_id = :user_id) "
            "ORDER BY changed_at DESC, id DESC LIMIT :limit OFFSET :offset",
            {"user_id": user_id, "limit": limit, "offset": offset},
        )
        return await self._in_order([row["id"] for row in rows])

    async def count_finished(self, user_id: int) -> int:
        """Return the number of matches that this person has finished."""
        return int(
            await self.value(
                "SELECT count(*) FROM match WHERE status = 'over' "
                "AND id IN (SELECT match_id FROM seat WHERE user_id = :user_id)",
                {"user_id": user_id},
            )
        )

    async def live_after(self, match_id: int, limit: int) -> list[int]:
        """Return the ids of at most `limit` live matches (challenges and running ones) after this one, in order."""
        rows = await self.rows(
            # The index contains only live matches, so finished matches cost nothing.
            f"SELECT id FROM match {self.dialect.indexed_by('ix_match_live')} WHERE status IN {_LIVE} "  # noqa: S608
            "AND id > :match_id ORDER BY id LIMIT :limit",
            {"match_id": match_id, "limit": limit},
        )
        return [row["id"] for row in rows]

    async def count_live(self) -> dict[str, int]:
        """Return the number of open challenges and of running matches, by status."""
        rows = await self.rows(f"SELECT status, count(*) AS n FROM match WHERE status IN {_LIVE} GROUP BY status")  # noqa: S608
        return {row["status"]: row["n"] for row in rows}

    async def live_in_guild(self, guild_id: int) -> list[MatchInfo]:
        """Return the open challenges and running matches of a server, the oldest first."""
        return await self._matches(f"m.status IN {_LIVE} AND m.guild_id = :guild_id", {"guild_id": guild_id})

    async def count_live_of(self, user_id: int) -> int:
        """Return the number of this person's running matches and of the open challenges that this person opened or
        accepted.
        """
        # A seat has a deck once its player has opened or accepted the challenge.
        return int(
            await self.value(
                f"SELECT count(*) FROM match m WHERE m.status IN {_LIVE} AND EXISTS (SELECT 1 FROM seat s "  # noqa: S608
                "WHERE s.match_id = m.id AND s.user_id = :user_id AND (m.status = 'active' OR s.deck <> ''))",
                {"user_id": user_id},
            )
        )

    async def count_live_in(self, channel_ids: Iterable[int]) -> int:
        """Return the number of open challenges and running matches in these channels and in their matches' threads."""
        rows = await self.listed(
            f"SELECT count(*) AS n FROM match WHERE status IN {_LIVE} "  # noqa: S608
            "AND coalesce(parent_id, channel_id) IN :channel_ids",
            channel_ids=sorted(channel_ids),
        )
        return int(rows[0]["n"])

    async def count_unaccepted_of(self, user_id: int, since: int) -> int:
        """Return the number of challenges that this person has opened since a time and that have not become a match."""
        return int(
            await self.value(
                "SELECT count(*) FROM match m JOIN seat s ON s.match_id = m.id AND s.seat = 0 "
                "WHERE s.user_id = :user_id AND m.created_at > :since AND m.status NOT IN ('active', 'over')",
                {"user_id": user_id, "since": since},
            )
        )

    async def _in_order(self, ids: Sequence[int]) -> list[MatchInfo]:
        """Return these matches in the order of the ids."""
        found = {info.id: info for info in await self._matches("m.id IN :ids", ids=ids)}
        return [found[match_id] for match_id in ids]

    async def _matches(
        self, where: str, params: Params | None = None, *, order: str = "m.id", **lists: Sequence[int]
    ) -> list[MatchInfo]:
        rows = await self.listed(f"{_WITH_SEATS} WHERE {where} ORDER BY {order}, s.seat", params, **lists)
        seats: dict[int, list[StoredRow]] = {}
        for row in rows:
            seats.setdefault(row["id"], []).append(row)
        return [_match_info(found) for found in seats.values()]

    async def insert_match(self, values: Mapping[str, object], seats: Iterable[Mapping[str, object]]) -> int:
        """Insert a match row with its seats and return its id. Raises ChannelTaken if the channel has a live match."""
        names = ", ".join(values)
        slots = ", ".join(f":{name}" for name in values)
        try:
            match_id = int(
                await self.value(
                    f"INSERT INTO match ({names}) VALUES ({slots}) RETURNING id",  # noqa: S608 - our own names
                    _encoded(values),
                )
            )
        except Duplicate as error:
            raise ChannelTaken from error
        await self.many(
            _INSERT_SEAT,
            [{"match_id": match_id, "joined": False, "level": "", **seat} for seat in seats],
        )
        return match_id

    async def join(self, match_id: int, **seat: Any) -> None:
        """Add the seat of a player who takes a free seat (seat, user_id, name, deck, stops, level of a computer)."""
        await self.run(_INSERT_SEAT, {"match_id": match_id, "joined": True, "level": "", **seat})

    async def leave_seat(self, match_id: int, seat: int) -> None:
        """Delete a seat of a challenge. The seats after it move up."""
        await self.run(
            "DELETE FROM seat WHERE match_id = :match_id AND seat = :seat", {"match_id": match_id, "seat": seat}
        )
        after = await self.rows(
            "SELECT seat FROM seat WHERE match_id = :match_id AND seat > :seat ORDER BY seat",
            {"match_id": match_id, "seat": seat},
        )
        for row in after:
            await self.run(
                "UPDATE seat SET seat = seat - 1 WHERE match_id = :match_id AND seat = :seat",
                {"match_id": match_id, "seat": row["seat"]},
            )

    async def update_match(self, match_id: int, expected_rev: int, values: Mapping[str, object]) -> int:
        """Write the match row if it still has this revision, and return the new revision.

        Raises RevisionConflict otherwise.
        """
        found = await self.rows(
            f"UPDATE match SET {settings(values)}, rev = rev + 1 "  # noqa: S608 - our own names
            "WHERE id = :_id AND rev = :_rev RETURNING rev",
            {**_encoded(values), "_id": match_id, "_rev": expected_rev},
        )
        if not found:
            raise RevisionConflict(f"match {match_id} is no longer at revision {expected_rev}")
        return expected_rev + 1

    async def count_up(
        self, match_id: int, expected_rev: int, values: Mapping[str, object], entries: int, events: int
    ) -> tuple[int, int, int]:
        """Write the match row as `update_match` does, and advance its counters of journal entries and events.

        Returns the new (rev, entries, last_seq).
        """
        found = await self.rows(
            f"UPDATE match SET {settings(values)}, rev = rev + 1, entries = entries + :_entries, "  # noqa: S608
            "last_seq = last_seq + :_events WHERE id = :_id AND rev = :_rev RETURNING rev, entries, last_seq",
            {**_encoded(values), "_id": match_id, "_rev": expected_rev, "_entries": entries, "_events": events},
        )
        if not found:
            raise RevisionConflict(f"match {match_id} is no longer at revision {expected_rev}")
        return found[0]["rev"], found[0]["entries"], found[0]["last_seq"]

    async def set_end_agreed(self, match_id: int, seats: Sequence[int]) -> None:
        """Store which seats want to end the match. The position and the revision stay the same."""
        await self.run(
            "UPDATE match SET end_agreed = :end_agreed WHERE id = :match_id",
            {"end_agreed": as_json(list(seats)), "match_id": match_id},
        )

    async def move_match(self, match_id: int, channel_id: int, parent_id: int | None) -> None:
        """Store where a match is played from now on. The position and the revision stay the same."""
        await self.run(
            "UPDATE match SET channel_id = :channel_id, parent_id = :parent_id WHERE id = :match_id",
            {"channel_id": channel_id, "parent_id": parent_id, "match_id": match_id},
        )

    async def update_seat(self, match_id: int, seat: int, **values: Any) -> None:
        """Change a seat row."""
        await self.run(
            f"UPDATE seat SET {settings(values)} WHERE match_id = :_id AND seat = :_seat",  # noqa: S608 - our own names
            {**values, "_id": match_id, "_seat": seat},
        )

    async def update_seats_of(self, user_id: int, **values: Any) -> None:
        """Change every seat of a person in matches that are not over."""
        await self.run(
            f"UPDATE seat SET {settings(values)} WHERE user_id = :_user "  # noqa: S608 - our own names
            f"AND match_id IN (SELECT id FROM match WHERE status IN {_LIVE})",
            {**values, "_user": user_id},
        )

    async def opening(self, match_id: int) -> StoredRow | None:
        """Return the whole match row, which includes the seed, for replay and export."""
        return await self.row("SELECT * FROM match WHERE id = :match_id", {"match_id": match_id})

    # -- journal, events, snapshots --------------------------------------------------------------------------

    async def add_journal(self, match_id: int, entries: Sequence[Json]) -> None:
        """Append journal entries (n, rev, turn, seat, op, at)."""
        if entries:
            await self.many(
                "INSERT INTO journal (match_id, n, rev, turn, seat, op, at) "
                "VALUES (:match_id, :n, :rev, :turn, :seat, :op, :at)",
                [{"match_id": match_id, **entry, "op": as_json(entry["op"])} for entry in entries],
            )

    async def journal(
        self, match_id: int, *, seat: int | None = None, newest: int | None = None, after_rev: int = 0
    ) -> list[Any]:
        """Return the operations of the journal, the oldest first.

        The arguments restrict them to one seat, to the `newest` few, or to those after the revision `after_rev`.
        """
        rows = await self.rows(
            "SELECT op FROM journal WHERE match_id = :id "
            "AND (CAST(:seat AS INTEGER) IS NULL OR seat = :seat) AND rev > :rev "
            "ORDER BY n DESC LIMIT :limit",
            {"id": match_id, "seat": seat, "rev": after_rev, "limit": ALL if newest is None else newest},
        )
        return [json.loads(row["op"]) for row in reversed(rows)]

    async def last_answer_of(self, match_id: int, seat: int) -> int:
        """Return the number of the journal entry that holds the seat's newest answer, or 0 if the seat has not answered
        yet.

        Answers that the clock gave for the player do not count.
        """
        rows = await self.rows(
            "SELECT n, op FROM journal WHERE match_id = :match_id AND seat = :seat ORDER BY n DESC LIMIT :limit",
            {"match_id": match_id, "seat": seat, "limit": LATELY},
        )
        return next((int(row["n"]) for row in rows if _acts(json.loads(row["op"]))), 0)

    async def shown_before(self, match_id: int, seat: int, rev: int) -> tuple[int, int] | None:
        """Return the number of the journal entry with the seat's last answer before a revision, and that of the
        revision's first entry.

        Returns None if no entry lies between the two.
        """
        rows = await self.rows(
            "SELECT n, op FROM journal WHERE match_id = :match_id AND seat = :seat AND rev < :rev "
            "ORDER BY n DESC LIMIT :limit",
            {"match_id": match_id, "seat": seat, "rev": rev, "limit": LATELY},
        )
        last = next((int(row["n"]) for row in rows if _acts(json.loads(row["op"]))), 0)
        first = await self.value(
            "SELECT min(n) FROM journal WHERE match_id = :match_id AND rev = :rev", {"match_id": match_id, "rev": rev}
        )
        return (last, int(first)) if first is not None and first - last > 1 else None

    async def newest_answers(self, match_id: int) -> list[tuple[int, int]]:
        """Return the newest answers as (journal entry number, seat), the oldest first. Answers that were taken back are
        left out.
        """
        rows = await self.rows(
            "SELECT n, seat, op FROM journal WHERE match_id = :match_id ORDER BY n DESC LIMIT :limit",
            {"match_id": match_id, "limit": 2 * LATELY},
        )
        found: list[tuple[int, int]] = []
        for row in reversed(rows):
            op = json.loads(row["op"])
            if _acts(op):
                found.append((int(row["n"]), int(row["seat"])))
            elif op["op"] == "take_back" and found:
                found.pop()
            elif op["op"] == "undo":
                found = [answer for answer in found if answer[0] <= op["to"]]
        return found

    async def add_events(self, match_id: int, events: Sequence[Mapping[str, object]]) -> None:
        """Append events (seq, n, turn, kind, body)."""
        if events:
            await self.many(
                "INSERT INTO event (match_id, seq, n, turn, kind, schema, body) "
                "VALUES (:match_id, :seq, :n, :turn, :kind, :schema, :body)",
                [
                    {"match_id": match_id, "schema": EVENT_SCHEMA, **event, "body": as_json(event["body"])}
                    for event in events
                ],
            )

    async def events(
        self, match_id: int, *, turn: int | None = None, after_entry: int | None = None, limit: int = 500
    ) -> list[StoredEvent]:
        """Return the newest `limit` events, the oldest first. `turn` and `after_entry` (a journal entry) limit them
        further.
        """
        rows = await self.rows(
            "SELECT seq, n, turn, body FROM event WHERE match_id = :id "
            "AND (CAST(:turn AS INTEGER) IS NULL OR turn = :turn) "
            "AND (CAST(:after AS INTEGER) IS NULL OR n > :after) ORDER BY seq DESC LIMIT :limit",
            {"id": match_id, "turn": turn, "after": after_entry, "limit": limit},
        )
        return [StoredEvent(row["seq"], row["n"], row["turn"], json.loads(row["body"])) for row in reversed(rows)]

    async def save_snapshot(
        self, match_id: int, rev: int, turn: int, blob: bytes, at: int, *, turn_start: bool
    ) -> None:
        """Store the newest snapshot. Older snapshots are deleted, except those from the start of a turn."""
        await self.run(
            "DELETE FROM snapshot WHERE match_id = :match_id AND rev < :rev AND NOT turn_start",
            {"match_id": match_id, "rev": rev},
        )
        await self.run(
            "INSERT INTO snapshot (match_id, rev, turn, turn_start, blob, at) "
            "VALUES (:match_id, :rev, :turn, :turn_start, :blob, :at)",
            {"match_id": match_id, "rev": rev, "turn": turn, "turn_start": turn_start, "blob": blob, "at": at},
        )

    async def snapshot(self, match_id: int) -> tuple[int, bytes] | None:
        """Return the revision and bytes of the newest snapshot, or None."""
        sql = "SELECT rev, blob FROM snapshot WHERE match_id = :match_id ORDER BY rev DESC LIMIT 1"
        row = await self.row(sql, {"match_id": match_id})
        return None if row is None else (row["rev"], bytes(row["blob"]))

    async def snapshots_before(self, match_id: int, rev: int) -> list[tuple[int, bytes]]:
        """Return the revision and bytes of each snapshot before this revision, the newest first.

        Only snapshots from the start of a turn are kept.
        """
        rows = await self.rows(
            "SELECT rev, blob FROM snapshot WHERE match_id = :match_id AND rev < :rev ORDER BY rev DESC",
            {"match_id": match_id, "rev": rev},
        )
        return [(row["rev"], bytes(row["blob"])) for row in rows]

    async def replace_snapshot(self, match_id: int, rev: int, blob: bytes) -> None:
        """Overwrite the bytes of a snapshot. The revision stays the same."""
        await self.run(
            "UPDATE snapshot SET blob = :blob WHERE match_id = :match_id AND rev = :rev",
            {"blob": blob, "match_id": match_id, "rev": rev},
        )


_AS_JSON = ("options", "waiting", "winners", "over_reason", "end_agreed")


def _encoded(values: Mapping[str, object]) -> dict[str, object]:
    return {k: as_json(v) if k in _AS_JSON and v is not None else v for k, v in values.items()}


def _match_info(rows: Sequence[StoredRow]) -> MatchInfo:
    row = rows[0]
    reason = row["over_reason"]
    return MatchInfo(
        id=row["id"],
        game=row["game"],
        guild_id=row["guild_id"],
        channel_id=row["channel_id"],
        status=row["status"],
        rev=row["rev"],
        turn=row["turn"],
        options=json.loads(row["options"]),
        seats=tuple(_seat_info(one) for one in rows),
        waiting=tuple(json.loads(row["waiting"])),
        winners=tuple(json.loads(row["winners"])),
        over_reason=None if reason is None else Msg.from_json(json.loads(reason)),
        created_at=row["created_at"],
        changed_at=row["changed_at"],
        end_agreed=tuple(json.loads(row["end_agreed"])),
        adjourned_at=row["adjourned_at"],
        parent_id=row["parent_id"],
        free_seats=row["free_seats"],
    )


def _seat_info(row: StoredRow) -> SeatInfo:
    return SeatInfo(
        index=row["seat"],
        user_id=row["user_id"],
        # An earlier release may have stored a name that has no visible character.
        name=row["name"] if is_legible(row["name"]) else nameless(row["seat"]),
        deck=row["deck"],
        stops=row["stops"],
        dm_ok=row["dm_ok"] != 0,
        dm_channel_id=row["dm_channel_id"],
        locale=row["locale"] or "en",
        dm_retry_at=row["dm_retry_at"],
        joined=bool(row["joined"]),
        left_server=bool(row["left_server"]),
        unreachable_since=row["unreachable_since"],
        liking=UserSettings.of(row["board"], row["hints"]),
        place=row["place"] or DIRECT,
        drafted=row["drafted"],
        live_until=row["live_until"],
        level=row["level"],
        clock=None
        if row["bank_ms"] is None
        else SeatClock(row["until"], bool(row["up"]), row["lapsed"], row["clock_decision"]),
    )
