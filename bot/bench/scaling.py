"""The cost of a click with several processes on one database, and of matches that are stored.

Everything happens on one database, which must be new. First the bot starts with a few finished matches and with many.
Then running matches are added, and for each number of them, each number of processes works in turn under the same
steady load. Processor time is that of all processes of the bot with their drawing processes. That of the database
server is measured apart, if it runs on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import statistics
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from bot.bench import load
from bot.bench.ahead import play
from bot.bench.child import Child, Started, with_buckets
from bot.bench.crowd import BenchTable, Crowd
from bot.bench.figures import Errors, Json, goal, ratio, read_log
from bot.bench.filling import fill
from bot.bench.fleet import Buckets, Fleet, quantile
from bot.bench.load import Stretch
from bot.bench.pieces import copy_database
from bot.bench.processes import Memory, cpu, in_mb, read_stat
from bot.config import PIECES
from bot.sandbox import Sandbox
from bot.storage import StorageError, open_database
from bot.storage.place import beside, is_server

CLICK_RATIO = 1.15
"""Maximum ratio of the processor time a click with more processes to that with the first number of processes."""
LOCKS_P99_MS = 20.0
START_RATIO = 1.1
"""Maximum ratio of the time of a start with the most stored matches to that with the fewest."""
IDLE_MATCH_KB = 1.0
"""Memory that counts as none for an idle match. The memory of a process varies by a megabyte from start to start."""
ROWS = "rows.jsonl"
"""The file in the folder of the bench to which each run adds its figures, for a bench that is interrupted."""
ORIGINALS = 40
"""Maximum number of new matches that are played up to their position. The others copy these positions."""
REST_SECONDS = 5.0
"""Seconds in which nobody clicks, to measure what the processes cost by themselves."""
REST_SHARE = 0.02
"""Share of a core that a process uses at most when it has done what is due at its start."""
RESTLESS_SECONDS = 90.0
"""Maximum number of seconds to wait for that."""
PATIENCE_SECONDS = 300.0
"""Seconds after which a match without a question counts as stuck while the messages of new matches are delivered."""


async def scaled(chosen: argparse.Namespace, folder: Path, errors: Errors) -> Json:
    """Measure all numbers of processes and matches. Raises StorageError if the database cannot be used."""
    place = chosen.database or str(folder / "riposte.sqlite3")
    settings = {"RIPOSTE_RENDER_WORKERS": str(chosen.render_workers)}
    server = await server_of(place)
    report: Json = {"database": "postgresql" if is_server(place) else "sqlite"}
    report["start"] = await _starts(chosen, folder, place, settings, errors)
    most = max(chosen.live)
    async with Sandbox() as sandbox:
        with_buckets(sandbox)
        sandbox.world.kept_messages = 100 + 10 * most
        crowd = Crowd(sandbox, errors, chosen.game, most, chosen.seed)
        runs = Stretches(crowd, folder, place, settings, server, chosen, errors)
        report["loads"] = [row for live in sorted(chosen.live) for row in await runs.with_live(live)]
        for violation in sandbox.violations:
            errors.note(f"broke one of Discord's rules: {violation.message}", violation)
    report["idle_match_kb"] = idle_match(report["loads"])
    return report


async def server_of(place: str) -> int | None:
    """Check that the database is new. Return the process id of its server, or None if it is not on this machine."""
    database = await open_database(place)
    try:
        async with database.read() as tx:
            if await tx.value("SELECT count(*) FROM match"):
                raise StorageError(f"The database {database.place} has matches. The bench needs a new one.")
            if not is_server(place):
                return None
            backend = read_stat(int(await tx.value("SELECT pg_backend_pid()")))
    finally:
        await database.close()
    return None if backend is None else backend.parent


# -- starts --------------------------------------------------------------------------------------------------


async def _starts(
    chosen: argparse.Namespace, folder: Path, place: str, settings: Mapping[str, str], errors: Errors
) -> Json:
    """Start one process several times with each number of finished matches."""
    report: Json = {}
    for n, stored in enumerate(sorted(chosen.finished)):
        database = await open_database(place)
        try:
            await fill(database, stored, chosen.game[0], round(time.time() * 1000))
        finally:
            await database.close()
        rows = []
        for turn in range(chosen.starts + (not n)):
            async with Sandbox() as sandbox:
                there = made(folder / f"start-{stored}-{turn}")
                child = Child(
                    sandbox, there, ["-m", "bot"], RIPOSTE_DATABASE=place, RIPOSTE_LOG_FORMAT="json", **settings
                )
                rows.append(await child.ready())
                await child.stop(errors)
                read_log(child.lines(), errors)
        report[str(stored)] = _started(rows[not n :])  # the first start of all compiles the modules
        keep(folder, {"finished": stored, **report[str(stored)]})
    few, many = (report[str(stored)] for stored in (min(chosen.finished), max(chosen.finished)))
    report["most_to_fewest"] = {
        "seconds": goal(ratio(many["answered_s"], few["answered_s"]), START_RATIO),
        "cpu": goal(ratio(many["cpu_s"], few["cpu_s"]), START_RATIO),
    }
    return report


def _started(rows: Sequence[Started]) -> Json:
    """Return the fastest start, which other programs have disturbed least, and all of them."""
    return {
        "answered_s": round(min(row.answered for row in rows), 3),
        "cpu_s": round(min(row.cpu for row in rows), 3),
        "runs": [round(row.answered, 3) for row in rows],
    }


# -- loads ---------------------------------------------------------------------------------------------------


class Stretches:
    """The runs of one bench, with one number of running matches and processes after the other."""

    def __init__(
        self,
        crowd: Crowd,
        folder: Path,
        place: str,
        settings: Mapping[str, str],
        server: int | None,
        chosen: argparse.Namespace,
        errors: Errors,
    ) -> None:
        self._crowd = crowd
        self._everyone: Sequence[BenchTable] = tuple(crowd.tables)
        self._folder = folder
        self._place = place
        self._settings = settings
        self._server = server
        self._chosen = chosen
        self._errors = errors
        self._begun = 0
        """The number of tables whose match has begun."""
        self._pieces = folder / PIECES
        """The drawn pieces of all runs so far, with which each process starts."""

    async def with_live(self, live: int) -> list[Json]:
        """Let the number of running matches grow to ``live``, and measure each number of processes."""
        chosen, tables = self._chosen, self._everyone[self._begun : live]
        if tables:
            places, seed = self._crowd.places(tables), chosen.seed + self._begun
            matches = await play(self._place, places, chosen.ahead, seed, originals=ORIGINALS)
            self._crowd.sit_down(matches, tables)
            self._begun = live
        self._crowd.narrow(self._everyone[:live])
        # The messages of the new matches are not part of any measurement.
        await self._run(live, chosen.processes[0], measured=False)
        found = []
        for turn in range(chosen.turns):
            for count in chosen.processes:
                row = await self._run(live, count)
                found.append({"live": live, "processes": count, "turn": turn, **row})
                keep(self._folder, found[-1])
        return compared(found, chosen.processes[0])

    async def _run(self, live: int, count: int, *, measured: bool = True) -> Json:
        name = f"{live}-{count}-{time.monotonic_ns()}"
        folders = [made(self._folder / name / f"process-{n}") for n in range(count)]
        for folder in folders:
            if self._pieces.exists():
                copy_database(self._pieces, self._shelf(folder))
        fleet = Fleet(self._crowd.sandbox, folders, self._place, self._settings, self._chosen.seed)
        gc.freeze()
        try:
            began = time.monotonic()
            await fleet.start()
            ready = time.monotonic() - began
            if measured:
                row = {"ready_s": round(ready, 2), **await self._measured(fleet)}
            else:
                row = {}
                await self._all_asked()
            await fleet.stop(self._errors)
        finally:
            await fleet.kill(self._errors)
        shelves = [file for folder in folders if (file := self._shelf(folder)).exists()]
        if shelves:
            copy_database(max(shelves, key=lambda file: file.stat().st_size), self._pieces)
        warnings = [read_log(child.lines(), self._errors) for child in fleet.children]
        return row | {"warnings": [one for one in warnings if one]}

    def _shelf(self, folder: Path) -> Path:
        """Return the file in which a process keeps its drawn pieces. On a file, only one process works."""
        found = beside(self._place, PIECES)
        found = folder / found if is_server(self._place) else found.absolute()
        found.parent.mkdir(parents=True, exist_ok=True)
        return found

    async def _all_asked(self) -> None:
        crowd = self._crowd
        for table in crowd.tables:
            try:
                await crowd.until(table.is_asked, PATIENCE_SECONDS)
            except TimeoutError:
                self._errors.note("nobody was asked", f"{table.game}, match {table.match}")

    async def _measured(self, fleet: Fleet) -> Json:
        rest = await self._at_rest(fleet)
        idle = fleet.memory()
        # Each process must be warm, so the load before the measurement grows with their number.
        warm = argparse.Namespace(**{**vars(self._chosen), "seconds": 0.5})
        warm.warm = self._chosen.warm * len(fleet.children)
        await load.measure(self._crowd, fleet, warm, idle, steady=True)
        locks, server = await fleet.locks(), self._server_cpu()
        now = argparse.Namespace(**{**vars(self._chosen), "warm": 0.0})
        stretch = await load.measure(self._crowd, fleet, now, idle, steady=True)
        used = self._server_cpu() - server
        waits = {bound: n - locks.get(bound, 0) for bound, n in (await fleet.locks()).items()}
        return figures(stretch, rest, used, waits, idle)

    async def _at_rest(self, fleet: Fleet) -> float:
        """Wait until the processes have done what is due at their start. Return the share of a core that they use."""
        until = time.monotonic() + RESTLESS_SECONDS
        while True:
            before = fleet.cpu()
            await asyncio.sleep(REST_SECONDS)
            rest = (fleet.cpu() - before).all / REST_SECONDS
            if rest <= REST_SHARE * len(fleet.children) or time.monotonic() > until:
                return rest

    def _server_cpu(self) -> float:
        return 0.0 if self._server is None else cpu(self._server).all


def figures(stretch: Stretch, rest: float, server: float, waits: Buckets, idle: Memory) -> Json:
    """Return the figures of one run. ``rest`` is the share of a core that the idle processes used before it."""
    every = load.figures(stretch)
    p99 = quantile(waits, 0.99)
    clicks = len(stretch.clicks)
    return {
        **{name: every[name] for name in ("seconds", "clicks", "clicks_per_second", "cpu_ms_per_click")},
        "cpu_ms_per_click_by": {
            **every["cpu_ms_per_click_by"],
            "at_rest": ratio(1000 * rest * stretch.seconds, clicks, 2),
            "server": ratio(1000 * server, clicks, 2),
        },
        **{name: every[name] for name in ("cpu_share", "acknowledged_ms", "buttons_ms", "picture_ms")},
        "rest_per_click": every["rest_per_click"],
        "locks": {
            "n": round(max(waits.values(), default=0)),
            "p99_ms": goal(None if p99 is None else round(1000 * p99, 1), LOCKS_P99_MS),
        },
        "memory_mb": {"idle_rss": in_mb(idle.rss), "idle_pss": in_mb(idle.pss), "processes": idle.processes},
        "nobody_was_asked": stretch.nobody,
    }


def compared(rows: Sequence[Json], first: int) -> list[Json]:
    """Return the rows of one number of matches, one for each number of processes, with their ratio to the first.

    With several turns, processor times and other times are medians, and waits are the longest.
    """
    counts = dict.fromkeys(row["processes"] for row in rows)
    cost = {
        count: statistics.median(row["cpu_ms_per_click"] for row in rows if row["processes"] == count)
        for count in counts
    }
    found = []
    for count in counts:
        turns = [row for row in rows if row["processes"] == count]
        middle = sorted(turns, key=lambda row: float(row["cpu_ms_per_click"]))[(len(turns) - 1) // 2]
        times = ratio(cost[count], cost[first])
        found.append(
            {
                **{key: value for key, value in middle.items() if key != "turn"},
                "turns": [row["cpu_ms_per_click"] for row in turns],
                "to_first": times if count == first else goal(times, CLICK_RATIO),
            }
        )
    return found


def idle_match(rows: Sequence[Json]) -> Json:
    """Return the memory that an idle match costs the bot: the difference between most and fewest matches."""
    by = {row["live"]: row for row in reversed(rows) if row["processes"] == rows[0]["processes"]}
    few, many = min(by), max(by)
    if few == many:
        return {"value": None}
    more = by[many]["memory_mb"]["idle_pss"] - by[few]["memory_mb"]["idle_pss"]
    return goal(round(1024 * more / (many - few), 2), IDLE_MATCH_KB)


def keep(folder: Path, row: Json) -> None:
    """Add figures to a file in the folder of the bench."""
    with (folder / ROWS).open("a") as file:
        file.write(json.dumps(row) + "\n")


def made(folder: Path) -> Path:
    """Create a folder and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder


__all__ = ["compared", "figures", "idle_match", "scaled", "server_of"]
