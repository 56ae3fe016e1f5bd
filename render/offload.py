"""Drawing off the event loop: one worker, a bound on what waits, and a small cache of finished pictures."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from render.picture import Picture


def _style(value: Any) -> Hashable:
    return tuple(value) if isinstance(value, list | tuple) else value


class Renderer:
    """Draws in a thread of its own; equal requests share one drawing.

    A picture is cached by (match, revision, viewer, function and its options).  Revision and viewer are read
    from the view itself, so that no caller can pair a view with another viewer's picture.
    """

    def __init__(self, pictures: int = 48, waiting: int = 64) -> None:
        self._pool = ThreadPoolExecutor(1, "render")
        self._limit = pictures
        self._waiting = waiting
        self._gates: dict[asyncio.AbstractEventLoop, asyncio.Semaphore] = {}
        self._pictures: OrderedDict[Hashable, Picture] = OrderedDict()
        self._running: dict[Hashable, asyncio.Future[Picture]] = {}
        self.drawn = 0

    async def draw(
        self, job: Callable[..., Picture], view: Any, *args: Any, match: Hashable = None, **options: Any
    ) -> Picture:
        """Return ``job(view, *args, **options)``; with ``match`` the result is kept and shared."""
        loop = asyncio.get_running_loop()
        if match is None:
            return await self._run(loop, partial(job, view, *args, **options))
        key: Hashable = (
            match, view["rev"], view["viewer"], job, tuple(_style(a) for a in args),
            tuple(sorted((k, _style(v)) for k, v in options.items())), id(loop),
        )  # fmt: skip
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        if key not in self._running:
            task = loop.create_task(self._run(loop, partial(job, view, *args, **options)))
            self._running[key] = task
            task.add_done_callback(partial(self._done, key))
        # A caller that is cancelled must not take the drawing away from the others.
        return await asyncio.shield(self._running[key])

    def _done(self, key: Hashable, task: asyncio.Future[Picture]) -> None:
        self._running.pop(key, None)
        if task.cancelled() or task.exception() is not None:
            return
        self._pictures[key] = task.result()
        while len(self._pictures) > self._limit:
            self._pictures.popitem(last=False)

    async def _run(self, loop: asyncio.AbstractEventLoop, job: Callable[[], Picture]) -> Picture:
        gate = self._gates.get(loop)
        if gate is None:
            self._gates = {k: v for k, v in self._gates.items() if not k.is_closed()}
            gate = self._gates[loop] = asyncio.Semaphore(self._waiting)
        async with gate:
            self.drawn += 1
            return await loop.run_in_executor(self._pool, job)

    def close(self) -> None:
        """Stop the worker; drawings under way are finished."""
        self._pool.shutdown(wait=True)


_SHARED: list[Renderer] = []


async def render_async(
    job: Callable[..., Picture], view: Any, *args: Any, match: Hashable = None, **options: Any
) -> Picture:
    """Draw with the process's one :class:`Renderer`: ``await render_async(board, view, match=id)``.

    ``job`` is :func:`render.board`, :func:`render.hand` or (without ``match``) :func:`render.card`.
    """
    if not _SHARED:
        _SHARED.append(Renderer())
    return await _SHARED[0].draw(job, view, *args, match=match, **options)
