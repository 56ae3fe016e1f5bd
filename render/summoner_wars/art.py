"""The pictures of the cards of Summoner Wars. How each looks is in ``art.toml``."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from engine import CardInfo
from render.art.cast import ArtFacts, Look
from render.art.layers import Easel, Layer
from render.art.picture import colours, layers, scene
from render.art.portrait import Gallery, Portrait
from render.art.rig import BUILDS
from render.canvas.caches import kept
from render.canvas.palette import Colour, tincture


def _subject(info: CardInfo) -> ArtFacts:
    return ArtFacts(
        info.code, info.name, info.kind, info.race or "Neutral", (*info.traits, "Ranged" if info.reach > 1 else "Melee")
    )


GALLERY = Gallery("summoner_wars", Path(__file__).with_name("art.toml"), _subject)

_WIDE = 1.5  # how much larger than a figure its canvas is, so that nothing held is cut off
_BRICKS = 92.0  # width of a wall, in hundredths of its size


@kept
def tile_picture(
    shown: Portrait, width: int, height: int, middle: int, veil: Colour | None = None, share: float = 0.0
) -> Image.Image:
    """Return the picture on a tile. It has the scene in the whole size and the subject, cut off below, around
    ``middle``.

    On a low tile, a figure is shown from the chest upwards. A wall reaches from edge to edge. ``veil`` is mixed in by
    ``share``.
    """
    look = shown.look
    image = scene(look, tincture(shown.faction), shown.code, width, height)
    if _is_wall(look):
        size = round(height * 1.45)
        body = _body(shown, size, (-_BRICKS, 0.0, _BRICKS))
        top = height // 12 - (body.getbbox() or (0, 0))[1]
        image.paste(body, (middle - body.width // 2, top), body)
    else:
        low = height < 80
        if look.picture == "figure" and not look.mount:
            size = round(height * (2.3 if low else 1.5))
            body = _body(shown, size)
            build = BUILDS[look.build]
            head = build.head_y - build.head * (0.72 if look.hat else 0.56)
            top = 3 - round((body.height - size) + head * size / 100)
        else:
            size = round(height * (1.4 if low else 1.05))
            body = _body(shown, size)
            box = body.getbbox() or (0, 0, 1, 1)
            top = 4 - box[1]
        image.paste(body, (middle - body.width // 2, top), body)
    if veil is not None:
        image = Image.blend(image, Image.new("RGB", image.size, veil), share)
    return image


def upright(shown: Portrait | None) -> bool:
    """Return whether a picture has its face in its upper half, above the badges: a figure on foot."""
    return shown is None or (shown.look.picture == "figure" and not shown.look.mount)


def _is_wall(look: Look) -> bool:
    return look.picture == "object" and look.subject.startswith("wall")


@kept
def _body(shown: Portrait, size: int, across: tuple[float, ...] = (0.0,)) -> Image.Image:
    """Return the subject of a picture without its scene. ``size`` is the height of a whole figure.

    ``across`` are the places at which the subject is drawn, in hundredths of the size.
    """
    wide = _WIDE if len(across) == 1 else len(across) + 0.2
    easel = Easel(round(size * wide), round(size * _WIDE), colours(shown.look, tincture(shown.faction)), 1 / _WIDE, 2)
    for x in across:
        easel.add(_moved(layer, x) for layer in layers(shown.look))
    return easel.finish()


def _moved(layer: Layer, x: float) -> Layer:
    """Return a layer moved to the side."""
    if not x:
        return layer
    frame = layer.frame
    return layer._replace(frame=frame._replace(at=(frame.at[0] + x, frame.at[1])))


__all__ = ["GALLERY", "tile_picture", "upright"]
