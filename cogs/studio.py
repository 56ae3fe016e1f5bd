"""Pictures for panels: which to draw, from which redacted view, under which name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import render
from bot import locales
from bot.model import Look
from cogs.items import Drawn
from cogs.panel import Panel, Picture
from render import Renderer


class Studio:
    """Draws the pictures of panels off the event loop; what was drawn before is remembered."""

    def __init__(self, workers: int | None = None) -> None:
        self._renderer = Renderer(workers, locales.load)

    def close(self) -> None:
        """End the drawing processes."""
        self._renderer.close()

    async def draw(self, panel: Panel, look: Look | None, locale: str = "en") -> list[Drawn]:
        """All pictures of a panel, from the view of ``look``; none without one."""
        if look is None or not look.view:
            return []
        return [await self.one(picture, look, locale) for picture in panel.pictures]

    async def one(self, picture: Picture, look: Look, locale: str) -> Drawn:
        """One picture of a redacted view."""
        options: dict[str, Any] = {"numbered": picture.numbered, "locale": locale}
        job: Callable[..., render.Picture] = render.hand
        if picture.what == "board":
            job, options["zone"] = render.board, picture.zone
        made = await self._renderer.draw(job, look.view, match=look.info.id, **options)
        return Drawn(f"{picture.what}.png", made.png, made.alt)

    async def card(self, game: str, card: Any, text: str, locale: str) -> Drawn:
        """The picture of one card."""
        made = await self._renderer.draw(render.card, card, text, game_name=game, locale=locale)
        return Drawn("card.png", made.png, made.alt)

    async def table(self, title: str, text: str, locale: str) -> Drawn:
        """The picture of a page of steps."""
        made = await self._renderer.draw(render.table, title, text, locale=locale)
        return Drawn("page.png", made.png, made.alt)


__all__ = ["Studio"]
