from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from bot_table import FakeCourier, Table, make
from servers import SQLITE, fresh


@pytest.fixture(autouse=True)
def everything_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    """Enable all logging, so that a log call with a bad parameter fails the test."""
    caplog.set_level("INFO", "riposte")


@pytest.fixture(params=[SQLITE])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The place of a new database of the kind of the parameter."""
    with fresh(request.param, tmp_path / "data") as made:
        yield made


@pytest.fixture
async def table(place: str) -> AsyncIterator[Table]:
    made = await make(place, FakeCourier(), {"now": 1_000_000})
    yield made
    await made.outbox.stop()
    await made.database.close()
