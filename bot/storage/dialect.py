"""The few things that the two kinds of database say differently. All other SQL is the same for both."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Dialect:
    """The words of one kind of database, each for its place in a statement.

    `row_lock` ends a SELECT whose rows no other transaction may change until this one ends. With `skip_locked`, the
    SELECT also leaves out rows that another transaction has locked. Both are empty for SQLite, whose write transactions
    exclude each other.
    """

    name: str
    row_lock: str
    skip_locked: str

    def json(self, column: str, key: str) -> str:
        """Return the expression for the text of a key in a column with a JSON object. NULL if it lacks the key."""
        if self.name == "sqlite":
            return f"json_extract({column}, '$.{key}')"
        return f"(CAST({column} AS json) ->> '{key}')"

    def try_lock(self, name: str) -> str:
        """Return the condition that takes the lock of this name, an expression, until the transaction ends. It is false
        if another transaction has the lock. A write transaction on SQLite excludes all others anyway.
        """
        return "1 = 1" if self.name == "sqlite" else f"pg_try_advisory_xact_lock(hashtextextended({name}, 0))"

    def indexed_by(self, index: str) -> str:
        """Return the words after a table in FROM that make SQLite use this index. PostgreSQL chooses by itself."""
        return f"INDEXED BY {index}" if self.name == "sqlite" else ""


SQLITE = Dialect("sqlite", row_lock="", skip_locked="")
POSTGRESQL = Dialect("postgresql", row_lock="FOR UPDATE", skip_locked="FOR UPDATE SKIP LOCKED")
