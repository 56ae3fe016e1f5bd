"""The arithmetic of a running clock. All times are UTC epoch milliseconds."""

from __future__ import annotations

from collections.abc import Mapping

from bot.clocks.pace import MINUTE_MS, Pace
from bot.clocks.quiet import after_awake, quiet_ms

HALF, NEAR_END = 1, 2
"""The reminders, in order: at half of the time, and near the end."""
SHARES = {HALF: 0.5, NEAR_END: 0.85}
"""The share of the time that has passed at each reminder."""
SHORTEST_MS = 2 * MINUTE_MS
"""Minimum time for an answer about which reminders are sent. With less time they would come one on the other."""

User = Mapping[str, object]
"""The stored row of a person (table `user`)."""


def spent(user: User, pace: Pace, since: int, now: int) -> int:
    """Return how many milliseconds of a player's time have passed between two times. Quiet time does not count."""
    if now <= since:
        return 0
    return max(0, now - since - quiet_ms(_seen(user, pace), since, now))


def due(user: User, pace: Pace, since: int, ms: int) -> int:
    """Return the time at which this many milliseconds of a player's time have passed. It is never in quiet time."""
    return after_awake(_seen(user, pace), since, max(0, ms))


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
    return user if pace.quiet or not user else {**user, "quiet": "", "quiet_next": ""}
