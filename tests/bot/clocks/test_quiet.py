"""Quiet time: quiet hours in a time zone, their changes, and vacation."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.clocks.quiet import (
    CHANGE_MS,
    DAY_MS,
    HOUR_MS,
    MAX_QUIET_MS,
    VACATION_HOURS,
    Nonsense,
    QuietTimes,
    after_awake,
    quiet_ms,
    quiet_until,
    silent_until,
)

BERLIN = "Europe/Berlin"


def at(text: str, zone: str = BERLIN) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def row(quiet: str = "", zone: str = BERLIN, **more: Any) -> dict[str, Any]:
    plain = {"time_zone_next": "", "quiet_next": "", "quiet_next_at": None, "vacations": "[]"}
    return {"time_zone": zone, "quiet": quiet, **plain, **more}


def span(since: str, until: str) -> tuple[int, int]:
    (a, b), (c, d) = (map(int, text.split(":")) for text in (since, until))
    return a * 60 + b, c * 60 + d


NIGHT = span("23:00", "07:00")


def test_person_without_settings_has_no_quiet_time() -> None:
    for nobody in (None, {}, row(zone=""), row(), row("23:00-07:00", zone="")):
        assert quiet_until(nobody, at("2026-05-01 03:00")) is None
        assert quiet_ms(nobody, 0, 10 * DAY_MS) == 0


def test_quiet_hours_span_midnight_in_local_time() -> None:
    night = row("23:00-07:00")
    for now, quiet in (
        ("2026-05-01 22:59", False),
        ("2026-05-01 23:00", True),
        ("2026-05-02 06:59", True),
        ("2026-05-02 07:00", False),
    ):
        assert quiet_until(night, at(now)) == (at("2026-05-02 07:00") if quiet else None), now
    assert quiet_until(row("23:00-07:00", "Asia/Tokyo"), at("2026-05-01 17:00")) == at("2026-05-02 00:00")


def test_quiet_hours_within_a_day_end_on_it() -> None:
    assert quiet_until(row("09:00-17:30"), at("2026-05-01 12:00")) == at("2026-05-01 17:30")
    assert quiet_until(row("09:00-17:30"), at("2026-05-01 08:00")) is None


def test_quiet_hours_follow_the_change_to_summer_time() -> None:
    night = row("23:00-07:00")
    assert quiet_until(night, at("2026-03-29 00:00")) == at("2026-03-29 07:00")
    assert quiet_ms(night, at("2026-03-28 12:00"), at("2026-03-29 12:00")) == 7 * HOUR_MS
    assert quiet_ms(night, at("2026-10-24 12:00"), at("2026-10-25 12:00")) == 9 * HOUR_MS


def test_quiet_hours_are_never_longer_than_ten_hours() -> None:
    long = row("22:00-08:00")
    assert quiet_ms(long, at("2026-10-24 12:00"), at("2026-10-25 12:00")) == MAX_QUIET_MS


def test_quiet_hours_longer_than_ten_hours_are_refused() -> None:
    for hours in (span("20:00", "07:00"), span("07:00", "07:00")):
        with pytest.raises(Nonsense):
            QuietTimes().change(0, BERLIN, hours)
    with pytest.raises(Nonsense):
        QuietTimes().change(0, "Europe/Atlantis", None)
    with pytest.raises(Nonsense):
        QuietTimes().change(0, "", NIGHT)


def test_new_quiet_hours_wait_24_hours() -> None:
    now = at("2026-05-01 22:00")
    later = QuietTimes(BERLIN).change(now, BERLIN, NIGHT).to_row()
    assert quiet_until(later, at("2026-05-02 03:00")) is None
    assert quiet_until(later, at("2026-05-03 03:00")) == at("2026-05-03 07:00")
    assert QuietTimes.of(later).now(now + CHANGE_MS).hours == QuietTimes.of(row("23:00-07:00")).hours


def test_new_quiet_hours_silence_messages_at_once() -> None:
    now = at("2026-05-01 22:00")
    night = at("2026-05-02 03:00")
    first = QuietTimes(BERLIN).change(now, BERLIN, NIGHT)
    assert silent_until(first.to_row(), night) == at("2026-05-02 07:00")
    moved = QuietTimes.of(row("23:00-07:00")).change(now, BERLIN, span("01:00", "09:00")).to_row()
    assert (silent_until(moved, night), quiet_until(moved, night)) == (at("2026-05-02 09:00"), at("2026-05-02 07:00"))
    gone = QuietTimes.of(row("23:00-07:00")).change(now, BERLIN, None).to_row()
    assert (silent_until(gone, night), quiet_until(gone, night)) == (None, at("2026-05-02 07:00"))


def test_moved_quiet_hours_stay_within_ten_hours_a_day() -> None:
    now = at("2026-05-01 08:00")
    moved = QuietTimes.of(row("22:00-07:00")).change(now, BERLIN, span("08:00", "17:00")).to_row()
    assert quiet_until(moved, at("2026-05-01 23:00")) == at("2026-05-02 07:00")
    assert quiet_until(moved, at("2026-05-02 12:00")) is None, "the last night ended less than 14 hours ago"
    assert quiet_until(moved, at("2026-05-03 12:00")) == at("2026-05-03 17:00")


def test_time_zone_without_quiet_hours_takes_effect_at_once() -> None:
    assert QuietTimes(BERLIN).change(0, "Asia/Tokyo", None) == QuietTimes("Asia/Tokyo")


def test_time_zone_that_moves_quiet_hours_waits_24_hours() -> None:
    now = at("2026-05-01 12:00")
    moved = QuietTimes.of(row("23:00-07:00")).change(now, "Asia/Tokyo", NIGHT)
    assert moved.now(now).zone == BERLIN and moved.now(now + CHANGE_MS).zone == "Asia/Tokyo"
    assert quiet_until(moved.to_row(), at("2026-05-02 03:00")) == at("2026-05-02 07:00")


def test_change_back_to_the_old_hours_takes_effect_at_once() -> None:
    old = QuietTimes.of(row("23:00-07:00"))
    assert old.change(0, BERLIN, None).change(HOUR_MS, BERLIN, NIGHT) == old


def test_settings_survive_their_stored_form() -> None:
    times = QuietTimes.of(row("23:00-07:00")).change(0, "Asia/Tokyo", span("00:30", "09:15"))
    times = times.take_vacation(0, DAY_MS, 3)
    assert QuietTimes.of(times.to_row()) == times


def test_vacation_is_quiet_until_it_ends() -> None:
    now = at("2026-05-01 12:00")
    away = QuietTimes.of(row("23:00-07:00")).take_vacation(now, now, 2)
    assert quiet_until(away.to_row(), now) == now + 2 * DAY_MS
    early = away.end_vacation(now + 5 * HOUR_MS + 1)
    assert quiet_until(early.to_row(), now + 6 * HOUR_MS) is None
    assert early.hours_left(2026) == VACATION_HOURS - 6, "an hour that has begun counts in full"


def test_vacation_that_ends_at_night_is_quiet_until_morning() -> None:
    now = at("2026-05-01 03:00")
    away = QuietTimes.of(row("23:00-07:00")).take_vacation(now, now, 1).to_row()
    assert quiet_until(away, now) == at("2026-05-02 07:00")


def test_vacation_is_cut_to_the_14_days_of_the_year() -> None:
    now = at("2026-05-01 12:00")
    times = QuietTimes().take_vacation(now, now, 10)
    later = now + 20 * DAY_MS
    times = times.take_vacation(later, later, 10)
    assert times.vacation(later) == (later, later + 4 * DAY_MS) and times.hours_left(2026) == 0
    with pytest.raises(Nonsense):
        times.take_vacation(later + 5 * DAY_MS, later + 5 * DAY_MS, 1)
    assert times.hours_left(2027) == VACATION_HOURS


def test_vacation_over_new_year_uses_both_years() -> None:
    now = at("2026-12-25 01:00", "UTC")
    times = QuietTimes().take_vacation(now, now, 10)
    assert times.vacation(now) == (now, now + 10 * DAY_MS)
    assert times.hours_left(2026) == VACATION_HOURS - (7 * 24 - 1) and times.hours_left(2027) == VACATION_HOURS - 73


def test_second_vacation_is_refused_while_one_is_planned() -> None:
    times = QuietTimes().take_vacation(0, DAY_MS, 1)
    with pytest.raises(Nonsense):
        times.take_vacation(0, 5 * DAY_MS, 1)
    assert times.end_vacation(HOUR_MS).vacation(0) is None


def test_time_awake_is_counted_around_the_night() -> None:
    night, evening = row("23:00-07:00"), at("2026-05-01 22:00")
    assert after_awake(night, evening, HOUR_MS // 2) == at("2026-05-01 22:30")
    assert after_awake(night, evening, HOUR_MS) == at("2026-05-02 07:00")
    assert after_awake(night, evening, 2 * HOUR_MS) == at("2026-05-02 08:00")
    assert after_awake(night, evening, 24 * HOUR_MS) == at("2026-05-03 14:00")
    assert after_awake(None, evening, HOUR_MS) == evening + HOUR_MS


ZONES = st.sampled_from([BERLIN, "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"])
SPANS = st.tuples(st.integers(0, 1439), st.integers(15, 600)).map(lambda t: (t[0], (t[0] + t[1]) % 1440))


@settings(deadline=None, max_examples=40)
@given(ZONES, SPANS, ZONES, SPANS, st.integers(0, 366 * 24))
def test_any_day_has_at_most_ten_quiet_hours(
    zone: str, hours: tuple[int, int], then: str, new: tuple[int, int], hour: int
) -> None:
    changed = at("2026-01-01 00:00") + hour * HOUR_MS
    old = QuietTimes().change(changed - 9 * DAY_MS, zone, hours)
    stored = old.change(changed, then, new).to_row()
    for shift in range(-24, 73, 3):
        since = changed + shift * HOUR_MS
        assert quiet_ms(stored, since, since + DAY_MS) <= MAX_QUIET_MS + HOUR_MS, "an hour more when clocks change"
        assert quiet_until(stored, after_awake(stored, since, HOUR_MS)) is None
