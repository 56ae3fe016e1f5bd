"""How a database file is opened, and the revision that its schema must have."""

from __future__ import annotations

REVISIONS = ("0005", "0004", "0003", "0002", "0001")
"""The revisions that the schema has had, the newest first."""
HEAD = REVISIONS[0]

BUSY_MS = 10_000
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}")


BUSY_S = 20.0
"""Seconds for which a write waits while another program holds the database."""


class Locked(Exception):
    """Another program holds the database. Nothing of the transaction was run."""


class StorageError(Exception):
    """The database cannot be used. The text is one sentence for the person who runs the bot."""
