"""Simulated trouble: rate limits, server errors, slowness, lost responses, duplicate and late interactions."""

from __future__ import annotations

import asyncio
import math
import re
from collections import deque
from dataclasses import dataclass, field, fields
from enum import Enum, auto

from bot.sandbox.validation.errors import ApiError


class RequestFault(Enum):
    """The kinds of trouble that a request can have."""

    FAIL = auto()
    """The response is a server error."""
    LIMIT = auto()
    """The response is a 429 error."""
    DELAY = auto()
    """The request is handled only after a delay, or its response is sent only after a delay."""
    CUT = auto()
    """The connection is closed without a response."""
    DROP = auto()
    """No response is ever sent. The connection stays open until the client gives up or the sandbox stops."""
    REPEAT = auto()
    """The request is handled twice, as if the network had duplicated it. The bot gets the second response."""


@dataclass
class Trouble:
    """Simulated trouble for the next `count` requests whose "METHOD /path" matches. With `after`, the requests take
    effect before the trouble begins.
    """

    fault: RequestFault
    count: int
    pattern: re.Pattern[str]
    after: bool = False
    status: int = 0
    seconds: float = 0.0
    is_global: bool = False
    scope: str = "user"
    released: asyncio.Event | None = None
    """Event that ends the delay. If it is given, ``seconds`` is ignored."""

    def error(self) -> ApiError:
        """Return the error that the client gets for FAIL or LIMIT."""
        if self.fault is RequestFault.LIMIT:
            return rate_limited(self.seconds, is_global=self.is_global, scope=self.scope)
        return ApiError(self.status, 0, f"{self.status}: the sandbox was set to fail")


@dataclass
class Faults:
    """All switches for simulated trouble. Sets and numbers may be changed at any time. The methods queue one-off
    trouble.

    `match` is a regular expression that is searched for in "METHOD /path" (the path begins after `/api/v10`). A request
    meets at most one queued trouble before it takes effect and at most one afterwards. In both cases, this is the
    oldest queued trouble that matches, so several of the same kind are used in order by the next requests. Trouble
    after the effect is not used up by a request that the sandbox refuses.

    If the bot never got the true response to a request, it may send the request again. If the sandbox refuses that
    repetition, this is not recorded as a violation.
    """

    slow: float = 0.0
    double: int = 0
    lose: int = 0
    late: deque[float | asyncio.Event] = field(default_factory=deque)
    gateway_down: bool = False
    buckets: bool = False
    """Whether each route and place has its own rate limit, which is announced in the response headers."""
    global_limit: int = 50
    channel_limit: int = 0
    old_edit_limit: int = 3
    queue: list[Trouble] = field(default_factory=list)

    def fail_next(self, count: int = 1, status: int = 502, match: str = "", *, after: bool = False) -> None:
        """Respond to the next `count` matching requests with 5xx. With `after`, the requests take effect first."""
        self._queue(RequestFault.FAIL, count, match, after=after, status=status)

    def limit_next(
        self,
        count: int = 1,
        retry_after: float = 0.2,
        match: str = "",
        *,
        is_global: bool = False,
        scope: str = "user",
    ) -> None:
        """Respond to the next `count` matching requests with 429.

        The scope is "user" (the bot's own limit), "shared" (that of all who use the resource) or "ban" (Discord's edge
        refuses the address, without saying so in Discord's form).
        """
        self._queue(RequestFault.LIMIT, count, match, seconds=retry_after, is_global=is_global, scope=scope)

    def delay_next(self, seconds: float, count: int = 1, match: str = "", *, after: bool = False) -> None:
        """Handle the next `count` matching requests only after `seconds`.

        With `after`, the requests take effect at once, and only their responses are delayed.
        """
        self._queue(RequestFault.DELAY, count, match, after=after, seconds=seconds)

    def hold_next(self, match: str = "", *, after: bool = False) -> asyncio.Event:
        """Handle the next matching request (with `after`: respond to it) only when the returned event is set."""
        released = asyncio.Event()
        self._queue(RequestFault.DELAY, 1, match, after=after, released=released)
        return released

    def cut_next(self, count: int = 1, match: str = "", *, after: bool = False) -> None:
        """Close the connection of the next `count` matching requests without a response.

        With `after`, the requests take effect first. The bot sees `aiohttp.ServerDisconnectedError`. However, aiohttp
        itself first repeats a GET, PUT or DELETE once, and that repetition counts as another request here.
        """
        self._queue(RequestFault.CUT, count, match, after=after)

    def drop_next(self, count: int = 1, match: str = "", *, after: bool = True) -> None:
        """Leave the next `count` matching requests without a response.

        Their connections stay open until the client gives up or the sandbox stops. Without `after`, the requests do not
        take effect either.
        """
        self._queue(RequestFault.DROP, count, match, after=after)

    def repeat_next(self, count: int = 1, match: str = "") -> None:
        """Handle the next `count` matching requests twice. The bot gets the second response."""
        self._queue(RequestFault.REPEAT, count, match)

    def _queue(
        self,
        fault: RequestFault,
        count: int,
        match: str,
        *,
        after: bool = False,
        status: int = 0,
        seconds: float = 0.0,
        is_global: bool = False,
        scope: str = "user",
        released: asyncio.Event | None = None,
    ) -> None:
        trouble = Trouble(fault, count, re.compile(match), after, status, seconds, is_global, scope, released)
        self.queue.append(trouble)

    def double_next(self, count: int = 1) -> None:
        """Deliver the next `count` interactions to the bot twice, with the same id."""
        self.double += count

    def lose_next(self, count: int = 1) -> None:
        """Lose the next `count` interactions, so that they never reach the bot."""
        self.lose += count

    def late_next(self, seconds: float, count: int = 1) -> None:
        """Deliver the next `count` interactions with a delay of `seconds` of real time. Interactions that are lost do
        not count.
        """
        self.late.extend([seconds] * count)

    def hold_interaction_next(self) -> asyncio.Event:
        """Deliver the next interaction only when the returned event is set. Interactions that are lost do not count."""
        released = asyncio.Event()
        self.late.append(released)
        return released

    def take(self, line: str, *, after: bool) -> Trouble | None:
        """Return the oldest queued trouble that matches, or None, and use it up."""
        for trouble in self.queue:
            if trouble.after == after and trouble.pattern.search(line):
                trouble.count -= 1
                if trouble.count <= 0:
                    self.queue.remove(trouble)
                return trouble
        return None

    def clear(self) -> None:
        """Remove all trouble. A delay or a missing response that has already begun continues."""
        fair = Faults()
        for one in fields(self):
            setattr(self, one.name, getattr(fair, one.name))


def rate_limited(retry_after: float, *, is_global: bool = False, scope: str = "user") -> ApiError:
    """Return a 429 error as Discord's edge servers send it. Without `Via`, discord.py would treat it as a ban."""
    return ApiError(
        429,
        0,
        "You are being rate limited.",
        headers={
            **({} if scope == "ban" else {"Via": "1.1 google"}),
            "Retry-After": str(max(1, math.ceil(retry_after))),
            "X-RateLimit-Scope": "global" if is_global else scope,
            **({"X-RateLimit-Global": "true"} if is_global else {}),
        },
        extra={"retry_after": retry_after, "global": is_global},
    )
