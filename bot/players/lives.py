"""The days of simulated people: when they sleep, work and look at Discord, and how soon they follow a sound."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE

ZONES = ("Europe/Berlin", "Europe/London", "America/New_York", "America/Los_Angeles", "Asia/Tokyo", "Australia/Sydney")
THINKING_S = (4.0, 40.0)
"""Shortest and longest number of seconds that a person thinks about a question. Short times are more frequent."""
LINGERS = 2 * MINUTE
"""How long a person stays after the last answer, in case the others answer at once."""
STAYS_LIVE = 10 * MINUTE
"""How long a person stays who plays live: the others have acted within the last minutes."""


@dataclass(frozen=True, slots=True)
class Habits:
    """When a kind of person looks at Discord. Times are minutes since local midnight."""

    looks: Sequence[int]
    """Times of each day at which the person looks, each some minutes earlier or later."""
    at_work: float
    """Share of the sounds that the person follows at work."""
    at_leisure: float
    """Share of the sounds that the person follows outside work."""
    follows: int
    """Average time in milliseconds until the person follows a sound."""


HABITS = {
    "keen": Habits((7 * 60 + 30, 10 * 60, 12 * 60 + 30, 16 * 60, 18 * 60, 20 * 60, 22 * 60), 0.5, 0.9, 6 * MINUTE),
    "steady": Habits((7 * 60 + 30, 12 * 60 + 30, 19 * 60, 21 * 60 + 30), 0.2, 0.7, 20 * MINUTE),
    "evening": Habits((19 * 60 + 30, 22 * 60), 0.0, 0.5, 40 * MINUTE),
}
SLEEP = (23 * 60, 7 * 60)
WORK = (9 * 60, 17 * 60)


class AwayPerson:
    """A person with a time zone and habits. All times are milliseconds since 1970 in UTC."""

    def __init__(self, seat: int, user_id: int, zone: str, habits: str, dice: random.Random) -> None:
        self.seat = seat
        self.user_id = user_id
        self.zone = zone
        self.kind = habits
        self._zone = ZoneInfo(zone)
        self._habits = HABITS[habits]
        self._dice = dice
        self.here_until = 0
        """Until when the person looks at the match without anything to answer."""
        self.wakes_at: int | None = None
        """When the person acts next in the match or follows a sound. None if only a habit leads the person there."""

    @property
    def quiet(self) -> str:
        """The person's quiet hours, as stored in the table `user`: the hours of sleep."""
        return "23:00-07:00"

    def is_here(self, now: int) -> bool:
        """Whether the person looks at the match."""
        return now < self.here_until

    def asleep(self, now: int) -> bool:
        """Whether the person sleeps."""
        minute = self._minute(now)
        return minute >= SLEEP[0] or minute < SLEEP[1]

    def at_work(self, now: int) -> bool:
        """Whether the person works."""
        return self._local(now).weekday() < 5 and WORK[0] <= self._minute(now) < WORK[1]

    def next_look(self, now: int) -> int:
        """Return the next time at which the person looks without a reason."""
        local = self._local(now)
        for days in (0, 1, 2):
            midnight = (local + timedelta(days=days)).replace(hour=0, minute=0, second=0, microsecond=0)
            for minute in self._habits.looks:
                there = midnight + timedelta(minutes=minute + self._dice.uniform(-12, 12))
                at = int(there.astimezone(UTC).timestamp() * 1000)
                if at > now + 20 * MINUTE and not self.asleep(at):
                    return at
        raise AssertionError("a day without a look")

    def follows_sound(self, now: int) -> int | None:
        """Return when the person looks because of a sound, or None if the person lets it be."""
        if self.asleep(now):
            return None
        share = self._habits.at_work if self.at_work(now) else self._habits.at_leisure
        if self._dice.random() >= share:
            return None
        at = now + int(self._dice.expovariate(1 / self._habits.follows))
        return None if self.asleep(at) else at

    def thinks(self) -> int:
        """Return how long the person thinks about a question."""
        low, high = THINKING_S
        return int((low + (high - low) * self._dice.random() ** 3) * SECOND)

    def _local(self, now: int) -> datetime:
        return datetime.fromtimestamp(now / 1000, UTC).astimezone(self._zone)

    def _minute(self, now: int) -> int:
        local = self._local(now)
        return 60 * local.hour + local.minute
