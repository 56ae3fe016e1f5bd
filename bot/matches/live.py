"""Matches in memory: one lock per match, and a small cache of loaded positions."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar
from weakref import WeakValueDictionary

from bot.apart import apart
from bot.matches.engine_gateway import BrokenSnapshot, EngineGateway, LiveMatch
from bot.model import Json, MatchInfo, MatchView, UserError
from bot.storage import Tx
from engine import LogEntry

log = logging.getLogger("riposte.manager")
B = TypeVar("B")
UNDID = "undid"
"""Kind of the event with which the engine reports an undo. Its data name the last journal entry that stays (`to`)."""
TOOK_BACK = "took_back"
"""Kind of the event with which the engine reports that a player took back a step. The last step that caused events is
the one taken back.
"""
LATELY = 150
"""Maximum number of past events that a match is given when it is loaded."""
VIEWS = 16
"""Maximum number of cached views. The message that shows the result of an answer reuses a cached view."""


class LiveMatches:
    """Loaded matches by id and revision.

    An operation removes its match from the cache before changing it and puts it back after the commit. A reader
    therefore never sees an uncommitted change, and a failed transaction leaves no trace.

    Only the thread for matches may use a match (`bot.apart`). A caller that gets a match here must pass its work to
    that thread before it awaits anything else. Other work on the match is then queued behind it.
    """

    def __init__(self, gateway: EngineGateway, size: int = 64) -> None:
        self._gateway = gateway
        self._size = size
        self._cached: OrderedDict[int, tuple[int, LiveMatch]] = OrderedDict()
        self.restored: set[int] = set()
        """Ids of matches whose snapshot could not be read, so that the position was replayed from the journal."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._views: OrderedDict[tuple[int, int, int | None, str, bool], MatchView] = OrderedDict()

    def forget(self) -> None:
        """Empty the cache. Matches are read from the database again when needed."""
        self._cached.clear()
        self._views.clear()

    def drop(self, match_id: int) -> None:
        """Remove a match from memory, because its snapshot was changed without a new revision."""
        self._cached.pop(match_id, None)
        for key in [key for key in self._views if key[0] == match_id]:
            del self._views[key]

    def lock(self, match_id: int) -> asyncio.Lock:
        """Return the match's lock. The caller must keep a reference to the lock while holding it."""
        found = self._locks.get(match_id)
        if found is None:
            found = self._locks[match_id] = asyncio.Lock()
        return found

    def kept(self, match_id: int, rev: int) -> LiveMatch | None:
        """Return the match if it is in memory at this revision, otherwise None.

        The caller may only read the match, and only until its next await.
        """
        cached = self._cached.get(match_id)
        if cached is None or cached[0] != rev:
            return None
        self._cached.move_to_end(match_id)
        return cached[1]

    def look(self, info: MatchInfo, seat: int | None, make: Callable[[], MatchView]) -> MatchView:
        """Return what a seat sees at this revision. It is made only once. The caller must not change its view."""
        key = (info.id, info.rev, seat, info.status, info.adjourned)
        found = self._views.get(key)
        if found is None:
            found = self._views[key] = make()
            if len(self._views) > VIEWS:
                self._views.popitem(last=False)
        return replace(found, info=info)

    async def get(self, tx: Tx, match_id: int, rev: int) -> LiveMatch | None:
        """Return the match at this revision, or None if it is not stored.

        The caller may only read the match, and only until its next await. Raises BrokenSnapshot if the snapshot cannot
        be read and the journal cannot be replayed either.
        """
        kept = self.kept(match_id, rev)
        if kept is not None:
            return kept
        stored = await tx.snapshot(match_id)
        if stored is None:
            return None
        try:
            live = await self._load(tx, match_id, stored[1])
        except BrokenSnapshot as error:
            live = await self._play_again(tx, match_id, stored[0], error)
        if stored[0] == rev:
            self.checkin(match_id, rev, live)
        return live

    async def _load(self, tx: Tx, match_id: int, blob: bytes) -> LiveMatch:
        """Load a match and give it its recent history, so that its pictures show the last events."""
        stored, given = await tx.events(match_id, limit=LATELY), await tx.newest_answers(match_id)

        def load() -> LiveMatch:
            live = self._gateway.load(blob)
            shown = [(row.n, self._gateway.event(row.body)) for row in stored]
            gone = undone(shown)
            events = [row for row, taken_back in zip(shown, gone, strict=True) if not taken_back]
            answers = [(seat, max((event.seq for n, event in events if n < entry), default=0)) for entry, seat in given]
            self._gateway.remind(live, [event for _, event in events], answers)
            return live

        return await apart("match", load)

    async def _play_again(self, tx: Tx, match_id: int, rev: int, reason: BrokenSnapshot) -> LiveMatch:
        """Rebuild the match at `rev` from its journal.

        The replay starts at the newest readable snapshot from the start of a turn, or else at the set-up.
        """
        for before, blob in await tx.snapshots_before(match_id, rev):
            entries = await tx.journal(match_id, after_rev=before)
            try:
                live = await apart("match", self._repeated, self._gateway.load, blob, entries)
            except BrokenSnapshot:
                continue
            return self._restored(match_id, live, f"revision {before}", reason)
        info, row = await tx.match(match_id), await tx.opening(match_id)
        entries = await tx.journal(match_id)
        assert info is not None and row is not None
        try:
            seats = [(seat.deck, seat.name, seat.stops) for seat in info.seats]
            begin = partial(self._gateway.new, info.game, int(row["seed"]), seats)
            live = await apart("match", self._repeated, begin, info.options, entries)
        except (BrokenSnapshot, UserError) as error:
            log.error(  # noqa: TRY400 - both reasons are in the line
                "match can neither be read nor played again",
                extra={"match": match_id, "reading": str(reason), "replay": str(error)},
            )
            raise reason from None
        return self._restored(match_id, live, "its set-up", reason)

    def _repeated(self, begin: Callable[[B], LiveMatch], start: B, entries: Sequence[Json]) -> LiveMatch:
        live = begin(start)
        self._gateway.repeat(live, entries)
        return live

    def _restored(self, match_id: int, live: LiveMatch, start: str, reason: BrokenSnapshot) -> LiveMatch:
        log.warning(
            "match could not be read and was played again",
            extra={"match": match_id, "reading": str(reason), "start": start},
        )
        self.restored.add(match_id)
        return live

    def checkout_cached(self, match_id: int, rev: int) -> LiveMatch | None:
        """Return the match as `kept` does, but also remove it from the cache.

        The caller is then the only one that has the match, and may change it.
        """
        live = self.kept(match_id, rev)
        if live is not None:
            del self._cached[match_id]
        return live

    async def checkout(self, tx: Tx, match_id: int, rev: int) -> LiveMatch | None:
        """Return the match as `get` does, but also remove it from the cache.

        The caller is then the only one that has the match, and may change it.
        """
        live = await self.get(tx, match_id, rev)
        self._cached.pop(match_id, None)
        return live

    def checkin(self, match_id: int, rev: int, live: LiveMatch) -> None:
        """Put a match into the cache at a revision that is committed.

        The match forgets its story and its journal, because both are stored.
        """
        live.forget_past()
        cached = self._cached.get(match_id)
        if cached is not None and cached[0] > rev:
            return
        self._cached[match_id] = (rev, live)
        self._cached.move_to_end(match_id)
        while len(self._cached) > self._size:
            self._cached.popitem(last=False)


def undone(events: Sequence[tuple[int, LogEntry]]) -> list[bool]:
    """Return one boolean per event: whether the event belongs to a step that was taken back, or reports taking one
    back.

    Each event is given with its journal entry's number. The event that reports an undo by agreement stays.
    """
    found = [False] * len(events)
    steps: list[list[int]] = []
    entry = 0
    for i, (n, event) in enumerate(events):
        if event.kind == UNDID:
            to = int(str(dict(event.data)["to"]))
            while steps and events[steps[-1][0]][0] > to:
                for gone in steps.pop():
                    found[gone] = True
            entry = 0
        elif event.kind == TOOK_BACK:
            for gone in (i, *(steps.pop() if steps else ())):
                found[gone] = True
            entry = 0
        elif steps and n == entry:
            steps[-1].append(i)
        else:
            steps.append([i])
            entry = n
    return found
