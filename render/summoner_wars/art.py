"""The pictures of the cards of Summoner Wars. How each looks is in ``art.toml``."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from engine import CardInfo
from render.art.cast import ArtFacts, Look
from render.art.portrait import Gallery, Portrait
from render.art.rig import BUILDS
from render.art.scene import scene
from render.art.subject import put_subject, subject
from render.canvas.caches import kept
from render.canvas.palette import Colour, tincture


def _subject(info: CardInfo) -> ArtFacts:
    return ArtFacts(
        info.code, info.name, info.kind, info.race or "Neutral", (*info.traits, "Ranged" if info.reach > 1 else "Melee")
    )


GALLERY = Gallery("summoner_wars", Path(__file__).with_name("art.toml"), _subject)

_LOW = 80  # height of a tile below which a figure is shown from the chest upwards
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
    look, colours = shown.look, tincture(shown.faction)
    image = scene(look, colours, shown.code, width, height)
    if _is_wall(look):
        body = subject(look, colours, height * 1.45)
        for part in (-_BRICKS, 0.0, _BRICKS):
            left = middle + round((part / 100 - 0.5) * height * 1.45) + body.left
            image.paste(body.image, (left, height // 12), body.image)
    elif look.picture == "figure" and not look.mount:
        size = height * (2.3 if height < _LOW else 1.5)
        build = BUILDS[look.build]
        head = build.head_y - build.head * (0.72 if look.hat else 0.56)
        put_subject(image, look, colours, size, (middle - size / 2, 3 - head * size / 100))
    else:
        size = height * (1.4 if height < _LOW else 1.05)
        body = subject(look, colours, size)
        image.paste(body.image, (middle - round(size / 2) + body.left, 4), body.image)
    if veil is not None:
        image = Image.blend(image, Image.new("RGB", image.size, veil), share)
    return image


def _is_wall(look: Look) -> bool:
    return look.picture == "object" and look.subject.startswith("wall")


__all__ = ["GALLERY", "tile_picture"]
