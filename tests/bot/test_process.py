"""Configuration, command line, logs, and the bot's process on the local Discord."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest
from bot_table import BEN, Table
from patience import PATIENCE, patient_sandbox

from bot import __main__ as command_line
from bot import logs
from bot.config import DEFAULT_DATABASE, Config, ConfigError, load
from bot.storage import StorageError
from bot.storage.sole import sole_process
from bot.web.server import PATH

ROOT = Path(__file__).parents[2]
TOKEN = "MTAxMDAwMDAwMDAwMDAwMDA5.abcdef.not-a-secret-not-a-secret-not"


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in tuple(os.environ):
        if name.startswith("RIPOSTE_") or name == "DISCORD_TOKEN":
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def bot(folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bot", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **variables}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


def test_settings_have_defaults() -> None:
    config = load()
    assert (config.token, config.database, config.log_format) == (None, DEFAULT_DATABASE, "text")


def test_environment_wins_over_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nRIPOSTE_DATABASE=a.db\nRIPOSTE_LOG_LEVEL=debug\n")
    monkeypatch.setenv("RIPOSTE_DATABASE", "b.db")
    config = load()
    assert config.token is not None
    assert config.token.get_secret_value() == TOKEN
    assert (config.database, config.log_level) == ("b.db", "DEBUG")
    assert TOKEN not in repr(config)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", "hello"),
        ("DISCORD_TOKEN", f"Bot {TOKEN}"),
        ("RIPOSTE_LOG_LEVEL", "loud"),
        ("RIPOSTE_LOG_FORMAT", "xml"),
        ("RIPOSTE_RENDER_WORKERS", "many"),
        ("RIPOSTE_RENDER_WORKERS", "0"),
        ("RIPOSTE_SHUTDOWN_SECONDS", "-1"),
    ],
)
def test_malformed_setting_is_refused_by_name(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ConfigError) as caught:
        load()
    text = str(caught.value)
    assert text.startswith(name)
    assert text.endswith(".")
    if name == "DISCORD_TOKEN":
        assert value not in text


def test_example_names_every_setting() -> None:
    text = (ROOT / ".env.example").read_text()
    for field in Config.model_fields.values():
        assert f"{field.validation_alias}=" in text


def test_command_without_a_token_points_to_the_sandbox(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main([]) == 2
    assert command_line.main(["sync"]) == 2
    assert "python -m bot sandbox" in capsys.readouterr().err


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        command_line.main(["--help"])
    assert caught.value.code == 0
    text = capsys.readouterr().out
    assert all(word in text for word in ("sandbox", "sync", "doctor", "export"))


@pytest.mark.parametrize(
    ("variables", "said"),
    [
        ({"DISCORD_TOKEN": "x"}, "DISCORD_TOKEN does not look like"),
        ({"RIPOSTE_DATABASE": "mysql://a/b", "DISCORD_TOKEN": TOKEN}, "not supported"),
        ({"RIPOSTE_DATABASE": "/proc/x/y.db", "DISCORD_TOKEN": TOKEN}, "cannot be created"),
    ],
)
def test_errors_are_sentences(tmp_path: Path, variables: dict[str, str], said: str) -> None:
    done = bot(tmp_path, **variables)
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr


async def test_export_prints_the_journal_or_the_reason_why_not(table: Table) -> None:
    match = await table.begun(played=False)
    await table.manager.play.concede(match.id, BEN)
    place = {"RIPOSTE_DATABASE": str(table.path)}
    folder = table.path.parent
    done = await asyncio.to_thread(bot, folder, "export", match.key, **place)
    assert done.returncode == 0, done.stderr
    journal = json.loads(done.stdout)
    assert journal["entries"] == [{"op": "concede", "seat": 1}]
    missing = await asyncio.to_thread(bot, folder, "export", "zz", **place)
    assert (missing.returncode, missing.stderr) == (1, "There is no such match.\n")
    nothing = await asyncio.to_thread(bot, folder, "export", "1", RIPOSTE_DATABASE="none.db")
    assert (nothing.returncode, nothing.stderr) == (1, "There is no database none.db.\n")


def test_only_one_process_opens_a_database(tmp_path: Path) -> None:
    with sole_process(tmp_path / "a.db"):
        with pytest.raises(StorageError, match="Another bot"), sole_process(tmp_path / "a.db"):
            pass
        with sole_process(tmp_path / "b.db"):
            pass
    with sole_process(tmp_path / "a.db"):
        pass


def test_log_lines_contain_their_context() -> None:
    record = logging.LogRecord("riposte.x", logging.INFO, "file", 1, "hello %s", ("you",), None)
    record.match = 7
    line = json.loads(logs.JsonFormatter().format(record))
    assert (line["message"], line["match"], line["level"]) == ("hello you", 7, "INFO")
    assert logs.TextFormatter().format(record).endswith("riposte.x: hello you match=7")


@pytest.mark.smoke
async def test_bot_starts_syncs_and_stops_on_the_local_discord(tmp_path: Path) -> None:
    """The bot starts, locks the database, synchronises commands only on request, and stops cleanly on SIGTERM."""
    async with patient_sandbox() as sandbox:
        place = {"RIPOSTE_DATABASE": str(tmp_path / "bot.db"), "PYTHONPATH": str(ROOT)}
        environment = {**sandbox.environment(), **place, "RIPOSTE_METRICS": "127.0.0.1:0"}
        command = (sys.executable, "-m", "bot")
        pipe = asyncio.subprocess.PIPE
        child = await asyncio.create_subprocess_exec(*command, cwd=tmp_path, env=environment, stderr=pipe)
        await sandbox.bot_online()
        assert child.stderr is not None
        while b"monitoring port=" not in (line := await asyncio.wait_for(child.stderr.readline(), PATIENCE)):
            assert line
        port = int(line.rpartition(b"port=")[2])
        async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/metrics") as page:
            assert "riposte_matches_running 0.0" in await page.text()
        second = await asyncio.to_thread(bot, tmp_path, **{**place, "DISCORD_TOKEN": sandbox.token})
        assert second.returncode == 1
        assert "Another bot is running" in second.stderr
        child.send_signal(signal.SIGTERM)
        _, errors = await asyncio.wait_for(child.communicate(), PATIENCE)
        assert child.returncode == 0, errors.decode()
        assert b"Traceback" not in errors
        assert not (tmp_path / "bot.db-wal").exists() or (tmp_path / "bot.db-wal").stat().st_size == 0
        here = {key: value for key, value in environment.items() if key.startswith(("RIPOSTE_", "DISCORD_"))}
        synced = await asyncio.to_thread(bot, tmp_path, "sync", **here)
        assert synced.returncode == 0, synced.stderr
        assert "commands to Discord" in synced.stdout
        wrong = await asyncio.to_thread(bot, tmp_path, **{**here, "DISCORD_TOKEN": TOKEN})
        assert (wrong.returncode, "does not accept" in wrong.stderr) == (1, True)


@pytest.mark.smoke
async def test_web_process_answers_over_http_and_stops(tmp_path: Path) -> None:
    """`python -m bot web` on a file serves the endpoint and keeps the gateway, and stops cleanly on SIGTERM."""
    async with patient_sandbox() as sandbox:
        place = {"RIPOSTE_DATABASE": str(tmp_path / "bot.db"), "PYTHONPATH": str(ROOT), "RIPOSTE_WEB": "127.0.0.1:0"}
        command = (sys.executable, "-m", "bot", "web")
        pipe = asyncio.subprocess.PIPE
        environment = {**sandbox.environment(), **place, "RIPOSTE_METRICS": "127.0.0.1:0"}
        child = await asyncio.create_subprocess_exec(*command, cwd=tmp_path, env=environment, stderr=pipe)
        await sandbox.bot_online()
        assert child.stderr is not None
        ports = {}
        while len(ports) < 2:
            line = await asyncio.wait_for(child.stderr.readline(), PATIENCE)
            assert line
            for name in (b"monitoring", b"endpoint"):
                if (found := re.search(name + rb" port=(\d+)", line)) is not None:
                    ports[name] = int(found[1])
        await sandbox.endpoint.set(f"http://127.0.0.1:{ports[b'endpoint']}{PATH}")
        answer = await sandbox.anna.slash("#duel", "rule", query="attack")
        assert answer.text
        assert sandbox.endpoint.statuses == [202]
        async with aiohttp.ClientSession() as session:
            monitoring = f"http://127.0.0.1:{ports[b'monitoring']}"
            while True:  # the endpoint answers before the gateway is connected
                async with session.get(f"{monitoring}/healthz") as page:
                    if page.status == 200:
                        assert await page.text() == "ok\n"
                        break
            async with session.get(f"{monitoring}/metrics") as page:
                numbers = await page.text()
        assert 'riposte_interactions_total{kind="application_command"} 1.0' in numbers
        assert 'riposte_endpoint_refused_total{status="401"} 1.0' in numbers
        child.send_signal(signal.SIGTERM)
        _, errors = await asyncio.wait_for(child.communicate(), PATIENCE)
        assert child.returncode == 0, errors.decode()
        assert b"Traceback" not in errors
        assert not sandbox.violations
