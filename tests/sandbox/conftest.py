import pytest
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
