"""Trouble to switch on: rate limits, server errors, slowness, lost answers, doubled and late interactions."""

from __future__ import annotations

import asyncio
import math
import re
from collections import deque
from dataclasses import dataclass, field, fields
from enum import Enum, auto

from bot.sandbox.validation.errors import ApiError


class RequestFault(Enum):
    """The kinds of trouble for a request."""

    FAIL = auto()
    """The answer is a server error."""
    LIMIT = auto()
    """The answer is 429."""
    DELAY = auto()
    """The request is handled, or its answer sent, only after a delay."""
    CUT = auto()
    """The connection is closed without any answer."""
    DROP = auto()
    """No answer is ever sent. The connection stays open until the client gives up or the sandbox stops."""
    REPEAT = auto()
    """The request is handled twice, as if it had been sent twice on the way. The bot gets the second answer."""


@dataclass
class Trouble:
    """Trouble for the next `count` requests whose "METHOD /path" matches (`after`: once they have taken effect)."""

    fault: RequestFault
    count: int
    pattern: re.Pattern[str]
    after: bool = False
    status: int = 0
    seconds: float = 0.0
    is_global: bool = False
    released: asyncio.Event | None = None
    """If given, a delay ends when this is set instead of after ``seconds``."""

    def error(self) -> ApiError:
        """Return the error that a FAIL or LIMIT answers."""
        if self.fault is RequestFault.LIMIT:
            return rate_limited(self.seconds, is_global=self.is_global)
        return ApiError(self.status, 0, f"{self.status}: the sandbox was set to fail")


@dataclass
class Faults:
    """All switches. Sets and numbers may be changed at any time. The methods queue one-off trouble.

    `match` is a regular expression that is searched in "METHOD /path" (the path begins after `/api/v10`). A request
    meets at most one queued trouble before it takes effect and at most one after. Each time it is the oldest that
    matches, so several queued troubles of one kind meet the next requests in order. Trouble after the effect waits for
    a request that the sandbox accepts; a refused request does not use it up.

    If the bot never got the true answer to a request, it may send the request again. A refusal of that repetition is
    not recorded as a violation.
    """

    slow: float = 0.0
    double: int = 0
    lose: int = 0
    late: deque[float | asyncio.Event] = field(default_factory=deque)
    gateway_down: bool = False
    buckets: bool = False
    """Whether there are rate limits for each route and place, with the headers that announce them to a library."""
    global_limit: int = 50
    channel_limit: int = 0
    old_edit_limit: int = 3
    queue: list[Trouble] = field(default_factory=list)

    def fail_next(self, count: int = 1, status: int = 502, match: str = "", *, after: bool = False) -> None:
        """Answer the next `count` matching requests with 5xx. With `after` they take effect first."""
        self._queue(RequestFault.FAIL, count, match, after=after, status=status)

    def limit_next(self, count: int = 1, retry_after: float = 0.2, match: str = "", *, is_global: bool = False) -> None:
        """Answer the next `count` matching requests with 429."""
        self._queue(RequestFault.LIMIT, count, match, seconds=retry_after, is_global=is_global)

    def delay_next(self, seconds: float, count: int = 1, match: str = "", *, after: bool = False) -> None:
        """Handle the next `count` matching requests only after `seconds`.

        With `after` they take effect at once, and only their answers are delayed.
        """
        self._queue(RequestFault.DELAY, count, match, after=after, seconds=seconds)

    def hold_next(self, match: str = "", *, after: bool = False) -> asyncio.Event:
        """Handle (with `after`: answer) the next matching request only when the returned event is set."""
        released = asyncio.Event()
        self._queue(RequestFault.DELAY, 1, match, after=after, released=released)
        return released

    def cut_next(self, count: int = 1, match: str = "", *, after: bool = False) -> None:
        """Close the connection of the next `count` matching requests without an answer.

        With `after` they take effect first. The bot sees `aiohttp.ServerDisconnectedError`. However, aiohttp itself
        first sends a GET, PUT or DELETE once more, and that repetition counts as another request here.
        """
        self._queue(RequestFault.CUT, count, match, after=after)

    def drop_next(self, count: int = 1, match: str = "", *, after: bool = True) -> None:
        """Leave the next `count` matching requests without an answer.

        Their connections stay open until the client gives up or the sandbox stops. Without `after` they have no effect
        either.
        """
        self._queue(RequestFault.DROP, count, match, after=after)

    def repeat_next(self, count: int = 1, match: str = "") -> None:
        """Handle the next `count` matching requests twice. The bot gets the second answer."""
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
        released: asyncio.Event | None = None,
    ) -> None:
        self.queue.append(Trouble(fault, count, re.compile(match), after, status, seconds, is_global, released))

    def double_next(self, count: int = 1) -> None:
        """Deliver the next `count` interactions to the bot twice, with the same id."""
        self.double += count

    def lose_next(self, count: int = 1) -> None:
        """Lose the next `count` interactions, so that they never reach the bot."""
        self.lose += count

    def late_next(self, seconds: float, count: int = 1) -> None:
        """Deliver the next `count` interactions that are not lost only after `seconds` of real time."""
        self.late.extend([seconds] * count)

    def hold_interaction_next(self) -> asyncio.Event:
        """Deliver the next interaction that is not lost only when the returned event is set."""
        released = asyncio.Event()
        self.late.append(released)
        return released

    def take(self, line: str, *, after: bool) -> Trouble | None:
        """Use up one matching trouble, if any is queued."""
        for trouble in self.queue:
            if trouble.after == after and trouble.pattern.search(line):
                trouble.count -= 1
                if trouble.count <= 0:
                    self.queue.remove(trouble)
                return trouble
        return None

    def clear(self) -> None:
        """Remove all trouble. A delay or a dropped answer that has already begun continues."""
        fair = Faults()
        for one in fields(self):
            setattr(self, one.name, getattr(fair, one.name))


def rate_limited(retry_after: float, *, is_global: bool = False, scope: str = "user") -> ApiError:
    """Return a 429 as Discord's edge sends it. Without `Via`, discord.py would treat it as a ban."""
    return ApiError(
        429,
        0,
        "You are being rate limited.",
        headers={
            "Via": "1.1 google",
            "Retry-After": str(max(1, math.ceil(retry_after))),
            "X-RateLimit-Scope": "global" if is_global else scope,
            **({"X-RateLimit-Global": "true"} if is_global else {}),
        },
        extra={"retry_after": retry_after, "global": is_global},
    )
