"""Matches, seats, journal, events, snapshots."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, RowMapping, and_, case, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.model import LIVE, MatchInfo, SeatInfo
from bot.storage import schema as t
from bot.storage.repository.base import Statements, as_json
from engine import Msg

EVENT_SCHEMA = 1
LATELY = 50
"""So many operations are looked through for the newest answer; the others are settings."""


class RevisionConflict(Exception):
    """The match row has another revision than the one this operation started from: reload and look again."""


class ChannelTaken(Exception):
    """The channel already holds a challenge or a running match."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One event as stored: `body` is the engine's own JSON, unredacted."""

    seq: int
    n: int
    turn: int
    body: Any


class MatchTables(Statements):
    """What a match is."""

    # -- matches ---------------------------------------------------------------------------------------------

    async def match(self, match_id: int) -> MatchInfo | None:
        """The match with its seats."""
        found = await self._matches(t.match.c.id == match_id)
        return found[0] if found else None

    async def match_in_channel(self, channel_id: int) -> MatchInfo | None:
        """The live match of the channel, else its newest one."""
        live = case((t.match.c.status.in_(LIVE), 1), else_=0)
        statement = (
            select(t.match.c.id)
            .where(t.match.c.channel_id == channel_id)
            .order_by(live.desc(), t.match.c.id.desc())
            .limit(1)
        )
        found = await self._matches(t.match.c.id == statement.scalar_subquery())
        return found[0] if found else None

    async def matches_of(self, user_id: int, statuses: Iterable[str], limit: int) -> list[MatchInfo]:
        """The person's matches: by newest open prompt of this person, then by newest change."""
        newest = (
            select(func.max(t.prompt.c.created_at))
            .select_from(t.prompt.join(t.seat, _same_seat()))
            .where(
                t.prompt.c.match_id == t.match.c.id,
                t.seat.c.user_id == user_id,
                t.prompt.c.state == "open",
            )
            .scalar_subquery()
        )
        mine = select(t.seat.c.match_id).where(t.seat.c.user_id == user_id)
        statement = (
            select(t.match.c.id)
            .where(t.match.c.id.in_(mine), t.match.c.status.in_(tuple(statuses)))
            .order_by(func.coalesce(newest, 0).desc(), t.match.c.changed_at.desc(), t.match.c.id.desc())
            .limit(limit)
        )
        ids = list((await self._c.execute(statement)).scalars())
        found = {info.id: info for info in await self._matches(t.match.c.id.in_(ids))}
        return [found[match_id] for match_id in ids]

    async def active_ids(self) -> list[int]:
        """Every running match."""
        statement = select(t.match.c.id).where(t.match.c.status == "active").order_by(t.match.c.id)
        return list((await self._c.execute(statement)).scalars())

    async def old_challenges(self, before: int) -> list[int]:
        """Challenges that were opened before that moment and are still open."""
        c = t.match.c
        statement = select(c.id).where(c.status == "challenge", c.created_at < before).order_by(c.id)
        return list((await self._c.execute(statement)).scalars())

    async def open_challenges(self) -> list[int]:
        """Every open challenge."""
        c = t.match.c
        return list((await self._c.execute(select(c.id).where(c.status == "challenge").order_by(c.id))).scalars())

    async def _matches(self, where: ColumnElement[bool]) -> list[MatchInfo]:
        rows = await self._rows(select(t.match).where(where).order_by(t.match.c.id))
        if not rows:
            return []
        people = await self._rows(
            select(t.seat, t.user.c.dm_ok, t.user.c.dm_retry_at, t.user.c.dm_channel_id, t.user.c.locale)
            .outerjoin(t.user, t.user.c.id == t.seat.c.user_id)
            .where(t.seat.c.match_id.in_([row["id"] for row in rows]))
            .order_by(t.seat.c.seat)
        )
        seats: dict[int, list[SeatInfo]] = {}
        for p in people:
            seats.setdefault(p["match_id"], []).append(
                SeatInfo(
                    index=p["seat"],
                    user_id=p["user_id"],
                    name=p["name"],
                    deck=p["deck"],
                    stops=p["stops"],
                    dm_ok=p["dm_ok"] is not False,
                    dm_retry_at=p["dm_retry_at"],
                    dm_channel_id=p["dm_channel_id"],
                    locale=p["locale"] or "en",
                    left_server=p["left_server"],
                    unreachable_since=p["unreachable_since"],
                )
            )
        return [_match_info(row, tuple(seats.get(row["id"], ()))) for row in rows]

    async def insert_match(self, values: Mapping[str, Any], seats: Iterable[Mapping[str, Any]]) -> int:
        """A new match row with its seats; ChannelTaken when the channel holds a live match."""
        try:
            result = await self._c.execute(insert(t.match).values(**_encoded(values)))
        except IntegrityError as error:
            raise ChannelTaken from error
        assert result.inserted_primary_key is not None
        match_id = int(result.inserted_primary_key[0])
        await self._c.execute(insert(t.seat), [{"match_id": match_id, **seat} for seat in seats])
        return match_id

    async def update_match(self, match_id: int, expected_rev: int, values: Mapping[str, Any]) -> int:
        """Write the match row if it still has that revision; returns the new one, or RevisionConflict."""
        result = await self._c.execute(
            update(t.match)
            .where(t.match.c.id == match_id, t.match.c.rev == expected_rev)
            .values(rev=expected_rev + 1, **_encoded(values))
        )
        if result.rowcount != 1:
            raise RevisionConflict(f"match {match_id} is no longer at revision {expected_rev}")
        return expected_rev + 1

    async def set_end_agreed(self, match_id: int, seats: Sequence[int]) -> None:
        """Note which seats want to end the match; the position, and so the revision, stays."""
        await self._c.execute(
            update(t.match).where(t.match.c.id == match_id).values(end_agreed=as_json(list(seats)))
        )

    async def update_seat(self, match_id: int, seat: int, **values: Any) -> None:
        """Change a seat row."""
        await self._c.execute(
            update(t.seat).where(t.seat.c.match_id == match_id, t.seat.c.seat == seat).values(**values)
        )

    async def update_seats_of(self, user_id: int, **values: Any) -> None:
        """Change every seat of a person in matches that are not over."""
        live = select(t.match.c.id).where(t.match.c.status.in_(LIVE))
        await self._c.execute(
            update(t.seat).where(t.seat.c.user_id == user_id, t.seat.c.match_id.in_(live)).values(**values)
        )

    async def opening(self, match_id: int) -> RowMapping | None:
        """The whole match row, seed included: for beginning and for export."""
        rows = await self._rows(select(t.match).where(t.match.c.id == match_id))
        return rows[0] if rows else None

    # -- journal, events, snapshots --------------------------------------------------------------------------

    async def add_journal(self, match_id: int, entries: Sequence[Mapping[str, Any]]) -> None:
        """Append entries (n, rev, turn, seat, op, at)."""
        if entries:
            await self._c.execute(
                insert(t.journal), [{"match_id": match_id, **e, "op": as_json(e["op"])} for e in entries]
            )

    async def journal(
        self, match_id: int, *, seat: int | None = None, newest: int | None = None
    ) -> list[Any]:
        """The operations in order; only of one seat, or only the newest few, if asked."""
        statement = select(t.journal.c.op).where(t.journal.c.match_id == match_id)
        if seat is not None:
            statement = statement.where(t.journal.c.seat == seat)
        if newest is None:
            statement = statement.order_by(t.journal.c.n)
        else:
            statement = statement.order_by(t.journal.c.n.desc()).limit(newest)
        ops = [json.loads(op) for op in (await self._c.execute(statement)).scalars()]
        return ops if newest is None else ops[::-1]

    async def last_answer_of(self, match_id: int, seat: int) -> int:
        """The number of the journal entry with the seat's newest answer; 0 if it gave none."""
        j = t.journal.c
        statement = select(j.n, j.op).where(j.match_id == match_id, j.seat == seat).order_by(j.n.desc())
        for row in await self._rows(statement.limit(LATELY)):
            if json.loads(row["op"])["op"] == "answer":
                return int(row["n"])
        return 0

    async def add_events(self, match_id: int, events: Sequence[Mapping[str, Any]]) -> None:
        """Append events (seq, n, turn, kind, body)."""
        if events:
            await self._c.execute(
                insert(t.event),
                [
                    {"match_id": match_id, "schema": EVENT_SCHEMA, **e, "body": as_json(e["body"])}
                    for e in events
                ],
            )

    async def events(
        self, match_id: int, *, turn: int | None = None, after_entry: int | None = None, limit: int = 500
    ) -> list[StoredEvent]:
        """The newest `limit` events that fit, oldest first."""
        e = t.event.c
        statement = select(e.seq, e.n, e.turn, e.body).where(e.match_id == match_id)
        if turn is not None:
            statement = statement.where(e.turn == turn)
        if after_entry is not None:
            statement = statement.where(e.n > after_entry)
        rows = await self._rows(statement.order_by(e.seq.desc()).limit(limit))
        return [StoredEvent(r["seq"], r["n"], r["turn"], json.loads(r["body"])) for r in reversed(rows)]

    async def save_snapshot(
        self, match_id: int, rev: int, turn: int, blob: bytes, at: int, *, turn_start: bool
    ) -> None:
        """Store the newest snapshot; of the older ones those at a turn's start stay."""
        s = t.snapshot.c
        await self._c.execute(
            delete(t.snapshot).where(s.match_id == match_id, s.rev < rev, s.turn_start.is_(False))
        )
        await self._c.execute(
            insert(t.snapshot).values(
                match_id=match_id, rev=rev, turn=turn, turn_start=turn_start, blob=blob, at=at
            )
        )

    async def snapshot(self, match_id: int) -> tuple[int, bytes] | None:
        """Revision and bytes of the newest snapshot."""
        s = t.snapshot.c
        statement = select(s.rev, s.blob).where(s.match_id == match_id).order_by(s.rev.desc()).limit(1)
        row = (await self._c.execute(statement)).first()
        return None if row is None else (row[0], bytes(row[1]))


def _same_seat() -> ColumnElement[bool]:
    return and_(t.seat.c.match_id == t.prompt.c.match_id, t.seat.c.seat == t.prompt.c.seat)


_AS_JSON = ("options", "waiting", "winners", "over_reason", "end_agreed")


def _encoded(values: Mapping[str, Any]) -> dict[str, Any]:
    return {k: as_json(v) if k in _AS_JSON and v is not None else v for k, v in values.items()}


def _match_info(row: RowMapping, seats: tuple[SeatInfo, ...]) -> MatchInfo:
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
        seats=seats,
        waiting=tuple(json.loads(row["waiting"])),
        winners=tuple(json.loads(row["winners"])),
        over_reason=None if reason is None else Msg.from_json(json.loads(reason)),
        created_at=row["created_at"],
        changed_at=row["changed_at"],
        end_agreed=tuple(json.loads(row["end_agreed"])),
    )
