"""Stopping in time: one budget, counted by the clock, for everything that a stop consists of."""

from __future__ import annotations

import asyncio
import logging
import math
import os
import threading
import time
from collections.abc import Awaitable, Callable
from typing import Any

log = logging.getLogger("riposte.process")

TOLD, DISCONNECTED, CLOSED, ENDED = 0.5, 0.7, 0.85, 0.95
"""By which part of the budget operations and deliveries, the connection, the database, and the process have ended.

What is done earlier leaves its time to the rest.
"""


class Stopping:
    """The budget of a stop. Until :meth:`begin` there is no hurry."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self._clock = clock
        self._began: float | None = None

    def begin(self) -> None:
        """Count from now; a second call changes nothing."""
        if self._began is None:
            self._began = self._clock()

    def left(self, share: float = 1.0) -> float:
        """Seconds until that part of the budget is used up, at least 0; without end before the stop has begun."""
        if self._began is None:
            return math.inf
        return max(0.0, self._began + share * self.seconds - self._clock())

    async def phase(self, what: str, share: float, work: Awaitable[Any]) -> bool:
        """Wait for a part of the stop until that part of the budget is used up; then it is given up. False if it was.

        Nothing that breaks in it keeps the parts after it from being done.
        """
        task = asyncio.ensure_future(work)
        left = self.left(share)
        done, _ = await asyncio.wait([task], timeout=None if math.isinf(left) else left)
        if not done:
            log.warning("gave up while stopping", extra={"phase": what, "seconds": self.seconds})
            task.cancel()
            task.add_done_callback(_noticed)
            return False
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("failed while stopping: %s", what, exc_info=error)
        return True


def _noticed(task: asyncio.Future[Any]) -> None:
    """Take the error of a part that was given up, so that asyncio does not report it."""
    if not task.cancelled():
        task.exception()


class Deadline:
    """Ends this process when the budget is used up, whatever still runs: nothing that was answered is lost by that.

    It waits in a thread of its own, for the event loop may be what hangs.
    """

    def __init__(
        self,
        stopping: Stopping,
        kill: Callable[[], object],
        *,
        leave: Callable[[int], object] = os._exit,
        timer: Callable[[float, Callable[[], None]], threading.Timer] = threading.Timer,
    ) -> None:
        self._kill = kill
        self._leave = leave
        self._timer = timer(stopping.left(ENDED), self._passed)
        self._timer.daemon = True

    def start(self) -> None:
        """Begin to wait."""
        self._timer.start()

    def _passed(self) -> None:
        log.warning("stopped at the deadline")
        try:
            self._kill()
        finally:
            self._leave(0)
