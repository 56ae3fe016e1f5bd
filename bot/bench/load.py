"""The two loads, and the figures of one measured period."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, Protocol

from bot.bench.crowd import Crowd, Person
from bot.bench.figures import Json, goal, milliseconds, ratio, shares
from bot.bench.processes import Cpu, Gauge, Memory, in_mb, machine
from bot.bench.screen import MeasuredClick, ShownQuestion
from bot.sandbox.world.model import Request

CLICKS_PER_SECOND = 25.0
CPU_MS_PER_CLICK = 40.0
MEMORY_MB = 300.0
BUTTONS_P99_MS = 500.0
PICTURE_P95_MS = 1500.0
SEEN_IN_TIME = 0.95


class MeasuredBot(Protocol):
    """A bot of one process or several."""

    def cpu(self) -> Cpu:
        """Return the processor time that the bot has used."""
        ...

    def memory(self) -> Memory:
        """Return the memory that the bot uses now."""
        ...


@dataclass
class Stretch:
    """The events and figures of one measured period under a load."""

    seconds: float
    clicks: list[MeasuredClick]
    questions: list[ShownQuestion]
    requests: Sequence[Request]
    pictures: int
    """Number of pictures that arrived. `size` is their total size in bytes."""
    size: int
    bot: Cpu
    own: float
    """Processor seconds of this process, which runs the local Discord and the people."""
    machine: float
    """Processor seconds of the whole machine. The excess over the bot and this process was used by other programs."""
    gauge: Gauge
    idle: Memory
    end: float
    nobody: int = 0
    """Number of times at which a click was due but no person had a question."""


def eager(crowd: Crowd, react: float) -> None:
    """From now on, let everybody press as soon as they have seen the picture of their newest question."""
    loop = asyncio.get_running_loop()

    def press(person: Person, question: ShownQuestion, revision: int) -> None:
        same = person.question is question and question.message.revision == revision
        if same and person.able() and crowd.may_press is may_press:
            person.press()

    def may_press(person: Person) -> None:
        question = person.question
        if question is not None and question.picture is not None and person.able():
            loop.call_later(react, press, person, question, question.message.revision)

    crowd.may_press = may_press
    for person in crowd.people:
        may_press(person)


async def at_random(crowd: Crowd, rate: float, react: float, seconds: float) -> int:
    """Click at random times as random people. Returns how often nobody could press."""
    end, at, nobody = crowd.now() + seconds, crowd.now(), 0
    while True:
        at += crowd.rng.expovariate(rate)
        if at >= end:
            await asyncio.sleep(end - crowd.now())
            return nobody
        await asyncio.sleep(at - crowd.now())
        able = [person for person in crowd.people if person.able(react)]
        if able:
            crowd.rng.choice(able).press()
        else:
            nobody += 1


@asynccontextmanager
async def looked_after(crowd: Crowd) -> AsyncIterator[None]:
    """Look for stuck matches every second during the block, and rescue them."""

    async def look() -> None:
        while True:
            await asyncio.sleep(1.0)
            crowd.look_after()
            crowd.collect()

    task = asyncio.create_task(look())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def measure(crowd: Crowd, bot: MeasuredBot, chosen: Any, idle: Memory, *, steady: bool) -> Stretch:
    """Put a load on the bot, wait until it is warm, and measure."""

    async def load(seconds: float) -> int:
        if steady:
            return await at_random(crowd, chosen.rate, chosen.react, seconds)
        await asyncio.sleep(seconds)
        return 0

    async with looked_after(crowd):
        if not steady:
            eager(crowd, chosen.react)
        await load(chosen.warm)
        crowd.collect()
        first, began, request = len(crowd.clicks), crowd.now(), len(crowd.requests)
        pictures, size = crowd.screen.pictures, crowd.screen.size
        own, used, everything, gauge = _own(), bot.cpu(), machine(), Gauge(bot.memory)
        with gauge.watching():
            nobody = await load(chosen.seconds)
            seconds = crowd.now() - began
            used, own, everything = bot.cpu() - used, _own() - own, machine() - everything
            crowd.collect()
            clicks, requests = crowd.clicks[first:], crowd.requests[request:]
            pictures, size = crowd.screen.pictures - pictures, crowd.screen.size - size
        crowd.may_press = lambda person: None
        mine = {id(click) for click in clicks}
        with suppress(TimeoutError):
            await crowd.until(lambda: not _under_way(crowd, mine))
    questions = [q for q in crowd.screen.questions.values() if id(q.cause) in mine]
    return Stretch(
        seconds, clicks, questions, requests, pictures, size, used, own, everything, gauge, idle, crowd.now(), nobody
    )


def _under_way(crowd: Crowd, mine: set[int]) -> bool:
    """Whether any of these clicks has not had its effect yet."""
    for table in crowd.tables:
        questions = [person.question for person in table.people if person.question is not None]
        if any(id(person.under_way) in mine for person in table.people):
            return True
        if table.match is not None and not questions and id(table.cause) in mine:
            return True
        if any(question.picture is None and id(question.cause) in mine for question in questions):
            return True
    return False


def _own() -> float:
    times = os.times()
    return times.user + times.system


# -- figures -------------------------------------------------------------------------------------------------


def figures(stretch: Stretch) -> Json:
    """Return the figures that both loads have in common."""
    n = len(stretch.clicks)
    bot = stretch.bot
    fills = [click for click in stretch.clicks if click.shown is not None]
    mine = [q for q in stretch.questions if q.cause is not None and q.cause.user == q.user]
    theirs = [q for q in stretch.questions if q.cause is not None and q.cause.user != q.user]
    games = sorted({click.game for click in stretch.clicks})
    return {
        "seconds": round(stretch.seconds, 2),
        "clicks": n,
        "questions": len(stretch.questions),
        "clicks_per_second": round(n / stretch.seconds, 2),
        "cpu_ms_per_click": _each(bot.all, n),
        "cpu_ms_per_click_by": {
            "event_loop": _each(bot.loop, n),
            "threads": _each(bot.threads, n),
            "child_processes": _each(bot.children, n),
            "sandbox_and_people": _each(stretch.own, n),
        },
        "cpu_share": {
            "bot": ratio(bot.all, stretch.seconds),
            "sandbox_and_people": ratio(stretch.own, stretch.seconds),
            "others": ratio(max(0.0, stretch.machine - bot.all - stretch.own), stretch.seconds),
        },
        "acknowledged_ms": milliseconds(
            (c.acknowledged - c.at for c in stretch.clicks if c.acknowledged is not None), 0.5, 0.99
        ),
        "filled_in_ms": milliseconds((c.shown - c.at for c in fills if c.shown is not None), 0.5, 0.95, 0.99),
        "buttons_ms": milliseconds(buttons(stretch.questions), 0.5, 0.95, 0.99),
        "buttons_ms_by": {
            "own_message": milliseconds(buttons(mine), 0.5, 0.95, 0.99),
            "other_person": milliseconds(buttons(theirs), 0.5, 0.95, 0.99),
        },
        "picture_ms": milliseconds(pictures(stretch.questions, stretch.end), 0.5, 0.95, 0.99),
        "seen_with_picture": seen(stretch.questions),
        "pictures_per_click": ratio(stretch.pictures, n),
        "picture_kb": ratio(stretch.size / 1000, stretch.pictures, 1),
        "rest_per_click": ratio(len(stretch.requests), n),
        "rest": {name: ratio(times, n) for name, times in _routes(stretch.requests).most_common()},
        "memory_mb": memory(stretch.idle, stretch.gauge),
        "mix": {game: _mix([click for click in stretch.clicks if click.game == game], n) for game in games},
    }


def _each(seconds: float, n: int) -> float | None:
    return ratio(1000 * seconds, n, 2)


def _mix(clicks: Sequence[MeasuredClick], n: int) -> Json:
    return {"clicks": len(clicks), "share": ratio(len(clicks), n), "kinds": shares(click.kind for click in clicks)}


def _routes(requests: Sequence[Request]) -> Counter[str]:
    """Count requests by method and path. Ids are left out of the path, and the status is added if it is an error."""
    found: Counter[str] = Counter()
    for one in requests:
        parts = one.path.strip("/").split("/")
        words = [part for part in parts if part.isalpha() and part.islower() and len(part) < 20]
        failed = f" {one.status}" if one.status >= 400 else ""
        found[f"{one.method} {'/'.join(words)}{failed}"] += 1
    return found


def buttons(questions: Sequence[ShownQuestion]) -> list[float]:
    """Return the seconds from the cause of each question to its buttons. A question of unknown cause is left out."""
    return [q.buttons - q.cause.at for q in questions if q.cause is not None]


def pictures(questions: Sequence[ShownQuestion], end: float) -> list[float]:
    """Return the seconds from cause to picture. Some questions do not count (:meth:`ShownQuestion.picture_after`)."""
    found = [q.picture_after(PICTURE_P95_MS / 1000, end) for q in questions]
    return [one for one in found if one is not None]


def seen(questions: Sequence[ShownQuestion]) -> float | None:
    """Return the share of answered questions whose picture was there before their answer."""
    answered = [q for q in questions if q.answered is not None]
    return ratio(sum(q.seen_in_time for q in answered), len(answered), 4)


def memory(idle: Memory, gauge: Gauge) -> Json:
    """Return the memory before any match, in the middle and at the end of the measured period, and its maximum.

    The goal applies to the maximum of the resident memory of all processes together.
    """
    looks = gauge.seen
    marks = {"idle": idle, "mid": looks[len(looks) // 2], "end": looks[-1]}
    most = max((one.rss for one in looks), default=0)
    return {
        "rss": {name: in_mb(one.rss) for name, one in marks.items()} | {"max": in_mb(most)},
        "pss": {name: in_mb(one.pss) for name, one in marks.items()}
        | {"max": in_mb(max((one.pss for one in looks), default=0))},
        "processes": looks[-1].processes,
        **goal(in_mb(most), MEMORY_MB),
    }


def saturation(stretch: Stretch) -> Json:
    """Return the figures of the load in which everybody presses as soon as the picture is there."""
    found = figures(stretch)
    found["clicks_per_second"] = goal(found["clicks_per_second"], CLICKS_PER_SECOND, least=True)
    found["cpu_ms_per_click"] = goal(found["cpu_ms_per_click"], CPU_MS_PER_CLICK)
    return found


def steady(stretch: Stretch) -> Json:
    """Return the figures of the load with a fixed number of clicks per second."""
    found = figures(stretch)
    found["nobody_was_asked"] = stretch.nobody
    for name, key, limit in (("buttons_ms", "p99", BUTTONS_P99_MS), ("picture_ms", "p95", PICTURE_P95_MS)):
        found[name][key] = goal(found[name][key], limit)
    found["seen_with_picture"] = goal(found["seen_with_picture"], SEEN_IN_TIME, least=True)
    return found
