"""Drawn pieces on the disk, so that a drawing process finds what earlier ones have drawn.

The shelf is one SQLite file. It belongs to an edition: the drawing code, its data and all texts. Another edition begins
with an empty shelf. The file may be deleted at any time; then pieces are drawn again. If the file cannot be used, the
process draws without it.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import PIL

import render
from engine import locales, templates
from render.canvas.caches import Packed, use_shelf

log = logging.getLogger(__name__)

MOST = 64_000_000
"""Maximum size of a shelf in bytes."""
_PART = 8
"""If a shelf is full, the oldest of this many parts is dropped."""
_PATIENCE = 0.2  # seconds to wait for another drawing process that writes
_SIZE = """
SELECT (page_count - freelist_count) * page_size
FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()
"""
_SCHEMA = """
CREATE TABLE IF NOT EXISTS edition (name TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS piece (
    id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, mode TEXT NOT NULL,
    width INTEGER NOT NULL, height INTEGER NOT NULL, pixels BLOB NOT NULL
);
"""


class PieceStore:
    """The pieces in a file. Pieces of another ``edition`` are dropped when the shelf is opened."""

    def __init__(self, file: Path, edition: str, most: int = MOST) -> None:
        self._most = most
        self._edition = edition.encode()
        self._db: sqlite3.Connection | None = None
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._db = _opened(file, edition)
        except (sqlite3.Error, OSError) as error:
            self._close(error)

    def find(self, name: str) -> Packed | None:
        """Return a piece, or None."""
        if self._db is None:
            return None
        query = "SELECT mode, width, height, pixels FROM piece WHERE key = ?"
        try:
            row = self._db.execute(query, (self._key(name),)).fetchone()
        except sqlite3.Error as error:
            self._close(error)
            return None
        return row and Packed(row[0], (row[1], row[2]), row[3])

    def put(self, name: str, piece: Packed) -> None:
        """Keep a piece. If the shelf is full, the oldest pieces are dropped."""
        if self._db is None:
            return
        row = (self._key(name), piece.mode, *piece.size, piece.pixels)
        try:
            self._db.execute(
                "INSERT OR IGNORE INTO piece (key, mode, width, height, pixels) VALUES (?, ?, ?, ?, ?)", row
            )
            if self.size > self._most:
                self._db.execute(
                    "DELETE FROM piece WHERE id <= (SELECT MIN(id) + (MAX(id) - MIN(id)) / ? FROM piece)", (_PART,)
                )
        except sqlite3.OperationalError:  # another process writes; this piece is kept another time
            return
        except sqlite3.Error as error:
            self._close(error)

    def _key(self, name: str) -> bytes:
        return blake2b(self._edition + name.encode(), digest_size=16).digest()

    @property
    def size(self) -> int:
        """The size of all pieces in bytes, in whole pages."""
        if self._db is None:
            return 0
        size: int = self._db.execute(_SIZE).fetchone()[0]
        return size

    def _close(self, error: Exception) -> None:
        log.warning("drawing without kept pieces: %s", error)
        if self._db is not None:
            self._db.close()
            self._db = None


def _opened(file: Path, edition: str) -> sqlite3.Connection:
    try:
        return _checked(file, edition)
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):
            raise
    file.unlink(missing_ok=True)  # the file is damaged, or it is no database
    return _checked(file, edition)


def _checked(file: Path, edition: str) -> sqlite3.Connection:
    db = sqlite3.connect(file, timeout=_PATIENCE, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = OFF")  # a lost piece is drawn again
    db.executescript(_SCHEMA)
    if db.execute("SELECT name FROM edition").fetchall() != [(edition,)]:
        db.executescript("BEGIN IMMEDIATE; DELETE FROM piece; DELETE FROM edition;")
        db.execute("INSERT INTO edition VALUES (?)", (edition,))
        db.execute("COMMIT")
    return db


def edition() -> str:
    """Return the name of what this process draws: the code and data of this package, Pillow, and all texts."""
    found = blake2b(digest_size=16)
    for words in (
        PIL.__version__,
        *_files(),
        *(f"{locale}{sorted(templates(locale).items())}" for locale in sorted(locales())),
    ):
        found.update(words.encode())
    return found.hexdigest()


def _files() -> Iterator[str]:
    root = Path(render.__file__).parent
    for file in sorted(root.rglob("*")):
        if file.is_file() and file.suffix != ".pyc":
            yield f"{file.relative_to(root)} {blake2b(file.read_bytes()).hexdigest()}"


def open_shelf(file: Path) -> None:
    """Let this process keep its pieces in a file, whose folder is made. Call it when all texts are registered."""
    use_shelf(PieceStore(file, edition()))


__all__ = ["MOST", "PieceStore", "edition", "open_shelf"]
