"""Drawing surfaces that remember the text on them, and the cache of finished tiles.

A :class:`Surface` is filled once and frozen into a :class:`Tile`; tiles are pasted into larger surfaces and
are never changed, so they can be cached by what is visible on them.  Every text is recorded with its box,
its ink, its size and both colours: tests read the record through a :class:`Trace`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from PIL import Image, ImageDraw

from render import fonts
from render.palette import Colour

Box = tuple[int, int, int, int]


class TextRun(NamedTuple):
    """One line of text as drawn: the room it was given, the ink it took, and how it looks."""

    text: str
    box: Box
    ink: Box
    size: int
    fg: Colour
    bg: Colour


class Mark(NamedTuple):
    """A thing drawn that is not text: what it is, where, and of whom or how many."""

    kind: str
    box: Box
    value: int | str


@dataclass
class Trace:
    """Collects what a picture says; pass one to any drawing function."""

    runs: list[TextRun] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    width: int = 0
    height: int = 0


@dataclass(frozen=True, slots=True)
class Tile:
    """A finished, immutable piece of a picture."""

    image: Image.Image
    runs: tuple[TextRun, ...] = ()
    marks: tuple[Mark, ...] = ()

    @property
    def width(self) -> int:
        return self.image.width

    @property
    def height(self) -> int:
        return self.image.height


def _moved(box: Box, x: int, y: int) -> Box:
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


class Surface:
    """A rectangle being drawn."""

    def __init__(self, width: int, height: int, ground: Colour, base: Image.Image | None = None) -> None:
        self.width = width
        self.height = height
        self.ground = ground
        self.image = base.copy() if base is not None else Image.new("RGB", (width, height), ground)
        self.pen = ImageDraw.Draw(self.image)
        self.runs: list[TextRun] = []
        self.marks: list[Mark] = []

    def place(self, tile: Tile, x: int, y: int) -> None:
        """Paste an opaque tile."""
        self.image.paste(tile.image, (x, y))
        self.runs += [r._replace(box=_moved(r.box, x, y), ink=_moved(r.ink, x, y)) for r in tile.runs]
        self.marks += [m._replace(box=_moved(m.box, x, y)) for m in tile.marks]

    def sprite(self, image: Image.Image, x: int, y: int) -> None:
        """Paste a picture with transparency."""
        self.image.paste(image, (x, y), image)

    def rect(self, box: Box, fill: Colour | None = None, outline: Colour | None = None, w: int = 1) -> None:
        """Draw a rectangle; unlike Pillow's, the box excludes its right and bottom edge."""
        self.pen.rectangle((box[0], box[1], box[2] - 1, box[3] - 1), fill=fill, outline=outline, width=w)

    def mark(self, kind: str, box: Box, value: int | str) -> None:
        """Record a thing drawn."""
        self.marks.append(Mark(kind, box, value))

    def text(
        self,
        text: str,
        box: Box,
        face: str,
        size: int,
        fg: Colour,
        bg: Colour,
        align: str = "left",
        shorten: bool = False,
    ) -> int:
        """Draw one line, centred vertically in ``box``; return where its ink ends on the right.

        ``bg`` is the ground it stands on (the lightest or darkest tone, whichever contrasts least).
        """
        if not text:
            return box[0]
        if shorten:
            text = fonts.short(text, face, size, box[2] - box[0])
        loaded = fonts.font(face, size)
        up, down = fonts.metrics(face, size)
        base = box[1] + (box[3] - box[1] + up - down) // 2
        took = fonts.width(text, face, size)
        spare = box[2] - box[0] - took
        x = box[0] + {"left": 0, "centre": spare // 2, "right": spare}[align]
        left, top, right, bottom = self.pen.textbbox((x, base), text, font=loaded, anchor="ls")
        self.pen.text((x, base), text, font=loaded, fill=fg, anchor="ls")
        ink = (int(left), int(top), int(right + 0.999), int(bottom + 0.999))
        self.runs.append(TextRun(text, box, ink, size, fg, bg))
        return ink[2]

    def lines(
        self,
        lines: Sequence[str],
        box: Box,
        face: str,
        size: int,
        fg: Colour,
        bg: Colour,
        align: str = "left",
        step: int | None = None,
        middle: bool = True,
    ) -> None:
        """Draw several lines as one block, centred vertically in ``box`` or from its top."""
        pitch = step or fonts.line_height(face, size)
        y = box[1]
        if middle:
            y += max(0, (box[3] - box[1] - pitch * len(lines)) // 2)
        for line in lines:
            self.text(line, (box[0], y, box[2], y + pitch), face, size, fg, bg, align)
            y += pitch

    def freeze(self) -> Tile:
        """Finish the surface."""
        return Tile(self.image, tuple(self.runs), tuple(self.marks))

    def report(self, trace: Trace | None) -> None:
        """Copy the record into ``trace``."""
        if trace is not None:
            trace.runs += self.runs
            trace.marks += self.marks
            trace.width, trace.height = self.width, self.height


class TileCache:
    """Least recently used tiles, bounded by the bytes of their pixels."""

    def __init__(self, limit: int = 64_000_000) -> None:
        self.limit = limit
        self.size = 0
        self.made = 0
        self._tiles: OrderedDict[Hashable, Tile] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Tile]) -> Tile:
        """Return the tile of ``key``; ``key`` must hold everything that is visible on it."""
        tile = self._tiles.get(key)
        if tile is not None:
            self._tiles.move_to_end(key)
            return tile
        tile = make()
        self.made += 1
        self._tiles[key] = tile
        self.size += tile.width * tile.height * 3
        while self.size > self.limit and len(self._tiles) > 1:
            _, old = self._tiles.popitem(last=False)
            self.size -= old.width * old.height * 3
        return tile

    def clear(self) -> None:
        """Forget every tile."""
        self._tiles.clear()
        self.size = 0


TILES = TileCache()
