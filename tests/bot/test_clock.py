"""The bot's clock: one source of the time, which can be moved."""

from __future__ import annotations

import ast
from pathlib import Path

from bot.clock import MovableClock

ROOT = Path(__file__).parents[2]
OWN_TIME = ("bot/clock.py", "bot/sandbox/", "bot/locales/upkeep.py", "bot/bench/")
"""Places that may read the real time: the clock itself, the local Discord, the date in a file of translations, and the
measurements.
"""
REAL = {("time", "time"), ("time", "time_ns"), ("datetime", "now"), ("datetime", "utcnow"), ("utils", "utcnow")}


def test_clock_that_was_moved_stays_ahead() -> None:
    real, seen = [1_000], []
    clock = MovableClock(lambda: real[0])
    clock.on_move(lambda: seen.append(clock()))
    clock.advance(60_000)
    real[0] += 5
    clock.advance(0)
    assert seen == [61_000, 61_005]


def test_bot_reads_the_time_only_from_its_clock() -> None:
    """A moved clock must reach everything: reminders, deadlines, and what is shown."""
    found = []
    for folder in ("bot", "cogs"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            if place.startswith(OWN_TIME):
                continue
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Attribute):
                    owner = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
                    found += [f"{place}:{node.lineno}"] if (owner, node.attr) in REAL else []
    assert found == []
