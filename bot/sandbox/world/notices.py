"""Telling the page, and everybody who waits, that something has changed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable

from bot.sandbox.validation.errors import Json

Listener = Callable[[str, Json], None]

# So long for each who waits, what does not concern them is collected before they are woken: with many people at once,
# waking all of them for every change would cost more than everything else together.
PATIENCE_SECONDS = 0.0005


class Notices:
    """Wakes those whom a change concerns at once, and everybody else who waits a moment later."""

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.version = 0
        self._waiting: dict[int | None, set[asyncio.Future[None]]] = {}
        self._waking: asyncio.TimerHandle | None = None

    def emit(self, kind: str, *, to: Iterable[int] = (), **data: object) -> None:
        """Tell the page and everyone who waits that something changed; `to` are the people whom it concerns most."""
        self.version += 1
        for listener in list(self.listeners):
            listener(kind, data)
        for person in (None, *to):
            self._wake(person)
        waiting = sum(len(one) for one in self._waiting.values())
        if waiting and self._waking is None:
            loop = asyncio.get_running_loop()
            self._waking = loop.call_later(waiting * PATIENCE_SECONDS, self._wake_all)

    def _wake_all(self) -> None:
        self._waking = None
        for person in list(self._waiting):
            self._wake(person)

    def _wake(self, person: int | None) -> None:
        for future in self._waiting.pop(person, ()):
            if not future.done():
                future.set_result(None)

    async def changed(self, seconds: float, person: int | None = None) -> None:
        """Return at the next change, or after `seconds`.

        Who waits as a `person` returns at once when it concerns them, and else when a few changes may have come
        together.
        """
        future = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, set()).add(future)
        try:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(future, seconds)
        finally:
            waiting = self._waiting.get(person, set())
            waiting.discard(future)
            if not waiting:
                self._waiting.pop(person, None)
