"""The arithmetic of a running clock. All times are UTC epoch milliseconds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.clocks.pace import MINUTE_MS, Pace
from bot.clocks.quiet import quiet_ms, quiet_until

HALF, NEAR_END = 1, 2
"""The reminders, in order: at half of the time, and near the end."""
SHARES = {HALF: 0.5, NEAR_END: 0.85}
"""The share of the time that has passed at each reminder."""
SHORTEST_MS = 2 * MINUTE_MS
"""Minimum time for an answer about which reminders are sent. With less time they would come one on the other."""
_ROUNDS = 100
"""Maximum number of steps of the search in `due`. Each step but the last one adds at least one quiet time."""

User = Mapping[str, Any]
"""The stored row of a person (table `user`)."""


def spent(user: User, pace: Pace, since: int, now: int) -> int:
    """Return how many milliseconds of a player's time have passed between two times. Quiet time does not count."""
    if now <= since:
        return 0
    return max(0, now - since - quiet_ms(_seen(user, pace), since, now))


def due(user: User, pace: Pace, since: int, ms: int) -> int:
    """Return the time at which this many milliseconds of a player's time have passed. It is never in quiet time."""
    seen = _seen(user, pace)
    at = since + max(0, ms)
    for _ in range(_ROUNDS):
        later = since + max(0, ms) + (quiet_ms(seen, since, at) if at > since else 0)
        if later == at:
            break
        at = later
    end = quiet_until(seen, at)
    return at if end is None else max(at, end)


def stage_of(base: int, left: int, reminded: int) -> int:
    """Return the reminder that is due now, or 0. ``base`` is the time that the question began with."""
    if base < SHORTEST_MS or left <= 0:
        return 0
    reached = max((stage for stage, share in SHARES.items() if left <= base - int(base * share)), default=0)
    return reached if reached > reminded else 0


def until_next(base: int, left: int, reminded: int) -> int:
    """Return how much of the player's time passes until the next reminder, or until the time is up."""
    if base >= SHORTEST_MS:
        for stage, share in SHARES.items():
            ahead = left - (base - int(base * share))
            if stage > reminded and ahead > 0:
                return ahead
    return left


def _seen(user: User, pace: Pace) -> User:
    """Return the person's row as this pace sees it. In live play, quiet hours do not count, but a vacation does."""
    return user if pace.quiet else {**user, "quiet": "", "quiet_next": ""}
