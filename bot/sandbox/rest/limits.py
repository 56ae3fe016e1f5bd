"""Discord's rate limits: 50 requests a second in total, and optionally a bucket for each route and place."""

from __future__ import annotations

import hashlib
import math
import re
import time
from collections import deque
from dataclasses import dataclass

from bot.sandbox.rest.call import Call, Route
from bot.sandbox.validation.errors import ApiError
from bot.sandbox.world.faults import Faults, rate_limited
from bot.sandbox.world.model import Clock

GLOBAL_SECONDS = 1.0
KEPT_BUCKETS = 1000
MESSAGES = "/channels/{channel}/messages"
MESSAGE = MESSAGES + "/{message}"
HOOK = "/webhooks/{app}/{token}"
REPLY = HOOK + "/messages/{which}"


@dataclass(frozen=True)
class Limit:
    """A maximum number of requests within a number of seconds. Routes with the same `name` share their buckets."""

    name: str
    requests: int
    seconds: float


# Writing new messages, editing and deleting with the same interaction token count together, as on Discord.
WRITING = Limit("writing with a token", 5, 2.0)
# Deleting messages from the last few seconds has a separate limit.
DELETING = Limit("delete", 5, 1.0)
DELETING_FRESH = Limit("delete a fresh message", 5, 1.0)
FRESH_SECONDS = 10
LIMITS = {
    ("POST", MESSAGES): Limit("create", 5, 5.0),
    ("PATCH", MESSAGE): Limit("edit", 5, 5.0),
    ("DELETE", MESSAGE): DELETING,
    ("GET", MESSAGES): Limit("history", 5, 5.0),
    ("POST", "/users/@me/channels"): Limit("open a DM", 10, 10.0),
    ("POST", HOOK): WRITING,
    ("PATCH", REPLY): WRITING,
    ("DELETE", REPLY): WRITING,
}
UNLIMITED = {("POST", "/interactions/{interaction}/{token}/callback")}
OTHERS = (50, 1.0)
# Requests are counted separately for each value of these variables of a path.
MAJOR = ("channel", "guild", "token")


@dataclass
class Bucket:
    """A time window that opens with its first request."""

    ends: float
    used: int = 0


class RateLimits:
    def __init__(self, faults: Faults, clock: Clock) -> None:
        self.faults = faults
        self._clock = clock
        self._recent: deque[float] = deque()
        self._channels: dict[int, deque[float]] = {}
        self._buckets: dict[tuple[str, ...], Bucket] = {}

    def check(self, route: Route, call: Call) -> dict[str, str]:
        """Count a request and return the headers for its response. Raises ApiError 429 if a limit is exceeded."""
        headers = self._bucket(route, call) if self.faults.buckets else {}
        if route.auth:
            # Callbacks and messages written with an interaction token do not count toward these limits.
            self._global()
            self._channel(call)
        return headers

    def _bucket(self, route: Route, call: Call) -> dict[str, str]:
        address = (route.method, route.template)
        if address in UNLIMITED:
            return {}
        limit = LIMITS.get(address) or Limit(" ".join(address), *OTHERS)
        if limit is DELETING and self._clock.age(call.id("message")) <= FRESH_SECONDS:
            limit = DELETING_FRESH
        now = time.monotonic()
        key = (limit.name, *(call.match.get(part, "") for part in MAJOR))
        bucket = self._buckets.get(key)
        if bucket is None or bucket.ends <= now:
            self._forget(now)
            bucket = self._buckets[key] = Bucket(now + limit.seconds)
        left = bucket.ends - now
        exceeded = bucket.used >= limit.requests
        bucket.used += not exceeded
        headers = {
            "X-RateLimit-Limit": str(limit.requests),
            "X-RateLimit-Remaining": str(limit.requests - bucket.used),
            # The wait is rounded up, so no client retries too early.
            "X-RateLimit-Reset": f"{math.ceil((time.time() + left) * 1000) / 1000:.3f}",
            "X-RateLimit-Reset-After": f"{math.ceil(left * 1000) / 1000:.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(limit.name.encode()).hexdigest()[:32],
        }
        if exceeded:
            raise self._refused(math.ceil(left * 1000) / 1000, headers)
        return headers

    @staticmethod
    def _refused(seconds: float, headers: dict[str, str]) -> ApiError:
        error = rate_limited(seconds)
        error.headers.update(headers)
        return error

    def _forget(self, now: float) -> None:
        if len(self._buckets) >= KEPT_BUCKETS:
            self._buckets = {key: one for key, one in self._buckets.items() if one.ends > now}

    def _global(self) -> None:
        now = time.monotonic()
        while self._recent and now - self._recent[0] > GLOBAL_SECONDS:
            self._recent.popleft()
        if self.faults.global_limit and len(self._recent) >= self.faults.global_limit:
            raise rate_limited(round(1.05 - (now - self._recent[0]), 3), is_global=True)
        self._recent.append(now)

    def _channel(self, call: Call) -> None:
        """Apply the limit on new messages in a channel within 5 seconds. No header announces it, so no client can
        anticipate it.
        """
        most, now = self.faults.channel_limit, time.monotonic()
        match = re.match(r"/channels/(\d+)/messages", call.path)
        if call.method == "POST" and match and most:
            recent = self._channels.setdefault(int(match[1]), deque())
            while recent and now - recent[0] > 5:
                recent.popleft()
            if len(recent) >= most:
                raise rate_limited(round(5.05 - (now - recent[0]), 3))
            recent.append(now)
