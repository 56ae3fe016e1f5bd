"""Draws the picture of a card: a scene, and in it a figure, a beast or an object."""

from __future__ import annotations

from PIL import Image

from render.art.cast import Look
from render.art.scene import scene
from render.art.subject import put_subject
from render.canvas.caches import kept
from render.canvas.palette import Tincture

ZOOM = 0.88
"""How large subjects stand in their picture, so that there is room for what they hold."""

_BODY = 1.6  # how much wider than a figure's body its square is
_RAISED = 0.3  # share of a narrow picture's free height that is above the subject


@kept
def picture(look: Look, tincture: Tincture, code: str, width: int, height: int, aside: int = 0) -> Image.Image:
    """Return the picture of a card in that size, without transparency.

    The figure stands clear of ``aside`` pixels at the left.
    """
    ground = scene(look, tincture, code, width, height)
    put_standing(ground, look, tincture, (aside, width))
    return ground


def put_standing(image: Image.Image, look: Look, tincture: Tincture, between: tuple[int, int]) -> None:
    """Put the subject of a look into an image, with its feet at the lower edge, in the middle between two columns.

    In a narrow image it stands higher, and a figure is enlarged until its body fills the width.
    """
    left, right = between
    width, height = right - left, image.height
    size, top = min(width, height) * ZOOM, height - min(width, height) * ZOOM
    if 5 * width < 4 * height:
        size = min(height * ZOOM, (_BODY if look.picture == "figure" else 1.0) * width)
        top = (height - size) * _RAISED
    put_subject(image, look, tincture, size, ((left + right - size) / 2, top))


__all__ = ["picture", "put_standing"]
