"""The pages for machines: whether the bot works, and its numbers."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
from bot_table import Table

from bot.config import ConfigError, load
from bot.monitoring import Metrics, Parts, serving

State = dict[str, Any]


@pytest.fixture
async def state(table: Table) -> AsyncIterator[State]:
    """Yield a served monitoring whose parts can be broken."""
    found: State = {"connected": True, "delivering": True}
    parts = Parts(table.manager, lambda: found["connected"], lambda: found["delivering"], lambda: 3)
    found["metrics"] = Metrics(parts)
    async with serving(found["metrics"], ("127.0.0.1", 0)) as port, aiohttp.ClientSession() as session:

        async def page(name: str) -> tuple[int, str]:
            async with session.get(f"http://127.0.0.1:{port}/{name}") as response:
                return response.status, await response.text()

        found["page"] = page
        yield found


async def test_health_names_what_does_not_work(state: State, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await state["page"]("healthz") == (200, "ok\n")
    state |= {"connected": False, "delivering": False}
    there = "No messages are being delivered.\nThere is no connection to Discord.\n"
    assert await state["page"]("healthz") == (503, there)
    state |= {"connected": True, "delivering": True}
    monkeypatch.setattr(table.database, "reading", None)
    assert await state["page"]("healthz") == (503, "The database does not answer.\n")


async def test_metrics_count_matches_clicks_and_errors(state: State, table: Table) -> None:
    await table.begun()
    await table.challenge(channel_id=99)
    metrics = state["metrics"]
    metrics.received("component")
    metrics.answered("component", 0.3)
    logging.getLogger("riposte.test").error("went wrong")
    status, text = await state["page"]("metrics")
    assert status == 200
    lines = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert lines["riposte_matches_running"] == lines["riposte_challenges_open"] == "1.0"
    assert float(lines["riposte_outbox_waiting"]) > 0
    assert lines["riposte_drawings_waiting"] == "3.0"
    assert lines["riposte_gateway_connected"] == "1.0"
    assert lines["riposte_errors_total"] == "1.0"
    assert lines['riposte_interactions_total{kind="component"}'] == "1.0"
    assert lines['riposte_answer_seconds_bucket{kind="component",le="0.4"}'] == "1.0"


async def test_waits_for_locks_are_counted(state: State, table: Table) -> None:
    table.database.on_locked.append(state["metrics"].locked)
    await table.begun()
    state["metrics"].locked(0.004)
    _, text = await state["page"]("metrics")
    counted = dict(re.findall(r'riposte_lock_seconds_bucket\{le="(.+)"\} ([\d.]+)', text))
    assert float(counted["0.005"]) > float(counted["0.002"])
    assert float(counted["+Inf"]) > 1


async def test_metrics_are_given_while_the_database_is_stuck(
    state: State, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    state["metrics"].received("component")
    monkeypatch.setattr(table.database, "reading", None)
    status, text = await state["page"]("metrics")
    assert status == 200
    assert "riposte_matches_running NaN" in text and "riposte_outbox_waiting NaN" in text
    assert 'riposte_interactions_total{kind="component"} 1.0' in text


async def test_metrics_name_nobody(state: State, table: Table) -> None:
    await table.begun()
    state["metrics"].answered("component", 0.3)
    _, text = await state["page"]("metrics")
    assert "Anna" not in text
    assert set(re.findall(r'(\w+)="', text)) == {"kind", "le"}


@pytest.mark.parametrize("address", ["9464", "localhost", ":9464", "a:99999", "a:b"])
def test_malformed_address_is_refused(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("RIPOSTE_METRICS", address)
    with pytest.raises(ConfigError, match=r"RIPOSTE_METRICS must be an address and a port, such as 127\.0\.0\.1:9464"):
        load()


@pytest.mark.parametrize(("address", "read"), [("", None), ("0.0.0.0:80", ("0.0.0.0", 80)), ("[::1]:80", ("::1", 80))])
def test_address_is_read(monkeypatch: pytest.MonkeyPatch, address: str, read: object) -> None:
    monkeypatch.setenv("RIPOSTE_METRICS", address)
    assert load().metrics == read
