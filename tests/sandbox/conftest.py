import asyncio
import contextlib

import pytest

from bot.sandbox import Sandbox, patched_discord


@contextlib.asynccontextmanager
async def running(sandbox, **options):
    from sandbox_bot import TinyBot

    bot = TinyBot(**options)
    with patched_discord(sandbox):
        task = asyncio.create_task(bot.start(sandbox.token))
        try:
            await sandbox.bot_online()
            await bot.wait_until_ready()
            yield bot
        finally:
            await bot.close()
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task


@pytest.fixture
async def sandbox():
    async with Sandbox() as server:
        yield server


@pytest.fixture
async def bot(sandbox):
    async with running(sandbox) as client:
        yield client
