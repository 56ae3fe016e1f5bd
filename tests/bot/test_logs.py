"""Log lines: the interaction and the match that they belong to, references of errors, and no secrets."""

from __future__ import annotations

import asyncio
import json
import logging

import pytest

from bot import logs

TOKEN = "MTAxMDAwMDAwMDAwMDAwMDA5.abcdef.not-a-secret-not-a-secret-not"
USER = 101000000000000001


def line(text: str = "done", level: int = logging.INFO, **extra: object) -> dict[str, object]:
    record = logging.getLogger("riposte.test").makeRecord("riposte.test", level, "f", 1, text, (), None, extra=extra)
    assert logs.complete(record)
    found: dict[str, object] = json.loads(logs.JsonFormatter().format(record))
    assert all(str(value) in logs.TextFormatter().format(record) for value in found.values())
    return found


def test_line_has_the_fields_of_its_context() -> None:
    with logs.about(match=7, interaction=USER):
        with logs.about(row=3):
            assert line()["match"] == 7 and line()["row"] == 3
        assert "row" not in line() and line(match=8)["match"] == 8
        assert str(line()["interaction"]).startswith("id-")
    assert "match" not in line()


async def test_tasks_do_not_share_their_context() -> None:
    async def work(match: int) -> object:
        logs.begin(match=match)
        await asyncio.sleep(0)
        return line()["match"]

    assert await asyncio.gather(asyncio.create_task(work(1)), asyncio.create_task(work(2))) == [1, 2]
    assert "match" not in line()


def test_errors_have_one_reference_in_every_log() -> None:
    assert "reference" not in line()
    assert line(level=logging.ERROR, reference="abc123")["reference"] == "abc123"
    record = logging.makeLogRecord({"levelno": logging.ERROR, "msg": "failed"})
    logs.complete(record)
    first = logs.facts(record)["reference"]
    logs.complete(record)
    assert logs.facts(record)["reference"] == first and len(str(first)) == 6


@pytest.mark.parametrize(
    "text",
    [
        f"refused: {TOKEN}",
        f"POST https://discord.com/api/v10/webhooks/{USER}/aW50ZXJhY3Rpb246MTIz?wait=true failed",
        f"/interactions/{USER}/aW50ZXJhY3Rpb246MTIz/callback",
        f"user {USER}",
    ],
)
def test_log_shows_no_tokens_and_no_ids(text: str) -> None:
    for shown in (line(text), line(what=text), line(user=USER)):
        assert not [part for part in ("aW50", TOKEN[:10], str(USER)) if part in str(shown)]
