"""Practice matches in tests: thinkers that need no process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from bot.model import Advice
from bot.practice import PracticeAnswers, ThinkingFailed, ThoughtTask, advise, think


class QuickThinker:
    """A thinker that answers in this process, without a search. It records its tasks."""

    def __init__(self, capacity: int = 1) -> None:
        self.capacity = capacity
        self.tasks: list[ThoughtTask] = []
        self.pauses = 0
        self.answering: Callable[[ThoughtTask], PracticeAnswers] = lambda task: think(
            replace(task, level="straightforward")
        )

    def pause(self) -> None:
        self.pauses += 1

    async def think(self, task: ThoughtTask) -> PracticeAnswers:
        self.tasks.append(task)
        return self.answering(task)

    async def advise(self, task: ThoughtTask) -> Advice | None:
        self.tasks.append(task)
        return advise(replace(task, level="easy"))


class HeldThinker(QuickThinker):
    """A thinker that answers only when the test lets it."""

    def __init__(self, capacity: int = 1) -> None:
        super().__init__(capacity)
        self.free = asyncio.Event()
        self.begun = asyncio.Event()

    async def think(self, task: ThoughtTask) -> PracticeAnswers:
        self.begun.set()
        await self.free.wait()
        return await super().think(task)


def without_search(task: ThoughtTask) -> PracticeAnswers:
    """Answer as a player that does not search."""
    return think(replace(task, level="straightforward"))


def failing(_: ThoughtTask) -> PracticeAnswers:
    """Fail as if the thinking process had died."""
    raise ThinkingFailed("the process died")
