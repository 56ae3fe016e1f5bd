from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from bot_table import FakeCourier, Table, make


@pytest.fixture(autouse=True)
def everything_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    """Enable all logging, so that a log call with a bad parameter fails the test."""
    caplog.set_level("INFO", "riposte")


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    made = await make(tmp_path / "data" / "riposte.sqlite3", FakeCourier(), {"now": 1_000_000})
    yield made
    await made.outbox.stop()
    await made.database.close()
