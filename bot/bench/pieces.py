"""The file in which a bot keeps drawn pieces, lent from one run of the bench to the next."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def lend(kept: Path, used: Path) -> int:
    """Give a bot the pieces that an earlier run has kept, and return their size in bytes. Without a file, it is 0."""
    if not kept.exists():
        return 0
    copy_database(kept, used)
    return used.stat().st_size


def copy_database(source: Path, target: Path) -> None:
    """Copy a SQLite database, with what is still in its write-ahead log, over another one."""
    target.unlink(missing_ok=True)
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
