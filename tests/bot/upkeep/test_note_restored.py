"""Another program, as PostgreSQL's own, makes and restores a backup. Then the bot notes what is lost."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from bot_table import ANNA, FakeCourier, Table, make
from servers import KINDS, POSTGRESQL, PROGRAMS, fresh

from bot import __main__ as command_line
from bot.storage import StorageError, open_database
from bot.storage.lost import LOST, lost_times
from bot.storage.sole import sole_bot
from bot.upkeep.backup import FURTHER
from bot.upkeep.restored import note_restored


def run(program: str, *arguments: str) -> None:
    assert PROGRAMS is not None
    # Debian's folder of a version has all programs, while a link to it may stand elsewhere.
    folder = (PROGRAMS / "initdb").resolve().parent
    subprocess.run([folder / program, *arguments], check=True, env={"PATH": os.defpath, "LC_ALL": "C"})


def dumped(kind: str, place: str, file: str) -> None:
    """Back up a database while the bot runs, with a program that is not the bot."""
    if kind == POSTGRESQL:
        run("pg_dump", "--format=custom", f"--file={file}", place)
        return
    with closing(sqlite3.connect(place)) as database, closing(sqlite3.connect(file)) as copy:
        database.backup(copy)


def put_back(kind: str, place: str, file: str) -> None:
    """Restore that backup."""
    if kind == POSTGRESQL:
        run("pg_restore", "--clean", "--if-exists", "--single-transaction", f"--dbname={place}", file)
    else:
        shutil.copyfile(file, place)


async def closed(table: Table) -> None:
    await table.outbox.stop()
    await table.database.close()


@pytest.mark.parametrize("kind", KINDS)
async def test_restored_database_knows_what_is_lost(tmp_path: Path, kind: str) -> None:
    clock, courier = {"now": 1_000_000}, FakeCourier()
    dump = str(tmp_path / "dump")
    with fresh(kind, tmp_path) as place:
        table = await make(place, courier, clock)
        match = await table.begun()
        changed = (await table.manager.reader.match(match.id)).changed_at
        dumped(kind, place, dump)
        clock["now"] += 60_000
        lost = await table.challenge(channel_id=8)
        await closed(table)
        put_back(kind, place, dump)
        assert await note_restored(place, 2_000_000) == changed
        table = await make(place, courier, clock)
        async with table.database.read() as tx:
            noted = await tx.value("SELECT value FROM meta WHERE key = :key", {"key": LOST})
        assert lost_times(str(noted)) == [(changed, 2_000_000)]
        newer = await table.challenge(channel_id=8)
        assert newer.id == match.id + FURTHER["match"] + 1 > lost.id, "no id of a lost match is given again"
        assert (await table.manager.reader.look(match.id, ANNA)).decision is not None
        await closed(table)


@pytest.mark.parametrize("kind", KINDS)
async def test_restored_database_in_use_is_refused(tmp_path: Path, kind: str) -> None:
    with fresh(kind, tmp_path) as place, sole_bot(place):
        bot = await open_database(place)
        await bot.enter()
        with pytest.raises(StorageError, match="Stop it first"):
            await note_restored(place, 2_000_000)
        async with bot.read() as tx:
            assert await tx.value("SELECT count(*) FROM meta WHERE key = :key", {"key": LOST}) == 0
        await bot.close()


async def test_command_says_what_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "riposte.sqlite3"
    await (await open_database(str(place))).close()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RIPOSTE_DATABASE", str(place))
    assert await asyncio.to_thread(command_line.main, ["restored"]) == 0
    text = capsys.readouterr().out
    assert "is as it was at 1970-01-01 00:00:00 UTC" in text and "asks all open questions again" in text
