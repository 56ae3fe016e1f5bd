"""Trouble to switch on: rate limits, server errors, slowness, lost answers, doubled and late interactions."""

from __future__ import annotations

import asyncio
import math
import re
from collections import deque
from dataclasses import dataclass, field, fields
from enum import Enum, auto

from bot.sandbox.validation.errors import ApiError


class Fault(Enum):
    """What happens to a request."""

    FAIL = auto()
    """It is answered with an error of the server."""
    LIMIT = auto()
    """It is answered with 429."""
    DELAY = auto()
    """It is handled, or its answer sent, only after a while."""
    CUT = auto()
    """The connection is closed without any answer."""
    DROP = auto()
    """No answer ever comes; the connection stays open until the client gives up or the sandbox stops."""
    REPEAT = auto()
    """It is handled twice, as if somebody on the way had sent it again; the second answer is what the bot gets."""


@dataclass
class Trouble:
    """What the next `count` requests meet whose "METHOD /path" matches (`after`: once they have taken effect)."""

    fault: Fault
    count: int
    pattern: re.Pattern[str]
    after: bool = False
    status: int = 0
    seconds: float = 0.0
    is_global: bool = False
    released: asyncio.Event | None = None
    """A delay that ends when this is set, whatever the time."""

    def error(self) -> ApiError:
        """What a FAIL or LIMIT answers."""
        if self.fault is Fault.LIMIT:
            return rate_limited(self.seconds, is_global=self.is_global)
        return ApiError(self.status, 0, f"{self.status}: the loopback was told to fail")


@dataclass
class Faults:
    """All switches. Sets and numbers may be changed at any time; the methods queue one-off trouble.

    `match` is a regular expression searched in "METHOD /path" (the path begins after `/api/v10`). A request meets at
    most one queued trouble before it takes effect and at most one after, each time the oldest that matches: several
    queued troubles of one kind meet the next requests in their order. Trouble after the effect waits for a request
    that the sandbox has accepted; one that is refused does not use it up.

    A request whose true answer the bot never got may be sent again: what that repetition is refused for is not
    recorded as a violation.
    """

    slow: float = 0.0
    double: int = 0
    lose: int = 0
    late: deque[float | asyncio.Event] = field(default_factory=deque)
    gateway_down: bool = False
    buckets: bool = False
    """Rate limits for each route and place, with the headers by which a library sees them coming."""
    global_limit: int = 50
    channel_limit: int = 0
    old_edit_limit: int = 3
    queue: list[Trouble] = field(default_factory=list)

    def fail_next(self, count: int = 1, status: int = 502, match: str = "", *, after: bool = False) -> None:
        """The next `count` matching requests answer 5xx; with `after` they take effect first."""
        self._queue(Fault.FAIL, count, match, after=after, status=status)

    def limit_next(self, count: int = 1, retry_after: float = 0.2, match: str = "", *, is_global: bool = False) -> None:
        """The next `count` matching requests answer 429."""
        self._queue(Fault.LIMIT, count, match, seconds=retry_after, is_global=is_global)

    def delay_next(self, seconds: float, count: int = 1, match: str = "", *, after: bool = False) -> None:
        """The next `count` matching requests are handled only after `seconds`; with `after` they take effect at
        once, and their answers come so late."""
        self._queue(Fault.DELAY, count, match, after=after, seconds=seconds)

    def hold_next(self, match: str = "", *, after: bool = False) -> asyncio.Event:
        """The next matching request is handled, or with `after` answered, only once the returned event is set."""
        released = asyncio.Event()
        self._queue(Fault.DELAY, 1, match, after=after, released=released)
        return released

    def cut_next(self, count: int = 1, match: str = "", *, after: bool = False) -> None:
        """The connection of the next `count` matching requests is closed without an answer; with `after` they take
        effect first.

        The bot sees `aiohttp.ServerDisconnectedError`; but aiohttp itself sends a GET, PUT or DELETE once more before
        it says so, and that repetition is a request of its own here.
        """
        self._queue(Fault.CUT, count, match, after=after)

    def drop_next(self, count: int = 1, match: str = "", *, after: bool = True) -> None:
        """The next `count` matching requests get no answer, and their connections stay open until the client gives up
        or the sandbox stops; without `after` they have no effect either."""
        self._queue(Fault.DROP, count, match, after=after)

    def repeat_next(self, count: int = 1, match: str = "") -> None:
        """The next `count` matching requests are handled twice; the bot gets the second answer."""
        self._queue(Fault.REPEAT, count, match)

    def _queue(
        self,
        fault: Fault,
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
        """The next `count` interactions reach the bot twice, with the same id."""
        self.double += count

    def lose_next(self, count: int = 1) -> None:
        """The next `count` interactions never reach the bot."""
        self.lose += count

    def late_next(self, seconds: float, count: int = 1) -> None:
        """The next `count` interactions that are not lost reach the bot only after `seconds` of real time."""
        self.late.extend([seconds] * count)

    def hold_interaction_next(self) -> asyncio.Event:
        """The next interaction that is not lost reaches the bot only once the returned event is set."""
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
        """Everything back to fair weather; a delay or a dropped answer that has begun goes on."""
        fair = Faults()
        for one in fields(self):
            setattr(self, one.name, getattr(fair, one.name))


def rate_limited(retry_after: float, *, is_global: bool = False, scope: str = "user") -> ApiError:
    """A 429 as Discord's edge sends it; without `Via` discord.py takes it for a ban."""
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
