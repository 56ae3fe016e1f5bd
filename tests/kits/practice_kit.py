"""Practice matches in tests: thinkers that need no process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from bot.model import Advice
from bot.practice import ThinkingFailed, Thought, ThoughtTask, advise, think


class QuickThinker:
    """A thinker that answers in this process, without a search. It records its tasks."""

    def __init__(self, capacity: int = 1) -> None:
        self.capacity = capacity
        self.tasks: list[ThoughtTask] = []
        self.answering: Callable[[ThoughtTask], Thought] = lambda task: think(replace(task, level="straightforward"))

    async def think(self, task: ThoughtTask) -> Thought:
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

    async def think(self, task: ThoughtTask) -> Thought:
        self.begun.set()
        await self.free.wait()
        return await super().think(task)


def failing(_: ThoughtTask) -> Thought:
    """Fail as if the thinking process had died."""
    raise ThinkingFailed("the process died")
