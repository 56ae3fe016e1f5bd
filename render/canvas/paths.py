"""Shapes as data: a small path language. Shapes are painted large and then reduced, so every edge is smooth.

A path is text such as ``"M 10 10 L 90 10 C 90 50 70 80 50 95 Z"`` (absolute M, L, C, Q and Z as in SVG) in a square of
100 by 100. ``mirror`` adds the same path reflected about the vertical axis.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.canvas.caches import Pool
from render.canvas.palette import Colour

Point = tuple[float, float]
SCALE = 4
_STEPS = 14


class Shape(NamedTuple):
    """A filled path and the role that selects its colour (``main``, ``accent``, ``field``, ``tone`` ...)."""

    path: str
    role: str = "main"
    mirror: bool = False


Polygons = tuple[tuple[Point, ...], ...]

OUTLINES: Pool[Polygons] = Pool(
    "outlines of signs and arms", 1_500_000, lambda polygons: 130 * sum(len(polygon) for polygon in polygons)
)


def points(path: str) -> Polygons:
    """Return the polygons of a path."""
    return OUTLINES.get(path, lambda: _points(path))


def _points(path: str) -> Polygons:
    polygons: list[tuple[Point, ...]] = []
    current: list[Point] = []
    tokens = path.split()
    i = 0

    def take(count: int) -> list[float]:
        nonlocal i
        values = [float(t) for t in tokens[i : i + count]]
        i += count
        return values

    verb = ""
    while i < len(tokens):
        if tokens[i].isalpha():
            verb = tokens[i]
            i += 1
        if verb == "M":
            if len(current) > 2:
                polygons.append(tuple(current))
            x, y = take(2)
            current = [(x, y)]
            verb = "L"
        elif verb == "L":
            x, y = take(2)
            current.append((x, y))
        elif verb == "Q":
            (px, py), (ax, ay, x, y) = current[-1], take(4)
            for s in range(1, _STEPS + 1):
                t = s / _STEPS
                u = 1 - t
                current.append((u * u * px + 2 * u * t * ax + t * t * x, u * u * py + 2 * u * t * ay + t * t * y))
        elif verb == "C":
            (px, py), (ax, ay, bx, by, x, y) = current[-1], take(6)
            for s in range(1, _STEPS + 1):
                t = s / _STEPS
                u = 1 - t
                w = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                current.append(
                    (
                        w[0] * px + w[1] * ax + w[2] * bx + w[3] * x,
                        w[0] * py + w[1] * ay + w[2] * by + w[3] * y,
                    )
                )
        else:
            polygons.append(tuple(current))
            current = []
    if len(current) > 2:
        polygons.append(tuple(current))
    return tuple(polygons)


def circle(x: float, y: float, r: float) -> str:
    """Return the path of a circle."""
    return ring_points([(x + r * math.cos(a), y + r * math.sin(a)) for a in _turn(48)])


def star(x: float, y: float, tips: int, outer: float, inner: float, turn: float = -90.0) -> str:
    """Return the path of a star."""
    out = []
    for k in range(tips * 2):
        r = outer if k % 2 == 0 else inner
        a = math.radians(turn + 180.0 * k / tips)
        out.append((x + r * math.cos(a), y + r * math.sin(a)))
    return ring_points(out)


def ring_points(pts: Iterable[Point]) -> str:
    """Return the path through some points."""
    return "M " + " L ".join(f"{x:.2f} {y:.2f}" for x, y in pts) + " Z"


def turned(path: str, degrees: float, x: float = 50, y: float = 50) -> str:
    """Return a path rotated about a point (its curves become polygons)."""
    a = math.radians(degrees)
    c, s = math.cos(a), math.sin(a)
    out = []
    for polygon in points(path):
        out.append(ring_points((x + (u - x) * c - (v - y) * s, y + (u - x) * s + (v - y) * c) for u, v in polygon))
    return " ".join(out)


def _turn(count: int) -> list[float]:
    return [2 * math.pi * k / count for k in range(count)]


class Brush:
    """A painter of shapes. It paints on a transparent picture that is enlarged ``SCALE`` times."""

    def __init__(self, width: int, height: int, scale: int = SCALE) -> None:
        self.scale = scale
        self.image = Image.new("RGBA", (width * scale, height * scale), (0, 0, 0, 0))
        self.pen = ImageDraw.Draw(self.image)

    def polygon(self, pts: Sequence[Point], fill: Colour) -> None:
        """Fill a polygon given in pixels of the finished picture."""
        k = self.scale
        self.pen.polygon([(x * k, y * k) for x, y in pts], fill=(*fill, 255))

    def line(self, pts: Sequence[Point], fill: Colour, width: float) -> None:
        """Stroke a line."""
        k = self.scale
        self.pen.line(
            [(x * k, y * k) for x, y in pts], fill=(*fill, 255), width=max(1, round(width * k)), joint="curve"
        )

    def shapes(
        self, shapes: Iterable[Shape], box: tuple[float, float, float, float], colours: dict[str, Colour]
    ) -> None:
        """Fit shapes from the 100 by 100 square into ``box`` and fill them."""
        x0, y0, x1, y1 = box
        sx, sy = (x1 - x0) / 100, (y1 - y0) / 100
        for shape in shapes:
            fill = colours[shape.role]
            for polygon in points(shape.path):
                self.polygon([(x0 + x * sx, y0 + y * sy) for x, y in polygon], fill)
                if shape.mirror:
                    self.polygon([(x0 + (100 - x) * sx, y0 + y * sy) for x, y in polygon], fill)

    def finish(self) -> Image.Image:
        """Return the picture, reduced to its final size."""
        return self.image.reduce(self.scale)


class Stencil:
    """A mask made from shapes, enlarged ``scale`` times."""

    def __init__(self, width: int, height: int, scale: int = SCALE) -> None:
        self.scale = scale
        self.image = Image.new("L", (width * scale, height * scale), 0)
        self.pen = ImageDraw.Draw(self.image)

    def shapes(self, shapes: Iterable[Shape], box: tuple[float, float, float, float]) -> None:
        """Fit shapes from the 100 by 100 square into ``box`` and add them."""
        x0, y0, x1, y1 = box
        sx, sy, k = (x1 - x0) / 100, (y1 - y0) / 100, self.scale
        for shape in shapes:
            for polygon in points(shape.path):
                self.pen.polygon([((x0 + x * sx) * k, (y0 + y * sy) * k) for x, y in polygon], fill=255)
                if shape.mirror:
                    self.pen.polygon([((x0 + (100 - x) * sx) * k, (y0 + y * sy) * k) for x, y in polygon], fill=255)


def paint(width: int, height: int, job: Callable[[Brush], None], scale: int = SCALE) -> Image.Image:
    """Return a smooth transparent picture painted by ``job``."""
    brush = Brush(width, height, scale)
    job(brush)
    return brush.finish()
