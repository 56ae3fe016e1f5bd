"""How the database file is opened, and the revision that its schema must have."""

from __future__ import annotations

REVISIONS = ("0009", "0008", "0007", "0006", "0005", "0004", "0003", "0002", "0001")
"""All revisions of the schema, the newest first."""
HEAD = REVISIONS[0]

BUSY_MS = 10_000
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}")


BUSY_S = 20.0
"""Maximum wait in seconds of a write while another program has the database locked."""


class Locked(Exception):
    """Other programs are in the way. Nothing of the transaction is stored."""


class Full(Exception):
    """The disk of the database is full. Nothing of the transaction is stored."""


class Duplicate(Exception):
    """A row exists already that may exist only once, or a row refers to one that does not exist."""


class StorageError(Exception):
    """The database cannot be used. The text is one sentence for the person who runs the bot."""
