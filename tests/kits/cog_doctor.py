"""Shared helpers of the doctor tests: a readable report, modified responses, the bot's command line."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import re
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.sandbox import Sandbox
from cogs.doctor.report import Report

ROOT = Path(__file__).parents[2]


class Paper(Report):
    """A report that keeps its lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        super().__init__(self.lines.append)

    def all(self, word: str) -> list[str]:
        return [line for line in self.lines if line.split()[0] == word]

    def one(self, word: str) -> str:
        [line] = self.all(word)
        return line


def answers(sandbox: Sandbox, path: str, change: Callable[[Any], object]) -> None:
    """Let ``change`` modify every response to a GET of this path from now on."""
    rest = sandbox.rest
    [usual] = [route for route in rest.routes if route.method == "GET" and route.pattern.match(path)][:1]

    async def changed(call: Any) -> Any:
        body = copy.deepcopy(await usual.handler(call))
        change(body)
        return body

    rest.routes.insert(0, replace(usual, pattern=re.compile(re.escape(path) + r"\Z"), handler=changed))


@contextlib.asynccontextmanager
async def child(folder: Path, sandbox: Sandbox, *arguments: str) -> AsyncIterator[asyncio.subprocess.Process]:
    place = {"RIPOSTE_DATABASE": str(folder / "bot.sqlite3"), "PYTHONPATH": str(ROOT)}
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *arguments, cwd=folder, env=sandbox.environment() | place, stdout=pipe, stderr=pipe
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
            await process.communicate()
