"""The standing message that lists a person's matches: when it is due, and when it exists.

The message is derived. An outbox row of the kind `matches` says that the list may have changed, and the courier renders
it from the newest state. It is due after public changes only: another seat is waited for, a turn begins, a match begins
or ends. So its times reveal nothing hidden.
"""

from __future__ import annotations

from typing import Literal

from bot.model import MatchInfo, MatchList
from bot.storage import Tx
from bot.storage.repository import StandingRow

LIST_REST_MS = 30_000
"""Milliseconds without a change after which a list is updated. It is never updated more often, unless the person asks
for it.
"""
LIST_LATEST_MS = 2 * 60_000
"""Maximum time in milliseconds that the update of a list waits for a pause between changes."""

YOUNG_MS = 55 * 60_000
"""Age in milliseconds up to which a list is edited. Discord refuses frequent edits of messages that are older than an
hour.
"""
Deed = Literal["post", "edit", "move", "delete", "nothing"]
"""The next deed about a list. `move`: post it again at the bottom, then delete the old message."""


def list_key(user_id: int) -> str:
    """Return the outbox key of a person's list. A person has only one list."""
    return f"matches:{user_id}"


async def enqueue_lists(tx: Tx, info: MatchInfo, now: int, *, before: MatchInfo | None = None) -> None:
    """Bring the lists of a match's players up to date, because the match has changed.

    With `before`, do nothing if the lists would show the same as at that time.
    """
    if before is not None and _shown(before) == _shown(info):
        return
    for person in info.seats:
        if person.is_person and await keeps_list(tx, person.user_id):
            await enqueue_list(tx, info, person.index, now, at=now + LIST_REST_MS)


def _shown(info: MatchInfo) -> tuple[object, ...]:
    return info.status, info.turn, info.waiting, info.adjourned


async def enqueue_list(tx: Tx, info: MatchInfo, seat: int, now: int, *, at: int) -> None:
    """Deliver the list of this seat's player at the time `at`, unless their direct messages are closed."""
    person = info.seats[seat]
    if not person.takes_dms(now):
        return
    await tx.enqueue(
        list_key(person.user_id),
        "matches",
        info.id,
        now,
        next_at=at,
        latest_after=LIST_LATEST_MS if at > now else None,
        seat=seat,
        user_id=person.user_id,
        body={"silent": True},
    )


def due_deed(found: MatchList, message_id: int | None, now: int) -> Deed:
    """Return what is to be done with a list. `message_id` is its message, or None if it is not posted.

    The message is edited only while it is the last one in the direct messages, as far as the bot knows.
    """
    if message_id is None:
        return "post" if found.stands else "nothing"
    if not found.stands:
        return "delete"
    young = found.posted_at is not None and now - found.posted_at < YOUNG_MS
    return "edit" if young and found.newest <= message_id else "move"


async def keeps_list(tx: Tx, user_id: int) -> bool:
    """Whether a person has a standing list or shall get one."""
    row = await tx.standing_row(user_id)
    return row.posted_at is not None or stands(row, await tx.count_live_of(user_id))


def stands(row: StandingRow, own: int) -> bool:
    """Whether a person shall have a standing list.

    `own` is the number of running matches and of challenges that the person has opened or accepted. The list appears
    with the second one and goes when only one is left, whose own message says the same. If the person has asked for it,
    it stays until the last one ends. Challenges by others alone never cause a message.
    """
    return own >= (1 if row.asked else 2)
