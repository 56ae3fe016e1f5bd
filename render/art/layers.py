"""Parts placed on a picture: each layer is outlined in ink, filled, and shaded as one body lit from the upper left."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from render.canvas.caches import remembered
from render.canvas.palette import Colour, mix, rgb
from render.canvas.paths import Point, Shape, points

INK = rgb("#15110f")
"""The colour of all outlines."""
OUTLINE = 1.7
"""Width of an outline, in hundredths of the picture."""
SHARP = 0.25
"""The least angle, in radians, at which an outline needs a round corner. Below it, no gap can be seen."""


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
        return self.all([(x, y)])[0]

    def all(self, polygon: Iterable[Point]) -> list[Point]:
        """Return where all points of a polygon come to."""
        a, b, c, d, e, f = self.affine()
        return [(a * x + b * y + c, d * x + e * y + f) for x, y in polygon]

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


class Easel:
    """A picture to which layers are added. It is painted larger and reduced at the end.

    The square of 100 by 100 stands in the middle of the lower edge. It is reduced by ``zoom`` towards the point where
    figures stand; what is outside the square is shown as far as the picture reaches.
    """

    def __init__(
        self, width: int, height: int, colours: Mapping[str, Colour], zoom: float = 1.0, scale: int = 3
    ) -> None:
        self._scale = scale
        self._colours = colours
        self._unit = min(width, height) * scale / 100 * zoom
        self._left = width * scale / 2 - 50 * self._unit
        self._top = height * scale - (100 - 3 * (1 - zoom)) * self._unit
        self.image = Image.new("RGBA", (width * scale, height * scale), (0, 0, 0, 0))

    def add(self, layers: Iterable[Layer]) -> None:
        """Paint layers, the lowest first."""
        for layer in layers:
            self._paint(layer)

    def _paint(self, layer: Layer) -> None:
        k = self._unit
        onto = (k, 0.0, self._left, 0.0, k, self._top)
        a, b, c, d, e, f = _chain(onto, layer.frame.affine(), layer.placing.affine())
        rings: list[tuple[list[Point], Sequence[int], Colour]] = []
        for shape in layer.shapes:
            fill = shade_of(shape.role, self._colours)
            for polygon, corners in zip(points(shape.path), _corners(shape.path), strict=True):
                rings.append(([(a * x + b * y + c, d * x + e * y + f) for x, y in polygon], corners, fill))
                if shape.mirror:
                    flipped = [(a * (100 - x) + b * y + c, d * (100 - x) + e * y + f) for x, y in polygon]
                    rings.append((flipped, corners, fill))
        left, top, right, bottom = _around(point for ring, _, _ in rings for point in ring)
        left, top = max(left, 0), max(top, 0)
        right, bottom = min(right, self.image.width), min(bottom, self.image.height)
        if left >= right or top >= bottom:
            for ring, corners, _ in rings:
                self._outline(ring, corners)
            return
        piece = Image.new("RGB", (right - left, bottom - top), INK)
        body = Image.new("L", piece.size, 0)
        paint, cut = ImageDraw.Draw(piece), ImageDraw.Draw(body)
        for ring, _, fill in rings:
            moved = [(x - left, y - top) for x, y in ring]
            paint.polygon(moved, fill=fill)
            cut.polygon(moved, fill=255)
        _shade(piece, body, k)
        for ring, corners, _ in rings:
            if not _covered(ring, body, left, top, OUTLINE * k):
                self._outline(ring, corners)
        self.image.paste(piece, (left, top), body)

    def _outline(self, ring: Sequence[Point], corners: Iterable[int]) -> None:
        """Draw the outline of a ring, which lies below a layer's shapes, with round corners."""
        reach, pen = OUTLINE * self._unit, ImageDraw.Draw(self.image)
        pen.line([*ring, ring[0]], fill=(*INK, 255), width=round(2 * reach))
        for n in corners:
            x, y = ring[n]
            pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=(*INK, 255))

    def finish(self) -> Image.Image:
        """Return the picture in its final size."""
        return self.image.reduce(self._scale)


def _chain(*placings: Affine) -> Affine:
    """Return transformations as one. The last is applied first."""
    a, b, c, d, e, f = placings[0]
    for g, h, i, j, k, m in placings[1:]:
        a, b, c, d, e, f = a * g + b * j, a * h + b * k, a * i + b * m + c, d * g + e * j, d * h + e * k, d * i + e * m + f
    return a, b, c, d, e, f


@remembered(1500, 2000)
def _corners(path: str) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of the points at which each polygon of a path turns sharply."""
    return tuple(tuple(_sharp(polygon)) for polygon in points(path))


def _sharp(polygon: Sequence[Point]) -> Iterator[int]:
    for n, (x, y) in enumerate(polygon):
        (x0, y0), (x1, y1) = polygon[n - 1], polygon[(n + 1) % len(polygon)]
        ahead, aside = (x - x0) * (x1 - x) + (y - y0) * (y1 - y), (x - x0) * (y1 - y) - (y - y0) * (x1 - x)
        if abs(math.atan2(aside, ahead)) > SHARP:
            yield n


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


__all__ = ["INK", "Easel", "Layer", "Placing", "shade_of"]
