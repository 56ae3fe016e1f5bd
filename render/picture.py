"""The finished picture: PNG bytes, size, alternative text."""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image

ALT_LIMIT = 1024


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG with its size in pixels and a description (at most 1,024 characters) for screen readers."""

    png: bytes
    width: int
    height: int
    alt: str


def encode(image: Image.Image) -> bytes:
    """Return ``image`` as PNG with 256 colours; equal pixels give equal bytes."""
    flat = image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    out = io.BytesIO()
    flat.save(out, "PNG", compress_level=1)
    return out.getvalue()


def picture(image: Image.Image, alt: str) -> Picture:
    """Encode ``image`` and pair it with its description."""
    if len(alt) > ALT_LIMIT:
        alt = alt[: ALT_LIMIT - 1].rstrip() + "…"
    return Picture(encode(image), image.width, image.height, alt)
