"""The processes in which the computer thinks."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest
from patience import PATIENCE

from bot.practice import ThinkingFailed, ThinkingPool, ThoughtTask, think
from engine import Match, SeatSetup, games


def task(level: str = "straightforward", seed: int = 5) -> ThoughtTask:
    """Return the first question of the first game, to the second seat."""
    spec = games()[0]
    deck = next(iter(spec.decks))
    seats = [SeatSetup(deck, name, spec.stops.default) for name in ("Anna", "Riposte")]
    match = Match.new(game=spec.name, seed=seed, seats=seats, options={})
    return ThoughtTask(match.to_bytes(), match.pending[-1].seat, level, seed)


async def test_pool_answers_as_this_process_would() -> None:
    pool = ThinkingPool(1)
    try:
        async with asyncio.timeout(PATIENCE):
            found = await asyncio.gather(*(pool.think(task("easy", seed)) for seed in (1, 2)))
        assert found == [think(task("easy", seed)) for seed in (1, 2)]
        assert all(thought.answers for thought in found)
        (child,) = pool.processes()
        assert os.getpriority(os.PRIO_PROCESS, child) > os.getpriority(os.PRIO_PROCESS, 0)
    finally:
        pool.close()


async def test_paused_pool_gives_the_same_answers() -> None:
    pool = ThinkingPool(1)
    try:
        async with asyncio.timeout(PATIENCE):
            await pool.think(task())
            pool.pause()
            assert await pool.think(task("easy")) == think(task("easy"))
    finally:
        pool.close()


async def test_process_that_dies_is_replaced() -> None:
    pool = ThinkingPool(1)
    try:
        async with asyncio.timeout(PATIENCE):
            before = await pool.think(task())
            os.kill(pool.processes()[0], signal.SIGKILL)
            with pytest.raises(ThinkingFailed):
                while True:
                    await pool.think(task())
            assert await pool.think(task()) == before
    finally:
        pool.close()


async def test_closed_pool_refuses_tasks() -> None:
    pool = ThinkingPool(2)
    pool.close()
    with pytest.raises(ThinkingFailed):
        await pool.think(task())
    assert pool.processes() == []


def test_thought_depends_only_on_the_match_and_the_seed() -> None:
    assert think(task("easy")) == think(task("easy"))


def test_answer_that_chooses_nothing_is_an_answer() -> None:
    spec = next(spec for spec in games() if spec.prompts.squares)
    decks = spec.lesson.decks
    seats = [SeatSetup(deck, name, spec.stops.default) for deck, name in zip(decks, ("Anna", "Riposte"), strict=True)]
    match = Match.new(game=spec.name, seed=5, seats=seats, options={})
    given: list[str] = []
    while match.turn < 4 and "" not in given:
        asked = match.pending[0]
        thought = think(ThoughtTask(match.to_bytes(), asked.seat, "straightforward", 5))
        assert thought.answers, asked
        given += [answer for _, answer in thought.answers]
        for decision_id, answer in thought.answers:
            assert match.submit(decision_id, answer, asked.seat).ok
    assert "" in given
