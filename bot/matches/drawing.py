"""Draws by agreement: a match is a draw as soon as all its players agree. `Endings` ends matches without a result."""

from __future__ import annotations

from bot.matches.agreements import Proposal, those_playing
from bot.matches.endings import Endings
from bot.matches.store import MatchStore
from bot.model import DRAWN, Json, MatchInfo, UserError
from bot.storage import Tx
from bot.storage.repository import AgreementRow
from engine import Msg


class DrawOffer:
    """The request to call a match a draw. It stays open while the match goes on."""

    kind = "draw"
    lasting = True
    mutual = True

    def __init__(self, store: MatchStore, endings: Endings) -> None:
        self._store = store
        self._endings = endings

    async def propose(self, tx: Tx, info: MatchInfo, seat: int, given: Json) -> Proposal:
        """Ask all other players. Raises UserError if the computer plays too: it declines every draw."""
        if (computer := next((one for one in info.seats if one.is_computer), None)) is not None:
            raise UserError(Msg.of("bot.practice.no_draw", name=computer.name))
        return Proposal(await those_playing(self._store, tx, info, seat))

    async def carry_out(self, tx: Tx, info: MatchInfo, request: AgreementRow) -> MatchInfo:
        """End the match without a winner."""
        return await self._endings.finish(tx, info, Msg.of(DRAWN), (), request.seat)
