"""The owner's commands about the database, with their reports."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

from bot.clock import utc_now
from bot.config import Config
from bot.storage.database import database_path
from bot.storage.settings import HEAD
from bot.upkeep.backup import back_up, restore
from bot.upkeep.check import check


def carry_out(command: str, config: Config, file: Path | None) -> int:
    """Run `backup`, `restore` or `check`, print the result, and return the exit code.

    Raises StorageError, whose text says what to do, if nothing was changed.
    """
    database = database_path(config.database)
    if command == "check":
        return _check(file or database)
    assert file is not None
    if command == "backup":
        size = back_up(database, file, utc_now())
        print(f"Copied {database} to {file} ({size / 1e6:.1f} MB), and checked the copy.")
        return 0
    done = restore(database, file, utc_now())
    when = datetime.fromtimestamp(done.taken_at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
    print(f"{database} is now as it was at {when}. Changes after that are lost.")
    if done.kept is not None:
        print(f"The database that was there before is {done.kept}. Delete it when you no longer need it.")
    if done.schema != HEAD:
        print(f"The next start brings its schema from {done.schema} to {HEAD}.")
    print("At its next start, the bot asks all open questions again in new messages.")
    return 0


def _check(file: Path) -> int:
    findings = asyncio.run(check(file))
    for finding in findings:
        print(finding.sentence)
    harmed = sum(finding.harmed for finding in findings)
    print(f"Running matches in {file}: {len(findings)}, damaged: {harmed}.")
    return 1 if harmed else 0
