"""People who type: what they type, and the times that the bot logs."""

from __future__ import annotations

import json
from itertools import islice, pairwise

import pytest

from bot.bench.typists import summary, writers


def test_typists_extend_what_they_typed_before() -> None:
    asked = list(islice(writers(), 400))
    assert {command for command, _, _ in asked} == {"rule", "card", "keyword"}
    rules = [typed for command, _, typed in asked if command == "rule"]
    assert any(two.startswith(one) for one, two in pairwise(rules)) and "" not in rules


def line(kind: str, n: int, p50: float, p99: float, most: float) -> str:
    row = {"message": "latency", "kind": kind, "n": n, "p50": p50, "p99": p99, "max": most}
    return json.dumps(row)


def test_slowest_minute_of_the_log_counts() -> None:
    found = summary(
        [
            "not JSON",
            line("autocomplete", 100, 2.0, 9.0, 20.0),
            line("component", 5, 90.0, 95.0, 99.0),
            line("autocomplete", 50, 3.0, 8.0, 12.0),
        ]
    )
    assert found == {"n": 150, "p50": 3.0, "p99": 9.0, "max": 20.0}


def test_log_without_times_is_an_error_with_its_end() -> None:
    with pytest.raises(RuntimeError, match="the last line"):
        summary(["the last line"])
