"""Draws by agreement: a match ends without a winner as soon as all its players agree."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.matches.agreements import Proposal
from bot.matches.endings import Endings
from bot.model import NOBODY, MatchInfo
from bot.storage import Tx
from bot.storage.repository import AgreementRow
from engine import Msg


class DrawOffer:
    """The request to call a match a draw. It stays open while the match goes on."""

    kind = "draw"
    lasting = True
    mutual = True

    def __init__(self, endings: Endings) -> None:
        self._endings = endings

    async def propose(self, tx: Tx, info: MatchInfo, seat: int, given: Mapping[str, Any]) -> Proposal:
        """Ask all other players, except those who have been forgotten."""
        return Proposal([person.index for person in info.seats if person.user_id != NOBODY])

    async def carry_out(self, tx: Tx, info: MatchInfo, request: AgreementRow) -> MatchInfo:
        """End the match without a winner."""
        return await self._endings.finish(tx, info, Msg.of("bot.drawn"), (), request.seat)
