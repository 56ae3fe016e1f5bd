"""Drawing processes that outlive a test, because starting one takes longer than the rest of most tests."""

from __future__ import annotations

from typing import TypeVar

from cogs.wire.pictures import Pictures
from render import Renderer
from render.processes.child import DrawingProcess

Made = TypeVar("Made", bound=Pictures)
_KEPT: list[DrawingProcess] = []


class LastingRenderer(Renderer):
    """A renderer that reuses the drawing process of an earlier renderer, but not its cached pictures.

    A process that is still drawing is not kept: its next renderer would get the picture of the one before.
    """

    def __init__(self) -> None:
        super().__init__(1)
        if _KEPT:
            (own,) = self._workers
            own.process = _KEPT.pop()

    def close(self) -> None:
        """Close the renderer, but keep its process for the next renderer if it is idle."""
        with self._lock:
            for own in self._workers:
                if own.process is not None and own.drawing is None:
                    _KEPT.append(own.process)
                    own.process = None
            super().close()


def lasting(pictures: Made) -> Made:
    """Use a lasting process for drawing these pictures. Call this before they draw anything."""
    pictures._renderer = LastingRenderer()
    return pictures


def end() -> None:
    """End the processes after all tests."""
    while _KEPT:
        _KEPT.pop().kill()
