"""Leave databases with running matches for later releases to open.

    PYTHONPATH=.:tests/kits python tests/saves/leave_databases.py RELEASE

Each holds one match, played by clicks on the local Discord, as SQL in `tests/saves/databases`.
"""

from __future__ import annotations

import asyncio
import lzma
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import cogs.client  # noqa: F401 - the automatic players read the bot's sentences when they are imported
from engine import games

games()
from play_kit import PLAYS, Play  # noqa: E402
from whole_match import presses, seated  # noqa: E402

FOLDER = Path(__file__).parent / "databases"
PRESSES = 45


async def leave(play: Play, target: Path) -> None:
    """Play some presses of a match, stop the bot, and write its database as SQL."""
    with tempfile.TemporaryDirectory() as folder:
        async with seated(Path(folder), play) as table:
            for auto in table.autos:
                auto.slow_down()
            await table.begin()
            await presses(table, PRESSES)
            await table.bot.world.settled()
        with closing(sqlite3.connect(table.bot.database)) as connection:
            text = "\n".join(connection.iterdump())
    target.write_bytes(lzma.compress(text.encode(), preset=9))


def main(release: str) -> None:
    folder = FOLDER / release
    folder.mkdir(parents=True)
    for play in PLAYS:
        asyncio.run(leave(play, folder / f"{play.game}.sql.xz"))


if __name__ == "__main__":
    main(sys.argv[1])
