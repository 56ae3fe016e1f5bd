from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import ways

import cogs.client  # noqa: F401 - the automatic players read the bot's sentences when they are imported
from engine import games

games()
HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "invasion")]


@pytest.fixture(params=ways.WAYS)
def way(request: pytest.FixtureRequest) -> Iterator[str]:
    """Run a test twice: with interactions through the gateway, and over HTTP."""
    with ways.on(request.param):
        yield request.param
