"""Fixed palettes: up to 256 shades that all pictures of a game share.

A piece of a picture is drawn in full colour, mapped to the shades once (:meth:`Palette.flat`) and kept. Whole pictures
are composed of such pieces, so their colours need not be mapped again. The shades of a game are plain data
(``shades.txt``) next to the module that draws it. ``python -m render palette`` derives them from the colours of its
pictures.

Colours are looked up in cells of 4 by 4 by 4 neighbouring colours. No two shades share a cell, so an image that already
consists of shades does not change when it is mapped again.
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
_MIDDLE = CELL // 2  # Pillow looks up the lowest corner of a cell, so shades are lowered by this much for the look-up


class Palette:
    """A palette of shades. ``name`` identifies it."""

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
        """Return an image mapped to these shades. An image with transparency is returned unchanged."""
        if image.mode != "RGB":
            return image
        found = image.quantize(palette=self._lookup, dither=Image.Dither.NONE)
        found.putpalette(self._bytes)
        return found

    def owned(self, image: Image.Image) -> Image.Image:
        """Give an indexed image these shades as its palette and return it. Any other image is returned unchanged."""
        if image.mode == "P":
            image.putpalette(self._bytes)
        return image

    def ink(self, colour: Colour) -> int | Colour:
        """Return the number by which an image in these shades stores a colour."""
        if colour not in self._indexes:
            self._indexes[colour] = self.flat(Image.new("RGB", (1, 1), colour)).tobytes()[0]
        return self._indexes[colour]

    def blank(self, width: int, height: int, colour: Colour) -> Image.Image:
        """Return an image in these shades, filled with one colour."""
        image = Image.new("P", (width, height), self.ink(colour))
        image.putpalette(self._bytes)
        return image

    @contextmanager
    def used(self) -> Iterator[None]:
        """Draw in these shades within the context."""
        token = _NOW.set(self)
        try:
            yield
        finally:
            _NOW.reset(token)


class _FullColour(Palette):
    """A palette that contains all colours."""

    def flat(self, image: Image.Image) -> Image.Image:
        return image

    def ink(self, colour: Colour) -> Colour:
        return colour

    def blank(self, width: int, height: int, colour: Colour) -> Image.Image:
        return Image.new("RGB", (width, height), colour)


def read(file: Path) -> Palette:
    """Return the palette stored in a file. Each line of the file is one colour such as ``#1e242c``."""
    return Palette(str(file), [rgb(line) for line in file.read_text(encoding="ascii").split()])


PLAIN = read(Path(__file__).with_name("shades.txt"))
"""The palette for pictures outside the games drawn here: tables, and cards of other games."""

_NOW: ContextVar[Palette] = ContextVar("palette", default=PLAIN)
_FULL: ContextVar[bool] = ContextVar("full colour", default=False)
_EVERYTHING = _FullColour("full colour", ())


def now() -> Palette:
    """Return the palette in use."""
    return _EVERYTHING if _FULL.get() else _NOW.get()


@contextmanager
def full_colour() -> Iterator[None]:
    """Draw in full colour within the context, whatever the palette. Tests compare the shades with full colour."""
    token = _FULL.set(True)
    try:
        yield
    finally:
        _FULL.reset(token)


__all__ = ["CELL", "MOST", "PLAIN", "Palette", "full_colour", "now", "read"]
