"""Signs as files: SVG pictures in a square of 100 by 100, one file for each sign.

The files use a small part of SVG, and ``render/signs/signs.css`` colours them in a browser:

* ``<path>`` with the verbs that :mod:`render.canvas.paths` knows, ``<circle>`` and ``<rect>``.
* ``class`` is the role that selects the colour. Without it, the role is ``main``.
* ``transform="rotate(degrees x y)"`` rotates a shape about a point.
* ``<use>`` adds the shape before it again, reflected about the vertical axis.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from xml.etree import ElementTree

from render.canvas.paths import Shape, circle, ring_points, turned

SIGNS = Path(__file__).parent.parent / "signs"
"""The folder of the signs that all games share."""


class SignError(ValueError):
    """A file of a sign has something that is not understood."""


def read_sign(file: Path) -> tuple[Shape, ...]:
    """Return the shapes of a sign in the order of painting. Raises :class:`SignError` for other parts of SVG."""
    shapes: list[Shape] = []
    for element in ElementTree.parse(file).getroot():  # noqa: S314  # a file of this project
        tag = element.tag.rpartition("}")[2]
        if tag == "title":
            continue
        if tag == "use":
            shapes[-1] = shapes[-1]._replace(mirror=True)
            continue
        path = _path(tag, element.attrib)
        if path is None:
            raise SignError(f"{file.name}: <{tag}> is not one of <path>, <circle>, <rect>, <use> and <title>.")
        turn = element.get("transform")
        if turn:
            path = turned(path, *map(float, turn.removeprefix("rotate(").removesuffix(")").split()))
        shapes.append(Shape(path, element.get("class", "main")))
    return tuple(shapes)


def _path(tag: str, values: Mapping[str, str]) -> str | None:
    if tag == "path":
        return values["d"]
    if tag == "circle":
        return circle(float(values["cx"]), float(values["cy"]), float(values["r"]))
    if tag == "rect":
        x, y, width, height = (float(values[name]) for name in ("x", "y", "width", "height"))
        return ring_points([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    return None


def read_signs(folder: Path) -> Mapping[str, tuple[Shape, ...]]:
    """Return every sign of a folder by the name of its file."""
    return MappingProxyType({file.stem: read_sign(file) for file in sorted(folder.glob("*.svg"))})


__all__ = ["SIGNS", "SignError", "read_sign", "read_signs"]
