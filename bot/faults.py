"""A test hook that kills the process at a named point.

With `RIPOSTE_KILL_AT=after_commit`, this process is killed the first time it reaches that point, with `after_commit:3`
the third time. The signal is SIGKILL: no handler runs and no buffer is flushed. Without the variable nothing happens.
"""

from __future__ import annotations

import os
import signal

POINTS = ("before_defer", "after_defer", "in_transaction", "after_commit", "after_send")

_reached: dict[str, int] = {}


def point(name: str) -> None:
    """Kill the process if RIPOSTE_KILL_AT names this point (one of POINTS)."""
    wanted = os.environ.get("RIPOSTE_KILL_AT")
    if not wanted:
        return
    if name not in POINTS:
        raise ValueError(f"unknown fault point {name!r}")
    place, _, count = wanted.partition(":")
    if place != name:
        return
    _reached[name] = _reached.get(name, 0) + 1
    if _reached[name] >= int(count or 1):
        os.kill(os.getpid(), signal.SIGKILL)
