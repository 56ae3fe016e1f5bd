"""Processes of low priority in which the computer thinks, outside the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from multiprocessing.sharedctypes import RawValue
from typing import Protocol, TypeVar

import engine
from bot.model import Advice
from bot.practice.thinking import PracticeAnswers, ThoughtTask, advise, think

log = logging.getLogger("riposte.practice")
R = TypeVar("R")

NICE = 10
"""By how much the priority of a thinking process is lower than that of the bot."""
PAUSE = 0.05
"""Number of seconds for which all thinking pauses when somebody presses something."""
BREATH = 0.002
"""After how many seconds of its own processor time a thinking process looks whether it should pause."""


class PauseEnd(Protocol):
    """A moment of the monotonic clock that several processes see; until then, thinking pauses."""

    value: float


class ThinkingFailed(Exception):
    """The error if a task has no result, because its process died or the pool is closed."""


class ThinkingPool:
    """A pool of at most `workers` processes, which start on demand.

    Each process has an executor of its own, so a process that dies loses one task. The next task starts another.
    """

    def __init__(self, workers: int) -> None:
        self.capacity = workers
        self._paused: PauseEnd = RawValue("d", 0.0)
        self._free: list[ProcessPoolExecutor | None] = [None] * workers
        self._busy: set[ProcessPoolExecutor] = set()
        self._room = asyncio.Semaphore(workers)
        self._closed = False

    async def think(self, task: ThoughtTask) -> PracticeAnswers:
        """Return the answers of a computer player. Raises ThinkingFailed."""
        return await self._run(think, task)

    async def advise(self, task: ThoughtTask) -> Advice | None:
        """Return advice to a person, or None if there is none. Raises ThinkingFailed."""
        return await self._run(advise, task)

    async def _run(self, work: Callable[[ThoughtTask], R], task: ThoughtTask) -> R:
        async with self._room:
            if self._closed:
                raise ThinkingFailed("the pool is closed")
            executor = self._free.pop() or _started(self._paused)
            self._busy.add(executor)
            again: ProcessPoolExecutor | None = executor
            try:
                return await asyncio.wrap_future(_submitted(executor, work, task))
            except (BrokenProcessPool, ThinkingFailed) as error:
                again = None
                raise ThinkingFailed("a thinking process died") from error
            except asyncio.CancelledError:
                # The process goes on with a task that nobody waits for, so it is replaced.
                again = None
                _end(executor)
                raise
            finally:
                self._busy.discard(executor)
                self._free.append(again)

    def pause(self) -> None:
        """Pause all thinking for `PAUSE` seconds, because somebody waits for the reply to a press.

        A lower priority alone does not help, because a processor that thinks slows the other one. During a pause,
        further presses do not lengthen it, so that thinking goes on however often people press.
        """
        now = time.monotonic()
        if now >= self._paused.value:
            self._paused.value = now + PAUSE

    def processes(self) -> list[int]:
        """Return the ids of the processes that have started."""
        running = [*self._busy, *(one for one in self._free if one is not None)]
        return [pid for one in running for pid in _children(one)]

    def close(self) -> None:
        """End all processes at once. Tasks that are not finished raise ThinkingFailed."""
        self._closed = True
        for executor in (*self._busy, *self._free):
            if executor is not None:
                _end(executor)
        self._free = [None] * len(self._free)


def _submitted(executor: ProcessPoolExecutor, work: Callable[[ThoughtTask], R], task: ThoughtTask) -> Future[R]:
    """Send a task to a process, which may start now. Raises ThinkingFailed if it cannot be started."""
    try:
        return executor.submit(work, task)
    except (OSError, RuntimeError) as error:
        raise ThinkingFailed("no thinking process can be started") from error


def _started(paused: PauseEnd) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _prepare, (paused,))


def _prepare(paused: PauseEnd) -> None:
    """Make this process ready to think: low priority, no signals of the terminal, all games loaded."""
    # Ctrl-C is meant for the bot. When the bot ends, this process ends too.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()
    with contextlib.suppress(AttributeError, OSError):  # Windows has no such priorities
        os.nice(NICE)
        signal.signal(signal.SIGVTALRM, lambda *_: _pause(paused))
        signal.setitimer(signal.ITIMER_VIRTUAL, BREATH, BREATH)
    engine.games()


def _pause(paused: PauseEnd) -> None:
    """Wait until the pause ends, if there is one."""
    left = paused.value - time.monotonic()
    if left > 0:
        time.sleep(min(left, PAUSE))


def _end_with_parent() -> None:
    """End this process as soon as its parent ends, for whatever reason."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _children(executor: ProcessPoolExecutor) -> dict[int, multiprocessing.Process]:
    # The executor keeps its processes private, and forgets them at shutdown.
    return dict(getattr(executor, "_processes", None) or {})


def _end(executor: ProcessPoolExecutor) -> None:
    """End the process at once, even if it is thinking or still starting."""
    children = _children(executor)
    executor.shutdown(wait=False, cancel_futures=True)
    for child in children.values():
        child.kill()


__all__ = ["ThinkingFailed", "ThinkingPool"]
