"""Stopping stays within its time budget, regardless of which part is slow."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from types import SimpleNamespace
from typing import Any

import pytest
from leaping import leap

from bot.process import finish
from bot.stopping import CLOSED, ENDED, Deadline, Stopping

SECONDS = 10.0
PARTS = ("intake", "answers", "outbox", "close", "connection")


class Parts:
    """The parts of a running bot. The parts in ``slow`` never end, not even when cancelled."""

    def __init__(self, slow: tuple[str, ...]) -> None:
        self.slow = slow
        self.done: list[str] = []
        self.store = SimpleNamespace(close_intake=self.intake)
        self.buttons = SimpleNamespace(idle=self.idle)
        self.pictures = SimpleNamespace(close=lambda: self.done.append("pictures"))
        self.patience = 0.0

    async def _take(self, name: str) -> None:
        while name in self.slow:
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.sleep(7)
            if asyncio.get_running_loop().time() > 10 * SECONDS:
                return
        self.done.append(name)

    async def intake(self, patience: float) -> None:
        await self._take("intake")

    async def idle(self) -> None:
        await self._take("answers")

    async def stop(self, patience: float = 0.0) -> None:
        self.patience = patience
        await self._take("outbox")

    async def close(self) -> None:
        await self._take("close")

    async def connect(self) -> None:
        await self._take("connection")
        await asyncio.sleep(10 * SECONDS)


async def stopped(slow: tuple[str, ...]) -> tuple[Parts, float, bool]:
    """Stop a bot with these slow parts. Returns what it did, how long it took, and whether the database closed."""
    loop = asyncio.get_running_loop()
    parts, stopping, closed = Parts(slow), Stopping(SECONDS, loop.time), False
    connection = asyncio.create_task(parts.connect())
    await asyncio.sleep(0)
    stopping.begin()
    both: Any = parts
    await finish(stopping, both, both, parts, connection)

    async def database() -> None:
        nonlocal closed
        await asyncio.sleep(0.1)
        closed = True

    await stopping.phase("database", CLOSED, database())
    return parts, loop.time(), closed


@pytest.mark.parametrize("slow", [(), *((part,) for part in PARTS), PARTS], ids=lambda slow: "+".join(slow) or "none")
def test_stop_keeps_its_budget_with_any_slow_part(slow: tuple[str, ...]) -> None:
    parts, took, closed = leap(stopped(slow))
    assert took <= CLOSED * SECONDS
    assert closed
    assert "pictures" in parts.done
    assert set(PARTS) - set(slow) - {"connection"} <= set(parts.done)


def test_stop_takes_no_longer_than_its_parts() -> None:
    parts, took, _ = leap(stopped(()))
    assert took == pytest.approx(0.1)
    assert parts.done[:3] == ["connection", "intake", "answers"]


def test_deliveries_get_half_of_the_time_that_is_left_for_them() -> None:
    parts, _, _ = leap(stopped(()))
    assert parts.patience == pytest.approx(SECONDS / 4)


def test_failing_part_does_not_stop_the_others_from_ending() -> None:
    async def broken() -> None:
        raise OSError("no disk")

    async def main() -> bool:
        stopping = Stopping(SECONDS, asyncio.get_running_loop().time)
        stopping.begin()
        return await stopping.phase("broken", 1.0, broken())

    assert leap(main())


def test_budget_counts_from_the_first_stop_request() -> None:
    now = [100.0]
    stopping = Stopping(SECONDS, lambda: now[0])
    assert stopping.left() == float("inf")
    stopping.begin()
    now[0] += 4
    stopping.begin()
    assert (stopping.left(), stopping.left(0.5), stopping.left(0.1)) == (6.0, 1.0, 0.0)


def test_deadline_ends_the_drawing_processes_and_leaves() -> None:
    made: list[tuple[float, Any]] = []
    did: list[object] = []

    def timer(seconds: float, passed: Any) -> threading.Timer:
        made.append((seconds, passed))
        return threading.Timer(3600, passed)

    stopping = Stopping(SECONDS, lambda: 0.0)
    stopping.begin()

    def kill() -> None:
        did.append("killed")
        raise OSError("no such process")

    Deadline(stopping, kill, leave=did.append, timer=timer)
    ((seconds, passed),) = made
    assert seconds == ENDED * SECONDS
    with pytest.raises(OSError, match="no such process"):
        passed()
    assert did == ["killed", 0]
