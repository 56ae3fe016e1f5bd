"""People, and small facts."""

from __future__ import annotations

from typing import Any

from sqlalchemy import RowMapping, exists, insert, or_, select, update

from bot.storage import schema as t
from bot.storage.repository.base import Statements


class PeopleTables(Statements):
    """Who was seen where."""

    async def user_locale(self, user_id: int) -> str:
        """The last seen locale."""
        statement = select(t.user.c.locale).where(t.user.c.id == user_id)
        return (await self._c.execute(statement)).scalar() or "en"

    async def user_row(self, user_id: int) -> RowMapping | None:
        """What is known of a person."""
        rows = await self._rows(select(t.user).where(t.user.c.id == user_id))
        return rows[0] if rows else None

    async def person(self, user_id: int) -> tuple[RowMapping | None, bool]:
        """What is known of a person, and whether they count as gone or out of reach in some match."""
        missed = exists().where(
            t.seat.c.user_id == user_id,
            or_(t.seat.c.left_server.is_(True), t.seat.c.unreachable_since.is_not(None)),
        )
        rows = await self._rows(select(t.user, missed.label("missed")).where(t.user.c.id == user_id))
        return (rows[0], bool(rows[0]["missed"])) if rows else (None, False)

    async def set_user(self, user_id: int, **values: Any) -> None:
        """Change or create the person's row."""
        if await self.user_row(user_id) is None:
            values = {"id": user_id, "locale": "en", "dm_ok": True} | values
            await self._c.execute(insert(t.user).values(**values))
        elif values:
            await self._c.execute(update(t.user).where(t.user.c.id == user_id).values(**values))

    async def meta(self, key: str) -> str | None:
        """A stored small fact."""
        return (await self._c.execute(select(t.meta.c.value).where(t.meta.c.key == key))).scalar()

    async def set_meta(self, key: str, value: str) -> None:
        """Store a small fact."""
        known = await self._c.execute(update(t.meta).where(t.meta.c.key == key).values(value=value))
        if not known.rowcount:
            await self._c.execute(insert(t.meta).values(key=key, value=value))
