"""Notices at once when Discord's servers fail an edit. The library itself would retry the edit for half a minute."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any, TypeVar

import aiohttp

T = TypeVar("T")

KEPT = 256
_EDIT = re.compile(r"/webhooks/\d+/([^/]+)/messages/")


class Failing:
    """Keeps the tokens of interactions for which an edit met a server error or a broken connection."""

    def __init__(self, config: aiohttp.TraceConfig) -> None:
        self._failed: OrderedDict[str, asyncio.Event] = OrderedDict()
        config.on_request_end.append(self._ended)
        config.on_request_exception.append(self._cut)

    async def wait(self, token: str) -> None:
        """Return as soon as an edit with this token fails, or at once if one has already failed."""
        await self._of(token).wait()

    def has(self, token: str) -> bool:
        """Whether an edit with this token has already failed."""
        return token in self._failed and self._failed[token].is_set()

    async def first_try(self, token: str, edit: Coroutine[Any, Any, T], seconds: float) -> T:
        """Make an edit. Raises TimeoutError if the first attempt fails or takes longer than ``seconds``.

        Without this, the library would retry the failed edit and meanwhile hold back everything else sent with the same
        token.
        """
        if self.has(token):
            return await edit
        editing = asyncio.ensure_future(edit)
        failing = asyncio.ensure_future(self.wait(token))
        try:
            await asyncio.wait({editing, failing}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            if not editing.done():
                raise TimeoutError
            return editing.result()
        finally:
            editing.cancel()
            failing.cancel()

    def _of(self, token: str) -> asyncio.Event:
        found = self._failed.setdefault(token, asyncio.Event())
        self._failed.move_to_end(token)
        while len(self._failed) > KEPT:
            self._failed.popitem(last=False)
        return found

    async def _ended(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        if params.response.status >= 500:
            self._note(params.url.path)

    async def _cut(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self._note(params.url.path)

    def _note(self, path: str) -> None:
        match = _EDIT.search(path)
        if match is not None:
            self._of(match[1]).set()
