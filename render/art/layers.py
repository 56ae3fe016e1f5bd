"""Parts placed on a picture: each layer is outlined in ink, filled, and shaded as one body lit from the upper left."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from render.canvas.palette import Colour, mix, rgb
from render.canvas.paths import Point, Shape, points

INK = rgb("#15110f")
"""The colour of all outlines."""
OUTLINE = 1.7
"""Width of an outline, in hundredths of the picture."""


Affine = tuple[float, float, float, float, float, float]
"""The numbers a to f of a transformation of (x, y) to (ax + by + c, dx + ey + f)."""


class Placing(NamedTuple):
    """Where a part stands in a picture of 100 by 100: its point ``grip`` comes to ``at``, turned and enlarged.

    ``turn`` is in degrees clockwise. ``stretch`` enlarges the height more than the width.
    """

    at: Point = (50.0, 50.0)
    size: float = 1.0
    turn: float = 0.0
    flip: bool = False
    grip: Point = (50.0, 50.0)
    stretch: float = 1.0

    def of(self, x: float, y: float) -> Point:
        """Return where a point of the part comes to."""
        a, b, c, d, e, f = self.affine()
        return a * x + b * y + c, d * x + e * y + f

    def affine(self) -> Affine:
        """Return the placing as an affine transformation."""
        turn = math.radians(self.turn)
        cos, sin = math.cos(turn), math.sin(turn)
        across, down = -self.size if self.flip else self.size, self.size * self.stretch
        a, b, d, e = across * cos, -down * sin, across * sin, down * cos
        (left, top), (x0, y0) = self.at, self.grip
        return a, b, left - a * x0 - b * y0, d, e, top - d * x0 - e * y0


class Layer(NamedTuple):
    """Shapes that are outlined and shaded together. ``frame`` places a whole figure, for example on a mount."""

    shapes: Sequence[Shape]
    placing: Placing = Placing()
    frame: Placing = Placing()


def shade_of(role: str, colours: Mapping[str, Colour]) -> Colour:
    """Return the colour of a role. ``metal-d`` and ``metal-l`` are the dark and the light variant of ``metal``."""
    name, _, variant = role.partition("-")
    colour = colours[name]
    if variant == "d":
        return mix(colour, INK, 0.35)
    if variant == "l":
        return mix(colour, (255, 255, 255), 0.35)
    return colour


class Box(NamedTuple):
    """A part of the plane in which pictures stand, in hundredths of a picture."""

    left: int
    top: int
    right: int
    bottom: int


class _Ring(NamedTuple):
    """A polygon in pixels and its colour."""

    points: Sequence[Point]
    fill: Colour


def extent(layers: Iterable[Layer]) -> Box:
    """Return the box around layers and their outlines."""
    one = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0)
    left, top, right, bottom = _around(
        point for layer in layers for polygon, _ in _placed(layer, one) for point in polygon
    )
    edge = math.ceil(OUTLINE)
    return Box(left - edge - 1, top - edge - 1, right + edge, bottom + edge)


def painted(layers: Iterable[Layer], colours: Mapping[str, Colour], unit: float, box: Box) -> Image.Image:
    """Return what a box shows of layers, the lowest first, transparent around them. ``unit`` is the number of pixels in
    a hundredth.
    """
    size = round((box.right - box.left) * unit), round((box.bottom - box.top) * unit)
    image = Image.new("RGBA", size, (0, 0, 0, 0))
    onto = (unit, 0.0, -box.left * unit, 0.0, unit, -box.top * unit)
    for layer in layers:
        rings = [_Ring(polygon, shade_of(role, colours)) for polygon, role in _placed(layer, onto)]
        _paint(image, rings, unit)
    return image


def _placed(layer: Layer, onto: Affine) -> Iterator[tuple[Sequence[Point], str]]:
    """Yield the polygons of a layer where they come to, each with the role of its colour."""
    a, b, c, d, e, f = _chain(onto, layer.frame.affine(), layer.placing.affine())
    for shape in layer.shapes:
        for polygon in points(shape.path):
            yield [(a * x + b * y + c, d * x + e * y + f) for x, y in polygon], shape.role
            if shape.mirror:
                yield [(a * (100 - x) + b * y + c, d * (100 - x) + e * y + f) for x, y in polygon], shape.role


def _paint(image: Image.Image, rings: Sequence[_Ring], unit: float) -> None:
    """Paint a layer: its outlines, and on them its shapes with their shades."""
    left, top, right, bottom = _around(point for ring in rings for point in ring.points)
    left, top = max(left, 0), max(top, 0)
    right, bottom = min(right, image.width), min(bottom, image.height)
    if left >= right or top >= bottom:
        return
    piece = Image.new("RGB", (right - left, bottom - top), INK)
    body = Image.new("L", piece.size, 0)
    paint, cut, ink = ImageDraw.Draw(piece), ImageDraw.Draw(body), ImageDraw.Draw(image)
    for ring in rings:
        moved = [(x - left, y - top) for x, y in ring.points]
        paint.polygon(moved, fill=ring.fill)
        cut.polygon(moved, fill=255)
    _shade(piece, body, unit)
    for ring in rings:
        if not _covered(ring.points, body, left, top, OUTLINE * unit):
            _outline(ink, ring, OUTLINE * unit)
    image.paste(piece, (left, top), body)


def _outline(pen: ImageDraw.ImageDraw, ring: _Ring, reach: float) -> None:
    """Draw the outline of a ring with round corners. Its inner half is painted over later."""
    path = [ring.points[0]]
    for x, y in ring.points:
        if abs(x - path[-1][0]) + abs(y - path[-1][1]) >= reach:  # shorter lines have jagged edges
            path.append((x, y))
    pen.line([*path, path[0]], fill=(*INK, 255), width=round(2 * reach))
    for x, y in path:
        pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=(*INK, 255))


def _chain(*placings: Affine) -> Affine:
    """Return transformations as one. The last is applied first."""
    a, b, c, d, e, f = placings[0]
    for g, h, i, j, k, m in placings[1:]:
        a, b, c, d, e, f = (
            a * g + b * j,
            a * h + b * k,
            a * i + b * m + c,
            d * g + e * j,
            d * h + e * k,
            d * i + e * m + f,
        )
    return a, b, c, d, e, f


def _covered(ring: Sequence[Point], body: Image.Image, left: int, top: int, width: float) -> bool:
    """Whether a body hides the whole outline of a ring, because the box around it is filled."""
    reach = math.ceil(width) + 2
    x0, y0, x1, y1 = _around(ring)
    box = (x0 - left - reach, y0 - top - reach, x1 - left + reach, y1 - top + reach)
    if box[0] < 0 or box[1] < 0 or box[2] > body.width or box[3] > body.height:
        return False
    return body.crop(box).getextrema()[0] == 255


def _around(points: Iterable[Point]) -> tuple[int, int, int, int]:
    """Return the box around points."""
    found = list(points) or [(0.0, 0.0)]
    across, down = [x for x, _ in found], [y for _, y in found]
    return int(min(across)), int(min(down)), int(max(across)) + 2, int(max(down)) + 2


_LIGHTS = tuple(
    (dx, dy, colour, [round(value * strength) for value in range(256)])
    for dx, dy, colour, strength in ((-4.0, -3.0, INK, 0.28), (1.6, 1.6, (255, 255, 255), 0.24))
)


def _shade(piece: Image.Image, body: Image.Image, k: float) -> None:
    """Darken the lower right edge of a body and lighten its upper left edge."""
    for dx, dy, colour, strengths in _LIGHTS:
        inner = Image.new("L", body.size, 0)
        inner.paste(body, (round(dx * k), round(dy * k)))
        piece.paste(colour, (0, 0), ImageChops.subtract(body, inner).point(strengths))


__all__ = ["INK", "Box", "Layer", "Placing", "extent", "painted", "shade_of"]
