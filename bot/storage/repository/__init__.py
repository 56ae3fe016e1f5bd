"""All SQL of the bot. A `Tx` is one transaction; game manager and outbox decide what belongs into it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from bot.model import Busy
from bot.storage.database import Database
from bot.storage.repository.decks import DeckTables
from bot.storage.repository.deliveries import DeliveryTables, Lane, PanelRow, PromptRow, Thinking
from bot.storage.repository.matches import ChannelTaken, MatchTables, RevisionConflict, StoredEvent
from bot.storage.repository.people import PeopleTables
from bot.storage.settings import BUSY_S, Locked

T = TypeVar("T")


class Tx(MatchTables, DeliveryTables, PeopleTables, DeckTables):
    """One transaction. Methods do one thing each and know no rules of the game or of Discord."""


class Repository:
    """Opens transactions on the tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Tx]:
        """A transaction that only reads."""
        async with self._database.read() as statements:
            yield Tx(statements.connection)

    async def reading(self, work: Callable[[Tx], Coroutine[Any, Any, T]]) -> T:
        """What `work` returns, in a transaction that only reads and is one step, in a thread of its own.

        `work` awaits nothing but the methods of its `Tx`, and reaches for nothing that others change.
        """
        return await self._database.reading(lambda carrier: work(Tx(carrier)))

    @asynccontextmanager
    async def write(self, *, durable: bool = True, patience: float = BUSY_S) -> AsyncIterator[Tx]:
        """A transaction that commits when the block ends without an exception.

        What is told is derived, and may be told again: it need not be `durable`. An answer must be. Busy if another
        program holds the database for longer than `patience`, in seconds: nothing was written then.
        """
        try:
            async with self._database.write(durable=durable, patience=patience) as statements:
                yield Tx(statements.connection)
        except Locked as error:
            raise Busy from error


__all__ = [
    "ChannelTaken",
    "Lane",
    "PanelRow",
    "PromptRow",
    "Repository",
    "RevisionConflict",
    "StoredEvent",
    "Thinking",
    "Tx",
]
