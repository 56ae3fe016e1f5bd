"""The owner's commands about the database, with their reports."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

from bot.clock import utc_now
from bot.config import Config
from bot.storage import Repository, StorageError, open_database
from bot.storage.place import database_path, is_server, shown
from bot.storage.settings import HEAD
from bot.upkeep.backup import back_up, restore
from bot.upkeep.check import check
from bot.upkeep.move import move
from bot.upkeep.restored import note_restored
from bot.upkeep.retention import OldMatches, preview

ON_A_SERVER = {
    "backup": "The database is on a PostgreSQL server. Back it up with PostgreSQL's own program, while the bot runs: "
    'pg_dump --format=custom --file=FILE "$RIPOSTE_DATABASE"',
    "restore": "The database is on a PostgreSQL server. Stop all bot processes, and restore a backup with PostgreSQL's "
    'own program: pg_restore --clean --if-exists --single-transaction --dbname="$RIPOSTE_DATABASE" FILE '
    "- and then run: python -m bot restored",
}
"""The answers to commands that work only on files."""
ASKS_AGAIN = "At its next start, the bot asks all open questions again in new messages."
NAMED = 20
"""Maximum number of matches that are listed one by one."""


def carry_out(command: str, config: Config, file: Path | None) -> int:
    """Run `backup`, `restore` or `check`, print the result, and return the exit code.

    Raises StorageError, whose text says what to do, if nothing was changed.
    """
    if command == "check":
        return _check(str(file or config.database))
    if is_server(config.database):
        raise StorageError(ON_A_SERVER[command])
    database = database_path(config.database)
    assert file is not None
    if command == "backup":
        size = back_up(database, file, utc_now())
        print(f"Copied {database} to {file} ({size / 1e6:.1f} MB), and checked the copy.")
        return 0
    done = restore(database, file, utc_now())
    print(f"{database} is now as it was at {_moment(done.taken_at)}. Changes after that are lost.")
    if done.kept is not None:
        print(f"The database that was there before is {done.kept}. Delete it when you no longer need it.")
    if done.schema != HEAD:
        print(f"The next start brings its schema from {done.schema} to {HEAD}.")
    print(ASKS_AGAIN)
    return 0


def restored(config: Config) -> int:
    """Run `note_restored`, print the result, and return the exit code."""
    taken_at = asyncio.run(note_restored(config.database, utc_now()))
    print(f"Noted: {shown(config.database)} is as it was at {_moment(taken_at)}. Changes after that are lost.")
    print(ASKS_AGAIN)
    return 0


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


def _check(place: str) -> int:
    findings = asyncio.run(check(place))
    for finding in findings:
        print(finding.sentence)
    harmed = sum(finding.harmed for finding in findings)
    print(f"Running matches in {shown(place)}: {len(findings)}, damaged: {harmed}.")
    return 1 if harmed else 0


def move_all(source: str, target: str) -> int:
    """Run `move`, print the result, and return the exit code."""
    copied = asyncio.run(move(source, target))
    print(f"Moved {copied['match']} matches ({sum(copied.values())} rows) to {shown(target)}, and compared the sizes.")
    print(f"Set RIPOSTE_DATABASE to it, and start no bot on {shown(source)} any more.")
    return 0


def old(config: Config, days: int | None) -> int:
    """List the ended matches that a rule of this number of days, or else the owner's rule, would delete now."""
    days = days or config.keep_days
    if days is None:
        print("RIPOSTE_KEEP_DAYS is not set, so matches are kept forever. Try a number of days: --days 365")
        return 0
    found = asyncio.run(_old(config, days))
    print(f"Matches that ended more than {days} days ago: {found.number}.")
    for one in found.oldest:
        when = datetime.fromtimestamp(one.changed_at / 1000, UTC).strftime("%Y-%m-%d")
        print(f"  match {one.key}, {one.game}, ended on {when}")
    if found.number > len(found.oldest):
        print(f"  and {found.number - len(found.oldest)} more")
    if config.keep_days is None and found.number:
        print("They stay, because RIPOSTE_KEEP_DAYS is not set.")
    return 0


async def _old(config: Config, days: int) -> OldMatches:
    database = await open_database(config.database, migrate=False)
    try:
        return await preview(Repository(database), days, utc_now(), NAMED)
    finally:
        await database.close(checkpoint=False)
