"""Taking back moves by agreement (`bot.matches.agreements`). The engine says how far back a match may go."""

from __future__ import annotations

from bot.apart import apart
from bot.matches.agreements import NEVER, Proposal
from bot.matches.engine_gateway import LiveMatch
from bot.matches.reader import MatchReader
from bot.matches.store import MatchStore
from bot.model import Json, MatchInfo, UserError
from bot.storage import Tx
from bot.storage.repository import AgreementRow
from engine import Msg

UNDO = "undo"
MOST_REQUESTS = 3
"""Maximum number of requests of one player in a match, whatever their outcome."""


class Undoing:
    """Taking back moves as something that can be agreed on."""

    kind = UNDO
    lasting = False
    mutual = False

    def __init__(self, reader: MatchReader, store: MatchStore) -> None:
        self._reader = reader
        self._store = store

    async def propose(self, tx: Tx, info: MatchInfo, seat: int, given: Json) -> Proposal:
        """Return the request to go back to the revision `given["to"]`, or before the seat's last move without one.

        Raises UserError if the match cannot go back there, if this player has made too many requests, or if another
        player has declined all requests.
        """
        past = await tx.agreements(info.id, kind=UNDO, state=None)
        if sum(request.seat == seat for request in past) >= MOST_REQUESTS:
            raise UserError(Msg.of("bot.undo.no_more", n=MOST_REQUESTS))
        for request in past:
            for one, word in request.said.items():
                if word == NEVER and one != seat:
                    raise UserError(Msg.of("bot.undo.never", name=info.seats[one].name))
        live = await self._load(tx, info)
        points, playing, now = await apart("match", lambda: (live.undo_points(seat), live.playing, live.rev))
        to = given.get("to", points[0] if points else None)
        if to is None or to not in points:
            raise UserError(Msg.of("undo.none" if not points else "bot.undo.past"))
        # The events of the journal entries between these two would be undone.
        return Proposal(playing, {"to": to, "after": to, "before": now + 1})

    async def carry_out(self, tx: Tx, info: MatchInfo, request: AgreementRow) -> MatchInfo:
        """Go back, because all players have allowed it."""
        live = await self._load(tx, info, change=True)
        done = len(live.journal)
        result = await apart("match", live.undo, request.seat, int(request.body["to"]))
        if not result.ok:
            self._store.live.checkin(info.id, info.rev, live)
            raise UserError(result.reason or Msg.of("bot.undo.past"))
        for person in info.seats:
            await tx.update_seat(info.id, person.index, drafted="")
        saved = await self._store.saved(live)
        return await self._store.commit(tx, info, saved, result.events, live.journal[done:], None, {})

    async def _load(self, tx: Tx, info: MatchInfo, *, change: bool = False) -> LiveMatch:
        if info.adjourned:
            raise UserError(Msg.of("bot.adjourned", match=info.key))
        return await self._store.load(tx, info, change=change)
