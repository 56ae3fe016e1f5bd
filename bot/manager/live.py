"""Matches in memory: one lock each, and a small cache of loaded positions."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from weakref import WeakValueDictionary

from bot.manager.gateway import EngineGateway, LiveMatch
from bot.storage import Tx


class LiveMatches:
    """Loaded matches by id and revision.

    An operation *takes* its match out of the cache before changing it and puts it back after the commit; so a
    reader never sees a change that is not committed, and a failed transaction leaves nothing behind.
    """

    def __init__(self, gateway: EngineGateway, size: int = 64) -> None:
        self._gateway = gateway
        self._size = size
        self._cached: OrderedDict[int, tuple[int, LiveMatch]] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, match_id: int) -> asyncio.Lock:
        """The match's lock. Keep the reference while you hold it."""
        found = self._locks.get(match_id)
        if found is None:
            found = self._locks[match_id] = asyncio.Lock()
        return found

    async def peek(self, tx: Tx, match_id: int, rev: int) -> LiveMatch | None:
        """The match at this revision, to read from at once (before the next await); None if unsaved."""
        cached = self._cached.get(match_id)
        if cached is not None and cached[0] == rev:
            self._cached.move_to_end(match_id)
            return cached[1]
        stored = await tx.snapshot(match_id)
        if stored is None:
            return None
        live = self._gateway.load(stored[1])
        if stored[0] == rev:
            self.put(match_id, rev, live)
        return live

    async def take(self, tx: Tx, match_id: int, rev: int) -> LiveMatch | None:
        """Like `peek`, but the caller alone has it and may change it."""
        live = await self.peek(tx, match_id, rev)
        self._cached.pop(match_id, None)
        return live

    def put(self, match_id: int, rev: int, live: LiveMatch) -> None:
        """Keep a match as of a committed revision."""
        cached = self._cached.get(match_id)
        if cached is not None and cached[0] > rev:
            return
        self._cached[match_id] = (rev, live)
        self._cached.move_to_end(match_id)
        while len(self._cached) > self._size:
            self._cached.popitem(last=False)
