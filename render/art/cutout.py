"""A card's figure, beast or object without its scene, to stand on a painted ground."""

from __future__ import annotations

from PIL import Image, ImageFilter

from render.art.picture import put_standing
from render.art.portrait import Portrait
from render.canvas.caches import kept
from render.canvas.palette import IVORY, tincture

RIM = 5
"""Width of the light rim around figures, as the size of a filter."""


@kept
def cutout(shown: Portrait, width: int, height: int) -> Image.Image:
    """Return a portrait without its scene, in that size, with a light rim, and transparent around the figure."""
    body = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    put_standing(body, shown.look, tincture(shown.faction), (0, width))
    rim = Image.new("RGBA", body.size, (*IVORY, 0))
    rim.putalpha(body.getchannel("A").filter(ImageFilter.MaxFilter(RIM)))
    return Image.alpha_composite(rim, body)


__all__ = ["cutout"]
