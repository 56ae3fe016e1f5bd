"""How fast the bot answers while people type, measured by the bot itself.

The local Discord sends autocomplete requests to a fresh bot at a fixed rate, without waiting for the answers. The bot
measures the times (:mod:`cogs.wire.latency`), from the gateway's message until the callback is written, and logs them.
"""

from __future__ import annotations

import asyncio
import json
import statistics
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path

from bot.bench.child import Child
from bot.bench.figures import Errors, Json, goal
from bot.lookup.book import book
from bot.lookup.cards import index
from bot.sandbox import Sandbox
from bot.sandbox.people import complete

KIND = "autocomplete"
RATE = 50.0
"""Requests per second."""
P99_MS = 20.0
"""Maximum median of the runs' 99th percentiles, in milliseconds."""
STEP = 3
"""Number of letters typed between two requests to the bot."""
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


async def typed(
    folder: Path, child_of: Callable[[Sandbox, Path], Child], seconds: float, runs: int, errors: Errors
) -> Json:
    """Measure ``runs`` times, each time with a fresh bot. Return the medians and the result of each run."""
    rows = [await _once(folder / f"typing-{n}", child_of, seconds, errors) for n in range(runs)]
    median = {key: statistics.median(row[key] for row in rows) for key in ("p50", "p99")}
    return {"rate": RATE, "p50_ms": median["p50"], "p99_ms": goal(median["p99"], P99_MS), "runs": rows}


async def _once(folder: Path, child_of: Callable[[Sandbox, Path], Child], seconds: float, errors: Errors) -> Json:
    # Build the texts before the local Discord starts, because reading the rule book would delay its answers.
    requests = list(islice(writers(), round(RATE * seconds)))
    async with Sandbox() as sandbox:
        child = child_of(sandbox, folder)
        await child.ready()
        unanswered = await _drive(sandbox, requests)
        await child.stop(errors)
    if unanswered:
        errors.note("autocomplete requests were not answered", unanswered)
    return summary(child.lines())


def summary(lines: Sequence[str]) -> Json:
    """Return the number and times of autocomplete answers from the bot's log, in milliseconds.

    The bot logs a summary every minute. If there are several, the slowest one counts. Raises RuntimeError, with the end
    of the log, if there is none.
    """
    found = [row for line in lines if (row := _row(line)).get("message") == "latency" and row.get("kind") == KIND]
    if not found:
        raise RuntimeError("The bot logged no times.\n" + "\n".join(lines[-20:]))
    return {"n": sum(row["n"] for row in found)} | {
        key: max(row[key] for row in found) for key in ("p50", "p99", "max")
    }


def _row(line: str) -> Json:
    try:
        row = json.loads(line)
    except ValueError:
        return {}
    return row if isinstance(row, dict) else {}


async def _drive(sandbox: Sandbox, requests: Sequence[tuple[str, str, str]]) -> int:
    """Send the requests at the fixed rate without waiting for answers. Return the number left unanswered."""
    world, user, place = sandbox.world, sandbox.anna.user, sandbox.channel
    clock = asyncio.get_running_loop().time
    begin = clock()
    asked = []
    for n, (command, option, text) in enumerate(requests):
        await asyncio.sleep(max(0.0, begin + n / RATE - clock()))
        asked.append(complete(world, user, place, command, option, text, {}))
    for interaction in asked:
        await interaction.acked.wait()
    return sum(1 for interaction in asked if interaction.failed or interaction.choices is None)
