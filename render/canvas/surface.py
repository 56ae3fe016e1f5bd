"""Pieces of pictures, and everything that is drawn or placed on them.

A :class:`Surface` is drawn in full colour and then frozen into a :class:`Tile`, which has the fixed shades of
:mod:`render.canvas.shades`. A :class:`Collage` has the fixed shades from the beginning. Tiles are placed on it, and the
few things drawn on it change only the pixels that they cover. Tiles are never changed, so they can be cached by their
visible content. Every text is recorded with its box, its ink, its size, its colour and its background colour. Tests
read this record through a :class:`Trace`; :func:`record` turns recording off.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw

from render.canvas import fonts, shades
from render.canvas.caches import Packed, Pool, packed, pixels, shelved
from render.canvas.palette import Colour

Box = tuple[int, int, int, int]
Align = Literal["left", "centre", "right"]

_ASIDE = 3  # maximum number of pixels by which letters extend beyond their width
_LARGE = 44
"""Size of type from which letters have a single tone between ink and ground. Pictures are shown reduced, which smooths
large letters; more tones would take a tenth of the bytes of a board.
"""
_STEPS = [0] * 72 + [128] * 112 + [255] * 72
"""The strength of a pixel of a large letter, by the part of it that the letter covers."""


class TextRun(NamedTuple):
    """One line of text as drawn: the box that was available, the box of its ink, and its appearance."""

    text: str
    box: Box
    ink: Box
    size: int
    fg: Colour
    bg: Colour


class Mark(NamedTuple):
    """A drawn thing that is not text: its kind, its box, and a seat or number."""

    kind: str
    box: Box
    value: int | str


@dataclass
class Trace:
    """A record of the content of a picture. Pass one to any drawing function."""

    runs: list[TextRun] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    width: int = 0
    height: int = 0


def _moved(box: Box, x: int, y: int) -> Box:
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


class _Line(NamedTuple):
    """One line of text as stored. The box of its ink is computed only on demand."""

    text: str
    box: Box
    x: int
    base: int
    face: str
    size: int
    fg: Colour
    bg: Colour
    took: int = 0
    """Width in pixels to which the letters were narrowed; 0 if they were not narrowed."""

    def run(self, x: int, y: int) -> TextRun:
        """Return the line with its position in the picture."""
        left, top, right, bottom = fonts.font(self.face, self.size).getbbox(self.text, anchor="ls")
        ink = (int(left), int(top), self.took or int(right + 0.999), int(bottom + 0.999))
        at = _moved(ink, self.x + x, self.base + y)
        return TextRun(self.text, _moved(self.box, x, y), at, self.size, self.fg, self.bg)


class PieceRecord:
    """The record of a piece's content: its own texts and marks, and the records of the pieces placed on it."""

    __slots__ = ("lines", "marks", "parts")

    def __init__(self) -> None:
        self.lines: list[_Line] = []
        self.marks: list[Mark] = []
        self.parts: list[tuple[PieceRecord, int, int]] = []

    def tell(self, trace: Trace, x: int = 0, y: int = 0) -> None:
        """Add everything in this record to ``trace``, at its position in the picture."""
        trace.runs += [line.run(x, y) for line in self.lines]
        trace.marks += [m._replace(box=_moved(m.box, x, y)) for m in self.marks]
        for part, dx, dy in self.parts:
            part.tell(trace, x + dx, y + dy)

    def bytes(self) -> int:
        """Return the approximate size of the record in bytes."""
        return 500 * len(self.lines) + 250 * len(self.marks) + 100 * len(self.parts)


_NOTHING = PieceRecord()
_RECORDED = [True]


def record(wanted: bool) -> None:
    """Set whether new tiles keep a record of their content. A process that needs no traces saves that memory."""
    _RECORDED[0] = wanted


class Tile(NamedTuple):
    """A finished, immutable piece of a picture. A piece that is not rectangular has transparency."""

    image: Image.Image
    record: PieceRecord

    @property
    def width(self) -> int:
        return self.image.width

    @property
    def height(self) -> int:
        return self.image.height


class _PackedTile(NamedTuple):
    """A seldom used tile with compressed pixels."""

    piece: Packed
    record: PieceRecord

    def bytes(self) -> int:
        return len(self.piece.pixels) + self.record.bytes()


PACKED: Pool[_PackedTile] = Pool("pieces of pictures, packed", 8_000_000, _PackedTile.bytes)


class _Tiles(Pool[Tile]):
    """The cache of tiles. The key is the visible content, together with the palette in use.

    Tiles that no longer fit are kept compressed. Decompressing a tile takes a tenth of the time of drawing it.
    """

    def get(self, key: Hashable, make: Callable[[], Tile]) -> Tile:
        whole = (shades.now().name, key)
        return super().get(whole, make if _RECORDED[0] else lambda: _shelved(whole, make))

    def find(self, key: Hashable) -> Tile | None:
        tile = super().find(key)
        if tile is None and (kept := PACKED.find(key)) is not None:
            tile = Tile(shades.now().owned(kept.piece.image()), kept.record)
            self.put(key, tile)
        return tile

    def dropped(self, key: Hashable, value: Tile) -> None:
        if PACKED.find(key) is None:
            PACKED.put(key, _PackedTile(packed(value.image), value.record))

    def clear(self) -> None:
        super().clear()
        PACKED.clear()


def _shelved(key: Hashable, make: Callable[[], Tile]) -> Tile:
    """Return a tile without its record from the shelf, or make it."""
    image, piece = shelved(key, lambda: make().image)
    if piece is not None:
        PACKED.put(key, _PackedTile(piece, _NOTHING))
    return Tile(shades.now().owned(image), _NOTHING)


TILES = _Tiles("pieces of pictures", 8_000_000, lambda tile: pixels(tile.image) + tile.record.bytes(), 800_000)


def _letters(text: str, face: str, size: int) -> Image.Image:
    """Return a line of letters as a mask, with room at both sides for what extends beyond their width."""
    rise, fall = fonts.reach(text, face, size)
    mask = Image.new("L", (fonts.width(text, face, size) + 2 * _ASIDE, rise + fall), 0)
    ImageDraw.Draw(mask).text((_ASIDE, rise), text, font=fonts.font(face, size), fill=255, anchor="ls")
    return mask


class _Canvas:
    """The common base of surfaces and collages."""

    def __init__(self, image: Image.Image, ground: Colour) -> None:
        self.image = image
        self.width, self.height = image.size
        self.ground = ground
        self.record = PieceRecord()

    def mark(self, kind: str, box: Box, value: int | str) -> None:
        """Record a thing drawn."""
        self.record.marks.append(Mark(kind, box, value))

    def sprite(self, image: Image.Image, x: int, y: int) -> None:
        """Paste a picture with transparency."""
        raise NotImplementedError

    def place(self, tile: Tile | Surface, x: int, y: int) -> None:
        """Place a tile. On a surface, another surface can also be placed."""
        if tile.image.mode == "RGBA":
            self.sprite(tile.image, x, y)
        else:
            self.image.paste(tile.image, (x, y))
        self.record.parts.append((tile.record, x, y))

    def freeze(self) -> Tile:
        """Return the finished tile. The piece must not be drawn on afterwards."""
        return Tile(shades.now().flat(self.image), self.record if _RECORDED[0] else _NOTHING)

    def report(self, trace: Trace | None) -> None:
        """Copy the record of this piece's content into ``trace``."""
        if trace is not None:
            self.record.tell(trace)
            trace.width, trace.height = self.width, self.height


class Surface(_Canvas):
    """A rectangle that is drawn in full colour. ``base``, if given, is the image to draw on."""

    def __init__(self, width: int, height: int, ground: Colour, base: Image.Image | None = None) -> None:
        super().__init__(Image.new("RGB", (width, height), ground) if base is None else base, ground)
        self.pen = ImageDraw.Draw(self.image)

    def sprite(self, image: Image.Image, x: int, y: int) -> None:
        """Paste a picture with transparency."""
        self.image.paste(image, (x, y), image)

    def rect(self, box: Box, fill: Colour | None = None, outline: Colour | None = None, w: int = 1) -> None:
        """Draw a rectangle. Unlike Pillow's, the box excludes its right and bottom edge."""
        self.pen.rectangle((box[0], box[1], box[2] - 1, box[3] - 1), fill=fill, outline=outline, width=w)

    def text(
        self,
        text: str,
        box: Box,
        face: str,
        size: int,
        fg: Colour,
        bg: Colour,
        align: Align = "left",
        shorten: bool = False,
        narrow: bool = False,
    ) -> None:
        """Draw one line, centred vertically in ``box``.

        ``bg`` is the colour behind the line. If there are several, it is the tone with the least contrast (the lightest
        or darkest). ``narrow`` says whether the letters of a long line are narrowed instead of the line being
        shortened.
        """
        if not text:
            return
        if shorten:
            text = fonts.short(text, face, size, box[2] - box[0])
        loaded = fonts.font(face, size)
        up, down = fonts.metrics(face, size)
        base = box[1] + (box[3] - box[1] + up - down) // 2
        spare = box[2] - box[0] - fonts.width(text, face, size)
        if narrow and spare < 0:
            self._narrowed(text, box, base, face, size, fg)
            self.record.lines.append(_Line(text, box, box[0], base, face, size, fg, bg, box[2] - box[0]))
            return
        x = box[0] + {"left": 0, "centre": spare // 2, "right": spare}[align]
        if size < _LARGE:
            self.pen.text((x, base), text, font=loaded, fill=fg, anchor="ls")
        else:
            letters = _letters(text, face, size)
            self.image.paste(fg, (x - _ASIDE, base - fonts.reach(text, face, size)[0]), letters.point(_STEPS))
        self.record.lines.append(_Line(text, box, x, base, face, size, fg, bg))

    def _narrowed(self, text: str, box: Box, base: int, face: str, size: int, fg: Colour) -> None:
        """Draw a line with its letters narrowed until they fit into the box."""
        letters = _letters(text, face, size)
        letters = letters.crop((_ASIDE, 0, letters.width - _ASIDE, letters.height))
        fitted = letters.resize((box[2] - box[0], letters.height), Image.Resampling.LANCZOS)
        mask = fitted if size < _LARGE else fitted.point(_STEPS)
        self.image.paste(fg, (box[0], base - fonts.reach(text, face, size)[0]), mask)

    def lines(
        self,
        lines: Sequence[str],
        box: Box,
        face: str,
        size: int,
        fg: Colour,
        bg: Colour,
        align: Align = "left",
        step: int | None = None,
        middle: bool = True,
        narrow: bool = False,
    ) -> None:
        """Draw several lines as one block, either centred vertically in ``box`` or starting at its top."""
        pitch = step or fonts.line_height(face, size)
        y = box[1]
        if middle:
            y += max(0, (box[3] - box[1] - pitch * len(lines)) // 2)
        for line in lines:
            self.text(line, (box[0], y, box[2], y + pitch), face, size, fg, bg, align, narrow=narrow)
            y += pitch


class Collage(_Canvas):
    """A rectangle on which tiles are placed, in the fixed shades."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        super().__init__(shades.now().blank(width, height, ground), ground)

    def sprite(self, image: Image.Image, x: int, y: int) -> None:
        """Paste a picture with transparency. Only the pixels that it covers are blended and mapped to the shades."""
        under = self.image.crop((x, y, x + image.width, y + image.height)).convert("RGB")
        under.paste(image, (0, 0), image)
        self.image.paste(shades.now().flat(under), (x, y))

    def fill(self, box: Box, colour: Colour) -> None:
        """Fill a rectangle. The box excludes its right and bottom edge."""
        self.image.paste(shades.now().ink(colour), box)

    def label(
        self,
        text: str,
        box: Box,
        face: str,
        size: int,
        fg: Colour,
        bg: Colour,
        align: Align = "left",
        shorten: bool = True,
        least: float = 1.0,
    ) -> int:
        """Draw one line on a background of the colour ``bg``. Return the line's right end.

        ``least`` is the minimum width to which the letters are narrowed before the line is shortened, as a part of
        their full width.
        """
        room = box[2] - box[0]
        words = fonts.short(text, face, size, int(room / least)) if shorten else text
        if not words:
            return box[0]
        took, height = fonts.width(words, face, size), box[3] - box[1]
        if shorten:
            took = min(took, room)
        up, down = fonts.metrics(face, size)
        rise, fall = fonts.reach(words, face, size)
        base = (height + up - down) // 2

        def draw() -> Tile:
            out = Surface(took + 2 * _ASIDE, rise + fall, bg)  # only as large as the letters
            at = (_ASIDE, rise - base, took + _ASIDE, rise - base + height)
            out.text(words, at, face, size, fg, bg, narrow=True)
            return out.freeze()

        spare = box[2] - box[0] - took
        x = box[0] + {"left": 0, "centre": spare // 2, "right": spare}[align]
        tile = TILES.get(("label", words, took, height, face, size, fg, bg), draw)
        self.place(tile, x - _ASIDE, box[1] + base - rise)
        return x + took


__all__ = ["TILES", "Box", "Collage", "Mark", "PieceRecord", "Surface", "TextRun", "Tile", "Trace", "record"]
