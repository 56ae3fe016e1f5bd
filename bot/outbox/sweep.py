"""The slow sweep: finds deleted messages, expired challenges and commands left without a response.

Discord does not inform the bot about deleted messages (the bot would need further intents for this). Therefore the
sweep checks the messages of each match from time to time, and immediately when a player asks for the state of a match.

The cost of a start and of an idle hour does not depend on the number of stored matches. Matches are checked a few at a
time, in rounds of an hour or longer. Prompts and boards are stored together with the position, so a check does not have
to load the position. Only after an update of the rules is each match loaded once, at the same pace.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from bot.matches import GameManager
from bot.matches.notify import invite_key
from bot.model import ACTIVE, CHALLENGE, Busy, MatchInfo
from bot.outbox.errors import Courier, Retry

T = TypeVar("T")

log = logging.getLogger("riposte.outbox")

ROUND_MS = 3_600_000
"""Minimum number of milliseconds between two checks of the same match. With very many matches, the time is longer."""
BATCH = 10
"""Maximum number of matches that one pass of the sweep checks."""
PAUSE_MS = 300_000
"""Milliseconds between two passes of the same round. A round checks all matches once."""
LEAD_PAUSE_MS = 10_000
"""Milliseconds after which a process that does not lead asks again whether it does."""
KEEP_INTERACTIONS_MS = 3_600_000
"""Milliseconds for which the ids of interactions are kept. Discord repeats an interaction within seconds."""
STEP_S = 0.5
"""Seconds between the checks of two matches. Discord allows 50 requests a second in total, and the sweep must not delay
players' answers.
"""
KEEP_DELIVERED_MS = 7 * 24 * 3600 * 1000
"""Milliseconds for which delivered rows are kept in the database."""
FORGOTTEN_AT_ONCE = 500
"""Maximum number of delivered rows that one pass considers for deletion."""
_RECONCILED, _FORGOTTEN = "sweep:reconciled", "sweep:forgotten"
"""Keys of the meta table. `_RECONCILED` holds the version of the rules with which all matches were last compared with
their messages. `_FORGOTTEN` holds the id of the last outbox row that was considered for deletion.
"""
THINKING_MS = 15_000
"""Milliseconds after which a command without a response is treated as abandoned."""
THINKING_PAUSE_S = 5.0


class Sweeper:
    """The regular check of all matches. A match passed to `MatchStore.recheck` is checked immediately."""

    def __init__(self, manager: GameManager, courier: Courier) -> None:
        self._manager = manager
        self._repository = manager.store.repository
        self._courier = courier
        self._suspects: asyncio.Queue[int | None] = asyncio.Queue()
        """Matches to check now. None stands for a look at the clock."""
        manager.store.on_suspicion(self._suspects.put_nowait)
        self._after = 0
        """The last match that the previous pass checked. 0 at the beginning of a round."""
        self._round_began = 0
        self.passes = 0

    async def run(self) -> None:
        """Run the first pass now and further passes regularly. Between passes, check suspected matches and abandoned
        commands.
        """
        await asyncio.gather(self._sweep_forever(), self._answer_forever())

    def kick(self) -> None:
        """Look at the clock now, because it has been moved."""
        self._suspects.put_nowait(None)

    async def _answer_forever(self) -> None:
        while True:
            if await self._leads():
                await self._safely(self.answer_thinking())
            await asyncio.sleep(THINKING_PAUSE_S)

    async def _sweep_forever(self) -> None:
        while True:
            if await self._leads():
                await self._safely(self.sweep())
                self.passes += 1
                due = self._next_pass()
            else:
                due = self._manager.store.now() + LEAD_PAUSE_MS
            while (left := due - self._manager.store.now()) > 0:
                try:
                    async with asyncio.timeout(left / 1000):
                        suspect = await self._suspects.get()
                except TimeoutError:
                    continue
                if suspect is not None:
                    await self._safely(self.repair_messages(suspect))

    async def _leads(self) -> bool:
        """Whether this process sweeps. Only the leader does, so that nothing is posted again twice."""
        return bool(await self._safely(self._manager.store.peers.leads()))

    async def _safely(self, work: Coroutine[Any, Any, T]) -> T | None:
        try:
            return await work
        except Busy:
            log.warning("did not look for lost messages: another program holds the database")
            return None
        except Exception:
            log.exception("could not look for lost messages")
            return None

    def _next_pass(self) -> int:
        """Return the time of the next pass."""
        soonest = self._manager.store.now() + PAUSE_MS
        return soonest if self._after else max(soonest, self._round_began + ROUND_MS)

    async def sweep(self) -> None:
        """Run one pass: check the next matches and challenges of this round, and delete rows that were delivered long
        ago.
        """
        if not self._after:
            self._round_began = self._manager.store.now()
        version = self._manager.reader.engine_version
        async with self._repository.read() as tx:
            found = await tx.live_after(self._after, BATCH)
            whole = await tx.meta(_RECONCILED) != version
        self._after = found[-1] if len(found) == BATCH else 0
        again = 0
        for place, match_id in enumerate(found):
            if place:
                await asyncio.sleep(STEP_S)
            again += await self._safely(self.repair_messages(match_id, whole=whole)) or 0
        if whole and not self._after:
            await self._manager.store.set_meta(_RECONCILED, version)
        await self._forget()
        log.info("swept", extra={"matches": len(found), "posted_again": again})

    async def _forget(self) -> None:
        now = self._manager.store.now()
        before = now - KEEP_DELIVERED_MS
        async with self._repository.write(durable=False) as tx:
            await tx.forget_interactions(now - KEEP_INTERACTIONS_MS)
            after = int(await tx.meta(_FORGOTTEN) or 0)
            last = await tx.forget_old(before, after, FORGOTTEN_AT_ONCE)
            if last != after:
                await tx.set_meta(_FORGOTTEN, str(last))

    async def answer_thinking(self) -> int:
        """Fill in the deferred replies that another process left open, with an apology. Returns their number."""
        now = self._manager.store.now()
        async with self._repository.read() as tx:
            # Do not wait for commands of a dead process, because that process can no longer respond to them.
            living = (*await tx.living_processes(now), self._manager.store.process)
            left = await tx.deferred_interactions(now - THINKING_MS, living)
        for one in left:
            if one.expires_at > now:
                try:
                    await self._courier.apologize(one)
                except Retry:
                    continue
            async with self._repository.write() as tx:
                await tx.end_thinking(one.interaction_id)
        return len(left)

    async def repair_messages(self, match_id: int, *, whole: bool = False) -> int:
        """Check one match: close it if it is an expired challenge, and repost messages that no longer exist on Discord.

        Returns the number of reposted messages. The position is loaded only with `whole`, or if the tables show that a
        message is missing.
        """
        async with self._repository.read() as tx:
            info = await tx.match(match_id)
        if info is None or (info.status == CHALLENGE and await self._manager.challenges.expire(match_id)):
            return 0
        if info.status == ACTIVE and (whole or not await self._manager.panels.is_in_line(info)):
            await self._manager.panels.reconcile(match_id)
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
        """Ask open questions again whose message no longer exists. Returns the number of these questions.

        Ephemeral messages cannot be checked, but the player can open the question again from the board.
        """
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
