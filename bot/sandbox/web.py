"""The page's backend: static files, and one websocket over which a browser plays both seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from .server import Sandbox


class Page:
    def __init__(self, sandbox: Sandbox) -> None:
        self.sandbox = sandbox

    def register(self, app: web.Application) -> None:
        pass

    async def close(self) -> None:
        pass
