"""Prompts and the outbox, both derived from matches."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import RowMapping, and_, case, delete, func, insert, or_, select, update

from bot.model import OutboxRow
from bot.storage import schema as t
from bot.storage.repository.base import Statements, as_json


@dataclass(frozen=True, slots=True)
class PromptRow:
    """What a seat is asked, and where it was last shown (`via` is the outbox kind that showed it)."""

    match_id: int
    decision_id: int
    seat: int
    via: str
    channel_id: int | None
    message_id: int | None


class DeliveryTables(Statements):
    """What Discord is to be told."""

    # -- prompts ---------------------------------------------------------------------------------------------

    async def open_prompts(self, match_id: int | None = None) -> list[PromptRow]:
        """Every open prompt of a match, or of all running matches."""
        p = t.prompt.c
        statement = select(p.match_id, p.decision_id, p.seat, p.via, p.channel_id, p.message_id).where(
            p.state == "open"
        )
        if match_id is not None:
            statement = statement.where(p.match_id == match_id)
        rows = await self._rows(statement.order_by(p.match_id, p.decision_id))
        return [PromptRow(**row) for row in rows]

    async def prompt_is_open(self, match_id: int, decision_id: int) -> bool:
        """Is that decision still asked?"""
        p = t.prompt.c
        statement = select(p.state).where(p.match_id == match_id, p.decision_id == decision_id)
        return (await self._c.execute(statement)).scalar() == "open"

    async def add_prompt(self, match_id: int, decision_id: int, seat: int, via: str, at: int) -> None:
        """A new open prompt, not shown anywhere yet."""
        await self._c.execute(
            insert(t.prompt).values(
                match_id=match_id, decision_id=decision_id, seat=seat, state="open", via=via, created_at=at
            )
        )

    async def close_prompt(self, match_id: int, decision_id: int) -> None:
        """The decision is past."""
        p = t.prompt.c
        await self._c.execute(
            update(t.prompt)
            .where(p.match_id == match_id, p.decision_id == decision_id)
            .values(state="closed")
        )

    async def place_prompt(
        self, match_id: int, decision_id: int, via: str, channel_id: int | None, message_id: int | None
    ) -> None:
        """Remember where an open prompt is shown."""
        p = t.prompt.c
        await self._c.execute(
            update(t.prompt)
            .where(p.match_id == match_id, p.decision_id == decision_id)
            .values(via=via, channel_id=channel_id, message_id=message_id)
        )

    # -- outbox ----------------------------------------------------------------------------------------------

    async def tell(self, key: str, kind: str, match_id: int, at: int, **values: Any) -> None:
        """Make the row of that key due at `next_at` (default: at once).

        A key that was told before is brought up to date: its version grows, its message stays the same one.
        """
        values = {"body": {}, "private": False, "next_at": at, **values}
        values["body"] = as_json(values["body"])
        o = t.outbox.c
        due = o.state == "due"
        # News may be told earlier than what waits already, but a row that backs off keeps its distance.
        sooner = and_(o.lease_owner.is_(None), o.next_at < values["next_at"])
        later = and_(due, or_(o.attempts > 0, sooner))
        known = await self._c.execute(
            update(t.outbox)
            .where(o.key == key)
            .values(
                kind=kind,
                **values
                | {
                    "state": "due",
                    "version": o.version + 1,
                    "attempts": case((due, o.attempts), else_=0),
                    "next_at": case((later, o.next_at), else_=values["next_at"]),
                    "error": None,
                },
            )
        )
        if known.rowcount:
            return
        await self._c.execute(
            insert(t.outbox).values(
                key=key,
                kind=kind,
                match_id=match_id,
                state="due",
                version=1,
                posting=0,
                attempts=0,
                created_at=at,
                **values,
            )
        )

    async def drop_due(self, match_id: int, kind: str) -> None:
        """Forget what of that kind is not told yet."""
        o = t.outbox.c
        await self._c.execute(
            update(t.outbox)
            .where(o.match_id == match_id, o.kind == kind, o.state == "due")
            .values(state="dropped", version=o.version + 1, token=None)
        )

    async def release_leases(self) -> None:
        """Free every lease: for the start of the only process."""
        await self._c.execute(
            update(t.outbox)
            .where(t.outbox.c.state == "due")
            .values(
                lease_owner=None,
                lease_until=None,
                next_at=case((t.outbox.c.attempts > 0, 0), else_=t.outbox.c.next_at),
            )
        )

    async def lease(
        self, owner: str, now: int, until: int, limit: int, without: Iterable[int]
    ) -> list[tuple[int, tuple[int | None, ...]]]:
        """Lease due rows for `owner`, oldest first: (row id, lane). Rows of one lane are told one by one."""
        o = t.outbox.c
        rows = await self._rows(
            select(o.id, o.match_id, o.seat, o.channel_id)
            .where(o.state == "due", o.next_at <= now, or_(o.lease_until.is_(None), o.lease_until <= now))
            .where(o.id.not_in(tuple(without)))
            .order_by(o.id)
            .limit(limit)
        )
        if rows:
            await self._c.execute(
                update(t.outbox)
                .where(o.id.in_([row["id"] for row in rows]))
                .values(lease_owner=owner, lease_until=until)
            )
        return [
            (r["id"], (r["match_id"], r["seat"], r["channel_id"] if r["seat"] is None else None))
            for r in rows
        ]

    async def next_due(self, without: Iterable[int]) -> int | None:
        """When the earliest due row may be sent."""
        o = t.outbox.c
        at = case((func.coalesce(o.lease_until, 0) > o.next_at, o.lease_until), else_=o.next_at)
        statement = select(func.min(at)).where(o.state == "due", o.id.not_in(tuple(without)))
        earliest: int | None = (await self._c.execute(statement)).scalar()
        return earliest

    async def outbox_row(self, row_id: int) -> OutboxRow | None:
        """A due row as the courier needs it, with where its person takes DMs; None when it is not due."""
        o = t.outbox.c
        rows = await self._rows(
            select(t.outbox, t.user.c.dm_channel_id, t.user.c.locale)
            .outerjoin(t.user, t.user.c.id == o.user_id)
            .where(o.id == row_id, o.state == "due")
        )
        if not rows:
            return None
        row = rows[0]
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
            private=row["private"],
            body=json.loads(row["body"]),
            attempts=row["attempts"],
            version=row["version"],
            nonce=f"{row['id']}.{row['posting']}",
            locale=row["locale"] or "en",
        )

    async def settle(self, row: OutboxRow, channel_id: int | None, message_id: int | None) -> None:
        """The row was told. If it was brought up to date meanwhile, it stays due and edits that message."""
        o = t.outbox.c
        same = o.version == row.version
        await self._c.execute(
            update(t.outbox)
            .where(o.id == row.id)
            .values(
                state=case((and_(same, o.state == "due"), "sent"), else_=o.state),
                token=case((same, None), else_=o.token),
                sent_channel=channel_id,
                sent_message=message_id,
                attempts=0,
                lease_owner=None,
                lease_until=None,
            )
        )

    async def change_row(self, row_id: int, **values: Any) -> None:
        """Change an outbox row and free its lease."""
        await self._c.execute(
            update(t.outbox)
            .where(t.outbox.c.id == row_id)
            .values(lease_owner=None, lease_until=None, **values)
        )

    async def post_again(self, row_id: int, at: int) -> None:
        """The row's message is gone: make it due as a new message (with a new nonce)."""
        o = t.outbox.c
        await self.change_row(
            row_id,
            state="due",
            next_at=at,
            attempts=0,
            posting=o.posting + 1,
            version=o.version + 1,
            message_id=None,
            sent_channel=None,
            sent_message=None,
        )

    async def row_of_key(self, key: str) -> RowMapping | None:
        """An outbox row by its key, whatever its state."""
        rows = await self._rows(select(t.outbox).where(t.outbox.c.key == key))
        return rows[0] if rows else None

    async def newest_row(self, match_id: int, kind: str) -> RowMapping | None:
        """The newest outbox row of that kind, whatever its state."""
        o = t.outbox.c
        statement = select(t.outbox).where(o.match_id == match_id, o.kind == kind)
        rows = await self._rows(statement.order_by(o.id.desc()).limit(1))
        return rows[0] if rows else None

    async def is_being_told(self, match_id: int, decision_id: int) -> bool:
        """Is a due outbox row about to show that decision?"""
        o = t.outbox.c
        statement = select(func.count()).where(
            o.match_id == match_id,
            o.decision_id == decision_id,
            o.state == "due",
            o.kind.in_(("prompt", "call", "panel")),
        )
        return bool((await self._c.execute(statement)).scalar())

    async def depth(self, until: int | None = None) -> int:
        """How many rows are due (by that time), leased or not."""
        statement = select(func.count()).select_from(t.outbox).where(t.outbox.c.state == "due")
        if until is not None:
            statement = statement.where(t.outbox.c.next_at <= until)
        return (await self._c.execute(statement)).scalar() or 0

    async def forget_old(self, before: int) -> None:
        """Delete told rows that no message needs any more (panels, closings, notices)."""
        o = t.outbox.c
        await self._c.execute(
            delete(t.outbox).where(
                o.state != "due", o.created_at < before, o.kind.in_(("panel", "close", "notice"))
            )
        )
