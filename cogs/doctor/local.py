"""Checks that do not need Discord: the database, and whether pictures can be drawn."""

from __future__ import annotations

import os
import shutil
import time
from dataclasses import dataclass
from pathlib import Path

import engine
import render
from bot.config import Config
from bot.matches import GameManager
from bot.storage import Database, Repository, StorageError, open_database
from bot.storage.place import database_path, is_server
from bot.storage.settings import HEAD, REVISIONS
from bot.storage.sole import in_use
from cogs.doctor.report import Report
from cogs.wire.compose import Drawn
from engine import say
from render import Renderer

LEAST_FREE = 100_000_000


@dataclass(frozen=True, slots=True)
class Store:
    """The state of the database: whether a bot is using it, and the hash of the commands that were registered last."""

    in_use: bool = False
    tree: str | None = None


async def database(report: Report, config: Config, application_id: int | None) -> Store:
    """Check the database without writing to it. Safe while the bot is running."""
    if is_server(config.database):
        return await _server(report, config, application_id)
    what_to_do = "Set RIPOSTE_DATABASE to a file of this bot, or to a new one."
    try:
        path = database_path(config.database)
    except StorageError as error:
        report.wrong("Database", str(error), what_to_do)
        return Store()
    busy = in_use(path)
    if not _room(report, path):
        report.ok("Database", f"there is none at {path} yet; the first start makes it.")
        return Store(busy)
    try:
        opened = await open_database(config.database, migrate=False)
    except StorageError as error:
        report.wrong("Database", str(error), what_to_do)
        return Store(busy)
    return await _found(report, opened, application_id, busy=busy)


async def _server(report: Report, config: Config, application_id: int | None) -> Store:
    try:
        opened = await open_database(config.database, migrate=False)
    except StorageError as error:
        report.wrong("Database", str(error), "See that the server runs, and that RIPOSTE_DATABASE names a database.")
        return Store()
    return await _found(report, opened, application_id, busy=await opened.in_use())


async def _found(report: Report, opened: Database, application_id: int | None, *, busy: bool) -> Store:
    """Report the schema of an open database, and close it."""
    path = opened.place
    try:
        found = await opened.schema()
        tree = await GameManager(Repository(opened)).store.meta(f"tree:{application_id}") if application_id else None
    finally:
        await opened.close(checkpoint=False)
    runs = "a bot runs on it, and the doctor only reads" if busy else "no bot runs on it"
    if found not in REVISIONS:
        report.wrong("Database", f"{path} was written by a newer Riposte (schema {found}).", "Please update the bot.")
    elif found != HEAD:
        report.note(
            "Database",
            f"{path} has the older schema {found}; {runs}.",
            f"The next start brings it to {HEAD}; make a copy first: python -m bot backup FILE (PostgreSQL: pg_dump).",
        )
    else:
        report.ok("Database", f"{path} can be opened, schema {found} is this version's; {runs}.")
    return Store(busy, tree)


def _room(report: Report, path: Path) -> bool:
    """Whether the file exists. Report whether it is writable, and how much disk space is free."""
    folder = path.parent
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    # The folder must be writable too, because the write-ahead log and the lock are in it.
    shut = [place for place in (path, folder) if place.exists() and not os.access(place, os.W_OK)]
    if shut:
        report.wrong("Database", f"{shut[0]} cannot be written to.", "Give the person who runs the bot that right.")
    try:
        free = shutil.disk_usage(folder).free
    except OSError as error:
        report.note("Disk", f"the free space cannot be told ({error.strerror}).")
        return path.exists()
    if free < LEAST_FREE:
        report.wrong("Disk", f"only {free / 1e6:.0f} MB are free beside the database.", "Make room there.")
    else:
        report.ok("Disk", f"{free / 1e9:.1f} GB are free beside the database.")
    return path.exists()


async def drawing(report: Report) -> Drawn | None:
    """Draw a board of each game. Return the first of these pictures."""
    first: Drawn | None = None
    renderer = Renderer()
    try:
        for spec in engine.games():
            subject = f"Drawing {say(spec.title)}"
            begun = time.perf_counter()
            try:
                made = await renderer.draw(render.board, render.sample(spec.name))
            except Exception as error:
                cause = error.__cause__ or error  # errors of the drawing process
                what = str(cause) or type(cause).__name__
                report.wrong(subject, f"no board can be drawn: {what}.", "Install again with `make install`.")
                continue
            took = time.perf_counter() - begun
            size = f"{made.width} x {made.height} pixels, {len(made.png) / 1000:.0f} kB"
            report.ok(subject, f"a board of {size}, in {took:.2f} s.")
            first = first or Drawn("board.png", made.png, made.alt)
    finally:
        renderer.close()
    return first
