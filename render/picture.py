"""The finished picture: PNG bytes, size, alternative text."""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image

ALT_LIMIT = 1024
LEVEL = 2
"""How hard PNG is compressed: as fast as 1 and smaller; 3 and more save less than their time is worth."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG with its size in pixels and a description (at most 1,024 characters) for screen readers."""

    png: bytes
    width: int
    height: int
    alt: str


def encode(image: Image.Image) -> bytes:
    """Return ``image`` as PNG; equal pixels give equal bytes."""
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=LEVEL)
    return out.getvalue()


def picture(image: Image.Image, alt: str) -> Picture:
    """Encode ``image`` and pair it with its description."""
    if len(alt) > ALT_LIMIT:
        alt = alt[: ALT_LIMIT - 1].rstrip() + "…"
    return Picture(encode(image), image.width, image.height, alt)
