"""Figures of the report: percentiles, shares, goals and errors."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cogs.wire.latency import percentile

Json = dict[str, Any]
TRACKER = "resource_tracker"
_NUMBER = re.compile(r"\d+")


def milliseconds(seconds: Iterable[float], *shares: float) -> Json:
    """Return percentiles of times in milliseconds, by name ("p50"), and the number of times ("n")."""
    row = sorted(seconds)
    found: Json = {f"p{share * 100:g}": round(1000 * percentile(row, share), 1) if row else None for share in shares}
    return found | {"n": len(row)}


def goal(value: float | None, limit: float, *, least: bool = False) -> Json:
    """Return a figure with its goal. The goal is at most ``limit``, or with ``least`` at least ``limit``.

    A figure that is None misses its goal.
    """
    good = value is not None and (value >= limit if least else value <= limit)
    return {"value": value, "goal": limit, "ok": good}


def ratio(part: float, whole: float, digits: int = 3) -> float | None:
    """Return ``part`` as a rounded share of ``whole``, or None if ``whole`` is 0."""
    return round(part / whole, digits) if whole else None


def shares(names: Iterable[str]) -> Json:
    """Return for each name the share of entries that have it, the most frequent name first."""
    counted = Counter(names)
    return {name: round(n / counted.total(), 4) for name, n in counted.most_common()}


def missed(report: Any, path: str = "") -> list[str]:
    """Return the paths of the figures in a report that miss their goals."""
    if not isinstance(report, Mapping):
        return []
    if "goal" in report and "ok" in report:
        return [] if report["ok"] else [path]
    return [one for key, value in report.items() for one in missed(value, f"{path}.{key}".lstrip("."))]


class Errors:
    """Errors of a run, counted by kind, each with its first example."""

    def __init__(self) -> None:
        self._seen: dict[str, list[str]] = {}

    def __len__(self) -> int:
        return sum(len(examples) for examples in self._seen.values())

    def note(self, what: str, example: object = "") -> None:
        """Count one more error of this kind."""
        self._seen.setdefault(what, []).append(str(example)[:300])

    def report(self) -> list[Json]:
        """Return one row for each kind of error, with its count and first example."""
        return [{"what": what, "n": len(one), "example": one[0]} for what, one in self._seen.items()]


def read_log(lines: Sequence[str], errors: Errors, *, killed: bool = False) -> Json:
    """Record the errors in the bot's log, and return its warnings with their counts.

    With ``killed``, the process was killed on purpose. The clean-up warning of Python's resource tracker is then
    ignored.
    """
    warnings: Counter[str] = Counter()
    for line in lines:
        try:
            row = json.loads(line)
        except ValueError:
            row = None
        if not isinstance(row, dict):
            if line.strip() and not (killed and TRACKER in line):
                errors.note("written to standard error", line)
            continue
        text = f"{row.get('logger')}: {row.get('message')}"
        if row.get("level") in ("ERROR", "CRITICAL"):
            errors.note(f"logged: {_NUMBER.sub('#', text)}", (row.get("exception") or text).rpartition("\n")[2])
        elif row.get("level") == "WARNING":
            warnings[_NUMBER.sub("#", text)[:120]] += 1
    return dict(warnings.most_common())
