"""Frames and grounds: card plates, panels, bars, ribbons, pills.

A frame is drawn once, in a small size and at double scale, and then stretched. Its corners are not stretched; between
them, one period of the edge pattern is repeated. A stretched frame has exactly the same pixels as one that is drawn at
that size.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.canvas import shades
from render.canvas.caches import kept
from render.canvas.palette import GOLD, GROOVE, INK, IVORY, PARCHMENT, RIDGE, Colour, SeatStyle, mix, seat_style
from render.canvas.paths import Point
from render.canvas.surface import TILES, PieceRecord, Tile
from render.parts.heraldry import corner_points, diaper

FRAME = 9
CORNER = 16
K = 2
BAND = 2
PANEL_CORNER = 30
_LARGE = 400_000  # maximum number of pixels of a cached plate

# Number of pixels after which the pattern of a seat's frame repeats, horizontally and vertically.
_PERIODS = {"line": 8, "rope": 13, "dots": 8, "teeth": 12}


def _grown(pts: list[Point]) -> list[Point]:
    return [(x * K, y * K) for x, y in pts]


def _outline(shape: str, w: int, h: int, inset: float, r: float) -> list[Point]:
    return _grown(corner_points(shape, (inset, inset, w - inset, h - inset), max(1.0, r - inset * 0.6)))


def _mask(shape: str, w: int, h: int, inset: float, r: float) -> Image.Image:
    mask = Image.new("L", (w * K, h * K), 0)
    ImageDraw.Draw(mask).polygon(_outline(shape, w, h, inset, r), fill=255)
    return mask


def pattern_sheet(style: SeatStyle, w: int, h: int) -> Image.Image:
    """Return a sheet of a seat's frame pattern, at the drawing scale."""
    sheet = Image.new("RGB", (w * K, h * K), style.colour)
    pen = ImageDraw.Draw(sheet)
    W, H = sheet.size  # noqa: N806 - the enlarged sheet, next to w and h of the piece
    if style.pattern == "rope":
        for x in range(0, W + H + 26, 26):  # lines where x + y is a multiple of the period
            pen.line([(x - H, H), (x, 0)], fill=style.light, width=7)
    elif style.pattern == "dots":
        for y in range(0, H, 16):
            for x in range(0, W, 16):
                pen.ellipse((x + 3, y + 3, x + 11, y + 11), fill=style.light)
    elif style.pattern == "teeth":
        for at in range(0, max(W, H), 24):
            pen.rectangle((at, 0, at + 11, H), fill=style.deep)
    return sheet


def _framed(image: Image.Image, style: SeatStyle | None, w: int, h: int, frame: float, r: float) -> None:
    """Draw a seat's frame along the edge of ``image``. A card without an owner gets the plain gold frame."""
    if style is None:
        for inset, colour in (
            (0.0, INK),
            (1.5, GOLD),
            (frame * 0.4, mix(GOLD, INK, 0.65)),
            (frame * 0.55, GOLD),
            (frame - 1.5, INK),
        ):
            image.paste(colour, (0, 0), _mask("notch", w, h, inset, r))
        return
    image.paste(INK, (0, 0), _mask(style.shape, w, h, 0, r))
    image.paste(pattern_sheet(style, w, h), (0, 0), _mask(style.shape, w, h, 1.5, r))
    if style.pattern == "line":
        image.paste(style.deep, (0, 0), _mask(style.shape, w, h, frame * 0.52, r))
        image.paste(style.light, (0, 0), _mask(style.shape, w, h, frame * 0.52 + 1.5, r))
    image.paste(INK, (0, 0), _mask(style.shape, w, h, frame - 1.5, r))


@kept
def _ring(
    w: int, h: int, seat: int | None, ground: Colour, frame: int, corner: float, bands: tuple[Colour, ...]
) -> Image.Image:
    """Return a frame with nothing inside. ``bands`` are the colours of the bands along its inner edge."""
    style = None if seat is None else seat_style(seat)
    shape = style.shape if style else "notch"
    image = Image.new("RGB", (w * K, h * K), ground)
    _framed(image, style, w, h, frame, corner)
    inset = float(frame)
    for colour in bands:
        image.paste(colour, (0, 0), _mask(shape, w, h, inset, corner))
        inset += BAND
    image.putalpha(_mask(shape, w, h, inset, corner).point(lambda a: 255 - a))
    return image.reduce(K)


@kept
def _panel(w: int, h: int, fill: Colour, ground: Colour, shape: str, line: Colour) -> Image.Image:
    image = Image.new("RGB", (w * K, h * K), ground)
    dark = mix(ground, INK, 0.5)
    for inset, colour in ((0.0, dark), (1.5, line), (4.0, dark), (5.5, fill), (7.0, line), (8.0, fill)):
        image.paste(colour, (0, 0), _mask(shape, w, h, inset, 20))
    return image.reduce(K)


@kept
def _pill(w: int, h: int, fill: Colour, ground: Colour, edge: Colour, dashed: bool) -> Image.Image:
    image = Image.new("RGB", (w * K, h * K), ground)
    pen = ImageDraw.Draw(image)
    r = min(h, 24) * K // 2
    pen.rounded_rectangle((0, 0, w * K - 1, h * K - 1), r, fill=edge)
    if dashed:
        for x in range(r, w * K - r - 12, 28):
            pen.rectangle((x, 0, x + 11, h * K), fill=ground)
    pen.rounded_rectangle((5, 5, w * K - 6, h * K - 6), r - 5, fill=fill)
    return image.reduce(K)


def small(length: int, corner: int, period: int) -> int:
    """Return the length at which to draw a piece that is then stretched to ``length``: two corners and at least one
    period.
    """
    spare = length - 2 * corner - period
    return length if spare <= 0 else 2 * corner + period + spare % period


def stretched(piece: Image.Image, width: int, height: int, corner: int, period: int) -> Image.Image:
    """Stretch ``piece``, which was drawn in its :func:`small` size. The period after its first corner is repeated."""
    if piece.size == (width, height):
        return piece.copy()
    for across, length in ((True, width), (False, height)):
        long = piece.width if across else piece.height
        if long == length:
            continue
        out = Image.new(piece.mode, (length, piece.height) if across else (piece.width, length))
        out.paste(piece, (0, 0))
        done, end = corner + period, length - (long - corner - period)
        while done < end:  # copy the finished part, which doubles every time, next to itself
            step = min(done - corner, end - done)
            strip = (corner, 0, corner + step, piece.height) if across else (0, corner, piece.width, corner + step)
            out.paste(out.crop(strip), (done, 0) if across else (0, done))
            done += step
        rest = (corner + period, 0, long, piece.height) if across else (0, corner + period, piece.width, long)
        out.paste(piece.crop(rest), (end, 0) if across else (0, end))
        piece = out
    return piece


def period_of(seat: int | None) -> int:
    """Return the number of pixels after which the pattern of a seat's frame repeats."""
    return 8 if seat is None else _PERIODS[seat_style(seat).pattern]


class _Frame(NamedTuple):
    """The properties that can differ between frames of the same size."""

    seat: int | None
    ground: Colour
    width: int
    corner: float
    bands: tuple[Colour, ...]

    @property
    def period(self) -> int:
        return period_of(self.seat)

    @property
    def reach(self) -> int:
        """The length in pixels of the part of a side that contains a whole corner."""
        return int(self.width + BAND * len(self.bands) + self.corner) + 2


def _side(frame: _Frame, w: int, h: int, which: str) -> Image.Image:
    """Return one side of a frame. The upper and lower sides include the corners; the other two do not."""
    c, period = frame.reach, frame.period
    ring = _ring(small(w, c, period), small(h, c, period), *frame)
    rw, rh = ring.size
    if which in ("top", "bottom"):
        y = 0 if which == "top" else rh - c
        return stretched(ring.crop((0, y, rw, y + c)), w, c, c, period)
    x = 0 if which == "left" else rw - c
    return stretched(ring.crop((x, 0, x + c, rh)), c, h, c, period).crop((0, c, c, h - c))


def framed(
    body: Image.Image,
    seat: int | None,
    ground: Colour,
    frame: int = FRAME,
    bands: Sequence[Colour] = (),
    corner: float | None = None,
) -> Image.Image:
    """Place a seat's frame on the edge of ``body`` and return it. ``bands`` are the colours of the bands inside the
    frame.
    """
    w, h = body.size
    kind = _Frame(seat, ground, frame, CORNER * frame / FRAME if corner is None else corner, tuple(bands))
    c = kind.reach
    if min(w, h) <= 2 * c:
        ring = stretched(_ring(small(w, c, kind.period), small(h, c, kind.period), *kind), w, h, c, kind.period)
        body.paste(ring, (0, 0), ring)
        return body
    for which, at in (("top", (0, 0)), ("bottom", (0, h - c)), ("left", (0, c)), ("right", (w - c, c))):
        side = _side(kind, w, h, which)
        body.paste(side, at, side)
    return body


def card_plate(
    w: int,
    h: int,
    seat: int | None,
    race: str | None,
    field: int,
    ground: Colour,
    paper: Colour = PARCHMENT,
    frame: int = FRAME,
    scale: int = 1,
) -> Image.Image:
    """Return an empty card: the seat's frame, a heraldic field that is ``field`` pixels high, and paper below."""

    def draw() -> Image.Image:
        body = Image.new("RGB", (w, h), paper)
        if field:
            body.paste(diaper(race, w, frame + field, scale), (0, 0))
            body.paste(INK, (0, frame + field, w, frame + field + scale + 1))
        return framed(body, seat, ground, frame)

    cloth = race if field else None
    return kept_plate(w, h, ("card-plate", w, h, seat, cloth, field, ground, paper, frame, scale), draw)


def kept_plate(w: int, h: int, key: tuple[object, ...], draw: Callable[[], Image.Image]) -> Image.Image:
    """Return an empty piece in full colour to draw on. Unless it is large, the piece is also cached in the fixed
    shades.
    """
    if w * h > _LARGE:
        return draw()
    return TILES.get(key, lambda: Tile(shades.now().flat(draw()), PieceRecord())).image.convert("RGB")


def bar_plate(w: int, h: int, seat: int, ground: Colour) -> Image.Image:
    """Return an empty player's bar: the seat's frame around the seat's dark tone."""
    return framed(Image.new("RGB", (w, h), seat_style(seat).deep), seat, ground, FRAME + 1, (), CORNER + 6)


def panel_plate(w: int, h: int, fill: Colour, ground: Colour, seat: int | None, line: Colour = GROOVE) -> Image.Image:
    """Return a panel with an engraved double line and with corners in the seat's shape."""
    shape = "cut" if seat is None else seat_style(seat).shape
    piece = _panel(small(w, PANEL_CORNER, 8), small(h, PANEL_CORNER, 8), fill, ground, shape, line)
    return stretched(piece, w, h, PANEL_CORNER, 8)


@kept
def ribbon_plate(w: int, h: int, fill: Colour, ground: Colour, edge: Colour = IVORY) -> Image.Image:
    """Return a ribbon with swallow-tailed ends."""
    image = Image.new("RGB", (w * K, h * K), ground)
    pen = ImageDraw.Draw(image)
    for inset, colour in ((0.0, INK), (2.0, edge), (4.0, fill)):
        cut = h * 0.28
        pts = [
            (inset, inset),
            (w - inset, inset),
            (w - cut - inset * 0.6, h / 2),
            (w - inset, h - inset),
            (inset, h - inset),
            (cut + inset * 0.6, h / 2),
        ]
        if inset:
            pts[0] = (inset + 1.5, inset)
            pts[4] = (inset + 1.5, h - inset)
            pts[1] = (w - inset - 1.5, inset)
            pts[3] = (w - inset - 1.5, h - inset)
        pen.polygon(_grown(pts), fill=colour)
    return image.reduce(K)


def pill_plate(w: int, h: int, fill: Colour, ground: Colour, edge: Colour = RIDGE, dashed: bool = False) -> Image.Image:
    """Return a rounded label. A dashed edge means that something is about to happen."""
    if dashed:
        return _pill(w, h, fill, ground, edge, True).copy()
    corner = 16
    return stretched(_pill(small(w, corner, 8), small(h, corner, 8), fill, ground, edge, False), w, h, corner, 8)
