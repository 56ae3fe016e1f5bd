"""kill -9 at every point: no accepted answer is lost, no answer counts twice, and every message is delivered."""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from patience import PATIENCE

from bot import faults

ROOT = Path(__file__).parents[2]
CHILD = ROOT / "tests/kits/bot_kill_child.py"


def start(folder: Path, **variables: str) -> subprocess.Popen[bytes]:
    path = os.pathsep.join([str(ROOT), str(CHILD.parent)])
    environment = {**os.environ, "PYTHONPATH": path, **variables}
    command = [sys.executable, str(CHILD), str(folder / "bot.sqlite3"), str(folder / "messages")]
    return subprocess.Popen(command, env=environment, stderr=subprocess.PIPE)


def finish(folder: Path, **variables: str) -> int:
    child = start(folder, **variables)
    _, errors = child.communicate(timeout=PATIENCE)
    if child.returncode not in (0, -signal.SIGKILL):
        raise AssertionError(errors.decode())
    return child.returncode


def journal(folder: Path) -> list[object]:
    with sqlite3.connect(folder / "bot.sqlite3") as connection:
        return connection.execute("SELECT n, seat, op FROM journal ORDER BY n").fetchall()


def events(folder: Path) -> list[object]:
    with sqlite3.connect(folder / "bot.sqlite3") as connection:
        return connection.execute("SELECT seq, n, body FROM event ORDER BY seq").fetchall()


def check(folder: Path, undisturbed: Path) -> None:
    assert journal(folder) == journal(undisturbed)
    assert events(folder) == events(undisturbed)
    lines = [json.loads(line) for line in (folder / "messages").read_text().split("\n")[:-1]]
    nonces = [line[0] for line in lines]
    assert len(nonces) == len(set(nonces))
    assert [line[1] for line in lines].count("result") == 1
    with sqlite3.connect(folder / "bot.sqlite3") as connection:
        assert connection.execute("SELECT count(*) FROM outbox WHERE state = 'due'").fetchone() == (0,)
        assert connection.execute("SELECT count(*) FROM prompt WHERE state = 'open'").fetchone() == (0,)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("undisturbed")
    assert finish(folder) == 0
    assert len(journal(folder)) > 10
    return folder


@pytest.mark.parametrize("point", faults.POINTS)
def test_bot_killed_at_each_point_loses_nothing(tmp_path: Path, undisturbed: Path, point: str) -> None:
    for count in (1, 6):
        assert finish(tmp_path, RIPOSTE_KILL_AT=f"{point}:{count}") == -signal.SIGKILL
    assert finish(tmp_path) == 0
    check(tmp_path, undisturbed)


@pytest.mark.slow
def test_bot_killed_at_random_loses_nothing(tmp_path: Path, undisturbed: Path) -> None:
    chance = random.Random(5)
    for _ in range(8):
        child = start(tmp_path)
        while not (tmp_path / "bot.sqlite3").exists() and child.poll() is None:
            time.sleep(0.01)
        time.sleep(0.4 + 0.5 * chance.random())
        child.kill()
        child.communicate()
    assert finish(tmp_path) == 0
    check(tmp_path, undisturbed)


def test_unknown_kill_point_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    faults.point("whatever")
    monkeypatch.setenv("RIPOSTE_KILL_AT", "after_commit")
    with pytest.raises(ValueError, match="whatever"):
        faults.point("whatever")
