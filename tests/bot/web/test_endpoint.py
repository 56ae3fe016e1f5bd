"""The endpoint for interactions: signatures, PING, bodies that are no interaction, and its response."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
from nacl.signing import SigningKey

from bot.config import ConfigError, load
from bot.process import role_of
from bot.roles import GATEWAY, WEB, WEB_ALONE, WHOLE
from bot.web import Endpoint, HttpExchange, Malformed, ResponseGone, Signatures
from bot.web.server import PATH
from bot.web.signature import OLDEST_S

KEY = SigningKey(bytes(range(32)))
PUBLIC = KEY.verify_key.encode().hex()
NOW = 1_800_000_000


class Sender:
    """Sends requests to an endpoint, and keeps what it handed on."""

    def __init__(self, url: str, session: aiohttp.ClientSession) -> None:
        self.url = url
        self.session = session
        self.received: list[tuple[dict[str, Any], HttpExchange]] = []
        self.refused: list[int] = []

    async def send(self, body: bytes, *, at: int = NOW, signed: bytes | None = None, **headers: str) -> tuple[int, str]:
        signature = KEY.sign(str(at).encode() + (body if signed is None else signed)).signature.hex()
        usual = {"X-Signature-Ed25519": signature, "X-Signature-Timestamp": str(at)}
        sent = {name: value for name, value in {**usual, **headers}.items() if value}
        async with self.session.post(self.url, data=body, headers=sent) as response:
            return response.status, await response.text()

    async def until_received(self) -> HttpExchange:
        while not self.received:
            await asyncio.sleep(0)
        return self.received[-1][1]


@pytest.fixture
async def sender() -> AsyncIterator[Sender]:
    def receive(payload: dict[str, Any], exchange: HttpExchange) -> None:
        if "token" not in payload:
            raise Malformed("no token")
        made.received.append((payload, exchange))

    endpoint = Endpoint(Signatures(PUBLIC, lambda: NOW * 1000), receive)
    port = await endpoint.start(("127.0.0.1", 0))
    async with aiohttp.ClientSession() as session:
        made = Sender(f"http://127.0.0.1:{port}{PATH}", session)
        endpoint.on_refused.append(made.refused.append)
        yield made
        await endpoint.stop()


PING = b'{"type": 1}'
PRESS = json.dumps({"type": 3, "token": "t"}).encode()


async def test_ping_is_answered(sender: Sender) -> None:
    status, text = await sender.send(PING)
    assert (status, json.loads(text)) == (200, {"type": 1})
    assert not sender.received


async def test_wrong_signature_is_refused(sender: Sender) -> None:
    assert (await sender.send(PRESS, signed=b"another body"))[0] == 401
    for signature in ("00" * 64, "00", "no number"):
        assert (await sender.send(PRESS, **{"X-Signature-Ed25519": signature}))[0] == 401
    other_time = await sender.send(PRESS, **{"X-Signature-Timestamp": str(NOW + 1)})
    assert other_time[0] == 401
    assert sender.refused == [401] * 5 and not sender.received


@pytest.mark.parametrize("header", ["X-Signature-Ed25519", "X-Signature-Timestamp"])
async def test_missing_signature_is_refused(sender: Sender, header: str) -> None:
    assert (await sender.send(PING, **{header: ""}))[0] == 401


async def test_old_signature_is_refused(sender: Sender) -> None:
    """Nobody can send a request again that was Discord's."""
    assert (await sender.send(PING, at=NOW - OLDEST_S))[0] == 200
    assert (await sender.send(PING, at=NOW - OLDEST_S - 1))[0] == 401
    assert (await sender.send(PING, at=NOW + OLDEST_S + 1))[0] == 401


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"{}", b'{"type": 6}', b'{"type": "3"}', b'{"type": 3}', b"\xff"])
async def test_body_that_is_no_known_interaction_is_refused(sender: Sender, body: bytes) -> None:
    assert (await sender.send(body))[0] == 400
    assert sender.refused == [400] and not sender.received


async def test_other_methods_paths_and_sizes_are_refused(sender: Sender) -> None:
    async with sender.session.get(sender.url) as response:
        assert response.status == 405
    async with sender.session.post(sender.url + "/other") as response:
        assert response.status == 404
    assert (await sender.send(b" " * (1 << 21)))[0] == 413


async def test_answer_is_the_response_of_the_request(sender: Sender) -> None:
    sending = asyncio.create_task(sender.send(PRESS))
    exchange = await sender.until_received()
    await exchange.answer({"type": 8, "data": {"choices": []}})
    status, text = await sending
    assert (status, json.loads(text)["type"]) == (200, 8)
    with pytest.raises(ResponseGone):
        await exchange.answer({"type": 8})


async def test_answer_by_another_way_leaves_the_response_empty(sender: Sender) -> None:
    sending = asyncio.create_task(sender.send(PRESS))
    exchange = await sender.until_received()
    exchange.release()
    assert await sending == (202, "")
    with pytest.raises(ResponseGone):
        await exchange.answer({"type": 8})


async def test_stop_ends_open_requests_and_takes_no_more() -> None:
    received: list[HttpExchange] = []
    endpoint = Endpoint(Signatures(PUBLIC, lambda: NOW * 1000), lambda payload, exchange: received.append(exchange))
    port = await endpoint.start(("127.0.0.1", 0))
    async with aiohttp.ClientSession() as session:
        sender = Sender(f"http://127.0.0.1:{port}{PATH}", session)
        sending = asyncio.create_task(sender.send(PRESS))
        while not received:
            await asyncio.sleep(0)
        await endpoint.stop()
        assert (await sending)[0] == 202
        assert not endpoint.running
        with pytest.raises(aiohttp.ClientConnectionError):
            await sender.send(PRESS)


def test_signature_uses_the_clock_of_the_machine() -> None:
    stamp = str(int(time.time()))
    Signatures(PUBLIC).check(KEY.sign(stamp.encode() + PING).signature.hex(), stamp, PING)
    assert time.time() - int(stamp) < OLDEST_S


# -- settings and roles --------------------------------------------------------------------------------------


def test_malformed_public_key_and_address_are_refused() -> None:
    for name, value in (("RIPOSTE_PUBLIC_KEY", "abc"), ("RIPOSTE_PUBLIC_KEY", "g" * 64), ("RIPOSTE_WEB", "8080")):
        with pytest.raises(ConfigError, match=f"^{name} must be"):
            load(**{name: value})
    config = load(RIPOSTE_PUBLIC_KEY=PUBLIC.upper(), RIPOSTE_WEB="0.0.0.0:80")
    assert (config.public_key, config.web) == (PUBLIC, ("0.0.0.0", 80))


def test_role_depends_on_the_command_and_the_database() -> None:
    one, many = load(RIPOSTE_PUBLIC_KEY=PUBLIC), load(RIPOSTE_PUBLIC_KEY=PUBLIC, RIPOSTE_DATABASE="postgresql://x")
    assert role_of(None, one) is WHOLE
    assert (role_of("web", one), role_of("web", many), role_of("gateway", many)) == (WEB_ALONE, WEB, GATEWAY)
    with pytest.raises(ConfigError, match="keeps the gateway as well"):
        role_of("gateway", one)
    with pytest.raises(ConfigError, match="RIPOSTE_PUBLIC_KEY is not set"):
        role_of("web", load())
