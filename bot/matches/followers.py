"""The messages to the followers of a match, within a transaction. `bot.matches.following` explains who follows.

A follower gets one message about each turn, at the moment at which the channel gets the turn's board, and one about the
end. So its content and its time tell nothing that the channel does not tell.
"""

from __future__ import annotations

import json

from bot.model import OVER, MatchInfo
from bot.storage import Tx

FOLLOW = "follow"
"""The kind of the outbox rows of this module."""


def follow_key(match_id: int, user_id: int) -> str:
    """Return the outbox key of the messages to a follower of a match."""
    return f"{FOLLOW}:{match_id}:{user_id}"


async def enqueue_followers(tx: Tx, before: MatchInfo, info: MatchInfo, now: int) -> None:
    """Write to the followers of a match if a turn has begun or the match has ended. The end ends the following too."""
    over = info.status == OVER
    if not over and info.turn <= before.turn:
        return
    for user_id in await tx.followers(info.id):
        if info.seat_of(user_id) is None:
            await enqueue_turn(tx, info, user_id, before.turn, now)
        else:
            await end_follow(tx, info.id, user_id)
    if over:
        await tx.remove_followers(info.id)


async def enqueue_turn(tx: Tx, info: MatchInfo, user_id: int, since: int, now: int) -> None:
    """Send a follower a new message about the turns from `since` on.

    A message that is not sent yet is replaced, and the new one then tells its turns too.
    """
    key = follow_key(info.id, user_id)
    row = await tx.row_of_key(key)
    if row is None:
        await tx.enqueue(key, FOLLOW, info.id, now, user_id=user_id, body={"since": since})
        return
    if row["state"] in ("due", "blocked") and row["sent_message"] is None:
        since = min(since, int(json.loads(row["body"])["since"]))
    await tx.post_again(row["id"], now)
    await tx.change_row(row["id"], body=json.dumps({"since": since}))


async def end_follow(tx: Tx, match_id: int, user_id: int) -> None:
    """Let a person follow a match no longer. A message that is not sent yet is dropped."""
    await tx.remove_follower(match_id, user_id)
    await tx.drop_key(follow_key(match_id, user_id))


__all__ = ["FOLLOW", "end_follow", "enqueue_followers", "enqueue_turn", "follow_key"]
