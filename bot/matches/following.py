"""Following a match as a spectator: a silent direct message about each turn, with public facts only."""

from __future__ import annotations

from collections.abc import Sequence

from bot.matches.followers import end_follow, enqueue_turn, follow_key
from bot.matches.reader import MatchReader
from bot.matches.store import MatchStore
from bot.model import ACTIVE, OVER, MatchInfo, UserError
from bot.storage import Tx
from engine import Msg

MOST_FOLLOWED = 10
"""Maximum number of matches that a person may follow."""
MOST_FOLLOWERS = 20
"""Maximum number of followers of a match."""


class Spectating:
    """The people who follow matches in which they have no seat.

    The caller checks that a person can see the channel of the match, when the person begins to follow it and before
    each message. A person whom a player of the match has blocked cannot follow it.
    """

    def __init__(self, reader: MatchReader, store: MatchStore) -> None:
        self._reader = reader
        self._store = store

    async def of(self, user_id: int) -> Sequence[MatchInfo]:
        """Return the matches that a person follows, the newest follow first."""

        async def read(tx: Tx) -> Sequence[MatchInfo]:
            return [await self._reader.info(tx, match_id) for match_id in await tx.followed_by(user_id)]

        return await self._store.repository.reading(read)

    async def follow(self, match_id: int, user_id: int) -> MatchInfo:
        """Let a person follow a running match, and send the first message. A repeated call changes nothing.

        Raises UserError for a player of the match, if the match is not running, if a player has blocked this person, or
        if a maximum is reached.
        """
        now = self._store.now()
        with self._store.intake():
            async with self._store.repository.write() as tx:
                await tx.for_update(match_id)
                info = await self._reader.info(tx, match_id)
                if info.seat_of(user_id) is not None:
                    raise UserError(Msg.of("bot.follow.player"))
                if info.status != ACTIVE:
                    raise UserError(Msg.of("bot.over" if info.status == OVER else "bot.not_started"))
                blocks = await tx.blocks_among({user_id, *(person.user_id for person in info.seats)})
                if any(blocked == user_id for _, blocked in blocks):
                    raise UserError(Msg.of("bot.follow.no", match=info.key))
                own, others = await tx.followed_by(user_id), await tx.followers(match_id)
                if user_id in others:
                    return info
                if len(own) >= MOST_FOLLOWED:
                    raise UserError(Msg.of("bot.follow.many", n=MOST_FOLLOWED))
                if len(others) >= MOST_FOLLOWERS:
                    raise UserError(Msg.of("bot.follow.full", n=MOST_FOLLOWERS, match=info.key))
                await tx.add_follower(match_id, user_id, now)
                await enqueue_turn(tx, info, user_id, info.turn, now)
            self._store.committed()
        return info

    async def is_told(self, match_id: int, user_id: int, seconds: float) -> bool:
        """Wait at most ``seconds`` for the message to a new follower. Returns whether the person still follows the
        match; if not, the message could not be delivered.
        """
        await self._store.wait_delivered(follow_key(match_id, user_id), seconds)
        return any(info.id == match_id for info in await self.of(user_id))

    async def unfollow(self, match_id: int, user_id: int) -> None:
        """Let a person follow a match no longer. A repeated call changes nothing."""
        with self._store.intake():
            async with self._store.repository.write() as tx:
                await end_follow(tx, match_id, user_id)


__all__ = ["MOST_FOLLOWED", "MOST_FOLLOWERS", "Spectating"]
