"""Adjourning a match, and resuming it, by agreement (`bot.matches.agreements`).

An adjourned match is still running, but waits for nobody: clocks stand, prompts are closed, and nothing reminds of it.
Its position does not change. When it is resumed, its questions are asked again.
"""

from __future__ import annotations

from bot import faults
from bot.matches.agreements import Proposal, those_playing
from bot.matches.requests import RESUME
from bot.matches.store import MatchStore
from bot.model import Json, MatchInfo, UserError
from bot.storage import Tx
from bot.storage.repository import AgreementRow
from engine import Msg


class Adjourning:
    """The request to adjourn a match. It stays open while the match goes on."""

    kind = "adjourn"
    lasting = True
    mutual = True

    def __init__(self, store: MatchStore) -> None:
        self._store = store

    async def propose(self, tx: Tx, info: MatchInfo, seat: int, given: Json) -> Proposal:
        """Ask all other players. Raises UserError if the match is adjourned already."""
        if info.adjourned:
            raise UserError(Msg.of("bot.adjourned", match=info.key))
        return Proposal(await those_playing(self._store, tx, info, seat))

    async def carry_out(self, tx: Tx, info: MatchInfo, request: AgreementRow) -> MatchInfo:
        """Adjourn the match."""
        if info.adjourned:
            raise UserError(Msg.of("bot.adjourned", match=info.key))
        return await _change(self._store, tx, info, self._store.now())


class Resuming:
    """The request to resume an adjourned match."""

    kind = RESUME
    lasting = True
    mutual = True

    def __init__(self, store: MatchStore) -> None:
        self._store = store

    async def propose(self, tx: Tx, info: MatchInfo, seat: int, given: Json) -> Proposal:
        """Ask all other players. Raises UserError if the match is not adjourned."""
        if not info.adjourned:
            raise UserError(Msg.of("bot.resume.running", match=info.key))
        return Proposal(await those_playing(self._store, tx, info, seat))

    async def carry_out(self, tx: Tx, info: MatchInfo, request: AgreementRow) -> MatchInfo:
        """Ask the open questions again. Their clocks run from the delivery on."""
        if not info.adjourned:
            raise UserError(Msg.of("bot.resume.running", match=info.key))
        return await _change(self._store, tx, info, None)


async def _change(store: MatchStore, tx: Tx, info: MatchInfo, adjourned_at: int | None) -> MatchInfo:
    saved = await store.saved(await store.load(tx, info))
    after = await store.commit(tx, info, saved, (), (), None, {"adjourned_at": adjourned_at})
    faults.point("in_transaction")
    return after
