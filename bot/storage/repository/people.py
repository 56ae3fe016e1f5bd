"""People, and small facts."""

from __future__ import annotations

from typing import Any

from sqlalchemy import RowMapping, insert, select, update

from bot.storage import schema as t
from bot.storage.repository.base import Statements


class PeopleTables(Statements):
    """Who was seen where."""

    async def user_locale(self, user_id: int) -> str:
        """The last seen locale."""
        statement = select(t.user.c.locale).where(t.user.c.id == user_id)
        return (await self._c.execute(statement)).scalar() or "en"

    async def dm_is_open(self, user_id: int) -> bool:
        """False once a DM was refused and the person has not been seen in a DM since."""
        statement = select(t.user.c.dm_ok).where(t.user.c.id == user_id)
        return (await self._c.execute(statement)).scalar() is not False

    async def user_row(self, user_id: int) -> RowMapping | None:
        """What is known of a person."""
        rows = await self._rows(select(t.user).where(t.user.c.id == user_id))
        return rows[0] if rows else None

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
