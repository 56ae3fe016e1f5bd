"""Rate limits by route and place, for an impatient client and for discord.py."""

import asyncio
import math
from collections import Counter

import aiohttp
import pytest


@pytest.fixture
async def client(sandbox):
    """Yield a client that sends requests with the bot's token and ignores all limits."""
    sandbox.faults.buckets = True
    headers = {"Authorization": f"Bot {sandbox.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:

        async def ask(method, path, **body):
            async with session.request(method, sandbox.api_url + path, json=body or None) as response:
                return response.status, response.headers, await response.read() and await response.json()

        yield ask


def messages(channel):
    return f"/channels/{channel.id}/messages"


async def test_headers_show_the_remaining_requests(sandbox, client):
    here = messages(sandbox.channel)
    seen = [await client("POST", here, content="hi") for _ in range(5)]
    assert [headers["X-RateLimit-Remaining"] for _, headers, _ in seen] == ["4", "3", "2", "1", "0"]
    assert {headers["X-RateLimit-Limit"] for _, headers, _ in seen} == {"5"}
    left = [float(headers["X-RateLimit-Reset-After"]) for _, headers, _ in seen]
    assert left[0] <= 5
    # All requests share one window, which the first request opens.
    assert left == sorted(left, reverse=True)


async def test_request_over_the_limit_is_refused(sandbox, client):
    here = messages(sandbox.channel)
    for _ in range(5):
        await client("POST", here, content="hi")
    status, headers, body = await client("POST", here, content="too many")
    assert status == 429
    assert body["global"] is False
    assert 0 < body["retry_after"] <= 5
    assert headers["Retry-After"] == str(math.ceil(body["retry_after"]))
    assert headers["X-RateLimit-Scope"] == "user"
    assert headers["X-RateLimit-Remaining"] == "0"
    assert "Via" in headers
    assert "X-RateLimit-Global" not in headers
    assert len(sandbox.anna.messages("#duel")) == 5
    assert sandbox.invalid_requests == 1


async def test_every_channel_and_every_way_has_its_own_bucket(sandbox, client):
    here, there = messages(sandbox.channel), messages(sandbox.add_channel("other"))
    for _ in range(5):
        await client("POST", here, content="hi")
    seen = sandbox.anna.messages("#duel")[0]
    full = await client("POST", here, content="hi")
    other = await client("POST", there, content="hi")
    edited = await client("PATCH", f"{here}/{seen.id}", content="ho")
    deleted = await client("DELETE", f"{here}/{seen.id}")
    assert [one[0] for one in (full, other, edited, deleted)] == [429, 200, 200, 204]
    assert [one[1]["X-RateLimit-Remaining"] for one in (other, edited, deleted)] == ["4", "4", "4"]
    hashes = {one[1]["X-RateLimit-Bucket"] for one in (full, edited, deleted)}
    assert len(hashes) == 3
    assert other[1]["X-RateLimit-Bucket"] == full[1]["X-RateLimit-Bucket"]


@pytest.mark.parametrize(
    ("method", "path", "limit"),
    [("GET", "/channels/{0}/messages", "5"), ("POST", "/users/@me/channels", "10"), ("GET", "/users/@me", "50")],
)
async def test_other_routes_have_their_own_limits(sandbox, client, method, path, limit):
    body = {"recipient_id": str(sandbox.anna.id)} if method == "POST" else {}
    status, headers, _ = await client(method, path.format(sandbox.channel.id), **body)
    assert (status, headers["X-RateLimit-Limit"]) == (200, limit)


async def test_refusals_count_and_carry_the_headers(sandbox, client):
    status, headers, _ = await client("POST", messages(sandbox.channel), content="x" * 2001)
    assert (status, headers["X-RateLimit-Remaining"]) == (400, "4")


async def test_requests_with_a_token_count_together_not_globally(sandbox, client):
    sandbox.faults.global_limit = 1
    interaction = await waiting(sandbox)
    callback = f"/interactions/{interaction.id}/{interaction.token}/callback"
    hook = f"/webhooks/{sandbox.world.bot.id}/{interaction.token}"
    first = await client("POST", callback, type=4, data={"content": "first"})
    more = [await client("POST", hook, content="more") for _ in range(3)]
    edits = [await client("PATCH", f"{hook}/messages/@original", content="new") for _ in range(3)]
    assert first[0] == 204
    assert "X-RateLimit-Limit" not in first[1]
    assert [one[0] for one in more + edits] == [204, 204, 204, 200, 200, 429]
    # Another interaction's token has a separate limit.
    interaction = await waiting(sandbox)
    await client("POST", f"/interactions/{interaction.id}/{interaction.token}/callback", type=5)
    hook = f"/webhooks/{sandbox.world.bot.id}/{interaction.token}"
    assert (await client("PATCH", f"{hook}/messages/@original", content="new"))[0] == 200


async def waiting(sandbox):
    if not sandbox.world.book.scopes[None]:
        command = [{"name": "wait", "description": "d"}]
        sandbox.world.book.put(None, command, sandbox.clock.new_id, sandbox.world.bot.id)
    return (await sandbox.anna.slash("#duel", "wait", wait=False)).interaction


async def test_global_limit_counts_requests_of_all_routes(sandbox, client):
    sandbox.faults.global_limit = 2
    for _ in range(2):
        await client("GET", "/users/@me")
    status, headers, body = await client("GET", f"/users/{sandbox.anna.id}")
    assert status == 429
    assert body["global"] is True
    assert headers["X-RateLimit-Global"] == "true"
    assert headers["X-RateLimit-Scope"] == "global"


async def test_rate_limits_are_off_without_the_switch(sandbox, client):
    sandbox.faults.clear()
    seen = [await client("POST", messages(sandbox.channel), content="hi") for _ in range(8)]
    assert {status for status, _, _ in seen} == {200}
    assert not any(name.startswith("X-RateLimit") for _, headers, _ in seen for name in headers)


@pytest.mark.slow
async def test_discord_py_slows_itself_down(sandbox, bot):
    place = bot.get_partial_messageable(sandbox.channel.id)
    sent = [await place.send(str(number)) for number in range(8)]
    sandbox.faults.buckets = True
    bot.last = None
    await sandbox.anna.slash("#duel", "mute", wait=False)
    interaction = await sandbox.anna.wait_for(lambda player: bot.last)
    await interaction.response.defer(ephemeral=True)
    begun = len(sandbox.requests)
    await asyncio.gather(
        *(message.delete() for message in sent),
        *(interaction.followup.send(str(number)) for number in range(7)),
        *(place.send(str(number)) for number in range(6)),
    )
    asked = Counter((one.method, one.status) for one in sandbox.requests[begun:])
    assert asked == {("DELETE", 204): 8, ("POST", 200): 13}
    assert not sandbox.violations
