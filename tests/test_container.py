"""The container: what goes into the image, and how its health is asked. The image itself is not built here."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from pathlib import Path

import yaml
from aiohttp import web

from bot.config import load

ROOT = Path(__file__).resolve().parent.parent
RECIPE = (ROOT / "Containerfile").read_text()
SERVICE = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]["riposte"]
LINES = re.sub(r"\\\n\s*", "", RECIPE)


def test_image_gets_what_exists_and_is_not_ignored() -> None:
    copied = [name for line in re.findall(r"^COPY (.*) \S+$", LINES, re.MULTILINE) for name in line.split()]
    assert {"bot", "cogs", "engine", "render", "pyproject.toml", "requirements.lock"} <= set(copied)
    ignored = (ROOT / ".containerignore").read_text()
    assert (ROOT / ".dockerignore").read_text() == ignored
    for name in copied:
        assert (ROOT / name).exists() and f"!{name}\n" in ignored
    assert ".env" not in ignored and "tests" not in ignored, "everything else stays outside"


def test_bot_is_not_root_and_keeps_its_data_in_a_volume() -> None:
    assert LINES.index("USER riposte") < LINES.index('CMD ["python", "-m", "bot"]')
    assert "VOLUME /data" in LINES and SERVICE["volumes"] == ["data:/data"]
    for variables in (SERVICE["environment"], dict(re.findall(r"(RIPOSTE_\w+)=(\S+)", LINES))):
        assert variables == {"RIPOSTE_DATABASE": "/data/riposte.sqlite3", "RIPOSTE_METRICS": "127.0.0.1:9464"}
    assert int(SERVICE["stop_grace_period"].rstrip("s")) > load(Path("none")).shutdown_seconds


async def test_health_command_fails_with_the_page() -> None:
    asked = SERVICE["healthcheck"]["test"]
    assert json.dumps(asked[1:]) in LINES
    status = [200]

    async def page(_: web.Request) -> web.Response:
        return web.Response(status=status[0])

    pages = web.Application()
    pages.router.add_get("/healthz", page)
    runner = web.AppRunner(pages)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    command = [sys.executable, "-c", asked[3].replace("9464", str(runner.addresses[0][1]))]
    for status[0], code in ((200, 0), (503, 1)):
        done = await asyncio.to_thread(subprocess.run, command, capture_output=True, check=False)
        assert done.returncode == code
    await runner.cleanup()
