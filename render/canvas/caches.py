"""The caches of the drawing code, and the limits on their memory.

Pieces of pictures are kept in a :class:`Pool`, which limits the bytes of their pixels and drops the least recently used
pieces first. Measurements of text (widths, broken lines, names) are kept by :func:`remembered`, which limits their
number; each result has a maximum size in bytes. :func:`told` lists every cache of the process with its content and
limit.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from functools import lru_cache, wraps
from typing import Any, Generic, NamedTuple, ParamSpec, Protocol, TypeVar, cast
from weakref import WeakSet

from isal import igzip_lib, isal_zlib
from PIL import Image

P = ParamSpec("P")
T = TypeVar("T")
V = TypeVar("V")

OVERHEAD = 1000
"""Number of bytes that an entry of a pool takes in addition to its pixels: its key, its slot and Pillow's own object.
"""


class Holding(NamedTuple):
    """The state of a cache: its number of entries, its current size in bytes, and its maximum size in bytes."""

    name: str
    entries: int
    bytes: int
    limit: int


class Pool(Generic[V]):
    """A cache of values by key. ``weigh`` returns the size of a value in bytes.

    If the cache is full, the least recently used values are dropped. A value larger than ``largest`` bytes is returned
    but not kept.
    """

    def __init__(self, name: str, limit: int, weigh: Callable[[V], int], largest: int = 0) -> None:
        self.name = name
        self.limit = limit
        self.largest = largest or limit
        self.size = 0
        self.made = 0
        self._weigh = weigh
        self._values: OrderedDict[Hashable, tuple[V, int]] = OrderedDict()
        _POOLS.add(self)

    def find(self, key: Hashable) -> V | None:
        """Return the value of ``key``, or None."""
        found = self._values.get(key)
        if found is None:
            return None
        self._values.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, value: V) -> None:
        """Keep a value, unless it is too large."""
        size = self._weigh(value) + OVERHEAD
        if size > min(self.largest, self.limit):
            return
        if key in self._values:
            self.size -= self._values.pop(key)[1]
        self._values[key] = (value, size)
        self.size += size
        while self.size > self.limit:
            gone, (old, size) = self._values.popitem(last=False)
            self.size -= size
            self.dropped(gone, old)

    def dropped(self, key: Hashable, value: V) -> None:
        """Called with each value that was dropped to make room. The base class does nothing."""

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """Return the value of ``key``, making it if it is missing. Different values must have different keys."""
        value = self.find(key)
        if value is None:
            value = make()
            self.made += 1
            self.put(key, value)
        return value

    def clear(self) -> None:
        """Forget every value."""
        self._values.clear()
        self.size = 0

    def __len__(self) -> int:
        return len(self._values)


def pixels(image: Image.Image) -> int:
    """Return the number of bytes that an image's pixels take in memory."""
    return image.width * image.height * (1 if image.mode in ("P", "L") else 4)


_POOLS: WeakSet[Pool[Any]] = WeakSet()
_REMEMBERED: list[tuple[str, Any, int]] = []


class Packed(NamedTuple):
    """An image with compressed pixels."""

    mode: str
    size: tuple[int, int]
    pixels: bytes

    def image(self) -> Image.Image:
        """Return the image. An indexed image has no palette yet."""
        return Image.frombytes(self.mode, self.size, isal_zlib.decompress(self.pixels))


def packed(image: Image.Image) -> Packed:
    """Return an image with compressed pixels."""
    return Packed(image.mode, image.size, isal_zlib.compress(image.tobytes(), 1))


class PieceShelf(Protocol):
    """A place outside this process where pieces of pictures are kept by name."""

    def find(self, name: str) -> Packed | None:
        """Return a piece, or None."""

    def put(self, name: str, piece: Packed) -> None:
        """Keep a piece."""


_SHELF: list[PieceShelf] = []
_DAMAGED: tuple[Any, ...] = (ValueError, igzip_lib.IsalError)
"""The errors of pixels that cannot be read."""


def use_shelf(shelf: PieceShelf | None) -> None:
    """Let this process look for pieces on a shelf before it draws them, and put new ones there."""
    _SHELF[:] = [] if shelf is None else [shelf]


def shelved(key: Hashable, make: Callable[[], Image.Image]) -> tuple[Image.Image, Packed | None]:
    """Return the piece of ``key`` from the shelf, or make it and put it there. Equal keys have equal texts.

    The piece is also returned as it is kept on the shelf, so that nobody compresses it again; None without a shelf.
    """
    if not _SHELF:
        return make(), None
    (shelf,), name = _SHELF, repr(key)
    if piece := shelf.find(name):
        with suppress(*_DAMAGED):  # if the file is damaged, the piece is drawn again
            return piece.image(), piece
    image = make()
    piece = packed(image)
    shelf.put(name, piece)
    return image, piece


LARGE: Pool[Packed] = Pool("large arms and those seldom used, packed", 5_000_000, lambda piece: len(piece.pixels))


class _Sprites(Pool[Image.Image]):
    """The cache of sprites. Large sprites, and those that no longer fit, are kept compressed.

    Decompressing a sprite takes a tenth of the time of drawing it.
    """

    def find(self, key: Hashable) -> Image.Image | None:
        image = super().find(key)
        if image is None and (piece := LARGE.find(key)) is not None:
            image = piece.image()
            super().put(key, image)
        return image

    def get(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        return super().get(key, lambda: shelved(key, make)[0])

    def put(self, key: Hashable, value: Image.Image) -> None:
        if self._weigh(value) + OVERHEAD > self.largest:
            self.dropped(key, value)
        else:
            super().put(key, value)

    def dropped(self, key: Hashable, value: Image.Image) -> None:
        if LARGE.find(key) is None:
            LARGE.put(key, packed(value))

    def clear(self) -> None:
        super().clear()
        LARGE.clear()


SPRITES = _Sprites("signs, arms and parts of frames", 5_000_000, pixels, 250_000)


def kept(function: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """Make ``function`` keep the images that it returns in the cache of sprites. Callers must not change the images."""

    name = f"{function.__module__}.{function.__qualname__}"

    @wraps(function)
    def get(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
        key = (name, args, *kwargs.items())
        return SPRITES.get(key, lambda: function(*args, **kwargs))

    return get


def remembered(entries: int, each: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Make a function keep its last ``entries`` results. ``each`` is the maximum number of bytes of one result with its
    key.
    """

    def keep(function: Callable[P, T]) -> Callable[P, T]:
        found = lru_cache(maxsize=entries)(function)
        _REMEMBERED.append((f"{function.__module__}.{function.__qualname__}", found, each))
        return cast("Callable[P, T]", found)

    return keep


def told() -> list[Holding]:
    """Return the state of every cache that drawing uses in this process."""
    pools = sorted(_POOLS, key=lambda pool: pool.name)
    out = [Holding(pool.name, len(pool), pool.size, pool.limit) for pool in pools]
    for name, found, each in _REMEMBERED:
        info = found.cache_info()
        out.append(Holding(name, info.currsize, info.currsize * each, (info.maxsize or 0) * each))
    return out


__all__ = [
    "OVERHEAD",
    "SPRITES",
    "Holding",
    "Packed",
    "PieceShelf",
    "Pool",
    "kept",
    "packed",
    "pixels",
    "remembered",
    "shelved",
    "told",
    "use_shelf",
]
