"""`python -m bot bench`: run the chosen parts and print one JSON object."""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import statistics
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import engine
from bot.bench import load, pictures
from bot.bench.ahead import play
from bot.bench.child import Child, Started, with_buckets
from bot.bench.crowd import Crowd
from bot.bench.figures import Errors, Json, goal, missed, read_log
from bot.bench.idle import stored
from bot.bench.options import BY_NAME, settle
from bot.bench.pieces import copy_database, lend
from bot.bench.practisers import Practisers
from bot.bench.processes import PROC, in_mb, memory
from bot.bench.scaling import scaled
from bot.bench.typists import typed
from bot.bench.yardstick import bare, picture
from bot.config import PIECES
from bot.sandbox import Sandbox
from bot.storage import StorageError

START_SECONDS = 3.0
BARE_SECONDS = 5.0
IDLE_SECONDS = 1.0
DATABASE = "riposte.sqlite3"


def main(chosen: argparse.Namespace) -> int:
    """Measure and print. Returns 1 if a goal is missed or an error occurred, 2 for wrong usage."""
    wrong = settle(chosen)
    known = [spec.name for spec in engine.games()]
    for name in chosen.game or ():
        if name not in known:
            wrong = f"There is no game {name!r}; the games are {', '.join(known)}."
    if not (PROC / "self" / "stat").exists():
        wrong = "Processor time and memory are read from /proc, which this system does not have."
    if wrong:
        print(wrong, file=sys.stderr)
        return 2
    chosen.game = chosen.game or known
    with tempfile.TemporaryDirectory() as made:
        folder = Path(chosen.folder or made)
        folder.mkdir(parents=True, exist_ok=True)
        try:
            report = asyncio.run(measure(chosen, folder))
        except StorageError as error:
            print(error, file=sys.stderr)
            return 2
    print(json.dumps(report, indent=2))
    return 0 if report["ok"] else 1


async def measure(chosen: argparse.Namespace, folder: Path) -> Json:
    """Run all chosen parts one after another and return the report."""
    errors = Errors()
    options = {key: value for key, value in vars(chosen).items() if key not in ("command", "folder")}
    machine = {"cores": len(os.sched_getaffinity(0)), "python": platform.python_version()}
    report: Json = {"machine": machine, "options": options}
    if "bare" in chosen.parts:
        seconds = min(BARE_SECONDS, chosen.seconds / 2)
        report["bare"] = {
            name: await bare(fresh(folder / f"bare-{name}"), 2 * chosen.matches, seconds, errors, data)
            for name, data in (("text", None), ("picture", picture()))
        }
    environment = {"RIPOSTE_LOG_FORMAT": "json", "RIPOSTE_RENDER_WORKERS": str(chosen.render_workers)}

    def child_of(sandbox: Sandbox, place: Path) -> Child:
        return real_bot(sandbox, fresh(place), environment)

    if "idle" in chosen.parts:
        report["idle"] = await stored(
            folder, child_of, chosen.game, chosen.stored, chosen.idle_seconds, chosen.seed, errors
        )
    if "typing" in chosen.parts:
        report["typing"] = await typed(folder, child_of, chosen.seconds, chosen.starts, errors)
    if "pictures" in chosen.parts:
        report["pictures"] = with_goals(await pictures.drawn(chosen.rounds, chosen.boards, chosen.game))
    if "processes" in chosen.parts:
        report["processes"] = await scaled(chosen, folder, errors)
    if set(chosen.parts) - {"bare", *BY_NAME}:
        await played(chosen, folder, errors, report)
    report["errors"] = errors.report()
    report["missed"] = missed(report)
    report["ok"] = not report["missed"] and not len(errors)
    return report


async def played(chosen: argparse.Namespace, folder: Path, errors: Errors, report: Json) -> None:
    """Run the parts that need the real bot.

    The bot is started with an empty database, then with matches under way, and finally killed and restarted.
    """
    environment = {"RIPOSTE_LOG_FORMAT": "json", "RIPOSTE_RENDER_WORKERS": str(chosen.render_workers)}
    starts = chosen.starts if "start" in chosen.parts else 0
    empty, running = [], []
    for n in range(1 + starts):
        async with Sandbox() as sandbox:
            child = real_bot(sandbox, fresh(folder / f"start-{n}"), environment)
            took = await child.ready()
            if n:  # the first start is slower because it compiles the modules
                empty.append(took)
            await asyncio.sleep(IDLE_SECONDS)
            idle = memory(child.pid)
            await child.stop(errors)
            read_log(child.lines(), errors)
    async with Sandbox() as sandbox:
        report["machine"]["buckets"] = with_buckets(sandbox)
        crowd = Crowd(sandbox, errors, chosen.game, chosen.matches, chosen.seed)
        child = real_bot(sandbox, fresh(folder / "bot"), environment)
        crowd.sit_down(await play(child.folder / DATABASE, crowd.places(), chosen.ahead, chosen.seed))
        kept = None if chosen.pieces is None else Path(chosen.pieces)
        report["pieces_mb"] = in_mb(0 if kept is None else lend(kept, child.folder / PIECES))
        gc.freeze()
        try:
            await child.ready()
            await crowd.all_asked()
            practisers = Practisers(sandbox, errors, chosen.game, chosen.practice, chosen.react, chosen.seed)
            await practisers.begin()
            for part, figures in (("steady", load.steady), ("saturation", load.saturation)):
                if part in chosen.parts:
                    stretch = await load.measure(crowd, child, chosen, idle, steady=part == "steady")
                    report[part] = figures(stretch)
            crowd.stop()
            practisers.stop()
            report["practice"] = {"matches": chosen.practice, "clicks": practisers.pressed}
            for _ in range(starts):
                await child.kill(errors)
                running.append(await child.ready())
            await child.stop(errors)
        finally:
            if child.alive:
                await child.kill(errors)
        if kept is not None and (child.folder / PIECES).exists():
            copy_database(child.folder / PIECES, kept)
        if starts:
            report["start"] = {"empty": started(empty), "running": started(running), "matches": chosen.matches}
        report["matches_finished"] = sum(table.played for table in crowd.tables)
        report["warnings"] = read_log(child.lines(), errors, killed=starts > 0)
        for violation in sandbox.violations:
            errors.note(f"broke one of Discord's rules: {violation.message}", violation)


def with_goals(measured: Json) -> Json:
    """Return the measurements of pictures, in which those of boards and of the drawing process have their goals."""

    def row(figures: Json, goals: Mapping[str, float]) -> Json:
        return figures | {key: goal(figures[key], limit) for key, limit in goals.items() if figures[key] is not None}

    return {
        key: row(figures, pictures.WORKER_GOALS if key == "worker" else pictures.GOALS)
        if isinstance(figures, dict)
        else figures
        for key, figures in measured.items()
    }


def real_bot(sandbox: Sandbox, folder: Path, environment: dict[str, str]) -> Child:
    """Return a child process `python -m bot` with a database in that folder."""
    return Child(sandbox, folder, ["-m", "bot"], RIPOSTE_DATABASE=str(folder / DATABASE), **environment)


def fresh(folder: Path) -> Path:
    """Create the folder, or empty it if it exists, and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    return folder


def started(rows: Sequence[Started]) -> Json:
    """Return the medians over several starts. The goal applies to the time until a command is acknowledged."""
    answered = [round(row.answered, 2) for row in rows]
    return {
        "connected_s": round(statistics.median(row.connected for row in rows), 2),
        "answered_s": goal(statistics.median(answered), START_SECONDS),
        "cpu_s": round(statistics.median(row.cpu for row in rows), 2),
        "runs": answered,
    }
