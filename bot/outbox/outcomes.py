"""The effects of a delivery: where panels and prompts are now, and what happens if Discord refuses a delivery."""

from __future__ import annotations

import logging
from dataclasses import replace

from bot.matches import GameManager, rings
from bot.matches.followers import FOLLOW, end_follow
from bot.matches.listing import LIST_REST_MS, enqueue_list
from bot.matches.notify import (
    BOARD_REST_MS,
    DIGEST_REST_MS,
    MOVED,
    enqueue_close,
    enqueue_notice,
    enqueue_prompt,
    enqueue_replaced,
    notice_key,
    prompt_key,
    settle_moved,
)
from bot.matches.requests import REQUEST
from bot.matches.timekeeping import CLOCK, question_delivered, stand
from bot.model import ACTIVE, MessageRef, OutboxRow
from bot.notifications.rules import EXTRA, SOUND_MS
from bot.outbox.errors import Closed, DeliveryError, Gone, Left, MessageGone, Past, Sent, Shut, TokenGone, TooOld
from bot.storage import Tx
from bot.storage.database import StoredRow
from bot.storage.repository.base import as_json
from engine import Msg

log = logging.getLogger("riposte.outbox")

CALLS = (CLOCK, REQUEST)
"""The kinds of messages that mention their player in the channel if direct messages are closed."""

DAY_MS = 24 * 3600 * 1000
BLOCKED_MS = 60_000
MOST_BLOCKED_MS = 6 * 3600 * 1000
"""Maximum wait in milliseconds before a blocked row is retried. The first wait is a minute, and each further wait is
twice as long.
"""
OLD_EDIT_MS = 20_000
RESTS = {"board": BOARD_REST_MS, "matches": LIST_REST_MS, "digest": DIGEST_REST_MS}
"""Minimum time in milliseconds between two deliveries of the rows of these kinds."""
PICTURE_PATIENCE_MS = 30_000
"""Milliseconds after which a message that was sent without its picture is delivered again, even if the picture is not
reported as ready.
"""


def about(row: OutboxRow) -> dict[str, object]:
    """Return the facts about a row for the log."""
    return {"row": row.id, "kind": row.kind, "match": row.match_id, "seat": row.seat, "attempt": row.attempts}


class Outcomes:
    """Operations that store the outcomes of deliveries, within the caller's transaction."""

    def __init__(self, manager: GameManager) -> None:
        self._manager = manager

    async def delivered(self, tx: Tx, row: OutboxRow, sent: Sent) -> None:
        """Store that the row was delivered, and where its message is."""
        if sent.version is not None:
            row = replace(row, version=sent.version)
        now = self._manager.store.now()
        picture_at = now + PICTURE_PATIENCE_MS if sent.picture is not None else None
        rest = now + RESTS.get(row.kind, 0)
        stored = await tx.row_of_key(row.key)
        if self._is_surplus(row, stored):
            if row.message_id is None and sent.message_id is not None and stored is not None:
                here = MessageRef(sent.channel_id or 0, sent.message_id)
                await enqueue_close(tx, row.match_id, row.seat, row.user_id, here, now)
            tx.note_due(now)
            return
        double = None if stored is None or row.message_id is not None else stored["sent_message"]
        if stored is not None and double is not None and sent.message_id not in (None, double):
            # Another process had the row before, and was paused until it posted its message.
            there = MessageRef(stored["sent_channel"] or 0, double)
            await enqueue_close(tx, row.match_id, row.seat, row.user_id, there, now)
        await tx.settle(row, sent.channel_id, sent.message_id, now, picture_at=picture_at, not_before=rest)
        if row.message_id is None and sent.message_id is not None:
            posted = replace(row, channel_id=sent.channel_id, message_id=sent.message_id)
            await rings.sent(tx, posted, loud=not row.silent if sent.loud is None else sent.loud, now=now)
        direct = row.kind in ("prompt", "notice", "matches", FOLLOW, *EXTRA) or (
            row.kind in CALLS and row.body["direct"]
        )
        if direct and row.user_id is not None and sent.channel_id is not None:
            await tx.set_user(row.user_id, dm_ok=True, dm_channel_id=sent.channel_id)
            if sent.message_id is not None:
                await tx.note_direct_message(row.user_id, sent.message_id)
        if row.kind == "matches":
            await self._list_delivered(tx, row, sent, now)
            return
        if row.seat is None or sent.channel_id is None or sent.message_id is None:
            return
        if row.kind in CALLS:
            await self._call_of_player_delivered(tx, row, MessageRef(sent.channel_id, sent.message_id), now)
        if row.kind in ("prompt", "call", "panel") and row.decision_id is not None:
            await question_delivered(tx, row.match_id, row.seat, row.decision_id, now)
        if row.kind in ("prompt", "call"):
            await tx.update_seat(row.match_id, row.seat, unreachable_since=None)
        if row.kind == "prompt":
            await self._prompt_delivered(tx, row, MessageRef(sent.channel_id, sent.message_id), now)
        elif row.kind == "call":
            await self._call_delivered(tx, row, MessageRef(sent.channel_id, sent.message_id), now)
        elif row.kind == "panel" and row.message_id != sent.message_id:
            # The message was unknown until now, or it was deleted and a new private message is the response.
            panel = await tx.panel(row.match_id, row.seat)
            if panel is not None and panel.surface.message_id == row.message_id and panel.surface.token == row.token:
                private = row.private or row.message_id is not None
                known = MessageRef(sent.channel_id, sent.message_id, row.token, row.token_expires_at, private=private)
                await tx.set_panel(row.match_id, row.seat, known, panel.decision_id)

    async def _prompt_delivered(self, tx: Tx, row: OutboxRow, here: MessageRef, now: int) -> None:
        """Make the new message of a prompt the seat's panel, unless the match has already moved on."""
        assert row.seat is not None and row.decision_id is not None and row.user_id is not None
        panel = await tx.panel(row.match_id, row.seat)
        if panel is not None and panel.surface.is_same(here):
            return  # The button was pressed before Discord confirmed the message, so this is already the panel.
        moved = panel is not None and panel.decision_id == row.decision_id
        if moved or not await tx.prompt_is_open(row.match_id, row.decision_id):
            await enqueue_close(tx, row.match_id, row.seat, row.user_id, here, now, moved=moved)
            return
        if panel is not None:
            await enqueue_replaced(tx, panel, row.user_id, now)
        await tx.set_panel(row.match_id, row.seat, here, row.decision_id)
        await settle_moved(tx, row.match_id, row.seat, now)

        if (await tx.standing_row(row.user_id)).posted_at is not None:
            # The list leads to the prompt's message.
            info = await tx.match(row.match_id)
            assert info is not None
            await enqueue_list(tx, info, row.seat, now, at=now + LIST_REST_MS)

    async def _list_delivered(self, tx: Tx, row: OutboxRow, sent: Sent, now: int) -> None:
        """Store when a list was posted, or that it was deleted because the person's last match has ended."""
        assert row.user_id is not None
        if sent.message_id is None:
            await tx.forget_message(row.id)
            await self._list_ends(tx, row)
        elif row.message_id != sent.message_id:
            await tx.set_user(row.user_id, list_posted_at=now)

    async def _call_delivered(self, tx: Tx, row: OutboxRow, here: MessageRef, now: int) -> None:
        assert row.seat is not None and row.decision_id is not None and row.user_id is not None
        assert here.message_id is not None
        if await tx.prompt_is_open(row.match_id, row.decision_id):
            await tx.place_call(row.match_id, row.decision_id, here.channel_id, here.message_id)
        else:
            await enqueue_close(tx, row.match_id, row.seat, row.user_id, here, now)

    async def _call_of_player_delivered(self, tx: Tx, row: OutboxRow, here: MessageRef, now: int) -> None:
        """Remove a message about a clock or a request if it became superfluous while it was being sent."""
        stored = await tx.row_of_key(row.key)
        if stored is not None and stored["state"] == "dropped" and row.seat is not None and row.user_id is not None:
            await enqueue_close(tx, row.match_id, row.seat, row.user_id, here, now)

    async def overtaken(self, tx: Tx, row: OutboxRow, sent: Sent | None) -> bool:
        """Whether another process has taken the row since this delivery began, so that its outcome does not count.

        If this delivery has posted a second message (`sent`), it is closed. Returns False if the row was deleted.
        """
        stored = await tx.row_of_key(row.key)
        if stored is None or stored["id"] != row.id:
            return False
        if row.message_id is None and sent is not None and sent.message_id is not None:
            here = MessageRef(sent.channel_id or 0, sent.message_id)
            if stored["sent_message"] is None:
                # The other process has not finished. It finds this message, or closes it.
                await tx.change_row(row.id, sent_channel=sent.channel_id, sent_message=sent.message_id)
            elif stored["sent_message"] != sent.message_id:
                await enqueue_close(tx, row.match_id, row.seat, row.user_id, here, self._manager.store.now())
        return True

    def _is_surplus(self, row: OutboxRow, stored: StoredRow | None) -> bool:
        """Whether the row was posted again while it was being delivered, or its person was forgotten.

        The outcome of this delivery then says nothing about the row.
        """
        if stored is None:
            return row.user_id is not None
        return row.nonce != f"{stored['id']}.{stored['posting']}"

    # -- refusals --------------------------------------------------------------------------------------------

    async def refused(self, tx: Tx, row: OutboxRow, error: DeliveryError) -> None:
        """Handle a row that Discord refused: deliver it in the next possible way, block the row or drop it."""
        now = self._manager.store.now()
        if self._is_surplus(row, await tx.row_of_key(row.key)):
            tx.note_due(now)
            return
        posts = row.kind in ("invite", "board", "result", "prompt", "call", "notice", *CALLS) and not row.body.get(
            "past"
        )
        if row.kind == MOVED and (isinstance(error, Gone) or (isinstance(error, Shut) and error.locked)):
            await tx.change_row(row.id, state="dropped", error=type(error).__name__)
        elif row.kind == "matches" and isinstance(error, MessageGone):
            await self._list_moves(tx, row, error, now)
        elif row.kind == "matches" and isinstance(error, Past):
            await tx.change_row(row.id, state="dropped", error="no list")
            await self._list_ends(tx, row)
        elif row.kind == "digest" and isinstance(error, MessageGone):
            await rings.replaced(tx, row, now)
        elif row.kind == FOLLOW:
            await self._follower_lost(tx, row, error, now)
        elif row.kind in EXTRA:
            if isinstance(error, Closed) and row.user_id is not None:
                await tx.set_user(row.user_id, dm_ok=False, dm_retry_at=now + DAY_MS)
                await rings.unwelcome(tx, row, now)
            else:
                await rings.unwelcome(tx, row, now + SOUND_MS)
        elif isinstance(error, MessageGone) and posts:
            await tx.post_again(row.id, now)
        elif isinstance(error, TokenGone) and not row.private and row.message_id is not None and row.token:
            # A message in a DM belongs to the bot, so the bot can edit it without the token.
            await tx.change_row(row.id, token=None, token_expires_at=None, next_at=now)
        elif row.kind == "panel":
            await self.panel_to_message(tx, row)
        elif isinstance(error, Shut):
            await self._shut(tx, row, error, now)
        elif row.kind == "close" and isinstance(error, TooOld):
            await tx.change_row(row.id, attempts=row.attempts + 1, next_at=now + OLD_EDIT_MS, error="too old")
        elif row.kind == "close":
            await tx.change_row(row.id, state="dropped", error=type(error).__name__, token=None)
        elif isinstance(error, Closed):
            await self._closed(tx, row, now)
        elif isinstance(error, Left):
            # The other players get a notice. If this player comes back and presses anything, the mention is tried
            # again.
            await self._blocked(tx, row, now, "left the server")
        elif isinstance(error, Gone):
            if row.kind == "call" and row.user_id is not None and await self._takes_dms(tx, row, now):
                await self._as_prompt(tx, row, now)
            else:
                await self._blocked(tx, row, now, "no access")
        else:
            await tx.change_row(row.id, state="dropped", error=type(error).__name__, token=None)

    async def _follower_lost(self, tx: Tx, row: OutboxRow, error: DeliveryError, now: int) -> None:
        """Drop a message to a follower. A person who takes no direct messages, or may no longer see the match, stops
        following.
        """
        assert row.user_id is not None
        await tx.change_row(row.id, state="dropped", error=type(error).__name__)
        if isinstance(error, Closed):
            await tx.set_user(row.user_id, dm_ok=False, dm_retry_at=now + DAY_MS)
            for match_id in await tx.followed_by(row.user_id):
                await end_follow(tx, match_id, row.user_id)
        elif isinstance(error, Past):
            await end_follow(tx, row.match_id, row.user_id)

    async def _list_ends(self, tx: Tx, row: OutboxRow) -> None:
        """Store that a person has no list, so that the next one begins with the person's second match or wish."""
        assert row.user_id is not None
        await tx.set_user(row.user_id, list_asked=False, list_posted_at=None)

    async def _list_moves(self, tx: Tx, row: OutboxRow, error: MessageGone, now: int) -> None:
        """Post a list again, and then delete the message that showed it."""
        assert row.user_id is not None and row.seat is not None
        if isinstance(error, TooOld) and row.channel_id is not None:
            old = MessageRef(row.channel_id, row.message_id)
            await enqueue_close(tx, row.match_id, row.seat, row.user_id, old, now)
        await tx.post_again(row.id, now)

    async def _closed(self, tx: Tx, row: OutboxRow, now: int) -> None:
        """Handle closed direct messages: prompts and `CALLS` go to the channel, others are dropped."""
        assert row.user_id is not None
        await tx.set_user(row.user_id, dm_ok=False, dm_retry_at=now + DAY_MS)
        if row.kind not in ("prompt", *CALLS):
            await tx.change_row(row.id, state="dropped", error="closed", token=None)
            return
        info = await tx.match(row.match_id)
        assert info is not None
        if row.kind in CALLS:
            # The message goes to the channel, where it mentions its player.
            await tx.change_row(row.id, body=as_json({**row.body, "direct": False}))
        kind = "call" if row.kind == "prompt" else row.kind
        await tx.change_row(row.id, kind=kind, channel_id=info.channel_id, attempts=0, state="due", next_at=now)

    async def _shut(self, tx: Tx, row: OutboxRow, error: Shut, now: int) -> None:
        """Handle a closed thread: a call becomes a direct message if possible, other rows wait."""
        if row.kind == "call" and row.user_id is not None and await self._takes_dms(tx, row, now):
            await self._as_prompt(tx, row, now)
        else:
            await self._blocked(tx, row, now, str(error))
        info = await tx.match(row.match_id)
        if not error.locked or info is None or info.status != ACTIVE:
            return
        for person in info.seats:
            if await tx.row_of_key(notice_key(info.id, "locked", person.index)) is None:
                msg = Msg.of("bot.thread_locked", match=info.key)
                await enqueue_notice(tx, info, person.index, "locked", msg, now)

    async def _takes_dms(self, tx: Tx, row: OutboxRow, now: int) -> bool:
        info = await tx.match(row.match_id)
        assert info is not None and row.seat is not None
        return info.seats[row.seat].accepts_dms(now)

    async def _as_prompt(self, tx: Tx, row: OutboxRow, now: int) -> None:
        await tx.change_row(row.id, kind="prompt", channel_id=None, attempts=0, state="due", next_at=now)

    async def _blocked(self, tx: Tx, row: OutboxRow, now: int, why: str) -> None:
        """Block the row. It is retried when the server's settings change, and also from time to time."""
        wait = min(MOST_BLOCKED_MS, BLOCKED_MS * 2 ** min(row.attempts, 16))
        level = logging.INFO if row.attempts else logging.WARNING
        log.log(level, "cannot be delivered at present", extra=about(row) | {"reason": why, "wait_s": wait // 1000})
        await tx.change_row(row.id, state="blocked", attempts=row.attempts + 1, next_at=now + wait, error=why)
        if row.kind in ("prompt", "call") and row.seat is not None:
            info = await tx.match(row.match_id)
            if info is not None and info.seats[row.seat].unreachable_since is None:
                await tx.update_seat(row.match_id, row.seat, unreachable_since=now)
            await stand(tx, row.match_id, row.seat, now)

    async def panel_to_message(self, tx: Tx, row: OutboxRow) -> None:
        """Give up a panel that can no longer be edited. If its question is open, a new message asks the question."""
        now = self._manager.store.now()
        await tx.change_row(row.id, state="dropped", token=None)
        assert row.seat is not None
        panel = await tx.panel(row.match_id, row.seat)
        if panel is None:
            return
        await tx.forget_panel(row.match_id, row.seat)
        decision_id = panel.decision_id
        if decision_id is not None and await tx.prompt_is_open(row.match_id, decision_id):
            info = await tx.match(row.match_id)
            assert info is not None
            known = await tx.row_of_key(prompt_key(row.match_id, decision_id))
            if known is not None and known["state"] == "sent":
                await tx.post_again(known["id"], now)
            else:
                await enqueue_prompt(tx, info, decision_id, row.seat, now)
        if row.user_id is not None:
            # Close the old panel too, because it may still show the old state. Discord may also have applied the edit
            # after all, or apply it later.
            await enqueue_close(tx, row.match_id, row.seat, row.user_id, panel.surface, now)


__all__ = ["Outcomes", "about"]
