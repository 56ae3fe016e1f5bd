"""A local Discord that waits for its bot however busy the machine is: speed is for benchmarks to measure."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.sandbox import Sandbox

PATIENCE = 60.0
"""Seconds before a wait counts as a failure: generous, for slow machines."""


@asynccontextmanager
async def patient_sandbox(people: int = 2) -> AsyncIterator[Sandbox]:
    """A sandbox where an interaction may stay unanswered so long, not for Discord's three seconds; people wait too."""
    async with Sandbox(people=people) as sandbox:
        sandbox.world.answer_seconds = sandbox.world.patience = PATIENCE
        yield sandbox
