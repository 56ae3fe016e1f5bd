"""Pictures for panels, drawn off the event loop and remembered.

Only a redacted view goes in. The memory is keyed by match, revision, viewer and what is drawn, so a panel
that is shown again costs nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import render
from bot.model import Look
from cogs.items import Drawn
from cogs.panel import Panel, Picture

WORKERS = 2
REMEMBERED = 96


class Studio:
    """Draws pictures with a few threads; a second wish for the same picture waits for the first."""

    def __init__(self, workers: int = WORKERS, remembered: int = REMEMBERED) -> None:
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="render")
        self._memory: OrderedDict[str, asyncio.Future[Drawn]] = OrderedDict()
        self._remembered = remembered

    def close(self) -> None:
        """Let the threads go."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def draw(self, panel: Panel, look: Look | None, locale: str = "en") -> list[Drawn]:
        """All pictures of a panel, from the view of ``look``."""
        if look is None or not look.view:
            return []
        return [await self.one(picture, look.view, locale) for picture in panel.pictures]

    async def one(self, picture: Picture, view: Mapping[str, Any], locale: str) -> Drawn:
        """One picture of a redacted view."""
        mark = hashlib.sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()
        key = f"{picture.what}:{picture.zone}:{picture.numbered}:{locale}:{mark}"

        def work() -> Drawn:
            if picture.what == "hand":
                made = render.hand(view, numbered=picture.numbered)
            else:
                made = render.board(view, numbered=picture.numbered, zone=picture.zone)
            return Drawn(f"{picture.what}.png", made.png, made.alt)

        return await self._remember(key, work)

    async def card(self, game: str, code: str, locale: str) -> Drawn:
        """The picture of one card."""

        def work() -> Drawn:
            made = render.card(game, code)
            return Drawn("card.png", made.png, made.alt)

        return await self._remember(f"card:{game}:{code}:{locale}", work)

    async def _remember(self, key: str, work: Callable[[], Drawn]) -> Drawn:
        known = self._memory.get(key)
        if known is None:
            known = asyncio.ensure_future(asyncio.get_running_loop().run_in_executor(self._pool, work))
            self._memory[key] = known
            while len(self._memory) > self._remembered:
                self._memory.popitem(last=False)
        self._memory.move_to_end(key)
        try:
            # Shielded: whoever stops waiting must not take the picture from the others.
            return await asyncio.shield(known)
        except BaseException:
            if known.done() and (known.cancelled() or known.exception() is not None):
                self._memory.pop(key, None)
            raise


def text_board(view: Mapping[str, Any], locale: str = "en") -> str:
    """The board in words, from the same view."""
    return render.text_board(view)


__all__: Sequence[str] = ("Studio", "text_board")
