"""Prompts and the outbox, both derived from matches."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import RowMapping, and_, case, delete, func, insert, or_, select, update

from bot.model import OutboxRow, Surface
from bot.storage import schema as t
from bot.storage.repository.base import Statements, as_json


@dataclass(frozen=True, slots=True)
class PromptRow:
    """What a seat is asked since when, and the call for it in the channel, if one was posted."""

    match_id: int
    decision_id: int
    seat: int
    call_channel: int | None
    call_message: int | None
    created_at: int


@dataclass(frozen=True, slots=True)
class PanelRow:
    """The one message in which a seat goes on; `decision_id` is the question it shows, None when it shows none."""

    match_id: int
    seat: int
    surface: Surface
    decision_id: int | None


@dataclass(frozen=True, slots=True)
class Thinking:
    """A deferred command without an answer yet."""

    interaction_id: int
    token: str
    expires_at: int
    locale: str


Lane = tuple[int | None, ...]
"""What is told one after the other: the messages of one seat of a match, or of one channel."""


class DeliveryTables(Statements):
    """What Discord is to be told."""

    # -- prompts ---------------------------------------------------------------------------------------------

    async def open_prompts(self, match_id: int | None = None) -> list[PromptRow]:
        """Every open prompt of a match, or of all running matches."""
        p = t.prompt.c
        columns = (p.match_id, p.decision_id, p.seat, p.call_channel, p.call_message, p.created_at)
        statement = select(*columns).where(p.state == "open")
        if match_id is not None:
            statement = statement.where(p.match_id == match_id)
        rows = await self._rows(statement.order_by(p.match_id, p.decision_id))
        return [PromptRow(**row) for row in rows]

    async def prompt_is_open(self, match_id: int, decision_id: int) -> bool:
        """Is that decision still asked?"""
        p = t.prompt.c
        statement = select(p.state).where(p.match_id == match_id, p.decision_id == decision_id)
        return (await self._c.execute(statement)).scalar() == "open"

    async def untold_prompts(self, match_id: int) -> list[PromptRow]:
        """The open prompts that no message shows and no row is about to show."""
        shown = {panel.decision_id for panel in await self.panels(match_id)}
        return [
            prompt
            for prompt in await self.open_prompts(match_id)
            if prompt.call_message is None
            and prompt.decision_id not in shown
            and not await self.is_being_told(match_id, prompt.decision_id)
        ]

    async def add_prompt(self, match_id: int, decision_id: int, seat: int, at: int) -> None:
        """A new open prompt, not shown anywhere yet."""
        await self._c.execute(
            insert(t.prompt).values(
                match_id=match_id, decision_id=decision_id, seat=seat, state="open", created_at=at
            )
        )

    async def close_prompts(self, match_id: int, decision_ids: Iterable[int]) -> None:
        """These decisions are past."""
        p = t.prompt.c
        await self._c.execute(
            update(t.prompt)
            .where(p.match_id == match_id, p.decision_id.in_(tuple(decision_ids)))
            .values(state="closed")
        )

    async def place_call(self, match_id: int, decision_id: int, channel_id: int, message_id: int) -> None:
        """Remember where somebody was called for an open prompt."""
        p = t.prompt.c
        await self._c.execute(
            update(t.prompt)
            .where(p.match_id == match_id, p.decision_id == decision_id)
            .values(call_channel=channel_id, call_message=message_id)
        )

    # -- panels ----------------------------------------------------------------------------------------------

    async def panels(self, match_id: int | None = None) -> list[PanelRow]:
        """The live panels of a match, or of all matches."""
        statement = select(t.panel)
        if match_id is not None:
            statement = statement.where(t.panel.c.match_id == match_id)
        return [_panel(row) for row in await self._rows(statement)]

    async def panel(self, match_id: int, seat: int) -> PanelRow | None:
        """The live panel of a seat."""
        p = t.panel.c
        rows = await self._rows(select(t.panel).where(p.match_id == match_id, p.seat == seat))
        return _panel(rows[0]) if rows else None

    async def set_panel(self, match_id: int, seat: int, surface: Surface, decision_id: int | None) -> None:
        """From now on the seat goes on in that message."""
        values = {
            "decision_id": decision_id,
            "channel_id": surface.channel_id,
            "message_id": surface.message_id,
            "token": surface.token,
            "token_expires_at": surface.expires_at,
            "private": surface.private,
        }
        p = t.panel.c
        known = await self._c.execute(
            update(t.panel).where(p.match_id == match_id, p.seat == seat).values(**values)
        )
        if not known.rowcount:
            await self._c.execute(insert(t.panel).values(match_id=match_id, seat=seat, **values))

    async def forget_panel(self, match_id: int, seat: int) -> None:
        """The seat has no live panel any more."""
        p = t.panel.c
        await self._c.execute(delete(t.panel).where(p.match_id == match_id, p.seat == seat))

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
        later = and_(due, or_(o.attempts > 0, o.next_at < values["next_at"]))
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
                    "due_since": case((due, o.due_since), else_=at),
                    "lacks_picture": False,
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
                due_since=at,
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

    async def drop_keys(self, *keys: str) -> None:
        """Forget what of these keys is not told yet."""
        o = t.outbox.c
        await self._c.execute(
            update(t.outbox)
            .where(o.key.in_(keys), o.state.in_(("due", "blocked")))
            .values(state="dropped", version=o.version + 1, token=None)
        )

    async def unblock(self, at: int, guild_id: int | None = None) -> int:
        """Make what could not be told in a server (None: anywhere) due at once; returns how many rows."""
        o = t.outbox.c
        statement = update(t.outbox).where(o.state == "blocked")
        if guild_id is not None:
            there = select(t.match.c.id).where(t.match.c.guild_id == guild_id)
            statement = statement.where(o.match_id.in_(there))
        found = await self._c.execute(statement.values(state="due", next_at=at, attempts=0))
        return found.rowcount

    async def hurry(self, at: int) -> None:
        """What backs off is due at once: for the start of a process."""
        o = t.outbox.c
        await self._c.execute(
            update(t.outbox)
            .where(o.state.in_(("due", "blocked")), o.attempts > 0, o.next_at > at)
            .values(state="due", next_at=at)
        )

    async def due(self, now: int, limit: int, without: Iterable[int]) -> list[tuple[int, Lane]]:
        """Rows that are due, the longest waiting first: (row id, lane). Rows of one lane are told one by one."""
        o = t.outbox.c
        rows = await self._rows(
            select(o.id, o.match_id, o.seat, o.channel_id)
            .where(o.state.in_(("due", "blocked")), o.next_at <= now)
            .where(o.id.not_in(tuple(without)))
            .order_by(o.due_since, o.id)
            .limit(limit)
        )
        return [
            (r["id"], (r["match_id"], r["seat"], r["channel_id"] if r["seat"] is None else None))
            for r in rows
        ]

    async def next_due(self, without: Iterable[int]) -> int | None:
        """When the earliest waiting row may be sent."""
        o = t.outbox.c
        statement = select(func.min(o.next_at)).where(
            o.state.in_(("due", "blocked")), o.id.not_in(tuple(without))
        )
        earliest: int | None = (await self._c.execute(statement)).scalar()
        return earliest

    async def outbox_row(self, row_id: int) -> OutboxRow | None:
        """A waiting row as the courier needs it, with where its person takes DMs; None when it does not wait."""
        o = t.outbox.c
        rows = await self._rows(
            select(t.outbox, t.user.c.dm_channel_id, t.user.c.locale)
            .outerjoin(t.user, t.user.c.id == o.user_id)
            .where(o.id == row_id, o.state.in_(("due", "blocked")))
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
            key=row["key"],
            due_since=row["due_since"],
            lacks_picture=row["lacks_picture"],
            locale=row["locale"] or "en",
        )

    async def settle(
        self,
        row: OutboxRow,
        channel_id: int | None,
        message_id: int | None,
        *,
        picture_at: int | None = None,
        not_before: int = 0,
    ) -> None:
        """The row was told. If it was brought up to date meanwhile, it stays due and edits that message.

        `picture_at`: the message still lacks its picture, and is told once more then. `not_before`: what was
        brought up to date waits at least until then.
        """
        o = t.outbox.c
        same = o.version == row.version
        values: dict[str, Any] = {
            "sent_channel": channel_id,
            "sent_message": message_id,
            "attempts": 0,
            "error": None,
            "next_at": case((o.next_at < not_before, not_before), else_=o.next_at),
        }
        if picture_at is None:
            waits = o.state.in_(("due", "blocked"))
            values["state"] = case((and_(same, waits), "sent"), (waits, "due"), else_=o.state)
            values["token"] = case((same, None), else_=o.token)
        else:
            values["state"] = case((o.state == "blocked", "due"), else_=o.state)
            values["lacks_picture"] = same
            values["next_at"] = case((same, picture_at), else_=o.next_at)
        await self._c.execute(update(t.outbox).where(t.outbox.c.id == row.id).values(**values))

    async def change_row(self, row_id: int, **values: Any) -> None:
        """Change an outbox row."""
        await self._c.execute(update(t.outbox).where(t.outbox.c.id == row_id).values(**values))

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
            lacks_picture=False,
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
        """Does an outbox row wait to show that decision?"""
        o = t.outbox.c
        statement = select(func.count()).where(
            o.match_id == match_id,
            o.decision_id == decision_id,
            o.state.in_(("due", "blocked")),
            o.kind.in_(("prompt", "call", "panel")),
        )
        return bool((await self._c.execute(statement)).scalar())

    async def picture_is_ready(self, row_id: int, version: int, at: int) -> None:
        """The picture that the message of this row lacks is drawn: tell the row again now."""
        o = t.outbox.c
        await self._c.execute(
            update(t.outbox)
            .where(o.id == row_id, o.version == version, o.state == "due", o.lacks_picture.is_(True))
            .values(next_at=at)
        )

    async def depth(self, until: int | None = None) -> int:
        """How many rows wait to be told (by that time)."""
        waiting = t.outbox.c.state.in_(("due", "blocked"))
        statement = select(func.count()).select_from(t.outbox).where(waiting)
        if until is not None:
            statement = statement.where(t.outbox.c.next_at <= until)
        return (await self._c.execute(statement)).scalar() or 0

    async def forget_old(self, before: int) -> None:
        """Delete told rows that no message needs any more (panels, closings, notices)."""
        o = t.outbox.c
        await self._c.execute(
            delete(t.outbox).where(
                o.state.in_(("sent", "dropped")),
                o.created_at < before,
                o.kind.in_(("panel", "close", "notice")),
            )
        )

    # -- commands that say "is thinking ..." -------------------------------------------------------------------

    async def begin_thinking(self, interaction_id: int, token: str, expires_at: int, locale: str, at: int) -> None:
        """A command was deferred and is not answered yet."""
        await self._c.execute(
            insert(t.thinking).values(
                interaction_id=interaction_id, token=token, expires_at=expires_at, locale=locale[:12], since=at
            )
        )

    async def end_thinking(self, interaction_id: int) -> None:
        """It is answered, or its token is no longer good."""
        await self._c.execute(delete(t.thinking).where(t.thinking.c.interaction_id == interaction_id))

    async def end_thinking_by(self, token: str) -> None:
        """The same, known by its token."""
        await self._c.execute(delete(t.thinking).where(t.thinking.c.token == token))

    async def thinking(self, before: int) -> list[Thinking]:
        """What was deferred before that moment and is not answered."""
        rows = await self._rows(select(t.thinking).where(t.thinking.c.since < before))
        return [Thinking(r["interaction_id"], r["token"], r["expires_at"], r["locale"]) for r in rows]


def _panel(row: RowMapping) -> PanelRow:
    surface = Surface(
        row["channel_id"], row["message_id"], row["token"], row["token_expires_at"], row["private"]
    )
    return PanelRow(row["match_id"], row["seat"], surface, row["decision_id"])
