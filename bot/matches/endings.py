"""Ways to end a match other than by its rules: by agreement, because a player is gone, or by a moderator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from bot import faults
from bot.apart import apart
from bot.matches.challenges import DAY_MS, Challenges
from bot.matches.engine_gateway import BrokenSnapshot
from bot.matches.followers import enqueue_followers
from bot.matches.listing import enqueue_lists
from bot.matches.notify import Acted, enqueue_notice, enqueue_replaced, enqueue_result
from bot.matches.reader import MatchReader
from bot.matches.requests import RESUME, expire_requests
from bot.matches.store import MatchStore
from bot.model import ACTIVE, CANCELLED, CHALLENGE, NOBODY, OVER, MatchInfo, UserError
from bot.storage import RevisionConflict, Tx
from engine import Msg

SILENT_DAYS = 14
"""Days without an answer after which a player counts as gone while the match waits for this player, or for this
player's answer to the request to resume it.
"""
UNREACHABLE_DAYS = 7
"""Days after which a player counts as gone because no message could be delivered to them."""

Absence = Literal["left", "unreachable", "silent"]


class Endings:
    """The operations that end a match other than by its rules."""

    def __init__(self, reader: MatchReader, store: MatchStore, challenges: Challenges) -> None:
        self._reader = reader
        self._store = store
        self._challenges = challenges

    # -- who is gone -----------------------------------------------------------------------------------------

    async def absent(self, match_id: int) -> Mapping[int, Absence]:
        """Return the seats whose players count as gone, each with the reason."""
        async with self._store.repository.read() as tx:
            return await self.absent_in(tx, await self._reader.info(tx, match_id))

    async def playing(self, match_id: int) -> Sequence[int]:
        """Return the seats that still play a running match."""
        async with self._store.repository.read() as tx:
            return await self._store.playing(tx, await self._reader.info(tx, match_id))

    async def absent_in(self, tx: Tx, info: MatchInfo) -> Mapping[int, Absence]:
        """Return the same as `absent`, within the caller's transaction."""
        if info.status != ACTIVE:
            return {}
        now = self._store.now()
        found: dict[int, Absence] = {}
        for prompt in await tx.open_prompts(info.id):
            if now - prompt.created_at >= SILENT_DAYS * DAY_MS:
                found[prompt.seat] = "silent"
        for request in await tx.agreements(info.id, kind=RESUME) if info.adjourned else ():
            if now - request.since >= SILENT_DAYS * DAY_MS:
                found |= dict.fromkeys(request.waiting, "silent")
        for person in info.seats:
            since = person.unreachable_since
            if person.left_server or person.user_id == NOBODY:
                found[person.index] = "left"
            elif since is not None and now - since >= UNREACHABLE_DAYS * DAY_MS:
                found[person.index] = "unreachable"
        return found

    async def has_left(self, match_id: int, seat: int, *, noticed_by: int | None = None) -> bool:
        """Record that this player has left the match's server, and send each other player one notice.

        Returns False if the departure was recorded already or the match is not running. The seat `noticed_by` gets no
        notice, because its player is seeing the news right now.
        """
        async with self._store.repository.write() as tx:
            await tx.for_update(match_id)
            info = await self._reader.info(tx, match_id)
            person = info.seats[seat]
            if person.left_server or info.status != ACTIVE:
                return False
            await tx.update_seat(match_id, seat, left_server=True)
            for other in info.seats:
                if other.user_id != person.user_id and other.index != noticed_by:
                    msg = Msg.of("bot.left", name=person.name, match=info.key)
                    await enqueue_notice(
                        tx, info, other.index, f"left:{self._store.now()}:{seat}", msg, self._store.now()
                    )
        self._store.committed()
        return True

    async def has_come_back(self, match_id: int, seat: int) -> None:
        """Record that this player is in the match's server again."""
        async with self._store.repository.write() as tx:
            await tx.update_seat(match_id, seat, left_server=False)

    # -- ending ----------------------------------------------------------------------------------------------

    async def agree_to_end(self, match_id: int, user_id: int) -> MatchInfo:
        """Record that this player wants to end the match without a winner. The match ends when all players want this.

        The other players get an offer that they can accept or decline. Raises UserError for a spectator or if the match
        is over.
        """
        with self._store.intake():
            async with self._store.changing(match_id) as tx:
                before, seat = await self._reader.playing(tx, match_id, user_id)
                agreed = {*before.end_agreed, seat}
                if agreed >= {person.index for person in before.seats if person.is_person}:
                    info = await self.finish(tx, before, Msg.of("bot.ended_agreed"), (), seat)
                else:
                    info = await self._set_agreed(tx, before, sorted(agreed))
                    msg = Msg.of("bot.end_offered", name=before.seats[seat].name, match=before.key)
                    now = self._store.now()
                    for person in before.seats:
                        if person.index not in agreed:
                            name = f"offer:{now}"
                            await enqueue_notice(tx, info, person.index, name, msg, now, offer=True)
                faults.point("in_transaction")
            self._store.committed()
            return info

    async def decline_to_end(self, match_id: int, user_id: int) -> MatchInfo:
        """Record that this player wants to continue. This cancels an offer to end the match and notifies the player who
        made it.
        """
        with self._store.intake():
            async with self._store.changing(match_id) as tx:
                before, seat = await self._reader.playing(tx, match_id, user_id)
                if not before.end_agreed:
                    raise UserError(Msg.of("bot.no_offer"))
                info = await self._set_agreed(tx, before, [])
                now = self._store.now()
                msg = Msg.of("bot.end_declined", name=before.seats[seat].name, match=before.key)
                for other in before.end_agreed:
                    if other != seat:
                        await enqueue_notice(tx, info, other, f"declined:{now}", msg, now)
            self._store.committed()
            return info

    async def end_without(self, match_id: int, user_id: int, *, claim: bool) -> MatchInfo:
        """End a match in which all others who still play are gone (`absent`). `claim` makes it a win, otherwise nobody
        wins.

        Raises UserError if one of the others is not gone, or if a person who no longer plays claims the win.
        """
        with self._store.intake():
            async with self._store.changing(match_id) as tx:
                before, seat = await self._reader.playing(tx, match_id, user_id)
                gone = await self.absent_in(tx, before)
                playing = await self._store.playing(tx, before)
                if claim and seat not in playing:
                    raise UserError(Msg.of("bot.clock.not_playing"))
                others = [person for person in before.seats if person.index in playing and person.index != seat]
                if any(person.index not in gone for person in others):
                    raise UserError(Msg.of("bot.not_absent"))
                who = tuple(person.name for person in others)
                word = "bot.claimed" if claim else "bot.ended_absent"
                reason = Msg.of(word, name=before.seats[seat].name, others=who)
                info = await self.finish(tx, before, reason, (seat,) if claim else (), seat)
                faults.point("in_transaction")
            self._store.committed()
            return info

    async def end_by_moderator(self, match_id: int) -> MatchInfo:
        """End a match or a challenge without a winner, on behalf of a moderator of its channel. All players get a
        notice.
        """
        with self._store.intake():
            async with self._store.changing(match_id) as tx:
                before = await self._reader.info(tx, match_id)
                if before.status == CHALLENGE:
                    info = await self._challenges.close(tx, before, CANCELLED, self._store.now())
                elif before.status == ACTIVE:
                    info = await self.finish(tx, before, Msg.of("bot.ended_moderator"), (), -1)
                else:
                    raise UserError(Msg.of("bot.over"))
                faults.point("in_transaction")
            self._store.committed()
            return info

    # -- parts -----------------------------------------------------------------------------------------------

    async def _set_agreed(self, tx: Tx, before: MatchInfo, agreed: Sequence[int]) -> MatchInfo:
        await tx.set_end_agreed(before.id, agreed)
        return await self._reader.info(tx, before.id)

    async def finish(self, tx: Tx, before: MatchInfo, reason: Msg, winners: Sequence[int], seat: int) -> MatchInfo:
        """End a running match by a decision outside the game's rules. This works even if its position is unreadable."""
        try:
            live = await self._store.live.checkout(tx, before.id, before.rev)
        except BrokenSnapshot:
            return await self.abandon(tx, before, reason, winners, seat)
        assert live is not None, "a running match has a snapshot"
        done = len(live.journal)
        result = await apart("match", lambda: live.stop(reason, winners, seat=seat))
        saved = await self._store.saved(live)
        try:
            return await self._store.commit(tx, before, saved, result.events, live.journal[done:], None, {})
        except RevisionConflict:
            raise UserError(Msg.of("bot.busy")) from None

    async def abandon(
        self,
        tx: Tx,
        before: MatchInfo,
        reason: Msg,
        winners: Sequence[int],
        seat: int,
        acted: Acted | None = None,
    ) -> MatchInfo:
        """End a match whose position cannot be read, so that its channel becomes free."""
        row = await tx.opening(before.id)
        assert row is not None
        now, entry = self._store.now(), row["entries"] + 1
        end = {"status": OVER, "waiting": [], "winners": list(winners), "over_reason": reason.to_json()}
        rev = await tx.update_match(before.id, before.rev, {**end, "entries": entry, "changed_at": now})
        op = {"op": "stop", "seat": seat, "winners": list(winners), "reason": reason.to_json()}
        line = {"n": entry, "rev": rev, "turn": before.turn, "seat": seat, "op": op, "at": now}
        await tx.add_journal(before.id, [line])
        open_ = await tx.open_prompts(before.id)
        await tx.close_prompts(before.id, [prompt.decision_id for prompt in open_])
        info = await self._reader.info(tx, before.id)
        for panel in await tx.panels(before.id):
            await enqueue_replaced(tx, panel, info.seats[panel.seat].user_id, now)
        await enqueue_result(tx, info, now, acted)
        await enqueue_lists(tx, info, now)
        await enqueue_followers(tx, before, info, now)
        await expire_requests(tx, info, [op], now)
        return info
