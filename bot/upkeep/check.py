"""A check of every running match: whether its position can be read, and whether its questions are the stored ones.

The check works on a copy, which it brings to the schema of this version. It therefore also rehearses an upgrade, and
the database stays as it is.
"""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

from bot.apart import apart
from bot.matches.engine_gateway import BrokenSnapshot
from bot.matches.manager import GameManager
from bot.model import ACTIVE, MatchInfo
from bot.storage import Database, Repository, StorageError, open_database
from bot.storage.place import database_path, is_server
from bot.storage.settings import HEAD
from bot.upkeep.backup import copy_whole
from engine import MatchError


@dataclass(frozen=True, slots=True)
class Finding:
    """The state of one running match in a sentence. `harmed`: whether its players cannot go on."""

    match: str
    sentence: str
    harmed: bool = False


async def check(place: str) -> list[Finding]:
    """Check a database or a backup, and return a finding for each running match. Safe while the bot runs.

    Raises StorageError if it cannot be read, is damaged, or was written by a newer Riposte. A database on a server must
    have the schema of this version.
    """
    with tempfile.TemporaryDirectory(prefix="riposte-check-") as folder:
        copy = Path(folder) / "copy.sqlite3"
        if not is_server(place):
            copy_whole(database_path(place), copy)
        opened = await open_database(str(copy))
        try:
            if is_server(place):
                await _copy_from_server(place, opened)
            return [finding async for finding in _findings(GameManager(Repository(opened)))]
        finally:
            await opened.close(checkpoint=False)


async def _copy_from_server(place: str, copy: Database) -> None:
    from bot.upkeep.copying import copy_rows

    server = await open_database(place, migrate=False)
    try:
        found = await server.schema()
        if found != HEAD:
            raise StorageError(
                f"The database {server.place} has the schema {found}, and this version needs {HEAD}. To rehearse the "
                "upgrade, restore a dump into another database, and start the bot on that."
            )
        async with server.read() as rows, copy.write() as places:
            await copy_rows(rows, places)
    finally:
        await server.close()


async def _findings(manager: GameManager) -> AsyncIterator[Finding]:
    async for match_id in manager.store.live_ids():
        info = await manager.reader.match(match_id)
        if info.status == ACTIVE:
            yield await _look(manager, info)


async def _look(manager: GameManager, info: MatchInfo) -> Finding:
    """Load one match as the bot does, and compare it with what is stored about it."""
    key, where = info.key, f"Match {info.key} ({info.game}, turn {info.turn})"
    async with manager.store.repository.read() as tx:
        open_ = {prompt.decision_id: prompt.seat for prompt in await tx.open_prompts(info.id)}
        try:
            live = await manager.store.live.get(tx, info.id, info.rev)
        except (BrokenSnapshot, MatchError) as error:
            return Finding(
                key,
                f"{where}: neither its position nor its journal can be read ({error}). Its players can only end it: "
                f"/match end, or /admin end match:{key}. `python -m bot export {key}` prints its journal for a report.",
                harmed=True,
            )
    if live is None:
        return Finding(key, f"{where}: its position is missing. End it with /admin end match:{key}.", harmed=True)
    pending = {decision.id: decision.seat for decision in await apart("match", lambda: live.pending)}
    again = info.id in manager.store.live.restored
    manager.store.live.drop(info.id)
    if again:
        return Finding(
            key, f"{where}: its position cannot be read, but its journal can be played again. The bot does so itself."
        )
    if not info.adjourned and open_ != pending:
        return Finding(
            key, f"{where}: other questions are stored than the position asks. The bot asks them again after its start."
        )
    return Finding(key, f"{where}: good.")


__all__ = ["Finding", "check"]
