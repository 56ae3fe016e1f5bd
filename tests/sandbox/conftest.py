import pytest
from patience import patient_sandbox
from sandbox_bot import running


@pytest.fixture
async def sandbox():
    async with patient_sandbox() as server:
        yield server


@pytest.fixture
async def bot(sandbox):
    async with running(sandbox) as client:
        yield client
