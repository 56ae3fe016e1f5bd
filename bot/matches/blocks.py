"""People who do not want to play with each other."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from bot.matches.followers import end_follow
from bot.matches.store import MatchStore
from bot.model import CHALLENGE, UserError
from bot.names import clean
from bot.storage import Tx
from engine import Msg

MOST_BLOCKED = 200
"""Maximum number of people that a person may block."""


@dataclass(frozen=True, slots=True)
class Blocked:
    """A person whom another person has blocked, with the name at that time."""

    user_id: int
    name: str


class Blocks:
    """The people whom each person has blocked.

    No match, rematch or joining is possible between two people if one of them has blocked the other, in either
    direction of the request. Running matches go on. A blocked person cannot follow the matches of the other one.
    """

    def __init__(self, store: MatchStore, leave_challenge: Callable[[int, int], Awaitable[None]]) -> None:
        self._store = store
        self._leave_challenge = leave_challenge

    async def of(self, user_id: int) -> Sequence[Blocked]:
        """Return the people whom this person has blocked, the newest first."""
        async with self._store.repository.read() as tx:
            return [Blocked(row["blocked_id"], row["name"]) for row in await tx.blocks_of(user_id)]

    async def block(self, user_id: int, other: tuple[int, str]) -> None:
        """Block a person, given as (user id, display name), and close open challenges between the two.

        Raises UserError for the person's own id, or if the person has blocked too many people.
        """
        if other[0] == user_id:
            raise UserError(Msg.of("bot.block.self"))
        name = clean(other[1], fallback="?")
        with self._store.intake():
            async with self._store.repository.write() as tx:
                if len(await tx.blocks_of(user_id)) >= MOST_BLOCKED:
                    raise UserError(Msg.of("bot.block.many", n=MOST_BLOCKED))
                await tx.add_block(user_id, other[0], name, self._store.now())
                for match_id in await tx.followed_matches_of(other[0], user_id):
                    await end_follow(tx, match_id, other[0])
                shared = [
                    info
                    for info in await tx.matches_of(user_id, (CHALLENGE,), 1000)
                    if info.seat_of(other[0]) is not None
                ]
            for info in shared:
                await self._leave_challenge(info.id, user_id)

    async def unblock(self, user_id: int, other_id: int) -> None:
        """End a block. A repeated call changes nothing."""
        with self._store.intake():
            async with self._store.repository.write() as tx:
                await tx.remove_block(user_id, other_id)


async def check_blocks(tx: Tx, user_id: int, people: Mapping[int, str]) -> None:
    """Raise UserError if two of these people (names by user id) must not play with each other.

    `user_id` is the person who makes the request. That person is reminded of their own blocks. Otherwise the sentence
    does not say who has blocked whom.
    """
    _refuse(await tx.blocks_among({user_id, *people}), people, user_id)


async def check_newcomer(tx: Tx, user_id: int, newcomer: tuple[int, str], others: Mapping[int, str]) -> None:
    """Raise UserError if a newcomer (user id, name) and one of the others (names by user id) must not play together.

    `user_id` is the person who makes the request; see `check_blocks`.
    """
    names = {**others, newcomer[0]: newcomer[1]}
    _refuse([pair for pair in await tx.blocks_among(set(names)) if newcomer[0] in pair], names, user_id)


def _refuse(found: Collection[tuple[int, int]], names: Mapping[int, str], user_id: int) -> None:
    own = tuple(names[blocked] for by, blocked in found if by == user_id)
    if own:
        raise UserError(Msg.of("bot.block.own", name=own))
    if found:
        raise UserError(Msg.of("bot.block.refused"))
