"""Pictures as people see them who do not see all colours: in grey, and with deuteranopia and protanopia.

The matrices are those of Viénot, Brettel and Mollon (1999), for linear light.
"""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image, ImageChops, ImageStat

_SEEN: Mapping[str, tuple[tuple[float, float, float], ...]] = {
    "deuteranopia": ((0.29275, 0.70725, -0.02234), (0.29275, 0.70725, -0.02234), (-0.02234, 0.02234, 1.0)),
    "protanopia": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
}
WAYS = ("grey", *_SEEN)


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _coded(light: float) -> int:
    light = max(0.0, min(1.0, light))
    return round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


def seen(image: Image.Image, way: str) -> Image.Image:
    """Return an image as it is seen in one of the :data:`WAYS`."""
    if way == "grey":
        return image.convert("L").convert("RGB")
    rows = _SEEN[way]
    palette = image.convert("RGB").quantize(64)
    raw = palette.getpalette() or []
    shades: list[int] = []
    for k in range(0, len(raw), 3):
        light = [_linear(value) for value in raw[k : k + 3]]
        shades += [_coded(sum(a * b for a, b in zip(row, light, strict=True))) for row in rows]
    palette.putpalette(shades)
    return palette.convert("RGB")


def difference(a: Image.Image, b: Image.Image, way: str) -> float:
    """Return the mean difference of two images of one size as seen in one of the :data:`WAYS`, from 0 to 255."""
    parts = ImageStat.Stat(ImageChops.difference(seen(a, way), seen(b, way))).mean
    return float(sum(parts) / len(parts))


__all__ = ["WAYS", "difference", "seen"]
