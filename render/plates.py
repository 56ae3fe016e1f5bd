"""Frames and grounds: card plates, panels, bars, ribbons; each drawn at twice its size and kept."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from render.heraldry import corner_points, diaper
from render.palette import GOLD, GROOVE, INK, IVORY, PARCHMENT, RIDGE, Colour, SeatStyle, mix, seat_style
from render.paths import Point

FRAME = 9
CORNER = 16
_K = 2


def _grown(pts: list[Point]) -> list[Point]:
    return [(x * _K, y * _K) for x, y in pts]


def _outline(shape: str, w: int, h: int, inset: float, r: float) -> list[Point]:
    return _grown(corner_points(shape, (inset, inset, w - inset, h - inset), max(1.0, r - inset * 0.6)))


def _mask(shape: str, w: int, h: int, inset: float, r: float) -> Image.Image:
    mask = Image.new("L", (w * _K, h * _K), 0)
    ImageDraw.Draw(mask).polygon(_outline(shape, w, h, inset, r), fill=255)
    return mask


def _pattern(style: SeatStyle, w: int, h: int) -> Image.Image:
    """Return a sheet of a seat's frame pattern, at drawing scale."""
    sheet = Image.new("RGB", (w * _K, h * _K), style.colour)
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
    style = None if seat is None else seat_style(seat)
    corner = CORNER * frame / FRAME
    image = Image.new("RGB", (w * _K, h * _K), ground)
    _framed(image, style, w, h, frame, corner)
    body = Image.new("RGB", image.size, paper)
    if field:
        cloth = diaper(race, w, frame + field, scale)
        body.paste(cloth.resize((cloth.width * _K, cloth.height * _K), Image.Resampling.NEAREST), (0, 0))
        pen = ImageDraw.Draw(body)
        y = (frame + field) * _K
        pen.rectangle((0, y, w * _K, y + 2 * scale + 1), fill=INK)
    image.paste(body, (0, 0), _mask(style.shape if style else "notch", w, h, frame, corner))
    return image.reduce(_K)


@lru_cache(maxsize=64)
def bar_plate(w: int, h: int, seat: int, ground: Colour) -> Image.Image:
    """Return a player's bar: the seat's frame about its deep tone."""
    style = seat_style(seat)
    image = Image.new("RGB", (w * _K, h * _K), ground)
    _framed(image, style, w, h, FRAME + 1, CORNER + 6)
    image.paste(style.deep, (0, 0), _mask(style.shape, w, h, FRAME + 1, CORNER + 6))
    return image.reduce(_K)


@lru_cache(maxsize=64)
def panel_plate(
    w: int, h: int, fill: Colour, ground: Colour, seat: int | None, line: Colour = GROOVE
) -> Image.Image:
    """Return a panel with an engraved double line; the seat's shape at its corners."""
    shape = "cut" if seat is None else seat_style(seat).shape
    image = Image.new("RGB", (w * _K, h * _K), ground)
    dark = mix(ground, INK, 0.5)
    for inset, colour in ((0.0, dark), (1.5, line), (4.0, dark), (5.5, fill)):
        image.paste(colour, (0, 0), _mask(shape, w, h, inset, 20))
    image.paste(line, (0, 0), _mask(shape, w, h, 7.0, 20))
    image.paste(fill, (0, 0), _mask(shape, w, h, 8.0, 20))
    return image.reduce(_K)


@lru_cache(maxsize=128)
def ribbon_plate(w: int, h: int, fill: Colour, ground: Colour, edge: Colour = IVORY) -> Image.Image:
    """Return a ribbon with swallow-tailed ends."""
    image = Image.new("RGB", (w * _K, h * _K), ground)
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
    return image.reduce(_K)


@lru_cache(maxsize=128)
def pill_plate(
    w: int, h: int, fill: Colour, ground: Colour, edge: Colour = RIDGE, dashed: bool = False
) -> Image.Image:
    """Return a rounded label; dashed for what is only about to happen."""
    image = Image.new("RGB", (w * _K, h * _K), ground)
    pen = ImageDraw.Draw(image)
    r = min(h, 24) * _K // 2
    pen.rounded_rectangle((0, 0, w * _K - 1, h * _K - 1), r, fill=edge)
    if dashed:
        for x in range(r, w * _K - r - 12, 28):
            pen.rectangle((x, 0, x + 11, h * _K), fill=ground)
    pen.rounded_rectangle((5, 5, w * _K - 6, h * _K - 6), r - 5, fill=fill)
    return image.reduce(_K)
