"""Percentiles, shares and goals, and the log lines that count as errors."""

from __future__ import annotations

import json

from bot.bench import load
from bot.bench.figures import Errors, goal, milliseconds, missed, ratio, read_log, shares
from bot.bench.processes import Cpu, Gauge, Memory
from bot.bench.screen import MeasuredClick, ShownQuestion
from bot.sandbox.world.model import Message, Request


def test_percentiles_are_milliseconds_of_the_nearest_rank() -> None:
    row = milliseconds([n / 1000 for n in range(1, 201)], 0.5, 0.95, 0.99)
    assert row == {"p50": 100.0, "p95": 190.0, "p99": 198.0, "n": 200}
    assert milliseconds([], 0.5) == {"p50": None, "n": 0}


def test_shares_add_up_and_begin_with_the_most_frequent() -> None:
    row = shares(["act", "draw", "act", "pass"])
    assert row == {"act": 0.5, "draw": 0.25, "pass": 0.25} and next(iter(row)) == "act"
    assert shares([]) == {}
    assert ratio(1.0, 0.0) is None


def test_goals_are_limits_from_above_or_below() -> None:
    assert goal(40.0, 40.0)["ok"] and not goal(40.1, 40.0)["ok"]
    assert goal(25.0, 25.0, least=True)["ok"] and not goal(24.9, 25.0, least=True)["ok"]
    assert not goal(None, 1.0)["ok"] and not goal(None, 1.0, least=True)["ok"]


def test_every_missed_goal_is_found_anywhere() -> None:
    report = {"one": {"p50": 1.0, "p99": goal(2.0, 1.0)}, "two": goal(1.0, 1.0), "three": {"rss": 1, **goal(9, 1)}}
    assert missed(report) == ["one.p99", "three"]


def test_errors_in_the_log_count_and_warnings_are_listed() -> None:
    errors = Errors()
    lines = [
        json.dumps({"level": "INFO", "logger": "a", "message": "fine"}),
        json.dumps({"level": "WARNING", "logger": "a", "message": "match 12 is slow"}),
        json.dumps({"level": "WARNING", "logger": "a", "message": "match 13 is slow"}),
        json.dumps({"level": "ERROR", "logger": "b", "message": "row 7", "exception": "Traceback\nKeyError: 3"}),
        json.dumps({"level": "ERROR", "logger": "b", "message": "row 8"}),
        "Segmentation fault",
        "",
    ]
    assert read_log(lines, errors) == {"a: match # is slow": 2}
    assert len(errors) == 3
    assert errors.report() == [
        {"what": "logged: b: row #", "n": 2, "example": "KeyError: 3"},
        {"what": "written to standard error", "n": 1, "example": "Segmentation fault"},
    ]


def test_cleaning_up_after_a_kill_is_not_an_error() -> None:
    errors = Errors()
    said = "multiprocessing/resource_tracker.py:254: UserWarning: resource_tracker: leaked semaphore objects"
    assert read_log([said], errors, killed=True) == {} and not len(errors)
    read_log([said], errors)
    assert len(errors) == 1, "without a kill it is one"


def stretch() -> load.Stretch:
    """Return four clicks in two seconds: two answers, a tick, and one that begins a match."""
    clicks = [
        MeasuredClick("red", "act", 7, 10.0, acknowledged=10.01),
        MeasuredClick("red", "draw", 7, 10.5, acknowledged=10.53, shown=10.6),
        MeasuredClick("blue", "act", 7, 11.0, acknowledged=11.02),
        MeasuredClick("blue", "begin", 7, 11.5, acknowledged=11.54),
    ]
    message = Message(1, 1, 1, 0.0, "")
    questions = [
        ShownQuestion(1, 2, 7, clicks[0], 10.2, message, picture=10.4, answered=10.9),
        ShownQuestion(2, 2, 8, clicks[2], 11.4, message, picture=11.8),
    ]
    requests = [
        Request("POST", "/interactions/123/aW50ZXJhY3Rpb24/callback", 204, 0, None, 0.0),
        Request("PATCH", "/webhooks/123/aW50ZXJhY3Rpb24abc9/messages/@original", 200, 0, None, 0.0),
        Request("POST", "/channels/5/messages", 429, 0, None, 0.0),
    ]
    idle = Memory(100 << 20, 90 << 20, 1)
    gauge = Gauge(lambda: Memory(0, 0, 0), seen=[Memory(n << 20, n << 19, 2) for n in (150, 310, 200)])
    bot = Cpu(0.04, 0.06, 0.02)
    return load.Stretch(2.0, clicks, questions, requests, 3, 450_000, bot, 0.03, 3.0, gauge, idle, 20.0)


def test_stretch_reports_processor_time_by_process() -> None:
    row = load.saturation(stretch())
    assert row["clicks_per_second"] == {"value": 2.0, "goal": 25.0, "ok": False}
    assert row["cpu_ms_per_click"] == {"value": 30.0, "goal": 40.0, "ok": True}
    assert row["cpu_ms_per_click_by"] == {
        "event_loop": 10.0,
        "threads": 15.0,
        "child_processes": 5.0,
        "sandbox_and_people": 7.5,
    }
    assert row["cpu_share"] == {"bot": 0.06, "sandbox_and_people": 0.015, "others": 1.425}
    assert row["acknowledged_ms"] == {"p50": 20.0, "p99": 40.0, "n": 4}
    assert row["filled_in_ms"]["p50"] == 100.0
    assert row["buttons_ms"] == {"p50": 200.0, "p95": 400.0, "p99": 400.0, "n": 2}
    assert row["buttons_ms_by"]["own_message"] == {"p50": 200.0, "p95": 200.0, "p99": 200.0, "n": 1}
    assert row["buttons_ms_by"]["other_person"] == {"p50": 400.0, "p95": 400.0, "p99": 400.0, "n": 1}
    assert row["picture_ms"] == {"p50": 400.0, "p95": 800.0, "p99": 800.0, "n": 2}
    assert row["seen_with_picture"] == 1.0


def test_stretch_reports_its_mix_and_requests() -> None:
    row = load.figures(stretch())
    assert row["mix"] == {
        "blue": {"clicks": 2, "share": 0.5, "kinds": {"act": 0.5, "begin": 0.5}},
        "red": {"clicks": 2, "share": 0.5, "kinds": {"act": 0.5, "draw": 0.5}},
    }
    assert row["rest_per_click"] == 0.75
    assert (row["pictures_per_click"], row["picture_kb"]) == (0.75, 150.0)
    assert set(row["rest"]) == {"POST interactions/callback", "PATCH webhooks/messages", "POST channels/messages 429"}


def test_memory_is_judged_by_its_peak() -> None:
    row = load.steady(stretch())["memory_mb"]
    assert row["rss"] == {"idle": 100.0, "mid": 310.0, "end": 200.0, "max": 310.0}
    assert row["pss"] == {"idle": 90.0, "mid": 155.0, "end": 100.0, "max": 155.0}
    assert (row["value"], row["goal"], row["ok"]) == (310.0, 300.0, False)


def test_steady_load_is_compared_with_its_goals() -> None:
    row = load.steady(stretch())
    assert row["buttons_ms"]["p99"] == {"value": 400.0, "goal": 500.0, "ok": True}
    assert row["picture_ms"]["p95"] == {"value": 800.0, "goal": 1500.0, "ok": True}
    assert row["seen_with_picture"] == {"value": 1.0, "goal": 0.95, "ok": True}
    assert row["cpu_ms_per_click"] == 30.0
