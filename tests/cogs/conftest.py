from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import cog_parade
import pytest
from cog_fight import fighting
from cog_games import GAMES
from cog_world import World, running
from lasting import LastingRenderer

import engine
import render
from cogs.lookup import show

# Load the look-up data of the real games once per process, before a test replaces these games with a toy game.
show.preload()


@pytest.fixture(autouse=True)
def toy_game(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    if {"real_world", "fight"} & set(request.fixturenames):
        return
    real, toy = engine.game, cog_parade.SPEC
    monkeypatch.setattr(engine, "game", lambda name: real(name) if name in GAMES else toy)
    monkeypatch.setattr(engine, "games", lambda: (cog_parade.SPEC,))


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with running(tmp_path) as made:
        yield made


@pytest.fixture
async def fight(tmp_path: Path) -> AsyncIterator[World]:
    """Yield a world in which Anna is about to attack Ben in a match of a real game, with pictures of one pixel."""
    async with fighting(tmp_path) as made:
        yield made


@pytest.fixture(scope="session")
def drawing_process() -> None:
    """Start the drawing process that all tests share, before the first test waits for a picture."""
    renderer = LastingRenderer()
    asyncio.run(renderer.draw(render.table, "warm", "warm"))
    renderer.close()


@pytest.fixture
async def real_world(tmp_path: Path, drawing_process: None) -> AsyncIterator[World]:
    """Yield a world with the real games and real pictures."""
    async with running(tmp_path, toy=False) as made:
        yield made
