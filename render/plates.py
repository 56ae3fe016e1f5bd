"""Frames and grounds: card plates, panels, bars, ribbons; each drawn at twice its size and kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from render.heraldry import corner_points, diaper
from render.palette import GOLD, GROOVE, INK, IVORY, PARCHMENT, RIDGE, Colour, SeatStyle, mix, seat_style
from render.paths import Point

FRAME = 9
CORNER = 16
K = 2
BAND = 2


def _grown(pts: list[Point]) -> list[Point]:
    return [(x * K, y * K) for x, y in pts]


def _outline(shape: str, w: int, h: int, inset: float, r: float) -> list[Point]:
    return _grown(corner_points(shape, (inset, inset, w - inset, h - inset), max(1.0, r - inset * 0.6)))


def _mask(shape: str, w: int, h: int, inset: float, r: float) -> Image.Image:
    mask = Image.new("L", (w * K, h * K), 0)
    ImageDraw.Draw(mask).polygon(_outline(shape, w, h, inset, r), fill=255)
    return mask


def _pattern(style: SeatStyle, w: int, h: int) -> Image.Image:
    """Return a sheet of a seat's frame pattern, at drawing scale."""
    sheet = Image.new("RGB", (w * K, h * K), style.colour)
    pen = ImageDraw.Draw(sheet)
    W, H = sheet.size
    if style.pattern == "rope":
        for x in range(-H, W + H, 26):
            pen.line([(x, H), (x + H, 0)], fill=style.light, width=7)
    elif style.pattern == "dots":
        for y in range(0, H, 16):
            for x in range(0, W, 16):
                pen.ellipse((x + 3, y + 3, x + 11, y + 11), fill=style.light)
    elif style.pattern == "teeth":
        for at in range(0, max(W, H), 24):
            pen.rectangle((at, 0, at + 11, H), fill=style.deep)
    return sheet


def _framed(image: Image.Image, style: SeatStyle | None, w: int, h: int, frame: float, r: float) -> None:
    """Draw a seat's frame along the edge of ``image``, or the plain gilt one of a card nobody holds."""
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
    image.paste(_pattern(style, w, h), (0, 0), _mask(style.shape, w, h, 1.5, r))
    if style.pattern == "line":
        image.paste(style.deep, (0, 0), _mask(style.shape, w, h, frame * 0.52, r))
        image.paste(style.light, (0, 0), _mask(style.shape, w, h, frame * 0.52 + 1.5, r))
    image.paste(INK, (0, 0), _mask(style.shape, w, h, frame - 1.5, r))


@lru_cache(maxsize=384)
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
    """Return an empty card: the seat's frame, a heraldic field ``field`` pixels high, paper below."""
    body = Image.new("RGB", (w * K, h * K), paper)
    if field:
        cloth = diaper(race, w, frame + field, scale)
        body.paste(cloth.resize((cloth.width * K, cloth.height * K), Image.Resampling.NEAREST), (0, 0))
        pen = ImageDraw.Draw(body)
        y = (frame + field) * K
        pen.rectangle((0, y, w * K, y + 2 * scale + 1), fill=INK)
    return framed(body, seat, ground, frame)


def framed(
    body: Image.Image, seat: int | None, ground: Colour, frame: int = FRAME, bands: Sequence[Colour] = ()
) -> Image.Image:
    """Return ``body``, given at ``K`` times its size, within a seat's frame; ``bands`` line the frame inside."""
    w, h = body.width // K, body.height // K
    style = None if seat is None else seat_style(seat)
    shape, corner = style.shape if style else "notch", CORNER * frame / FRAME
    image = Image.new("RGB", body.size, ground)
    _framed(image, style, w, h, frame, corner)
    inset = float(frame)
    for colour in bands:
        image.paste(colour, (0, 0), _mask(shape, w, h, inset, corner))
        inset += BAND
    image.paste(body, (0, 0), _mask(shape, w, h, inset, corner))
    return image.reduce(K)


@lru_cache(maxsize=64)
def bar_plate(w: int, h: int, seat: int, ground: Colour) -> Image.Image:
    """Return a player's bar: the seat's frame about its deep tone."""
    style = seat_style(seat)
    image = Image.new("RGB", (w * K, h * K), ground)
    _framed(image, style, w, h, FRAME + 1, CORNER + 6)
    image.paste(style.deep, (0, 0), _mask(style.shape, w, h, FRAME + 1, CORNER + 6))
    return image.reduce(K)


@lru_cache(maxsize=64)
def panel_plate(
    w: int, h: int, fill: Colour, ground: Colour, seat: int | None, line: Colour = GROOVE
) -> Image.Image:
    """Return a panel with an engraved double line; the seat's shape at its corners."""
    shape = "cut" if seat is None else seat_style(seat).shape
    image = Image.new("RGB", (w * K, h * K), ground)
    dark = mix(ground, INK, 0.5)
    for inset, colour in ((0.0, dark), (1.5, line), (4.0, dark), (5.5, fill)):
        image.paste(colour, (0, 0), _mask(shape, w, h, inset, 20))
    image.paste(line, (0, 0), _mask(shape, w, h, 7.0, 20))
    image.paste(fill, (0, 0), _mask(shape, w, h, 8.0, 20))
    return image.reduce(K)


@lru_cache(maxsize=128)
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


@lru_cache(maxsize=128)
def pill_plate(
    w: int, h: int, fill: Colour, ground: Colour, edge: Colour = RIDGE, dashed: bool = False
) -> Image.Image:
    """Return a rounded label; dashed for what is only about to happen."""
    image = Image.new("RGB", (w * K, h * K), ground)
    pen = ImageDraw.Draw(image)
    r = min(h, 24) * K // 2
    pen.rounded_rectangle((0, 0, w * K - 1, h * K - 1), r, fill=edge)
    if dashed:
        for x in range(r, w * K - r - 12, 28):
            pen.rectangle((x, 0, x + 11, h * K), fill=ground)
    pen.rounded_rectangle((5, 5, w * K - 6, h * K - 6), r - 5, fill=fill)
    return image.reduce(K)
