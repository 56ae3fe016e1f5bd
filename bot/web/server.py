"""The HTTP server of the endpoint.

Discord sends each interaction once and waits for three seconds. It accepts the answer as the response (200), or an
empty response (202) and the answer by its callback route. A 401 is what it expects for a bad signature: it sends some
on purpose, and takes an endpoint off that accepts one.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any

from aiohttp import web

from bot.deadlines import DEADLINES
from bot.web.exchange import HttpExchange
from bot.web.signature import SIGNATURE, TIMESTAMP, BadSignature, Signatures

log = logging.getLogger("riposte.web")

PATH = "/interactions"
MAX_BODY = 1 << 20
"""Maximum number of bytes of a request. The largest message with its components is a fifth of this."""
PING = 1
KINDS = frozenset({2, 3, 4, 5})
"""The types of interactions that the bot handles: commands, components, autocompletion and modals."""


class Malformed(ValueError):
    """The signed body is no interaction of a kind that this version knows."""


Receive = Callable[[dict[str, Any], HttpExchange], None]
"""A function that begins to handle an interaction. Raises Malformed if it cannot be read."""


class Endpoint:
    """Receives interactions at ``/interactions``."""

    def __init__(self, signatures: Signatures, receive: Receive) -> None:
        self._signatures = signatures
        self._receive = receive
        self._runner: web.AppRunner | None = None
        self._open: set[HttpExchange] = set()
        self.on_refused: list[Callable[[int], None]] = []
        """Functions that are called with the status of each refused request."""

    @property
    def running(self) -> bool:
        """Whether requests are accepted."""
        return self._runner is not None

    async def start(self, address: tuple[str, int]) -> int:
        """Listen, and return the port. Raises OSError if the address cannot be used."""
        app = web.Application(client_max_size=MAX_BODY)
        app.router.add_post(PATH, self._handle)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        try:
            await web.TCPSite(runner, *address).start()
        except OSError:
            await runner.cleanup()
            raise
        self._runner = runner
        port = int(runner.addresses[0][1])
        log.info("endpoint", extra={"port": port, "path": PATH})
        return port

    async def stop(self) -> None:
        """Accept no more requests, and end those that are open. Safe to repeat.

        An interaction that has no answer yet gets it by the callback route.
        """
        runner, self._runner = self._runner, None
        if runner is None:
            return
        for site in tuple(runner.sites):
            await site.stop()
        for exchange in self._open:
            exchange.release()
        await runner.cleanup()

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        if self._runner is None:
            return self._refuse(503, "The bot is stopping.")
        body = await request.read()
        try:
            self._signatures.check(request.headers.get(SIGNATURE), request.headers.get(TIMESTAMP), body)
        except BadSignature as error:
            log.info("refused a request %s", error)
            return self._refuse(401, "The signature is not valid.")
        exchange = HttpExchange()
        try:
            payload = _read(body)
            if payload["type"] == PING:
                return web.json_response({"type": PING})
            self._receive(payload, exchange)
        except Malformed as error:
            log.warning("refused an interaction: %s", error)
            return self._refuse(400, "This is no interaction.")
        written = False
        self._open.add(exchange)
        try:
            answer = await exchange.chosen(DEADLINES.acknowledge)
            response = web.Response(status=202) if answer is None else web.json_response(answer)
            await response.prepare(request)
            await response.write_eof()
            written = request.transport is not None and not request.transport.is_closing()
            return response
        finally:
            self._open.discard(exchange)
            exchange.end(written=written)

    def _refuse(self, status: int, text: str) -> web.Response:
        for note in self.on_refused:
            note(status)
        return web.Response(status=status, text=text)


def _read(body: bytes) -> dict[str, Any]:
    try:
        payload = json.loads(body)
    except ValueError:
        raise Malformed("the body is no JSON") from None
    if not isinstance(payload, dict):
        raise Malformed("the body is no object")
    kind = payload.get("type")
    if kind != PING and kind not in KINDS:
        raise Malformed(f"its type is {kind!r}")
    return payload
