"""Stopping in time: all parts of a shutdown share one time budget."""

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

DELIVERED, DISCONNECTED, CLOSED, ENDED = 0.5, 0.7, 0.85, 0.95
"""Fractions of the time budget after which each part must have ended.

In order, the parts are: operations and deliveries, the connection, the database, the process. If a part ends early, the
following parts get its remaining time.
"""


class Stopping:
    """The time budget of a shutdown. Before :meth:`begin` is called, the time is unlimited."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self._clock = clock
        self._began: float | None = None

    def begin(self) -> None:
        """Start the clock. A second call changes nothing."""
        if self._began is None:
            self._began = self._clock()

    def left(self, share: float = 1.0) -> float:
        """Return the seconds until this fraction of the budget is used up, at least 0.

        Infinite before the shutdown has begun.
        """
        if self._began is None:
            return math.inf
        return max(0.0, self._began + share * self.seconds - self._clock())

    async def phase(self, what: str, share: float, work: Awaitable[Any]) -> bool:
        """Wait for one part of the shutdown, and cancel that part when the fraction `share` of the budget is used up.

        Returns False if the part was cancelled. An error in one part is logged and does not prevent the next parts.
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
    """Retrieve the exception of a cancelled part, so that asyncio does not report it as unhandled."""
    if not task.cancelled():
        task.exception()


class Deadline:
    """A timer that ends this process when the time budget is used up. Accepted answers are already stored, so none is
    lost.

    The timer waits in its own thread, because the event loop may be the part that hangs.
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
        """Start the timer."""
        self._timer.start()

    def _passed(self) -> None:
        log.warning("stopped at the deadline")
        try:
            self._kill()
        finally:
            self._leave(0)
