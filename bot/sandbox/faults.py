"""Trouble to switch on: rate limits, server errors, slowness, doubled interactions."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from .errors import ApiError


@dataclass
class Trouble:
    """The next `count` requests whose "METHOD /path" matches get `status` (`after`: once they are done)."""

    count: int
    status: int
    pattern: re.Pattern[str]
    retry_after: float = 0.0
    is_global: bool = False
    after: bool = False

    def error(self) -> ApiError:
        if self.status == 429:
            return rate_limited(self.retry_after, is_global=self.is_global)
        return ApiError(self.status, 0, f"{self.status}: the loopback was told to fail")


@dataclass
class Faults:
    """All switches. Sets and numbers may be changed at any time; the methods queue one-off trouble."""

    slow: float = 0.0
    double: int = 0
    lose: int = 0
    gateway_down: bool = False
    global_limit: int = 50
    channel_limit: int = 0
    old_edit_limit: int = 3
    queue: list[Trouble] = field(default_factory=list)

    def fail_next(self, count: int = 1, status: int = 502, match: str = "", *, after: bool = False) -> None:
        """The next `count` matching requests answer 5xx; with `after` they take effect first."""
        self.queue.append(Trouble(count, status, re.compile(match), after=after))

    def limit_next(
        self, count: int = 1, retry_after: float = 0.2, match: str = "", *, is_global: bool = False
    ) -> None:
        """The next `count` matching requests answer 429."""
        self.queue.append(Trouble(count, 429, re.compile(match), retry_after, is_global))

    def double_next(self, count: int = 1) -> None:
        """The next `count` interactions reach the bot twice, with the same id."""
        self.double += count

    def lose_next(self, count: int = 1) -> None:
        """The next `count` interactions never reach the bot."""
        self.lose += count

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
        """Everything back to fair weather."""
        fair = Faults()
        for name in ("slow", "double", "lose", "gateway_down", "global_limit", "channel_limit"):
            setattr(self, name, getattr(fair, name))
        self.old_edit_limit = fair.old_edit_limit
        self.queue.clear()


def rate_limited(retry_after: float, *, is_global: bool = False, scope: str = "user") -> ApiError:
    """A 429 as Discord's edge sends it; without `Via` discord.py takes it for a ban."""
    return ApiError(
        429,
        0,
        "You are being rate limited.",
        headers={
            "Via": "1.1 google",
            "Retry-After": str(max(1, round(retry_after))),
            "X-RateLimit-Scope": "global" if is_global else scope,
            **({"X-RateLimit-Global": "true"} if is_global else {}),
        },
        extra={"retry_after": retry_after, "global": is_global},
    )
