"""Drawing in separate processes, outside the event loop.

Each worker has a process of its own, so a process that dies loses only one picture. A worker gets one drawing at a
time, so waiting drawings can still be superseded. The picture of a player who is asked is drawn before those of other
players, and boards of channels come last. A match always goes to the same worker, whose cache has the pieces of its
pictures. Only if too many drawings wait for that worker does an idle worker help.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import threading
from collections import deque
from collections.abc import Callable, Hashable, Mapping
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any

import render
from render.canvas.caches import Pool
from render.known import knowledge
from render.picture import Picture
from render.processes.child import DrawingProcess, ProcessDied
from render.processes.worker import Job

log = logging.getLogger(__name__)

KEPT = 6_000_000
WAITING = 256
PATIENCE = 3
"""If this number of drawings wait for their own worker, an idle worker helps. It does not help earlier, because it must
first fill its own cache.
"""
PASSED = 8
"""Maximum number of more urgent drawings that may overtake a waiting drawing."""


class Superseded(Exception):
    """Raised if a picture was not drawn because a newer one was requested for the same place before it began."""


class DrawingFailed(Exception):
    """Raised if a picture could not be drawn. ``__cause__`` has the error, if there was one.

    Possible reasons: the process died, the drawing raised an error, too many drawings wait, or the renderer was closed.
    A later request for the same picture tries again.
    """


class _Request:
    """A request for a drawing, and the message for which it is drawn."""

    def __init__(self, place: Hashable) -> None:
        self.place = place
        self.future: Future[Picture] = Future()
        self.future.set_running_or_notify_cancel()  # cancelling one request must not stop the others


class _Drawing:
    """A picture that is being drawn or waits to be drawn, with all requests for it."""

    def __init__(self, key: Hashable, job: Job, args: tuple[Any, ...], options: dict[str, object]) -> None:
        self.key = key
        self.call = (job, args, options)
        self.requests: list[_Request] = []
        self.begun = False
        self.passed = 0
        """Number of drawings that have overtaken this one while it waited."""

    @property
    def rank(self) -> int:
        """How long the drawing may wait: 0 if somebody waits to answer with it, 2 if it is for spectators."""
        view = self.call[1][0] if self.call[1] else None
        if not isinstance(view, Mapping) or "viewer" not in view:
            return 0  # the picture of a card or a text is the answer to a command
        viewer = view["viewer"]
        return 2 if viewer is None else int(viewer not in view.get("waiting", ()))


class _Alone:
    """The key of a picture that is neither cached nor shared between requests."""


class _Worker:
    """One process and the drawings that wait for it."""

    def __init__(self, prepare: Callable[[], object] | None, shelf: Path | None) -> None:
        self.prepare = prepare
        self.shelf = shelf
        self.waiting: deque[_Drawing] = deque()
        self.drawing: _Drawing | None = None
        self.process: DrawingProcess | None = None

    def line_up(self, drawing: _Drawing) -> None:
        """Let a drawing wait behind all that are as urgent, and behind those that were overtaken often enough."""
        at = len(self.waiting)
        while at and self.waiting[at - 1].rank > drawing.rank and self.waiting[at - 1].passed < PASSED:
            at -= 1
            self.waiting[at].passed += 1
        self.waiting.insert(at, drawing)

    def submit(self, drawing: _Drawing) -> Future[Picture]:
        """Send a drawing to the process, starting one if necessary."""
        try:
            if self.process is not None and not self.process.alive:  # it died while it was idle
                self.process.kill()
                self.process = None
            if self.process is None:
                self.process = DrawingProcess((self.prepare, knowledge(), self.shelf))
            return self.process.draw(drawing.call)
        except Exception as error:  # no process can be started, or something cannot be sent to it
            raise _failed(error) from error


def _style(value: Any) -> Hashable:
    return tuple(value) if isinstance(value, list | tuple) else value


def _key(job: Job, view: Any, args: tuple[Any, ...], match: Hashable, options: dict[str, object]) -> Hashable:
    """Return the key that distinguishes a picture of a match from all others."""
    return (
        match,
        view["rev"],
        view["viewer"],
        job,
        tuple(_style(a) for a in args),
        tuple(sorted((k, _style(v)) for k, v in options.items())),
    )


def _complete(job: Job, view: Any, options: dict[str, object]) -> dict[str, object]:
    """Return the options with the rules texts that the picture may show. A drawing process cannot generate them."""
    if job is render.hand or (job is render.board and options.get("zone") is not None):
        return {"rules": render.rules_of(view, str(options.get("locale", "en"))), **options}
    return options


class Renderer:
    """A pool of ``workers`` drawing processes, by default one fewer than there are cores. They start on demand.

    ``prepare`` is a module-level function that is called once in each process. ``shelf`` is the file in which the
    processes keep what they have drawn (`render.processes.shelf`). A picture of a match is cached and
    shared by (match, revision, viewer, function and its options). Revision and viewer are read from the view itself, so
    no caller can pair a view with another viewer's picture. ``kept`` is the maximum size of the cached pictures in
    bytes, and ``waiting`` the maximum number of waiting drawings. The arguments of a drawing must be plain data.
    """

    def __init__(
        self,
        workers: int | None = None,
        prepare: Callable[[], object] | None = None,
        *,
        shelf: Path | None = None,
        kept: int = KEPT,
        waiting: int = WAITING,
    ) -> None:
        count = max(1, (os.cpu_count() or 1) - 1) if workers is None else workers
        self._workers = [_Worker(prepare, shelf) for _ in range(count)]
        self._most = waiting
        self._pictures: Pool[Picture] = Pool("finished pictures", kept, lambda made: len(made.png))
        self._open: dict[Hashable, _Drawing] = {}
        self._places: dict[Hashable, _Drawing] = {}  # by place; only drawings that have not begun
        # Everything happens in the event loop, except that the thread of a deadline may close the renderer.
        self._lock = threading.RLock()
        self._closed = False
        self.drawn = 0

    def processes(self) -> list[int]:
        """Return the ids of the drawing processes that have started."""
        return [found.process.pid for found in self._workers if found.process is not None]

    @property
    def waiting(self) -> int:
        """The number of pictures that wait or are being drawn."""
        return len(self._open)

    def ready(self, job: Job, view: Any, *args: Any, match: Hashable, **options: Any) -> Picture | None:
        """Return a finished picture of a match from the cache, or None."""
        with self._lock:
            return self._pictures.find(_key(job, view, args, match, options))

    def begin(
        self, job: Job, view: Any, *args: Any, match: Hashable = None, place: Hashable = None, **options: Any
    ) -> asyncio.Future[Picture]:
        """Request ``job(view, *args, **options)``. The future is already done if the picture is cached.

        ``place`` names the message for which the picture is drawn. The request supersedes earlier requests for the same
        message whose drawing has not begun. Cancelling the future does not stop the drawing.
        """
        loop = asyncio.get_running_loop()
        key = _Alone() if match is None else _key(job, view, args, match, options)
        with self._lock:
            picture = self._pictures.find(key)
            drawing = self._open.get(key)
            if place is not None:
                self._supersede(place, drawing)
            if picture is None:
                request = _Request(place)
                if drawing is None:
                    drawing = self._open[key] = _Drawing(key, job, (view, *args), _complete(job, view, options))
                    drawing.requests.append(request)
                    self._enter(drawing, None if match is None else hash(match))
                else:
                    drawing.requests.append(request)
                if place is not None and not drawing.begun and key in self._open:
                    self._places[place] = drawing
        if picture is not None:
            done = loop.create_future()
            done.set_result(picture)
            return done
        future = asyncio.wrap_future(request.future, loop=loop)
        future.add_done_callback(lambda f: f.cancelled() or f.exception())  # mark the error as retrieved
        return future

    async def draw(
        self, job: Job, view: Any, *args: Any, match: Hashable = None, place: Hashable = None, **options: Any
    ) -> Picture:
        """Return ``job(view, *args, **options)``; see :meth:`begin`. Raises `Superseded` or `DrawingFailed`."""
        return await self.begin(job, view, *args, match=match, place=place, **options)

    def close(self) -> None:
        """End all processes at once. Waiting requests get `DrawingFailed`."""
        with self._lock:
            self._closed = True
            for drawing in list(self._open.values()):
                self._answer(drawing, DrawingFailed("the renderer is closed"))
            self._places.clear()
            ending = [found.process for found in self._workers if found.process is not None]
            for found in self._workers:
                found.waiting.clear()
                found.process = None
        for process in ending:
            process.kill()

    # -- with the lock held ----------------------------------------------------------------------------------

    def _supersede(self, place: Hashable, newer: _Drawing | None) -> None:
        """Supersede the waiting request for a message. If no other request needs its drawing, it is never begun."""
        older = self._places.get(place)
        if older is None or older is newer:
            return
        del self._places[place]
        for request in older.requests:
            if request.place == place:
                request.future.set_exception(Superseded())
        older.requests = [request for request in older.requests if request.place != place]
        if not older.requests:
            del self._open[older.key]
            for found in self._workers:
                with contextlib.suppress(ValueError):
                    found.waiting.remove(older)

    def _enter(self, drawing: _Drawing, home: int | None) -> None:
        """Give a drawing to the worker of its match, or to an idle worker if too many drawings wait for that one.

        A drawing without a match goes to any worker.
        """
        if self._closed or sum(len(found.waiting) for found in self._workers) >= self._most:
            self._answer(drawing, DrawingFailed("closed" if self._closed else "too many drawings wait"))
            return
        idle = next((found for found in self._workers if found.drawing is None), None)
        if home is None:
            own = idle or min(self._workers, key=lambda found: len(found.waiting))
        else:
            own = self._workers[home % len(self._workers)]
            if idle is not None and len(own.waiting) >= PATIENCE:
                own = idle
        if own.drawing is None:
            self._start(own, drawing)
        else:
            own.line_up(drawing)

    def _start(self, found: _Worker, drawing: _Drawing) -> None:
        drawing.begun = True
        for request in drawing.requests:
            self._places.pop(request.place, None)
        self.drawn += 1
        try:
            future = found.submit(drawing)
        except DrawingFailed as error:
            log.exception("a drawing cannot be sent to a process")
            self._answer(drawing, error)
            return
        found.drawing = drawing
        future.add_done_callback(partial(self._finished, found, drawing))

    def _answer(self, drawing: _Drawing, result: Picture | Exception) -> None:
        """Deliver the result to all requests for a drawing."""
        self._open.pop(drawing.key, None)
        for request in drawing.requests:
            if isinstance(result, Exception):
                request.future.set_exception(result)
            else:
                request.future.set_result(result)
        drawing.requests = []

    # -- when a process has drawn ----------------------------------------------------------------------------

    def _finished(self, found: _Worker, drawing: _Drawing, future: Future[Picture]) -> None:
        error = None if future.cancelled() else future.exception()
        with self._lock:
            if self._closed:
                return
            found.drawing = None
            if isinstance(error, ProcessDied):
                log.error("a drawing process died; its picture is lost: %s", drawing.call[0].__name__)
                found.process = None
            elif error is not None:
                log.warning("a picture could not be drawn: %s", drawing.call[0].__name__, exc_info=error)
            if error is None:
                picture = future.result()
                if not isinstance(drawing.key, _Alone):
                    self._pictures.put(drawing.key, picture)
                self._answer(drawing, picture)
            else:
                self._answer(drawing, _failed(error))
            self._go_on(found)

    def _go_on(self, found: _Worker) -> None:
        """Give a free worker its next drawing. If none waits for it, give it one from the longest queue if that is too
        long.
        """
        while found.drawing is None and found.waiting:
            self._start(found, found.waiting.popleft())
        longest = max(self._workers, key=lambda other: len(other.waiting))
        if found.drawing is None and len(longest.waiting) > PATIENCE:
            self._start(found, longest.waiting.popleft())


def _failed(cause: BaseException) -> DrawingFailed:
    error = DrawingFailed(str(cause))
    error.__cause__ = cause
    return error


_SHARED: list[Renderer] = []


async def render_async(
    job: Job, view: Any, *args: Any, match: Hashable = None, place: Hashable = None, **options: Any
) -> Picture:
    """Draw with the shared :class:`Renderer` of this process: ``await render_async(board, view, match=id)``.

    ``job`` is :func:`render.board`, :func:`render.hand` or (without ``match``) :func:`render.card`.
    """
    if not _SHARED:
        _SHARED.append(Renderer())
    return await _SHARED[0].draw(job, view, *args, match=match, place=place, **options)


__all__ = ["DrawingFailed", "Renderer", "Superseded", "render_async"]
