from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from sandbox_bot import running

from bot.sandbox import Sandbox


@pytest.fixture
async def sandbox():
    async with Sandbox() as server:
        yield server


@pytest.fixture
async def bot(sandbox):
    async with running(sandbox) as client:
        yield client
