"""Discord users, and key-value settings."""

from __future__ import annotations

from typing import Any

from bot.storage.database import Statements, StoredRow
from bot.storage.repository.base import settings


class PeopleTables(Statements):
    """Statements on users and on the key-value table."""

    async def user_row(self, user_id: int) -> StoredRow | None:
        """Return the stored row of a person, or None."""
        return await self.row("SELECT * FROM person WHERE id = :user_id", {"user_id": user_id})

    async def person(self, user_id: int) -> tuple[StoredRow | None, bool]:
        """Return the row of a person, and whether this person has left the server of any match or cannot be reached in
        one.
        """
        found = await self.row(
            "SELECT person.*, EXISTS (SELECT 1 FROM seat WHERE seat.user_id = person.id "
            "AND (left_server OR unreachable_since IS NOT NULL)) AS missed FROM person WHERE id = :user_id",
            {"user_id": user_id},
        )
        return found, bool(found and found["missed"])

    async def set_user(self, user_id: int, **values: Any) -> None:
        """Change or create a person's row. Without values, an existing row stays as it is."""
        names = ", ".join(("id", *values))
        slots = ", ".join(f":{name}" for name in ("id", *values))
        changes = f"DO UPDATE SET {settings(values)}" if values else "DO NOTHING"
        if "locale" not in values:
            names, slots = f"{names}, locale", f"{slots}, 'en'"
        if "dm_ok" not in values:
            names, slots = f"{names}, dm_ok", f"{slots}, true"
        await self.run(
            f"INSERT INTO person ({names}) VALUES ({slots}) ON CONFLICT (id) {changes}",  # noqa: S608 - our own names
            {"id": user_id, **values},
        )

    async def languages(self) -> dict[int, str]:
        """Return the languages that people have chosen, by person."""
        rows = await self.rows("SELECT id, language FROM person WHERE language <> ''")
        return {row["id"]: row["language"] for row in rows}

    async def meta(self, key: str) -> str | None:
        """Return the value of a key, or None if it was never set."""
        found: str | None = await self.value("SELECT value FROM meta WHERE key = :key", {"key": key})
        return found

    async def set_meta(self, key: str, value: str) -> None:
        """Set the value of a key."""
        await self.run(
            "INSERT INTO meta (key, value) VALUES (:key, :value) "
            "ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            {"key": key, "value": value},
        )
