"""An event loop whose clock leaps to the next timer when there is nothing else to do: no test waits, or can be late."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _Selector(selectors.DefaultSelector):
    """Leaps where others wait for a timer."""

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
    """Its time begins at 0 and passes only by leaps. Nothing outside it may be waited for under a timeout."""

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
