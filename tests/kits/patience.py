"""How long a test waits for what must come: long enough for the busiest machine, since a wait that succeeds is free."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import asdict

from bot.deadlines import DEADLINES, PATIENCE_VARIABLE
from bot.sandbox import Sandbox

PATIENCE = float(os.environ.get("RIPOSTE_TEST_PATIENCE", "300"))
"""Seconds before a wait counts as a failure. No other file of the tests holds such a limit."""
FOR_PROCESSES = {PATIENCE_VARIABLE: str(PATIENCE)}
"""Environment for a bot or a sandbox in a process of its own."""


@contextmanager
def patient_bot() -> Iterator[None]:
    """A bot in this process that treats nothing as late; a test about lateness sets its own limit."""
    before = asdict(DEADLINES)
    DEADLINES.extend(PATIENCE)
    try:
        yield
    finally:
        for name, seconds in before.items():
            setattr(DEADLINES, name, seconds)


@asynccontextmanager
async def patient_sandbox(people: int = 2, *, frozen: bool = True) -> AsyncIterator[Sandbox]:
    """A sandbox that nothing is late for.

    ``frozen``: whether its clock moves only by `advance`. Where the bot may die or interactions may be lost, it must
    go on, and what stays unanswered fails in the end.
    """
    async with Sandbox(people=people, patience=PATIENCE) as sandbox:
        if frozen:
            sandbox.clock.freeze()
        else:
            sandbox.world.answer_seconds = PATIENCE
        yield sandbox
