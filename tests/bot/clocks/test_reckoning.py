"""The arithmetic of clocks: what counts, when a clock runs out, and which reminders are due."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot.clocks import reckoning
from bot.clocks.pace import DAY_MS, HOUR_MS, MINUTE_MS, PACE, PACES, pace_of
from bot.clocks.quiet import QuietTimes
from bot.clocks.reckoning import due, spent, stage_of, until_next

DAY = PACES["1d"]


@pytest.fixture
def nights() -> Mapping[str, Any]:
    """Return a person whose quiet hours are 0 to 8 of each UTC day."""
    return {**QuietTimes().to_row(), "time_zone": "UTC", "quiet": "00:00-08:00"}


def test_pace_of_a_match_without_pace_is_none() -> None:
    assert pace_of({"first": "0"}) is None
    assert pace_of({PACE: "1d"}) is DAY


def test_increment_of_a_pace_is_at_most_its_bank() -> None:
    assert all(0 < pace.increment_ms <= pace.bank_ms for pace in PACES.values())


def test_quiet_time_is_not_spent(nights: Mapping[str, Any]) -> None:
    assert spent(nights, DAY, 20 * HOUR_MS, DAY_MS + 9 * HOUR_MS) == 5 * HOUR_MS


def test_clock_runs_out_after_the_quiet_time_it_meets(nights: Mapping[str, Any]) -> None:
    since = 20 * HOUR_MS
    assert due(nights, DAY, since, 5 * HOUR_MS) == DAY_MS + 9 * HOUR_MS
    assert spent(nights, DAY, since, due(nights, DAY, since, 40 * HOUR_MS)) == 40 * HOUR_MS


def test_clock_that_runs_out_at_bedtime_waits_for_morning(nights: Mapping[str, Any]) -> None:
    assert due(nights, DAY, 20 * HOUR_MS, 4 * HOUR_MS) == DAY_MS + 8 * HOUR_MS


def test_clock_of_live_play_ignores_quiet_hours(nights: Mapping[str, Any]) -> None:
    live = PACES["live"]
    assert due(nights, live, HOUR_MS, live.bank_ms) == HOUR_MS + live.bank_ms
    assert spent(nights, live, HOUR_MS, 2 * HOUR_MS) == HOUR_MS


def test_time_before_the_start_of_a_clock_is_not_spent() -> None:
    assert spent({}, DAY, 2 * HOUR_MS, HOUR_MS) == 0


def test_first_reminder_is_due_at_half_of_the_time() -> None:
    assert until_next(DAY_MS, DAY_MS, 0) == DAY_MS // 2
    assert stage_of(DAY_MS, DAY_MS // 2 + 1, 0) == 0
    assert stage_of(DAY_MS, DAY_MS // 2, 0) == reckoning.HALF


def test_second_reminder_is_due_near_the_end() -> None:
    left = DAY_MS - int(DAY_MS * 0.85)
    assert until_next(DAY_MS, DAY_MS // 2, reckoning.HALF) == DAY_MS // 2 - left
    assert stage_of(DAY_MS, left, reckoning.HALF) == reckoning.NEAR_END


def test_reminder_that_was_missed_is_not_made_up() -> None:
    assert stage_of(DAY_MS, HOUR_MS, 0) == reckoning.NEAR_END
    assert stage_of(DAY_MS, HOUR_MS, reckoning.NEAR_END) == 0
    assert until_next(DAY_MS, HOUR_MS, reckoning.NEAR_END) == HOUR_MS


def test_very_short_time_has_no_reminders() -> None:
    assert stage_of(MINUTE_MS, MINUTE_MS // 4, 0) == 0
    assert until_next(MINUTE_MS, MINUTE_MS, 0) == MINUTE_MS
