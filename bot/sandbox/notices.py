"""Telling the page, and everybody who waits, that something has changed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from .errors import Json

Listener = Callable[[str, Json], None]


class Notices:
    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.version = 0
        self._changed = asyncio.Event()

    def emit(self, kind: str, **data: object) -> None:
        """Tell the page and everyone who waits that something changed."""
        self.version += 1
        self._changed.set()
        self._changed = asyncio.Event()
        for listener in list(self.listeners):
            listener(kind, data)

    async def changed(self, seconds: float) -> None:
        """Return at the next change, or after `seconds`."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), seconds)
