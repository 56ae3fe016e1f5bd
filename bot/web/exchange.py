"""The HTTP request that brought one interaction, and the response that it is still waiting for."""

from __future__ import annotations

import asyncio
from typing import Any


class ResponseGone(Exception):
    """The request has its response already, or its connection is closed."""


class HttpExchange:
    """A request with an interaction. It gets one response: the answer itself, or an empty one if the answer went to
    Discord's callback route.
    """

    def __init__(self) -> None:
        self._chosen: asyncio.Future[dict[str, Any] | None] = asyncio.get_running_loop().create_future()
        self._written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    async def answer(self, body: dict[str, Any]) -> None:
        """Send the answer in the response, and return once it is written. Raises ResponseGone if it cannot be sent."""
        if self._chosen.done():
            raise ResponseGone
        self._chosen.set_result(body)
        if not await asyncio.shield(self._written):
            raise ResponseGone

    def release(self) -> None:
        """Send the empty response, because the answer goes another way. Safe to repeat."""
        if not self._chosen.done():
            self._chosen.set_result(None)

    async def chosen(self, seconds: float) -> dict[str, Any] | None:
        """Return the body of the response: the answer, or None if it goes another way or is not there in time."""
        await asyncio.wait([self._chosen], timeout=seconds)
        self.release()
        return self._chosen.result()

    def end(self, *, written: bool) -> None:
        """Note whether the response was written to the connection."""
        self.release()
        if not self._written.done():
            self._written.set_result(written)
