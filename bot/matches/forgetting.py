"""Forgetting a person: nothing that is stored refers to them any more, and their past matches keep a neutral name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from bot.apart import apart
from bot.decks.model import nameless
from bot.matches.challenges import Challenges
from bot.matches.engine_gateway import BrokenSnapshot, EngineGateway
from bot.matches.play import Play
from bot.matches.reader import MatchReader
from bot.matches.requests import EXPIRED, close_request, names_of
from bot.matches.store import CHANGED, MatchStore
from bot.model import ACTIVE, CHALLENGE, FORMER, LIVE, NOBODY, MatchInfo
from bot.storage import Tx
from bot.storage.repository import TimerRow
from bot.storage.repository.agreements import OPEN
from engine import rename_in_messages

FORGET = "forget"
"""Kind of the timer that finishes the forgetting of a person if the process ends in the middle of it."""
SCRUB = "scrub"
"""Kind of the timer after which the database file no longer contains deleted data."""
AGAIN_MS = 60_000
"""Milliseconds after which forgetting a person is tried again."""
SCRUB_PAUSE_MS = 10 * 60_000
"""Minimum time in milliseconds between two rewrites of the database file."""


@dataclass(frozen=True, slots=True)
class PersonalData:
    """The parts of a person's data that the person is warned about before they are forgotten."""

    running: tuple[MatchInfo, ...]
    """The running matches in which the person has a seat. They would be conceded."""
    challenges: int
    """Number of open challenges of this person or to this person."""
    past: int
    """Number of finished matches."""
    decks: int


class Forgetting:
    """The removal of everything that is stored about a person. `bot.storage.personal` lists what that is."""

    def __init__(
        self, reader: MatchReader, store: MatchStore, engine: EngineGateway, challenges: Challenges, play: Play
    ) -> None:
        self._reader = reader
        self._store = store
        self._engine = engine
        self._challenges = challenges
        self._play = play
        self._told: list[Callable[[int], None]] = []

    def on_forget(self, drop: Callable[[int], None]) -> None:
        """Register a function that is called with the id of each forgotten person, to drop what is kept in memory."""
        self._told.append(drop)

    async def stored(self, user_id: int) -> PersonalData:
        """Return what is stored about a person."""
        async with self._store.repository.read() as tx:
            live = await tx.matches_of(user_id, LIVE, 1000)
            return PersonalData(
                running=tuple(info for info in live if info.status == ACTIVE),
                challenges=sum(info.status == CHALLENGE for info in live),
                past=await tx.count_finished(user_id),
                decks=len(await tx.decks_of(user_id)),
            )

    async def forget(self, user_id: int) -> None:
        """Concede the person's running matches, close their challenges, and remove everything about the person.

        Past matches stay, with a neutral name (`FORMER`). If the process ends in the middle, the next one finishes the
        work. A repeated call changes nothing.
        """
        with self._store.intake():
            async with self._store.repository.write() as tx:
                again = self._store.now() + AGAIN_MS
                await tx.set_timer(f"{FORGET}:{user_id}", FORGET, again, user_id=user_id)
            await self._forget(user_id)

    async def resume(self, row: TimerRow) -> None:
        """Carry out the timer `FORGET`."""
        assert row.user_id is not None
        with self._store.intake():
            await self._forget(row.user_id)

    async def _forget(self, user_id: int) -> None:
        while not await self._remove_rest(user_id):
            async with self._store.repository.read() as tx:
                seats = await tx.seats_of(user_id)
            for match_id, _ in seats:
                await self._leave(match_id, user_id)
                await self._neutralize(match_id, user_id)
        for drop in self._told:
            drop(user_id)

    async def _leave(self, match_id: int, user_id: int) -> None:
        """Concede a running match, or close an open challenge."""
        status = (await self._reader.match(match_id)).status
        if status == CHALLENGE:
            await self._challenges.leave(match_id, user_id)
        elif status == ACTIVE:
            await self._play.concede(match_id, user_id)

    async def _neutralize(self, match_id: int, user_id: int) -> None:
        """Give a person's seat the neutral name everywhere in its match, and remove what else refers to its player."""
        lock = self._store.live.lock(match_id)
        async with lock:
            while not await self._try_neutralize(match_id, user_id):
                pass  # Another process has changed the match meanwhile.
        self._store.committed()

    async def _try_neutralize(self, match_id: int, user_id: int) -> bool:
        """Do the work of `_neutralize`. Returns False if the match has changed since its snapshots were read."""
        async with self._store.repository.read() as tx:
            info = await self._reader.info(tx, match_id)
            seat = info.seat_of(user_id)
            if seat is None:  # It was a free seat of a challenge, and others may have it by now.
                return True
            blobs = await self._renamed(tx, info, seat)
        person = info.seats[seat]
        name = _neutral(info, seat)
        async with self._store.repository.write() as tx:
            await tx.for_update(match_id)
            if (await self._reader.info(tx, match_id)).rev != info.rev:
                return False
            for rev, blob in blobs:
                if blob is None:
                    await tx.drop_snapshot(match_id, rev)
                else:
                    await tx.replace_snapshot(match_id, rev, blob)
            await tx.forget_surfaces(match_id, seat, user_id)
            await tx.rename_in(match_id, person.name, lambda data: rename_in_messages(data, person.name, name))
            await tx.update_seat(
                match_id,
                seat,
                user_id=NOBODY,
                name=name,
                deck=nameless(person.deck),
                drafted="",
                left_server=False,
                unreachable_since=None,
            )
            await tx.notify(CHANGED, str(match_id))
        self._store.live.drop(match_id)
        return True

    async def _renamed(self, tx: Tx, info: MatchInfo, seat: int) -> list[tuple[int, bytes | None]]:
        """Return the snapshots of a match with the neutral name. None stands for a snapshot that cannot be read."""
        old, new = info.seats[seat].name, _neutral(info, seat)
        found: list[tuple[int, bytes | None]] = []
        for rev, stored in await tx.snapshots(info.id):
            blob = stored
            if rev == info.rev and info.status == ACTIVE:
                # This snapshot is needed. If it cannot be read, the journal gives its position.
                live = await self._store.live.get(tx, info.id, rev)
                blob = blob if live is None else await apart("match", live.to_bytes)
            try:
                found.append((rev, await apart("match", self._engine.renamed, blob, seat, old, new)))
            except BrokenSnapshot:
                found.append((rev, None))
        return found

    async def _remove_rest(self, user_id: int) -> bool:
        """Remove everything outside of matches. Returns False if the person still has a seat in a match."""
        now = self._store.now()
        async with self._store.repository.write() as tx:
            if await tx.seats_of(user_id):
                return False
            await self._remove_names(tx, user_id, now)
            await tx.forget_rows(user_id)
            last = int(await tx.meta(SCRUB) or 0)
            await tx.set_timer(SCRUB, SCRUB, max(now, last + SCRUB_PAUSE_MS))
        self._store.committed()
        return True

    async def _remove_names(self, tx: Tx, user_id: int, now: int) -> None:
        """Remove the person's name from matches in which another person has taken their seat or was to give them one.

        Requests that ask the person are closed.
        """
        found = [(row.match_id, row.name) for row in await tx.former(user_id=user_id)]
        for request in await tx.invitations(user_id):
            found.append((request.match_id, names_of(request).get("new", "")))
            if request.state == OPEN:
                await close_request(tx, await self._reader.info(tx, request.match_id), request, EXPIRED, now)
        await tx.forget_guest(user_id)
        for match_id, name in found:
            await tx.rename_in(match_id, name, partial(rename_in_messages, old=name, new=FORMER))

    async def scrub(self, row: TimerRow) -> None:
        """Carry out the timer `SCRUB`: rewrite the database file without deleted data."""
        done, now = await self._store.repository.scrub(), self._store.now()
        async with self._store.repository.write() as tx:
            if not done:
                await tx.put_off_timer(row, now + AGAIN_MS)
            elif await tx.finish_timer(row):
                await tx.set_meta(SCRUB, str(now))


def _neutral(info: MatchInfo, seat: int) -> str:
    """Return the neutral name of a seat. It differs from the names of the other seats."""
    taken = {person.name for person in info.seats if person.index != seat}
    name, number = FORMER, 1
    while name in taken:
        number += 1
        name = f"{FORMER} {number}"
    return name


__all__ = ["FORGET", "SCRUB", "Forgetting", "PersonalData"]
