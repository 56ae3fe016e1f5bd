"""One transaction on one connection: what the groups of tables share."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import RowMapping
from sqlalchemy.ext.asyncio import AsyncConnection


class Statements:
    """A connection inside a transaction."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._c = connection

    async def _rows(self, statement: Any) -> Sequence[RowMapping]:
        return (await self._c.execute(statement)).mappings().all()


def as_json(value: Any) -> str:
    """JSON as it is stored."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
