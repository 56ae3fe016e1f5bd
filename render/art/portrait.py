"""The picture of a card as a piece of a tile or of a face: with an inked edge, and found by the card's code."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw

from engine import CardInfo, game
from render.art.cast import Cast, Look, Subject
from render.art.picture import picture
from render.canvas.caches import kept
from render.canvas.palette import INK, tincture


class Portrait(NamedTuple):
    """A picture that can be drawn in any size."""

    look: Look
    faction: str
    code: str


class Gallery:
    """The portraits of one game's cards. ``file`` is the game's ``art.toml``."""

    def __init__(self, name: str, file: Path, subject: Callable[[CardInfo], Subject]) -> None:
        self._name = name
        self._file = file
        self._subject = subject
        self._cast: Cast | None = None
        self._found: dict[str, Portrait | None] = {}

    def subject(self, info: CardInfo) -> Subject:
        """Return the facts about a card that decide its picture."""
        return self._subject(info)

    def of(self, code: str | None) -> Portrait | None:
        """Return the portrait of a card, or None if there is no card with that code."""
        key = code or ""
        if key not in self._found:
            info = game(self._name).cards().get(key)
            self._found[key] = None if info is None else self.portrait(info)
        return self._found[key]

    def portrait(self, info: CardInfo) -> Portrait:
        """Return the portrait of a card."""
        self._cast = self._cast or Cast(self._file)
        subject = self._subject(info)
        return Portrait(self._cast.look(subject), subject.faction, subject.code)


@kept
def portrait(shown: Portrait, width: int, height: int, edge: int = 2) -> Image.Image:
    """Return a portrait in that size, with an inked edge."""
    image = picture(shown.look, tincture(shown.faction), shown.code, width, height).copy()
    if edge:
        ImageDraw.Draw(image).rectangle((0, 0, width - 1, height - 1), outline=INK, width=edge)
    return image


__all__ = ["Gallery", "Portrait", "portrait"]
