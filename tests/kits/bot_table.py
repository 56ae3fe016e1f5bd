"""A bot without Discord for tests: a database file, the manager, an outbox, and a courier that records messages."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fake_engine import FakeEngine
from patience import PATIENCE

from bot.matches import Answered, GameManager, MatchInfo, MessageRef
from bot.matches.listing import due_deed
from bot.model import Limits, MatchList, OutboxRow
from bot.outbox import MessageGone, Outbox, Past, Sent, TooOld
from bot.storage import Database, Repository, open_database
from bot.storage.place import database_path
from bot.storage.repository import Thinking
from bot.timers import Timers

MANY = Limits(person=10_000, channel=10_000)
"""High limits, for tests that are not about limits."""
ANNA, BEN, EVE = 101, 102, 103
CHANNEL = 7


class FakeCourier:
    """A courier that stores messages as Discord would. Messages that a row closes stay.

    ``refuse`` maps a row to the error that its delivery raises, either once or always.
    """

    def __init__(self) -> None:
        self.rows: list[OutboxRow] = []
        self.messages: dict[tuple[int, int], OutboxRow] = {}
        self.nonces: dict[str, Sent] = {}
        self.refuse: Callable[[OutboxRow], Exception | None] = lambda row: None
        self.on_deliver: Callable[[OutboxRow], Any] | None = None
        self.apologies: list[Thinking] = []
        self._ids = itertools.count(1000)
        self.manager: GameManager | None = None
        self.lists: dict[int, MatchList] = {}
        """The list of matches that each person was last shown."""

    async def deliver(self, row: OutboxRow) -> Sent:
        if self.on_deliver is not None:
            await self.on_deliver(row)
        error = self.refuse(row)
        if error is not None:
            raise error
        if row.kind == "matches" and await self._ends_list(row):
            return Sent()
        self.rows.append(row)
        if row.message_id is not None and row.channel_id is not None:
            self.messages[row.channel_id, row.message_id] = row
            return Sent(row.channel_id, row.message_id)
        if row.kind == "panel":
            return Sent(row.channel_id, next(self._ids))
        if row.nonce in self.nonces:
            return self.nonces[row.nonce]
        channel = row.channel_id if row.channel_id is not None else 9000 + (row.user_id or 0)
        sent = Sent(channel, next(self._ids), loud=not row.silent)
        self.messages[channel, sent.message_id or 0] = row
        self.nonces[row.nonce] = sent
        return sent

    async def _ends_list(self, row: OutboxRow) -> bool:
        """Do with a list what the real courier does. Returns True if it is deleted now."""
        assert row.user_id is not None and self.manager is not None
        found = self.lists[row.user_id] = await self.manager.reader.match_list(row.user_id)
        deed = due_deed(found, row.message_id, self.manager.store.now())
        if deed == "nothing":
            raise Past
        place = (row.channel_id or 0, row.message_id or 0)
        if row.message_id is not None and place not in self.messages:
            raise MessageGone
        if deed == "move":
            raise TooOld
        if deed == "delete":
            del self.messages[place]
        return deed == "delete"

    async def find(self, row: OutboxRow) -> Sent | None:
        return self.nonces.get(row.nonce)

    async def apologize(self, thinking: Thinking) -> None:
        self.apologies.append(thinking)

    async def exists(self, channel_id: int, message_id: int) -> bool:
        return (channel_id, message_id) in self.messages

    def kinds(self) -> list[str]:
        return [row.kind for row in self.rows]

    def of(self, kind: str) -> list[OutboxRow]:
        return [row for row in self.rows if row.kind == kind]


@dataclass
class Table:
    place: str
    database: Database
    manager: GameManager
    courier: FakeCourier
    outbox: Outbox
    clock: dict[str, int]
    seen: int = 0
    tokens: Any = field(default_factory=lambda: itertools.count(1))

    @property
    def path(self) -> Path:
        """The database file."""
        return database_path(self.place)

    async def restart(self, *, clean: bool = False) -> None:
        """End the process without delivering what is due, and start another one with the same database."""
        await self.outbox.stop()
        await self.database.close(checkpoint=clean)
        fresh = await make(self.place, self.courier, self.clock)
        self.database, self.manager, self.outbox = fresh.database, fresh.manager, fresh.outbox

    async def pass_time(self, ms: int = 0) -> list[OutboxRow]:
        """Move the clock forward, carry out the timers that are due, and return the rows delivered after that."""
        self.later(ms)
        await Timers(self.manager.store, self.manager.timer_handlers).carry_out_due()
        return await self.deliver()

    async def deliver(self) -> list[OutboxRow]:
        """Run the outbox until nothing is due. Returns the rows delivered since the last call."""
        if not self.outbox.running:
            passes = self.outbox.sweeper.passes
            await self.outbox.start()
            while self.outbox.sweeper.passes == passes:
                await asyncio.sleep(0.005)
        self.outbox.kick()
        async with asyncio.timeout(PATIENCE):
            await self.outbox.settled()
        rows = self.courier.rows[self.seen :]
        self.seen = len(self.courier.rows)
        return rows

    def later(self, ms: int) -> None:
        self.clock["now"] += ms

    async def challenge(self, **more: Any) -> MatchInfo:
        values = {
            "guild_id": 1,
            "channel_id": CHANNEL,
            "challenger": (ANNA, "Anna"),
            "opponents": [(BEN, "Ben")],
        }
        return await self.manager.challenges.open(**{**values, "game": "duel", "options": {"first": 0}, **more})

    async def begun(self, *, played: bool = True) -> MatchInfo:
        """Return an accepted match. With ``played``, both have kept their hands, and Anna is in her first window."""
        match = await self.challenge()
        await self.manager.challenges.accept(match.id, BEN)
        if played:
            assert (await self.answer(match.id, ANNA, "keep")).status == "ok"
            assert (await self.answer(match.id, BEN, "keep")).status == "ok"
        return await self.manager.reader.match(match.id)

    def surface(self, channel: int = CHANNEL, message: int | None = None, *, private: bool = True) -> MessageRef:
        expires = self.clock["now"] + 15 * 60_000
        return MessageRef(channel, message, f"token-{next(self.tokens)}", expires, private)

    async def answer(self, match_id: int, user: int, answer: str, surface: MessageRef | None = None) -> Answered:
        look = await self.manager.reader.look(match_id, user)
        assert look.decision is not None
        return await self.manager.play.answer(match_id, user, look.decision.id, answer, surface)


async def make(place: str | Path, courier: FakeCourier, clock: dict[str, int], limits: Limits = MANY) -> Table:
    database = await open_database(str(place))
    manager = GameManager(
        Repository(database), engine=FakeEngine(), seed=lambda: 5, clock=lambda: clock["now"], limits=limits
    )
    courier.manager = manager
    return Table(str(place), database, manager, courier, Outbox(manager, courier), clock)
