"""Backups, restores and checks of the database."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from bot_table import ANNA, BEN, CHANNEL, Table
from servers import KINDS, fresh

from bot import __main__ as command_line
from bot.matches import GameManager
from bot.storage import Repository, StorageError, open_database
from bot.storage.lost import LOST, lost_times
from bot.storage.sole import sole_process
from bot.upkeep import backup as backups
from bot.upkeep.backup import back_up, restore
from bot.upkeep.check import Finding, check
from bot.upkeep.move import move


def changed(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def rows(path: Path, query: str) -> Sequence[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()


@pytest.fixture
async def stored(tmp_path: Path) -> Path:
    """Return a database that holds one match of Summoner Wars, which no bot uses."""
    path = tmp_path / "riposte.sqlite3"
    database = await open_database(str(path))
    manager = GameManager(Repository(database), seed=lambda: 5, clock=lambda: 1_000)
    match = await manager.challenges.open(
        guild_id=1, channel_id=CHANNEL, challenger=(ANNA, "Anna"), opponents=[(BEN, "Ben")], game="summoner_wars"
    )
    await manager.challenges.accept(match.id, BEN)
    await database.close()
    return path


async def test_backup_is_whole_while_the_bot_runs(table: Table, tmp_path: Path) -> None:
    await table.begun()
    backup = tmp_path / "copy"
    assert back_up(table.path, backup, 77) == backup.stat().st_size
    assert rows(backup, "SELECT count(*) FROM journal") == [(2,)]
    assert rows(backup, "SELECT value FROM meta WHERE key = 'backup'") == [("77",)]
    assert rows(table.path, "SELECT value FROM meta WHERE key = 'backup'") == []
    assert sorted(one.name for one in tmp_path.iterdir()) == ["copy", "data"]


def test_backup_overwrites_no_file(stored: Path, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("mine")
    with pytest.raises(StorageError, match=r"exists already\. Choose another name\."):
        back_up(stored, there, 1)
    with pytest.raises(StorageError, match=r"There is no database"):
        back_up(tmp_path / "none", tmp_path / "copy", 1)
    assert there.read_text() == "mine"


def test_damaged_database_makes_no_backup(stored: Path, tmp_path: Path) -> None:
    changed(stored, "PRAGMA foreign_keys=OFF", "DELETE FROM match")
    with pytest.raises(StorageError, match="rows of matches that do not exist"):
        back_up(stored, tmp_path / "copy", 1)
    data = bytearray(stored.read_bytes())
    data[4096:8192] = bytes(4096)
    stored.write_bytes(data)
    with pytest.raises(StorageError, match=r"damaged|cannot be copied"):
        back_up(stored, tmp_path / "copy", 1)
    assert not list(tmp_path.glob("copy*"))


def test_restore_keeps_the_replaced_database(stored: Path, tmp_path: Path) -> None:
    backup = tmp_path / "copy"
    back_up(stored, backup, 2_000)
    changed(stored, "UPDATE seat SET name = 'Eve'", "UPDATE sqlite_sequence SET seq = 40 WHERE name = 'outbox'")
    done = restore(stored, backup, 5_000)
    assert done.taken_at == 2_000
    assert done.kept == stored.with_name("riposte.sqlite3.replaced-19700101-000005")
    assert rows(done.kept, "SELECT DISTINCT name FROM seat") == [("Eve",)]
    assert rows(stored, "SELECT name FROM seat ORDER BY seat") == [("Anna",), ("Ben",)]
    found = rows(stored, f"SELECT value FROM meta WHERE key = '{LOST}'")
    assert lost_times(str(found[0][0])) == [(2_000, 5_000)]


@pytest.mark.parametrize("readable", [True, False])
def test_restored_database_uses_no_id_twice(stored: Path, tmp_path: Path, readable: bool) -> None:
    backup = tmp_path / "copy"
    back_up(stored, backup, 2_000)
    changed(stored, "UPDATE sqlite_sequence SET seq = 40")
    if not readable:
        stored.write_bytes(b"broken" * 1_000)
    restore(stored, backup, 5_000)
    used = dict(rows(stored, "SELECT name, seq FROM sqlite_sequence"))
    assert used["outbox"] == 40 if readable else used["outbox"] > 1_000_000  # type: ignore[operator]
    assert used["match"] == 40 if readable else used["match"] == 10_001


def test_second_restore_remembers_the_first(stored: Path, tmp_path: Path) -> None:
    back_up(stored, tmp_path / "one", 2_000)
    restore(stored, tmp_path / "one", 5_000)
    back_up(stored, tmp_path / "two", 6_000)
    restore(stored, tmp_path / "two", 9_000)
    (value,) = rows(stored, f"SELECT value FROM meta WHERE key = '{LOST}'")
    assert json.loads(str(value[0])) == [[2_000, 5_000], [6_000, 9_000]]


def test_file_copied_by_hand_is_as_old_as_its_matches(stored: Path, tmp_path: Path) -> None:
    by_hand = tmp_path / "hand"
    by_hand.write_bytes(stored.read_bytes())
    assert restore(stored, by_hand, 5_000).taken_at == 1_000


def test_restore_refuses_a_database_in_use(stored: Path, tmp_path: Path) -> None:
    back_up(stored, tmp_path / "copy", 1)
    before = stored.read_bytes()
    with sole_process(stored), pytest.raises(StorageError, match=r"Another bot is running .* Stop it first\."):
        restore(stored, tmp_path / "copy", 2)
    assert stored.read_bytes() == before


def test_restore_refuses_files_that_are_no_older_backup(stored: Path, tmp_path: Path) -> None:
    backup = tmp_path / "copy"
    (tmp_path / "text").write_text("no database at all, but a text")
    with pytest.raises(StorageError, match="There is no file"):
        restore(stored, tmp_path / "none", 2)
    with pytest.raises(StorageError, match="is the database itself"):
        restore(stored, stored, 2)
    with pytest.raises(StorageError, match="is not a database of Riposte"):
        restore(stored, tmp_path / "text", 2)
    back_up(stored, backup, 1)
    changed(backup, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StorageError, match=r"newer Riposte wrote .*copy .*Update the bot, then restore it"):
        restore(stored, backup, 2)
    changed(backup, "UPDATE alembic_version SET version_num = '0001'")
    changed(stored, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StorageError, match=r"newer Riposte wrote the database .*Update the bot first, or move"):
        restore(stored, backup, 2)


def test_interrupted_restore_leaves_the_database(stored: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    back_up(stored, tmp_path / "copy", 1)
    before = stored.read_bytes()

    def full(source: Path, target: Path) -> None:
        target.write_bytes(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backups, "copy_whole", full)
    with pytest.raises(OSError, match="No space left"):
        restore(stored, tmp_path / "copy", 2)
    assert stored.read_bytes() == before
    assert not list(tmp_path.glob("*.partial"))


@pytest.mark.parametrize("kind", KINDS)
async def test_check_works_on_every_kind_of_database(stored: Path, tmp_path: Path, kind: str) -> None:
    with fresh(kind, tmp_path / "moved") as there:
        await move(str(stored), there)
        assert await check(there) == [Finding("1", "Match 1 (summoner_wars, turn 0): good.")]


async def test_check_says_which_matches_are_damaged(stored: Path) -> None:
    assert await check(str(stored)) == [Finding("1", "Match 1 (summoner_wars, turn 0): good.")]
    changed(stored, "UPDATE prompt SET state = 'closed'")
    (found,) = await check(str(stored))
    assert "other questions are stored than the position asks" in found.sentence and not found.harmed
    changed(stored, "UPDATE snapshot SET blob = x'00'")
    (found,) = await check(str(stored))
    assert "its journal can be played again" in found.sentence and not found.harmed
    changed(stored, "UPDATE match SET game = 'chess'")
    (found,) = await check(str(stored))
    assert "neither its position nor its journal can be read" in found.sentence and found.harmed
    changed(stored, "DELETE FROM snapshot")
    (found,) = await check(str(stored))
    assert "its position is missing" in found.sentence and found.harmed


def test_commands_report_what_they_did(
    stored: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RIPOSTE_DATABASE", str(stored))
    assert command_line.main(["backup", "one"]) == 0
    assert "and checked the copy" in capsys.readouterr().out
    assert command_line.main(["backup", "one"]) == 1
    assert "one exists already" in capsys.readouterr().err
    assert command_line.main(["check", "one"]) == 0
    assert "Running matches in one: 1, damaged: 0." in capsys.readouterr().out
    assert command_line.main(["restore", "one"]) == 0
    text = capsys.readouterr().out
    assert "Changes after that are lost." in text and "riposte.sqlite3.replaced-" in text
    changed(stored, "DELETE FROM snapshot")
    assert command_line.main(["check"]) == 1
    assert "damaged: 1." in capsys.readouterr().out
