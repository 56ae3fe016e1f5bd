"""The steps before and after the handler of a REST request: authentication, simulated trouble, rate limits, request
log.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections import deque
from dataclasses import dataclass

from aiohttp import web

from bot.sandbox.rest.call import Answer, Call, Route, reply
from bot.sandbox.rest.excuses import Excuses
from bot.sandbox.rest.limits import RateLimits
from bot.sandbox.rest.routes import API, Rest
from bot.sandbox.validation.errors import ApiError
from bot.sandbox.world.faults import RequestFault, Trouble
from bot.sandbox.world.model import Request
from bot.sandbox.world.world import World

WATCH_SECONDS = 0.1


@dataclass
class RouteResult:
    """The result of a route: a response or an error."""

    answer: Answer = None
    error: ApiError | None = None

    @property
    def status(self) -> int:
        return self.error.status if self.error else 204 if self.answer is None else 200

    def response(self, headers: dict[str, str] | None = None) -> web.Response:
        headers = headers or {}
        if self.error is not None:
            return reply(self.error.body(), self.error.status, {**headers, **self.error.headers})
        return web.Response(status=204, headers=headers) if self.answer is None else reply(self.answer, 200, headers)


class Edge:
    """The first and last steps of every REST request."""

    def __init__(self, world: World, rest: Rest) -> None:
        self.world = world
        self.rest = rest
        self.excuses = Excuses(world)
        self.limits = RateLimits(world.faults, world.clock)
        self.invalid: deque[float] = deque()
        self._stopped = asyncio.Event()

    def open(self) -> None:
        self._stopped.clear()

    def close(self) -> None:
        """Release every request that is being delayed."""
        self._stopped.set()

    async def handle(self, request: web.Request) -> web.StreamResponse:
        call = Call(request, request.path.removeprefix(API))
        call.arrived = self.world.clock.now()
        trouble: Trouble | None = None
        try:
            route = self.rest.find(call)
            # Read the whole request before any delay, because a client that stops waiting has still sent all of it.
            await call.read()
            await self._pause(self.world.faults.slow)
            if route.auth and request.headers.get("Authorization") != f"Bot {self.world.token}":
                raise ApiError(401, 0, "401: Unauthorized", blame=True)
            trouble = self._trouble(call, after=False)
            if trouble is not None and trouble.fault is RequestFault.DELAY:
                await self._hold(trouble)
            elif trouble is not None and trouble.fault is not RequestFault.REPEAT:
                return await self._withhold(call, trouble)
            call.headers = self.limits.check(route, call)
            if trouble is not None and trouble.fault is RequestFault.REPEAT:
                outcome = await self._twice(route, call)
            else:
                outcome = RouteResult(await route.handler(call))
        except ApiError as error:
            outcome = RouteResult(error=error)
        return await self._answer(call, outcome)

    # --- trouble

    def _trouble(self, call: Call, *, after: bool) -> Trouble | None:
        trouble = self.world.faults.take(call.line, after=after)
        if trouble is not None:
            self.world.emit("faults")
        return trouble

    async def _twice(self, route: Route, call: Call) -> RouteResult:
        try:
            first = RouteResult(await route.handler(call))
        except ApiError as error:
            first = RouteResult(error=error)
        self._note(call, first.status, first.error)
        try:
            return RouteResult(await route.handler(call))
        except ApiError as error:
            # The sandbox itself repeated the request, so the bot is not to blame for an error.
            error.blame = False
            return RouteResult(error=error)

    async def _answer(self, call: Call, outcome: RouteResult) -> web.StreamResponse:
        """Log and send the result of a request, unless simulated trouble prevents this."""
        trouble = self._trouble(call, after=True) if outcome.error is None else None
        if trouble is not None and trouble.fault is not RequestFault.DELAY:
            return await self._withhold(call, trouble)
        self._note(call, outcome.status, outcome.error)
        if trouble is not None:
            await self._hold(trouble)
        if not call.connected:
            # The client stopped waiting before the response was ready.
            self.excuses.withheld(call, took_effect=outcome.error is None)
        return outcome.response(call.headers)

    async def _withhold(self, call: Call, trouble: Trouble) -> web.StreamResponse:
        """Send an error, or no response at all, instead of the true response."""
        lasting = {"seconds": math.inf} if trouble.fault is RequestFault.DROP else {}
        self.excuses.withheld(call, took_effect=trouble.after, **lasting)
        if trouble.fault in (RequestFault.FAIL, RequestFault.LIMIT):
            failed = RouteResult(error=trouble.error())
            self._log(call, failed.status, failed.error)
            return failed.response()
        self._log(call, 0, None)
        if trouble.fault is RequestFault.DROP:
            while call.connected and not self._stopped.is_set():
                await self._pause(WATCH_SECONDS)
            self.excuses.renew(call)
        call.hang_up()
        return web.Response()

    async def _hold(self, trouble: Trouble) -> None:
        """Wait for a delay to end, or for the sandbox to stop."""
        if trouble.released is None:
            await self._pause(trouble.seconds)
            return
        ends = [asyncio.ensure_future(event.wait()) for event in (trouble.released, self._stopped)]
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for end in ends:
                end.cancel()

    async def _pause(self, seconds: float) -> None:
        """Wait for some seconds, or until the sandbox stops."""
        if seconds > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopped.wait(), seconds)

    # --- the log

    def _note(self, call: Call, status: int, error: ApiError | None) -> None:
        """Log a true response. If it is an error that the bot caused, also record a violation."""
        self._log(call, status, error)
        excused = self.excuses.applies(call, error)
        if error is not None and error.blame and not excused:
            self.world.blame(call.line, error)

    def _log(self, call: Call, status: int, error: ApiError | None) -> None:
        """Add a request to the log. Status 0 means that the request got no response."""
        world = self.world
        body = call.raw if isinstance(call.raw, dict) else None
        code = error.code if error else 0
        world.log(Request(call.method, call.path, status, code, body, world.clock.now()))
        if status in (401, 403, 429):
            now = world.clock.now()
            self.invalid.append(now)
            while self.invalid and now - self.invalid[0] > 600:
                self.invalid.popleft()
            if len(self.invalid) == 10_000:
                world.blame(call.line, ApiError(status, code, "10 000 invalid requests in 10 minutes"))
