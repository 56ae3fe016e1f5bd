"""The clock of the bot. All times of the bot are milliseconds since 1970 in UTC.

Discord's own deadlines (three seconds for the response to an interaction, 15 minutes for its token) count in the same
time as the bot's. Only waits that are shorter than a minute use the event loop's time.
"""

from __future__ import annotations

import time
from collections.abc import Callable

Clock = Callable[[], int]
"""A function that returns the current time."""


def utc_now() -> int:
    """Return the real time."""
    return time.time_ns() // 1_000_000


class MovableClock:
    """Real time plus an offset that grows when the sandbox moves its clock forward.

    Everything that waits for a time registers with :meth:`on_move`, so that it looks at the clock again.
    """

    def __init__(self, real: Clock = utc_now) -> None:
        self._real = real
        self._ahead = 0
        self._moved: list[Callable[[], None]] = []

    def __call__(self) -> int:
        return self._real() + self._ahead

    def on_move(self, listener: Callable[[], None]) -> None:
        """Call ``listener`` after each move."""
        self._moved.append(listener)

    def advance(self, ms: int) -> None:
        """Move the clock forward. Raises ValueError for a move backward, because no stored time may be in the future
        of what happens next.
        """
        if ms < 0:
            raise ValueError("a clock only moves forward")
        self._ahead += ms
        for listener in self._moved:
            listener()
