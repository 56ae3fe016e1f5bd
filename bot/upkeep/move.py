"""Moving a bot, with its running matches, to another database of any kind."""

from __future__ import annotations

from bot.storage import StorageError, open_database
from bot.storage.place import shown
from bot.storage.settings import HEAD
from bot.upkeep.copying import copy_rows


async def move(source: str, target: str) -> dict[str, int]:
    """Copy everything from one database to an empty or new one, in one transaction. Return the number of rows of each
    table. The source stays as it is.

    Raises StorageError, with nothing copied, if a bot uses one of them, if the target has rows, if the source has
    another schema than this version, or if the copy is not complete.
    """
    origin = await open_database(source, migrate=False)
    try:
        async with origin.alone():
            found = await origin.schema()
            if found != HEAD:
                raise StorageError(
                    f"The database {shown(source)} has the schema {found}, and this version needs {HEAD}. "
                    "Start the bot of this version on it once, stop it, and move it then."
                )
            copy = await open_database(target)
            try:
                async with copy.alone(), origin.read() as rows, copy.write() as places:
                    return await copy_rows(rows, places)
            finally:
                await copy.close()
    finally:
        await origin.close(checkpoint=False)


__all__ = ["move"]
