"""The choices of the managers of servers."""

from __future__ import annotations

import json
from typing import Any

from bot.model import Json
from bot.storage.database import Statements
from bot.storage.repository.base import as_json, settings

LISTS = ("channels", "roles", "games", "paces")
"""The columns that hold a list as JSON."""


class ServerTables(Statements):
    """Statements on servers."""

    async def guild_row(self, guild_id: int) -> Json | None:
        """Return the choices for a server, with lists instead of JSON. None if nothing was ever chosen."""
        row = await self.row("SELECT * FROM guild WHERE id = :guild_id", {"guild_id": guild_id})
        return None if row is None else {**dict(row), **{name: json.loads(row[name]) for name in LISTS}}

    async def set_guild(self, guild_id: int, **values: Any) -> None:
        """Change some of the choices for a server. Lists are given as lists."""
        stored = {name: as_json(value) if name in LISTS else value for name, value in values.items()}
        names, slots = ", ".join(("id", *stored)), ", ".join(f":{name}" for name in ("id", *stored))
        await self.run(
            f"INSERT INTO guild ({names}) VALUES ({slots}) "  # noqa: S608 - our own names
            f"ON CONFLICT (id) DO UPDATE SET {settings(stored)}",
            {"id": guild_id, **stored},
        )
