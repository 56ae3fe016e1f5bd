"""Interactions over HTTP: if the application has an endpoint, they are sent there and not through the gateway."""

from __future__ import annotations

import asyncio
import json
import logging
import time

import aiohttp
from nacl.signing import SigningKey

from bot.sandbox.rest import replies
from bot.sandbox.validation.errors import ApiError, ClientRefusal, Json
from bot.sandbox.world.world import World

log = logging.getLogger(__name__)

PING: Json = {"type": 1, "version": 1, "token": "ping", "entitlements": []}
JSON = "application/json"


class EndpointSender:
    """Signs interactions and sends them to the application's endpoint. Each is sent once, whatever becomes of it."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._key = SigningKey.generate()
        self._session: aiohttp.ClientSession | None = None
        self._sending: set[asyncio.Task[None]] = set()
        self.offered: str | None = None
        """The address at which the bot of the page serves its endpoint, to which the page can switch."""
        self.sent = 0
        """The number of interactions that were sent to an endpoint."""
        self.statuses: list[int] = []
        """The statuses with which the endpoint responded to interactions, the last one at the end."""
        world.verify_key = self._key.verify_key.encode().hex()

    @property
    def public_key(self) -> str:
        """The key with which an endpoint checks signatures, as the developer portal shows it."""
        return self.world.verify_key

    async def set(self, url: str | None) -> None:
        """Set the Interactions Endpoint URL, or clear it with None, as in the developer portal.

        Raises ClientRefusal if the endpoint does not answer a PING, or accepts a bad signature.
        """
        if url is not None:
            try:
                status, body = await self.request(url, {**PING, "application_id": str(self.world.bot.id), "id": "1"})
                if status != 200 or json.loads(body).get("type") != 1:
                    raise ClientRefusal(f"The endpoint did not answer the PING (status {status}).")
                status, _ = await self.request(url, PING, signature="00" * 64)
            except (aiohttp.ClientError, OSError, ValueError) as error:
                raise ClientRefusal(f"The endpoint could not be verified: {error!r}.") from None
            if status != 401:
                raise ClientRefusal(f"The endpoint accepts a bad signature (status {status}).")
        self.world.endpoint_url = url
        self.world.to_endpoint = None if url is None else self.send
        self.world.emit("faults")

    def headers(self, body: bytes, at: float | None = None) -> dict[str, str]:
        """Return the headers that sign a body at a time (default: now)."""
        stamp = str(int(time.time() if at is None else at))
        signature = self._key.sign(stamp.encode() + body).signature.hex()
        return {"Content-Type": JSON, "X-Signature-Ed25519": signature, "X-Signature-Timestamp": stamp}

    async def request(
        self, url: str, payload: Json, *, signature: str | None = None, at: float | None = None
    ) -> tuple[int, bytes]:
        """Send one request and return the status and body of its response. ``signature`` replaces the valid one."""
        body = json.dumps(payload).encode()
        headers = self.headers(body, at)
        if signature is not None:
            headers["X-Signature-Ed25519"] = signature
        if self._session is None:
            self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=None))
        async with self._session.post(url, data=body, headers=headers) as response:
            return response.status, await response.read()

    def send(self, payload: Json) -> None:
        """Send an interaction. Its response is applied when it arrives."""
        url = self.world.endpoint_url
        if url is None:
            return
        task = asyncio.create_task(self._send(url, payload))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send(self, url: str, payload: Json) -> None:
        identity = int(payload["id"])
        self.sent += 1
        self.world.reached(identity)
        try:
            status, body = await self.request(url, payload)
        except (aiohttp.ClientError, OSError) as error:
            log.info("interaction %s got no response from the endpoint: %r", identity, error)
            self.world.outages += 1
            return
        self.statuses.append(status)
        try:
            self._apply(identity, payload, status, body)
        except ApiError as error:
            # An answer in a response cannot be refused with an error, so the bot does not learn that it is too late.
            if error.code != 10062:
                self.world.blame(f"endpoint {url}", error)

    def _apply(self, identity: int, payload: Json, status: int, body: bytes) -> None:
        if status in (202, 204) or status >= 500:
            return
        if status != 200:
            raise ApiError(status, 0, f"The endpoint refused a valid interaction of type {payload['type']}.")
        try:
            answer = json.loads(body)
        except ValueError:
            raise ApiError(200, 50109, "The response contains invalid JSON.") from None
        replies.answer(self.world, identity, str(payload["token"]), answer, [])

    async def close(self) -> None:
        """Stop waiting for responses."""
        for task in tuple(self._sending):
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
        if self._session is not None:
            await self._session.close()
            self._session = None


__all__ = ["EndpointSender"]
