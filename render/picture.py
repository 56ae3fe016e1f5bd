"""The finished picture: PNG bytes, size, alternative text."""

from __future__ import annotations

import io
import struct
import zlib
from dataclasses import dataclass
from functools import partial

from isal import isal_zlib
from PIL import Image

from render.canvas.caches import Pool

ALT_LIMIT = 1024
_LINES = 64
_MUCH = 380_000
"""Maximum number of bytes of compressed pixels. Larger pictures are compressed again, which takes ten times as long and
saves a fifth.
"""
_FIRST = 16
"""Number of bytes at the start of a band that are compressed separately; see :func:`_band`."""
_FLUSH = isal_zlib.Z_SYNC_FLUSH
_ADLER = 65521
"""The modulus of Adler-32 (RFC 1950)."""
_ZLIB, _END = b"\x78\x01", b"\x03\x00"
"""The first bytes of a zlib stream, and its last block, which is empty."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG with its size in pixels and a description (at most 1,024 characters) for screen readers."""

    png: bytes
    width: int
    height: int
    alt: str


def encode(image: Image.Image) -> bytes:
    """Return an image as PNG. Equal pixels give equal bytes.

    For an image in fixed shades (the usual case), the PNG file is assembled here. Pillow would take four times as long,
    because it compresses line by line with zlib. ISA-L is faster and makes a file of the same size.
    """
    if image.mode != "P":  # full-colour images are only for local inspection and never sent
        return plain_png(image, level=0)
    width, height = image.size
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)  # 8 bits per pixel, with a palette
    data = _compressed(image)
    if len(data) > _MUCH:
        data = zlib.compress(isal_zlib.decompress(data))
    chunks = (
        (b"IHDR", header),
        (b"PLTE", bytes(image.getpalette("RGB") or ())),
        (b"IDAT", data),
        (b"IEND", b""),
    )
    return _SIGNATURE + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )


def plain_png(image: Image.Image, level: int = 2) -> bytes:
    """Return an image as PNG, compressed by Pillow. This is slower, and serves as the baseline for :func:`encode`."""
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=level)
    return out.getvalue()


BANDS: Pool[bytes] = Pool("compressed bands of pictures", 3_000_000, len)
"""Compressed bands of pictures. Most bands of a picture were already in the one before."""


def _compressed(image: Image.Image) -> bytes:
    """Return the compressed pixels of a PNG. Each band of lines is compressed separately, so it can be kept."""
    parts, checksum = [_ZLIB], 1
    for top in range(0, image.height, _LINES):
        # Every line starts with the number of its filter; 0 means no filter. Pillow fills what lies outside with 0.
        lines = image.crop((-1, top, image.width, min(image.height, top + _LINES))).tobytes()
        own = isal_zlib.adler32(lines)
        checksum = _joined(checksum, own, len(lines))
        key = (isal_zlib.crc32(lines), own, len(lines))
        parts.append(BANDS.get(key, partial(_band, lines)))
    parts += (_END, checksum.to_bytes(4, "big"))
    return b"".join(parts)


def _joined(first: int, second: int, length: int) -> int:
    """Return the Adler-32 checksum of two parts of a stream from theirs. ``length`` is that of the second part."""
    a = (first & 0xFFFF) + (second & 0xFFFF) - 1
    b = (first >> 16) + (second >> 16) + length * ((first & 0xFFFF) - 1)
    return b % _ADLER << 16 | a % _ADLER


def _band(lines: bytes) -> bytes:
    """Compress the lines of a band.

    The first bytes are compressed separately. Otherwise ISA-L's search for matches to the third byte would depend on
    the memory address of the stream, and about one file in four thousand would have different bytes.
    """
    stream = isal_zlib.compressobj(1, wbits=-15)
    start, rest = stream.compress(lines[:_FIRST]), lines[_FIRST:]
    return start + b"".join((stream.flush(_FLUSH), stream.compress(rest), stream.flush(_FLUSH)))


def picture(image: Image.Image, alt: str) -> Picture:
    """Encode ``image`` and return it with its description."""
    if len(alt) > ALT_LIMIT:
        alt = alt[: ALT_LIMIT - 1].rstrip() + "…"
    return Picture(encode(image), image.width, image.height, alt)
