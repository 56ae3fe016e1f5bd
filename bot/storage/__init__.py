"""Storage: the database file, its schema and migrations, and the repository with all SQL."""

from bot.storage.database import Database
from bot.storage.repository import Repository, RevisionConflict, Tx
from bot.storage.settings import StorageError

__all__ = ["Database", "Repository", "RevisionConflict", "StorageError", "Tx"]
