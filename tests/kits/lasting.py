"""Drawing processes that outlive a test: to start one takes longer than most tests need for all the rest."""

from __future__ import annotations

from concurrent.futures import Future, ProcessPoolExecutor
from typing import TypeVar

from bot import locales
from cogs.wire.pictures import Pictures
from render import Renderer
from render.processes.offload import _end

Made = TypeVar("Made", bound=Pictures)
_KEPT: list[tuple[ProcessPoolExecutor, Future[int] | None]] = []


class LastingRenderer(Renderer):
    """Draws in one process, that of an earlier renderer if there is one; remembers nothing of what that one drew."""

    def __init__(self) -> None:
        super().__init__(1, locales.load)
        if _KEPT:
            (own,) = self._workers
            own.executor, own._pid = _KEPT.pop()

    def close(self) -> None:
        """Close, and leave the process to the next renderer."""
        with self._lock:
            for own in self._workers:
                if own.executor is not None:
                    _KEPT.append((own.executor, own._pid))
                    own.forget()
            super().close()


def lasting(pictures: Made) -> Made:
    """Have pictures drawn by a lasting process; before they draw anything."""
    pictures._renderer = LastingRenderer()
    return pictures


def end() -> None:
    """End the processes, when all tests are done."""
    while _KEPT:
        executor, _ = _KEPT.pop()
        _end(executor)
