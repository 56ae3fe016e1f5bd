"""Handling of panels and prompts that were opened elsewhere or lost, or are missing after a restart. The match itself
does not change.
"""

from __future__ import annotations

import contextlib

from bot.matches.engine_gateway import BrokenSnapshot
from bot.matches.listing import enqueue_list
from bot.matches.notify import (
    board_key,
    enqueue_board,
    enqueue_change,
    enqueue_close,
    enqueue_panel,
    enqueue_prompt,
    enqueue_replaced,
    prompt_key,
    resting,
)
from bot.matches.reader import MatchReader
from bot.matches.store import MatchStore
from bot.matches.timekeeping import keep_time, question_delivered
from bot.model import ACTIVE, LIVE, Busy, MatchInfo, MessageRef
from bot.storage import Tx

_FRESH_MS = 5 * 60_000
"""Remaining lifetime in milliseconds below which the stored token of an ephemeral panel is replaced by a newer one."""


class Panels:
    """Operations that make the visible messages match the position."""

    def __init__(self, reader: MatchReader, store: MatchStore) -> None:
        self._reader = reader
        self._store = store

    async def shown(self, match_id: int, seat: int, decision_id: int, surface: MessageRef, user_id: int) -> None:
        """Record that a seat's question was shown to this person in a message that the outbox did not send.

        That message becomes the seat's panel. The message that showed the question before now says that the question
        has moved. If the question has been answered in the meantime, the new message is brought up to date instead. If
        another person has taken the seat in the meantime, the new message is deleted.
        """
        now = self._store.now()
        panel = await self._store.repository.reading(lambda tx: tx.panel(match_id, seat))
        if panel is not None and panel.decision_id == decision_id and panel.surface.is_same(surface):
            fresh = not surface.private or (panel.surface.expires_at or 0) - now > _FRESH_MS
            if fresh and panel.surface.message_id is not None:
                return

        async def note(tx: Tx) -> None:
            await tx.for_update(match_id)
            info = await self._reader.info(tx, match_id)
            panel = await tx.panel(match_id, seat)
            if info.seats[seat].user_id != user_id:
                await enqueue_close(tx, match_id, None, user_id, surface, now)
            elif not await tx.prompt_is_open(match_id, decision_id):
                if panel is not None and panel.surface.is_same(surface):
                    await enqueue_panel(tx, info, seat, surface, panel.decision_id, now)
                else:
                    await enqueue_close(tx, match_id, seat, user_id, surface, now, kept=True)
            else:
                if panel is not None:
                    await enqueue_replaced(tx, panel, user_id, now, moved=True, but=surface)
                await tx.set_panel(match_id, seat, surface, decision_id)
                await question_delivered(tx, match_id, seat, decision_id, now)

        await self._store.repository.writing(note, durable=False)
        self._store.committed()

    async def ask_again(self, match_id: int, decision_id: int, *, gone: bool = False) -> bool:
        """Ask an open question in a new message, because its old message cannot be changed or no longer exists
        (`gone`).

        Returns False if the question is answered or is already about to be delivered.
        """
        now = self._store.now()
        async with self._store.repository.write() as tx:
            await tx.for_update(match_id)
            info = await self._reader.info(tx, match_id)
            open_ = await tx.open_prompts(match_id)
            prompt = next((prompt for prompt in open_ if prompt.decision_id == decision_id), None)
            if prompt is None or await tx.is_being_delivered(match_id, decision_id):
                return False
            panel = await tx.panel(match_id, prompt.seat)
            await tx.forget_panel(match_id, prompt.seat)
            row = await tx.row_of_key(prompt_key(match_id, decision_id))
            if row is not None and row["state"] == "sent":
                await tx.post_again(row["id"], now)
            else:
                await enqueue_prompt(tx, info, decision_id, prompt.seat, now)
            if panel is not None and not gone:
                await enqueue_replaced(tx, panel, info.seats[prompt.seat].user_id, now)
        self._store.committed()
        return True

    async def ask_for_list(self, user_id: int, *, at_once: bool = True) -> None:
        """Let a person have the standing list of their matches from now on, until their last match ends.

        With `at_once` False, the list is not delivered before the next change of a match. The person is reading it in
        their direct messages right now.
        """
        now = self._store.now()
        async with self._store.repository.write(durable=False) as tx:
            mine = await tx.matches_of(user_id, LIVE, 1)
            if not mine or not await tx.count_live_of(user_id):
                return
            await tx.set_user(user_id, list_asked=True)
            seat = mine[0].seat_of(user_id)
            assert seat is not None
            if at_once:
                await enqueue_list(tx, mine[0], seat, now, at=now)
        self._store.committed()

    async def reachable(self, guild_id: int | None = None, channel_id: int | None = None) -> None:
        """Retry the blocked rows of a server or a channel, because delivery may be possible now. With neither, retry
        all rows.
        """
        async with self._store.repository.read() as tx:
            if not await tx.has_blocked():
                return
        # If the database is busy, the rows are retried at their scheduled time.
        with contextlib.suppress(Busy):
            async with self._store.repository.write(durable=False) as tx:
                rows = await tx.unblock(self._store.now(), guild_id, channel_id)
            if rows:
                self._store.committed()

    async def is_in_line(self, info: MatchInfo) -> bool:
        """Whether the messages of a running match are complete: a prompt for each question, and a board for this turn.

        A prompt counts if it is delivered or due. This reads only the tables and does not load the position.
        """
        if info.id in self._store.live.restored:
            return False
        async with self._store.repository.read() as tx:
            asked = sorted(prompt.seat for prompt in await tx.open_prompts(info.id))
            return (
                asked == sorted(info.waiting)
                and not await tx.undelivered_prompts(info.id)
                and await tx.row_of_key(board_key(info.id, info.turn)) is not None
            )

    async def reconcile(self, match_id: int) -> None:
        """Create the prompts, panels and boards of a running match that are missing.

        They are derived from the position, so this works no matter why they are missing.
        """
        async with self._store.changing(match_id) as tx:
            info = await self._reader.info(tx, match_id)
            if info.status != ACTIVE:
                return
            try:
                live = await self._store.live.get(tx, match_id, info.rev)
            except BrokenSnapshot:
                return
            if live is None:
                return
            saved = await self._store.saved(live)
            if info.adjourned:
                saved = resting(saved)
            if match_id in self._store.live.restored:
                await tx.replace_snapshot(match_id, info.rev, saved.blob)
                self._store.live.restored.discard(match_id)
            now = self._store.now()
            await enqueue_change(tx, info, info, saved, (), now, None)
            await keep_time(tx, info, saved.asked, now, None)
            for prompt in await tx.undelivered_prompts(match_id):
                await enqueue_prompt(tx, info, prompt.decision_id, prompt.seat, now)
            if await tx.row_of_key(board_key(match_id, info.turn)) is None:
                await enqueue_board(tx, info, now, new_turn=True)
        self._store.committed()
