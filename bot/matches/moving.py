"""Moving a match to another channel or thread: by agreement (`bot.matches.agreements`), or by a moderator."""

from __future__ import annotations

from bot import faults
from bot.matches.agreements import Proposal, those_playing
from bot.matches.challenges import Challenges, taken
from bot.matches.listing import enqueue_lists
from bot.matches.notify import enqueue_moved, enqueue_notice
from bot.matches.reader import MatchReader
from bot.matches.requests import MOVE
from bot.matches.store import MatchStore
from bot.model import ACTIVE, LIVE, OVER, Json, MatchInfo, UserError
from bot.storage import Tx
from bot.storage.repository import AgreementRow
from engine import Msg


class Moving:
    """The request to move a match. It stays open while the match goes on.

    A place is given as ``channel_id`` and ``parent_id``: the channel that contains the thread, or None. The caller
    checks that the bot and the players can use it.
    """

    kind = MOVE
    lasting = True
    mutual = False

    def __init__(self, reader: MatchReader, store: MatchStore, challenges: Challenges) -> None:
        self._reader = reader
        self._store = store
        self._challenges = challenges

    async def propose(self, tx: Tx, info: MatchInfo, seat: int, given: Json) -> Proposal:
        """Ask all other players. Raises UserError if the place is taken."""
        await self._check(tx, info, given)
        place = f"<#{given['channel_id']}>"
        body = {"channel_id": given["channel_id"], "parent_id": given["parent_id"], "params": {"place": place}}
        return Proposal(await those_playing(self._store, tx, info, seat), body)

    async def carry_out(self, tx: Tx, info: MatchInfo, request: AgreementRow) -> MatchInfo:
        """Move the match. Raises UserError if the place has been taken in the meantime."""
        return await self._move(tx, info, request.body)

    async def move(self, match_id: int, channel_id: int, parent_id: int | None) -> MatchInfo:
        """Move a match on behalf of a moderator, and notify its players.

        Raises UserError if the place is taken or the match is not running.
        """
        with self._store.intake():
            async with self._store.changing(match_id) as tx:
                before = await self._reader.info(tx, match_id)
                if before.status != ACTIVE:
                    raise UserError(Msg.of("bot.over" if before.status == OVER else "bot.not_started"))
                place = {"channel_id": channel_id, "parent_id": parent_id}
                await self._check(tx, before, place)
                info, now = await self._move(tx, before, place), self._store.now()
                msg = Msg.of("bot.move.moderator", match=info.key, place=f"<#{channel_id}>")
                for person in info.seats:
                    await enqueue_notice(tx, info, person.index, f"moved:{now}", msg, now)
                faults.point("in_transaction")
            self._store.committed()
            return info

    async def _check(self, tx: Tx, info: MatchInfo, place: Json) -> None:
        channel_id, parent_id = place["channel_id"], place["parent_id"]
        if channel_id == info.channel_id:
            raise UserError(Msg.of("bot.move.here", match=info.key, place=f"<#{channel_id}>"))
        other = await tx.match_in_channel(channel_id)
        if other is not None and other.status in LIVE:
            raise UserError(taken(other))
        if (parent_id or channel_id) != info.home_id:
            await self._challenges.check_channels(tx, {parent_id or channel_id})

    async def _move(self, tx: Tx, info: MatchInfo, place: Json) -> MatchInfo:
        await self._check(tx, info, place)
        now = self._store.now()
        await tx.move_match(info.id, place["channel_id"], place["parent_id"])
        moved = await self._reader.info(tx, info.id)
        await enqueue_moved(tx, info, moved, now)
        await enqueue_lists(tx, moved, now)
        return moved
