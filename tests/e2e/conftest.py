from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import ways

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "invasion")]


@pytest.fixture(params=ways.WAYS)
def way(request: pytest.FixtureRequest) -> Iterator[str]:
    """Run a test twice: with interactions through the gateway, and over HTTP."""
    with ways.on(request.param):
        yield request.param
