"""An event loop whose clock jumps to the next timer when it is idle. No test has to wait, and none can be late."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _Selector(selectors.DefaultSelector):
    """A selector that moves the clock forward instead of waiting for a timer."""

    loop: LeapingLoop

    def select(self, timeout: float | None = None) -> Any:
        ready = super().select(0 if timeout is None or timeout > 0 else timeout)
        if ready or timeout == 0:
            return ready
        if timeout is None:
            return super().select(None)
        self.loop.leapt += timeout
        return ready


class LeapingLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock begins at 0 and advances only by jumps.

    Never use a timeout on this loop while waiting for something outside the loop.
    """

    def __init__(self) -> None:
        selector = _Selector()
        selector.loop = self
        self.leapt = 0.0
        super().__init__(selector)

    def time(self) -> float:
        return self.leapt


def leap(main: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine on a leaping loop."""
    with asyncio.Runner(loop_factory=LeapingLoop) as runner:
        return runner.run(main)
