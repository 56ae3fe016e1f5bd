"""Fixed palettes: the at most 256 shades that every picture of a game has.

A piece of a picture is drawn in full colour, turned to the shades once (:meth:`Palette.flat`) and kept.  Whole
pictures are put together from such pieces, so that nothing looks for their colours any more.  The shades of a game
are plain data beside the module that draws it (``shades.txt``); ``python -m render palette`` derives them from the
colours of its pictures.

Colours are looked up by cells of 4 by 4 by 4 neighbours.  No two shades share a cell, so what consists of shades
stays as it is when it is turned to them again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

from PIL import Image

from render.canvas.palette import Colour, rgb

CELL = 4
MOST = 256
_MIDDLE = CELL // 2  # Pillow finds a cell's shade by its lowest corner; so the shades are looked up that much lower


class Palette:
    """The shades of pictures: ``name`` tells them apart from others."""

    def __init__(self, name: str, shades: Sequence[Colour]) -> None:
        self.name = name
        self.shades = tuple(shades)
        self._bytes = bytes(value for shade in self.shades for value in shade)
        self._lookup = self._carrier(bytes(max(0, value - _MIDDLE) for value in self._bytes))
        self._indexes: dict[Colour, int] = {}

    @staticmethod
    def _carrier(colours: bytes) -> Image.Image:
        image = Image.new("P", (1, 1))
        image.putpalette(colours)
        return image

    def flat(self, image: Image.Image) -> Image.Image:
        """Return an image in these shades; one with transparency as it is."""
        if image.mode != "RGB":
            return image
        found = image.quantize(palette=self._lookup, dither=Image.Dither.NONE)
        found.putpalette(self._bytes)
        return found

    def owned(self, image: Image.Image) -> Image.Image:
        """Return an image whose pixels are numbers of these shades, with the shades; any other one as it is."""
        if image.mode == "P":
            image.putpalette(self._bytes)
        return image

    def ink(self, colour: Colour) -> int | Colour:
        """Return what a flat image must be filled with to have a colour."""
        if colour not in self._indexes:
            self._indexes[colour] = self.flat(Image.new("RGB", (1, 1), colour)).tobytes()[0]
        return self._indexes[colour]

    def blank(self, width: int, height: int, colour: Colour) -> Image.Image:
        """Return an empty flat image."""
        image = Image.new("P", (width, height), self.ink(colour))
        image.putpalette(self._bytes)
        return image

    @contextmanager
    def used(self) -> Iterator[None]:
        """Draw in these shades meanwhile."""
        token = _NOW.set(self)
        try:
            yield
        finally:
            _NOW.reset(token)


class _FullColour(Palette):
    """All colours there are."""

    def flat(self, image: Image.Image) -> Image.Image:
        return image

    def ink(self, colour: Colour) -> Colour:
        return colour

    def blank(self, width: int, height: int, colour: Colour) -> Image.Image:
        return Image.new("RGB", (width, height), colour)


def read(file: Path) -> Palette:
    """Return the palette of a file: a colour such as ``#1e242c`` on each line."""
    return Palette(str(file), [rgb(line) for line in file.read_text(encoding="ascii").split()])


PLAIN = read(Path(__file__).with_name("shades.txt"))
"""What is no picture of a game: tables, and cards of games that are not played here."""

_NOW: ContextVar[Palette] = ContextVar("palette", default=PLAIN)
_FULL: ContextVar[bool] = ContextVar("full colour", default=False)
_EVERYTHING = _FullColour("full colour", ())


def now() -> Palette:
    """Return the palette in use."""
    return _EVERYTHING if _FULL.get() else _NOW.get()


@contextmanager
def full_colour() -> Iterator[None]:
    """Draw in full colour meanwhile, whatever palette is used: the measure for the shades."""
    token = _FULL.set(True)
    try:
        yield
    finally:
        _FULL.reset(token)


__all__ = ["CELL", "MOST", "PLAIN", "Palette", "full_colour", "now", "read"]
