"""Notifications of changes for the page and for all waiting tasks."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable

from bot.sandbox.validation.errors import Json

Listener = Callable[[str, Json], None]

# Tasks that a change does not concern are woken after a delay. This is the number of seconds of that delay per waiting
# task. With many people, waking all tasks for every change would cost more than everything else together.
PATIENCE_SECONDS = 0.0005


class Notices:
    """The notifier of waiting tasks. If a change concerns a person, that person's tasks are woken at once, and other
    tasks a moment later.
    """

    def __init__(self) -> None:
        self.listeners: list[Listener] = []
        self.version = 0
        self._waiting: dict[int | None, set[asyncio.Future[None]]] = {}
        self._waking: asyncio.TimerHandle | None = None

    def emit(self, kind: str, *, to: Iterable[int] = (), **data: object) -> None:
        """Notify the page and all waiting tasks of a change. `to` are the people whom the change concerns."""
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

        With a `person`, return at once if the change concerns that person. After any other change, return after a short
        delay, so that several changes wake the task only once.
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
