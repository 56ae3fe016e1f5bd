"""All SQL of the bot. A `Tx` is one transaction; game manager and outbox decide what belongs into it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.storage.database import Database
from bot.storage.repository.decks import DeckTables
from bot.storage.repository.deliveries import DeliveryTables, Lane, PanelRow, PromptRow, Thinking
from bot.storage.repository.matches import ChannelTaken, MatchTables, RevisionConflict, StoredEvent
from bot.storage.repository.people import PeopleTables


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

    @asynccontextmanager
    async def write(self, *, durable: bool = True) -> AsyncIterator[Tx]:
        """A transaction that commits when the block ends without an exception.

        What is told is derived, and may be told again: it need not be `durable`. An answer must be.
        """
        async with self._database.write(durable=durable) as statements:
            yield Tx(statements.connection)


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
