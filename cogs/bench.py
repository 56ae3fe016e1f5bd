"""Measures how fast the bot answers while people type: ``python -m cogs bench``.

The bot runs in a separate process. A local Discord sends it autocomplete requests at a fixed rate, without waiting for
the answers. The bot itself measures the times (:mod:`cogs.wire.latency`), from the gateway's message until the callback
is written.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from bot.lookup.book import book
from bot.lookup.cards import index
from bot.sandbox import Sandbox
from bot.sandbox.people import complete

KIND = "autocomplete"
STEP = 3
"""Number of letters typed between two requests to the bot."""
ONLINE_SECONDS = 60.0
COMMANDS = (("rule", "query"), ("card", "name"), ("rule", "query"), ("keyword", "name"))


def typing(texts: list[str]) -> Iterator[str]:
    """Yield, without end, the content of an input field while a person types these texts one after another."""
    for text in cycle(texts):
        for end in range(1, len(text) + STEP, STEP):
            yield text[:end]


def writers() -> Iterator[tuple[str, str, str]]:
    """Yield, without end, (command, option, text typed so far) for questions, titles and card names."""
    titles = [entry.title.lower() for entry in book().entries[::11]]
    names = [card.name.lower() for card in index().cards[::23]]
    fields = {"rule": typing(titles), "card": typing(names), "keyword": typing(names[::3])}
    for command, option in cycle(COMMANDS):
        yield command, option, next(fields[command])


async def once(rate: float, seconds: float) -> dict[str, Any]:
    """Send requests to a fresh bot for ``seconds`` seconds. Return the bot's summary of its autocomplete answers."""
    # Build the texts before the local Discord starts, because reading the rule book would delay its answers.
    questions = list(islice(writers(), round(rate * seconds)))
    async with Sandbox() as sandbox:
        with tempfile.TemporaryDirectory() as folder:
            environment = sandbox.environment() | {
                "RIPOSTE_DATABASE": str(Path(folder) / "bench.sqlite3"),
                "RIPOSTE_LOG_FORMAT": "json",
                "RIPOSTE_LOG_LEVEL": "INFO",
            }
            child = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", env=environment, stderr=asyncio.subprocess.PIPE
            )
            assert child.stderr is not None
            logged = asyncio.create_task(child.stderr.read())
            try:
                await sandbox.bot_online(ONLINE_SECONDS)
                unanswered = await drive(sandbox, questions, rate)
            finally:
                with contextlib.suppress(ProcessLookupError):
                    child.terminate()
                lines = (await logged).decode().splitlines()
                await child.wait()
    rows = [row for line in lines if (row := _row(line)).get("message") == "latency" and row.get("kind") == KIND]
    if not rows:
        raise RuntimeError("\n".join(lines[-20:]))
    asked = sum(row["n"] for row in rows)
    # The bot logs a summary every minute. If there are several, use the slowest one.
    return {
        "n": asked,
        "p50": max(row["p50"] for row in rows),
        "p99": max(row["p99"] for row in rows),
        "max": max(row["max"] for row in rows),
        "unanswered": unanswered,
    }


def _row(line: str) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except ValueError:
        return {}
    return row if isinstance(row, dict) else {}


async def drive(sandbox: Sandbox, questions: Sequence[tuple[str, str, str]], rate: float) -> int:
    """Send ``rate`` requests per second without waiting for answers. Return the number of requests left unanswered."""
    world, user, place = sandbox.world, sandbox.anna.user, sandbox.channel
    clock = asyncio.get_running_loop().time
    begin = clock()
    asked = []
    for n, (command, option, typed) in enumerate(questions):
        await asyncio.sleep(max(0.0, begin + n / rate - clock()))
        asked.append(complete(world, user, place, command, option, typed, {}))
    for interaction in asked:
        await interaction.acked.wait()
    return sum(1 for interaction in asked if interaction.failed or interaction.choices is None)


def run(rate: float, seconds: float, runs: int) -> dict[str, Any]:
    """Measure ``runs`` times, each time with a fresh bot. Return the medians and the result of each run."""
    rows = [asyncio.run(once(rate, seconds)) for _ in range(runs)]
    medians = {key: statistics.median(row[key] for row in rows) for key in ("p50", "p99")}
    return {"kind": KIND, "rate": rate, "seconds": seconds, **medians, "runs": rows}
