"""The rest of a restore that another program has done, as `pg_restore` does on a server.

Such a program puts the rows back, and knows nothing of Discord. Discord still shows the messages of the time between
the backup and the restore (see :mod:`bot.upkeep.backup`).
"""

from __future__ import annotations

import json

from bot.storage import open_database
from bot.storage.lost import LOST, lost_times
from bot.upkeep.backup import FURTHER, NEW_NONCES
from bot.upkeep.copying import last_id, set_last_id


async def note_restored(place: str, now: int) -> int:
    """Note in a database that everything between its newest change and ``now`` is lost, and return the time of that
    change. New rows get ids that no lost row had. Times are UTC epoch milliseconds.

    Raises StorageError, with nothing changed, if a bot uses the database.
    """
    database = await open_database(place)
    try:
        async with database.alone(), database.write() as tx:
            taken_at = int(await tx.value("SELECT coalesce(max(changed_at), 0) FROM match"))
            before = await tx.value("SELECT value FROM meta WHERE key = :key", {"key": LOST})
            await tx.run(
                "INSERT INTO meta (key, value) VALUES (:key, :value) "
                "ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                {"key": LOST, "value": json.dumps([*lost_times(before), (taken_at, now)])},
            )
            for table, further in FURTHER.items():
                await set_last_id(tx, table, await last_id(tx, table) + further)
            await tx.run(NEW_NONCES)
    finally:
        await database.close()
    return taken_at


__all__ = ["note_restored"]
