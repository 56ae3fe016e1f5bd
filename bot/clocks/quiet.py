"""A person's quiet time: quiet hours in the person's own time zone, and vacation.

While a person has quiet time, no message makes a sound for that person, and that person's clocks stand. All functions
here are pure. They read the person's row of the table `user`; a row of None stands for a person without settings, who
has no quiet time.

Quiet hours are a daily span such as 23:00-07:00, of at most ten hours. For clocks, a change of the hours or of the time
zone takes effect after 24 hours, so that nobody gains time by moving them. For sounds, it takes effect at once
(`silent_until`). Vacations are pairs of times. A person has 14 days of
vacation in each calendar year (UTC), counted in hours; an hour that has begun counts in full.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Any, Protocol
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

Span = tuple[int, int]
"""A start and an end in UTC epoch milliseconds. The end is not part of the span."""


class UserRow(Protocol):
    """A row of the table `user`, or a mapping with its columns that concern quiet time."""

    def __getitem__(self, column: str, /) -> Any:
        """Return the value of a column."""
        ...


HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
MAX_QUIET_MS = 10 * HOUR_MS
"""Maximum length of a day's quiet hours in milliseconds. A night in which the clocks go back is not longer."""
CHANGE_MS = DAY_MS
"""Milliseconds until a change of the quiet hours or of the time zone takes effect for clocks."""
VACATION_HOURS = 14 * 24
"""Maximum number of hours of vacation in a calendar year."""
_COLUMNS = (
    "time_zone",
    "quiet",
    "time_zone_next",
    "quiet_next",
    "quiet_next_at",
    "vacations",
)


class Nonsense(ValueError):
    """A time zone, a span of hours or a vacation that cannot be."""


@dataclass(frozen=True, slots=True)
class Hours:
    """Quiet hours: a daily span in minutes since local midnight, in a time zone.

    The span ends on the next day if `until` is not later than `since`.
    """

    since: int
    until: int
    zone: str

    @property
    def minutes(self) -> int:
        """The length of the span on an ordinary day."""
        return (self.until - self.since) % (24 * 60)

    def on(self, day: date) -> Span:
        """Return the quiet time that begins on this local day."""
        zone = zone_of(self.zone)
        first = _instant(day, self.since, zone)
        last = _instant(day + timedelta(days=self.until <= self.since), self.until, zone)
        return first, min(last, first + MAX_QUIET_MS)


@dataclass(frozen=True, slots=True)
class QuietTimes:
    """The quiet time that a person has set. None stands for no quiet hours.

    At the time `at`, `zone_then` and `then` replace `zone` and `hours`.
    """

    zone: str = ""
    hours: Hours | None = None
    zone_then: str = ""
    then: Hours | None = None
    at: int | None = None
    vacations: tuple[Span, ...] = ()

    @classmethod
    def of(cls, row: UserRow | None) -> QuietTimes:
        """Return the settings in a row of the table `user`. None or an empty mapping stands for no settings."""
        if not row:
            return cls()
        zone, quiet, zone_then, then, at, vacations = (row[name] for name in _COLUMNS)
        spans = tuple((int(since), int(until)) for since, until in json.loads(vacations or "[]"))
        return cls(zone, read_hours(quiet, zone), zone_then, read_hours(then, zone_then), at, spans)

    def to_row(self) -> dict[str, object]:
        """Return the columns of the table `user` that hold these settings."""
        vacations = json.dumps([list(span) for span in self.vacations])
        values = (self.zone, write_hours(self.hours), self.zone_then, write_hours(self.then), self.at, vacations)
        return dict(zip(_COLUMNS, values, strict=True))

    def now(self, at: int) -> QuietTimes:
        """Return the settings as they are at a time: a change that has taken effect has replaced the old hours."""
        if self.at is None or self.at > at:
            return self
        return QuietTimes(self.zone_then, self.then, vacations=self.vacations)

    def for_sounds(self) -> QuietTimes:
        """Return the settings as they apply to sounds: the hours chosen last, even if clocks do not follow them yet."""
        return self if self.at is None else QuietTimes(self.zone_then, self.then, vacations=self.vacations)

    def change(self, at: int, zone: str, span: tuple[int, int] | None) -> QuietTimes:
        """Return the settings after a change, which clocks follow in 24 hours and sounds at once.

        `span`: the quiet hours in minutes since midnight, or None for no quiet hours. A time zone takes effect at once
        as long as it moves no quiet hours. Raises Nonsense if the time zone is unknown or the span is longer than ten
        hours.
        """
        if zone:
            zone_of(zone)
        old = self.now(at)
        hours = None if span is None else Hours(*span, zone)
        if hours is not None and not (zone and 0 < hours.minutes * 60_000 <= MAX_QUIET_MS):
            raise Nonsense(f"{hours.minutes} minutes of quiet hours")
        if hours == old.hours:
            return QuietTimes(zone, hours, vacations=old.vacations)
        return QuietTimes(old.zone, old.hours, zone, hours, at + CHANGE_MS, old.vacations)

    # -- vacation --------------------------------------------------------------------------------------------

    def vacation(self, at: int) -> Span | None:
        """Return the vacation at this time, or the next one that is planned. None without one."""
        return next((span for span in self.vacations if span[1] > at), None)

    def hours_left(self, year: int) -> int:
        """Return the hours of vacation that are left in a calendar year."""
        first, last = _year(year)
        spent = sum(_hours(max(since, first), min(until, last)) for since, until in self.vacations)
        return max(0, VACATION_HOURS - spent)

    def take_vacation(self, at: int, since: int, days: int) -> QuietTimes:
        """Return the settings with a vacation of this number of days from `since` on, which may not be in the past.

        The vacation is cut short if fewer days are left. Raises Nonsense if none are left, or if there is a vacation
        already.
        """
        if since < at or days < 1 or self.vacation(at) is not None:
            raise Nonsense("a vacation in the past, of no length, or besides another one")
        kept = tuple(span for span in self.vacations if _year_of(span[1]) >= _year_of(at) - 1)
        year, until = _year_of(since), since + days * DAY_MS
        _, turn = _year(year)
        end = min(until, turn, since + self.hours_left(year) * HOUR_MS)
        if end == turn < until:
            end = min(until, turn + self.hours_left(year + 1) * HOUR_MS)
        if end <= since:
            raise Nonsense("no vacation is left")
        return self._with_vacations((*kept, (since, end)))

    def end_vacation(self, at: int) -> QuietTimes:
        """Return the settings without the vacation at this time and without planned ones. Unused days are kept."""
        return self._with_vacations(tuple((since, min(until, at)) for since, until in self.vacations if since < at))

    def _with_vacations(self, vacations: Sequence[Span]) -> QuietTimes:
        return QuietTimes(self.zone, self.hours, self.zone_then, self.then, self.at, tuple(sorted(vacations)))

    # -- quiet time ------------------------------------------------------------------------------------------

    def spans(self, since: int, until: int) -> Iterator[Span]:
        """Yield the quiet time between two times, in order. Spans that touch are joined."""
        found = [*self.now(since - 2 * DAY_MS)._daily(since, until), *self.vacations]
        open_: Span | None = None
        for first, last in sorted((max(a, since), min(b, until)) for a, b in found):
            if first >= last:
                continue
            if open_ is not None and first <= open_[1]:
                open_ = (open_[0], max(open_[1], last))
                continue
            if open_ is not None:
                yield open_
            open_ = (first, last)
        if open_ is not None:
            yield open_

    def _daily(self, since: int, until: int) -> Iterator[Span]:
        """Yield the quiet hours between two times. New hours rest until 14 hours after the last old ones."""
        if self.at is None:
            if self.hours is not None:
                yield from _days(self.hours, since, until)
            return
        rested = self.at
        if self.hours is not None:
            for first, last in _days(self.hours, min(since, self.at - DAY_MS), min(until, self.at)):
                yield first, min(last, self.at)
                rested = max(rested, min(last, self.at) + DAY_MS - MAX_QUIET_MS)
        if self.then is not None:
            for first, last in _days(self.then, max(since, self.at), until):
                yield max(first, rested), last


def quiet_until(row: UserRow | None, at: int) -> int | None:
    """Return the time at which a person's clocks run again. None if they do not stand in quiet time at the time `at`.

    A vacation that ends during quiet hours is quiet until these end too.
    """
    return _end_of(QuietTimes.of(row), at)


def silent_until(row: UserRow | None, at: int) -> int | None:
    """Return the time from which messages may make a sound for a person. None if they may at the time `at`.

    It differs from `quiet_until` only in the 24 hours after a change.
    """
    return _end_of(QuietTimes.of(row).for_sounds(), at)


def _end_of(times: QuietTimes, at: int) -> int | None:
    until = max([at, *(end for _, end in times.vacations)]) + 2 * DAY_MS
    first = next(times.spans(at, until), None)
    return first[1] if first is not None and first[0] == at else None


def quiet_ms(row: UserRow | None, since: int, until: int) -> int:
    """Return how many milliseconds between two times are a person's quiet time."""
    return sum(last - first for first, last in QuietTimes.of(row).spans(since, until))


def after_awake(row: UserRow | None, since: int, ms: int) -> int:
    """Return the time `ms` milliseconds after `since`, not counting a person's quiet time.

    This time is never within quiet time. A clock therefore runs out only while its owner is awake.
    """
    times, at, left = QuietTimes.of(row), since, ms
    while (span := next(times.spans(at, at + left + 1), None)) is not None:
        left -= span[0] - at
        at = quiet_until(row, span[0]) or span[1]
    return at + left


@cache
def zone_of(name: str) -> ZoneInfo:
    """Return a time zone by its IANA name. Raises Nonsense if there is none of this name."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise Nonsense(name) from error


def read_hours(text: str, zone: str) -> Hours | None:
    """Read stored quiet hours such as 23:00-07:00. None for an empty text, or if their time zone is not known."""
    if not text or not zone:
        return None
    try:
        zone_of(zone)
        since, until = (_minutes(part) for part in text.split("-"))
    except ValueError:
        return None
    return Hours(since, until, zone)


def write_hours(hours: Hours | None) -> str:
    """Return quiet hours in their stored form."""
    if hours is None:
        return ""
    return "-".join(f"{minutes // 60:02}:{minutes % 60:02}" for minutes in (hours.since, hours.until))


def _minutes(text: str) -> int:
    hours, minutes = (int(part) for part in text.split(":"))
    return (hours % 24) * 60 + minutes % 60


def _days(hours: Hours, since: int, until: int) -> Iterator[Span]:
    """Yield the quiet hours of each day that touch the time between `since` and `until`."""
    zone = zone_of(hours.zone)
    day = datetime.fromtimestamp(since / 1000, zone).date() - timedelta(days=1)
    while (span := hours.on(day))[0] < until:
        if span[1] > since:
            yield span
        day += timedelta(days=1)


def _instant(day: date, minutes: int, zone: ZoneInfo) -> int:
    """Return a local time.

    When the clocks go back, it is the first of the two moments of this time. A time that they skip is counted as if
    they had not gone forward yet.
    """
    return int(datetime.combine(day, time(minutes // 60, minutes % 60), zone).timestamp() * 1000)


def _hours(since: int, until: int) -> int:
    return max(0, -(-(until - since) // HOUR_MS))


def _year_of(at: int) -> int:
    return datetime.fromtimestamp(at / 1000, UTC).year


def _year(year: int) -> Span:
    first, last = (datetime(y, 1, 1, tzinfo=UTC).timestamp() for y in (year, year + 1))
    return int(first * 1000), int(last * 1000)


__all__ = [
    "HOUR_MS",
    "MAX_QUIET_MS",
    "VACATION_HOURS",
    "Hours",
    "Nonsense",
    "QuietTimes",
    "after_awake",
    "quiet_ms",
    "quiet_until",
    "silent_until",
]
