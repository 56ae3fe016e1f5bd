"""All SQL of the bot. A `Tx` is one transaction; the game manager and the outbox decide what it contains."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from bot.model import Busy
from bot.storage.database import Carrier, Database
from bot.storage.repository.agreements import AgreementRow, AgreementTables
from bot.storage.repository.blocks import BlockTables
from bot.storage.repository.clocks import ClockRow, ClockTables
from bot.storage.repository.decks import DeckTables
from bot.storage.repository.deliveries import DeliveryTables, PanelRow, PromptRow, Thinking
from bot.storage.repository.follows import FollowTables
from bot.storage.repository.lists import ListTables, StandingRow
from bot.storage.repository.matches import ChannelTaken, MatchTables, RevisionConflict, StoredEvent
from bot.storage.repository.notes import NoteTables
from bot.storage.repository.notifications import AskedSeat, NotificationTables
from bot.storage.repository.people import PeopleTables
from bot.storage.repository.personal import PersonalTables
from bot.storage.repository.practice import ComputerQuestion, PracticeTables
from bot.storage.repository.processes import ProcessTables
from bot.storage.repository.retention import OldMatch, RetentionTables
from bot.storage.repository.seats import FormerRow, FormerTables
from bot.storage.repository.servers import ServerTables
from bot.storage.repository.timers import TimerRow, TimerTables
from bot.storage.settings import BUSY_S, Full, Locked

log = logging.getLogger("riposte.storage")

T = TypeVar("T")


class Tx(
    MatchTables,
    DeliveryTables,
    PeopleTables,
    DeckTables,
    TimerTables,
    ClockTables,
    ListTables,
    NotificationTables,
    AgreementTables,
    BlockTables,
    PersonalTables,
    ServerTables,
    NoteTables,
    FollowTables,
    FormerTables,
    PracticeTables,
    RetentionTables,
    ProcessTables,
):
    """One transaction. Each method does one thing and knows no rules of the game or of Discord."""


class Repository:
    """The entry to the tables. It opens transactions."""

    def __init__(self, database: Database, process: str = "") -> None:
        self._database = database
        self.process = process
        """The name of this process, for what it makes due."""

    @property
    def database(self) -> Database:
        """The database of the tables."""
        return self._database

    def _tx(self, carrier: Carrier) -> Tx:
        made = Tx(carrier)
        made.process = self.process
        return made

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Tx]:
        """Yield a transaction that only reads. Raises Busy if the database does not answer."""
        try:
            async with self._database.read() as statements:
                yield self._tx(statements.connection)
        except Locked as error:
            raise Busy from error

    async def reading(self, work: Callable[[Tx], Coroutine[Any, Any, T]]) -> T:
        """Run `work` in a read-only transaction and return its result. All of `work` runs as a single step in another
        thread.

        `work` may await only the methods of its `Tx`, and must not use data that other code changes.
        """
        try:
            return await self._database.reading(lambda carrier: work(self._tx(carrier)))
        except Locked as error:
            raise Busy from error

    @asynccontextmanager
    async def write(self, *, durable: bool = True, patience: float = BUSY_S) -> AsyncIterator[Tx]:
        """Yield a transaction that commits if the block ends without an exception.

        A write that stores an answer must be `durable`. A write for the outbox need not be, because outbox rows are
        derived from matches and may be delivered again. Raises Busy, with nothing written, if another program has the
        database locked for longer than `patience` seconds, or if the disk is full.
        """
        try:
            async with self._database.write(durable=durable, patience=patience) as statements:
                yield self._tx(statements.connection)
        except Locked as error:
            raise Busy from error
        except Full as error:
            log.error("the disk is full, so nothing can be stored")  # noqa: TRY400 - the traceback would say no more
            raise Busy from error

    async def writing(
        self, work: Callable[[Tx], Coroutine[Any, Any, T]], *, durable: bool = True, patience: float = BUSY_S
    ) -> T:
        """Run `work` in a transaction as `write` does, and return its result. All of `work` and the commit run as a
        single step in another thread.

        `work` may await only the methods of its `Tx`, and must not use data that other code changes.
        """
        try:
            return await self._database.writing(
                lambda carrier: work(self._tx(carrier)), durable=durable, patience=patience
            )
        except Locked as error:
            raise Busy from error
        except Full as error:
            log.error("the disk is full, so nothing can be stored")  # noqa: TRY400 - the traceback would say no more
            raise Busy from error

    async def scrub(self) -> bool:
        """Rewrite the database file without what has been deleted. Returns False if that has to be tried again."""
        try:
            return await self._database.scrub()
        except Locked:
            return False


__all__ = [
    "AgreementRow",
    "AskedSeat",
    "ChannelTaken",
    "ClockRow",
    "ComputerQuestion",
    "FormerRow",
    "OldMatch",
    "PanelRow",
    "PromptRow",
    "Repository",
    "RevisionConflict",
    "StandingRow",
    "StoredEvent",
    "Thinking",
    "TimerRow",
    "Tx",
]
