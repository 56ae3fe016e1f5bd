"""The subject of a card's picture: its figure, beast or object, without the scene.

A subject is painted larger than it is shown, and kept. Every picture shows it reduced.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from render.art.cast import Look
from render.art.layers import Box, Layer, Placing, extent, painted
from render.art.rig import BUILDS, POSES, Figure
from render.art.stock import PARTS, colours
from render.canvas.caches import kept, remembered
from render.canvas.palette import Tincture
from render.canvas.paths import Shape
from render.emblems.shapes import EMBLEMS

SADDLE = Placing((54.0, 66.0), 0.66, grip=(50.0, 84.0))
"""Where a rider sits on a mount."""
FEET = (50.0, 96.0)
CROWDS: Sequence[Sequence[Placing]] = (
    (),
    (Placing((79.0, 88.0), 0.74, grip=FEET),),
    (Placing((18.0, 87.0), 0.72, grip=FEET), Placing((82.0, 87.0), 0.72, grip=FEET)),
)
"""Where the figures behind a figure stand, for none, one and two of them."""
CAVALCADES: Sequence[Sequence[Placing]] = ((), (Placing((88.0, 76.0), 0.66, grip=FEET),))
"""The same for riders."""

SIZES = (256, 448)
"""The sizes in which subjects are painted, in pixels."""
_REDUCED = 1.5  # how much larger than it is shown a subject is painted, so that its edges become smooth


class PaintedSubject(NamedTuple):
    """A subject in its final size, transparent around it. ``left`` and ``top`` lead to it from the upper left corner of
    the square in which it stands.
    """

    image: Image.Image
    left: int
    top: int


def subject(look: Look, tincture: Tincture, size: float) -> PaintedSubject:
    """Return a subject whose square of 100 by 100 is ``size`` pixels wide."""
    box, unit = _extent(look), size / 100
    painting = next((most for most in SIZES if size * _REDUCED <= most), SIZES[-1])
    image, k = _painted(look, tincture, painting), painting / 100
    left, top = math.ceil(box.left * unit), math.ceil(box.top * unit)
    width, height = math.floor(box.right * unit) - left, math.floor(box.bottom * unit) - top
    x, y = (left / unit - box.left) * k, (top / unit - box.top) * k
    part = (x, y, min(x + width * k / unit, image.width), min(y + height * k / unit, image.height))
    return PaintedSubject(image.resize((width, height), Image.Resampling.HAMMING, part), left, top)


def put_subject(image: Image.Image, look: Look, tincture: Tincture, size: float, at: tuple[float, float]) -> None:
    """Put a subject into a picture. ``at`` is the upper left corner of its square."""
    shown = subject(look, tincture, size)
    place = (round(at[0]) + shown.left, round(at[1]) + shown.top)
    if image.mode == "RGBA":
        layer = Image.new("RGBA", image.size, (0, 0, 0, 0))
        layer.paste(shown.image, place)
        image.alpha_composite(layer)
    else:
        image.paste(shown.image, place, shown.image)


@remembered(700, 3000)
def _extent(look: Look) -> Box:
    return extent(layers(look))


@kept
def _painted(look: Look, tincture: Tincture, size: int) -> Image.Image:
    return painted(layers(look), colours(look, tincture), size / 100, _extent(look))


def layers(look: Look) -> list[Layer]:
    """Return the layers of a look's figure, beast or object, the lowest first."""
    found = [
        Layer(_object(name), Placing((x, 68.0), 0.5)) for name, x in ((look.beside, 22.0), (look.beyond, 78.0)) if name
    ]
    if look.picture == "figure" and look.mount:
        rider = [Layer(_mount(look.mount)), *(part._replace(frame=SADDLE) for part in _figure(look))]
        for place in CAVALCADES[round(look.crowd)]:
            found += [part._replace(frame=_within(part.frame, place)) for part in rider]
        return found + rider
    if look.picture == "figure":
        figure = _figure(look)
        for place in CROWDS[round(look.crowd)]:
            found += [part._replace(frame=place) for part in figure]
        if look.stature == 1.0:
            return found + figure
        return found + [part._replace(frame=Placing(FEET, look.stature, grip=FEET)) for part in figure]
    if look.picture == "group":
        return found + _group(look)
    if look.picture == "beast":
        return [*found, Layer(PARTS["beasts"][look.subject], Placing((50.0, 50.0), look.size))]
    return [*found, Layer(_object(look.subject), Placing((50.0, 52.0), 0.74 * look.size))]


def _within(inner: Placing, outer: Placing) -> Placing:
    """Return both placings as one: what ``inner`` places is placed by ``outer``."""
    return Placing(outer.of(*inner.at), inner.size * outer.size, grip=inner.grip)


def _object(name: str) -> Sequence[Shape]:
    return PARTS["objects"].get(name) or (_mount(name) if name in PARTS["beasts"] else EMBLEMS[name])


def _mount(name: str) -> Sequence[Shape]:
    """Return the shapes of a beast that stands with a figure: its skin and hair have colours of their own."""
    return [shape._replace(role=_of_mount(shape.role)) for shape in PARTS["beasts"][name]]


def _of_mount(role: str) -> str:
    name, dash, variant = role.partition("-")
    return {"skin": "hide", "hair": "mane"}.get(name, name) + dash + variant


def _group(look: Look) -> list[Layer]:
    """Return the layers of three heads before crossed weapons."""
    found = []
    for weapon, side in ((look.main, 1), (look.off, -1)):
        if weapon:
            at = Placing((50.0 + 18 * side, 40.0), 0.62, 32.0 * side, flip=side < 0)
            found.append(Layer(PARTS["weapons"][weapon], at))
    for x, y, size in ((27.0, 54.0, 0.52), (73.0, 54.0, 0.52), (50.0, 68.0, 0.66)):
        at = Placing((x, y), size, grip=(50.0, 55.0))
        found.append(Layer(PARTS["heads"][look.head], at))
        if look.hat:
            found.append(Layer(PARTS["hats"][look.hat], at))
    return found


def _figure(look: Look) -> list[Layer]:
    figure = Figure(BUILDS[look.build], POSES[look.pose])
    worn = PARTS["torsos"][look.torso]
    found = []
    if look.back:
        found.append(figure.behind(PARTS["backs"][look.back]))
    if look.torso not in ("robe", "gown", "dress"):
        found.append(figure.legs(look.legs, look.boots))
    found.append(figure.torso(worn))
    if look.main:
        found.append(figure.held(1, PARTS["weapons"][look.main], look.size))
    found.append(figure.head(PARTS["heads"][look.head]))
    if look.hat:
        found.append(figure.head(PARTS["hats"][look.hat]))
    found += [figure.arm(1, look.sleeve), figure.arm(-1, look.sleeve)]
    if look.off:
        found.append(figure.held(-1, PARTS["weapons"][look.off], 0.8))
    return found


__all__ = ["PaintedSubject", "layers", "put_subject", "subject"]
