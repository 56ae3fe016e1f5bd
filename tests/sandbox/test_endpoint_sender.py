"""The local Discord with an Interactions Endpoint URL: what it sends there, and what it makes of the responses."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from aiohttp import web
from nacl.signing import VerifyKey
from patience import patient_sandbox

from bot.sandbox import ClientRefusal, Sandbox
from bot.sandbox.world.model import InteractionType

Answer = Callable[[dict[str, Any]], web.Response]


class Application:
    """An endpoint that checks signatures, and answers interactions as a test says."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.key = VerifyKey(bytes.fromhex(sandbox.endpoint.public_key))
        self.received: list[dict[str, Any]] = []
        self.answer: Answer = lambda payload: web.Response(status=202)
        self.careless = False
        self.url = ""

    async def handle(self, request: web.Request) -> web.Response:
        body = await request.read()
        signature = bytes.fromhex(request.headers["X-Signature-Ed25519"])
        try:
            self.key.verify(request.headers["X-Signature-Timestamp"].encode() + body, signature)
        except Exception:
            return web.Response(status=200 if self.careless else 401)
        payload = json.loads(body)
        if payload["type"] == 1:
            return web.json_response({"type": 1})
        self.received.append(payload)
        return self.answer(payload)


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with patient_sandbox() as made:
        yield made


@pytest.fixture
async def application(sandbox: Sandbox) -> AsyncIterator[Application]:
    made = Application(sandbox)
    app = web.Application()
    app.router.add_post("/", made.handle)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    made.url = f"http://127.0.0.1:{runner.addresses[0][1]}/"
    yield made
    await runner.cleanup()


async def used(sandbox: Sandbox, kind: InteractionType = InteractionType.COMMAND) -> Any:
    """Send an interaction, and return it once its response was applied."""
    statuses = sandbox.endpoint.statuses
    before = len(statuses)
    data = {"id": "1", "name": "x", "type": 1}
    interaction = sandbox.world.interact(kind, sandbox.anna.user, sandbox.channel, data)
    while len(statuses) == before:
        await sandbox.world.changed(0.05)
    return interaction


async def test_careless_endpoint_is_not_accepted(sandbox: Sandbox, application: Application) -> None:
    application.careless = True
    with pytest.raises(ClientRefusal, match="accepts a bad signature"):
        await sandbox.endpoint.set(application.url)
    with pytest.raises(ClientRefusal, match="could not be verified"):
        await sandbox.endpoint.set("http://127.0.0.1:1/")
    assert sandbox.world.endpoint_url is None


async def test_message_in_the_response_is_shown(sandbox: Sandbox, application: Application) -> None:
    await sandbox.endpoint.set(application.url)
    application.answer = lambda payload: web.json_response({"type": 4, "data": {"content": "Hello."}})
    interaction = await used(sandbox)
    assert interaction.acked.is_set()
    assert [message.content for message in sandbox.anna.messages("#duel")] == ["Hello."]
    assert application.received[0]["token"] == interaction.token


async def test_empty_response_leaves_the_interaction_open(sandbox: Sandbox, application: Application) -> None:
    await sandbox.endpoint.set(application.url)
    interaction = await used(sandbox)
    assert not interaction.acked.is_set() and not interaction.failed


async def test_refusals_and_wrong_answers_are_violations(sandbox: Sandbox, application: Application) -> None:
    await sandbox.endpoint.set(application.url)
    for answer in (
        web.Response(status=400),
        web.Response(text="no JSON"),
        web.json_response({"type": 4, "data": {"content": "x" * 2001}}),
        web.json_response({"type": 99}),
    ):
        application.answer = lambda payload, answer=answer: answer
        await used(sandbox)
    assert len(sandbox.violations) == 4
    application.answer = lambda payload: web.Response(status=503)
    await used(sandbox)
    assert len(sandbox.violations) == 4


async def test_without_a_url_the_gateway_is_used(sandbox: Sandbox, application: Application) -> None:
    await sandbox.endpoint.set(application.url)
    await sandbox.endpoint.set(None)
    data = {"id": "1", "name": "x", "type": 1}
    sandbox.world.interact(InteractionType.COMMAND, sandbox.anna.user, sandbox.channel, data)
    assert sandbox.endpoint.sent == 0 and not application.received
