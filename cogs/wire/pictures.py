"""The pictures of panels: drawing them from redacted views, off the event loop, and adding them to messages."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import Any

import render
from bot.model import MatchView
from cogs.wire.compose import Drawn, Form, MessageParts, compose
from cogs.wire.panel import Panel, PictureRequest
from engine import PlayerView, View
from render import Renderer, Superseded

log = logging.getLogger(__name__)

Drawing = asyncio.Task[list[Drawn]]


def _noticed(drawing: Drawing) -> None:
    """Retrieve the error of a drawing that nothing awaits any more, so that asyncio does not report it."""
    if not drawing.cancelled():
        drawing.exception()


class Pictures:
    """Draws the pictures of panels off the event loop, and caches them.

    ``form`` is the form in which the pictures are sent; see :mod:`cogs.wire.compose`. ``shelf`` is the file that keeps
    drawn pieces between starts.
    """

    def __init__(self, workers: int | None = None, form: Form = "embed", shelf: Path | None = None) -> None:
        self.form: Form = form
        self._renderer = Renderer(workers, shelf=shelf)

    @property
    def whole(self) -> bool:
        """Whether every edit replaces the whole message. If so, the parts that are to stay must be read first."""
        return self.form == "gallery"

    @property
    def waiting(self) -> int:
        """The number of pictures that wait or are being drawn."""
        return self._renderer.waiting

    def compose(self, panel: Panel, drawn: Sequence[Drawn] = ()) -> MessageParts:
        """Turn a panel and its pictures into message parts, in the form that the bot's owner has chosen."""
        return compose(panel, drawn, self.form)

    def close(self) -> None:
        """Stop the drawing processes."""
        self._renderer.close()

    def begin(self, panel: Panel, look: MatchView | None, locale: str = "en", *, place: Hashable = None) -> Drawing:
        """Begin to draw all pictures of a panel. ``place`` identifies the message that will show the pictures."""
        drawing = asyncio.ensure_future(self.draw(panel, look, locale, place=place))
        drawing.add_done_callback(_noticed)
        return drawing

    def finished(self, drawing: Drawing) -> list[Drawn] | None:
        """Return the pictures of a drawing; None if the drawing is not finished yet.

        The list is empty if the drawing failed or was replaced by a newer one for the same message.
        """
        if not drawing.done():
            return None
        error = None if drawing.cancelled() else drawing.exception()
        if error is not None and not isinstance(error, Superseded):
            log.error("a message goes out without its picture: %s", error)
        return [] if drawing.cancelled() or error is not None else drawing.result()

    async def draw(
        self, panel: Panel, look: MatchView | None, locale: str = "en", *, place: Hashable = None
    ) -> list[Drawn]:
        """Return all pictures of a panel, drawn from the view of ``look``; an empty list if ``look`` has no view."""
        if look is None or not look.view:
            return []
        return await asyncio.gather(
            *(self.one(picture, look, locale, place and (place, at)) for at, picture in enumerate(panel.pictures))
        )

    async def one(self, picture: PictureRequest, look: MatchView, locale: str, place: Hashable = None) -> Drawn:
        """Return one picture of a redacted view."""
        options: dict[str, object] = {"numbered": picture.numbered, "locale": locale}
        view, name = look.view, picture.what if picture.zone is None else f"{picture.what}-{picture.zone}"
        if picture.only:
            view, name = _with_cards(view, look.seat, picture.only), f"{name}-{picture.only[0]}"
        job: Callable[..., render.Picture] = render.board
        if picture.what == "board":
            options["zone"] = picture.zone
        else:
            options["prices"] = picture.prices
            job = render.hand
        if picture.what == "focus":
            job, options["about"], options["aimed"] = render.focus, picture.about, picture.aimed
            options |= {"named": picture.named, "offered": picture.offered, "subject": picture.subject}
        made = await self._renderer.draw(job, view, match=look.info.id, place=place, **options)
        return Drawn(f"{name}.png", made.png, made.alt)

    async def card(self, game: str, card: Any, text: str, locale: str) -> Drawn:
        """Return the picture of one card."""
        made = await self._renderer.draw(render.card, card, text, game_name=game, locale=locale)
        return Drawn("card.png", made.png, made.alt)

    async def sample(self, game: str, locale: str) -> Drawn:
        """Return the picture of the board in a typical position of a game."""
        made = await self._renderer.draw(render.board, render.sample(game), locale=locale)
        return Drawn("board.png", made.png, made.alt)

    async def table(self, title: str, text: str, locale: str, curve: Sequence[tuple[str, int]] = ()) -> Drawn:
        """Return the picture of a page of steps, or of a deck with its cost curve."""
        made = await self._renderer.draw(render.table, title, text, locale=locale, curve=tuple(curve))
        return Drawn("page.png", made.png, made.alt)


def _with_cards(view: View, seat: int | None, ids: Sequence[int]) -> View:
    """Return the view with only these cards in the seat's hand."""
    players: list[PlayerView] = []
    for player in view["players"]:
        hand = player["hand"] if player["seat"] == seat else None
        players.append(player if hand is None else {**player, "hand": [card for card in hand if card["id"] in ids]})
    return {**view, "players": players}


__all__ = ["Drawing", "Pictures"]
