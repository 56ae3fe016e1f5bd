"""The time limit for waits in tests. It is long enough for a very busy machine; a wait that succeeds ends early."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import asdict

from bot.deadlines import DEADLINES, PATIENCE_VARIABLE
from bot.sandbox import Sandbox

PATIENCE = float(os.environ.get("RIPOSTE_TEST_PATIENCE", "300"))
"""Maximum number of seconds to wait for something. No other test file may define such a limit."""
FOR_PROCESSES = {PATIENCE_VARIABLE: str(PATIENCE)}
"""Environment variables for a bot or a sandbox in a separate process."""


@contextmanager
def patient_bot() -> Iterator[None]:
    """Make the bot in this process treat nothing as late. A test about lateness sets its own limit.

    A press is acknowledged at once, so that a test may hold back whatever follows. `test_first_response.py` holds it.
    """
    before = asdict(DEADLINES)
    DEADLINES.extend(PATIENCE)
    DEADLINES.hold = 0.0
    try:
        yield
    finally:
        for name, seconds in before.items():
            setattr(DEADLINES, name, seconds)


@asynccontextmanager
async def patient_sandbox(people: int = 2, *, frozen: bool = True, threads: bool = False) -> AsyncIterator[Sandbox]:
    """Yield a sandbox that treats nothing as late.

    ``threads``: whether the bot may create public threads.

    ``frozen``: whether the sandbox's clock moves only by `advance`. If the bot may die or interactions may be lost, the
    clock must run, so that an unanswered interaction fails in the end.
    """
    async with Sandbox(people=people, patience=PATIENCE, threads=threads) as sandbox:
        if frozen:
            sandbox.clock.freeze()
        else:
            sandbox.world.answer_seconds = PATIENCE
        yield sandbox
