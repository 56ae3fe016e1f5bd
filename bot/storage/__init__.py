"""Storage: the database, its schema and migrations, and the repository with all SQL."""

from bot.storage.database import Database
from bot.storage.opening import open_database
from bot.storage.repository import Repository, RevisionConflict, Tx
from bot.storage.settings import StorageError

__all__ = ["Database", "Repository", "RevisionConflict", "StorageError", "Tx", "open_database"]
