"""How the database file is opened, and the revision that its schema must have."""

from __future__ import annotations

REVISIONS = ("0007", "0006", "0005", "0004", "0003", "0002", "0001")
"""All revisions of the schema, the newest first."""
HEAD = REVISIONS[0]

BUSY_MS = 10_000
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}")


BUSY_S = 20.0
"""Maximum wait in seconds of a write while another program has the database locked."""


class Locked(Exception):
    """Another program has the database locked. No statement of the transaction was run."""


class StorageError(Exception):
    """The database cannot be used. The text is one sentence for the person who runs the bot."""
