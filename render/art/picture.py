"""Draws the picture of a card: a scene, and in it a figure, a beast or an object."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from zlib import crc32

from PIL import Image, ImageDraw

from render.art.cast import Look
from render.art.layers import INK, Easel, Layer, Placing, shade_of
from render.art.rig import BUILDS, POSES, Figure
from render.canvas.caches import kept
from render.canvas.palette import Colour, Tincture, mix, rgb
from render.canvas.paths import Shape, points
from render.canvas.signs import read_signs
from render.emblems.shapes import EMBLEMS

PARTS = {folder.name: read_signs(folder) for folder in (Path(__file__).parent / "parts").iterdir() if folder.is_dir()}
"""All parts by folder and name."""

COLOURS: Mapping[str, Colour] = {
    "white": rgb("#faf8f0"),
    "dark": rgb("#15110f"),
    "metal": rgb("#a9b4be"),
    "wood": rgb("#7a5230"),
    "leather": rgb("#5b3a22"),
    "bone": rgb("#e6dcc0"),
    "red": rgb("#b3261e"),
    "flame": rgb("#f0812a"),
    "glow": rgb("#7fe0ff"),
    "trim": rgb("#e0b13c"),
    "accent": rgb("#f4f0e4"),
    "crest": rgb("#e2622a"),
    "skin": rgb("#e8b48c"),
    "hair": rgb("#4a2f1d"),
    "hide": rgb("#a5764a"),
    "mane": rgb("#3a2a20"),
    "stone": rgb("#8f8a7e"),
    "leaf": rgb("#4f7a35"),
    "water": rgb("#4a90b8"),
    "paper": rgb("#e9d9ae"),
}
"""The colours of the roles that a look does not set."""
COLOURED = tuple(role for role in (*COLOURS, "cloth", "cloth2") if role in Look._fields)
"""The roles whose colours a look may set."""

ZOOM = 0.88
"""How large figures stand in their picture, so that there is room for what they hold."""
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
BANDS = 5
"""Number of bands of the sky. Few colours keep the files small."""


def colours(look: Look, tincture: Tincture) -> dict[str, Colour]:
    """Return the colour of every role. Cloth has the colours of the faction unless the look says otherwise."""
    found = {**COLOURS, "cloth": tincture.field, "cloth2": tincture.charge, "main": tincture.charge}
    found |= {"field": mix(tincture.field, COLOURS["dark"], 0.45), "tone": tincture.tone}
    return found | {role: rgb(value) for role in COLOURED if (value := getattr(look, role))}


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


@kept
def picture(look: Look, tincture: Tincture, code: str, width: int, height: int, aside: int = 0) -> Image.Image:
    """Return the picture of a card in that size, without transparency.

    The figure stands clear of ``aside`` pixels at the left.
    """
    ground = scene(look, tincture, code, width, height)
    body = drawn(look, tincture, width - aside, height)
    ground.paste(body, (aside, 0), body)
    return ground


def drawn(look: Look, tincture: Tincture, width: int, height: int) -> Image.Image:
    """Return the figure, beast or object of a look in that size. The rest is transparent."""
    easel = Easel(width, height, colours(look, tincture), ZOOM, 3 if min(width, height) <= 110 else 2)
    easel.add(layers(look))
    return easel.finish()


def scene(look: Look, tincture: Tincture, code: str, width: int, height: int) -> Image.Image:
    """Return the ground of a picture: sky, light, land, and rays or a burst where something happens."""
    sky = rgb(look.sky) if look.sky else mix(tincture.field, (255, 255, 255), 0.28)
    land = rgb(look.land) if look.land else mix(tincture.field, COLOURS["dark"], 0.45)
    image = Image.new("RGB", (width, height))
    bands = ImageDraw.Draw(image)
    high, low = mix(sky, COLOURS["dark"], 0.22), mix(sky, (255, 255, 255), 0.3)
    for n in range(BANDS):
        bands.rectangle((0, height * n // BANDS, width, height), fill=mix(high, low, n / (BANDS - 1)))
    large = image.resize((2 * width, 2 * height))
    pen = ImageDraw.Draw(large)
    w, h = large.size
    light = mix(sky, (255, 255, 255), 0.45)
    if look.scene in RAYS:
        count, middle = RAYS[look.scene]
        for k in range(count):
            a, b = 2 * math.pi * k / count, 2 * math.pi * (k + 0.5) / count
            reach = w + h
            centre = (w / 2, h * middle)
            pen.polygon(
                [
                    centre,
                    (centre[0] + reach * math.cos(a), centre[1] + reach * math.sin(a)),
                    (centre[0] + reach * math.cos(b), centre[1] + reach * math.sin(b)),
                ],
                fill=light,
            )
    chance = Random(crc32(code.encode()) + 1)
    far, side = mix(land, sky, 0.34), min(w, h)
    painted = look.ground in PARTS["grounds"]
    if painted:
        paler = mix(land, sky, 0.5)
        paints = {**colours(look, tincture), "near": land}
        paints["far"] = mix(paler, sky, 0.55) if look.scene == "burst" else paler
        _land(pen, w, h, PARTS["grounds"][look.ground], paints)
    if look.scene == "glory":
        _disc(pen, (w / 2, h - 0.6 * side), 0.46 * side, COLOURS["trim"])
        _disc(pen, (w / 2, h - 0.6 * side), 0.41 * side, mix(COLOURS["trim"], (255, 255, 255), 0.55))
    if look.scene == "burst" and not painted:
        _ridge(pen, w, h, 0.9, 0.03, land, chance, look.ground)
    elif look.scene == "medal":
        _disc(pen, (w / 2, h - 0.47 * side), 0.45 * side, mix(land, sky, 0.3))
        _disc(pen, (w / 2, h - 0.47 * side), 0.4 * side, light)
        _ridge(pen, w, h, 0.97, 0.02, land, chance, look.ground)
    elif look.scene == "journey":
        _ridge(pen, w, h, 0.36, 0.05, far, chance, look.ground)
        _journey(pen, w, h, mix(COLOURS["paper"], sky, 0.3), mix(tincture.field, sky, 0.3))
    elif look.scene != "burst":
        if not painted:
            _ridge(pen, w, h, 0.66, 0.1, far, chance, look.ground)
        _ridge(pen, w, h, 0.84, 0.03, land, chance, "hill")
    return large.reduce(2)


OUTLINES: Mapping[str, Sequence[tuple[float, float]]] = {
    "spires": (
        (0, 0.02),
        (0.3, 0.02),
        (0.3, 0.16),
        (0.24, 0.18),
        (0.42, 0.36),
        (0.6, 0.18),
        (0.54, 0.16),
        (0.54, 0.02),
    ),
    "thorns": ((0, 0), (0.2, 0.05), (0.35, 0.16), (0.2, 0.3), (0.55, 0.18), (0.6, 0.06), (0.75, 0.12), (0.8, 0.02)),
    "stakes": ((0.02, 0), (0.02, 0.12), (0.28, 0.24), (0.5, 0.1), (0.5, 0), (0.55, 0.08), (0.75, 0.16), (0.95, 0.06)),
    "tusks": (
        (0, 0),
        (0.06, 0.2),
        (0.32, 0.34),
        (0.2, 0.16),
        (0.34, 0.02),
        (0.66, 0.02),
        (0.8, 0.16),
        (0.68, 0.34),
        (0.94, 0.2),
    ),
}
"""Pieces of the horizon, one after the other: x in pieces, and the height in pictures."""
RHYTHM = {"spires": 4, "thorns": 5, "stakes": 7, "tusks": 3}
"""How often a piece stands along the horizon."""
RAYS = {"burst": (16, 0.55), "rays": (12, 0.8), "glory": (24, 0.45)}
"""Number of rays of a scene and the height of their middle."""


def _disc(pen: ImageDraw.ImageDraw, at: tuple[float, float], radius: float, fill: Colour) -> None:
    pen.ellipse((at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius), fill=fill)


def _journey(pen: ImageDraw.ImageDraw, w: int, h: int, paper: Colour, rods: Colour) -> None:
    """Draw a chart unrolled on the ground, with a dotted way that leads out of it."""
    top, low, edge = 0.3 * h, 0.93 * h, max(2, w // 60)
    pen.rectangle((0.09 * w, top, 0.91 * w, low), fill=paper, outline=INK, width=edge)
    for x in (0.07 * w, 0.93 * w):
        box = (x - 0.06 * w, top - 0.06 * h, x + 0.06 * w, low + 0.06 * h)
        pen.rounded_rectangle(box, 0.06 * w, fill=rods, outline=INK, width=edge)
    for k in range(11):
        x, y = 0.15 + 0.07 * k, 0.86 - 0.035 * k + 0.06 * math.sin(1.1 * k)
        _disc(pen, (x * w, y * h), 0.02 * w, COLOURS["red"] if k < 10 else INK)


def _land(pen: ImageDraw.ImageDraw, w: int, h: int, shapes: Sequence[Shape], paints: Mapping[str, Colour]) -> None:
    """Draw a land behind the figures: a square of 100 by 100 as high as the picture, repeated to both sides."""
    k, beside = h / 100, math.ceil((w / h - 1) / 2)
    for n in range(-beside, beside + 1):
        left = w / 2 - 50 * k + 100 * k * n
        for shape in shapes:
            for polygon in points(shape.path):
                pen.polygon([(left + x * k, y * k) for x, y in polygon], fill=shade_of(shape.role, paints))


def _ridge(
    pen: ImageDraw.ImageDraw, w: int, h: int, level: float, rise: float, fill: Colour, chance: Random, ground: str
) -> None:
    """Draw what stands along the horizon: hills, peaks, walls, trees, spires, thorns, stakes or tusks."""
    piece = OUTLINES.get(ground)
    if piece:
        count = RHYTHM[ground]
        row: list[tuple[float, float]] = [(0, h)]
        for i in range(count):
            tall = 0.75 + 0.4 * chance.random()
            row += [((i + x) * w / count, h * (level - y * tall)) for x, y in piece]
        pen.polygon([*row, (w, h)], fill=fill)
        return
    steps = {"peaks": 5, "walls": 12, "trees": 14}.get(ground, 24)
    ridge: list[tuple[float, float]] = [(0, h)]
    phase = chance.random() * 6
    for i in range(steps + 1):
        x = w * i / steps
        if ground == "peaks":
            y = level - (0.26 if i % 2 else 0.02) * (0.6 + 0.4 * chance.random())
        elif ground == "walls":
            ridge.append((x, ridge[-1][1]))
            y = level - (0.14 if i % 2 else 0.07)
        elif ground == "trees":
            y = level - (0.2 if i % 2 else 0.03) * (0.7 + 0.3 * chance.random())
        else:
            y = level - rise * math.sin(phase + 4.5 * i / steps)
        ridge.append((x, h * y))
    pen.polygon([*ridge, (w, h)], fill=fill)


__all__ = ["PARTS", "colours", "drawn", "layers", "picture", "scene"]
