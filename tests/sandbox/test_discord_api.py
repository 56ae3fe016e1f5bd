"""The check of requests, and the routes of the loopback, against Discord's description of its API."""

from __future__ import annotations

from typing import Any

import pytest
from discord_api import DiscordApi
from patience import patient_sandbox

API = DiscordApi.load()
MESSAGES = "/channels/1/messages"


@pytest.mark.parametrize(
    ("method", "path", "body", "fault"),
    [
        ("POST", MESSAGES, {"content": "x" * 4001}, 'body.content is not ["text", null, 4000]'),
        ("POST", MESSAGES, {"contents": "x"}, "body has no contents"),
        ("POST", MESSAGES, {"content": 5}, "body.content is not"),
        ("POST", MESSAGES, {"embeds": [{}] * 11}, "body.embeds is not"),
        ("POST", f"{MESSAGES}/2/threads", {}, "body lacks name"),
        ("POST", f"{MESSAGES}/2/threads", {"name": "x" * 101}, "body.name is not"),
        ("POST", f"{MESSAGES}/2/threads", {"name": "x", "auto_archive_duration": 7}, "auto_archive_duration is not"),
        ("PUT", "/applications/1/commands", [{"name": "x", "type": 9}], "body[0].type is not"),
        ("PUT", "/channels/1/thread-members/2", {"x": 1}, "takes no body"),
        ("POST", "/channels/1/parties", {}, "no such route"),
        ("POST", "/interactions/1/t/callback", {"type": 99}, "body.type is not"),
    ],
)
def test_wrong_request_is_refused(method: str, path: str, body: Any, fault: str) -> None:
    faults = API.faults(method, path, body)
    assert any(fault in one for one in faults), faults


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", MESSAGES, {"content": "Hello", "nonce": "1.0", "flags": 4096, "components": None}),
        ("POST", f"{MESSAGES}/2/threads", {"name": "Match 1", "auto_archive_duration": 10080}),
        ("PUT", "/applications/1/commands", [{"name": "Challenge", "type": 2, "contexts": [0]}]),
        ("PATCH", "/channels/1", {"archived": False}),
        ("DELETE", f"{MESSAGES}/2", None),
    ],
)
def test_right_request_is_accepted(method: str, path: str, body: Any) -> None:
    assert API.faults(method, path, body) == []


async def test_every_route_of_the_loopback_is_described() -> None:
    async with patient_sandbox() as sandbox:
        routes = sandbox.rest.routes
    assert len(routes) > 30
    unknown = [f"{one.method} {one.template}" for one in routes if API.route(one.method, one.template) is None]
    assert unknown == []
