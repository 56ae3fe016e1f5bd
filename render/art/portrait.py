"""The picture of a card as a piece of a tile or of a face: with an inked edge, and found by the card's code."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw

from engine import CardInfo
from render.art.cast import ArtFacts, Cast, Look
from render.art.picture import picture
from render.canvas.palette import EMBER, INK, STONE, tincture
from render.canvas.surface import Box, Surface
from render.known import known

_LOW = 130  # maximum height of a box that shows only the upper part of a figure


class Portrait(NamedTuple):
    """A picture that can be drawn in any size."""

    look: Look
    faction: str
    code: str


class Gallery:
    """The portraits of one game's cards. ``file`` is the game's ``art.toml``."""

    def __init__(self, name: str, file: Path, subject: Callable[[CardInfo], ArtFacts]) -> None:
        self._name = name
        self._file = file
        self._subject = subject
        self._cast: Cast | None = None
        self._found: dict[str, Portrait | None] = {}

    def of(self, code: str | None) -> Portrait | None:
        """Return the portrait of a card, or None if there is no card with that code."""
        key = code or ""
        if key not in self._found:
            info = known(self._name).cards.get(key)
            self._found[key] = None if info is None else self.portrait(info)
        return self._found[key]

    def portrait(self, info: CardInfo) -> Portrait:
        """Return the portrait of a card."""
        self._cast = self._cast or Cast(self._file)
        subject = self._subject(info)
        return Portrait(self._cast.look(subject), subject.faction, subject.code)


def portrait(shown: Portrait, width: int, height: int, edge: int = 2) -> Image.Image:
    """Return a portrait in that size, with an inked edge."""
    image = picture(shown.look, tincture(shown.faction), shown.code, width, height).copy()
    if edge:
        ImageDraw.Draw(image).rectangle((0, 0, width - 1, height - 1), outline=INK, width=edge)
    return image


def crossed_out(image: Image.Image, edge: int = 6, thick: tuple[int, int] = (11, 6)) -> Image.Image:
    """Return the picture of a card that was destroyed: faded, with a cross.

    ``edge`` is the room around the cross, and ``thick`` the width of its outline and of its lines.
    """
    out = Image.blend(image.convert("L").convert("RGB"), Image.new("RGB", image.size, STONE), 0.3)
    pen, x, y = ImageDraw.Draw(out), out.width // 2, out.height // 2
    reach = min(out.size) // 2 - edge
    for ink, width in zip((INK, EMBER), thick, strict=True):
        for way in (-1, 1):
            pen.line([(x - reach * way, y - reach), (x + reach * way, y + reach)], fill=ink, width=width)
    return out


def put_portrait(out: Surface, shown: Portrait, box: Box, badge: int = 0) -> None:
    """Draw a portrait into a box. The figure moves to the right of a badge of that width at the upper left.

    A low, wide box shows only the upper part of a figure, so that its face can be recognised.
    """
    w, h = box[2] - box[0], box[3] - box[1]
    bust = shown.look.picture == "figure" and h <= _LOW and 5 * w >= 8 * h
    tall = 3 * h // 2 if bust else h
    spare = (w - min(w, tall)) // 2
    aside = min(w // 3, max(0, 2 * (badge * 3 // 4 - spare)))
    image = picture(shown.look, tincture(shown.faction), shown.code, w, tall, aside)
    out.image.paste(image.crop((0, tall // 10, w, tall // 10 + h)) if bust else image, box[:2])
    out.mark("portrait", box, shown.code)


__all__ = ["Gallery", "Portrait", "crossed_out", "portrait", "put_portrait"]
