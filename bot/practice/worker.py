"""The worker that answers for computer players."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Protocol

from bot.apart import apart
from bot.matches import GameManager
from bot.model import Advice, UserError, computer_id
from bot.practice.pool import ThinkingFailed
from bot.practice.thinking import LAST, PracticeAnswers, ThoughtTask
from bot.storage.repository import ComputerQuestion
from engine.players import Outlook

log = logging.getLogger("riposte.practice")

TRIES = 3
"""Number of times that a question is thought about if no answer comes of it. After the first, no search is tried."""
POLL_S = 30.0
"""Seconds after which the open questions are looked at even without news, because another process may have died."""
KEPT_HINTS = 100
"""Maximum number of seats whose newest advice is kept."""
HINT_LEVEL = "fair"
"""The level of the player that advises people."""


class Thinker(Protocol):
    """Something that finds the answers of computer players, for at most `capacity` matches at a time."""

    @property
    def capacity(self) -> int: ...

    def pause(self) -> None:
        """Pause all thinking for a moment."""
        ...

    async def think(self, task: ThoughtTask) -> PracticeAnswers:
        """Return the answers of a computer player. Raises ThinkingFailed."""
        ...

    async def advise(self, task: ThoughtTask) -> Advice | None:
        """Return advice to a person, or None if there is none. Raises ThinkingFailed."""
        ...


class PracticeWorker:
    """Answers the open questions of computer players, one at a time for each match.

    All matches share one queue, whose order is that of `Practising.questions`.

    Nothing is lost when it stops: a question without an answer is found again after the next start.
    """

    def __init__(self, manager: GameManager, thinker: Thinker) -> None:
        self._manager = manager
        self._thinker = thinker
        self._wake = asyncio.Event()
        self._loop: asyncio.Task[None] | None = None
        self._running: dict[int, asyncio.Task[None]] = {}
        self._thinking: set[int] = set()
        """The matches whose answer is being thought about and not yet given."""
        self._tries: dict[tuple[int, int], int] = {}
        """How often a question (match id, decision id) was thought about in vain."""
        self._advice: dict[tuple[int, int], tuple[int, asyncio.Task[Advice | None]]] = {}
        """The newest advice of each seat (match id, seat): the question's id, and the thought."""
        self._idle = asyncio.Event()
        manager.practice.capacity = thinker.capacity
        manager.practice.on_advice(self.advice)
        manager.practice.on_press(thinker.pause)
        manager.store.on_commit(self.kick)

    def kick(self) -> None:
        """Look for open questions soon."""
        self._idle.clear()
        self._wake.set()

    async def start(self) -> None:
        """Begin to answer, also what an earlier process has left open."""
        await self._manager.practice.take_over()
        self.kick()
        self._loop = asyncio.create_task(self._work(), name="practice")

    async def stop(self) -> None:
        """Stop. Unfinished thoughts are given up; the questions stay open."""
        loop, self._loop = self._loop, None
        tasks: list[asyncio.Task[Any]] = [*([] if loop is None else [loop]), *self._running.values()]
        hints = [task for _, task in self._advice.values() if not task.done()]
        for hint in hints:
            hint.cancel()
        for match_id in self._thinking:
            self._running[match_id].cancel()
        if loop is not None:
            loop.cancel()
        for task in [*tasks, *hints]:
            with contextlib.suppress(asyncio.CancelledError, ThinkingFailed, UserError):
                await task

    async def settled(self) -> None:
        """Wait until no computer player owes an answer that it can give."""
        await self._idle.wait()

    # -- the questions ---------------------------------------------------------------------------------------

    async def _work(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(POLL_S):
                    await self._wake.wait()
            self._wake.clear()
            try:
                await self._look()
            except Exception:
                log.exception("the questions of computer players could not be read")

    async def _look(self) -> None:
        """Begin to think about the first questions of the queue, as many as the thinker takes."""
        questions = await self._manager.practice.questions()
        open_ = {(one.match_id, one.decision_id) for one in questions}
        self._tries = {key: n for key, n in self._tries.items() if key in open_}
        for question in questions:
            if len(self._running) >= self._thinker.capacity:
                break
            tried = self._tries.get((question.match_id, question.decision_id), 0)
            if question.match_id not in self._running and tried < TRIES:
                self._begin(question, tried)
        if not self._running and not self._wake.is_set():
            self._idle.set()

    def _begin(self, question: ComputerQuestion, tried: int) -> None:
        task = asyncio.create_task(self._answer(question, tried), name=f"think about match {question.match_id}")
        self._running[question.match_id] = task

        def done(_: asyncio.Task[None]) -> None:
            del self._running[question.match_id]
            self.kick()

        task.add_done_callback(done)

    async def _answer(self, question: ComputerQuestion, tried: int) -> None:
        try:
            if not await self._manager.practice.take(question):
                return  # Another process thinks about it.
            given = await self._given(question, tried)
        except UserError as refusal:
            # The bot is stopping, or the match cannot be read. Neither changes by thinking again now.
            log.info("no answer in match %s: %s", question.match_id, refusal)
            given = False
        except Exception:
            log.exception("the computer could not answer in match %s", question.match_id)
            given = False
        if not given:
            self._tries[question.match_id, question.decision_id] = tried + 1
            if tried + 1 == TRIES:
                log.error("the computer has no answer in match %s", question.match_id)

    async def _given(self, question: ComputerQuestion, tried: int) -> bool:
        """Think about a question and give the answers. Returns whether the match no longer waits for this answer."""
        match_id, seat = question.match_id, question.seat
        blob = await self._saved(match_id)
        level = LAST if tried else question.level
        outlook = Outlook(question.lost, question.judged)
        self._thinking.add(match_id)
        try:
            thought = await self._thinker.think(ThoughtTask(blob, seat, level, seed_of(question), outlook))
        except ThinkingFailed as error:
            log.warning("match %s: %s", match_id, error)
            return False
        finally:
            self._thinking.discard(match_id)
            self._manager.practice.thought(question)
        if thought.outlook != outlook:
            await self._manager.practice.judged(match_id, seat, thought.outlook)
        play, user_id = self._manager.play, computer_id(seat)
        if thought.resigns:
            return (await play.concede(match_id, user_id)).status in ("ok", "over")
        given = False
        for decision_id, answer in thought.answers:
            if (await play.answer(match_id, user_id, decision_id, answer)).status != "ok":
                break  # The match went on meanwhile, or the rules refuse the answer.
            given = True
        return given

    async def _saved(self, match_id: int) -> bytes:
        """Return the match as it is now. Raises UserError if it cannot be read."""
        store, reader = self._manager.store, self._manager.reader
        async with store.repository.read() as tx:
            live = await store.load(tx, await reader.info(tx, match_id))
        return await apart("match", live.to_bytes)

    # -- advice ----------------------------------------------------------------------------------------------

    async def advice(self, match_id: int, seat: int, decision_id: int, without: frozenset[str]) -> Advice | None:
        """Return advice for a person's open question, or None if there is none. Raises ThinkingFailed.

        A question is thought about once, however often its player asks. `without` are the groups of options that the
        person is not shown.
        """
        known = self._advice.get((match_id, seat))
        if known is None or known[0] != decision_id or _failed(known[1]):
            thought = self._advised(match_id, seat, decision_id, without)
            task = asyncio.create_task(thought, name=f"hint in match {match_id}")
            known = self._advice[match_id, seat] = (decision_id, task)
            while len(self._advice) > KEPT_HINTS:
                del self._advice[next(iter(self._advice))]
        return await asyncio.shield(known[1])

    async def _advised(self, match_id: int, seat: int, decision_id: int, without: frozenset[str]) -> Advice | None:
        blob, seed = await self._saved(match_id), 1_000_003 * match_id + decision_id
        return await self._thinker.advise(ThoughtTask(blob, seat, HINT_LEVEL, seed, without=without))


def _failed(task: asyncio.Task[Advice | None]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def seed_of(question: ComputerQuestion) -> int:
    """Return the seed of the search for an answer, so that the same position gets the same answer."""
    return (question.match_id * 1_000_003 + question.rev) * 101 + question.seat


__all__ = ["PracticeWorker", "Thinker", "seed_of"]
