"""The slow sweep: messages that somebody deleted, challenges that expire, commands left without an answer.

Discord tells the bot nothing of deleted messages (that would need further intents), so each message that matters is
looked for now and then, and at once when somebody asks where a match stands.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from bot.matches import GameManager
from bot.matches.tell import invite_key
from bot.model import ACTIVE, CHALLENGE, MatchInfo
from bot.outbox.errors import Courier, Retry

log = logging.getLogger("riposte.outbox")

PAUSE_S = 3600.0
"""Between two sweeps over all matches."""
STEP_S = 0.5
"""Between two matches, so that the sweep takes no room from the answers: Discord takes 50 requests a second in all."""
THINKING_MS = 15_000
"""A command without an answer for so long will get none any more."""
THINKING_PAUSE_S = 5.0


class Sweeper:
    """Looks after all matches from time to time. `suspect(match_id)` makes it look at one at once."""

    def __init__(self, manager: GameManager, courier: Courier) -> None:
        self._manager = manager
        self._repository = manager.store.repository
        self._courier = courier
        self._began_at = manager.store.now()
        self._suspects: asyncio.Queue[int] = asyncio.Queue()
        manager.store.on_suspicion(self._suspects.put_nowait)
        self.passes = 0

    async def run(self) -> None:
        """Sweep at once, then every hour; between the sweeps look at suspected matches and forgotten commands."""
        await asyncio.gather(self._sweep_forever(), self._answer_forever())

    async def _answer_forever(self) -> None:
        while True:
            await self._safely(self.answer_thinking())
            await asyncio.sleep(THINKING_PAUSE_S)

    async def _sweep_forever(self) -> None:
        await self._safely(self._reconcile())
        while True:
            await self._safely(self.sweep())
            self.passes += 1
            try:
                async with asyncio.timeout(PAUSE_S):
                    while True:
                        await self._safely(self.inspect(await self._suspects.get()))
            except TimeoutError:
                continue

    async def _safely(self, work: Coroutine[Any, Any, object]) -> None:
        try:
            await work
        except Exception:
            log.exception("could not look for lost messages")

    async def _reconcile(self) -> None:
        """Once in a process: prompts and rows are brought in line with the positions."""
        async with self._repository.read() as tx:
            ids = await tx.active_ids()
        for match_id in ids:
            await self._manager.panels.reconcile(match_id)

    async def sweep(self) -> None:
        """Look at every match and challenge, and at what expires."""
        expired = await self._manager.challenges.expire()
        async with self._repository.read() as tx:
            ids = [*await tx.open_challenges(), *await tx.active_ids()]
        again = 0
        for match_id in ids:
            again += await self.inspect(match_id)
            await asyncio.sleep(STEP_S)
        log.info("swept", extra={"matches": len(ids), "posted_again": again, "expired": expired})

    async def answer_thinking(self) -> int:
        """Apologize in deferred replies that an earlier process never filled in; returns how many."""
        now = self._manager.store.now()
        async with self._repository.read() as tx:
            # Those of an earlier process will not be answered by it any more.
            left = await tx.thinking(max(self._began_at, now - THINKING_MS))
        for one in left:
            if one.expires_at > now:
                try:
                    await self._courier.apologize(one)
                except Retry:
                    continue
            async with self._repository.write() as tx:
                await tx.end_thinking(one.interaction_id)
        return len(left)

    async def inspect(self, match_id: int) -> int:
        """Post again what should stand on Discord for this match and does not; returns how many messages."""
        async with self._repository.read() as tx:
            info = await tx.match(match_id)
            if info is None:
                return 0
            if info.status == CHALLENGE:
                rows = [await tx.row_of_key(invite_key(match_id))]
            elif info.status == ACTIVE:
                rows = [await tx.newest_row(match_id, "board")]
            else:
                return 0
        again = await self._prompts(info) if info.status == ACTIVE else 0
        for row in rows:
            if row is None or row["state"] != "sent" or row["sent_message"] is None:
                continue
            if not await self._is_there(row["sent_channel"], row["sent_message"]):
                async with self._repository.write() as tx:
                    await tx.post_again(row["id"], self._manager.store.now())
                again += 1
        if again:
            self._manager.store.wake()
        return again

    async def _prompts(self, info: MatchInfo) -> int:
        """Open prompts whose message is gone; an ephemeral one cannot be looked for, the board leads back to it."""
        async with self._repository.read() as tx:
            open_ = await tx.open_prompts(info.id)
            panels = {panel.decision_id: panel for panel in await tx.panels(info.id)}
        again = 0
        for prompt in open_:
            panel = panels.get(prompt.decision_id)
            places = [(prompt.call_channel, prompt.call_message)]
            if panel is not None:
                if panel.surface.private or panel.surface.message_id is None:
                    continue
                places.append((panel.surface.channel_id, panel.surface.message_id))
            known = [(channel, message) for channel, message in places if channel and message]
            if not known or any([await self._is_there(channel, message) for channel, message in known]):
                continue
            again += await self._manager.panels.ask_again(info.id, prompt.decision_id, gone=True)
        return again

    async def _is_there(self, channel_id: int, message_id: int) -> bool:
        for attempt in range(3):
            try:
                return await self._courier.exists(channel_id, message_id)
            except Retry as error:
                await asyncio.sleep(max(error.after, 0.5 * 2**attempt))
        return True
